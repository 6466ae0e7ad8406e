//! A table's file on disk, however it came: in one form, in pieces, or with the product.

use std::path::Path;
use std::pin::pin;

use b2l_runtime::turns::Turn;
use b2l_tabular::{Progress as Progressed, ReadOptions, Step as Walk};
use b2l_web::Result;
use b2l_web::multipart::UploadedFile;
use chrono::{DateTime, Utc};
use tempfile::TempPath;
use tokio::sync::watch;

use crate::app::App;
use crate::domain::description::Description;
use crate::progress::{ASSEMBLED, Progress, READ, Step};
use crate::reader::Reading;

/// The file goes away with this value.
pub struct TableFile {
    /// Whose it is.
    pub company_id: i64,
    pub path: TempPath,
    /// What the sender calls it.
    pub file_name: String,
    /// Bytes.
    pub size: u64,
    /// Of `external_data`.
    pub kind: &'static str,
    /// When it was copied from elsewhere; `None` for what came with a request.
    pub copied_at: Option<DateTime<Utc>>,
    /// The upload in pieces that it was put together from.
    pub upload: Option<i64>,
    pub progress: Progress,
    /// Large files hold room on disk.
    pub _room: Option<Turn>,
}

impl TableFile {
    /// A file that came whole.
    pub fn whole(company_id: i64, file: UploadedFile, kind: &'static str) -> Self {
        Self {
            company_id,
            path: file.path,
            file_name: file.file_name,
            size: file.size,
            kind,
            copied_at: None,
            upload: None,
            progress: Progress::silent(),
            _room: None,
        }
    }

    /// Reads it for a preview.
    pub async fn describe(&self, app: &App, options: &ReadOptions) -> Result<Description> {
        self.read(app, options, None).await
    }

    /// Reads it and tells meanwhile how far that is; `parquet` is where its table goes.
    pub async fn read(
        &self,
        app: &App,
        options: &ReadOptions,
        parquet: Option<&Path>,
    ) -> Result<Description> {
        let reading = Reading {
            company_id: self.company_id,
            path: &self.path,
            file_name: &self.file_name,
            options,
            parquet,
        };
        let (sender, mut heard) = watch::channel(0.0);
        let tell = move |progress| {
            sender.send_replace(share(progress));
        };
        let mut reading = pin!(app.reader.read_telling(&reading, tell));
        loop {
            tokio::select! {
                read = &mut reading => return read,
                Ok(()) = heard.changed() => {
                    let share = *heard.borrow_and_update();
                    let done = ASSEMBLED + (READ - ASSEMBLED) * share;
                    self.progress.report(Step::Reading, done).await;
                }
            }
        }
    }
}

/// How much of a reading is done, of which a second walk may be a part. Most files do without; they are done earlier.
fn share(progress: Progressed) -> f64 {
    match progress.step {
        Walk::Reading => progress.fraction * FIRST_WALK,
        Walk::ReadingAgain => FIRST_WALK + progress.fraction * (1.0 - FIRST_WALK),
    }
}

const FIRST_WALK: f64 = 0.7;
