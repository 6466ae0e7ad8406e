//! The file of a source's newest version as it came, to be read again in another way.

use b2l_storage::StorageError;
use b2l_web::{Error, Result};
use tempfile::NamedTempFile;

use crate::app::App;
use crate::progress::Progress;
use crate::store::s3::Connection;
use crate::store::{datasets, s3, sources};
use crate::table_file::TableFile;
use crate::texts;

/// The file goes away with this value.
pub struct Original {
    pub table: TableFile,
    /// The version that was made of it.
    pub version: i64,
    /// Of `external_data`.
    pub kind: String,
    /// Where it was copied from.
    pub connection: Option<Connection>,
}

impl Original {
    /// Copies the file to disk.
    ///
    /// # Errors
    /// 404 where the company has no such source; 400 under `options` of a mixed one, which came from no file.
    pub async fn fetch(app: &App, company_id: i64, source_id: i64) -> Result<Self> {
        let mut conn = app.database.company(company_id).await?;
        let source = sources::find(&mut conn, company_id, source_id).await?;
        let newest = datasets::newest(&mut conn, company_id, source_id).await?;
        let newest = newest.ok_or_else(Error::not_found)?;
        let connection = s3::find(&mut conn, company_id, source_id).await?;
        drop(conn);
        if newest.stages.is_some() {
            return Err(Error::field("options", texts::READING_OF_MIXED));
        }
        let size = source.size as u64;
        let shares = &app.shares;
        let room = shares.room(company_id, size, shares.person).await?;
        let file = NamedTempFile::new_in(&app.work_dir).map_err(StorageError::from)?;
        let path = file.into_temp_path();
        app.objects.fetch(&newest.original_key, &path).await?;
        Ok(Self {
            table: TableFile {
                company_id,
                path,
                file_name: newest.file_name,
                size,
                kind: "none",
                copied_at: Some(source.read_at),
                upload: None,
                progress: Progress::silent(),
                _room: room,
            },
            version: newest.id,
            kind: source.external_data,
            connection,
        })
    }
}
