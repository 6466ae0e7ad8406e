use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Json, Result};

use super::answers::ProcessAnswer;
use super::form::{ProcessForm, connection_gone};
use super::get::show;
use crate::app::App;
use crate::store::processes;

/// Saves a new process.
#[utoipa::path(operation_id = "createProcess", tag = "processes",
    request_body = ProcessForm,
    responses((status = 201, body = ProcessAnswer)))]
#[post("/processes")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    form: Json<ProcessForm>,
) -> Result<HttpResponse> {
    let now = app.clock.now();
    let mut conn = app.database.company(caller.company_id).await?;
    let checked = form.into_inner().checked(&mut conn, &caller, now).await?;
    let id = processes::insert(&mut conn, &checked.row(&caller, now)?).await?;
    let id = id.ok_or_else(connection_gone)?;
    Ok(HttpResponse::Created().json(show(&app, &mut conn, &caller, id).await?))
}
