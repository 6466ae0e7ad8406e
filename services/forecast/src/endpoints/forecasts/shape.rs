//! The shapes of the forecast calls.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What to forecast. In a multipart form `categories` is JSON text.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ForecastRequest {
    /// Periods, 1..10,000; the horizon of the training by default.
    pub steps: Option<i64>,
    /// A model of the story; the best of the category by default.
    pub model: Option<String>,
    /// One value for each category column.
    pub categories: Option<BTreeMap<String, String>>,
    /// The series' label, instead of `categories`.
    pub category: Option<String>,
    /// Level of the interval in percent, 50..99.
    pub probability: Option<f64>,
    /// Only for downloads: also the sheet with the history.
    pub history_included: Option<bool>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ForecastAnswer {
    pub date: Vec<String>,
    pub forecast: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
    /// Percent.
    pub level: f64,
    pub model: String,
    pub category: String,
    pub notes: Vec<String>,
}
