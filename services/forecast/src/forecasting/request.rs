//! What is asked of a trained story, by which call and with which patience, and what is said of its terms.

use std::time::Duration;

use b2l_contracts::jobs::TrainingInput;
use b2l_web::Language;
use b2l_web::multipart::UploadedFile;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::shape::ForecastRequest;
use crate::domain::cleaning;
use crate::refusal::{Refusal, Result};
use crate::texts;

/// The call that started the task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ForecastCall)]
pub enum Call {
    /// One series, or rows, as JSON.
    Forecast,
    /// The same as a workbook.
    Download,
    /// Every category and trained model as a workbook.
    DownloadAll,
}

impl Call {
    /// The name of what it answers as a file: the story's, and the day on which it was made.
    pub fn file_name(self, story: &str, made: NaiveDate) -> String {
        let kind = match self {
            Self::Forecast => "json",
            Self::Download | Self::DownloadAll => "xlsx",
        };
        format!("{story} {made}.{kind}")
    }
}

/// A request with everything that it brings.
pub struct CheckedRequest {
    pub call: Call,
    pub request: ForecastRequest,
    pub file: Option<UploadedFile>,
    pub language: Language,
}

/// How far a workbook is.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Progress {
    pub done: u32,
    pub total: u32,
    pub series: Vec<String>,
    pub model: String,
}

/// How long somebody waits for it, and who hears how far it is.
#[derive(Clone, Copy)]
pub struct Patience<'a> {
    pub most: Duration,
    pub tell: &'a (dyn Fn(Progress) + Sync),
}

impl Patience<'_> {
    /// Whether this is too long to wait for.
    pub fn is_over(&self, cost: Duration) -> bool {
        cost > self.most
    }
}

/// What became of the wish to have it now.
pub enum Made<T> {
    Done(T),
    /// It would take about so long.
    Long(Duration),
}

/// Steps of a request, and the level where it asks for one; both are checked, and both mistakes are told.
pub fn terms(request: &ForecastRequest, input: &TrainingInput) -> Result<(usize, Option<f64>)> {
    let steps = request
        .steps
        .map_or(Ok(input.horizon), cleaning::check_steps);
    let level = request.probability.map(cleaning::check_level).transpose();
    match (steps, level) {
        (Ok(steps), Ok(level)) => Ok((steps as usize, level)),
        (steps, level) => {
            let wrong = [
                steps.err().map(|m| ("steps".to_owned(), m)),
                level.err().map(|m| ("probability".to_owned(), m)),
            ];
            Err(Refusal::fields(wrong.into_iter().flatten().collect()))
        }
    }
}

/// Refuses rows for a time series.
pub fn no_rows(request: &ForecastRequest, file: Option<&UploadedFile>) -> Result<()> {
    if file.is_some() {
        return Err(Refusal::field("file", texts::ROWS_NOT_HERE));
    }
    if request.rows.is_some() {
        return Err(Refusal::field("rows", texts::ROWS_NOT_HERE));
    }
    match request.source_id {
        Some(_) => Err(Refusal::field("source_id", texts::ROWS_NOT_HERE)),
        None => Ok(()),
    }
}
