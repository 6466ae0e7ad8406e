use actix_web::{get, web};
use b2l_web::{Caller, Result};
use serde::Deserialize;
use utoipa::IntoParams;

use super::answers::IntegrationTask;
use crate::app::App;
use crate::store::runs::{self, Page};

/// Runs of a page, at most and by default.
const MOST: i64 = 200;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TasksQuery {
    /// Runs of this process only.
    process_id: Option<i64>,
    /// Runs that were started before this one, by its id: that of the last one gives the next page.
    before: Option<i64>,
    /// At most so many, 1 to 200.
    limit: Option<i64>,
}

/// Lists runs of processes, the newest first.
#[utoipa::path(operation_id = "listIntegrationTasks", tag = "integrations", params(TasksQuery),
    responses((status = 200, body = Vec<IntegrationTask>)))]
#[get("/integration/tasks")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    query: web::Query<TasksQuery>,
) -> Result<web::Json<Vec<IntegrationTask>>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let page = Page {
        process_id: query.process_id,
        before: query.before,
        limit: query.limit.unwrap_or(MOST).clamp(1, MOST),
    };
    let runs = runs::list(&mut conn, caller.company_id, page).await?;
    Ok(web::Json(
        runs.into_iter().map(IntegrationTask::from).collect(),
    ))
}
