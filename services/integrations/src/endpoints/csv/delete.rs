use actix_web::{HttpResponse, delete, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Result};

use super::owner::owner;
use crate::app::App;
use crate::endpoints::used::in_use;
use crate::store::{csv_files, processes};
use crate::texts::csv as texts;

/// Deletes a file of a CSV connection. If processes use it, 409 names them under `processes`.
#[utoipa::path(operation_id = "deleteCsvFile", tag = "csv", params(("id" = i64, Path), ("file_id" = i64, Path)),
    responses((status = 204)))]
#[delete("/csv/{id}/file/{file_id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    path: web::Path<(i64, i64)>,
) -> Result<HttpResponse> {
    let (id, file_id) = path.into_inner();
    let company_id = caller.company_id;
    let mut conn = app.database.company(company_id).await?;
    let owner = owner(&mut conn, &caller, id).await?;
    let file = csv_files::find(&mut conn, owner, file_id).await?;
    let used = processes::that_use_object(&mut conn, company_id, id, &file.name).await?;
    if !used.is_empty() {
        return Err(in_use(used, texts::USED));
    }
    csv_files::delete(&mut conn, owner, file_id).await?;
    let deleted = caller.noted(Event::CsvFileDeleted, &file.name);
    audit::note(&mut conn, &deleted).await?;
    Ok(HttpResponse::NoContent().finish())
}
