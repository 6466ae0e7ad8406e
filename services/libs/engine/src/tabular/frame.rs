//! Rows and named columns of numbers or categories, checked once when made.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The code of a missing category.
pub const MISSING: u32 = u32::MAX;

/// A table whose columns have equal lengths, unique names and sound values.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Frame {
    rows: usize,
    columns: Vec<Column>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Column {
    pub name: String,
    pub values: Values,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Values {
    /// NaN is a missing number; infinities are refused.
    Numbers(Vec<f64>),
    /// A code is a place in `levels`, or [`MISSING`].
    Categories {
        codes: Vec<u32>,
        levels: Vec<String>,
    },
}

#[derive(Debug, Clone, PartialEq, Error)]
pub enum FrameError {
    #[error("the column {name} has {has} rows, the first one {needs}")]
    Rows {
        name: String,
        needs: usize,
        has: usize,
    },
    #[error("two columns have the name {0}")]
    Twice(String),
    #[error("the column {name} is infinite in row {row}")]
    Infinite { name: String, row: usize },
    #[error("the column {name} has no level {code}, met in row {row}")]
    Code { name: String, row: usize, code: u32 },
    #[error("the column {name} has the level {level} twice")]
    Level { name: String, level: String },
}

impl Column {
    pub fn numbers(name: &str, values: Vec<f64>) -> Column {
        Column {
            name: name.to_owned(),
            values: Values::Numbers(values),
        }
    }

    /// Categories from their names; the levels are sorted.
    pub fn categories(name: &str, values: &[Option<&str>]) -> Column {
        let levels: Vec<&str> = values
            .iter()
            .flatten()
            .copied()
            .collect::<BTreeSet<&str>>()
            .into_iter()
            .collect();
        let code = |value: &Option<&str>| {
            value
                .and_then(|value| levels.binary_search(&value).ok())
                .map_or(MISSING, |at| at as u32)
        };
        Column {
            name: name.to_owned(),
            values: Values::Categories {
                codes: values.iter().map(code).collect(),
                levels: levels.iter().map(|level| (*level).to_owned()).collect(),
            },
        }
    }

    fn check(&self) -> Result<(), FrameError> {
        let name = || self.name.clone();
        match &self.values {
            Values::Numbers(values) => match values.iter().position(|value| value.is_infinite()) {
                Some(row) => Err(FrameError::Infinite { name: name(), row }),
                None => Ok(()),
            },
            Values::Categories { codes, levels } => {
                let mut seen = BTreeSet::new();
                if let Some(level) = levels.iter().find(|level| !seen.insert(*level)) {
                    return Err(FrameError::Level {
                        name: name(),
                        level: level.clone(),
                    });
                }
                let bad = |code: &u32| *code != MISSING && *code as usize >= levels.len();
                match codes.iter().position(bad) {
                    Some(row) => Err(FrameError::Code {
                        name: name(),
                        row,
                        code: codes[row],
                    }),
                    None => Ok(()),
                }
            }
        }
    }
}

impl Values {
    pub fn len(&self) -> usize {
        match self {
            Values::Numbers(values) => values.len(),
            Values::Categories { codes, .. } => codes.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn take(&self, rows: &[usize]) -> Values {
        match self {
            Values::Numbers(values) => {
                Values::Numbers(rows.iter().map(|row| values[*row]).collect())
            }
            Values::Categories { codes, levels } => Values::Categories {
                codes: rows.iter().map(|row| codes[*row]).collect(),
                levels: levels.clone(),
            },
        }
    }
}

impl Frame {
    /// # Errors
    /// [`FrameError`], which names the column.
    pub fn new(columns: Vec<Column>) -> Result<Frame, FrameError> {
        let rows = columns.first().map_or(0, |column| column.values.len());
        let mut names = BTreeSet::new();
        for column in &columns {
            if column.values.len() != rows {
                return Err(FrameError::Rows {
                    name: column.name.clone(),
                    needs: rows,
                    has: column.values.len(),
                });
            }
            if !names.insert(column.name.as_str()) {
                return Err(FrameError::Twice(column.name.clone()));
            }
            column.check()?;
        }
        Ok(Frame { rows, columns })
    }

    pub fn rows(&self) -> usize {
        self.rows
    }

    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    pub fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// These rows, in this order, any of them more than once.
    #[must_use]
    pub fn take(&self, rows: &[usize]) -> Frame {
        Frame {
            rows: rows.len(),
            columns: self
                .columns
                .iter()
                .map(|column| Column {
                    name: column.name.clone(),
                    values: column.values.take(rows),
                })
                .collect(),
        }
    }

    /// The columns at these places, in this order.
    #[must_use]
    pub fn select(&self, places: &[usize]) -> Frame {
        Frame {
            rows: self.rows,
            columns: places
                .iter()
                .map(|place| self.columns[*place].clone())
                .collect(),
        }
    }

    /// For rooms that keep the promises of [`Frame::new`] by construction.
    pub(crate) fn trusted(rows: usize, columns: Vec<Column>) -> Frame {
        Frame { rows, columns }
    }
}
