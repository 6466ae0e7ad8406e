//! A table's file on disk, however it came: in one form, in pieces, or with the product.

use b2l_tabular::ReadOptions;
use b2l_web::Result;
use b2l_web::multipart::UploadedFile;
use tempfile::TempPath;
use tokio::sync::OwnedSemaphorePermit;

use crate::app::App;
use crate::domain::description::Description;
use crate::progress::Progress;
use crate::reader::Reading;

/// The file goes away with this value.
pub struct TableFile {
    pub path: TempPath,
    /// What the sender calls it.
    pub file_name: String,
    /// Bytes.
    pub size: u64,
    /// Of `external_data`.
    pub kind: &'static str,
    /// The upload in pieces that it was put together from.
    pub upload: Option<i64>,
    pub progress: Progress,
    /// Large files hold a place among those that may be on disk at once.
    pub _room: Option<OwnedSemaphorePermit>,
}

impl TableFile {
    /// A file that came whole.
    pub fn whole(file: UploadedFile, kind: &'static str) -> Self {
        Self {
            path: file.path,
            file_name: file.file_name,
            size: file.size,
            kind,
            upload: None,
            progress: Progress::silent(),
            _room: None,
        }
    }

    /// Reads it for a preview.
    pub async fn describe(&self, app: &App, options: &ReadOptions) -> Result<Description> {
        let reading = Reading {
            path: &self.path,
            file_name: &self.file_name,
            options,
            parquet: None,
        };
        app.reader.read(&reading).await
    }
}
