//! `GET /tasks`: what runs and waits for the company, in the order it runs.

use actix_web::{get, web};
use b2l_web::{Caller, Language, Result};

use crate::app::App;
use crate::tasks::shape::TaskTable;
use crate::tasks::table::table;

/// Lists the company's running and queued tasks.
#[utoipa::path(
    operation_id = "listTasks",
    tag = "tasks",
    responses((status = 200, description = "Workers and tasks", body = TaskTable))
)]
#[get("/tasks")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
) -> Result<web::Json<TaskTable>> {
    Ok(web::Json(table(&app, caller.company_id, language).await?))
}
