use actix_web::{get, web};
use b2l_web::{Caller, Error, Result, label, texts::REQUIRED};
use serde::Deserialize;
use utoipa::IntoParams;

use super::answers::UploadState;
use crate::app::App;
use crate::uploads;

/// Which upload.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UploadName {
    /// As in `uploadChunk`.
    #[serde(default)]
    file_name: String,
}

impl UploadName {
    /// The label; an error when nothing is left of it.
    pub fn label(&self) -> Result<String> {
        let label = label(&self.file_name);
        match label.is_empty() {
            true => Err(Error::field("file_name", REQUIRED)),
            false => Ok(label),
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FileSize {
    /// Size of the file in bytes. An upload of another size is not returned.
    size: Option<i64>,
}

/// State of an upload: which chunks were received, so that an interrupted upload can continue.
#[utoipa::path(operation_id = "getUpload", tag = "sources", params(UploadName, FileSize), responses((status = 200, body = UploadState)))]
#[get("/source_batch/upload")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    name: web::Query<UploadName>,
    file: web::Query<FileSize>,
) -> Result<web::Json<UploadState>> {
    let file_name = name.label()?;
    let mut conn = app.database.company(caller.company_id).await?;
    let place = uploads::place(&caller, &file_name);
    let upload = uploads::find(&app, &mut conn, &place).await?;
    let upload = upload.filter(|upload| match (upload.size, file.size) {
        (Some(told), Some(asked)) => told == asked,
        _ => true,
    });
    let state = UploadState::load(&mut conn, &file_name, upload.as_ref()).await?;
    Ok(web::Json(state))
}
