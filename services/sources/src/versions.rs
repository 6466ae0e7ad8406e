//! From an uploaded file or from stages to an immutable version: make the table, store its files,
//! name them in a row.

use std::collections::BTreeMap;
use std::path::Path;

use b2l_storage::{Conn, QueryError, StorageError, keys};
use b2l_tabular::mix::Fault;
use b2l_tabular::{ErrorRows, ReadOptions, Receipt};
use b2l_web::{Error, Result};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::app::App;
use crate::domain::description::Description;
use crate::domain::huge::is_huge;
use crate::domain::mixed::{MixTold, Recipe};
use crate::mixer::Mixing;
use crate::progress::{READ, Step};
use crate::store::datasets::NewDataset;
use crate::store::s3::Connection;
use crate::store::sources::{Change, NewSource};
use crate::store::versions::{self, Origin};
use crate::table_file::TableFile;
use crate::texts;
use crate::uploads;

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
    /// By source: the object of its newest table.
    pub tables: &'a BTreeMap<i64, String>,
}

/// A version whose files are stored and whose row is not written yet.
pub struct Stored {
    pub description: Description,
    row: NewDataset,
    upload: Option<i64>,
    s3: Option<Connection>,
}

/// The files of a version and what its row says of them.
struct Files<'a> {
    company_id: i64,
    source_id: i64,
    parquet: &'a Path,
    original: &'a Path,
    file_name: &'a str,
    options: Value,
    stages: Option<Value>,
    /// The upload that the original came in.
    upload: Option<i64>,
    s3: Option<Connection>,
    /// When the table was read, where that is not now.
    read_at: Option<DateTime<Utc>>,
}

impl Incoming<'_> {
    /// Reads the file and stores the table, its description and the original. Without
    /// the row these objects are invisible; a sweep takes them.
    pub async fn store(&self, app: &App) -> Result<Stored> {
        let folder = tempfile::tempdir_in(&app.work_dir).map_err(StorageError::from)?;
        let parquet = folder.path().join("table.parquet");
        let description = self.table.read(app, self.options, Some(&parquet)).await?;
        self.table.progress.tell(Step::Saving, READ).await;
        let files = Files {
            company_id: self.company_id,
            source_id: self.source_id,
            parquet: &parquet,
            original: &self.table.path,
            file_name: &self.table.file_name,
            options: json!(self.options),
            stages: None,
            upload: self.table.upload,
            s3: self.s3.clone(),
            read_at: self.table.copied_at,
        };
        files.put(app, description).await
    }
}

impl Mixture<'_> {
    /// Runs the stages and stores the result as [`Incoming::store`] does; the original is the list
    /// of stages. The place of a stage that is wrong comes back with what is wrong with it.
    pub async fn store(&self, app: &App) -> Result<std::result::Result<Stored, (usize, Fault)>> {
        let folder = tempfile::tempdir_in(&app.work_dir).map_err(StorageError::from)?;
        let parquet = folder.path().join("table.parquet");
        let mixing = Mixing {
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
            upload: None,
            s3: None,
            read_at: None,
        };
        files.put(app, description).await.map(Ok)
    }
}

/// The description of the result, or the stage that keeps it from being one.
fn result_of(told: MixTold) -> Result<std::result::Result<Description, (usize, Fault)>> {
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

impl Files<'_> {
    async fn put(self, app: &App, description: Description) -> Result<Stored> {
        let version = Uuid::now_v7();
        let object_key = keys::dataset(self.company_id, self.source_id, version);
        let description_key = keys::description(self.company_id, self.source_id, version);
        let original_key = keys::original(self.company_id, self.source_id, version);
        let described = serde_json::to_vec(&description).map_err(Error::internal)?;
        let stored = app.objects.put_file(&object_key, self.parquet).await?;
        app.objects.put(&description_key, described.into()).await?;
        let uploaded = app.objects.put_file(&original_key, self.original).await?;
        // Nobody uploaded a mixed table: its size is that of the table.
        let mixed = self.stages.is_some();
        let size = if mixed { stored } else { uploaded };
        let rows = description.schema.rows;
        let row = NewDataset {
            company_id: self.company_id,
            source_id: self.source_id,
            file_name: self.file_name.to_owned(),
            column_list: json!(description.schema.columns),
            rows: rows as i64,
            size: size as i64,
            object_key,
            description_key,
            original_key,
            options: self.options,
            stages: self.stages,
            huge_data: is_huge(if mixed { 0 } else { uploaded }, rows),
            read_at: self.read_at.unwrap_or_else(|| app.clock.now()),
        };
        Ok(Stored {
            description,
            row,
            upload: self.upload,
            s3: self.s3,
        })
    }
}

impl Stored {
    /// Makes a new source with this as its first version, both or neither. The upload that it came
    /// in is gone afterwards.
    pub async fn publish_with(
        &self,
        app: &App,
        conn: &mut Conn,
        source: &NewSource<'_>,
    ) -> Result<()> {
        let taken = versions::first(conn, source, &self.row, &self.origin()).await;
        uploads::remove(app, taken.map_err(|error| self.told(error))?);
        Ok(())
    }

    /// Makes this the newest version of its source and notes what else was changed. The upload that
    /// it came in is gone afterwards.
    pub async fn publish_to(&self, app: &App, conn: &mut Conn, change: &Change<'_>) -> Result<()> {
        let taken = versions::next(conn, change, &self.row, &self.origin()).await;
        uploads::remove(app, taken.map_err(|error| self.told(error))?);
        Ok(())
    }

    fn origin(&self) -> Origin<'_> {
        Origin {
            upload: self.upload,
            s3: self.s3.as_ref(),
        }
    }

    /// An upload that is gone was saved by another call meanwhile, or given up.
    fn told(&self, error: QueryError) -> Error {
        match error {
            QueryError::RollbackTransaction => {
                Error::field("file", texts::uploads::GONE.with(&[&self.row.file_name]))
            }
            error => error.into(),
        }
    }
}
