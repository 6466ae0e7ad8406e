use actix_web::{get, web};
use b2l_tabular::ReadOptions;
use b2l_web::{Caller, Error, Result};

use super::answers::Preview;
use super::form::on_disk;
use crate::app::App;
use crate::domain::sample::Sample;
use crate::reader::Reading;

/// The preview of a table that comes with the product.
#[utoipa::path(operation_id = "sampleSource", tag = "sources", params(("kind" = inline(Sample), Path)), responses((status = 200, body = Preview)))]
#[get("/source/sample/{kind}")]
pub async fn handler(
    app: web::Data<App>,
    _caller: Caller,
    kind: web::Path<String>,
) -> Result<web::Json<Preview>> {
    let sample = Sample::parse(&kind).ok_or_else(Error::not_found)?;
    let file = on_disk(sample, &app)?;
    let description = app
        .reader
        .read(&Reading {
            path: &file.path,
            file_name: &file.file_name,
            options: &ReadOptions::default(),
            parquet: None,
        })
        .await?;
    Ok(web::Json(Preview::new(description, &file.file_name)))
}
