use actix_web::http::header::{
    ContentDisposition, DispositionParam, DispositionType, ExtendedValue,
};
use actix_web::{HttpResponse, get, web};
use b2l_storage::StorageError;
use b2l_web::{Caller, Error, Result};
use futures_util::TryStreamExt;
use tokio_util::io::ReaderStream;

use crate::app::App;
use crate::domain::workbook;
use crate::store::{datasets, sources};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// The whole table as a workbook.
#[utoipa::path(operation_id = "downloadSource", tag = "sources", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))]
#[get("/source/download/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let mut conn = app.database.company(caller.company_id).await?;
    let source = sources::find(&mut conn, caller.company_id, *id).await?;
    let dataset = datasets::newest(&mut conn, caller.company_id, *id)
        .await?
        .ok_or_else(Error::not_found)?;
    drop(conn);
    let folder = tempfile::tempdir_in(&app.work_dir).map_err(StorageError::from)?;
    let parquet = folder.path().join("table.parquet");
    let workbook = folder.path().join("table.xlsx");
    app.objects.fetch(&dataset.object_key, &parquet).await?;
    let target = workbook.clone();
    tokio::task::spawn_blocking(move || -> anyhow::Result<()> {
        let table = b2l_tabular::read_parquet(&parquet, None)?;
        Ok(workbook::write(&table, &target)?)
    })
    .await
    .map_err(Error::internal)??;
    let file = tokio::fs::File::open(&workbook)
        .await
        .map_err(StorageError::from)?;
    // The open file lives on when the folder goes; the name in the folder does not.
    let stream = ReaderStream::new(file).map_err(actix_web::Error::from);
    Ok(HttpResponse::Ok()
        .content_type(XLSX)
        .insert_header(attachment(&format!("{}.xlsx", source.name)))
        .streaming(stream))
}

fn attachment(name: &str) -> ContentDisposition {
    let plain: String = name
        .chars()
        .map(|c| if c.is_ascii() { c } else { '_' })
        .collect();
    ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![
            DispositionParam::Filename(plain),
            DispositionParam::FilenameExt(ExtendedValue {
                charset: actix_web::http::header::Charset::Ext("UTF-8".into()),
                language_tag: None,
                value: name.as_bytes().to_vec(),
            }),
        ],
    }
}
