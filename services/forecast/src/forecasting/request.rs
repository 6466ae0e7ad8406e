//! What is asked of a trained story, by which call and with which patience, and what is said of its terms.

use std::time::Duration;

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_web::multipart::UploadedFile;
use b2l_web::{Language, Message};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::shape::{FileFormat, ForecastRequest};
use super::workbook::XLSX;
use crate::domain::definition::StoryKind;
use crate::domain::future::FutureValues;
use crate::domain::{cleaning, reach};
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

/// What a call answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    Json,
    Workbook,
    Pdf,
}

impl Content {
    pub fn of(call: Call, request: &ForecastRequest) -> Self {
        match (call, request.format) {
            (Call::Forecast, _) => Self::Json,
            (_, Some(FileFormat::Pdf)) => Self::Pdf,
            _ => Self::Workbook,
        }
    }

    /// The name of it as a file: the story's, and the day on which it was made.
    pub fn file_name(self, story: &str, made: NaiveDate) -> String {
        let kind = match self {
            Self::Json => "json",
            Self::Workbook => "xlsx",
            Self::Pdf => "pdf",
        };
        format!("{story} {made}.{kind}")
    }

    /// Its type on the wire.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Workbook => XLSX,
            Self::Pdf => "application/pdf",
        }
    }
}

/// A request with everything that it brings.
pub struct CheckedRequest {
    pub call: Call,
    pub request: ForecastRequest,
    pub file: Option<UploadedFile>,
    pub language: Language,
}

impl CheckedRequest {
    /// What it is answered with.
    pub fn content(&self) -> Content {
        Content::of(self.call, &self.request)
    }
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

/// Refuses to go further ahead than the longest of these series bears. What nobody asked for is the horizon of the
/// training, which was checked.
pub fn within_reach<'a>(
    request: &ForecastRequest,
    series: impl Iterator<Item = &'a SeriesSummary>,
    input: &TrainingInput,
) -> Result<()> {
    let Some(steps) = request.steps.and_then(|steps| usize::try_from(steps).ok()) else {
        return Ok(());
    };
    reach::check(steps, series, input).map_err(|message| Refusal::field("steps", message))
}

/// Refuses rows for a time series none of whose columns has a known future.
pub fn no_rows(request: &ForecastRequest, file: Option<&UploadedFile>) -> Result<()> {
    let brought = [
        ("file", file.is_some()),
        ("rows", request.rows.is_some()),
        ("source_id", request.source_id.is_some()),
    ];
    match brought.into_iter().find(|(_, is)| *is) {
        Some((field, _)) => Err(Refusal::field(field, texts::FUTURE_NO_KNOWN)),
        None => Ok(()),
    }
}

/// Refuses by name what this kind of story does not have.
pub fn only_of_kind(request: &ForecastRequest, input: &TrainingInput) -> Result<()> {
    let kind = StoryKind::parse(Some(&input.kind)).unwrap_or(StoryKind::TimeSeries);
    let over_time = kind == StoryKind::TimeSeries;
    let foreign = [
        ("steps", request.steps.is_some() && !over_time),
        ("probability", request.probability.is_some() && !over_time),
    ];
    let threshold = request.probability_threshold.is_some();
    let mut wrong: Vec<(String, Message)> = foreign
        .into_iter()
        .filter(|(_, is)| *is)
        .map(|(field, _)| {
            let message = texts::SETTING_NOT_HERE.with(&[&kind.as_str()]);
            (field.to_owned(), message)
        })
        .collect();
    if threshold && kind != StoryKind::Classification {
        let field = "probability_threshold".to_owned();
        wrong.push((field, texts::THRESHOLD_NOT_HERE.into()));
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(Refusal::fields(wrong)),
    }
}

/// Refuses a time series to be forecast by nobody knows how many steps; rows with future values say how many by
/// themselves.
pub fn steps_known(request: &ForecastRequest, given: Option<&FutureValues>) -> Result<()> {
    match request.steps.is_some() || given.is_some() {
        true => Ok(()),
        false => Err(Refusal::field("steps", texts::STEPS_REQUIRED)),
    }
}
