//! From an uploaded file to an immutable version: read it, store its files, name them in a row.

use std::path::Path;

use b2l_storage::{Conn, StorageError, keys};
use b2l_tabular::ReadOptions;
use b2l_web::{Error, Result};
use serde_json::json;
use uuid::Uuid;

use crate::app::App;
use crate::domain::description::Description;
use crate::reader::Reading;
use crate::store::datasets::NewDataset;
use crate::store::sources::{Change, NewSource};
use crate::store::versions;

/// A file that is to become a version.
pub struct Incoming<'a> {
    pub company_id: i64,
    pub source_id: i64,
    pub path: &'a Path,
    pub file_name: &'a str,
    pub options: &'a ReadOptions,
}

/// A version whose files are stored and whose row is not written yet.
pub struct Stored {
    pub description: Description,
    row: NewDataset,
}

impl Incoming<'_> {
    /// Reads the file and stores the table, its description and the original. Without
    /// the row these objects are invisible; a sweep takes them.
    pub async fn store(&self, app: &App) -> Result<Stored> {
        let folder = tempfile::tempdir_in(&app.work_dir).map_err(StorageError::from)?;
        let parquet = folder.path().join("table.parquet");
        let description = app
            .reader
            .read(&Reading {
                path: self.path,
                file_name: self.file_name,
                options: self.options,
                parquet: Some(&parquet),
            })
            .await?;
        let version = Uuid::now_v7();
        let object_key = keys::dataset(self.company_id, self.source_id, version);
        let description_key = keys::description(self.company_id, self.source_id, version);
        let original_key = keys::original(self.company_id, self.source_id, version);
        let described = serde_json::to_vec(&description).map_err(Error::internal)?;
        app.objects.put_file(&object_key, &parquet).await?;
        app.objects.put(&description_key, described.into()).await?;
        let size = app.objects.put_file(&original_key, self.path).await?;
        let row = NewDataset {
            company_id: self.company_id,
            source_id: self.source_id,
            file_name: self.file_name.to_owned(),
            column_list: json!(description.schema.columns),
            rows: description.schema.rows as i64,
            size: size as i64,
            object_key,
            description_key,
            original_key,
            options: json!(self.options),
        };
        Ok(Stored { description, row })
    }
}

impl Stored {
    /// Makes a new source with this as its first version, both or neither.
    pub async fn publish_with(&self, conn: &mut Conn, source: &NewSource<'_>) -> Result<()> {
        Ok(versions::first(conn, source, &self.row).await?)
    }

    /// Makes this the newest version of its source and notes what else was changed.
    pub async fn publish_to(&self, conn: &mut Conn, change: &Change<'_>) -> Result<()> {
        Ok(versions::next(conn, change, &self.row).await?)
    }
}
