use actix_web::{post, web};
use b2l_web::{Caller, Message, Result};
use serde_json::json;

use super::answers::IntegrationTask;
use crate::app::App;
use crate::domain::run::RunFault;
use crate::store::runs::{self, StopFaults};
use crate::texts::runs as texts;

/// Stops a run, by its own id. It fails at once; what is done for it ends within seconds. One that has ended stays as it is.
#[utoipa::path(operation_id = "stopIntegrationTask", tag = "integrations", params(("id" = i64, Path)),
    responses((status = 200, body = IntegrationTask)))]
#[post("/integration/tasks/{id}/stop")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<web::Json<IntegrationTask>> {
    let (company_id, user_id, run_id) = (caller.company_id, caller.user_id, *id);
    let fault = |message: Message| json!(RunFault::from(&message));
    let faults = StopFaults {
        reading: fault(texts::STOPPED.into()),
        writing: fault(texts::STOPPED_WRITING.into()),
    };
    let mut conn = app.database.company(company_id).await?;
    if runs::stop(&mut conn, company_id, run_id, &faults, app.clock.now()).await? {
        tracing::info!(run_id, company_id, user_id, "run stopped");
    }
    let run = runs::find(&mut conn, company_id, run_id).await?;
    Ok(web::Json(IntegrationTask::from(run)))
}
