//! From an uploaded file or from stages to an immutable version: make the table, store its files,
//! name them in a row.

mod stored;

use std::collections::BTreeMap;
use std::path::PathBuf;

use b2l_storage::StorageError;
use b2l_tabular::mix::Fault;
use b2l_tabular::{ErrorRows, ReadOptions, Receipt};
use b2l_web::{Error, Result};
use serde_json::json;
use tempfile::TempDir;

use crate::app::App;
use crate::domain::description::Description;
use crate::domain::mixed::{MixAnswer, Recipe};
use crate::mixer::Mixing;
use crate::progress::{READ, Step};
use crate::store::datasets::Dataset;
use crate::store::mixed::Part;
use crate::store::s3::Connection;
use crate::table_file::TableFile;

use stored::Files;
pub use stored::Stored;

/// A file that is to become a version.
pub struct Incoming<'a> {
    pub company_id: i64,
    pub source_id: i64,
    pub table: &'a TableFile,
    pub options: &'a ReadOptions,
    /// Where the file was copied from, to be kept with the source.
    pub s3: Option<Connection>,
}

/// Stages that are to become a version.
pub struct Mixture<'a> {
    pub company_id: i64,
    pub source_id: i64,
    pub recipe: &'a Recipe,
    /// By source: its newest version.
    pub tables: &'a BTreeMap<i64, Part>,
}

/// A file whose table was read and lies on disk, as long as this value is there.
pub struct Read<'a> {
    pub description: Description,
    incoming: &'a Incoming<'a>,
    _folder: TempDir,
    parquet: PathBuf,
}

/// What is kept of the table of a version.
pub async fn description_of(app: &App, version: &Dataset) -> Result<Description> {
    let described = app.objects.get(&version.description_key).await?;
    serde_json::from_slice(&described).map_err(Error::internal)
}

impl Incoming<'_> {
    /// Reads the file; its table lies on disk afterwards.
    pub async fn read(&self, app: &App) -> Result<Read<'_>> {
        let folder = tempfile::tempdir_in(&app.work_dir).map_err(StorageError::from)?;
        let parquet = folder.path().join("table.parquet");
        let description = self.table.read(app, self.options, Some(&parquet)).await?;
        Ok(Read {
            incoming: self,
            _folder: folder,
            parquet,
            description,
        })
    }

    /// Reads the file and stores the table, its description and the original. Without
    /// the row these objects are invisible; a sweep takes them.
    pub async fn store(&self, app: &App) -> Result<Stored> {
        self.read(app).await?.store(app).await
    }
}

impl Read<'_> {
    /// Stores what was read, as [`Incoming::store`] does.
    pub async fn store(self, app: &App) -> Result<Stored> {
        let incoming = self.incoming;
        let table = incoming.table;
        table.progress.report(Step::Saving, READ).await;
        let files = Files {
            company_id: incoming.company_id,
            source_id: incoming.source_id,
            parquet: &self.parquet,
            original: &table.path,
            file_name: &table.file_name,
            options: json!(incoming.options),
            stages: None,
            parts: Vec::new(),
            upload: table.upload,
            s3: incoming.s3.clone(),
            read_at: table.copied_at,
        };
        files.put(app, self.description).await
    }
}

impl Mixture<'_> {
    /// Runs the stages and stores the result as [`Incoming::store`] does; the original is the list
    /// of stages. The place of a stage that is wrong comes back with what is wrong with it.
    pub async fn store(&self, app: &App) -> Result<std::result::Result<Stored, (usize, Fault)>> {
        let folder = tempfile::tempdir_in(&app.work_dir).map_err(StorageError::from)?;
        let parquet = folder.path().join("table.parquet");
        let mixing = Mixing {
            company_id: self.company_id,
            recipe: self.recipe,
            tables: self.tables,
            parquet: Some(&parquet),
        };
        let told = app.mixer.mix(app, &mixing).await?;
        let description = match result_of(told)? {
            Ok(description) => description,
            Err(fault) => return Ok(Err(fault)),
        };
        let stages = self.recipe.stored();
        let original = folder.path().join("stages.json");
        tokio::fs::write(&original, stages.to_string())
            .await
            .map_err(StorageError::from)?;
        let files = Files {
            company_id: self.company_id,
            source_id: self.source_id,
            parquet: &parquet,
            original: &original,
            file_name: "",
            options: json!({}),
            stages: Some(stages),
            parts: self.versions(),
            upload: None,
            s3: None,
            read_at: None,
        };
        files.put(app, description).await.map(Ok)
    }
}

impl Mixture<'_> {
    /// The sources, with the versions that are taken.
    fn versions(&self) -> Vec<(i64, i64)> {
        let versions = self.tables.iter();
        versions.map(|(id, part)| (*id, part.version_id)).collect()
    }
}

/// The description of the result, or the stage that keeps it from being one.
fn result_of(told: MixAnswer) -> Result<std::result::Result<Description, (usize, Fault)>> {
    if let Some(fault) = told.wrong() {
        return Ok(Err(fault));
    }
    let (Some(schema), Some(last)) = (told.schema, told.reports.into_iter().last()) else {
        return Err(Error::internal("stages without a result"));
    };
    Ok(Ok(Description {
        schema,
        values: last.values,
        receipt: Receipt::mixed(),
        notices: Vec::new(),
        errors: ErrorRows::default(),
    }))
}
