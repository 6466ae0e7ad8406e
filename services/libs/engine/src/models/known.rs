//! Columns known beside a series, brought to mean 0 and deviation 1.

use serde::{Deserialize, Serialize};

use crate::error::FitError;
use crate::series::Features;

/// A column known beside the series, and how it is brought to mean 0 and deviation 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Known {
    pub name: String,
    place: usize,
    mean: f64,
    unit: f64,
}

impl Known {
    /// Those of a fit of so many periods; none when none are given.
    ///
    /// # Errors
    /// [`FitError::FeatureRows`].
    pub fn beside(x: Option<&Features>, periods: usize) -> Result<Vec<Known>, FitError> {
        match x.filter(|x| !x.is_empty()) {
            Some(x) if x.rows() != periods => Err(FitError::FeatureRows {
                needs: periods,
                has: x.rows(),
            }),
            Some(x) => Ok(Known::all(x)),
            None => Ok(Vec::new()),
        }
    }

    /// Whether the columns of a fit are given for so many steps.
    ///
    /// # Errors
    /// [`FitError::FeaturesMissing`].
    pub fn ahead(known: &[Known], x: Option<&Features>, steps: usize) -> Result<(), FitError> {
        let rows = x.map_or(0, Features::rows);
        let columns = x.map_or(0, |x| x.columns().len());
        if !known.is_empty() && (columns != known.len() || rows < steps) {
            return Err(FitError::FeaturesMissing {
                names: known.iter().map(|known| known.name.clone()).collect(),
                steps,
                has: rows,
            });
        }
        Ok(())
    }

    fn all(x: &Features) -> Vec<Known> {
        let columns = x.names().iter().zip(x.columns());
        columns
            .enumerate()
            .map(|(place, (name, column))| {
                let count = column.len().max(1) as f64;
                let mean = column.iter().map(|value| value / count).sum::<f64>();
                let squares = column.iter().map(|value| (value - mean).powi(2) / count);
                let unit = squares.sum::<f64>().sqrt();
                Known {
                    name: name.clone(),
                    place,
                    mean,
                    unit: if unit > 0.0 && unit.is_finite() {
                        unit
                    } else {
                        1.0
                    },
                }
            })
            .collect()
    }

    pub fn of(&self, x: Option<&Features>, at: usize) -> f64 {
        let column = x.and_then(|x| x.columns().get(self.place));
        let value = column.and_then(|column| column.get(at)).copied();
        value.map_or(0.0, |value| (value - self.mean) / self.unit)
    }
}
