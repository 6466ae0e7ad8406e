//! The one number that stands above a forecast: its total, its mean or its last value, the range of
//! it, how it differs from the same periods a year before, and how far such a number was off in the
//! backtests.

mod adding;
mod change;
mod kind;
mod misses;
mod names;
mod step_unit;
mod together;

use chrono::NaiveDateTime;

pub use adding::{adds_up, may_be_zero};
pub use change::YearBefore;
pub use kind::HeadlineKind;
pub use misses::{WindowErrors, usual_miss};
pub use step_unit::StepUnit;
pub use together::of_series as range_of_series;

use crate::artifact::DatedForecast;
use crate::calendar::Period;

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
    /// Mean absolute miss of this number in the backtests; `None` where they are less than half as
    /// long as the forecast.
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
    /// The headline of the kind that suits the target ([`HeadlineKind::automatic`]).
    pub fn of(
        past: &PastValues<'_>,
        forecast: &DatedForecast,
        windows: &[WindowErrors],
    ) -> Option<Headline> {
        Headline::of_kind(HeadlineKind::automatic(past), past, forecast, windows)
    }

    /// The headline of a forecast as this kind; `None` of an empty one or one that is not finite.
    ///
    /// `windows` are the errors of the same model in the backtests. The range comes from the
    /// misses of the number itself where at least [`misses::ENOUGH`] backtests that do not overlap
    /// are as long as the forecast, otherwise from the bounds of the steps and how their errors go
    /// together ([`together`]). The last value has the bounds of its step.
    pub fn of_kind(
        kind: HeadlineKind,
        past: &PastValues<'_>,
        forecast: &DatedForecast,
        windows: &[WindowErrors],
    ) -> Option<Headline> {
        let steps = forecast.mean.len();
        let value = kind.of(&forecast.mean)?;
        let widest = (kind.of(&forecast.lower)?, kind.of(&forecast.upper)?);
        let measured = misses::Measured::of(windows, steps, kind);
        let (lower, upper) = match kind {
            HeadlineKind::Last => widest,
            _ => range(value, widest, forecast, windows, &measured),
        };
        let compared = match kind {
            HeadlineKind::Last => steps - 1..,
            _ => 0..,
        };
        Some(Headline {
            kind,
            value,
            lower,
            upper,
            level: forecast.level,
            steps,
            change: change::of(
                past,
                forecast.dates.get(compared.clone())?,
                &forecast.mean[compared],
            ),
            usual_miss: measured.usual(steps),
            measured_steps: measured.steps,
            apart: measured.apart,
            measured_periods: measured.periods,
            misses: measured.misses,
        })
    }
}

/// The range of a total or a mean, within what the bounds of all steps add up to.
fn range(
    value: f64,
    (widest_lower, widest_upper): (f64, f64),
    forecast: &DatedForecast,
    windows: &[WindowErrors],
    measured: &misses::Measured,
) -> (f64, f64) {
    if let Some(half) = measured.half_width(forecast.mean.len(), forecast.level) {
        return (
            (value - half).max(widest_lower),
            (value + half).min(widest_upper),
        );
    }
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

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, TimeDelta};

    use super::*;

    fn days(count: i64) -> Vec<NaiveDateTime> {
        let first = NaiveDate::from_ymd_opt(2024, 1, 1).unwrap();
        let first = first.and_time(chrono::NaiveTime::MIN);
        (0..count).map(|day| first + TimeDelta::days(day)).collect()
    }

    /// 500 days of 100 and the ten after them, 101 to 110 and twice as wide each way as their place.
    fn headlines(windows: &[WindowErrors]) -> [Headline; 3] {
        let dates = days(510);
        let past = PastValues {
            dates: &dates[..500],
            values: &[100.0; 500],
            period: Period::Days,
            target: "visits",
        };
        let mean: Vec<f64> = (1..=10).map(|step| 100.0 + f64::from(step)).collect();
        let forecast = DatedForecast {
            model: "naive".into(),
            dates: dates[500..].to_vec(),
            lower: (1..=10).map(|step| 100.0 - f64::from(step)).collect(),
            upper: (1..=10).map(|step| 100.0 + 3.0 * f64::from(step)).collect(),
            mean,
            level: 80.0,
        };
        HeadlineKind::ALL.map(|kind| Headline::of_kind(kind, &past, &forecast, windows).unwrap())
    }

    fn windows(count: usize, steps: usize) -> Vec<WindowErrors> {
        let errors = |at: usize| (0..steps).map(|step| (at + step) as f64 - 4.0).collect();
        (0..count)
            .map(|at| WindowErrors {
                cut: 300 + 10 * at,
                errors: errors(at),
            })
            .collect()
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9 * (1.0 + a.abs())
    }

    #[test]
    fn a_total_is_so_many_means_with_its_range_and_its_misses() {
        for windows in [windows(0, 0), windows(2, 10), windows(6, 10), windows(6, 4)] {
            let [total, mean, _] = headlines(&windows);
            assert!(close(total.value, 10.0 * mean.value));
            assert!(close(total.lower, 10.0 * mean.lower), "{total:?} {mean:?}");
            assert!(close(total.upper, 10.0 * mean.upper));
            assert_eq!(total.change, mean.change);
            for (total, mean) in total.misses.iter().zip(&mean.misses) {
                assert!(close(*total, 10.0 * mean));
            }
            assert_eq!(total.misses.len(), mean.misses.len());
        }
    }

    #[test]
    fn the_last_value_is_that_of_the_last_step_with_its_bounds_and_its_misses() {
        let [.., last] = headlines(&windows(6, 10));
        assert_eq!((last.value, last.lower, last.upper), (110.0, 90.0, 130.0));
        assert_eq!(last.misses, [5.0, 6.0, 7.0, 8.0, 9.0, 10.0]);
        assert_eq!(last.usual_miss, Some(7.5));
        assert_eq!((last.steps, last.measured_steps), (10, 10));
        assert!(close(last.change.unwrap(), 0.1));
        // Backtests that end before the last step say nothing of it.
        let [.., last] = headlines(&windows(6, 9));
        assert_eq!((last.usual_miss, last.measured_steps), (None, 0));
        assert_eq!((last.apart, last.measured_periods), (0, 0));
    }
}
