//! Transformations that make the swing of a series even: Box and Cox (1964), of which logarithm
//! and square root are members, with the power that evens the relative spread of short pieces
//! (Guerrero 1993) or the one of largest likelihood.
//!
//! The way back gives the middle of the possible values, not their mean.

use serde::{Deserialize, Serialize};

use super::clip::quantile;
use crate::catalogue::Forecast;
use crate::numeric::size_of;

/// Powers that are tried.
const RANGE: (f64, f64) = (-1.0, 2.0);
/// Places of the range from which the search begins, so that it finds the lowest of several lows.
const PLACES: usize = 30;
/// A forecast of more than so many times the largest value of the history is none.
const BEYOND: f64 = 1e4;
/// A power this close to zero is the logarithm.
const LOGARITHM: f64 = 1e-9;

/// (x^lambda - 1) / lambda, or the natural logarithm when `lambda` is 0; `x` is above zero, or
/// zero with a positive power.
pub fn box_cox(x: f64, lambda: f64) -> f64 {
    if lambda.abs() < LOGARITHM {
        x.ln()
    } else {
        (lambda * x.ln()).exp_m1() / lambda
    }
}

/// The value that [`box_cox`] made `z` of: zero for one below all of them, infinite for one above.
pub fn inverse_box_cox(z: f64, lambda: f64) -> f64 {
    logarithm_back(z, lambda).exp()
}

/// The logarithm of the value that [`box_cox`] made `z` of; minus infinity for one below all.
fn logarithm_back(z: f64, lambda: f64) -> f64 {
    if lambda.abs() < LOGARITHM {
        return z;
    }
    let inner = lambda * z;
    if inner <= -1.0 {
        return if lambda > 0.0 {
            f64::NEG_INFINITY
        } else {
            f64::INFINITY
        };
    }
    inner.ln_1p() / lambda
}

/// The power by which spread and level of pieces of `length` values have least to do with each
/// other; `None` when there are fewer than two whole pieces or a value is not above zero.
pub fn guerrero(values: &[f64], length: usize) -> Option<f64> {
    let length = length.max(2);
    let above_zero = values.iter().all(|value| *value > 0.0);
    if !above_zero || values.len() < 2 * length {
        return None;
    }
    let size = size_of(values);
    let pieces: Vec<(f64, f64)> = values
        .chunks_exact(length)
        .map(|piece| {
            let scaled: Vec<f64> = piece.iter().map(|value| value / size).collect();
            moments(&scaled)
        })
        .collect();
    lowest(|lambda| {
        let ratios: Vec<f64> = pieces
            .iter()
            .map(|(mean, deviation)| deviation / mean.powf(1.0 - lambda))
            .collect();
        let (mean, deviation) = moments(&ratios);
        if mean > 0.0 {
            deviation / mean
        } else {
            f64::NAN
        }
    })
}

/// The power of largest likelihood for values that are normally distributed around one mean;
/// `None` when there are fewer than three, all are equal, or one is not above zero.
pub fn likelihood(values: &[f64]) -> Option<f64> {
    if values.len() < 3 || values.iter().any(|value| *value <= 0.0) {
        return None;
    }
    let size = size_of(values);
    let logarithms: Vec<f64> = values.iter().map(|value| (value / size).ln()).collect();
    let count = values.len() as f64;
    let sum: f64 = logarithms.iter().sum();
    lowest(|lambda| {
        let powered: Vec<f64> = values
            .iter()
            .map(|value| box_cox(value / size, lambda))
            .collect();
        let (_, deviation) = moments(&powered);
        // The sum of squares is over n - 1 here, which shifts the likelihood and moves no maximum.
        count * deviation.ln() - (lambda - 1.0) * sum
    })
}

/// Mean and standard deviation.
fn moments(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0)).sqrt())
}

/// Where the function is lowest in [`RANGE`]: the best of evenly spaced places, then the golden
/// section around it. `None` when it is finite nowhere.
fn lowest(of: impl Fn(f64) -> f64) -> Option<f64> {
    let step = (RANGE.1 - RANGE.0) / PLACES as f64;
    let (_, centre) = (0..=PLACES)
        .map(|place| RANGE.0 + step * place as f64)
        .map(|lambda| (of(lambda), lambda))
        .filter(|(value, _)| value.is_finite())
        .min_by(|a, b| a.0.total_cmp(&b.0))?;
    let golden = (5.0_f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = ((centre - step).max(RANGE.0), (centre + step).min(RANGE.1));
    while high - low > 1e-7 {
        let (left, right) = (high - golden * (high - low), low + golden * (high - low));
        if of(left) < of(right) {
            high = right;
        } else {
            low = left;
        }
    }
    Some((low + high) / 2.0)
}

/// A transformation of one series.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Power {
    lambda: f64,
    /// The values were divided by this.
    size: f64,
    /// The largest logarithm of a divided value that is still believed.
    most: f64,
}

impl Power {
    /// `None` when a value is too low for this power.
    pub fn of(values: &[f64], lambda: f64) -> Option<Power> {
        let least = if lambda > LOGARITHM {
            0.0
        } else {
            f64::MIN_POSITIVE
        };
        if values.is_empty() || values.iter().any(|value| *value < least) {
            return None;
        }
        let mut sorted = values.to_vec();
        sorted.sort_by(f64::total_cmp);
        let size = size_of(values);
        let most = (quantile(&sorted, 1.0)? / size * BEYOND).ln().max(0.0);
        Some(Power { lambda, size, most })
    }

    pub fn lambda(self) -> f64 {
        self.lambda
    }

    pub fn apply(self, value: f64) -> f64 {
        box_cox(value / self.size, self.lambda)
    }

    pub fn back(self, value: f64) -> f64 {
        self.size * logarithm_back(value, self.lambda).min(self.most).exp()
    }

    pub fn undo(self, forecast: Forecast) -> Forecast {
        let back = |values: Vec<f64>| values.into_iter().map(|value| self.back(value)).collect();
        Forecast {
            mean: back(forecast.mean),
            lower: back(forecast.lower),
            upper: back(forecast.upper),
        }
    }
}
