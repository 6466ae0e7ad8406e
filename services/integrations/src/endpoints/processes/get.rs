use actix_web::{get, web};
use b2l_storage::Conn;
use b2l_web::{Caller, Error, Result};

use super::answers::ProcessAnswer;
use crate::app::App;
use crate::store::processes;

/// Shows a process.
#[utoipa::path(operation_id = "getProcess", tag = "processes", params(("id" = i64, Path)),
    responses((status = 200, body = ProcessAnswer)))]
#[get("/processes/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<web::Json<ProcessAnswer>> {
    let mut conn = app.database.company(caller.company_id).await?;
    Ok(web::Json(show(&app, &mut conn, &caller, *id).await?))
}

/// The process as it is now.
pub async fn show(app: &App, conn: &mut Conn, caller: &Caller, id: i64) -> Result<ProcessAnswer> {
    let process = processes::find(conn, caller.company_id, id).await?;
    let now = app.clock.now();
    let answers = ProcessAnswer::all(conn, caller.company_id, vec![process], now).await?;
    answers.into_iter().next().ok_or_else(Error::not_found)
}
