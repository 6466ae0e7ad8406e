//! Measures of predicted numbers.

use serde::{Deserialize, Serialize};

use crate::percent::Percent;

#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct NumberMetrics {
    pub rmse: Option<f64>,
    pub mse: Option<f64>,
    /// Percent; `None` where an actual value is near zero or they change sign.
    pub mape: Option<f64>,
    pub mae: Option<f64>,
    /// Share of the variance explained; `None` for a constant target.
    pub r2: Option<f64>,
    /// Mean of prediction minus actual; keeps its sign and ranks nothing.
    pub bias: Option<f64>,
    /// Root mean squared error over the mean of absolute actuals, a ratio; `None` where they change
    /// sign or are all zero.
    pub cv: Option<f64>,
}

impl NumberMetrics {
    pub fn of(actual: &[f64], predicted: &[f64]) -> NumberMetrics {
        let n = actual.len() as f64;
        let mean = |of: &dyn Fn(f64, f64) -> f64| {
            let terms = actual.iter().zip(predicted).map(|(a, p)| of(*a, *p) / n);
            finite(terms.sum())
        };
        let centre = actual.iter().map(|a| a / n).sum::<f64>();
        let variance = mean(&|a, _| (a - centre).powi(2)).filter(|variance| *variance > 0.0);
        let mse = mean(&|a, p| (a - p).powi(2));
        let percent = Percent::of(actual.iter().copied());
        let size = mean(&|a, _| a.abs()).filter(|_| percent.of_the_mean);
        NumberMetrics {
            rmse: mse.map(f64::sqrt),
            mse,
            mape: mean(&|a, p| 100.0 * ((a - p) / a).abs()).filter(|_| percent.of_each),
            mae: mean(&|a, p| (a - p).abs()),
            r2: mse
                .zip(variance)
                .and_then(|(mse, variance)| finite(1.0 - mse / variance)),
            bias: mean(&|a, p| p - a),
            cv: mse
                .zip(size)
                .and_then(|(mse, size)| finite(mse.sqrt() / size)),
        }
    }
}

fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}
