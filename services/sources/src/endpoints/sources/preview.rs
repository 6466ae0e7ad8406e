use actix_web::{post, web};
use b2l_web::multipart::{Form, FormLimits, Multipart};
use b2l_web::{Caller, Error, Result};

use super::answers::Preview;
use super::form::{Checked, SourceForm};
use crate::app::App;
use crate::texts;

/// Previews a file without saving it: first rows, receipt and rows with errors. Without `file`, `file_name` names a
/// finished upload.
#[utoipa::path(operation_id = "previewSource", tag = "sources",
    request_body(content = SourceForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Preview)))]
#[post("/source/preview")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    payload: Multipart,
) -> Result<web::Json<Preview>> {
    let form = Form::read(payload, &app.work_dir, &FormLimits::default()).await?;
    let mut checked = Checked::new(form)?;
    let table = checked
        .take_table(&app, &caller)
        .await?
        .ok_or_else(|| Error::field("file", texts::FILE_MISSING))?;
    let description = table.describe(&app, &checked.options).await?;
    Ok(web::Json(Preview::new(
        description,
        &table.file_name,
        table.size,
        app.clock.now(),
    )))
}
