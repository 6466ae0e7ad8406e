use actix_web::{HttpResponse, get, web};
use b2l_storage::StorageError;
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Result, attachment};
use futures_util::TryStreamExt;
use tokio_util::io::ReaderStream;

use super::owner::owner;
use crate::app::App;
use crate::store::csv_files;

/// Downloads a file as it is kept.
#[utoipa::path(operation_id = "downloadCsvFile", tag = "csv", params(("id" = i64, Path), ("file_id" = i64, Path)),
    responses((status = 200, content_type = "text/csv")))]
#[get("/csv/{id}/download/{file_id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    path: web::Path<(i64, i64)>,
) -> Result<HttpResponse> {
    let (id, file_id) = path.into_inner();
    let mut conn = app.database.company(caller.company_id).await?;
    let owner = owner(&mut conn, &caller, id).await?;
    let file = csv_files::find(&mut conn, owner, file_id).await?;
    audit::note(
        &mut conn,
        &caller.noted(Event::CsvFileDownloaded, &file.name),
    )
    .await?;
    drop(conn);
    let copy = tempfile::NamedTempFile::new_in(&app.work_dir).map_err(StorageError::from)?;
    app.objects.fetch(&file.object_key, copy.path()).await?;
    let copied = tokio::fs::File::open(copy.path())
        .await
        .map_err(StorageError::from)?;
    // The open file lives on when its name in the folder goes.
    let stream = ReaderStream::with_capacity(copied, 64 << 10).map_err(actix_web::Error::from);
    Ok(HttpResponse::Ok()
        .content_type("text/csv")
        .insert_header(attachment(&file.name))
        .streaming(stream))
}
