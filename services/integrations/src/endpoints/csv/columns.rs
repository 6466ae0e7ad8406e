use actix_web::{get, web};
use b2l_connectors::csv::CsvColumn;
use b2l_web::{Caller, Error, Result};

use super::answers::CsvColumns;
use super::owner::owner;
use crate::app::App;
use crate::store::csv_files;

/// Lists the columns of a file.
#[utoipa::path(operation_id = "listCsvColumns", tag = "csv", params(("id" = i64, Path), ("file_id" = i64, Path)),
    responses((status = 200, body = CsvColumns)))]
#[get("/csv/{id}/file/{file_id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    path: web::Path<(i64, i64)>,
) -> Result<web::Json<CsvColumns>> {
    let (id, file_id) = path.into_inner();
    let mut conn = app.database.company(caller.company_id).await?;
    let owner = owner(&mut conn, &caller, id).await?;
    let file = csv_files::find(&mut conn, owner, file_id).await?;
    let columns: Vec<CsvColumn> =
        serde_json::from_value(file.column_types).map_err(Error::internal)?;
    Ok(web::Json(CsvColumns {
        columns: columns.into_iter().map(|column| column.name).collect(),
    }))
}
