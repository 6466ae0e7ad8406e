use actix_web::{get, web};
use b2l_web::{Caller, Result};

use super::answers::CsvFile;
use super::owner::owner;
use crate::app::App;
use crate::store::csv_files;

/// Lists the files of a CSV connection by name.
#[utoipa::path(operation_id = "listCsvFiles", tag = "csv", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<CsvFile>)))]
#[get("/csv/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<web::Json<Vec<CsvFile>>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let owner = owner(&mut conn, &caller, *id).await?;
    let files = csv_files::list(&mut conn, owner).await?;
    Ok(web::Json(files.into_iter().map(CsvFile::from).collect()))
}
