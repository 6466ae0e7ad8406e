use actix_web::{get, web};
use b2l_web::{Caller, Result};

use super::answers::ProcessAnswer;
use crate::app::App;
use crate::store::processes;

/// Lists processes, the newest first.
#[utoipa::path(operation_id = "listProcesses", tag = "processes",
    responses((status = 200, body = Vec<ProcessAnswer>)))]
#[get("/processes")]
pub async fn handler(app: web::Data<App>, caller: Caller) -> Result<web::Json<Vec<ProcessAnswer>>> {
    let company_id = caller.company_id;
    let mut conn = app.database.company(company_id).await?;
    let processes = processes::list(&mut conn, company_id).await?;
    let answers = ProcessAnswer::all(&mut conn, company_id, processes, app.clock.now()).await?;
    Ok(web::Json(answers))
}
