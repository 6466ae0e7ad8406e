//! How a story's owner wants the data prepared, the models measured and their parameters found, as it is stored.
//! What is switched off keeps its number.

use b2l_engine::prepare::{Outliers, Scaler, Transformation};
use b2l_engine::tabular::TableMetric;
use b2l_engine::tune::Method;
use b2l_engine::{Preparation, TimeFeature};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::cleaning::limits::{
    DEFAULT_THRESHOLD, DIFFERENCES, DIMENSIONS, FOLDS, ITERATIONS, NOISE, PERCENTILE, REDUCTIONS,
    ROLLING, ROWS_TEST_PERCENT,
};

/// What is done to a series before a model sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preparing {
    pub outliers: Outliers,
    pub percentile: Switched,
    pub rolling: Switched,
    pub transformation: Transformation,
    pub components: bool,
    pub diff: Switched,
    pub scaler: Scaler,
    pub target_scaling: bool,
    pub time_features: Vec<TimeFeature>,
}

/// What only stories on rows are asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct RowsCleaning {
    /// None for a time series.
    pub metric: Option<TableMetric>,
    /// The metric was chosen under the name of the confusion matrix, whose share of the diagonal it is.
    pub by_confusion_matrix: bool,
    /// Percent of the rows kept aside.
    pub test_percent: u32,
    pub threshold: Threshold,
    pub train_accuracy: bool,
    /// Of a clustering: the bend of the elbow says how many groups.
    pub clusters_elbow: bool,
    pub reducing: Reducing,
    /// Percent of a column's standard deviation.
    pub noise: Switched,
    /// Of a classification: parts of the rows need not have each class as often as the whole.
    pub by_chance: bool,
}

/// Fewer dimensions in place of the columns.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reducing {
    pub active: bool,
    /// The name of the method in a request.
    pub method: String,
    pub dimensions: u32,
}

/// The probability from which the second of two classes is forecast.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Threshold {
    pub active: bool,
    pub value: f64,
}

/// The threshold that favours no class.
const EVEN: f64 = 0.5;

impl Default for RowsCleaning {
    fn default() -> Self {
        Self {
            metric: None,
            by_confusion_matrix: false,
            test_percent: ROWS_TEST_PERCENT.default,
            threshold: Threshold::default(),
            train_accuracy: false,
            clusters_elbow: false,
            reducing: Reducing::default(),
            noise: Switched::off(NOISE.default),
            by_chance: false,
        }
    }
}

impl Default for Reducing {
    fn default() -> Self {
        Self {
            active: false,
            method: REDUCTIONS[0].to_owned(),
            dimensions: DIMENSIONS.default,
        }
    }
}

impl Default for Threshold {
    fn default() -> Self {
        Self {
            active: false,
            value: DEFAULT_THRESHOLD,
        }
    }
}

impl Threshold {
    /// The probability that counts.
    pub fn effective(self) -> f64 {
        if self.active { self.value } else { EVEN }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Switched {
    pub active: bool,
    pub value: u32,
}

/// The end of the history that is kept for measuring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestSize {
    /// As the data suggest.
    #[default]
    Auto,
    Percent(u32),
    /// Everything from this day on.
    From(NaiveDate),
}

/// How often the past is forecast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Folds {
    pub active: bool,
    pub folds: u32,
}

/// The search for parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tuning {
    pub active: bool,
    pub method: Method,
    pub iterations: u32,
}

impl Default for Preparing {
    fn default() -> Self {
        Self {
            outliers: Outliers::default(),
            percentile: Switched::off(PERCENTILE.default),
            rolling: Switched::off(ROLLING.default),
            transformation: Transformation::default(),
            components: false,
            diff: Switched::off(DIFFERENCES.default),
            scaler: Scaler::default(),
            target_scaling: false,
            time_features: Vec::new(),
        }
    }
}

impl Preparing {
    /// What the engine is asked to do with a series and the columns beside it: `known` ones, whose values come with
    /// each forecast, and `unknown` ones, of which models see what they were one horizon earlier. A scaler without
    /// anything to scale is left out, so that models see the series as it is.
    pub fn engine(&self, known: &[String], unknown: &[String]) -> Preparation {
        let beside = !known.is_empty() || !unknown.is_empty();
        let scales = beside || self.target_scaling || !self.time_features.is_empty();
        Preparation {
            outliers: self.outliers,
            percentile: self.percentile.on(),
            rolling: self.rolling.on(),
            transformation: self.transformation,
            components: self.components,
            diff: self.diff.on(),
            scaler: scales.then_some(self.scaler),
            target_scaling: self.target_scaling,
            time_features: self.time_features.clone(),
            past_columns: unknown.to_vec(),
            ..Preparation::default()
        }
    }
}

impl Switched {
    pub fn off(value: u32) -> Self {
        Self {
            active: false,
            value,
        }
    }

    /// The number, where it is switched on.
    pub fn on(self) -> Option<u32> {
        self.active.then_some(self.value)
    }
}

impl Default for Folds {
    fn default() -> Self {
        Self {
            active: false,
            folds: FOLDS.default,
        }
    }
}

impl Folds {
    /// How often; 0 leaves it to the engine.
    pub fn effective(self) -> u32 {
        if self.active { self.folds } else { 0 }
    }
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            active: false,
            method: Method::Hyperopt,
            iterations: ITERATIONS.default,
        }
    }
}

impl Tuning {
    /// How many times as long a model takes: once for each trial, and once as it stands.
    pub fn times_as_long(&self) -> f64 {
        match self.active {
            true => f64::from(self.iterations + 1),
            false => 1.0,
        }
    }
}
