//! The shapes of the chart before training.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::stories::shape::{CategoryChoice, Cleaning, ColumnRole, Feature};

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
    /// Of stories on rows: the columns of both axes, `{"x": "price", "y": "sales"}`; a time series has one axis.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub axis: Option<Value>,
    /// The settings so far: what is switched on is drawn under `specific_data`.
    #[serde(default)]
    pub cleaning: Cleaning,
    /// Of stories on rows: the order of the words of a column, `{"name": "size", "values": ["S", "M", "L"]}`.
    #[serde(default)]
    pub features: Vec<Value>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrainChart {
    /// At most 10 series of at most 2,000 points.
    pub series: Vec<ChartSeries>,
    /// Every value of each category column, at most 1,000 of each.
    pub categories: Vec<CategoryChoice>,
    /// How fit the series are for training: at most 100 of all, the weakest first.
    pub health: Vec<Health>,
    /// All series together, however many.
    pub health_total: HealthTotal,
    /// The values of the series, one list a series. Of rows two lists: where each point lies on both axes; a word is its
    /// place in `specific_data.uniqueAxis`.
    pub values: Vec<Vec<Option<f64>>>,
    /// The columns of words that may explain the target, and the classes, each with the values that the table has.
    pub features: Vec<Feature>,
    pub specific_data: SpecificData,
    /// How many series the choice makes; more than the chart shows.
    pub series_total: usize,
    /// What a training of this choice would refuse, and how the picture was made, a sentence each.
    pub notes: Vec<String>,
    /// Empty for rows.
    pub period: String,
    /// Of rows alone.
    pub points: Option<PointChart>,
}

/// Rows as points: at most 2,000 of those chosen, spread evenly over the table.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointChart {
    /// The columns of both axes.
    pub x: String,
    pub y: String,
    /// Of a classification: all classes by name, and how many of all rows each has.
    pub classes: Vec<ClassCount>,
    /// Of a classification: the place of each point's class in `classes`; null where the target is empty.
    pub class_of: Vec<Option<usize>>,
    /// Rows of the chosen categories.
    pub rows_total: usize,
    /// Every so many-th of them is drawn.
    pub every: usize,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClassCount {
    pub name: String,
    pub rows: usize,
}

/// The words of an axis in their order; empty for an axis of numbers.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UniqueAxis {
    pub x: Vec<String>,
    pub y: Vec<String>,
}

/// How many groups there are: k-means for each number.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ElbowFound {
    /// The numbers that were tried.
    pub clusters: Vec<usize>,
    /// How well the groups part, -1..1.
    pub silhouette: Vec<Option<f64>>,
    /// The number with the best silhouette.
    pub suggested: usize,
    /// The number at which the sum of squared distances stops to fall steeply.
    pub bend: usize,
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
    /// Periods with a value.
    pub periods: usize,
    pub first: Option<String>,
    pub last: Option<String>,
    /// Periods between the first and the last without a value.
    pub gaps: usize,
    /// Periods with more than one row.
    pub duplicates: usize,
    /// Periods of which the value is 0.
    pub zeros: usize,
    /// Less than two seasons: only simple models will be used.
    pub short: bool,
    /// What is weak, the worst first; empty for a sound series.
    pub problems: Vec<Problem>,
}

/// A weakness of a series.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Problem {
    /// `empty`, `all_zero`, `flat`, `short`, `sparse`, `gappy` or `doubled`.
    pub kind: String,
    /// What it is and what it means, with its counts.
    pub sentence: String,
}

/// The health of all series together.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct HealthTotal {
    pub series: usize,
    /// Series without any weakness.
    pub fine: usize,
    /// By kind of weakness, how many series have it; a series may have several.
    pub weak: BTreeMap<String, usize>,
    pub points: usize,
    pub gaps: usize,
    pub duplicates: usize,
    pub zeros: usize,
    pub first: Option<String>,
    pub last: Option<String>,
    /// The first and the last period, where the rows do not cover it, and what the training makes of it: a sentence each.
    pub unfinished: Vec<String>,
}

/// What the settings make of the shown series, in their order: what a model will see. Null where the settings do not
/// ask for it. The steps follow each other: outliers, percentile, rolling, transformation, components, differences.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct SpecificData {
    /// No period of any series has more than one row.
    pub unique_dates: bool,
    /// Limited to percentiles.
    pub percentile_values: Option<Vec<ChartSeries>>,
    /// Smoothed.
    pub rolling_values: Option<Vec<ChartSeries>>,
    /// Differences.
    pub diff_values: Option<Vec<ChartSeries>>,
    /// Whether the values wander, before differences are taken.
    pub adfuller_values1: Option<Vec<StationarityTest>>,
    /// The same of the differences.
    pub adfuller_values2: Option<Vec<StationarityTest>>,
    /// Trend, season and rest.
    pub comp_values: Option<Vec<ComponentLines>>,
    /// What was done to each series, in words.
    pub preparation: Vec<PreparedSeries>,
    /// Of rows: the words of both axes.
    #[serde(rename = "uniqueAxis")]
    pub unique_axis: Option<UniqueAxis>,
    /// Of rows: columns that dimension reduction would work on; each frequent word of a nominal column is one.
    pub dimensions_length: Option<usize>,
    /// Of rows: the share of the variance that each principal component shows, the largest first.
    pub explained_variance: Option<Vec<f64>>,
    /// Of clustering: what is left by each number of groups in `elbow.clusters`.
    pub sum_of_squared_distances: Option<Vec<Option<f64>>>,
    pub elbow: Option<ElbowFound>,
}

/// The augmented Dickey-Fuller test of one series with a constant, lags by AIC; of a long history the latest 10,000
/// periods. Nulls where the values are too few or too much alike.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StationarityTest {
    pub category: String,
    pub statistic: Option<f64>,
    pub p_value: Option<f64>,
    pub lags: Option<usize>,
    /// Changes that the test explained.
    pub points: Option<usize>,
    pub critical: Option<CriticalValues>,
    /// At 5 percent.
    pub stationary: Option<bool>,
    pub sentence: String,
}

/// Statistics below which a series returns to its level with this error.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CriticalValues {
    #[serde(rename = "1%")]
    pub percent_1: f64,
    #[serde(rename = "5%")]
    pub percent_5: f64,
    #[serde(rename = "10%")]
    pub percent_10: f64,
}

/// A series in its parts, which add up to it at each date.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct ComponentLines {
    pub category: String,
    pub dates: Vec<String>,
    pub trend: Vec<f64>,
    /// All seasons together; zeros where there is none.
    pub season: Vec<f64>,
    pub rest: Vec<f64>,
    /// Periods in each season, the shortest first; empty where there is none.
    pub periods: Vec<usize>,
    /// How much of what varies beside the rest the trend explains, 0..1.
    pub trend_strength: f64,
    /// The same of each season.
    pub season_strengths: Vec<f64>,
}

/// What the settings did to a series, a sentence each.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PreparedSeries {
    pub category: String,
    pub notes: Vec<String>,
}
