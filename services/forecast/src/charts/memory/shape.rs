//! The shapes of the forecast memory.

use std::collections::BTreeMap;

use b2l_contracts::jobs;
use chrono::{DateTime, NaiveDateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::charts::shape::{Band, Line};
use crate::domain::memory::{Came, Verdict};
use crate::domain::{dates, line};
use crate::forecasting::spellings;

/// Which series; the first with a model by default.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MemoryRequest {
    pub category: Option<String>,
    /// Column and value: `{"city": "Bonn"}`.
    #[serde(deserialize_with = "spellings::categories")]
    pub categories: Option<BTreeMap<String, String>>,
}

/// What the last trainings forecast for a series, and what came.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ForecastMemory {
    pub category: String,
    pub target: String,
    pub period: String,
    /// Of the newest forecast of which any step has come.
    pub verdict: Verdict,
    pub sentence: String,
    /// The values of the source today, from a season before the oldest of these forecasts.
    pub actual: Line,
    /// The newest first; of trainings on the same history only the newest.
    pub forecasts: Vec<Remembered>,
}

/// A forecast as a training made it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Remembered {
    pub trained_at: DateTime<Utc>,
    /// The last date that the training knew.
    pub now: String,
    pub model: String,
    /// Percent.
    pub level: f64,
    pub forecast: Band,
    /// Mean absolute error in the tests of that training.
    pub expected_mae: Option<f64>,
    /// Absent while no step has come.
    pub came: Option<Came>,
    pub verdict: Verdict,
    pub sentence: String,
}

/// The forecast of a training, thinned to what a screen can show.
pub fn band(times: &[NaiveDateTime], made: &jobs::Band) -> Band {
    let kept = line::thin(times, &made.mean);
    let keep = |values: &[f64]| kept.iter().map(|&place| values[place]).collect();
    Band {
        dates: kept
            .iter()
            .map(|&place| dates::text(times[place], times))
            .collect(),
        values: keep(&made.mean),
        lower: keep(&made.lower),
        upper: keep(&made.upper),
    }
}
