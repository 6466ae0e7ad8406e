//! `PUT /company/worker`: one worker more.

use actix_web::{put, web};
use b2l_jobs::Change;
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Error, Result};

use super::WorkerCount;
use crate::app::App;
use crate::texts;

/// Adds a worker to the company.
#[utoipa::path(
    operation_id = "addWorker",
    tag = "workers",
    responses((status = 200, description = "The new number of workers", body = WorkerCount), (status = 400, description = "The company already has as many workers as it may"))
)]
#[put("/company/worker")]
pub async fn handler(app: web::Data<App>, caller: Caller) -> Result<web::Json<WorkerCount>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let (default, most) = (app.workers.workers_default, app.workers.workers_max);
    match b2l_jobs::add_worker(&mut conn, caller.company_id, default, most).await? {
        Change::Now(workers) => {
            tracing::info!(
                company_id = caller.company_id,
                user_id = caller.user_id,
                workers,
                "worker added"
            );
            let changed = caller.noted(Event::WorkerAdded, "");
            audit::note(&mut conn, &changed).await?;
            Ok(web::Json(WorkerCount { workers }))
        }
        Change::AtLimit(workers) => Err(Error::detail(texts::MOST_WORKERS.with(&[&workers]))),
    }
}
