//! The shapes of the chart of a trained story.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::charts::clusters::ClustersChart;
use crate::charts::rows::RowsChart;
use crate::charts::specific::ChartData;
use crate::charts::values::ChartValues;
use crate::domain::absent::FilledPeriods;
use crate::domain::events::ShownEvent;
use crate::domain::future::Origin;
use crate::domain::kind::StoryKind;
use crate::domain::unusual::UnusualValue;
use crate::forecasting::spellings;

/// Which chart of a trained story to return. Default: the first category and its best model.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ForecastChartRequest {
    pub category: Option<String>,
    /// One value for each category column.
    #[serde(deserialize_with = "spellings::categories")]
    pub categories: Option<BTreeMap<String, String>>,
    pub model: Option<String>,
    /// First date of past data to return.
    pub from: Option<String>,
    /// Last date of past data to return.
    pub to: Option<String>,
    #[serde(rename = "forecastType", alias = "forecast_type")]
    #[schema(value_type = Option<StoryKind>)]
    pub forecast_type: Option<String>,
    #[serde(rename = "hugeData", alias = "huge_data")]
    pub huge_data: Option<bool>,
    /// Stories on rows: columns of the axes, `{"x": "price", "y": "age"}`. Default: for clustering the two that
    /// separate the groups most, for regression the most important column and the target, for classification the two
    /// most important.
    #[schema(value_type = Option<Object>)]
    pub axis: Option<Value>,
    /// Classification: threshold of the confusion matrix. Default: the story's threshold.
    #[serde(deserialize_with = "spellings::threshold")]
    pub probability_threshold: Option<f64>,
}

#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct ForecastChart {
    pub category: String,
    pub model: String,
    /// Empty for stories on rows.
    pub period: String,
    pub target: String,
    pub history: Line,
    /// Stretches of past data in which nothing was measured, and what stands there; of the whole past data, whatever
    /// `from` and `to` are.
    pub filled: Vec<FilledPeriods>,
    /// Values of the past data that nothing explains; of the whole past data too.
    pub unusual: Vec<UnusualValue>,
    /// Events that explain values of the past data, and where they come again.
    pub events: Vec<ShownEvent>,
    /// What the model would have forecast for the last known periods, with the interval of the training's level.
    pub backtest: Band,
    pub forecast: Band,
    /// In percent.
    pub level: f64,
    /// Last date of past data; the forecast starts after it.
    pub now: String,
    /// Time series: dates of `values`, past data first, then the forecast. Stories on rows: number of each drawn row
    /// within its category, from 1 in the order of the table.
    pub index: Vec<String>,
    /// Time series: a number or null for each date. Stories on rows: two lists, the positions of each drawn row along x
    /// and along y.
    pub values: ChartValues,
    /// Data that only some kinds of stories have.
    pub specific_data: ChartData,
    /// Stories on rows: rows that the models had not seen.
    pub rows: Option<RowsChart>,
    /// Clustering: the groups.
    pub clusters: Option<ClustersChart>,
    /// Origin of known future values: the story's own table; null if the model uses none.
    pub future_origin: Option<Origin>,
    /// Future values that this model needs before it can forecast; null if none.
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
