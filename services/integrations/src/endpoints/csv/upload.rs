use actix_web::{HttpResponse, post, web};
use b2l_web::multipart::Multipart;
use b2l_web::{Caller, Error, Result, label};

use super::answers::CsvFile;
use super::files::{CsvForm, csv_file, store};
use super::owner::owner;
use crate::app::App;
use crate::store::csv_files;
use crate::texts::csv as texts;

/// Uploads a new file into a CSV connection.
#[utoipa::path(operation_id = "uploadCsvFile", tag = "csv", params(("id" = i64, Path)),
    request_body(content = CsvForm, content_type = "multipart/form-data"),
    responses((status = 201, body = CsvFile)))]
#[post("/csv/{id}/upload")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    payload: Multipart,
) -> Result<HttpResponse> {
    let mut conn = app.database.company(caller.company_id).await?;
    let owner = owner(&mut conn, &caller, *id).await?;
    // Not held while the file arrives and is read.
    drop(conn);
    let file = csv_file(&app, payload).await?;
    let name = label(&file.file_name);
    let stored = store(&app, owner, &file).await?;
    let mut conn = app.database.company(caller.company_id).await?;
    let written = stored.written(app.clock.now())?;
    let inserted = csv_files::insert(&mut conn, owner, &name, &written).await?;
    let taken = || Error::field("csvFile", texts::NAME_TAKEN.with(&[&name]));
    let file = csv_files::find(&mut conn, owner, inserted.ok_or_else(taken)?).await?;
    Ok(HttpResponse::Created().json(CsvFile::from(file)))
}
