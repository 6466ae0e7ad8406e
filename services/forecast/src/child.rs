//! The role of the child process: reads one file of a stranger inside the limits that the parent set.

use std::path::Path;
use std::time::{Duration, Instant};

use b2l_contracts::read::{ReadOutcome, ReadRequest, read_outcome::Outcome};
use b2l_runtime::child::{Frames, request};
use b2l_runtime::clock::Clock;
use b2l_tabular::{Description, Limits, ReadError, ReadOptions, Reading};

/// Reads the file named on standard input, writes its table and tells the outcome on standard output.
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
    let limits = Limits {
        deadline: Some(Instant::now() + Duration::from_millis(request.deadline_ms)),
        threads: request.threads as usize,
        today: Some(Clock::system().now().date_naive()),
        ..Limits::default()
    };
    let reading = Reading {
        path: Path::new(&request.path),
        file_name: &request.file_name,
        options: &ReadOptions::default(),
        limits: &limits,
        shown: 0,
        parquet: Some(Path::new(&request.parquet_path)),
        tell: &|_| (),
    };
    reading.describe()
}
