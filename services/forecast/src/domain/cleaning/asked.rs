//! The settings of a training as they come in a request and go out with a story, in the documented shapes. What a
//! request leaves out takes its default; an answer has every setting that has a value.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the data are prepared and the models judged. What is left out takes its default; which settings a kind of
/// story has, with their ranges, defaults and words, is told by `GET /api/stories/settings`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = Cleaning)]
pub struct Asked {
    /// What to do with several rows of one period: `sum` (default), `mean`, `last`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duplicates: Option<String>,
    /// What stands for a period without a row: `linear` (default), `zero`, `previous`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fill: Option<String>,
    /// What becomes of a first or last period that the rows of the table do not cover, of weeks and longer periods:
    /// `leave_out` (default), `keep`, `scale` (a sum grows to what a whole period would have at the same pace).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unfinished: Option<String>,
    /// Values far from trend and season: `keep` (default), `report`, `replace`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outliers: Option<String>,
    /// Limits values at this percentile and at 100 minus it, 1..30, default 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentile: Option<Switched>,
    /// The mean of so many periods, 2..15, default 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolling: Option<Switched>,
    /// `none` (default), `log`, `sqrt`, `box_cox`, `box_cox_likelihood`, `auto`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transformation: Option<String>,
    /// Takes the seasons out and puts them back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<bool>,
    /// Changes (1) or changes of changes (2), default 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diff: Option<Switched>,
    /// `rmse` (default), `mse`, `mape`, `mae`; a classification has measures of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accuracy_score: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test_size: Option<TestSize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cross_validation: Option<CrossValidation>,
    /// `MinMax`, `Standard` (default), `Robust`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scaler: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_scaling: Option<bool>,
    /// Columns made of the date and of earlier values, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_features: Option<Vec<String>>,
    /// Also tell the errors on the rows that were learned from; of stories on rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub train_accuracy: Option<bool>,
    /// From which probability on the second of two classes is forecast, 0.01..0.95, default 0.7; off: 0.5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability_threshold: Option<ProbabilityThreshold>,
    /// Of a clustering: the bend of the elbow says how many groups, in place of `clusters`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clusters_elbow: Option<bool>,
    /// Of stories on rows: fewer dimensions in place of the columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimensionality_reduction: Option<DimensionalityReduction>,
    /// Of a classification: test and folds have each class as often as all rows; default: on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stratified_classes: Option<bool>,
    /// Of a regression or classification: numbers are shaken by so many percent of their column's standard deviation
    /// while a model learns, 1..20, default 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_noise: Option<Switched>,
    /// How much time the choice of models of a time series may take: `fast`, `balanced` (default), `thorough`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effort: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hyperparameter_tuning: Option<HyperparameterTuning>,
    /// Workers to train on at once, 1 (default) to the company's count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu: Option<i64>,
    /// Default: on when the history has no negative value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eliminate_negative_values: Option<bool>,
    /// Level of the interval in percent, 50..99, default 80.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<f64>,
    /// Periods to forecast at training; the default depends on the period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<i64>,
}

/// A setting that is switched on and off and keeps its number meanwhile.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = SwitchedSetting)]
pub struct Switched {
    pub active: bool,
    /// Left out: the default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i64>,
}

/// The end of the history that is kept for measuring.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = TestSizeSetting)]
pub struct TestSize {
    /// Percent of the history, 5..25; -1 (default): as the data suggest; -2: from `date` on. Of a story on rows: percent
    /// of the rows, 0..25, default 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i64>,
    /// `2024-01-31`; with `value` -2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = CrossValidationSetting)]
pub struct CrossValidation {
    pub active: bool,
    /// How often the past is forecast, 3..7, default 3.
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
    /// `PCA` (default) or `KernelPCA`; of a classification also `LDA`.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// 1..50, default 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimensions: Option<i64>,
}

/// The search for the parameters of the models that err least.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(as = HyperparameterTuningSetting)]
pub struct HyperparameterTuning {
    pub active: bool,
    /// The method: `hyperopt` (default), `optuna`, `ax`, `dragonfly`, `bayesian_optimization`, `bohb`, `nevergrad`,
    /// `zoopt`, `random_search`; their names on screen are accepted too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// 5..50 in steps of 5, default 15.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<i64>,
}
