//! First guesses of states: a classical decomposition for the season, a straight line through
//! the beginning for level and trend (2008, section 2.6.1).

use super::form::{Form, Season};
use super::state::Smoothing;
use crate::numeric::least_squares;

/// Points of the beginning that the line goes through, at least.
const LINE: usize = 10;

pub(super) fn guess(form: Form, y: &[f64], period: usize, alpha: f64, share: f64) -> Smoothing {
    let season = match form.season {
        Season::None => Vec::new(),
        _ => seasonal(y, period, form.season == Season::Multiplicative),
    };
    let adjusted: Vec<f64> = y
        .iter()
        .take(LINE.max(2 * season.len()))
        .enumerate()
        .map(|(at, value)| match form.season {
            Season::None => *value,
            Season::Additive => value - season[at % period],
            Season::Multiplicative => value / season[at % period],
        })
        .collect();
    let (level, trend) = if form.has_trend() {
        line(&adjusted)
    } else {
        (adjusted.iter().sum::<f64>() / adjusted.len() as f64, 0.0)
    };
    // Forms for positive data need positive states; the line may begin below.
    let level = if form.needs_positive() {
        level.max(0.1 * y[0])
    } else {
        level
    };
    Smoothing {
        alpha,
        beta: 0.1 * alpha,
        gamma: share * (1.0 - alpha),
        phi: if form.is_damped() { 0.95 } else { 1.0 },
        level,
        trend,
        season,
    }
}

/// Value before the first point, and slope.
fn line(y: &[f64]) -> (f64, f64) {
    let ones = vec![1.0; y.len()];
    let time = (1..=y.len()).map(|at| at as f64).collect();
    let fit = least_squares(&[ones, time], y);
    (fit.coefficients[0], fit.coefficients[1])
}

/// Mean deviation of each place in the season from the moving average, normalised.
fn seasonal(y: &[f64], period: usize, relative: bool) -> Vec<f64> {
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
                (value / mean).max(0.01)
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
