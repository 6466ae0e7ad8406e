//! Tables from S3 buckets: the object is copied to disk, then read as any other file.

use std::fs::File;

use b2l_connectors::{Copied, Refused, S3Fault, S3Object};
use b2l_storage::StorageError;
use b2l_storage::vault::{Place, Sealed};
use b2l_web::{Caller, Error, Message, Result};
use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;

use crate::app::App;
use crate::domain::label::label;
use crate::domain::s3::S3Settings;
use crate::progress::Progress;
use crate::s3_copies;
use crate::store::s3::{self as rows, Connection};
use crate::table_file::TableFile;
use crate::texts::s3 as texts;
use crate::uploads;

/// Bytes of an object, at most.
const LARGEST: u64 = 2_000_000_000;

/// Settings that are complete, with the secret in the open. Has no `Debug`.
pub struct Opened {
    settings: S3Settings,
    secret: String,
}

impl Opened {
    /// Completes what a person filled in: a secret that was not typed is the one that was saved
    /// with source `id`, as long as it goes to the same place.
    pub async fn new(
        app: &App,
        caller: &Caller,
        settings: S3Settings,
        id: Option<i64>,
    ) -> Result<Self> {
        let settings = settings.trimmed();
        let missing = settings.missing();
        if !missing.is_empty() {
            return Err(under(texts::MISSING.with(&[&missing.join(", ")])));
        }
        if let Some(name) = settings.unusable() {
            return Err(under(texts::UNUSABLE.with(&[&name])));
        }
        let secret = match (settings.typed_secret(), id.filter(|id| *id > 0)) {
            (Some(secret), _) => secret.to_owned(),
            (None, None) => return Err(under(texts::SECRET_MISSING)),
            (None, Some(id)) => saved_secret(app, caller, &settings, id).await?,
        };
        Ok(Self { settings, secret })
    }

    /// Copies the object to disk, to be looked at: the copy is kept, so that a correction of the
    /// reading does without another one.
    pub async fn fetch_and_keep(&self, app: &App, caller: &Caller) -> Result<TableFile> {
        let place = self.place();
        let (table, stamp) = self.fetch_stamped(app, caller, &place).await?;
        if let Some(stamp) = stamp {
            s3_copies::keep(app, caller, place, stamp, &table.path).await;
        }
        Ok(table)
    }

    /// Copies the object to disk, or takes the copy that was looked at, where it is still the same.
    pub async fn fetch(&self, app: &App, caller: &Caller) -> Result<TableFile> {
        let (table, _) = self.fetch_stamped(app, caller, &self.place()).await?;
        Ok(table)
    }

    /// The stamp is that of an object which was copied now.
    async fn fetch_stamped(
        &self,
        app: &App,
        caller: &Caller,
        place: &[u8],
    ) -> Result<(TableFile, Option<String>)> {
        let room = uploads::room(app).await?;
        let (file, path) = NamedTempFile::new_in(&app.work_dir)
            .map_err(StorageError::from)?
            .into_parts();
        let kept = s3_copies::find(app, caller, place).await?;
        let had = kept.as_ref().map(|kept| kept.stamp.as_str());
        let target = |file: &File| file.try_clone().map_err(StorageError::from);
        let mut copied = self.copy(app, caller, target(&file)?, had).await?;
        let mut size = 0;
        if let (Copied::Unchanged, Some(kept)) = (&copied, &kept) {
            size = kept.size as u64;
            if !s3_copies::write(app, kept, target(&file)?.into()).await? {
                copied = self.copy(app, caller, target(&file)?, None).await?;
            }
        }
        let mut stamp = None;
        if let Copied::New {
            size: came,
            stamp: of,
        } = copied
        {
            (size, stamp) = (came, Some(of));
        }
        let table = TableFile {
            path,
            file_name: label(&self.settings.file_name),
            size,
            kind: "s3",
            copied_at: Some(app.clock.now()),
            upload: None,
            progress: Progress::silent(),
            _room: Some(room),
        };
        Ok((table, stamp))
    }

    /// Every attempt is logged: who went where, and how that ended.
    async fn copy(
        &self,
        app: &App,
        caller: &Caller,
        target: File,
        had: Option<&str>,
    ) -> Result<Copied> {
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
        let (company_id, user_id) = (caller.company_id, caller.user_id);
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

    /// The row that keeps these settings with source `id`.
    pub fn row(&self, app: &App, caller: &Caller, id: i64) -> Result<Connection> {
        let sealed = app.vault.seal(&place(caller, id), &self.secret)?;
        let settings = self.settings.clone();
        Ok(Connection {
            source_id: id,
            company_id: caller.company_id,
            url: settings.url,
            access_key_id: settings.access_key_id,
            bucket_name: settings.bucket_name,
            file_name: settings.file_name,
            secret: sealed.bytes,
            key_id: sealed.key_id,
        })
    }

    fn told(&self, fault: S3Fault) -> Error {
        let settings = &self.settings;
        let sentence: Message = match fault {
            S3Fault::Refused(Refused::BadUrl) => texts::BAD_URL.into(),
            S3Fault::Refused(Refused::UnknownHost) => texts::UNKNOWN_HOST.with(&[&settings.url]),
            S3Fault::Refused(Refused::Forbidden) => texts::FORBIDDEN.with(&[&settings.url]),
            S3Fault::Refused(Refused::Insecure) => texts::INSECURE.into(),
            S3Fault::Unreachable => texts::UNREACHABLE.with(&[&settings.url]),
            S3Fault::Certificate => texts::CERTIFICATE.with(&[&settings.url]),
            S3Fault::TimedOut => texts::TIMED_OUT.with(&[&settings.url]),
            S3Fault::Credentials => texts::CREDENTIALS.into(),
            S3Fault::Denied => texts::DENIED.with(&[&settings.file_name]),
            S3Fault::Region { told: None } => texts::REGION.with(&[&settings.bucket_name]),
            S3Fault::Region { told: Some(told) } => {
                texts::REGION_TOLD.with(&[&settings.bucket_name, &told])
            }
            S3Fault::Bucket => texts::BUCKET.with(&[&settings.bucket_name]),
            S3Fault::Key => texts::KEY.with(&[&settings.bucket_name, &settings.file_name]),
            S3Fault::TooLarge { limit } => texts::TOO_LARGE.with(&[&(limit / 1_000_000)]),
            S3Fault::Other(cause) => {
                tracing::warn!(%cause, "an S3 service answered otherwise than expected");
                texts::OTHER.with(&[&settings.url])
            }
            S3Fault::File(error) => return StorageError::from(error).into(),
        };
        under(sentence)
    }
}

/// The secret that was saved, unless it would go to another server or bucket than it was typed for.
async fn saved_secret(
    app: &App,
    caller: &Caller,
    settings: &S3Settings,
    id: i64,
) -> Result<String> {
    let mut conn = app.database.company(caller.company_id).await?;
    let saved = rows::find(&mut conn, caller.company_id, id).await?;
    let saved = saved.ok_or_else(|| under(texts::SECRET_MISSING))?;
    if saved.url != settings.url || saved.bucket_name != settings.bucket_name {
        return Err(under(texts::SECRET_AGAIN));
    }
    let sealed = Sealed {
        key_id: saved.key_id,
        bytes: saved.secret,
    };
    Ok(app.vault.unseal(&place(caller, id), &sealed)?)
}

fn place(caller: &Caller, id: i64) -> Place<'static> {
    Place {
        company_id: caller.company_id,
        field: "sources.s3_connections.secret",
        row: id,
    }
}

fn under(sentence: impl Into<Message>) -> Error {
    Error::field("s3", sentence)
}
