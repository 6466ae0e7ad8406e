use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, JsonWithNul, Result};

use super::answers::ConnectionDetail;
use super::form::ConnectionForm;
use super::save::note_and_show;
use crate::app::App;
use crate::store::connections;

/// Saves a new connection.
#[utoipa::path(operation_id = "createConnection", tag = "connections",
    request_body = ConnectionForm,
    responses((status = 201, body = ConnectionDetail)))]
#[post("/connections")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    form: JsonWithNul<ConnectionForm>,
) -> Result<HttpResponse> {
    let checked = form.into_inner().checked(None)?;
    let mut conn = app.database.company(caller.company_id).await?;
    let id = connections::reserve_id(&mut conn).await?;
    let saved = checked.row(&app, &caller, id)?;
    connections::insert(&mut conn, &saved).await?;
    let detail = note_and_show(&mut conn, &caller, &saved).await?;
    Ok(HttpResponse::Created().json(detail))
}
