//! How wide an interval is on a history like this one. What few backtests say of the size of errors is
//! half luck: intervals that they make narrow hold too seldom, and those that they make wide hold too
//! often. So a width is drawn towards one that the whole history suggests, the less so the more seasons
//! it has. Measured in docs/decisions/0029-what-short-histories-tell.md.

use serde::{Deserialize, Serialize};

use crate::calendar::Period;
use crate::metrics::naive_scale;
use crate::numeric::normal_quantile;
use crate::series::Series;

/// The deviation of a forecast of the next season, as a multiple of the mean absolute change from one
/// season to the next ...
const SIZE: f64 = 1.1;
/// ... and the power of the number of seasons ahead by which it grows.
const GROWTH: f64 = 0.8;
/// The changes count as much as the backtests of a history of so many seasons.
const WORTH: f64 = 5.0;
/// A width changes by this factor at most: a clean trend changes much and is forecast well all the same.
const MOST: f64 = 1.5;

/// The changes of a history from one season to the next; of one without seasons, from one period to the
/// next.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Changes {
    /// Mean absolute change, in the data's unit.
    size: f64,
    /// Periods of a season.
    season: usize,
    /// Seasons in the history.
    seasons: f64,
}

impl Changes {
    /// Those of years, quarters and months, which have few backtests; `None` of others, and where
    /// nothing changes.
    pub(crate) fn of(series: &Series) -> Option<Changes> {
        if !matches!(
            series.axis().period(),
            Period::Years | Period::Quarters | Period::Months
        ) {
            return None;
        }
        let season = series.season().max(1);
        Some(Changes {
            size: naive_scale(series.values(), season)?,
            season,
            seasons: series.len() as f64 / season as f64,
        })
    }

    /// Half the width of an interval of this level at a step (0 is the next period), drawn from `width`
    /// towards that of the changes: the geometric mean of both, weighted. Grows with the width, the step
    /// and the level.
    pub(super) fn drawn(&self, width: f64, step: usize, level: f64) -> f64 {
        let ahead = (1 + step / self.season) as f64;
        let usual = normal_quantile(0.5 + level / 200.0) * SIZE * self.size * ahead.powf(GROWTH);
        let share = WORTH / (WORTH + self.seasons);
        let times = (usual / width).powf(share).clamp(1.0 / MOST, MOST);
        if times.is_finite() {
            width * times
        } else {
            width
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn changes(seasons: f64) -> Changes {
        Changes {
            size: 2.0,
            season: 4,
            seasons,
        }
    }

    #[test]
    fn a_short_history_draws_widths_closer_to_its_changes_than_a_long_one() {
        let usual = normal_quantile(0.9) * SIZE * 2.0;
        for width in [0.5 * usual, 2.0 * usual] {
            let apart = |seasons: f64| (changes(seasons).drawn(width, 3, 80.0) / usual).ln().abs();
            assert!(apart(5.0) < apart(20.0) && apart(20.0) < (width / usual).ln().abs());
        }
        assert!((changes(5.0).drawn(usual, 3, 80.0) - usual).abs() < 1e-12);
    }

    #[test]
    fn no_width_changes_by_more_than_half_as_much_again() {
        assert!((changes(1.0).drawn(1e-6, 0, 80.0) - 1.5e-6).abs() < 1e-18);
        assert!((changes(1.0).drawn(1e6, 0, 80.0) - 1e6 / 1.5).abs() < 1e-6);
        assert_eq!(changes(1.0).drawn(0.0, 0, 80.0), 0.0);
    }

    proptest! {
        #[test]
        fn drawn_widths_never_shrink_with_the_width_the_step_or_the_level(
            width in 0.01_f64..100.0, more in 0.0_f64..9.0, step in 0_usize..30, level in 1.0_f64..98.0,
            seasons in 1.0_f64..60.0,
        ) {
            let changes = changes(seasons);
            let narrow = changes.drawn(width, step, level);
            prop_assert!(changes.drawn(width + more, step + 1, level + 1.0) >= narrow * (1.0 - 1e-12));
        }
    }
}
