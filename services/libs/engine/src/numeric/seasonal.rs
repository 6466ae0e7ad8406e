//! Classical decomposition (Macaulay 1931; Makridakis, Wheelwright and Hyndman, Forecasting,
//! 1998, chapter 3), and the test whether a season is worth adjusting for, as the M4 competition
//! ran it (Makridakis, Spiliotis and Assimakopoulos 2020).

use serde::{Deserialize, Serialize};

/// Two-sided 90 % of the normal distribution.
const CRITICAL: f64 = 1.645;
/// An index below this would blow up what is divided by it.
const LEAST_INDEX: f64 = 0.01;

/// What a season adds to each place, or by what it multiplies it; the place of the next value
/// comes first. Empty where there is no season to adjust for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Adjustment {
    relative: bool,
    indices: Vec<f64>,
}

impl Adjustment {
    /// Takes a significant season out of the values: by division where all are positive, else by
    /// subtraction.
    pub fn take_out(y: &mut [f64], period: usize) -> Adjustment {
        let relative = y.iter().all(|value| *value > 0.0);
        let mut indices = Vec::new();
        if is_seasonal(y, period) {
            indices = seasonal_indices(y, period, relative);
            for (value, index) in y.iter_mut().zip(indices.iter().cycle()) {
                *value = if relative {
                    *value / index
                } else {
                    *value - index
                };
            }
            indices.rotate_left(y.len() % period);
        }
        Adjustment { relative, indices }
    }

    /// What `mean` and its standard deviation, `step` periods after the next one, become when the
    /// season is put back.
    pub fn put_back(&self, step: usize, mean: f64, deviation: f64) -> (f64, f64) {
        match self.indices.get(step % self.indices.len().max(1)) {
            None => (mean, deviation),
            Some(index) if self.relative => (mean * index, deviation * index),
            Some(index) => (mean + index, deviation),
        }
    }
}

/// Whether the autocorrelation at the season's lag differs from zero at 90 %, by Bartlett's
/// formula. Never with fewer than three seasons.
fn is_seasonal(y: &[f64], period: usize) -> bool {
    if period < 2 || y.len() < 3 * period {
        return false;
    }
    let n = y.len() as f64;
    let mean = y.iter().sum::<f64>() / n;
    let at = |lag: usize| -> f64 {
        let pairs = y.iter().zip(&y[lag..]);
        pairs.map(|(a, b)| (a - mean) * (b - mean)).sum()
    };
    let whole = at(0);
    let squares: f64 = (1..period).map(|lag| (at(lag) / whole).powi(2)).sum();
    (at(period) / whole).abs() > CRITICAL * ((1.0 + 2.0 * squares) / n).sqrt()
}

/// Mean deviation of each place in the season from the moving average: ratios with mean 1 when
/// `relative`, else differences with mean 0. The first is that of `y[0]`.
pub(crate) fn seasonal_indices(y: &[f64], period: usize, relative: bool) -> Vec<f64> {
    let mut sums = vec![(0.0, 0_usize); period];
    for (at, trend) in moving_average(y, period) {
        let deviation = if relative {
            y[at] / trend
        } else {
            y[at] - trend
        };
        let (sum, count) = &mut sums[at % period];
        *sum += deviation;
        *count += 1;
    }
    let means: Vec<f64> = sums
        .into_iter()
        .map(|(sum, count)| match count {
            0 => f64::from(u8::from(relative)),
            count => sum / count as f64,
        })
        .collect();
    let mean = means.iter().sum::<f64>() / period as f64;
    means
        .into_iter()
        .map(|value| {
            if relative {
                (value / mean).max(LEAST_INDEX)
            } else {
                value - mean
            }
        })
        .collect()
}

/// Centred moving averages over one season, with their places.
fn moving_average(y: &[f64], period: usize) -> Vec<(usize, f64)> {
    let half = period / 2;
    let even = period.is_multiple_of(2);
    (half..y.len().saturating_sub(half))
        .map(|at| {
            let window = &y[at - half..=at + half];
            let sum: f64 = window.iter().sum();
            let ends = if even {
                0.5 * (window[0] + window[window.len() - 1])
            } else {
                0.0
            };
            (at, (sum - ends) / period as f64)
        })
        .collect()
}
