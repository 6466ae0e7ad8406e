use actix_web::{get, web};
use b2l_web::{Caller, Result};

use super::answers::ConnectionAnswer;
use crate::app::App;
use crate::store::connections;

/// Lists connections, the newest first.
#[utoipa::path(operation_id = "listConnections", tag = "connections",
    responses((status = 200, body = Vec<ConnectionAnswer>)))]
#[get("/connections")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
) -> Result<web::Json<Vec<ConnectionAnswer>>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let connections = connections::list(&mut conn, caller.company_id).await?;
    let answers = connections.into_iter().map(ConnectionAnswer::from);
    Ok(web::Json(answers.collect()))
}
