//! Copying an object to disk.

use std::time::Duration;

use b2l_connectors::{S3Download, S3Fault, S3Object};
use b2l_runtime::pace::{Pace, Paced, TooSlow};
use b2l_runtime::turns::Turn;
use b2l_storage::StorageError;
use b2l_web::{Caller, Result, label};
use sha2::{Digest, Sha256};
use tempfile::{NamedTempFile, TempPath};
use tokio::fs::File;
use tokio::io::AsyncWriteExt;

use super::Opened;
use crate::app::App;
use crate::progress::Progress;
use crate::s3_copies;
use crate::shares::{BACKGROUND, within};
use crate::store::s3_copies::S3Copy;
use crate::table_file::TableFile;

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

    /// Copies the object to disk unless it is still the one of the stamp `had`. Nobody looks on, so it may wait for its
    /// turn.
    pub async fn fetch_changed(&self, app: &App, had: Option<&str>) -> Result<Option<Fetched>> {
        self.copy(app, had, BACKGROUND).await
    }

    /// Also tells whether it is the copy that was kept.
    async fn fetch_or_take(
        &self,
        app: &App,
        caller: &Caller,
        place: &[u8],
    ) -> Result<(Fetched, bool)> {
        let kept = s3_copies::find(app, caller, place).await?;
        let had = kept.as_ref().map(|kept| kept.stamp.as_str());
        if let Some(fetched) = self.copy(app, had, app.shares.person).await? {
            return Ok((fetched, false));
        }
        if let Some(kept) = kept
            && let Some(fetched) = self.take(app, kept).await?
        {
            return Ok((fetched, true));
        }
        let fetched = self.copy(app, None, app.shares.person).await?;
        let fetched = fetched.ok_or_else(|| b2l_web::Error::internal("unchanged, from nothing"))?;
        Ok((fetched, false))
    }

    /// The copy that was kept; `None` when it is gone.
    async fn take(&self, app: &App, kept: S3Copy) -> Result<Option<Fetched>> {
        let size = kept.size as u64;
        let shares = &app.shares;
        let room = shares.room(self.company_id, size, shares.person).await?;
        let (file, path) = empty_file(app)?;
        let written = s3_copies::write(app, &kept, file).await?;
        Ok(written.then(|| Fetched {
            table: self.table(app, path, size, room),
            stamp: kept.stamp,
        }))
    }

    fn table(&self, app: &App, path: TempPath, size: u64, room: Option<Turn>) -> TableFile {
        TableFile {
            company_id: self.company_id,
            path,
            file_name: label(&self.settings.file_name),
            size,
            kind: "s3",
            copied_at: Some(app.clock.now()),
            upload: None,
            progress: Progress::silent(),
            _room: room,
        }
    }

    /// Copies the object unless it is still the one of the stamp. Every attempt is logged: who went where, and how that
    /// ended.
    async fn copy(&self, app: &App, had: Option<&str>, wait: Duration) -> Result<Option<Fetched>> {
        let _turn = within(wait, app.shares.s3.take(self.company_id)).await?;
        let object = S3Object {
            url: self.settings.url.clone(),
            access_key_id: self.settings.access_key_id.clone(),
            secret_access_key: self.secret.clone(),
            bucket: self.settings.bucket_name.clone(),
            key: self.settings.file_name.clone(),
        };
        let log = |outcome| {
            let host = object.host().unwrap_or_default();
            let (company_id, user_id) = (self.company_id, self.user_id);
            tracing::info!(company_id, user_id, host, outcome, "S3 server contacted");
        };
        let failed = |fault: S3Fault| {
            log(fault.word());
            self.refusal(fault)
        };
        let opened = object.open(&app.dialer, LARGEST, had).await;
        let Some(download) = opened.map_err(failed)? else {
            log("unchanged");
            return Ok(None);
        };
        let announced = download.size;
        let room = app.shares.room(self.company_id, announced, wait).await?;
        let (file, path) = empty_file(app)?;
        let stamp = download.stamp.clone();
        let pace = app.shares.pace_of(announced);
        let size = receive(download, file, pace).await.map_err(failed)?;
        log("read");
        Ok(Some(Fetched {
            table: self.table(app, path, size, room),
            stamp,
        }))
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

/// Writes what the service sends, all of it; answers how many bytes that were.
async fn receive(
    mut download: S3Download,
    mut file: File,
    pace: Pace,
) -> std::result::Result<u64, S3Fault> {
    let mut paced = Paced::new(pace);
    let mut size = 0;
    loop {
        let part = paced.next(&mut download.parts).await;
        let Some(part) = part.map_err(|TooSlow| S3Fault::TooSlow)? else {
            break;
        };
        let part = part?;
        size += part.len() as u64;
        // A service may send more than it announced.
        if size > LARGEST {
            return Err(S3Fault::TooLarge { limit: LARGEST });
        }
        file.write_all(&part).await?;
    }
    file.flush().await?;
    match size < download.size {
        true => Err(S3Fault::CutOff),
        false => Ok(size),
    }
}

fn empty_file(app: &App) -> Result<(File, TempPath)> {
    let file = NamedTempFile::new_in(&app.work_dir).map_err(StorageError::from)?;
    let (file, path) = file.into_parts();
    Ok((File::from_std(file), path))
}
