//! The shapes shared by the story calls: what a story looks like in the list, in detail, and in a request.

use std::collections::BTreeMap;

use b2l_engine::HeadlineKind;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::domain::absent::SeriesAbsence;
pub use crate::domain::cleaning::CleaningRequest as Cleaning;
use crate::domain::cleaning::closed_lists;
use crate::domain::column::{Future, Role};
pub use crate::domain::decisions::{StoryEvent, ValueDecision};
use crate::domain::future::Origin;
use crate::domain::grade::{ForecastGrade, GradeCounts};
use crate::domain::headline::{Headline, Kind as HeadlineWord};
use crate::domain::kind::StoryKind;
pub use crate::domain::rows::features::Feature;
use crate::domain::standing::Status;
use crate::trained::accuracy::AccuracyRow;

/// A story in the list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StoryCard {
    pub id: i64,
    pub name: String,
    pub comment: String,
    /// Address of the cover (`?size=thumb` for cards); null if it has none.
    pub image: Option<String>,
    /// 0 training or queued, 1 trained, 2 error, 3 stopped.
    pub ready: u8,
    pub status: Status,
    /// 0..1; 1 only if the forecast is available.
    pub progress: f64,
    /// Current step, in the reader's language.
    pub step: Option<String>,
    pub elapsed_seconds: Option<i64>,
    /// Minutes until it is trained, including the time in the queue.
    pub remaining_minutes: Option<f64>,
    /// In the queue: minutes until the training is expected to start.
    pub starts_in_minutes: Option<f64>,
    /// Place in the queue, from 1.
    pub queue_position: Option<i64>,
    /// Minutes that the last training took.
    pub trainning_time: Option<f64>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub source_id: i64,
    #[schema(value_type = StoryKind)]
    pub forecast_type: String,
    pub accuracy: Option<CardAccuracy>,
    /// The grade that most categories have, of equal ones the worse; null without a model.
    pub grade: Option<ForecastGrade>,
    /// Over all series; null on rows and where the series have none.
    pub headline: Option<Headline>,
    /// Of the largest series; null on rows.
    pub sparkline: Option<Sparkline>,
    pub train_errors: Option<String>,
    /// Whether a model is available, even if it is an older one.
    pub trained: bool,
    /// Whether the source has a newer table version than the one the model was trained on.
    pub newer: bool,
    /// Whether auto-retrain is on.
    pub keep_fresh: bool,
    /// The kind of `headline` that was chosen; null: automatic.
    #[schema(value_type = Option<HeadlineWord>)]
    pub headline_kind: Option<HeadlineKind>,
}

/// The end of the past data and the forecast, thinned alike; null where nothing is known.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Sparkline {
    /// At most 61 values.
    pub history: Vec<Option<f64>>,
    /// At most 30 values.
    pub forecast: Vec<Option<f64>>,
}

/// A page of the table of all series.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeriesPage {
    /// Over all series; null on rows and where the series can't be added up.
    pub total: Option<Headline>,
    /// Number of series with a model.
    pub count: usize,
    /// Rows of a page.
    pub page_size: usize,
    pub rows: Vec<SeriesRow>,
}

/// A series in the table of all.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeriesRow {
    pub category: String,
    /// Sum of the last year of the past data, or its mean where the target does not add up; on rows, number of rows.
    pub size: Option<f64>,
    pub headline: Option<Headline>,
    /// Relative, as in the trust card.
    pub gain_over_naive: Option<f64>,
    pub grade: Option<ForecastGrade>,
    pub grade_reason: Option<String>,
    /// The date of the last value, if the series ended before the table did; otherwise null.
    pub ended: Option<String>,
}

/// Accuracy of the best model: the mean over its categories.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CardAccuracy {
    /// Metric of the story, or what ranks the models where that isn't defined.
    #[schema(value_type = closed_lists::AccuracyMetric)]
    pub metric: String,
    pub value: f64,
    /// The most frequent best model.
    pub model: String,
    /// Name of the target; empty for clustering.
    pub target: String,
}

/// A story with all its results.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StoryDetail {
    #[serde(flatten)]
    pub card: StoryCard,
    pub data: StoryData,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StoryData {
    pub columns: Vec<ColumnRole>,
    pub categories: Vec<CategoryChoice>,
    /// All values of each category column.
    pub categories_values: BTreeMap<String, Vec<String>>,
    #[serde(rename = "forecastType")]
    #[schema(value_type = StoryKind)]
    pub forecast_type: String,
    pub models: Vec<String>,
    /// Parameters of each model.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, Value>>)]
    pub settings: BTreeMap<String, Map<String, Value>>,
    pub cleaning: Cleaning,
    /// Order of the values of text columns and, for classification, of the target.
    pub features: Vec<Feature>,
    pub clusters: Option<u32>,
    /// What was decided about single values; a training on them begins with the next change of the story.
    pub decisions: Vec<ValueDecision>,
    pub events: Vec<StoryEvent>,
    /// Accuracy table.
    pub errors: Vec<AccuracyRow>,
    /// By category: the model in use, with the parameters that were found for it.
    pub best_config: BTreeMap<String, BestConfig>,
    /// Series and models that can be forecast.
    pub forecasts: Vec<ForecastChoice>,
    #[serde(rename = "hugeData")]
    pub huge_data: bool,
    #[schema(value_type = Option<closed_lists::Period>)]
    pub period: Option<String>,
    pub target: Option<String>,
    /// Horizon of the training, in periods; null on rows and without a trained model.
    pub steps: Option<u32>,
    /// What was cleaned, changed or left out, a sentence each.
    pub notes: Vec<String>,
    pub trust: Vec<Trust>,
    /// Equal data, settings and seed give an equal fingerprint.
    pub fingerprint: Option<String>,
    /// Difference to the newer table version of the source; null if there is none.
    pub newer: Option<NewerTable>,
    /// Why auto-retrain didn't train on the newer table version, as a sentence; null if it did.
    pub not_freshened: Option<String>,
    /// Future values that the models need; null if they use none.
    pub future: Option<FutureNeeds>,
    /// Whether `errors`, `trust`, `forecasts` and `best_config` leave out categories; see `category` and `view` of the
    /// call.
    pub partial: bool,
    /// Number of categories in the current training, and of those that have a model.
    pub categories_total: usize,
    pub categories_trained: usize,
    /// Of two classes the one that precision, recall, F1 and the threshold are of; null otherwise.
    pub positive_class: Option<String>,
    /// If some categories are left out: labels of all, in order.
    pub labels: Vec<String>,
    /// Number of categories of each grade, over all categories.
    pub grades: GradeCounts,
    /// Label of the largest category that has a model: by the sum of its last year or, on rows, by its rows.
    pub largest: Option<String>,
    /// Categories that gain least over the naive forecast, the weakest first; at most ten.
    pub weakest: Vec<WeakCategory>,
    /// Number of categories above which only quick models can be trained; null if the story has fewer.
    pub quick_only_above: Option<usize>,
    /// Why the last training failed; null if it didn't.
    pub train_errors: Option<String>,
    /// This and the next two: ids of the planning platform, as requested.
    #[schema(value_type = Option<Value>)]
    pub anaplan: Option<Value>,
    #[serde(rename = "workspaceID")]
    pub workspace_id: Option<String>,
    #[serde(rename = "modelID")]
    pub model_id: Option<String>,
}

/// The model in use.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BestConfig {
    pub model: String,
    /// Parameters that the search found, by model: of this one or of the models that it combines; empty if nothing was
    /// searched for or nothing better was found.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, Value>>)]
    pub parameters: BTreeMap<String, Map<String, Value>>,
}

/// A category whose best model gains little over the naive forecast, or is worse.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WeakCategory {
    pub category: String,
    pub model: String,
    /// As in the trust card of the category.
    pub gain_over_naive: f64,
    /// Metric of the story, or what ranks the models where that isn't defined.
    #[schema(value_type = closed_lists::AccuracyMetric)]
    pub metric: String,
    /// Value of the metric for the best model; null if not defined.
    pub value: Option<f64>,
}

/// Columns whose future values are given with each forecast.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FutureNeeds {
    /// Columns of the file besides the date and the categories.
    pub columns: Vec<String>,
    /// Whether the best model of some category can't forecast without them.
    pub required: bool,
    /// Periods in the template.
    pub steps: usize,
    /// `table` if the story's table has future values of some category, so that none need to be given there. Null if it
    /// has none, and for stories trained before this was recorded.
    pub origin: Option<Origin>,
    /// What to do, in the reader's language; null if no model of the story uses the columns.
    pub sentence: Option<String>,
}

/// What is new in the source since the training.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct NewerTable {
    /// Rows of the table that the story was trained on.
    pub rows_trained: i64,
    pub rows_now: i64,
    pub sentence: String,
}

/// A column and its role.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ColumnRole {
    pub name: String,
    #[serde(rename = "type")]
    #[schema(value_type = RoleOrDate)]
    pub role: String,
    /// Predictor of a time series: `known` if its future values are given with each forecast (prices, promotions,
    /// holidays); otherwise `unknown` (default).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Future>)]
    pub future: Option<String>,
}

/// What is said of the future of columns, as (column, known or unknown).
pub fn futures(columns: &[ColumnRole]) -> Vec<(&str, &str)> {
    columns
        .iter()
        .filter_map(|column| Some((column.name.as_str(), column.future.as_deref()?)))
        .collect()
}

/// The role of a column in the contract.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum RoleOrDate {
    Role(Role),
    Unsettled(UnsettledRole),
}

/// A role that a request may leave open: a date whose period the service finds. No answer has it.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum UnsettledRole {
    Date,
}

/// Values of a category column to train on; `["all"]` for all values.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CategoryChoice {
    pub name: String,
    pub values: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ForecastChoice {
    pub category: String,
    pub model: String,
    /// Columns whose future values this forecast needs.
    pub future: Vec<String>,
}

/// Evidence for the forecast of one category.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Trust {
    pub category: String,
    pub model: String,
    pub sentence: String,
    /// Null without a model.
    pub grade: Option<ForecastGrade>,
    /// The rule that decided the grade, as a sentence.
    pub grade_reason: Option<String>,
    /// Relative gain over the naive forecast or, on rows, over the baseline: 0.38 is a 38% smaller error.
    pub gain_over_naive: Option<f64>,
    /// Measure of this gain and of `error`: the story's metric, or what ranks the models where that isn't defined.
    pub gain_measure: Option<String>,
    /// `gain_measure` of the model, as in the accuracy table.
    pub error: Option<f64>,
    /// Null on rows, and in stories trained before it was recorded.
    pub headline: Option<Headline>,
    /// `usual_miss` of the headline.
    pub usual_miss: Option<f64>,
    /// Values that `error`, `gain_over_naive` and `coverage` rest on; on rows, rows predicted by models that had not seen
    /// them.
    pub tested_values: usize,
    /// Backtests of a time series.
    pub backtests: usize,
    /// How many steps ahead the backtests went: further on, nobody knows how far off the forecast is. 0 on rows, and where
    /// nothing was measured.
    pub tested_steps: usize,
    /// Time series: share of the past periods that were filled with made-up values, 0..1.
    pub invented_share: Option<f64>,
    /// What absent periods mean and what stands for them; null on rows and in stories trained before it was recorded.
    pub absence: Option<SeriesAbsence>,
    /// Coverage: share of past values inside the interval, 0..1; null if fewer than 10 were tested.
    pub coverage: Option<f64>,
    /// In percent.
    pub level: f64,
    /// Values, or rows, that the model learned from; not those that were filled in.
    pub points: usize,
    pub first: Option<String>,
    pub last: Option<String>,
    pub notes: Vec<String>,
    /// Models of the combination, the largest weight first; empty for a single model.
    pub members: Vec<TrustMember>,
}

/// A model of a combination.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrustMember {
    pub model: String,
    /// Title of the model, in the reader's language.
    pub name: String,
    /// Its weight in the combination, 0..1; all add up to 1. Absent in stories trained before weights were recorded.
    pub weight: Option<f64>,
}

/// Whether auto-retrain is on.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeepFresh {
    pub keep_fresh: bool,
}

/// Which number stands above the forecasts of a story.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HeadlineChoice {
    /// `total`, `mean` or `last`; null: automatic.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(value_type = Option<HeadlineWord>, required = true)]
    pub kind: Option<HeadlineKind>,
}

/// A story to create or to change.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StoryRequest {
    /// Id of the source; also accepted as `source` or `source_id`.
    #[serde(default, alias = "source", alias = "source_id")]
    pub id: Option<i64>,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub comment: Option<String>,
    /// `time_series` (default), `regression`, `classification` or `clustering`; also accepted as `forecast_type`.
    #[serde(default, rename = "forecastType", alias = "forecast_type")]
    #[schema(value_type = Option<StoryKind>)]
    pub forecast_type: Option<String>,
    #[serde(default)]
    pub columns: Vec<ColumnRole>,
    #[serde(default)]
    pub categories: Vec<CategoryChoice>,
    #[serde(default)]
    pub models: Vec<String>,
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, BTreeMap<String, Value>>)]
    pub settings: BTreeMap<String, Map<String, Value>>,
    #[serde(default)]
    pub cleaning: Cleaning,
    /// Order of the values of binary and ordinal columns and of classes; missing ones are sorted.
    #[serde(default)]
    pub features: Vec<Feature>,
    /// Clustering: number of groups, 2..100, default 3. Null and `""` are errors unless the elbow method chooses.
    #[serde(default, deserialize_with = "present_value")]
    #[schema(value_type = Option<u32>)]
    pub clusters: Option<Value>,
    /// Time series: what becomes of single values, whatever `cleaning.outliers` is. Absent: what the story has stays.
    #[serde(default)]
    pub decisions: Option<Vec<ValueDecision>>,
    /// Time series: events that explain values. Absent: what the story has stays.
    #[serde(default)]
    pub events: Option<Vec<StoryEvent>>,
    /// This and the next two: ids of the source's data in the planning platform. They are stored with the story and
    /// don't affect its training.
    #[serde(default)]
    #[schema(value_type = Option<Value>)]
    pub anaplan: Option<Value>,
    #[serde(default, rename = "workspaceID")]
    pub workspace_id: Option<String>,
    #[serde(default, rename = "modelID")]
    pub model_id: Option<String>,
}

/// A training to estimate: the request of a story, whose name and comment don't matter here.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EstimateRequest {
    #[serde(flatten)]
    pub story: StoryRequest,
    /// Number of series or categories that are trained separately; 1 by default.
    #[serde(default)]
    pub series: Option<u32>,
}

/// How long a training would take.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingEstimate {
    /// By the costs of the models and the pace of the company's latest trainings. May exceed the limit.
    pub minutes: f64,
    /// Minutes after which a training ends with what it has.
    pub limit_minutes: f64,
    /// What to change first to make it shorter.
    pub costliest: CostliestChoice,
    /// The model that takes longest, if `costliest` is `model`.
    pub model: Option<String>,
}

/// The choice that costs most time.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CostliestChoice {
    Tuning,
    Series,
    Model,
}

/// Tells an emptied field from one that is not there.
fn present_value<'de, D: Deserializer<'de>>(field: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(field).map(Some)
}
