use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Error, Result};

use super::answers::IntegrationTask;
use crate::app::App;
use crate::store::{processes, run_begins, runs};
use crate::texts::runs as texts;

/// Starts a run of a process. While one waits or runs, 409.
#[utoipa::path(operation_id = "startIntegrationTask", tag = "integrations", params(("id" = i64, Path)),
    responses((status = 201, body = IntegrationTask)))]
#[post("/integration/tasks/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let company_id = caller.company_id;
    let mut conn = app.database.company(company_id).await?;
    let process = processes::find(&mut conn, company_id, *id).await?;
    let now = app.clock.now();
    let begun = run_begins::begin_now(&mut conn, company_id, *id, caller.user_id, now).await?;
    let at_work = || Error::conflict(texts::AT_WORK.with(&[&process.name]));
    let run = runs::find(&mut conn, company_id, begun.ok_or_else(at_work)?).await?;
    app.run_asked.notify_one();
    Ok(HttpResponse::Created().json(IntegrationTask::from(run)))
}
