//! The shapes of the forecast memory.

use std::collections::BTreeMap;

use b2l_contracts::jobs;
use chrono::{DateTime, NaiveDateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::charts::shape::{Band, Line};
use crate::domain::cleaning::closed_lists;
use crate::domain::events::ShownEvent;
use crate::domain::memory::{Grade, PastAccuracy};
use crate::domain::unusual::UnusualValue;
use crate::domain::{dates, line};
use crate::forecasting::spellings;

/// Label of the series. Default: the first one that has a model.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MemoryRequest {
    pub category: Option<String>,
    /// One value for each category column: `{"city": "Bonn"}`.
    #[serde(deserialize_with = "spellings::categories")]
    pub categories: Option<BTreeMap<String, String>>,
}

/// Forecasts of the last trainings for one series, and the actual values since then.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ForecastMemory {
    pub category: String,
    pub target: String,
    #[schema(value_type = closed_lists::Period)]
    pub period: String,
    /// Grade of the newest forecast that has an actual value.
    pub verdict: Grade,
    pub sentence: String,
    /// Current values of the source, starting one season before the oldest forecast.
    pub actual: Line,
    /// Values of the training's past data that nothing explains, as far as `actual` has them.
    pub unusual: Vec<UnusualValue>,
    /// Events of the training that explain values, these as far as `actual` has them.
    pub events: Vec<ShownEvent>,
    /// The newest first. Of several trainings on the same past data, only the newest.
    pub forecasts: Vec<Remembered>,
}

/// Past forecast of one training.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Remembered {
    pub trained_at: DateTime<Utc>,
    /// Last date of the past data of that training.
    pub now: String,
    pub model: String,
    /// In percent.
    pub level: f64,
    pub forecast: Band,
    /// Mean absolute error in the backtests of that training.
    pub expected_mae: Option<f64>,
    /// Absent if there are no actual values yet.
    pub came: Option<PastAccuracy>,
    pub verdict: Grade,
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
