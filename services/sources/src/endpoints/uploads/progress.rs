use actix_web::{get, web};
use b2l_web::{Caller, Language, Result};
use serde::Serialize;
use utoipa::ToSchema;

use super::get::UploadName;
use crate::app::App;
use crate::{progress, texts, uploads};

/// Progress of an upload that is being read.
#[derive(Debug, Serialize, ToSchema)]
pub struct UploadProgress {
    /// Current step, in the reader's language.
    pub step: String,
    /// Share of the work that is done, 0..1.
    pub fraction: f64,
    pub elapsed_seconds: f64,
}

/// Progress of finishing, previewing or saving an upload; null if nothing is running.
#[utoipa::path(operation_id = "uploadProgress", tag = "sources", params(UploadName), responses((status = 200, body = Option<UploadProgress>)))]
#[get("/source_batch/progress")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    name: web::Query<UploadName>,
) -> Result<web::Json<Option<UploadProgress>>> {
    let file_name = name.label()?;
    let mut conn = app.database.company(caller.company_id).await?;
    let upload = uploads::find(&app, &mut conn, &uploads::place(&caller, &file_name)).await?;
    drop(conn);
    let told = match upload {
        Some(upload) => progress::of_upload(&app.cache, upload.id).await,
        None => None,
    };
    let now = app.clock.now();
    Ok(web::Json(told.map(|told| {
        UploadProgress {
            step: texts::uploads::step(told.step)
                .pick(Language::current())
                .to_owned(),
            fraction: told.fraction,
            elapsed_seconds: (now - told.since).num_milliseconds().max(0) as f64 / 1_000.0,
        }
    })))
}
