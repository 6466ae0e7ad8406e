use actix_web::{get, web};
use b2l_web::{Caller, Result};

use super::answers::ConnectionDetail;
use crate::app::App;
use crate::store::connections;

/// Shows a connection and the processes that use it.
#[utoipa::path(operation_id = "getConnection", tag = "connections", params(("id" = i64, Path)),
    responses((status = 200, body = ConnectionDetail)))]
#[get("/connections/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<web::Json<ConnectionDetail>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let connection = connections::find(&mut conn, caller.company_id, *id).await?;
    Ok(web::Json(
        ConnectionDetail::load(&mut conn, connection).await?,
    ))
}
