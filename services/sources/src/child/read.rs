//! Reads one file.

use std::path::Path;
use std::time::{Duration, Instant};

use b2l_contracts::read::read_progress::Step as ToldStep;
use b2l_contracts::read::{ReadOutcome, ReadProgress, ReadRequest, read_outcome::Outcome};
use b2l_runtime::child::{Frames, request};
use b2l_runtime::clock::Clock;
use b2l_tabular::{Limits, Progress, ReadError, Reading, Step};

use crate::domain::description::{Description, PREVIEW_ROWS};

/// Reads the file named on standard input and tells the outcome on standard output.
pub fn read() -> anyhow::Result<()> {
    let request: ReadRequest = request()?;
    let frames = Frames::default();
    let outcome = match describe(&request, &frames) {
        Ok(description) => Outcome::DescriptionJson(serde_json::to_vec(&description)?),
        Err(refusal) => Outcome::RefusalJson(serde_json::to_vec(&refusal)?),
    };
    Ok(frames.send(&frame(outcome))?)
}

fn frame(outcome: Outcome) -> ReadOutcome {
    ReadOutcome {
        outcome: Some(outcome),
    }
}

fn describe(request: &ReadRequest, frames: &Frames) -> Result<Description, ReadError> {
    let options = match request.options_json.as_str() {
        "" => Default::default(),
        json => serde_json::from_str(json).map_err(|_| ReadError::BadOption {
            option: "options".into(),
        })?,
    };
    let limits = Limits {
        deadline: Some(Instant::now() + Duration::from_millis(request.deadline_ms)),
        threads: request.threads as usize,
        today: Some(Clock::system().now().date_naive()),
        ..Limits::default()
    };
    let reading = Reading {
        path: Path::new(&request.path),
        file_name: &request.file_name,
        options: &options,
        limits: &limits,
        shown: PREVIEW_ROWS,
        parquet: Some(&request.parquet_path)
            .filter(|path| !path.is_empty())
            .map(Path::new),
        tell: &|progress| send_progress(progress, frames),
    };
    reading.describe()
}

/// A parent that does not listen any more has ended, and this process ends with it.
fn send_progress(progress: Progress, frames: &Frames) {
    let step = match progress.step {
        Step::Reading => ToldStep::Reading,
        Step::ReadingAgain => ToldStep::ReadingAgain,
    };
    let _ = frames.send(&frame(Outcome::Progress(ReadProgress {
        step: step.into(),
        fraction: progress.fraction,
    })));
}
