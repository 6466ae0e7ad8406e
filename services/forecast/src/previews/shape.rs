//! The shapes of the chart before training.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::domain::cleaning::closed_lists;
use crate::domain::decisions::{StoryEvent, ValueDecision};
use crate::domain::events::ShownEvent;
use crate::domain::health::Weakness;
use crate::domain::kind::StoryKind;
use crate::domain::rows::leaks::LeakingColumn;
use crate::domain::unusual::UnusualValue;
use crate::stories::shape::{CategoryChoice, Cleaning, ColumnRole, Feature};

/// Current choices of the training page.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrainChartRequest {
    #[serde(default)]
    pub columns: Vec<ColumnRole>,
    #[serde(default)]
    pub categories: Vec<CategoryChoice>,
    #[serde(default, rename = "forecastType", alias = "forecast_type")]
    #[schema(value_type = Option<StoryKind>)]
    pub forecast_type: Option<String>,
    #[serde(default, rename = "hugeData", alias = "huge_data")]
    pub huge_data: bool,
    /// Stories on rows: columns of the axes, `{"x": "price", "y": "sales"}`.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub axis: Option<Value>,
    /// Current settings; those that are on are drawn under `specific_data`.
    #[serde(default)]
    pub cleaning: Cleaning,
    /// Stories on rows: order of the values of a text column, `{"name": "size", "values": ["S", "M", "L"]}`.
    #[serde(default)]
    pub features: Vec<Value>,
    /// Time series: what was decided about single values.
    #[serde(default)]
    pub decisions: Vec<ValueDecision>,
    /// Time series: events that explain values.
    #[serde(default)]
    pub events: Vec<StoryEvent>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrainChart {
    /// At most 10 series with at most 2,000 points each.
    pub series: Vec<ChartSeries>,
    /// Values that clearly stand alone or were decided about, and events, of the shown series that have some. The categories and the season are looked
    /// at, known columns only at training.
    pub unusual: Vec<UnusualSeries>,
    /// All values of each category column; at most 1,000 of each.
    pub categories: Vec<CategoryChoice>,
    /// Health of at most 100 series, the weakest first.
    pub health: Vec<Health>,
    /// All series together.
    pub health_total: HealthTotal,
    /// Time series: a list of values for each series. Stories on rows: two lists, the positions along both axes; a text
    /// is its index in `specific_data.uniqueAxis`.
    pub values: Vec<Vec<Option<f64>>>,
    /// Text columns that may explain the target, and the classes, each with its values in the table.
    pub features: Vec<Feature>,
    pub specific_data: SpecificData,
    /// Total number of series; more than the chart shows.
    pub series_total: usize,
    /// What would prevent a training, and how the chart was made: a sentence each.
    pub notes: Vec<String>,
    /// Empty for stories on rows.
    pub period: String,
    /// Stories on rows.
    pub points: Option<PointChart>,
    /// Regression and classification: columns used that give the target away, or only name rows. With one of them, no
    /// trained story is graded `good`.
    pub leaks: Vec<LeakingColumn>,
}

/// Chart of rows: at most 2,000 of the chosen ones, evenly sampled over the table.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointChart {
    /// Names of the columns on the axes.
    pub x: String,
    pub y: String,
    /// Classification: all classes and how many rows each has.
    pub classes: Vec<ClassCount>,
    /// Classification: index of each point's class in `classes`; null if the target is empty.
    pub class_of: Vec<Option<usize>>,
    /// Number of rows of the chosen categories.
    pub rows_total: usize,
    /// One of so many rows is drawn.
    pub every: usize,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClassCount {
    pub name: String,
    pub rows: usize,
}

/// Texts of an axis in order; empty for an axis of numbers.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UniqueAxis {
    pub x: Vec<String>,
    pub y: Vec<String>,
}

/// Elbow method: k-means for each number of groups.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ElbowFound {
    /// Numbers of groups that were tested.
    pub clusters: Vec<usize>,
    /// Silhouette of each, -1..1; higher is better.
    pub silhouette: Vec<Option<f64>>,
    /// Number of groups with the highest silhouette.
    pub suggested: usize,
    /// Number of groups after which the sum of squared distances falls slowly.
    pub bend: usize,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChartSeries {
    pub category: String,
    pub dates: Vec<String>,
    pub values: Vec<Option<f64>>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UnusualSeries {
    pub category: String,
    pub values: Vec<UnusualValue>,
    pub events: Vec<ShownEvent>,
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
    /// Periods without a value between the first and the last one.
    pub gaps: usize,
    /// Periods with more than one row.
    pub duplicates: usize,
    /// Periods with the value 0.
    pub zeros: usize,
    /// Whether the series is shorter than two seasons: only simple models can be used.
    pub short: bool,
    /// Weaknesses, the worst first; empty for a series without any.
    pub problems: Vec<Problem>,
}

/// A weakness of a series.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Problem {
    #[schema(value_type = Weakness)]
    pub kind: String,
    /// What it is and what it means, with its numbers.
    pub sentence: String,
}

/// Health of all series together.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct HealthTotal {
    pub series: usize,
    /// Series without any weakness.
    pub fine: usize,
    /// How many series have each weakness; a series may have several.
    #[schema(value_type = BTreeMap<Weakness, usize>)]
    pub weak: BTreeMap<String, usize>,
    pub points: usize,
    pub gaps: usize,
    pub duplicates: usize,
    /// How rows of one period become one value; null where there are no periods.
    #[schema(value_type = Option<closed_lists::DuplicatesRule>)]
    pub duplicates_rule: Option<&'static str>,
    pub zeros: usize,
    pub first: Option<String>,
    pub last: Option<String>,
    /// First and last period if the table covers them in part, and how they are treated: a sentence each.
    pub unfinished: Vec<String>,
}

/// Effect of each setting on the shown series, in the order in which they are applied: outliers, percentile, rolling,
/// transformation, components, differencing. Null for a setting that is off.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct SpecificData {
    /// Whether no period of any series has more than one row.
    pub unique_dates: bool,
    /// Values after capping.
    pub percentile_values: Option<Vec<ChartSeries>>,
    /// Smoothed values.
    pub rolling_values: Option<Vec<ChartSeries>>,
    /// Differenced values.
    pub diff_values: Option<Vec<ChartSeries>>,
    /// Stationarity before differencing.
    pub adfuller_values1: Option<Vec<StationarityTest>>,
    /// Stationarity after differencing.
    pub adfuller_values2: Option<Vec<StationarityTest>>,
    /// Trend, seasonality and residuals.
    pub comp_values: Option<Vec<ComponentLines>>,
    /// What was changed in each series, in words.
    pub preparation: Vec<PreparedSeries>,
    /// Stories on rows: texts of both axes.
    #[serde(rename = "uniqueAxis")]
    pub unique_axis: Option<UniqueAxis>,
    /// Stories on rows: number of columns before dimensionality reduction; each frequent value of a nominal column
    /// counts as one.
    pub dimensions_length: Option<usize>,
    /// Stories on rows: share of the variance that each principal component explains, the largest first.
    pub explained_variance: Option<Vec<f64>>,
    /// Clustering: sum of squared distances for each number of groups in `elbow.clusters`.
    pub sum_of_squared_distances: Option<Vec<Option<f64>>>,
    pub elbow: Option<ElbowFound>,
}

/// Augmented Dickey-Fuller test of one series, with a constant and lags by AIC; the last 10,000 periods of a long
/// series. Nulls if there are too few distinct values.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StationarityTest {
    pub category: String,
    pub statistic: Option<f64>,
    pub p_value: Option<f64>,
    pub lags: Option<usize>,
    /// Number of observations of the test.
    pub points: Option<usize>,
    pub critical: Option<CriticalValues>,
    /// At a significance level of 5%.
    pub stationary: Option<bool>,
    pub sentence: String,
}

/// Critical values of the test: below them the series is stationary at this level of significance.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CriticalValues {
    #[serde(rename = "1%")]
    pub percent_1: f64,
    #[serde(rename = "5%")]
    pub percent_5: f64,
    #[serde(rename = "10%")]
    pub percent_10: f64,
}

/// Components of a series, which add up to its value at each date.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct ComponentLines {
    pub category: String,
    pub dates: Vec<String>,
    pub trend: Vec<f64>,
    /// Sum of all seasonal components; zeros if there is none.
    pub season: Vec<f64>,
    pub rest: Vec<f64>,
    /// Length of each season in periods, the shortest first; empty if there is none.
    pub periods: Vec<usize>,
    /// Strength of the trend: the share of the variance without seasonality that it explains, 0..1.
    pub trend_strength: f64,
    /// Strength of each season, 0..1.
    pub season_strengths: Vec<f64>,
}

/// What the settings changed in a series, a sentence each.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PreparedSeries {
    pub category: String,
    pub notes: Vec<String>,
}
