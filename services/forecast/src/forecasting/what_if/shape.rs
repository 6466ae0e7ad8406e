//! The shapes of the what-if.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::forecasting::shape::{ForecastAnswer, ForecastRequest, RowsAnswer, RowsToForecast};
use crate::forecasting::spellings;
use crate::stories::shape::Cleaning;
use crate::trained::accuracy::Metrics;

/// A scenario. In a multipart form `categories`, `parameters`, `cleaning` and `rows` are JSON texts, and `file`
/// replaces `rows`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Scenario {
    /// Time series: number of periods, 1..10,000; required as for a forecast.
    pub steps: Option<i64>,
    /// A model of the story. Default: the best one of the category; `best` chooses again.
    pub model: Option<String>,
    /// One value for each category column, as for a forecast.
    #[serde(deserialize_with = "spellings::categories")]
    pub categories: Option<BTreeMap<String, String>>,
    /// Label of the series, instead of `categories`. Stories on rows: by default the category of the first row.
    pub category: Option<String>,
    /// Level of the prediction interval in percent, 50..99.
    pub probability: Option<f64>,
    /// Parameters of the model, instead of the saved ones: `{"lags": 3}`.
    #[schema(value_type = Option<BTreeMap<String, Value>>)]
    pub parameters: Option<Map<String, Value>>,
    /// Settings to change; missing ones stay as saved.
    #[schema(value_type = Option<Cleaning>)]
    pub cleaning: Option<Map<String, Value>>,
    /// Rows, as for a forecast; both forecasts use them. Time series: known future values. Stories on rows: rows to
    /// forecast; without them only the accuracy is compared.
    pub rows: Option<RowsToForecast>,
    /// Source that has the rows, instead of `rows`.
    pub source_id: Option<i64>,
    /// Classification: probability from which both models predict the second of two classes, 0.01..0.95.
    #[serde(deserialize_with = "spellings::threshold")]
    pub probability_threshold: Option<f64>,
}

impl From<&Scenario> for ForecastRequest {
    fn from(request: &Scenario) -> Self {
        Self {
            steps: request.steps,
            model: request.model.clone(),
            categories: request.categories.clone(),
            category: request.category.clone(),
            probability: request.probability,
            rows: request.rows.clone(),
            source_id: request.source_id,
            probability_threshold: request.probability_threshold,
            ..Self::default()
        }
    }
}

/// A what-if forecast and how it differs from the saved one.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WhatIf {
    #[serde(flatten)]
    pub forecast: ForecastAnswer,
    pub differs: Differs,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Differs {
    /// Settings that differ from the saved ones: `cleaning.rolling`, `parameters.lags`.
    pub settings: Vec<SettingChange>,
    /// The saved forecast for the same dates or rows.
    pub saved: SavedForecast,
    /// Relative change of the sum of the forecast against the saved one: 0.1 is 10% more. Null for classes.
    pub change: Option<f64>,
    /// Stories on rows: how many rows are predicted differently; null without rows.
    pub changed: Option<ChangedRows>,
    /// Accuracy measures of both models. They are comparable unless `test_size` or `cross_validation` differ.
    pub metrics: Option<Metrics>,
    pub saved_metrics: Option<Metrics>,
}

/// A setting with its old and new value.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SettingChange {
    pub name: String,
    #[schema(value_type = Object)]
    pub saved: Value,
    #[schema(value_type = Object)]
    pub now: Value,
}

/// Rows that the two models predict differently.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChangedRows {
    pub rows: usize,
    /// Rows that both models predict.
    pub of: usize,
}

#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct SavedForecast {
    pub date: Vec<String>,
    pub forecast: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
    pub model: String,
    /// Stories on rows: predictions of the saved model for the same rows.
    pub rows: Option<RowsAnswer>,
}
