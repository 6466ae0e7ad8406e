//! The columns of a training frame, by which a frame to be predicted is put into the same order,
//! with the same codes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::frame::{Column, Frame, MISSING, Values};
use crate::error::FitError;

/// Names, kinds and levels of columns.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Layout {
    columns: Vec<LayoutColumn>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LayoutColumn {
    pub name: String,
    /// The levels of a column of categories, `None` for numbers.
    pub levels: Option<Vec<String>>,
}

impl Layout {
    pub fn of(frame: &Frame) -> Layout {
        Layout {
            columns: frame
                .columns()
                .iter()
                .map(|column| LayoutColumn {
                    name: column.name.clone(),
                    levels: match &column.values {
                        Values::Numbers(_) => None,
                        Values::Categories { levels, .. } => Some(levels.clone()),
                    },
                })
                .collect(),
        }
    }

    pub fn columns(&self) -> &[LayoutColumn] {
        &self.columns
    }

    /// The frame with the columns of this layout in its order and its codes. Levels that the
    /// layout does not know become missing, columns it does not know are left out. A column
    /// without any value may be of either kind.
    ///
    /// # Errors
    /// [`FitError::ColumnMissing`] and [`FitError::ColumnKind`].
    pub fn align(&self, frame: &Frame) -> Result<Frame, FitError> {
        let columns = self
            .columns
            .iter()
            .map(|own| {
                let given = frame
                    .column(&own.name)
                    .ok_or_else(|| FitError::ColumnMissing(own.name.clone()))?;
                Ok(Column {
                    name: own.name.clone(),
                    values: own.convert(&given.values)?,
                })
            })
            .collect::<Result<Vec<Column>, FitError>>()?;
        Ok(Frame::trusted(frame.rows(), columns))
    }
}

impl LayoutColumn {
    fn convert(&self, values: &Values) -> Result<Values, FitError> {
        match (&self.levels, values) {
            (None, Values::Numbers(values)) => Ok(Values::Numbers(values.clone())),
            (Some(known), Values::Categories { codes, levels }) => {
                let places: BTreeMap<&str, u32> = known
                    .iter()
                    .enumerate()
                    .map(|(at, level)| (level.as_str(), at as u32))
                    .collect();
                let to: Vec<u32> = levels
                    .iter()
                    .map(|level| places.get(level.as_str()).copied().unwrap_or(MISSING))
                    .collect();
                let code = |code: &u32| to.get(*code as usize).copied().unwrap_or(MISSING);
                Ok(Values::Categories {
                    codes: codes.iter().map(code).collect(),
                    levels: known.clone(),
                })
            }
            (None, Values::Categories { codes, .. })
                if codes.iter().all(|code| *code == MISSING) =>
            {
                Ok(Values::Numbers(vec![f64::NAN; codes.len()]))
            }
            (Some(known), Values::Numbers(values)) if values.iter().all(|v| v.is_nan()) => {
                Ok(Values::Categories {
                    codes: vec![MISSING; values.len()],
                    levels: known.clone(),
                })
            }
            _ => Err(FitError::ColumnKind {
                name: self.name.clone(),
                needs: if self.levels.is_some() {
                    "text"
                } else {
                    "numbers"
                },
            }),
        }
    }
}
