use actix_web::{HttpResponse, delete, web};
use b2l_web::{Caller, Result};

use super::get::UploadName;
use crate::app::App;
use crate::uploads;

/// Gives an upload up; one that is not there is given up already.
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
