//! `DELETE /company/worker`: one worker less, but never none. Running tasks keep theirs until they end.

use actix_web::{delete, web};
use b2l_jobs::Change;
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Error, Result};

use super::WorkerCount;
use crate::app::App;
use crate::texts;

/// Removes a worker from the company.
#[utoipa::path(
    operation_id = "removeWorker",
    tag = "workers",
    responses(
        (status = 200, description = "The new number of workers", body = WorkerCount),
        (status = 400, description = "The last worker can't be removed; reported under `zero_workers`")
    )
)]
#[delete("/company/worker")]
pub async fn handler(app: web::Data<App>, caller: Caller) -> Result<web::Json<WorkerCount>> {
    let mut conn = app.database.company(caller.company_id).await?;
    match b2l_jobs::remove_worker(&mut conn, caller.company_id, app.workers.workers_default).await?
    {
        Change::Now(workers) => {
            tracing::info!(
                company_id = caller.company_id,
                user_id = caller.user_id,
                workers,
                "worker removed"
            );
            let changed = caller.noted(Event::WorkerRemoved, "");
            audit::note(&mut conn, &changed).await?;
            Ok(web::Json(WorkerCount { workers }))
        }
        Change::AtLimit(_) => Err(Error::field("zero_workers", texts::LAST_WORKER)),
    }
}
