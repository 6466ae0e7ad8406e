//! Which seasons a series may have, by its frequency and length.

use crate::calendar::{Axis, Spacing};

const DAYS_A_YEAR: f64 = 365.25;

/// Periods in each possible season, the shortest first: day and week for data of several rows a
/// day, week and year for daily data, the year for longer steps. Each is at least 2 and comes
/// at least `cycles` times.
pub fn seasons(axis: &Axis, cycles: usize) -> Vec<usize> {
    let first = axis.season();
    let second = match axis.frequency().spacing() {
        Spacing::Minutes(_) => 7 * first,
        Spacing::Days(1) => DAYS_A_YEAR as usize,
        Spacing::Weekdays(days) => (DAYS_A_YEAR * f64::from(days.count()) / 7.0).round() as usize,
        Spacing::Days(_) | Spacing::Months(..) => 1,
    };
    let mut seasons = vec![first, second];
    seasons.dedup();
    seasons.retain(|season| *season > 1 && cycles * season <= axis.len());
    seasons
}
