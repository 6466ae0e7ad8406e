//! What is to be predicted: a number a row, or a class a row.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::error::FitError;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    Regression,
    Classification,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Target {
    /// Finite numbers.
    Numbers(Vec<f64>),
    /// A code is a place in `labels`.
    Classes {
        codes: Vec<u32>,
        labels: Vec<String>,
    },
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Task::Regression => "regression",
            Task::Classification => "classification",
        })
    }
}

impl Target {
    pub fn task(&self) -> Task {
        match self {
            Target::Numbers(_) => Task::Regression,
            Target::Classes { .. } => Task::Classification,
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Target::Numbers(values) => values.len(),
            Target::Classes { codes, .. } => codes.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many classes are declared; 0 for numbers.
    pub fn classes(&self) -> usize {
        match self {
            Target::Numbers(_) => 0,
            Target::Classes { labels, .. } => labels.len(),
        }
    }

    /// These rows, in this order.
    #[must_use]
    pub fn take(&self, rows: &[usize]) -> Target {
        match self {
            Target::Numbers(values) => {
                Target::Numbers(rows.iter().map(|row| values[*row]).collect())
            }
            Target::Classes { codes, labels } => Target::Classes {
                codes: rows.iter().map(|row| codes[*row]).collect(),
                labels: labels.clone(),
            },
        }
    }

    /// The numbers of a regression.
    ///
    /// # Errors
    /// [`FitError::Task`] for classes.
    pub fn numbers(&self) -> Result<&[f64], FitError> {
        match self {
            Target::Numbers(values) => Ok(values),
            Target::Classes { .. } => Err(FitError::Task("a regression needs numbers")),
        }
    }

    /// The codes and the number of classes of a classification.
    ///
    /// # Errors
    /// [`FitError::Task`] for numbers.
    pub fn codes(&self) -> Result<(&[u32], usize), FitError> {
        match self {
            Target::Classes { codes, labels } => Ok((codes, labels.len())),
            Target::Numbers(_) => Err(FitError::Task("a classification needs classes")),
        }
    }

    /// Whether every number is finite and every code has a label.
    ///
    /// # Errors
    /// [`FitError::Target`] with the row.
    pub fn check(&self) -> Result<(), FitError> {
        let bad = match self {
            Target::Numbers(values) => values.iter().position(|value| !value.is_finite()),
            Target::Classes { codes, labels } => {
                codes.iter().position(|code| *code as usize >= labels.len())
            }
        };
        bad.map_or(Ok(()), |row| Err(FitError::Target { row }))
    }
}
