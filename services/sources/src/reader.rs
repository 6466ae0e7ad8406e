//! Reading a stranger's file: always in a child process.

use std::path::Path;
use std::time::Duration;

use b2l_contracts::read::read_progress::Step as ToldStep;
use b2l_contracts::read::{ReadOutcome, ReadRequest, read_outcome::Outcome};
use b2l_storage::StorageError;
use b2l_tabular::{Limits, Progress, ReadError, ReadOptions, Step};
use b2l_web::Error;

use crate::children::{Children, DEADLINE, Ended, THREADS};
use crate::domain::description::Description;
use crate::texts;

/// Starts readings.
#[derive(Clone)]
pub struct Reader(Children);

/// A file to read.
pub struct Reading<'a> {
    /// Whose turn it is.
    pub company_id: i64,
    pub path: &'a Path,
    pub file_name: &'a str,
    pub options: &'a ReadOptions,
    /// Where the table goes; `None` when only a preview is wanted.
    pub parquet: Option<&'a Path>,
}

impl Reader {
    pub fn new(children: Children) -> Self {
        Self(children)
    }

    /// Reads a file. What is wrong with the file is an error under `file`.
    pub async fn read(&self, reading: &Reading<'_>) -> Result<Description, Error> {
        self.read_telling(reading, |_| ()).await
    }

    /// As [`Reader::read`]; `tell` hears how far a large file has come, a hundred times a walk over it at most. Dropping
    /// the call ends the reading at once.
    pub async fn read_telling(
        &self,
        reading: &Reading<'_>,
        tell: impl Fn(Progress),
    ) -> Result<Description, Error> {
        let file = tokio::fs::metadata(reading.path).await;
        let length = file.map_err(StorageError::from)?.len();
        let request = ReadRequest {
            path: reading.path.display().to_string(),
            file_name: reading.file_name.to_owned(),
            options_json: serde_json::to_string(reading.options).map_err(Error::internal)?,
            parquet_path: reading
                .parquet
                .map(|path| path.display().to_string())
                .unwrap_or_default(),
            deadline_ms: deadline(length).as_millis() as u64,
            threads: THREADS,
        };
        let last = move |frame: ReadOutcome| match frame.outcome {
            Some(Outcome::Progress(progress)) => {
                tell(Progress {
                    step: match progress.step() {
                        ToldStep::Reading => Step::Reading,
                        ToldStep::ReadingAgain => Step::ReadingAgain,
                    },
                    fraction: progress.fraction,
                });
                None
            }
            outcome => Some(outcome),
        };
        let refusal = match self.0.run_until(reading.company_id, &request, last).await? {
            Ended::Answered(Some(Outcome::DescriptionJson(json))) => {
                return serde_json::from_slice(&json).map_err(Error::internal);
            }
            Ended::Answered(Some(Outcome::RefusalJson(json))) => {
                serde_json::from_slice(&json).map_err(Error::internal)?
            }
            Ended::Answered(_) => damaged(),
            Ended::TooBig => ReadError::TooLarge,
            Ended::TooLong => ReadError::TimedOut,
            Ended::Broken => damaged(),
        };
        Err(match refusal {
            ReadError::Io { detail } => Error::internal(detail),
            refusal => Error::field("file", texts::refusal(&refusal)),
        })
    }
}

/// On top of [`DEADLINE`] for each megabyte of a file that is read in blocks: ten times what it usually takes, with room
/// for walks over it again.
const A_MEGABYTE: Duration = Duration::from_millis(200);

/// What reading a file of `length` bytes may take.
fn deadline(length: u64) -> Duration {
    match length > Limits::default().streamed_above {
        true => DEADLINE + A_MEGABYTE * (length >> 20) as u32,
        false => DEADLINE,
    }
}

fn damaged() -> ReadError {
    let place = "?".to_owned();
    ReadError::Damaged { place }
}
