use actix_web::{HttpResponse, delete, web};
use b2l_web::{Caller, Result};

use crate::app::App;
use crate::store::processes;

/// Deletes a process. What it has copied stays.
#[utoipa::path(operation_id = "deleteProcess", tag = "processes", params(("id" = i64, Path)),
    responses((status = 204)))]
#[delete("/processes/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let mut conn = app.database.company(caller.company_id).await?;
    processes::delete(&mut conn, caller.company_id, *id).await?;
    Ok(HttpResponse::NoContent().finish())
}
