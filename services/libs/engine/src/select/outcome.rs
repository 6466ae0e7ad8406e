//! What training a series leaves behind.

use serde::{Deserialize, Serialize};

use crate::backtest::{BacktestPath, Coverage, Trial, Window, apart};
use crate::calendar::Period;
use crate::catalogue::Contribution;
use crate::error::FitError;
use crate::headline::WindowErrors;
use crate::metrics::{Metric, Metrics};
use crate::models::croston::is_intermittent;
use crate::models::seasonal_naive::repeated;
use crate::prepare::PreparationNote;
use crate::series::{Features, Series};
use crate::tabular::ColumnImportance;
use crate::tune::Tuned;

/// A row of the accuracy table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ModelRow {
    /// The catalogue's id.
    pub model: String,
    pub baseline: bool,
    /// Simplicity, 0 for the simplest.
    pub rank: u8,
    /// Over all backtests; all `None` when there were none.
    pub metrics: Metrics,
    /// Wall time of scoring and fitting.
    pub seconds: f64,
    pub best: bool,
    /// Why the model has no forecast, no score, or none of all rehearsals.
    pub reason: Option<Reason>,
    pub coverage: Option<Coverage>,
    pub path: Option<BacktestPath>,
    /// Of a combination: its models with their weights, which sum to 1.
    #[serde(default)]
    pub members: Vec<(String, f64)>,
    /// What was done to the history before this model saw it; empty when nothing was.
    #[serde(default)]
    pub preparation: Vec<PreparationNote>,
    /// The known columns that it uses.
    #[serde(default)]
    pub columns: Vec<String>,
    /// What each of them means to it, the weightiest first: by how much the root mean square of
    /// its errors in the backtests grows without knowledge of the column, and which way its
    /// forecast moves with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub importance: Vec<ColumnImportance>,
    /// What moves the forecasts of a model of trees, the weightiest first (TreeSHAP over rows that
    /// it learnt from); empty of other models, and where the engine took it up by itself and there
    /// are no known columns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contributions: Vec<Contribution>,
}

/// Why a model was skipped, failed or was given up.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    NeedsPoints {
        needs: usize,
        has: usize,
    },
    /// The time was over before its turn came or while it ran.
    NotReached,
    UnknownModel,
    WrongParameters {
        detail: String,
    },
    Failed {
        detail: String,
    },
    /// It erred far more than a quick model, and was spared the other rehearsals. It can forecast,
    /// but is never the best and no part of a combination.
    GivenUp {
        /// Rehearsals that it had.
        after: usize,
        /// Rehearsals that the others had.
        of: usize,
    },
}

/// Why the best model is the best.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChoiceReason {
    LowestError {
        metric: Metric,
    },
    /// Its error is within 5 % of that of `lowest`, and it is simpler.
    SimplerWithinFivePercent {
        metric: Metric,
        lowest: String,
    },
    /// Several models together, the heaviest first.
    Combined {
        metric: Metric,
        models: Vec<String>,
    },
    /// The user chose this model and no other.
    OnlyChosen,
    Constant {
        value: f64,
    },
    AllZero,
    TooShort {
        has: usize,
    },
    /// None of the chosen models could be used, a baseline stands in.
    ChosenModelsFailed,
}

/// What the series is like, as far as the choice depends on it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Facts {
    /// Periods with a measured value.
    pub points: usize,
    /// Periods without.
    pub missing: usize,
    /// The value, when all are equal.
    pub constant: Option<f64>,
    /// Whether a value is below 0.
    pub negatives: bool,
    /// Whether it is demand that comes now and then, in sizes that are alike.
    #[serde(default)]
    pub intermittent: bool,
    /// Backtests that the data allowed.
    pub backtests: usize,
    /// How many of them do not overlap; 0 in stories of before this was counted.
    #[serde(default)]
    pub backtests_apart: usize,
    /// Columns that are known beside the series.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<String>,
    /// Those that the best model does without, because forecasts of the past were no better with
    /// them; known once the best is chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unhelpful_columns: Vec<String>,
    /// Whether the errors of backtests say little by themselves: years, quarters and months have few.
    #[serde(default)]
    pub few_backtests: bool,
    /// Whether its periods have a season, as months and weekdays do.
    #[serde(default)]
    pub seasonal: bool,
    /// Whether the figures of accuracy are of whole forecasts, as the user gets them; of rarer ones than one a period
    /// they are of the expected values.
    #[serde(default)]
    pub measured_whole: bool,
    /// Periods that the seasonal naive forecast repeats; 0 in stories of before this was kept.
    #[serde(default)]
    pub repeated: usize,
}

/// What one unit of work hands in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ModelOutcome {
    pub row: ModelRow,
    pub facts: Facts,
    pub(super) trials: Vec<Trial>,
    /// The trained model, see [`crate::Artifact::restore`]; absent when there is none.
    #[serde(skip)]
    pub artifact: Option<Vec<u8>>,
}

/// A trained series.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SeriesOutcome {
    /// The accuracy table, the best model first, then by score, those without one last.
    pub rows: Vec<ModelRow>,
    /// The catalogue's id of the best model; empty when not even a baseline could be fitted.
    pub best: String,
    pub choice: ChoiceReason,
    /// By what share the best model's error is below that of the better baseline; 0 when the best
    /// is that baseline.
    pub gain_over_naive: Option<f64>,
    /// Of the best model.
    pub coverage: Option<Coverage>,
    /// Of the best model.
    pub path: Option<BacktestPath>,
    pub facts: Facts,
    /// How the parameters of models were searched for, where they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tuned: Vec<Tuned>,
    /// Trained models by the catalogue's id; not part of the serialised form.
    #[serde(skip)]
    pub artifacts: Vec<(String, Vec<u8>)>,
    /// Errors of each model in the backtests, the oldest first; not part of the serialised form.
    #[serde(skip)]
    pub windows: Vec<(String, Vec<WindowErrors>)>,
}

impl SeriesOutcome {
    /// The best model by its id, and the members by theirs when it is a combination:
    /// `COMBINATION(HWES+THETA)`.
    pub fn name(&self) -> String {
        let members = self
            .rows
            .iter()
            .find(|row| row.best)
            .map(|row| &row.members);
        match members {
            Some(members) if !members.is_empty() => {
                let ids: Vec<&str> = members.iter().map(|(id, _)| id.as_str()).collect();
                format!("{}({})", self.best, ids.join("+"))
            }
            _ => self.best.clone(),
        }
    }

    /// The trained model with this id.
    pub fn artifact(&self, model: &str) -> Option<&[u8]> {
        self.artifacts
            .iter()
            .find(|(id, _)| id == model)
            .map(|(_, bytes)| bytes.as_slice())
    }
}

impl ModelRow {
    /// Whether it was spared some of the rehearsals that the others had.
    pub fn is_given_up(&self) -> bool {
        self.reason.as_ref().is_some_and(Reason::leaves_a_model)
    }
}

impl Facts {
    pub(super) fn of(series: &Series, features: Option<&Features>, windows: &[Window]) -> Facts {
        let mut values = series.values().iter().flatten();
        let first = values.next().copied();
        Facts {
            points: series.observed(),
            missing: series.len() - series.observed(),
            constant: first.filter(|first| values.all(|value| value == first)),
            negatives: series.values().iter().flatten().any(|value| *value < 0.0),
            intermittent: is_intermittent(series.values().iter().flatten().copied()),
            backtests: windows.len(),
            backtests_apart: apart(windows),
            columns: features.map_or(Vec::new(), |features| features.names().to_vec()),
            unhelpful_columns: Vec::new(),
            few_backtests: matches!(
                series.axis().period(),
                Period::Years | Period::Quarters | Period::Months
            ),
            seasonal: series.season() > 1,
            measured_whole: false,
            repeated: repeated(series),
        }
    }
}

impl Reason {
    /// Whether the model can forecast all the same.
    pub fn leaves_a_model(&self) -> bool {
        matches!(self, Reason::GivenUp { .. })
    }

    /// The reason in a row of a model that had so many rehearsals.
    pub(super) fn of_rehearsals(after: usize, of: usize) -> Option<Reason> {
        (after < of).then_some(Reason::GivenUp { after, of })
    }

    /// The reason in a row for a failed fit; `None` for a stop, which is no row.
    pub(super) fn of(error: FitError) -> Option<Reason> {
        match error {
            FitError::Stopped => None,
            FitError::OutOfTime => Some(Reason::NotReached),
            FitError::NeedsPoints { needs, has } => Some(Reason::NeedsPoints { needs, has }),
            error => Some(Reason::Failed {
                detail: error.to_string(),
            }),
        }
    }
}

impl ModelOutcome {
    /// Length of the JSON (u32, little endian), the JSON, the artifact.
    pub fn to_bytes(&self) -> Vec<u8> {
        // Plain structs of numbers, strings and vectors always serialise.
        let head = serde_json::to_vec(self).unwrap_or_default();
        let mut bytes = u32::try_from(head.len())
            .unwrap_or(u32::MAX)
            .to_le_bytes()
            .to_vec();
        bytes.extend(head);
        bytes.extend(self.artifact.iter().flatten());
        bytes
    }

    /// Reads [`ModelOutcome::to_bytes`].
    ///
    /// # Errors
    /// [`FitError::Damaged`].
    pub fn from_bytes(bytes: &[u8]) -> Result<ModelOutcome, FitError> {
        let damaged = || FitError::Damaged("an outcome is cut short".to_owned());
        let (length, rest) = bytes.split_first_chunk::<4>().ok_or_else(damaged)?;
        let length = u32::from_le_bytes(*length) as usize;
        let (head, artifact) = rest.split_at_checked(length).ok_or_else(damaged)?;
        let outcome: ModelOutcome =
            serde_json::from_slice(head).map_err(|error| FitError::Damaged(error.to_string()))?;
        Ok(ModelOutcome {
            artifact: (!artifact.is_empty()).then(|| artifact.to_vec()),
            ..outcome
        })
    }
}
