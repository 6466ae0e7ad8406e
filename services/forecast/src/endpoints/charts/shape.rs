//! The shapes of the two charts.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

pub use super::rows::RowsChart;
use crate::endpoints::stories::shape::{CategoryChoice, Cleaning, ColumnRole};

/// What the train screen has chosen so far.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrainChartRequest {
    #[serde(default)]
    pub columns: Vec<ColumnRole>,
    #[serde(default)]
    pub categories: Vec<CategoryChoice>,
    #[serde(default, rename = "forecastType", alias = "forecast_type")]
    pub forecast_type: Option<String>,
    #[serde(default, rename = "hugeData", alias = "huge_data")]
    pub huge_data: bool,
    /// Accepted for the other story kinds; a time series has one axis.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub axis: Option<Value>,
    #[serde(default)]
    pub cleaning: Cleaning,
    #[serde(default)]
    pub features: Vec<Value>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrainChart {
    /// At most 10 series of at most 2,000 points.
    pub series: Vec<ChartSeries>,
    /// Every value of each category column.
    pub categories: Vec<CategoryChoice>,
    /// How fit each series is for training.
    pub health: Vec<Health>,
    /// The values of the series, one list a series.
    pub values: Vec<Vec<Option<f64>>>,
    pub features: Vec<Value>,
    pub specific_data: SpecificData,
    /// How many series the choice makes; more than the chart shows.
    pub series_total: usize,
    pub period: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChartSeries {
    pub category: String,
    pub dates: Vec<String>,
    pub values: Vec<Option<f64>>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Health {
    pub category: String,
    /// Rows with a date and a number.
    pub points: usize,
    pub first: Option<String>,
    pub last: Option<String>,
    /// Periods without a value.
    pub gaps: usize,
    /// Periods with more than one row.
    pub duplicates: usize,
    pub zeros: usize,
    /// Fewer points than two seasons and a horizon: only simple models will be used.
    pub short: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SpecificData {
    /// No period of a shown series has more than one row.
    pub unique_dates: bool,
}

/// Which chart of a trained story; the first category and its best model by default.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ForecastChartRequest {
    pub category: Option<String>,
    /// One value for each category column.
    #[schema(value_type = Option<std::collections::BTreeMap<String, String>>)]
    pub categories: Option<Value>,
    pub model: Option<String>,
    /// Zoom: first date of the history wanted.
    pub from: Option<String>,
    /// Zoom: last date of the history wanted.
    pub to: Option<String>,
    #[serde(rename = "forecastType", alias = "forecast_type")]
    pub forecast_type: Option<String>,
    #[serde(rename = "hugeData", alias = "huge_data")]
    pub huge_data: Option<bool>,
    #[schema(value_type = Option<Object>)]
    pub axis: Option<Value>,
    /// Of a classification: the threshold of the confusion matrix; that of the story by default.
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
    /// The dates of `values`: history, then forecast.
    pub index: Vec<String>,
    pub values: Vec<Option<f64>>,
    #[schema(value_type = Object)]
    pub specific_data: Value,
    /// Of a story on rows, which has no dates: the rows kept aside for the test.
    pub rows: Option<RowsChart>,
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
