use actix_web::{get, web};
use b2l_tabular::ReadOptions;
use b2l_web::{Caller, Error, Result};

use super::answers::Preview;
use super::form::on_disk;
use crate::app::App;
use crate::domain::sample::Sample;
use crate::table_file::TableFile;

/// Previews a sample table.
#[utoipa::path(operation_id = "sampleSource", tag = "sources", params(("kind" = inline(Sample), Path)), responses((status = 200, body = Preview)))]
#[get("/source/sample/{kind}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    kind: web::Path<String>,
) -> Result<web::Json<Preview>> {
    let sample = Sample::parse(&kind).ok_or_else(Error::not_found)?;
    let table = TableFile::whole(caller.company_id, on_disk(sample, &app)?, sample.id());
    let description = table.describe(&app, &ReadOptions::default()).await?;
    let preview = Preview::new(description, &table.file_name, table.size, app.clock.now());
    Ok(web::Json(preview))
}
