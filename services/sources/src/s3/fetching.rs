//! Copying an object to disk.

use std::fs::File;

use b2l_connectors::{Copied, S3Fault, S3Object};
use b2l_storage::StorageError;
use b2l_web::{Caller, Result};
use sha2::{Digest, Sha256};
use tempfile::{NamedTempFile, TempPath};
use tokio::sync::OwnedSemaphorePermit;

use super::Opened;
use crate::app::App;
use crate::domain::label::label;
use crate::progress::Progress;
use crate::s3_copies;
use crate::table_file::TableFile;
use crate::uploads;

/// Bytes of an object, at most.
const LARGEST: u64 = 2_000_000_000;

/// An object on disk.
pub struct Fetched {
    pub table: TableFile,
    /// What the service said of it: another word as soon as the object is another.
    pub stamp: String,
}

impl Opened {
    /// Copies the object to disk, to be looked at: the copy is kept, so that a correction of the
    /// reading does without another one.
    pub async fn fetch_and_keep(&self, app: &App, caller: &Caller) -> Result<TableFile> {
        let place = self.place();
        let (fetched, is_kept) = self.fetch_or_take(app, caller, &place).await?;
        if !is_kept {
            let path = &fetched.table.path;
            s3_copies::keep(app, caller, place, fetched.stamp, path).await;
        }
        Ok(fetched.table)
    }

    /// Copies the object to disk, or takes the copy that was looked at, where it is still the same.
    pub async fn fetch(&self, app: &App, caller: &Caller) -> Result<Fetched> {
        let (fetched, _) = self.fetch_or_take(app, caller, &self.place()).await?;
        Ok(fetched)
    }

    /// Copies the object to disk unless it is still the one of the stamp `had`. Waits for room as long as it takes.
    pub async fn fetch_changed(&self, app: &App, had: Option<&str>) -> Result<Option<Fetched>> {
        let room = uploads::patient_room(app).await?;
        let (file, path) = empty_file(app)?;
        Ok(match self.copy(app, file, had).await? {
            Copied::Unchanged => None,
            Copied::New { size, stamp } => Some(Fetched {
                table: self.table(app, path, size, room),
                stamp,
            }),
        })
    }

    /// Also tells whether it is the copy that was kept.
    async fn fetch_or_take(
        &self,
        app: &App,
        caller: &Caller,
        place: &[u8],
    ) -> Result<(Fetched, bool)> {
        let room = uploads::room(app).await?;
        let (file, path) = empty_file(app)?;
        let kept = s3_copies::find(app, caller, place).await?;
        let had = kept.as_ref().map(|kept| kept.stamp.as_str());
        let target = |file: &File| file.try_clone().map_err(StorageError::from);
        let mut copied = self.copy(app, target(&file)?, had).await?;
        if copied == Copied::Unchanged
            && let Some(kept) = kept
        {
            if s3_copies::write(app, &kept, target(&file)?.into()).await? {
                let table = self.table(app, path, kept.size as u64, room);
                let stamp = kept.stamp;
                return Ok((Fetched { table, stamp }, true));
            }
            copied = self.copy(app, target(&file)?, None).await?;
        }
        let Copied::New { size, stamp } = copied else {
            return Err(b2l_web::Error::internal("unchanged, but from nothing"));
        };
        let table = self.table(app, path, size, room);
        Ok((Fetched { table, stamp }, false))
    }

    fn table(&self, app: &App, path: TempPath, size: u64, room: OwnedSemaphorePermit) -> TableFile {
        TableFile {
            path,
            file_name: label(&self.settings.file_name),
            size,
            kind: "s3",
            copied_at: Some(app.clock.now()),
            upload: None,
            progress: Progress::silent(),
            _room: Some(room),
        }
    }

    /// Every attempt is logged: who went where, and how that ended.
    async fn copy(&self, app: &App, target: File, had: Option<&str>) -> Result<Copied> {
        let object = S3Object {
            url: self.settings.url.clone(),
            access_key_id: self.settings.access_key_id.clone(),
            secret_access_key: self.secret.clone(),
            bucket: self.settings.bucket_name.clone(),
            key: self.settings.file_name.clone(),
        };
        let copied = object.copy(&app.dialer, target.into(), LARGEST, had).await;
        let host = object.host().unwrap_or_default();
        let outcome = copied.as_ref().map_or_else(S3Fault::word, |_| "read");
        let (company_id, user_id) = (self.company_id, self.user_id);
        tracing::info!(
            company_id,
            user_id,
            host,
            outcome,
            "S3 was asked at an address that a person gave"
        );
        copied.map_err(|fault| self.told(fault))
    }

    /// Names where the object is and whose secret opens it, without telling either.
    fn place(&self) -> Vec<u8> {
        let settings = &self.settings;
        let mut hash = Sha256::new();
        for part in [
            &settings.url,
            &settings.access_key_id,
            &self.secret,
            &settings.bucket_name,
            &settings.file_name,
        ] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        hash.finalize().to_vec()
    }
}

fn empty_file(app: &App) -> Result<(File, TempPath)> {
    let file = NamedTempFile::new_in(&app.work_dir).map_err(StorageError::from)?;
    Ok(file.into_parts())
}
