//! Error measures. Each is `None` where it is not defined, never NaN and never infinite.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::percent::Percent;

/// The measure by which the best model is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Metric {
    #[default]
    Rmse,
    Mse,
    Mape,
    Mae,
}

/// Errors of a forecast against what happened. Lower is better for all but `bias`, which keeps
/// its sign (forecast minus actual) and ranks nothing.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Metrics {
    pub rmse: Option<f64>,
    pub mse: Option<f64>,
    pub mae: Option<f64>,
    /// Mean of forecast minus actual.
    pub bias: Option<f64>,
    /// Percent; `None` where an actual value is near zero or they change sign.
    pub mape: Option<f64>,
    /// Percent: sum of absolute errors over sum of absolute actuals; `None` where they change sign.
    pub wape: Option<f64>,
    /// Root mean squared error over the mean of absolute actuals, a ratio; `None` where they
    /// change sign.
    pub cv: Option<f64>,
}

impl Metrics {
    /// `pairs` are (actual, predicted).
    pub fn of(pairs: &[(f64, f64)]) -> Metrics {
        if pairs.is_empty() {
            return Metrics::default();
        }
        let n = pairs.len() as f64;
        let mean =
            |of: &dyn Fn(f64, f64) -> f64| pairs.iter().map(|&(a, p)| of(a, p)).sum::<f64>() / n;
        let mae = mean(&|a, p| (p - a).abs());
        let mse = mean(&|a, p| (p - a).powi(2));
        let size = mean(&|a, _| a.abs());
        let ratio = |over: f64, under: f64| finite((under > 0.0).then(|| over / under));
        let percent = Percent::of(pairs.iter().map(|&(a, _)| a));
        let of_the_mean = |ratio: Option<f64>| ratio.filter(|_| percent.of_the_mean);
        Metrics {
            rmse: finite(Some(mse.sqrt())),
            mse: finite(Some(mse)),
            mae: finite(Some(mae)),
            bias: finite(Some(mean(&|a, p| p - a))),
            mape: finite(
                percent
                    .of_each
                    .then(|| 100.0 * mean(&|a, p| ((p - a) / a).abs())),
            ),
            wape: of_the_mean(ratio(100.0 * mae, size)),
            cv: of_the_mean(ratio(mse.sqrt(), size)),
        }
    }

    /// The number to rank by; where the percentage error is not defined, the weighted one stands
    /// in, then the absolute one. `like` tells which of the three is defined for every row.
    pub fn score(&self, metric: Metric) -> Option<f64> {
        match metric {
            Metric::Rmse => self.rmse,
            Metric::Mse => self.mse,
            Metric::Mae => self.mae,
            Metric::Mape => self.mape.or(self.wape).or(self.mae),
        }
    }
}

fn finite(value: Option<f64>) -> Option<f64> {
    value.filter(|value| value.is_finite())
}

/// Mean absolute difference of values one season apart: the error of the seasonal naive forecast
/// inside the history. `None` when there is no such pair or they are all equal.
pub fn naive_scale(values: &[Option<f64>], season: usize) -> Option<f64> {
    let differences: Vec<f64> = values
        .iter()
        .zip(values.iter().skip(season))
        .filter_map(|(before, after)| Some((after.as_ref()? - before.as_ref()?).abs()))
        .collect();
    let mean = differences.iter().sum::<f64>() / differences.len().max(1) as f64;
    (mean > 0.0 && mean.is_finite()).then_some(mean)
}

impl Metric {
    pub fn as_str(self) -> &'static str {
        match self {
            Metric::Rmse => "rmse",
            Metric::Mse => "mse",
            Metric::Mape => "mape",
            Metric::Mae => "mae",
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Metric {
    type Err = String;

    fn from_str(text: &str) -> Result<Metric, String> {
        [Metric::Rmse, Metric::Mse, Metric::Mape, Metric::Mae]
            .into_iter()
            .find(|metric| metric.as_str() == text)
            .ok_or_else(|| format!("{text} is not one of rmse, mse, mape, mae"))
    }
}
