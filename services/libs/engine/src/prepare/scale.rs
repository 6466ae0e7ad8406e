//! Scalers: the values are moved and stretched to a common size. Standard gives mean 0 and
//! standard deviation 1, MinMax the range 0 to 1, Robust median 0 and distance 1 between the
//! quartiles. Numbers are those of scikit-learn's scalers of these names.

use serde::{Deserialize, Serialize};

use super::clip::quantile;
use crate::catalogue::Forecast;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Scaler {
    MinMax,
    #[default]
    Standard,
    Robust,
}

/// What is subtracted, and by what is divided then.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Scale {
    pub centre: f64,
    pub spread: f64,
}

impl Scaler {
    pub const ALL: [Scaler; 3] = [Scaler::MinMax, Scaler::Standard, Scaler::Robust];

    pub fn as_str(self) -> &'static str {
        match self {
            Scaler::MinMax => "MinMax",
            Scaler::Standard => "Standard",
            Scaler::Robust => "Robust",
        }
    }

    /// The scale of these values; equal values are only moved.
    pub fn scale(self, values: &[f64]) -> Scale {
        let mut sorted = values.to_vec();
        sorted.sort_by(f64::total_cmp);
        let at = |share: f64| quantile(&sorted, share).unwrap_or(0.0);
        let (centre, spread) = match self {
            Scaler::MinMax => (at(0.0), at(1.0) - at(0.0)),
            Scaler::Robust => (at(0.5), at(0.75) - at(0.25)),
            Scaler::Standard => moments(values),
        };
        // Rounding leaves equal values a tiny deviation.
        let equal = at(0.0) == at(1.0);
        Scale {
            centre,
            spread: if spread > 0.0 && !equal { spread } else { 1.0 },
        }
    }
}

/// Mean and standard deviation of these values as they are.
fn moments(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let largest = values
        .iter()
        .fold(0.0, |most: f64, value| most.max(value.abs()));
    if largest == 0.0 {
        return (0.0, 0.0);
    }
    let mean = values.iter().map(|value| value / largest).sum::<f64>() / count;
    let squares: f64 = values
        .iter()
        .map(|value| (value / largest - mean).powi(2))
        .sum();
    (largest * mean, largest * (squares / count).sqrt())
}

impl Scale {
    pub fn apply(self, value: f64) -> f64 {
        (value - self.centre) / self.spread
    }

    pub fn back(self, value: f64) -> f64 {
        value * self.spread + self.centre
    }

    pub(super) fn undo(self, forecast: Forecast) -> Forecast {
        let back = |values: Vec<f64>| values.into_iter().map(|value| self.back(value)).collect();
        Forecast {
            mean: back(forecast.mean),
            lower: back(forecast.lower),
            upper: back(forecast.upper),
        }
    }
}
