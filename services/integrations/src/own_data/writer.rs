//! Rows on their way into a source: a csv file that is offered to the sources service, which makes a version of it.

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use b2l_connectors::csv::{put_header, put_rows};
use b2l_connectors::{Batch, Fault, Limits, Writer};
use b2l_storage::{Conn, Database, Objects, StorageError, keys};
use serde_json::Value;
use tempfile::{NamedTempFile, TempPath};
use tokio::fs::{File, OpenOptions};
use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use crate::store::offers::{self, Offer};

/// Between two looks what became of an offer.
const EVERY: Duration = Duration::from_millis(500);

/// Where a table is offered.
pub struct Offered {
    pub database: Database,
    pub objects: Objects,
    pub company_id: i64,
    pub source_id: i64,
}

pub struct SourceWriter {
    place: Offered,
    names: Vec<String>,
    copy: TempPath,
    out: File,
    size: u64,
    rows: u64,
    limits: Limits,
}

impl SourceWriter {
    pub async fn begin(
        place: Offered,
        work_dir: &Path,
        names: &[String],
        limits: Limits,
    ) -> Result<Self, Fault> {
        let copy = NamedTempFile::new_in(work_dir).map_err(ours)?;
        let copy = copy.into_temp_path();
        let out = OpenOptions::new().append(true).open(&copy).await;
        let mut writer = Self {
            place,
            names: names.to_vec(),
            copy,
            out: out.map_err(ours)?,
            size: 0,
            rows: 0,
            limits,
        };
        let mut header = String::new();
        put_header(names.iter().map(String::as_str), &mut header);
        writer.put(&header).await?;
        Ok(writer)
    }

    async fn put(&mut self, text: &str) -> Result<(), Fault> {
        self.size += text.len() as u64;
        if self.size > self.limits.run_bytes {
            return Err(Fault::TooMuch);
        }
        self.out.write_all(text.as_bytes()).await.map_err(ours)
    }
}

#[async_trait]
impl Writer for SourceWriter {
    async fn write(&mut self, batch: Batch) -> Result<(), Fault> {
        let places: Vec<_> = (0..self.names.len()).map(Some).collect();
        let mut text = String::new();
        put_rows(&batch, &places, &mut text).map_err(|(row, place)| Fault::Value {
            column: self.names.get(place).cloned(),
            row: Some(self.rows + row as u64 + 1),
        })?;
        self.rows += batch.rows() as u64;
        self.put(&text).await
    }

    /// Ends when the version is there, or the table was refused.
    async fn finish(mut self: Box<Self>) -> Result<u64, Fault> {
        self.out.flush().await.map_err(ours)?;
        let key = keys::offer(self.place.company_id, Uuid::new_v4());
        let sent = self.place.objects.put_file(&key, &self.copy).await;
        sent.map_err(ours)?;
        self.place.publish(&key, self.limits.run).await?;
        Ok(self.rows)
    }
}

impl Offered {
    async fn company(&self) -> Result<Conn, Fault> {
        self.database.company(self.company_id).await.map_err(ours)
    }

    async fn publish(&self, key: &str, patience: Duration) -> Result<(), Fault> {
        let mut conn = self.company().await?;
        let offered = offers::insert(&mut conn, self.company_id, self.source_id, key).await;
        let id = offered.map_err(StorageError::from).map_err(ours)?;
        // The connection is not held while the table is read.
        drop(conn);
        let begun = Instant::now();
        while begun.elapsed() < patience {
            // A question that fails is asked again: whether the version is there is not known by it.
            match self.find(id).await {
                Ok(Some(offer)) if offer.state == "taken" => return Ok(()),
                Ok(Some(offer)) if offer.state == "refused" => return Err(refused(offer.fault)),
                Ok(Some(_)) => {}
                Ok(None) => return Err(Fault::Uncertain),
                Err(error) => tracing::warn!(%error, "offer not found out; will retry"),
            }
            sleep(EVERY).await;
        }
        let mut conn = self.company().await?;
        let withdrawn = offers::withdraw(&mut conn, self.company_id, id).await;
        match withdrawn.map_err(StorageError::from).map_err(ours)? {
            true => Err(Fault::Slow),
            false => Err(Fault::Uncertain),
        }
    }

    async fn find(&self, id: i64) -> Result<Option<Offer>, Fault> {
        let mut conn = self.company().await?;
        let found = offers::find(&mut conn, self.company_id, id).await;
        found.map_err(StorageError::from).map_err(ours)
    }
}

/// The sentence of the sources service.
fn refused(fault: Option<Value>) -> Fault {
    let fault = fault.unwrap_or_default();
    let word = |name: &str| fault[name].as_str().unwrap_or_default().to_owned();
    Fault::Explained {
        en: word("en"),
        ru: word("ru"),
    }
}

/// What only we can mend.
pub fn ours(error: impl std::fmt::Display) -> Fault {
    Fault::Ours(error.to_string())
}
