use actix_web::{put, web};
use b2l_web::{Caller, Json, Result};

use super::answers::ProcessAnswer;
use super::form::{ProcessForm, connection_gone};
use super::get::show;
use crate::app::App;
use crate::store::processes;

/// Changes a process.
#[utoipa::path(operation_id = "replaceProcess", tag = "processes", params(("id" = i64, Path)),
    request_body = ProcessForm,
    responses((status = 200, body = ProcessAnswer)))]
#[put("/processes/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: Json<ProcessForm>,
) -> Result<web::Json<ProcessAnswer>> {
    let now = app.clock.now();
    let mut conn = app.database.company(caller.company_id).await?;
    processes::find(&mut conn, caller.company_id, *id).await?;
    let checked = form.into_inner().checked(&mut conn, &caller, now).await?;
    let replaced = processes::replace(&mut conn, *id, &checked.row(&caller, now)?).await?;
    replaced.ok_or_else(connection_gone)?;
    Ok(web::Json(show(&app, &mut conn, &caller, *id).await?))
}
