use actix_web::{get, web};
use b2l_web::{Caller, Result};

use super::answers::Source;
use crate::app::App;
use crate::store::sources;

/// The company's sources, the newest first.
#[utoipa::path(operation_id = "listSources", tag = "sources", responses((status = 200, body = [Source])))]
#[get("/sources")]
pub async fn handler(app: web::Data<App>, caller: Caller) -> Result<web::Json<Vec<Source>>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let listed = sources::list(&mut conn, caller.company_id).await?;
    Ok(web::Json(listed.into_iter().map(Into::into).collect()))
}
