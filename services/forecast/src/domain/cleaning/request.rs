//! The settings of a training as they come in a request and go out with a story, in the documented shapes. What a
//! request leaves out takes its default; an answer has every setting that has a value.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::closed_lists;

/// Settings of data preparation and of training. A missing setting takes its default. `GET /api/stories/settings` lists
/// the settings of each kind of story with their ranges, defaults and titles.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = Cleaning)]
pub struct CleaningRequest {
    /// How to combine several rows of one period: `sum` (default), `mean` or `last`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::Duplicates>)]
    pub duplicates: Option<String>,
    /// What to use for periods without rows: `auto` (default) decides for each series whether it was closed, sold
    /// nothing (0) or lacks values; `linear`, `zero` and `previous` hold for all series.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::Fill>)]
    pub fill: Option<String>,
    /// What to do with a first or last period that the table covers in part (weeks and longer periods): `leave_out`
    /// (default), `keep`, or `scale` its sum up to a whole period.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::Unfinished>)]
    pub unfinished: Option<String>,
    /// Values far from trend and seasonality: `keep` (default), `report` or `replace`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::Outliers>)]
    pub outliers: Option<String>,
    /// Capping: limits values to this percentile and to 100 minus it. 1..30, default 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentile: Option<Switched>,
    /// Window of the moving average in periods, 2..15, default 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolling: Option<Switched>,
    /// `none` (default), `log`, `sqrt`, `box_cox`, `box_cox_likelihood` or `auto`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::Transformation>)]
    pub transformation: Option<String>,
    /// Removes the seasonal component before training and adds it back to the forecast.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<bool>,
    /// Order of differencing: 1 (default) or 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diff: Option<Switched>,
    /// Metric that ranks the models: `rmse` (default), `mse`, `mape` or `mae`. Classification has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::AccuracyMetric>)]
    pub accuracy_score: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test_size: Option<TestSize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cross_validation: Option<CrossValidation>,
    /// `MinMax`, `Standard` (default) or `Robust`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::Scaler>)]
    pub scaler: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_scaling: Option<bool>,
    /// Names of extra columns, calculated from the date and from earlier values.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<closed_lists::TimeFeature>>)]
    pub time_features: Option<Vec<String>>,
    /// Stories on rows: also report the accuracy on the training rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub train_accuracy: Option<bool>,
    /// Probability from which the second of two classes is predicted, 0.01..0.95, default 0.7; 0.5 if off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability_threshold: Option<ProbabilityThreshold>,
    /// Clustering: the elbow method chooses the number of groups instead of `clusters`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clusters_elbow: Option<bool>,
    /// Stories on rows: replaces the columns by fewer components.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimensionality_reduction: Option<DimensionalityReduction>,
    /// Classification: test rows and folds have the same shares of classes as all rows. Default: on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stratified_classes: Option<bool>,
    /// Regression and classification: random noise added to numbers during training, in percent of each column's
    /// standard deviation. 1..20, default 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_noise: Option<Switched>,
    /// Time series: how much time the choice of models may take: `fast`, `balanced` (default) or `thorough`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::Effort>)]
    pub effort: Option<String>,
    /// Parameters that are not set: `embedded` (default, as the data suggest) or `custom` (fixed values, `custom` of each
    /// parameter). `best` doesn't depend on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::TrainType>)]
    pub train_type: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hyperparameter_tuning: Option<HyperparameterTuning>,
    /// Workers to train on at the same time: from 1 (default) to the company's number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu: Option<i64>,
    /// Sets negative forecasts to zero. Default: on if past data has no negative value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eliminate_negative_values: Option<bool>,
    /// Level of the prediction interval in percent, 50..99, default 80.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<f64>,
    /// Horizon: periods to forecast at training. The default depends on the period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<i64>,
}

/// A setting with a number that is kept while it is off.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = SwitchedSetting)]
pub struct Switched {
    pub active: bool,
    /// Default if missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i64>,
}

/// Share of past data that is kept aside for testing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = TestSizeSetting)]
pub struct TestSize {
    /// Time series: percent of past data, 5..25; -1 (default) chooses by the data; -2 starts at `date`. Stories on
    /// rows: percent of the rows, 0..25, default 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i64>,
    /// First test date, `2024-01-31`; if `value` is -2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = CrossValidationSetting)]
pub struct CrossValidation {
    pub active: bool,
    /// Number of folds, 3..7, default 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub folds: Option<i64>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = ProbabilityThresholdSetting)]
pub struct ProbabilityThreshold {
    pub active: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = DimensionalityReductionSetting)]
pub struct DimensionalityReduction {
    pub active: bool,
    /// `PCA` (default) or `KernelPCA`; for classification also `LDA`.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::ReductionMethod>)]
    pub method: Option<String>,
    /// Number of components, 1..50, default 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimensions: Option<i64>,
}

/// Search for the most accurate parameters of the models.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = HyperparameterTuningSetting)]
pub struct HyperparameterTuning {
    pub active: bool,
    /// Method: `Hyperopt` (default), `Optuna`, `Ax`, `Dragonfly`, `Bayesian Optimization`, `BOHB`, `Nevergrad`, `ZOOpt`
    /// or `Random Search`. The spelling `bayesian_optimization` is accepted too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<closed_lists::TuningMethod>)]
    pub value: Option<String>,
    /// Number of trials: 5..50 in steps of 5, default 15.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<i64>,
}
