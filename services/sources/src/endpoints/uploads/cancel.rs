use actix_web::{HttpResponse, delete, web};
use b2l_web::{Caller, Result};

use super::get::UploadName;
use crate::app::App;
use crate::uploads;

/// Cancels an upload. Cancelling an unknown upload changes nothing.
#[utoipa::path(operation_id = "cancelUpload", tag = "sources", params(UploadName), responses((status = 204)))]
#[delete("/source_batch/upload")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    name: web::Query<UploadName>,
) -> Result<HttpResponse> {
    let file_name = name.label()?;
    uploads::cancel(&app, &uploads::place(&caller, &file_name)).await?;
    Ok(HttpResponse::NoContent().finish())
}
