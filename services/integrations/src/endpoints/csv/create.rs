use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Error, Json, Result};
use serde::Deserialize;
use utoipa::ToSchema;

use super::answers::CsvFile;
use super::files::store_empty;
use super::owner::owner;
use crate::app::App;
use crate::domain::csv_file::new_name;
use crate::store::csv_files;
use crate::texts;

/// Empty file to create.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmptyFileForm {
    /// With or without `.csv`.
    #[serde(default)]
    pub file_name: String,
}

/// Creates a file without columns and rows, for a process to write into.
#[utoipa::path(operation_id = "createCsvFile", tag = "csv", params(("id" = i64, Path)),
    request_body = EmptyFileForm,
    responses((status = 201, body = CsvFile)))]
#[post("/csv/{id}/create/empty/file")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: Json<EmptyFileForm>,
) -> Result<HttpResponse> {
    let mut conn = app.database.company(caller.company_id).await?;
    let owner = owner(&mut conn, &caller, *id).await?;
    let name = new_name(&form.into_inner().file_name);
    let name = name.map_err(|fault| Error::field("fileName", texts::name(fault)))?;
    let stored = store_empty(&app, owner).await?;
    let written = stored.written(app.clock.now())?;
    let inserted = csv_files::insert(&mut conn, owner, &name, &written).await?;
    let taken = || Error::field("fileName", texts::csv::NAME_TAKEN.with(&[&name]));
    let file = csv_files::find(&mut conn, owner, inserted.ok_or_else(taken)?).await?;
    Ok(HttpResponse::Created().json(CsvFile::from(file)))
}
