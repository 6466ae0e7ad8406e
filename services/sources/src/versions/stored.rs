//! The files of a version in object storage, and the row that names them.

use std::path::Path;

use b2l_storage::{Conn, QueryError, keys};
use b2l_tabular::mix::Problem;
use b2l_web::{Error, Result};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::app::App;
use crate::domain::description::Description;
use crate::domain::huge::is_huge;
use crate::store::auto_updates::Update;
use crate::store::datasets::NewDataset;
use crate::store::offers::Offer;
use crate::store::s3::Connection;
use crate::store::sources::{Change, NewSource};
use crate::store::versions::{self, Origin, Reread};
use crate::texts;
use crate::uploads;

/// A version whose files are stored and whose row is not written yet.
pub struct Stored {
    pub description: Description,
    row: NewDataset,
    upload: Option<i64>,
    s3: Option<Connection>,
    parts: Vec<(i64, i64)>,
}

/// The files of a version and what its row says of them.
pub(super) struct Files<'a> {
    pub(super) company_id: i64,
    pub(super) source_id: i64,
    pub(super) parquet: &'a Path,
    pub(super) original: &'a Path,
    pub(super) file_name: &'a str,
    pub(super) options: Value,
    pub(super) stages: Option<Value>,
    /// The sources that a mixed one was made of, with their versions.
    pub(super) parts: Vec<(i64, i64)>,
    /// The upload that the original came in.
    pub(super) upload: Option<i64>,
    pub(super) s3: Option<Connection>,
    /// When the table was read, where that is not now.
    pub(super) read_at: Option<DateTime<Utc>>,
}

impl Files<'_> {
    pub(super) async fn put(self, app: &App, description: Description) -> Result<Stored> {
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
            parts: self.parts,
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
        uploads::remove(app, taken.map_err(|error| self.refusal(error))?);
        Ok(())
    }

    /// Makes this the newest version of its source and notes what else was changed. The upload that
    /// it came in is gone afterwards.
    pub async fn publish_to(&self, app: &App, conn: &mut Conn, change: &Change<'_>) -> Result<()> {
        let taken = versions::next(conn, change, &self.row, &self.origin()).await;
        uploads::remove(app, taken.map_err(|error| self.refusal(error))?);
        Ok(())
    }

    /// Makes this, which was read from the file of version `before`, the newest version of its source.
    ///
    /// # Errors
    /// 400 under `options` where another version is newer by now.
    pub async fn publish_after(
        &self,
        conn: &mut Conn,
        change: &Change<'_>,
        before: i64,
    ) -> Result<()> {
        let next = versions::next_after(conn, change, &self.row, &self.origin(), before).await;
        next.map_err(|error| match error {
            QueryError::RollbackTransaction => Error::field("options", texts::READING_OUTDATED),
            error => error.into(),
        })
    }

    /// Makes this the newest version of a source that was read again, as the end of that run. Not where the run is not
    /// its own any more, or somebody saved another version meanwhile.
    pub async fn publish_as_end(
        &self,
        conn: &mut Conn,
        change: &Change<'_>,
        reread: &Reread<'_>,
    ) -> Result<()> {
        Ok(versions::next_as_end(conn, change, &self.row, reread).await?)
    }

    /// Makes this the newest version of a mixed source, as the end of an automatic update that began with the version
    /// `before`. Not where the update is not its own any more, or somebody saved another version meanwhile.
    pub async fn publish_as_update(
        &self,
        conn: &mut Conn,
        change: &Change<'_>,
        update: &Update,
        before: i64,
    ) -> Result<()> {
        let origin = self.origin();
        Ok(versions::next_as_update(conn, change, &self.row, &origin, (update, before)).await?)
    }

    /// Makes this the newest version of a source, as the end of an offer. Not where the offer is not its own any more.
    pub async fn publish_as_offered(
        &self,
        conn: &mut Conn,
        change: &Change<'_>,
        offer: &Offer,
    ) -> Result<()> {
        let origin = self.origin();
        Ok(versions::next_as_offered(conn, change, &self.row, &origin, offer).await?)
    }

    fn origin(&self) -> Origin<'_> {
        Origin {
            parts: &self.parts,
            upload: self.upload,
            s3: self.s3.as_ref(),
        }
    }

    /// An upload that is gone was saved by another call meanwhile, or given up. Stages that make a circle did not when
    /// they were looked at.
    fn refusal(&self, error: QueryError) -> Error {
        match error {
            QueryError::RollbackTransaction if self.row.stages.is_some() => {
                Error::field("mixed", texts::mixed::problem(&Problem::SourceIsItself))
            }
            QueryError::RollbackTransaction => {
                Error::field("file", texts::uploads::GONE.with(&[&self.row.file_name]))
            }
            error => error.into(),
        }
    }
}
