use actix_web::{get, web};
use b2l_web::{Caller, Result};

use super::answers::SourceDetail;
use crate::app::App;

/// One source with the first rows of its table and its receipt.
#[utoipa::path(operation_id = "getSource", tag = "sources", params(("id" = i64, Path)), responses((status = 200, body = SourceDetail)))]
#[get("/sources/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<web::Json<SourceDetail>> {
    let mut conn = app.database.company(caller.company_id).await?;
    Ok(web::Json(
        SourceDetail::load(&app, &mut conn, &caller, *id).await?,
    ))
}
