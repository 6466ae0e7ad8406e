//! The file that comes with a call, and how it is stored.

use b2l_storage::StorageError;
use b2l_web::multipart::{Form, FormLimits, Multipart, UploadedFile};
use b2l_web::{Error, Result};
use chrono::{DateTime, Utc};
use tempfile::NamedTempFile;
use utoipa::ToSchema;

use crate::app::App;
use crate::domain::csv_file::{Described, is_csv};
use crate::own_files::new_key;
use crate::store::csv_files::{Owner, Written};
use crate::texts::csv as texts;

/// Fields of the form.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "only describes the form; it is read by hand, streaming"
)]
pub struct CsvForm {
    #[schema(format = Binary, content_media_type = "text/csv")]
    csv_file: String,
}

/// A content that is stored, but not yet that of a file.
pub struct Stored {
    described: Described,
    size: u64,
    object_key: String,
    plain_key: String,
}

impl Stored {
    pub fn written(&self, now: DateTime<Utc>) -> Result<Written<'_>> {
        Ok(Written {
            size: i64::try_from(self.size).map_err(Error::internal)?,
            rows: i64::try_from(self.described.rows).map_err(Error::internal)?,
            column_types: serde_json::to_value(&self.described.columns).map_err(Error::internal)?,
            object_key: &self.object_key,
            plain_key: &self.plain_key,
            updated_at: now,
        })
    }
}

/// The file of the form.
pub async fn csv_file(app: &App, payload: Multipart) -> Result<UploadedFile> {
    let mut form = Form::read(payload, &app.work_dir, &FormLimits::default()).await?;
    let file = form.files.remove("csv_file");
    let file = file.ok_or_else(|| Error::field("csvFile", texts::MISSING))?;
    match is_csv(&file.file_name) {
        true => Ok(file),
        false => Err(Error::field("csvFile", texts::NOT_CSV)),
    }
}

/// Reads a file and stores it: as it is, and as plain csv.
pub async fn store(app: &App, owner: Owner, file: &UploadedFile) -> Result<Stored> {
    let plain = NamedTempFile::new_in(&app.work_dir).map_err(StorageError::from)?;
    let plain = plain.into_temp_path();
    let reading = app.reader.describe(owner.company_id, &file.path, &plain);
    let stored = Stored {
        described: reading.await?,
        size: file.size,
        object_key: new_key(owner),
        plain_key: new_key(owner),
    };
    app.objects.put_file(&stored.object_key, &file.path).await?;
    app.objects.put_file(&stored.plain_key, &plain).await?;
    Ok(stored)
}

/// Stores a content without columns and rows.
pub async fn store_empty(app: &App, owner: Owner) -> Result<Stored> {
    let key = new_key(owner);
    app.objects.put(&key, Default::default()).await?;
    Ok(Stored {
        described: Described::default(),
        size: 0,
        object_key: key.clone(),
        plain_key: key,
    })
}
