use actix_web::{put, web};
use b2l_web::{Caller, JsonWithNul, Result};

use super::answers::ConnectionDetail;
use super::form::ConnectionForm;
use super::save::note_and_show;
use crate::app::App;
use crate::opened;
use crate::store::connections;

/// Changes a connection.
#[utoipa::path(operation_id = "replaceConnection", tag = "connections", params(("id" = i64, Path)),
    request_body = ConnectionForm,
    responses((status = 200, body = ConnectionDetail)))]
#[put("/connections/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: JsonWithNul<ConnectionForm>,
) -> Result<web::Json<ConnectionDetail>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let before = connections::find(&mut conn, caller.company_id, *id).await?;
    let was = (
        opened::manifest(&before)?,
        opened::settings_to_change(&app, &before),
    );
    let checked = form.into_inner().checked(Some((was.0, &was.1)))?;
    let saved = checked.row(&app, &caller, *id)?;
    connections::replace(&mut conn, &saved).await?;
    Ok(web::Json(note_and_show(&mut conn, &caller, &saved).await?))
}
