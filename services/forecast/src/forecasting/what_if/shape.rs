//! The shapes of the what-if.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::forecasting::shape::{ForecastAnswer, ForecastRequest, RowsAnswer, RowsToForecast};
use crate::forecasting::spellings;
use crate::stories::shape::Cleaning;
use crate::trained::accuracy::Metrics;

/// What to try. In a multipart form `categories`, `parameters`, `cleaning` and `rows` are JSON texts, and `file` takes
/// the place of `rows`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct GameRequest {
    /// Periods, 1..10,000; the horizon of the training by default.
    pub steps: Option<i64>,
    /// A model of the story; the best of the category by default, `best` to choose anew.
    pub model: Option<String>,
    /// One value for each category column, as a forecast takes them.
    #[serde(deserialize_with = "spellings::categories")]
    pub categories: Option<BTreeMap<String, String>>,
    /// The series' label, instead of `categories`. Of a story on rows by default the category of the first row.
    pub category: Option<String>,
    /// Level of the interval in percent, 50..99.
    pub probability: Option<f64>,
    /// Parameters of the model, `{"lags": 3}`, in place of the saved ones.
    #[schema(value_type = Option<BTreeMap<String, Value>>)]
    pub parameters: Option<Map<String, Value>>,
    /// Settings that are different; those left out stay as they are saved.
    #[schema(value_type = Option<Cleaning>)]
    pub cleaning: Option<Map<String, Value>>,
    /// As a forecast takes them; both forecasts are made with them. Of a time series what the known columns will be; of
    /// a story on rows the rows to forecast, without which the errors alone are compared.
    pub rows: Option<RowsToForecast>,
    /// Instead of `rows`: the source that has them.
    pub source_id: Option<i64>,
    /// Of a classification: from which probability on the second of two classes is forecast by both models, 0.01..0.95.
    #[serde(deserialize_with = "spellings::threshold")]
    pub probability_threshold: Option<f64>,
}

impl From<&GameRequest> for ForecastRequest {
    fn from(request: &GameRequest) -> Self {
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

/// A forecast that nobody keeps, and how it differs from the saved one.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WhatIf {
    #[serde(flatten)]
    pub forecast: ForecastAnswer,
    pub differs: Differs,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Differs {
    /// Settings with another value than saved: `cleaning.rolling`, `parameters.lags`.
    pub settings: Vec<SettingChange>,
    /// The saved forecast for the same dates or rows.
    pub saved: SavedForecast,
    /// The sum of the forecast less the sum of the saved one, as a share of the latter: 0.1 is 10 % more. Null for
    /// classes.
    pub change: Option<f64>,
    /// Of a story on rows: how many rows are forecast otherwise; null without rows.
    pub changed: Option<ChangedRows>,
    /// Errors on the past; both were measured in the same way unless `test_size` or `cross_validation` differ.
    pub metrics: Option<Metrics>,
    pub saved_metrics: Option<Metrics>,
}

/// A setting and both its values.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SettingChange {
    pub name: String,
    #[schema(value_type = Object)]
    pub saved: Value,
    #[schema(value_type = Object)]
    pub now: Value,
}

/// Rows with another number or class than saved.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChangedRows {
    pub rows: usize,
    /// Rows that both models forecast.
    pub of: usize,
}

#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct SavedForecast {
    pub date: Vec<String>,
    pub forecast: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
    pub model: String,
    /// Of a story on rows: what the saved model says of the same rows.
    pub rows: Option<RowsAnswer>,
}
