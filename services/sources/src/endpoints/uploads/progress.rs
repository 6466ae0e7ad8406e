use actix_web::{get, web};
use b2l_web::{Caller, Language, Result};
use serde::Serialize;
use utoipa::ToSchema;

use super::get::UploadName;
use crate::app::App;
use crate::{progress, texts, uploads};

/// How far the reading of an upload is.
#[derive(Debug, Serialize, ToSchema)]
pub struct UploadProgress {
    /// What is being done, in the reader's language.
    pub step: String,
    /// 0..1 of the whole.
    pub fraction: f64,
    pub elapsed_seconds: f64,
}

/// How far a finish, a preview or a save of an upload is; null when none is going on.
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
