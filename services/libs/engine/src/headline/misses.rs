//! How far the headline's number was off in the backtests. Errors of neighbouring steps go
//! together, so the miss of a total is measured on totals and not added up from single steps.

use super::HeadlineKind;
use crate::numeric::student_reach;

/// So many backtests that do not overlap, each as long as the forecast, tell the range of the
/// number by themselves.
pub const ENOUGH: usize = 4;
/// A miss says nothing of a forecast that goes more than so many times as far.
const FAR: usize = 2;
/// So much of a backtest must have an actual value to count.
const KNOWN: f64 = 0.8;

/// The errors of a model in one backtest.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct WindowErrors {
    /// Periods of the history before it.
    pub cut: usize,
    /// Actual minus forecast, step by step; NaN where there is no actual value.
    pub errors: Vec<f64>,
}

/// The misses of a number over so many steps.
pub struct Measured {
    /// Steps of each backtest that were used; 0 without backtests.
    pub steps: usize,
    /// In units of the number, one a backtest, the oldest first.
    pub misses: Vec<f64>,
    /// Backtests that do not overlap.
    pub apart: usize,
    /// Distinct periods that the backtests cover.
    pub periods: usize,
}

impl Measured {
    /// Of backtests shorter than the forecast their whole length counts, and a total's miss grows
    /// with the steps: the mean is taken to be missed by as much over the longer time. The last
    /// value is missed as it was in backtests as long as the forecast.
    pub fn of(windows: &[WindowErrors], asked: usize, kind: HeadlineKind) -> Measured {
        let longest = windows.iter().map(|window| window.errors.len()).max();
        let steps = match kind {
            HeadlineKind::Last => asked,
            HeadlineKind::Total | HeadlineKind::Mean => longest.unwrap_or(0).min(asked),
        };
        let miss_of = |errors: &[f64]| match kind {
            HeadlineKind::Total => Some(asked as f64 * mean_of_known(errors)?),
            HeadlineKind::Mean => mean_of_known(errors),
            HeadlineKind::Last => errors.last().copied().filter(|error| error.is_finite()),
        };
        let mut misses = Vec::new();
        let (mut apart, mut free_from) = (0, 0);
        let (mut periods, mut covered_to) = (0, 0);
        for window in windows.iter().filter(|window| window.errors.len() >= steps) {
            let Some(miss) = miss_of(&window.errors[..steps]) else {
                continue;
            };
            misses.push(miss);
            let end = window.cut + steps;
            periods += end.saturating_sub(window.cut.max(covered_to));
            covered_to = covered_to.max(end);
            if window.cut >= free_from {
                apart += 1;
                free_from = window.cut + steps;
            }
        }
        Measured {
            steps: if misses.is_empty() { 0 } else { steps },
            misses,
            apart,
            periods,
        }
    }

    /// Mean absolute miss; `None` of a number over more than [`FAR`] times as many steps as were
    /// measured.
    pub fn usual(&self, asked: usize) -> Option<f64> {
        usual_miss(&self.misses).filter(|_| asked <= FAR * self.steps)
    }

    /// Half the range that the number stays in as often as the level says: Student's distribution
    /// over the root mean square of the misses. `None` where [`ENOUGH`] backtests of this length
    /// are not there.
    pub fn half_width(&self, asked: usize, level: f64) -> Option<f64> {
        if self.steps < asked || self.apart < ENOUGH {
            return None;
        }
        let squares: f64 = self.misses.iter().map(|miss| miss * miss).sum();
        let size = (squares / self.misses.len() as f64).sqrt();
        Some(student_reach(level / 100.0, self.apart as f64) * size)
    }
}

/// Mean absolute value of misses; `None` without any.
pub fn usual_miss(misses: &[f64]) -> Option<f64> {
    let sum: f64 = misses.iter().map(|miss| miss.abs()).sum();
    (!misses.is_empty()).then(|| sum / misses.len() as f64)
}

fn mean_of_known(errors: &[f64]) -> Option<f64> {
    let known: Vec<f64> = errors
        .iter()
        .copied()
        .filter(|error| error.is_finite())
        .collect();
    let enough = !known.is_empty() && known.len() as f64 >= KNOWN * errors.len() as f64;
    enough.then(|| known.iter().sum::<f64>() / known.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn windows(count: usize, error: impl Fn(usize, usize) -> f64) -> Vec<WindowErrors> {
        (0..count)
            .map(|at| WindowErrors {
                cut: 100 + 10 * at,
                errors: (0..10).map(|step| error(at, step)).collect(),
            })
            .collect()
    }

    #[test]
    fn errors_that_cancel_within_a_backtest_leave_no_miss_of_the_total() {
        let cancel = windows(6, |_, step| if step % 2 == 0 { 5.0 } else { -5.0 });
        let measured = Measured::of(&cancel, 10, HeadlineKind::Total);
        assert_eq!(measured.usual(10), Some(0.0));
        assert_eq!(measured.half_width(10, 80.0), Some(0.0));
        let one_way = Measured::of(&windows(6, |_, _| 5.0), 10, HeadlineKind::Total);
        assert_eq!(one_way.usual(10), Some(50.0));
    }

    #[test]
    fn a_forecast_longer_than_the_backtests_says_over_how_many_steps_it_was_measured() {
        let measured = Measured::of(&windows(6, |_, _| 5.0), 20, HeadlineKind::Total);
        assert_eq!((measured.steps, measured.usual(20)), (10, Some(100.0)));
        assert_eq!(measured.half_width(20, 80.0), None);
        let mean = Measured::of(&windows(6, |_, _| -5.0), 20, HeadlineKind::Mean);
        assert_eq!(mean.usual(20), Some(5.0));
        assert_eq!(mean.usual(21), None);
    }

    #[test]
    fn few_or_overlapping_backtests_do_not_tell_the_range() {
        assert_eq!(
            Measured::of(&windows(3, |_, _| 1.0), 10, HeadlineKind::Total).half_width(10, 80.0),
            None
        );
        let mut same = windows(6, |_, _| 1.0);
        same.iter_mut().for_each(|window| window.cut = 100);
        assert_eq!(
            Measured::of(&same, 10, HeadlineKind::Total).half_width(10, 80.0),
            None
        );
        assert_eq!(Measured::of(&[], 10, HeadlineKind::Total).usual(10), None);
    }
}
