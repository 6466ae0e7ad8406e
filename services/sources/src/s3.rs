//! Tables from S3 buckets: the object is copied to disk, then read as any other file.

mod faults;
mod fetching;

use b2l_storage::vault::{Place, Sealed};
use b2l_web::{Caller, Error, Message, Result};

use crate::app::App;
use crate::domain::s3::S3Settings;
use crate::store::s3::{self as rows, Connection, SECRETS};
use crate::texts::s3 as texts;

pub use fetching::Fetched;

/// Settings that are complete, with the secret in the open. Has no `Debug`.
pub struct Opened {
    company_id: i64,
    /// On whose behalf.
    user_id: i64,
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
        if let Some(name) = settings.missing() {
            return Err(under(texts::MISSING.with(&[&name])));
        }
        if let Some(name) = settings.unusable() {
            return Err(under(texts::UNUSABLE.with(&[&name])));
        }
        let secret = match (settings.typed_secret(), id.filter(|id| *id > 0)) {
            (Some(secret), _) => secret.to_owned(),
            (None, None) => return Err(under(texts::SECRET_MISSING)),
            (None, Some(id)) => saved_secret(app, caller, &settings, id).await?,
        };
        Ok(Self {
            company_id: caller.company_id,
            user_id: caller.user_id,
            settings,
            secret,
        })
    }

    /// Opens a connection as it was saved, on behalf of a user of its company.
    pub fn saved(app: &App, connection: Connection, user_id: i64) -> Result<Self> {
        Ok(Self {
            company_id: connection.company_id,
            user_id,
            secret: unseal(app, &connection)?,
            settings: S3Settings {
                url: connection.url,
                access_key_id: connection.access_key_id,
                secret_access_key: None,
                bucket_name: connection.bucket_name,
                file_name: connection.file_name,
            },
        })
    }

    /// The row that keeps these settings with source `id`, and what the object was when it was read.
    pub fn row(&self, app: &App, id: i64, stamp: String) -> Result<Connection> {
        let sealed = app.vault.seal(&place(self.company_id, id), &self.secret)?;
        let settings = self.settings.clone();
        Ok(Connection {
            source_id: id,
            company_id: self.company_id,
            url: settings.url,
            access_key_id: settings.access_key_id,
            bucket_name: settings.bucket_name,
            file_name: settings.file_name,
            secret: sealed.bytes,
            key_id: sealed.key_id,
            stamp: Some(stamp),
        })
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
    unseal(app, &saved)
}

fn unseal(app: &App, saved: &Connection) -> Result<String> {
    let sealed = Sealed {
        key_id: saved.key_id.clone(),
        bytes: saved.secret.clone(),
    };
    let place = place(saved.company_id, saved.source_id);
    Ok(app.vault.unseal(&place, &sealed)?)
}

fn place(company_id: i64, id: i64) -> Place<'static> {
    Place {
        company_id,
        field: SECRETS.field,
        row: id,
    }
}

fn under(sentence: impl Into<Message>) -> Error {
    Error::field("s3", sentence)
}
