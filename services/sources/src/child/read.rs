//! Reads one file.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use b2l_contracts::read::{ReadOutcome, ReadRequest, read_outcome::Outcome};
use b2l_runtime::child::{Frames, request};
use b2l_tabular::{Limits, ReadError, describe_table, read_table, write_parquet};

use crate::domain::description::{Description, PREVIEW_ROWS};

/// Reads the file named on standard input and tells the outcome on standard output.
pub fn read() -> anyhow::Result<()> {
    let request: ReadRequest = request()?;
    let outcome = match describe(&request) {
        Ok(description) => Outcome::DescriptionJson(serde_json::to_vec(&description)?),
        Err(refusal) => Outcome::RefusalJson(serde_json::to_vec(&refusal)?),
    };
    let frame = ReadOutcome {
        outcome: Some(outcome),
    };
    Ok(Frames::default().send(&frame)?)
}

fn describe(request: &ReadRequest) -> Result<Description, ReadError> {
    let options = match request.options_json.as_str() {
        "" => Default::default(),
        json => serde_json::from_str(json).map_err(|_| ReadError::BadOption {
            option: "options".into(),
        })?,
    };
    let limits = Limits {
        deadline: Some(Instant::now() + Duration::from_millis(request.deadline_ms)),
        threads: request.threads as usize,
        ..Limits::default()
    };
    let path = Path::new(&request.path);
    if request.parquet_path.is_empty() {
        return describe_table(path, &request.file_name, PREVIEW_ROWS, &options, &limits);
    }
    let read = read_table(path, &request.file_name, &options, &limits)?;
    write_parquet(&read.table, Path::new(&request.parquet_path))
        .map_err(|error| ReadError::from(io::Error::other(error.to_string())))?;
    Ok(read.description(PREVIEW_ROWS))
}
