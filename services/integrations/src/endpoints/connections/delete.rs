use actix_web::{HttpResponse, delete, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Result};

use super::answers::noted_as;
use crate::app::App;
use crate::endpoints::used::in_use;
use crate::opened;
use crate::store::connections;
use crate::texts;

/// Deletes a connection, with its files if it keeps some. If processes use it, 409 names them under `processes`.
#[utoipa::path(operation_id = "deleteConnection", tag = "connections", params(("id" = i64, Path)),
    responses((status = 204)))]
#[delete("/connections/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let mut conn = app.database.company(caller.company_id).await?;
    let connection = connections::find(&mut conn, caller.company_id, *id).await?;
    let used = connections::delete(&mut conn, caller.company_id, *id).await?;
    if !used.is_empty() {
        return Err(in_use(used, texts::USED));
    }
    let about = noted_as(opened::manifest(&connection)?, &connection.name);
    audit::note(&mut conn, &caller.noted(Event::ConnectionDeleted, &about)).await?;
    Ok(HttpResponse::NoContent().finish())
}
