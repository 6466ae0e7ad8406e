//! The one number that stands above a forecast: its total or its mean, the range of it, how it
//! differs from the same periods a year before, and how far such a number was off in the backtests.

mod adding;
mod change;
mod misses;
mod together;

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

pub use adding::{adds_up, may_be_zero};
pub use misses::{WindowErrors, usual_miss};
pub use together::of_series as range_of_series;

use crate::artifact::DatedForecast;
use crate::calendar::Period;

/// Whether the values of a forecast are added up or averaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeadlineKind {
    Total,
    Mean,
}

/// The history that a forecast continues.
#[derive(Debug, Clone, Copy)]
pub struct PastValues<'a> {
    pub dates: &'a [NaiveDateTime],
    /// NaN where nothing is known.
    pub values: &'a [f64],
    pub period: Period,
    /// Name of the target: rates and prices are averaged, see [`adds_up`].
    pub target: &'a str,
}

/// The number above a forecast, in the unit of the target.
#[derive(Debug, Clone, PartialEq)]
pub struct Headline {
    pub kind: HeadlineKind,
    pub value: f64,
    pub lower: f64,
    pub upper: f64,
    /// Percent.
    pub level: f64,
    pub steps: usize,
    /// Share by which the forecast differs from the same periods a year before.
    pub change: Option<f64>,
    /// Mean absolute miss of this number in the backtests.
    pub usual_miss: Option<f64>,
    /// Steps of the backtests that the miss was measured over; fewer than `steps` where the
    /// backtests are shorter. 0 where there were none.
    pub measured_steps: usize,
    /// Actual minus forecast of this number in each backtest, the oldest first.
    pub misses: Vec<f64>,
    /// How many of these backtests do not overlap.
    pub apart: usize,
    /// Distinct periods of the history that they cover.
    pub measured_periods: usize,
}

impl Headline {
    /// The headline of a forecast; `None` of an empty one or one that is not finite.
    ///
    /// `windows` are the errors of the same model in the backtests. The range comes from the
    /// misses of the number itself where at least [`misses::ENOUGH`] backtests that do not overlap
    /// are as long as the forecast, otherwise from the bounds of the steps and how their errors go
    /// together ([`together`]).
    pub fn of(
        past: &PastValues<'_>,
        forecast: &DatedForecast,
        windows: &[WindowErrors],
    ) -> Option<Headline> {
        let steps = forecast.mean.len();
        let kind = match adds_up(past) {
            true => HeadlineKind::Total,
            false => HeadlineKind::Mean,
        };
        let number = |values: &[f64]| kind.of(values);
        let value = number(&forecast.mean)?;
        let (widest_lower, widest_upper) = (number(&forecast.lower)?, number(&forecast.upper)?);
        let measured = misses::Measured::of(windows, steps, kind);
        let (lower, upper) = match measured.half_width(steps, forecast.level) {
            Some(half) => (
                (value - half).max(widest_lower),
                (value + half).min(widest_upper),
            ),
            None => {
                let bounds = forecast.upper.iter().zip(&forecast.lower);
                let halves: Vec<f64> = bounds.map(|(upper, lower)| (upper - lower) / 2.0).collect();
                let widest: f64 = halves.iter().sum();
                let reach = together::of_steps(windows, &halves, measured.apart);
                let share = if widest > 0.0 { reach / widest } else { 1.0 };
                (
                    value - share * (value - widest_lower),
                    value + share * (widest_upper - value),
                )
            }
        };
        Some(Headline {
            kind,
            value,
            lower,
            upper,
            level: forecast.level,
            steps,
            change: change::of(past, &forecast.dates, &forecast.mean),
            usual_miss: measured.usual(),
            measured_steps: measured.steps,
            apart: measured.apart,
            measured_periods: measured.periods,
            misses: measured.misses,
        })
    }
}

impl HeadlineKind {
    /// The total or the mean; `None` of no values and of values that are not finite.
    pub fn of(self, values: &[f64]) -> Option<f64> {
        let total: f64 = values.iter().sum();
        let value = match self {
            HeadlineKind::Total => total,
            HeadlineKind::Mean => total / values.len() as f64,
        };
        (!values.is_empty() && value.is_finite()).then_some(value)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            HeadlineKind::Total => "total",
            HeadlineKind::Mean => "mean",
        }
    }
}
