//! Every call of the service, a line each. All are closed to strangers.

use b2l_web::Routes;
use utoipa::openapi::OpenApi;

use crate::endpoints::{mixed, reading, s3, sources, uploads};

pub fn routes(table: &mut Routes) {
    table
        .service(sources::list::handler)
        .service(sources::create::handler)
        .service(sources::get::handler)
        .service(sources::replace::handler)
        .service(sources::update::handler)
        .service(sources::delete::handler)
        .service(sources::preview::handler)
        .service(reading::preview::handler)
        .service(reading::change::handler)
        .service(sources::sample::handler)
        .service(sources::download::handler)
        .service(uploads::upload::handler)
        .service(uploads::get::handler)
        .service(uploads::cancel::handler)
        .service(uploads::progress::handler)
        .service(s3::preview::handler)
        .service(s3::create::handler)
        .service(s3::replace::handler)
        .service(s3::schedule::handler)
        .service(s3::refresh::handler)
        .service(mixed::preview::handler)
        .service(mixed::create::handler)
        .service(mixed::replace::handler)
        .service(mixed::update::handler)
        .service(mixed::auto_update::handler);
}

pub fn openapi() -> OpenApi {
    b2l_web::openapi("B2L sources", routes)
}
