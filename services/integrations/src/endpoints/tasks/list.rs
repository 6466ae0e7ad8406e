use actix_web::{get, web};
use b2l_web::{Caller, Result};
use serde::Deserialize;
use utoipa::IntoParams;

use super::answers::IntegrationTask;
use crate::app::App;
use crate::store::runs;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TasksQuery {
    /// Runs of this process only.
    process_id: Option<i64>,
}

/// Lists runs of processes, the newest first, at most 200.
#[utoipa::path(operation_id = "listIntegrationTasks", tag = "integrations", params(TasksQuery),
    responses((status = 200, body = Vec<IntegrationTask>)))]
#[get("/integration/tasks")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    query: web::Query<TasksQuery>,
) -> Result<web::Json<Vec<IntegrationTask>>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let runs = runs::list(&mut conn, caller.company_id, query.process_id).await?;
    Ok(web::Json(
        runs.into_iter().map(IntegrationTask::from).collect(),
    ))
}
