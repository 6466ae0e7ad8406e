//! First guesses of states: a classical decomposition for the season, a straight line through
//! the beginning for level and trend (2008, section 2.6.1).

use super::form::{Form, Season};
use super::state::{Smoothing, most_beta};
use crate::numeric::{least_squares_of_few, seasonal_indices};

/// Points of the beginning that the line goes through, at least.
const LINE: usize = 10;

pub(super) fn guess(form: Form, y: &[f64], period: usize, alpha: f64, share: f64) -> Smoothing {
    let season = match form.season {
        Season::None => Vec::new(),
        _ => seasonal_indices(y, period, form.season == Season::Multiplicative),
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
        beta: 0.1 * most_beta(form, period, alpha),
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
    let fit = least_squares_of_few(&[ones, time], y);
    (fit.coefficients[0], fit.coefficients[1])
}
