use actix_web::{post, web};
use b2l_web::multipart::Multipart;
use b2l_web::{Caller, Result};

use super::answers::{UploadAnswer, UploadState};
use super::form::{Checked, ChunkForm};
use crate::app::App;
use crate::endpoints::sources::answers::Preview;
use crate::uploads::{self, Arrived};

/// Uploads a chunk of a large file. After the last one, `finish` returns a preview. Chunks may be sent in any order and
/// repeatedly; `finish` may be repeated, too.
#[utoipa::path(operation_id = "uploadChunk", tag = "sources",
    request_body(content = ChunkForm, content_type = "multipart/form-data"),
    responses((status = 200, body = UploadAnswer)))]
#[post("/source_batch/upload")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    payload: Multipart,
) -> Result<web::Json<UploadAnswer>> {
    let form = Checked::read(payload, &app).await?;
    let place = uploads::place(&caller, &form.file_name);
    if let Some((index, file)) = &form.chunk {
        let piece = Arrived {
            index: *index,
            path: &file.path,
            size: file.size,
            whole: form.size,
        };
        uploads::receive(&app, &place, &piece).await?;
    }
    if !form.finish {
        let mut conn = app.database.company(caller.company_id).await?;
        let upload = uploads::find(&app, &mut conn, &place).await?;
        let state = UploadState::load(&mut conn, &form.file_name, upload.as_ref()).await?;
        return Ok(web::Json(UploadAnswer::Continued(state)));
    }
    let table = uploads::finish(&app, &place, form.size).await?;
    let description = table.describe(&app, &form.options).await?;
    let preview = Preview::new(description, &table.file_name, table.size, app.clock.now());
    Ok(web::Json(UploadAnswer::Finished(Box::new(preview))))
}
