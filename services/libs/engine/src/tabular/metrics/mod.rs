//! How well rows were predicted, with the definitions of scikit-learn. A measure that is not
//! defined is `None`, never NaN.

mod classes;
mod numbers;
mod ranking;

use std::fmt;
use std::str::FromStr;

pub use classes::{ClassMetrics, decide};
pub use numbers::NumberMetrics;
use serde::{Deserialize, Serialize};

use super::target::{Target, Task};
use super::traits::Prediction;

/// The measure by which models are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableMetric {
    Rmse,
    Mse,
    Mape,
    Mae,
    R2,
    AccuracyScore,
    PrecisionScore,
    AveragePrecisionScore,
    RecallScore,
    F1Score,
    RocAucScore,
    LogLoss,
}

/// The measures of one task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableMetrics {
    Numbers(NumberMetrics),
    Classes(ClassMetrics),
}

const NAMES: [(TableMetric, &str); 12] = [
    (TableMetric::Rmse, "rmse"),
    (TableMetric::Mse, "mse"),
    (TableMetric::Mape, "mape"),
    (TableMetric::Mae, "mae"),
    (TableMetric::R2, "r2"),
    (TableMetric::AccuracyScore, "accuracy_score"),
    (TableMetric::PrecisionScore, "precision_score"),
    (
        TableMetric::AveragePrecisionScore,
        "average_precision_score",
    ),
    (TableMetric::RecallScore, "recall_score"),
    (TableMetric::F1Score, "f1_score"),
    (TableMetric::RocAucScore, "roc_auc_score"),
    (TableMetric::LogLoss, "log_loss"),
];

impl TableMetric {
    pub fn default_of(task: Task) -> TableMetric {
        match task {
            Task::Regression => TableMetric::Rmse,
            Task::Classification => TableMetric::LogLoss,
        }
    }

    pub fn task(self) -> Task {
        match self {
            TableMetric::Rmse
            | TableMetric::Mse
            | TableMetric::Mape
            | TableMetric::Mae
            | TableMetric::R2 => Task::Regression,
            _ => Task::Classification,
        }
    }

    pub fn higher_is_better(self) -> bool {
        !matches!(
            self,
            TableMetric::Rmse
                | TableMetric::Mse
                | TableMetric::Mape
                | TableMetric::Mae
                | TableMetric::LogLoss
        )
    }

    pub fn as_str(self) -> &'static str {
        NAMES
            .iter()
            .find(|(metric, _)| *metric == self)
            .map_or("", |(_, name)| name)
    }

    pub fn of_task(task: Task) -> impl Iterator<Item = TableMetric> {
        NAMES
            .iter()
            .map(|(metric, _)| *metric)
            .filter(move |metric| metric.task() == task)
    }
}

impl fmt::Display for TableMetric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for TableMetric {
    type Err = String;

    fn from_str(text: &str) -> Result<TableMetric, String> {
        NAMES
            .iter()
            .find(|(_, name)| *name == text)
            .map(|(metric, _)| *metric)
            .ok_or_else(|| {
                let names: Vec<&str> = NAMES.iter().map(|(_, name)| *name).collect();
                format!("{text} is not one of {}", names.join(", "))
            })
    }
}

impl TableMetrics {
    /// `threshold` is the probability from which the second of two classes is predicted. `None`
    /// when there are no rows or prediction and target are of different tasks.
    pub fn of(y: &Target, prediction: &Prediction, threshold: f64) -> Option<TableMetrics> {
        if y.is_empty() || y.len() != prediction.rows() {
            return None;
        }
        match (y, prediction) {
            (Target::Numbers(actual), Prediction::Numbers(predicted)) => {
                Some(TableMetrics::Numbers(NumberMetrics::of(actual, predicted)))
            }
            (Target::Classes { codes, labels }, Prediction::Probabilities { classes, values })
                if *classes == labels.len() =>
            {
                Some(TableMetrics::Classes(ClassMetrics::of(
                    codes, values, *classes, threshold,
                )))
            }
            _ => None,
        }
    }

    pub fn value(&self, metric: TableMetric) -> Option<f64> {
        match (self, metric) {
            (TableMetrics::Numbers(m), TableMetric::Rmse) => m.rmse,
            (TableMetrics::Numbers(m), TableMetric::Mse) => m.mse,
            (TableMetrics::Numbers(m), TableMetric::Mape) => m.mape,
            (TableMetrics::Numbers(m), TableMetric::Mae) => m.mae,
            (TableMetrics::Numbers(m), TableMetric::R2) => m.r2,
            (TableMetrics::Classes(m), TableMetric::AccuracyScore) => m.accuracy_score,
            (TableMetrics::Classes(m), TableMetric::PrecisionScore) => m.precision_score,
            (TableMetrics::Classes(m), TableMetric::AveragePrecisionScore) => {
                m.average_precision_score
            }
            (TableMetrics::Classes(m), TableMetric::RecallScore) => m.recall_score,
            (TableMetrics::Classes(m), TableMetric::F1Score) => m.f1_score,
            (TableMetrics::Classes(m), TableMetric::RocAucScore) => m.roc_auc_score,
            (TableMetrics::Classes(m), TableMetric::LogLoss) => m.log_loss,
            _ => None,
        }
    }

    /// The number to rank by, lower is better. Where the percentage error is not defined the
    /// absolute one stands in; where a measure of classes is not, the log loss.
    pub fn loss(&self, metric: TableMetric) -> Option<f64> {
        let (value, metric) = match (self.value(metric), metric.task()) {
            (Some(value), _) => (value, metric),
            (None, Task::Regression) if metric == TableMetric::Mape => {
                (self.value(TableMetric::Mae)?, TableMetric::Mae)
            }
            (None, Task::Regression) => (self.value(TableMetric::Rmse)?, TableMetric::Rmse),
            (None, Task::Classification) => {
                (self.value(TableMetric::LogLoss)?, TableMetric::LogLoss)
            }
        };
        Some(if metric.higher_is_better() {
            -value
        } else {
            value
        })
    }
}
