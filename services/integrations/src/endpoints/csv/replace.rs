use actix_web::{put, web};
use b2l_web::multipart::Multipart;
use b2l_web::{Caller, Result};

use super::answers::CsvFile;
use super::files::{CsvForm, csv_file, store};
use super::owner::owner;
use crate::app::App;
use crate::store::csv_files;

/// Uploads another content for a file. Its name stays.
#[utoipa::path(operation_id = "replaceCsvFile", tag = "csv", params(("id" = i64, Path), ("file_id" = i64, Path)),
    request_body(content = CsvForm, content_type = "multipart/form-data"),
    responses((status = 200, body = CsvFile)))]
#[put("/csv/{id}/file/{file_id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    path: web::Path<(i64, i64)>,
    payload: Multipart,
) -> Result<web::Json<CsvFile>> {
    let (id, file_id) = path.into_inner();
    let mut conn = app.database.company(caller.company_id).await?;
    let owner = owner(&mut conn, &caller, id).await?;
    csv_files::find(&mut conn, owner, file_id).await?;
    // Not held while the file arrives and is read.
    drop(conn);
    let stored = store(&app, owner, &csv_file(&app, payload).await?).await?;
    let mut conn = app.database.company(caller.company_id).await?;
    let written = stored.written(app.clock.now())?;
    csv_files::replace(&mut conn, owner, file_id, &written).await?;
    let file = csv_files::find(&mut conn, owner, file_id).await?;
    Ok(web::Json(file.into()))
}
