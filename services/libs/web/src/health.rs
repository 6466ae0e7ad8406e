//! What an operator asks: does it live, can it serve, how is it doing.

use actix_web::{HttpResponse, get, web};

use crate::Core;

/// The process runs.
#[get("/healthz")]
pub(crate) async fn healthz() -> HttpResponse {
    HttpResponse::Ok().body("ok")
}

/// The process can serve: it is not leaving, and its database answers.
#[get("/readyz")]
pub(crate) async fn readyz(core: web::Data<Core>) -> HttpResponse {
    if core.draining.is_draining() {
        return HttpResponse::ServiceUnavailable().body("leaving");
    }
    match core.database.is_ready().await {
        true => HttpResponse::Ok().body("ready"),
        false => HttpResponse::ServiceUnavailable().body("the database does not answer"),
    }
}

#[get("/metrics")]
pub(crate) async fn metrics() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4")
        .body(b2l_runtime::metrics::gather())
}
