//! Columns of measurements made comparable: gaps take the column's median, then each column is
//! moved to mean 0 and stretched to variance 1. Constant columns become zeros.

use serde::{Deserialize, Serialize};

use crate::error::FitError;
use crate::numeric::Matrix;

/// How each column is filled, moved and stretched, learned once and applied to any rows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Prepared {
    medians: Vec<f64>,
    means: Vec<f64>,
    deviations: Vec<f64>,
}

impl Prepared {
    /// Learns from columns of equal length, in which what is not finite is missing.
    ///
    /// # Errors
    /// [`FitError::Task`] when the columns have different lengths.
    pub fn fit(columns: &[Vec<f64>]) -> Result<Prepared, FitError> {
        same_length(columns)?;
        let mut prepared = Prepared {
            medians: Vec::with_capacity(columns.len()),
            means: Vec::with_capacity(columns.len()),
            deviations: Vec::with_capacity(columns.len()),
        };
        for column in columns {
            let median = median(column);
            let filled: Vec<f64> = column.iter().map(|value| filled(*value, median)).collect();
            let (mean, deviation) = moments(&filled);
            prepared.medians.push(median);
            prepared.means.push(mean);
            prepared.deviations.push(deviation);
        }
        Ok(prepared)
    }

    /// The rows of these columns, ready for clustering and dimension reduction.
    ///
    /// # Errors
    /// [`FitError::Task`] for another number of columns than learned, or of different lengths.
    pub fn apply(&self, columns: &[Vec<f64>]) -> Result<Matrix, FitError> {
        same_length(columns)?;
        if columns.len() != self.medians.len() {
            return Err(FitError::Task("needs the columns of the fit"));
        }
        let mut matrix = Matrix::zeros(columns.first().map_or(0, Vec::len), columns.len());
        for (at, column) in columns.iter().enumerate() {
            let places = matrix.values.iter_mut().skip(at).step_by(columns.len());
            for (place, value) in places.zip(column) {
                let value = filled(*value, self.medians[at]);
                // Halves first, so that opposite huge values cannot overflow.
                let apart = (value / 2.0 - self.means[at] / 2.0) / self.deviations[at] * 2.0;
                *place = apart.clamp(-1e150, 1e150);
            }
        }
        Ok(matrix)
    }
}

fn same_length(columns: &[Vec<f64>]) -> Result<(), FitError> {
    let alike = columns.windows(2).all(|two| two[0].len() == two[1].len());
    if alike {
        return Ok(());
    }
    Err(FitError::Task("needs columns of equal length"))
}

fn filled(value: f64, median: f64) -> f64 {
    if value.is_finite() { value } else { median }
}

/// 0 for a column without any value.
fn median(column: &[f64]) -> f64 {
    let finite = column.iter().copied().filter(|value| value.is_finite());
    let mut known: Vec<f64> = finite.collect();
    if known.is_empty() {
        return 0.0;
    }
    let middle = known.len() / 2;
    let even = known.len().is_multiple_of(2);
    let (below, upper, _) = known.select_nth_unstable_by(middle, f64::total_cmp);
    let lower = below.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if even {
        return lower / 2.0 + *upper / 2.0;
    }
    *upper
}

/// Mean and standard deviation; a deviation that is rounding alone counts as endless.
fn moments(values: &[f64]) -> (f64, f64) {
    let n = values.len().max(1) as f64;
    let largest = values.iter().fold(0.0_f64, |most, v| most.max(v.abs()));
    if largest == 0.0 {
        return (0.0, 1.0);
    }
    let mean = values.iter().map(|value| value / largest).sum::<f64>() / n;
    let square = |value: &f64| (value / largest - mean).powi(2);
    let deviation = (values.iter().map(square).sum::<f64>() / n).sqrt();
    if deviation <= 1e-13 {
        // Divided by more than any of its values, rounding becomes nothing.
        return (mean * largest, f64::MAX);
    }
    (mean * largest, deviation * largest)
}
