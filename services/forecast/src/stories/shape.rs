//! The shapes shared by the story calls: what a story looks like in the list, in detail, and in a request.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

pub use crate::domain::cleaning::Asked as Cleaning;
use crate::domain::future::Origin;
pub use crate::domain::rows::features::Feature;
use crate::domain::standing::Status;
use crate::trained::accuracy::AccuracyRow;

/// A story as its card in the list shows it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StoryCard {
    pub id: i64,
    pub name: String,
    pub comment: String,
    /// Where its cover is shown (`?size=thumb` for cards); null when it has none.
    pub image: Option<String>,
    /// 0 training or queued, 1 trained, 2 error, 3 stopped.
    pub ready: u8,
    pub status: Status,
    /// 0..1; 1 only when the forecast can be read.
    pub progress: f64,
    /// What is being done, as a sentence in the reader's language.
    pub step: Option<String>,
    pub elapsed_seconds: Option<i64>,
    /// Minutes until it is trained; of what waits with the wait, as the list of tasks tells it.
    pub remaining_minutes: Option<f64>,
    /// Of what waits: minutes until its training begins, if those before it take as long as expected.
    pub starts_in_minutes: Option<f64>,
    /// 1 is the next to start.
    pub queue_position: Option<i64>,
    /// Minutes the last training took.
    pub trainning_time: Option<f64>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub source_id: i64,
    pub forecast_type: String,
    pub accuracy: Option<CardAccuracy>,
    pub train_errors: Option<String>,
    /// A model can serve now, be it an older one.
    pub trained: bool,
    /// The source has another table than the one that this model learned from.
    pub newer: bool,
    /// It trains itself again when its source has another table.
    pub keep_fresh: bool,
}

/// How good the best model is, on the chosen metric; the mean over the categories.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CardAccuracy {
    pub metric: String,
    pub value: f64,
    pub model: String,
}

/// A story with all that its screens show.
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
    /// Every value of each category column.
    pub categories_values: BTreeMap<String, Vec<String>>,
    #[serde(rename = "forecastType")]
    pub forecast_type: String,
    pub models: Vec<String>,
    /// Parameters by model.
    #[schema(value_type = BTreeMap<String, BTreeMap<String, Value>>)]
    pub settings: BTreeMap<String, Map<String, Value>>,
    pub cleaning: Cleaning,
    /// Columns of words with the order of their values; of a classification the target as well.
    pub features: Vec<Feature>,
    pub clusters: Option<u32>,
    /// The accuracy table.
    pub errors: Vec<AccuracyRow>,
    /// The winning model of each category.
    pub best_config: BTreeMap<String, String>,
    /// What can be asked of the forecast calls.
    pub forecasts: Vec<ForecastChoice>,
    #[serde(rename = "hugeData")]
    pub huge_data: bool,
    pub period: Option<String>,
    pub target: Option<String>,
    /// What was cleaned, dropped or left out, a sentence each.
    pub notes: Vec<String>,
    pub trust: Vec<Trust>,
    /// Same data, same settings, same seed: the same fingerprint.
    pub fingerprint: Option<String>,
    /// The source has another table than the one that the serving model learned from; null while it has not.
    pub newer: Option<NewerTable>,
    /// Why the source's table was not trained on by itself, as a sentence; null while that is not so.
    pub not_freshened: Option<String>,
    /// What the serving models are to be told of the future; null where they know no such columns.
    pub future: Option<FutureNeeds>,
    /// `errors`, `trust`, `forecasts` and `best_config` leave out categories: see `category` and `view` of the call.
    pub partial: bool,
    /// Categories of the serving training, and those of them that have a model.
    pub categories_total: usize,
    pub categories_trained: usize,
    /// Where some are left out: the labels of all categories, in order.
    pub labels: Vec<String>,
    /// The categories that gain least over the naive forecast, at most ten, the weakest first.
    pub weakest: Vec<WeakCategory>,
    /// The story has more categories than this number, so that only quick models can be trained for them all; null where
    /// any model can.
    pub quick_only_above: Option<usize>,
    /// Why the last training gave nothing, as beside it on the card; null where it gave something.
    pub train_errors: Option<String>,
    /// This and the next two: what the request said of the planning platform.
    #[schema(value_type = Option<Value>)]
    pub anaplan: Option<Value>,
    #[serde(rename = "workspaceID")]
    pub workspace_id: Option<String>,
    #[serde(rename = "modelID")]
    pub model_id: Option<String>,
}

/// A category whose best model gains little over the naive forecast, or loses.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WeakCategory {
    pub category: String,
    pub model: String,
    /// As in its trust card.
    pub gain_over_naive: f64,
    /// The measure of the story.
    pub metric: String,
    /// The best model's value of it; null where it is not defined.
    pub value: Option<f64>,
}

/// Columns whose values come with each forecast.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FutureNeeds {
    /// The columns of the file beside the date and the categories.
    pub columns: Vec<String>,
    /// The best model of some category forecasts nothing without them.
    pub required: bool,
    /// Periods of the template.
    pub steps: usize,
    /// `table` where the table that was trained on plans for some category, so that nothing has to be given there; null
    /// where it plans for none, and in stories that were trained before this was kept.
    pub origin: Option<Origin>,
    /// What to do, in the reader's language; null where no model of the story uses the columns.
    pub sentence: Option<String>,
}

/// What the source has that the serving model has not seen.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct NewerTable {
    /// Rows of the table that was trained on.
    pub rows_trained: i64,
    pub rows_now: i64,
    pub sentence: String,
}

/// A column and its part: `forecast` (the target); what may explain it: `numerical`, `binary` and `ordinal` (words whose
/// order counts), `nominal`; `category`, `date` or `date_hours` ... `date_years`, `empty`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ColumnRole {
    pub name: String,
    #[serde(rename = "type")]
    pub role: String,
    /// Of a column that explains a time series: `known` when its values come with each forecast (prices, promotions,
    /// holidays), else `unknown`, the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub future: Option<String>,
}

/// The values of a category column to train on; `["all"]` for every one.
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
    /// The columns whose future values this forecast needs.
    pub future: Vec<String>,
}

/// Why the forecast of one category can be believed.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Trust {
    pub category: String,
    pub model: String,
    pub sentence: String,
    /// Share of the error of the naive forecast, or of the baseline of rows, that is gone: 0.38 is 38 % less.
    pub gain_over_naive: Option<f64>,
    /// Share of past values that fell inside the interval, 0..1.
    pub coverage: Option<f64>,
    /// Percent.
    pub level: f64,
    pub points: usize,
    pub first: Option<String>,
    pub last: Option<String>,
    pub notes: Vec<String>,
    /// The models that forecast together, the heaviest first; empty when one model forecasts alone.
    pub members: Vec<TrustMember>,
}

/// A model of a combination.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrustMember {
    pub model: String,
    /// What people call it, in the reader's language.
    pub name: String,
    /// Its part in the joint forecast, 0..1; all together 1. Absent in stories trained before it was kept.
    pub weight: Option<f64>,
}

/// Whether a story trains itself again when its source has another table.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeepFresh {
    pub keep_fresh: bool,
}

/// A story to create or change.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StoryRequest {
    /// The source's id; also accepted as `source` or `source_id`.
    #[serde(default, alias = "source", alias = "source_id")]
    pub id: Option<i64>,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub comment: Option<String>,
    /// `time_series` (default), `regression`, `classification`, `clustering`; also accepted as `forecast_type`.
    #[serde(default, rename = "forecastType", alias = "forecast_type")]
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
    /// The order of the values of binary and ordinal columns, and of the classes; what is left out is sorted.
    #[serde(default)]
    pub features: Vec<Feature>,
    /// Of a clustering: how many groups, 2..100; 3 where nothing is said. An emptied field (null or "") is refused, unless
    /// the elbow says how many.
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Option<u32>)]
    pub clusters: Option<Value>,
    /// This and the next two: where the planning platform has what the source was made of. They are kept with the
    /// story and change nothing of its training.
    #[serde(default)]
    #[schema(value_type = Option<Value>)]
    pub anaplan: Option<Value>,
    #[serde(default, rename = "workspaceID")]
    pub workspace_id: Option<String>,
    #[serde(default, rename = "modelID")]
    pub model_id: Option<String>,
}

/// Tells an emptied field from one that is not there.
fn said<'de, D: Deserializer<'de>>(field: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(field).map(Some)
}
