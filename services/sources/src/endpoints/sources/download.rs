use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use actix_web::{HttpResponse, get, web};
use anyhow::Context;
use b2l_storage::StorageError;
use b2l_storage::audit::{self, Event};
use b2l_tabular::{Table, read_parquet_pieces};
use b2l_web::{Caller, Error, Language, Result, attachment};
use futures_util::TryStreamExt;
use serde::Deserialize;
use tokio_util::io::ReaderStream;
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::domain::csv_file::CsvFile;
use crate::domain::workbook::Book;
use crate::store::{datasets, sources};

/// A format of a downloaded table.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DownloadFormat {
    #[default]
    Xlsx,
    Csv,
}

impl DownloadFormat {
    fn extension(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
        }
    }

    fn content_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// A csv file has texts that are longer than a workbook's cell in full.
    #[serde(default)]
    #[param(inline)]
    format: DownloadFormat,
}

/// Downloads the whole table as an Excel workbook or a csv file.
#[utoipa::path(operation_id = "downloadSource", tag = "sources", params(("id" = i64, Path), Wanted),
    responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))]
#[get("/source/download/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    wanted: web::Query<Wanted>,
) -> Result<HttpResponse> {
    let format = wanted.format;
    let mut conn = app.database.company(caller.company_id).await?;
    let source = sources::find(&mut conn, caller.company_id, *id).await?;
    let dataset = datasets::newest(&mut conn, caller.company_id, *id)
        .await?
        .ok_or_else(Error::not_found)?;
    let downloaded = caller.noted(Event::SourceDownloaded, &source.name);
    audit::note(&mut conn, &downloaded).await?;
    drop(conn);
    // Each one is minutes of a processor for a large table.
    let _turn = app.shares.workbooks.take(caller.company_id).await;
    let folder = tempfile::tempdir_in(&app.work_dir).map_err(StorageError::from)?;
    let parquet = folder.path().join("table.parquet");
    let target = folder
        .path()
        .join("table")
        .with_extension(format.extension());
    app.objects.fetch(&dataset.object_key, &parquet).await?;
    let timed = dataset
        .columns()
        .into_iter()
        .filter(|column| column.has_time);
    let timed = timed.map(|column| column.name).collect();
    let reader = AbandonOnDrop::default();
    let writing = Writing {
        parquet,
        target: target.clone(),
        format,
        timed,
        language,
        abandoned: reader.0.clone(),
    };
    tokio::task::spawn_blocking(move || writing.write())
        .await
        .map_err(Error::internal)??;
    drop(reader);
    let file = tokio::fs::File::open(&target)
        .await
        .map_err(StorageError::from)?;
    let name = format!("{}.{}", source.name, format.extension());
    // The open file lives on when the folder goes; the name in the folder does not.
    let stream = ReaderStream::with_capacity(file, 64 << 10).map_err(actix_web::Error::from);
    Ok(HttpResponse::Ok()
        .content_type(format.content_type())
        .insert_header(attachment(&name))
        .streaming(stream))
}

/// As long as it lives, somebody waits for the file.
#[derive(Default)]
struct AbandonOnDrop(Arc<AtomicBool>);

impl Drop for AbandonOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A stored table on its way into a file, a piece of it in memory.
struct Writing {
    parquet: PathBuf,
    target: PathBuf,
    format: DownloadFormat,
    timed: HashSet<String>,
    language: Language,
    /// True when nobody waits any more.
    abandoned: Arc<AtomicBool>,
}

impl Writing {
    fn write(self) -> anyhow::Result<()> {
        match self.format {
            DownloadFormat::Xlsx => {
                let folder = self.target.parent().context("the workbook has a folder")?;
                let mut book = Book::new(folder, self.timed.clone(), self.language)?;
                self.read_pieces(|piece| Ok(book.write(piece)?))?;
                Ok(book.save(&self.target)?)
            }
            DownloadFormat::Csv => {
                let mut file = CsvFile::create(&self.target, self.timed.clone())?;
                self.read_pieces(|piece| Ok(file.write(piece)?))?;
                Ok(file.save()?)
            }
        }
    }

    fn read_pieces(
        &self,
        mut write: impl FnMut(&Table) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        read_parquet_pieces(&self.parquet, None, |piece| {
            anyhow::ensure!(
                !self.abandoned.load(Ordering::Relaxed),
                "nobody waits for the file any more"
            );
            write(&piece)
        })
    }
}
