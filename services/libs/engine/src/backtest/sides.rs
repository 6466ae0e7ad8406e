//! Intervals that reach further to one side, as those of transformed series do: by how much more,
//! kept apart from the deviations, which are measured over both sides.

use serde::{Deserialize, Serialize};

use crate::catalogue::Forecast;

/// Differences below this are rounding.
const ROUNDING: f64 = 1e-9;

/// For each step the upper side's part of the whole width, doubled: 1 for an even interval.
/// Empty when all are even.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Sides(Vec<f64>);

impl Sides {
    pub(crate) fn of(forecast: &Forecast) -> Sides {
        let Forecast { mean, lower, upper } = forecast;
        let upper_part = |step: usize| {
            let part = 2.0 * ((upper[step] - mean[step]) / (upper[step] - lower[step]));
            let uneven = part.is_finite() && (part - 1.0).abs() > ROUNDING;
            if uneven { part.clamp(0.0, 2.0) } else { 1.0 }
        };
        let parts: Vec<f64> = (0..mean.len()).map(upper_part).collect();
        if parts.iter().all(|part| *part == 1.0) {
            Sides::default()
        } else {
            Sides(parts)
        }
    }

    /// By what half the width is multiplied above the prediction, where `sign` is positive, or
    /// below it.
    pub(crate) fn factor(&self, step: usize, sign: f64) -> f64 {
        match self.0.get(step) {
            None => 1.0,
            Some(part) if sign > 0.0 => *part,
            Some(part) => 2.0 - part,
        }
    }
}
