//! The unit in which trees see the values: parts of a typical size, or their logarithms where the
//! spread of the values grows with their level (the rule of Guerrero 1993, of two powers).

use serde::{Deserialize, Serialize};

use crate::numeric::size_of;

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Unit {
    scale: f64,
    log: bool,
    /// Forecasts are kept inside, far from all that was seen.
    low: f64,
    high: f64,
}

/// Pieces of the history whose spreads are compared.
const LEAST_PIECES: usize = 4;
/// The spread grows with the level's power; from this one on logarithms are nearer than values.
const POWER: f64 = 0.5;
/// Values this small beside the typical one make logarithms useless.
const SMALLEST: f64 = 1e-3;
/// Ranges of the history that a forecast may leave it by.
const RANGES: f64 = 20.0;

impl Unit {
    pub fn of(values: &[f64], season: usize) -> Unit {
        let scale = size_of(values);
        let log = values.iter().all(|value| *value > SMALLEST * scale)
            && power(values, scale, season).is_some_and(|power| power > POWER);
        Unit::new(values, scale, log)
    }

    /// Never logarithms: for effects that add up.
    pub fn linear(values: &[f64]) -> Unit {
        Unit::new(values, size_of(values), false)
    }

    fn new(values: &[f64], scale: f64, log: bool) -> Unit {
        let mut unit = Unit {
            scale,
            log,
            low: f64::MIN,
            high: f64::MAX,
        };
        let entered = || values.iter().map(|value| unit.enter(*value));
        let (low, high) = (
            entered().fold(f64::INFINITY, f64::min),
            entered().fold(f64::NEG_INFINITY, f64::max),
        );
        let room = RANGES * (high - low) + 1.0;
        unit.low = low - room;
        unit.high = high + room;
        unit
    }

    pub fn enter(&self, value: f64) -> f64 {
        let value = value / self.scale;
        if self.log { value.ln() } else { value }
    }

    pub fn clamp(&self, entered: f64) -> f64 {
        entered.clamp(self.low, self.high)
    }

    /// How many of the series' own units one unit of the trees is worth, around this value.
    pub fn worth(&self, entered: f64) -> f64 {
        if self.log {
            self.scale * self.clamp(entered).exp()
        } else {
            self.scale
        }
    }

    /// A value and its standard deviation as they were.
    pub fn leave(&self, mean: f64, deviation: f64) -> (f64, f64) {
        let mean = self.clamp(mean);
        if self.log {
            let mean = self.scale * mean.exp();
            (mean, mean * deviation.min(1.0))
        } else {
            (self.scale * mean, self.scale * deviation)
        }
    }
}

/// The slope of the log spread by the log level over pieces of the history; `None` when there are
/// too few pieces with a spread.
fn power(values: &[f64], scale: f64, season: usize) -> Option<f64> {
    let length = if season > 1 {
        season
    } else {
        (values.len() / 8).max(4)
    };
    let points: Vec<(f64, f64)> = values
        .rchunks_exact(length)
        .filter_map(|piece| {
            let mean = piece.iter().map(|value| value / scale).sum::<f64>() / length as f64;
            let squares = piece.iter().map(|value| (value / scale - mean).powi(2));
            let spread = (squares.sum::<f64>() / length as f64).sqrt();
            (spread > 1e-9).then(|| (mean.ln(), spread.ln()))
        })
        .collect();
    if points.len() < LEAST_PIECES {
        return None;
    }
    let n = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / n;
    let (level, spread) = (mean(|point| point.0), mean(|point| point.1));
    let products: f64 = points.iter().map(|p| (p.0 - level) * (p.1 - spread)).sum();
    let squares: f64 = points.iter().map(|p| (p.0 - level).powi(2)).sum();
    (squares > 1e-6 * n).then(|| products / squares)
}
