//! What training on a table leaves behind.

use serde::{Deserialize, Serialize};

use crate::tabular::metrics::{TableMetric, TableMetrics};
use crate::tabular::target::Task;
use crate::tabular::traits::Prediction;
use crate::tune::Tuned;

/// A row of the accuracy table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableRow {
    /// The catalogue's id, or [`super::BLEND`].
    pub model: String,
    pub baseline: bool,
    /// Simplicity, 0 for the simplest.
    pub rank: u8,
    /// Over the rows predicted in cross-validation, each by a model that had not seen it.
    pub validation: Option<TableMetrics>,
    /// Over the rows kept aside for the test.
    pub test: Option<TableMetrics>,
    /// Folds that were run.
    pub folds: usize,
    pub best: bool,
    /// Why the model was left out, at the start or on the way.
    pub reason: Option<RowReason>,
}

/// Why a model was skipped, left behind or failed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RowReason {
    NeedsRows {
        needs: usize,
        has: usize,
    },
    /// The time was over before its turn came or while it ran.
    NotReached,
    /// Its estimated time was beyond the budget.
    TooSlow,
    /// Far behind a quick learner after the first fold.
    LeftBehind,
    UnknownModel,
    /// A model of the other task.
    OtherTask,
    WrongParameters {
        detail: String,
    },
    Failed {
        detail: String,
    },
}

/// Why the best model is the best.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TableChoice {
    LowestError {
        metric: TableMetric,
    },
    /// Weighed together the models err less than the best of them alone.
    Combined {
        metric: TableMetric,
        /// The best single model.
        single: String,
        /// Share by which the error is lower.
        gain: f64,
    },
    /// The user chose this model and no other.
    OnlyChosen,
    /// The target has one value only.
    Constant,
    /// Too few rows to compare models.
    TooFewRows {
        has: usize,
    },
    /// The time was over before any model was measured fully.
    OutOfTime,
    /// No model could be used but the yardstick.
    OnlyYardstick,
    /// None of the chosen models could be used, the yardstick stands in.
    ChosenModelsFailed,
}

/// The numbers behind the choice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableFacts {
    pub task: Task,
    /// Rows learned from.
    pub rows: usize,
    /// Rows kept aside.
    pub test_rows: usize,
    pub columns: usize,
    /// Columns that have missing values.
    pub gappy_columns: usize,
    /// Rows of each class.
    pub classes: Vec<usize>,
    pub folds: usize,
}

/// A model within the result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableMember {
    pub model: String,
    /// The weights sum to 1.
    pub weight: f64,
}

/// A trained table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TableOutcome {
    /// The accuracy table, the best first, then by error in cross-validation, those without last.
    pub rows: Vec<TableRow>,
    /// The catalogue's id of the best model, or [`super::BLEND`].
    pub best: String,
    pub choice: TableChoice,
    /// What the best is made of; one member when it is a single model.
    pub members: Vec<TableMember>,
    /// Share by which its error is below the yardstick's, in the chosen measure's own loss.
    pub gain_over_baseline: Option<f64>,
    pub facts: TableFacts,
    /// How the parameters of models were searched for, where they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tuned: Vec<Tuned>,
    /// The trained predictor, see [`crate::tabular::TableArtifact::restore`]; not part of the
    /// serialised form.
    #[serde(skip)]
    pub artifact: Vec<u8>,
    /// What the best says of the rows learned from, each by a model that had not seen it; absent where
    /// not all of them were predicted so. Not part of the serialised form.
    #[serde(skip)]
    pub held: Option<Prediction>,
}

impl TableOutcome {
    pub fn row(&self, model: &str) -> Option<&TableRow> {
        self.rows.iter().find(|row| row.model == model)
    }
}
