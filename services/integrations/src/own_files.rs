//! The files of a CSV connection, as its connector reads and writes them.

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use b2l_connectors::Fault;
use b2l_connectors::csv::{Content, CsvFile, Files};
use b2l_runtime::clock::Clock;
use b2l_storage::{Database, Objects, StorageError, keys};
use uuid::Uuid;

use crate::app::App;
use crate::store::csv_files::{self, Kept, Owner, Written};

pub struct OwnFiles {
    database: Database,
    objects: Objects,
    work_dir: PathBuf,
    clock: Clock,
    owner: Owner,
}

impl OwnFiles {
    pub fn new(app: &App, owner: Owner) -> Self {
        Self {
            database: app.database.clone(),
            objects: app.objects.clone(),
            work_dir: app.work_dir.clone(),
            clock: app.clock.clone(),
            owner,
        }
    }

    async fn company(&self) -> Result<b2l_storage::Conn, Fault> {
        let conn = self.database.company(self.owner.company_id).await;
        conn.map_err(ours)
    }
}

#[async_trait]
impl Files for OwnFiles {
    async fn list(&self) -> Result<Vec<CsvFile>, Fault> {
        let files = csv_files::list(&mut self.company().await?, self.owner).await;
        let files = files.map_err(StorageError::from).map_err(ours)?;
        files.into_iter().map(file).collect()
    }

    async fn find(&self, name: &str) -> Result<Option<CsvFile>, Fault> {
        let kept = csv_files::named(&mut self.company().await?, self.owner, name).await;
        let kept = kept.map_err(StorageError::from).map_err(ours)?;
        kept.map(file).transpose()
    }

    async fn copy(&self, file: &CsvFile, place: &Path) -> Result<(), Fault> {
        self.objects.fetch(&file.version, place).await.map_err(ours)
    }

    async fn keep(&self, file: &CsvFile, content: Content<'_>) -> Result<(), Fault> {
        let key = new_key(self.owner);
        let sent = self.objects.put_file(&key, content.place).await;
        sent.map_err(ours)?;
        let written = Written {
            size: i64::try_from(content.size).map_err(ours)?,
            rows: i64::try_from(content.rows).map_err(ours)?,
            column_types: serde_json::to_value(content.columns).map_err(ours)?,
            object_key: &key,
            plain_key: &key,
            updated_at: self.clock.now(),
        };
        let conn = &mut self.company().await?;
        let kept = csv_files::write(conn, self.owner, &file.version, &written).await;
        match kept.map_err(StorageError::from).map_err(ours)? {
            true => Ok(()),
            false => Err(Fault::Changed {
                object: file.name.clone(),
            }),
        }
    }

    fn work_dir(&self) -> &Path {
        &self.work_dir
    }
}

/// The key of a new object of a connection.
pub fn new_key(owner: Owner) -> String {
    keys::csv_file(owner.company_id, owner.connection_id, Uuid::new_v4())
}

fn file(kept: Kept) -> Result<CsvFile, Fault> {
    Ok(CsvFile {
        name: kept.name,
        version: kept.plain_key,
        columns: serde_json::from_value(kept.column_types).map_err(ours)?,
        rows: u64::try_from(kept.rows).map_err(ours)?,
    })
}

fn ours(error: impl std::fmt::Display) -> Fault {
    Fault::Ours(error.to_string())
}
