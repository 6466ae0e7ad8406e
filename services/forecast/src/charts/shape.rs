//! The shapes of the chart of a trained story.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::charts::clusters::ClustersChart;
use crate::charts::rows::RowsChart;
use crate::charts::values::ChartValues;
use crate::domain::future::Origin;
use crate::forecasting::spellings;

/// Which chart of a trained story; the first category and its best model by default.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ForecastChartRequest {
    pub category: Option<String>,
    /// One value for each category column.
    #[serde(deserialize_with = "spellings::categories")]
    pub categories: Option<BTreeMap<String, String>>,
    pub model: Option<String>,
    /// Zoom: first date of the history wanted.
    pub from: Option<String>,
    /// Zoom: last date of the history wanted.
    pub to: Option<String>,
    #[serde(rename = "forecastType", alias = "forecast_type")]
    pub forecast_type: Option<String>,
    #[serde(rename = "hugeData", alias = "huge_data")]
    pub huge_data: Option<bool>,
    /// Of rows: the columns to draw by, `{"x": "price", "y": "age"}`; by default of a clustering the two that tell groups
    /// apart most, of a regression the weightiest column and the target, of a classification the two weightiest.
    #[schema(value_type = Option<Object>)]
    pub axis: Option<Value>,
    /// Of a classification: the threshold of the confusion matrix; that of the story by default.
    #[serde(deserialize_with = "spellings::threshold")]
    pub probability_threshold: Option<f64>,
}

#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct ForecastChart {
    pub category: String,
    pub model: String,
    pub period: String,
    pub target: String,
    pub history: Line,
    /// What the model would have forecast for the last known periods.
    pub backtest: Line,
    pub forecast: Band,
    /// Percent.
    pub level: f64,
    /// The last date of the history: the forecast starts after it.
    pub now: String,
    /// Of a time series the dates of `values`: history, then forecast. Of rows the number of each drawn row among those
    /// of its category, from 1 in the order of the table.
    pub index: Vec<String>,
    /// Of a time series a number or null a date. Of rows two lists: where each drawn row lies along x and along y.
    pub values: ChartValues,
    /// Of rows: `uniqueAxis`, the columns that can be axes; `axis`, the two that are; `clusters`, the group or class of
    /// each drawn row; `clusters_unique`, all groups or classes.
    #[schema(value_type = Object)]
    pub specific_data: Value,
    /// Of a story on rows, which has no dates: the rows kept aside for the test.
    pub rows: Option<RowsChart>,
    /// Of a clustering: the groups.
    pub clusters: Option<ClustersChart>,
    /// Where the values of known columns come from: the story's own table; null where none are used.
    pub future_origin: Option<Origin>,
    /// Which values have to be given before this model can forecast; null where none are needed.
    pub future_needed: Option<String>,
}

#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Line {
    pub dates: Vec<String>,
    pub values: Vec<Option<f64>>,
}

#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Band {
    pub dates: Vec<String>,
    pub values: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
}
