//! Reading a stranger's file: always in a child process.

use std::path::Path;

use b2l_contracts::read::{ReadOutcome, ReadRequest, read_outcome::Outcome};
use b2l_tabular::{ReadError, ReadOptions};
use b2l_web::Error;

use crate::children::{Children, DEADLINE, Ended, THREADS};
use crate::domain::description::Description;
use crate::texts;

/// Starts readings.
#[derive(Clone)]
pub struct Reader(Children);

/// A file to read.
pub struct Reading<'a> {
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
        let request = ReadRequest {
            path: reading.path.display().to_string(),
            file_name: reading.file_name.to_owned(),
            options_json: serde_json::to_string(reading.options).map_err(Error::internal)?,
            parquet_path: reading
                .parquet
                .map(|path| path.display().to_string())
                .unwrap_or_default(),
            deadline_ms: DEADLINE.as_millis() as u64,
            threads: THREADS,
        };
        let refusal = match self.0.run::<_, ReadOutcome>(&request).await? {
            Ended::Answered(told) => match told.outcome {
                Some(Outcome::DescriptionJson(json)) => {
                    return serde_json::from_slice(&json).map_err(Error::internal);
                }
                Some(Outcome::RefusalJson(json)) => {
                    serde_json::from_slice(&json).map_err(Error::internal)?
                }
                None => damaged(),
            },
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

fn damaged() -> ReadError {
    let place = "?".to_owned();
    ReadError::Damaged { place }
}
