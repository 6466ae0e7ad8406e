use actix_web::{post, web};
use b2l_web::multipart::{Form, FormLimits, Multipart};
use b2l_web::{Caller, Error, Result};

use super::answers::Preview;
use super::form::{Checked, SourceForm};
use crate::app::App;
use crate::reader::Reading;
use crate::texts;

/// Reads a file without keeping it: the first rows, the receipt, the rows with errors.
#[utoipa::path(operation_id = "previewSource", tag = "sources",
    request_body(content = SourceForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Preview)))]
#[post("/source/preview")]
pub async fn handler(
    app: web::Data<App>,
    _caller: Caller,
    payload: Multipart,
) -> Result<web::Json<Preview>> {
    let form = Form::read(payload, &app.work_dir, &FormLimits::default()).await?;
    let mut checked = Checked::new(form)?;
    let table = checked
        .take_table(&app)?
        .ok_or_else(|| Error::field("file", texts::FILE_MISSING))?;
    let description = app
        .reader
        .read(&Reading {
            path: &table.file.path,
            file_name: &table.file.file_name,
            options: &checked.options,
            parquet: None,
        })
        .await?;
    Ok(web::Json(Preview::new(description, &table.file.file_name)))
}
