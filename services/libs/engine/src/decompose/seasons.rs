//! Which seasons a series may have, by its frequency and length.

use crate::calendar::{Axis, Spacing};

const DAYS_A_YEAR: f64 = 365.25;
const MINUTES_A_DAY: f64 = 24.0 * 60.0;

/// Periods in each possible season, the shortest first: day and week for data of several rows a
/// day, week and year for daily data, the year for longer steps. Each is at least 2 and comes
/// at least `cycles` times.
pub fn seasons(axis: &Axis, cycles: usize) -> Vec<usize> {
    let first = axis.season();
    let second = match axis.frequency().spacing() {
        Spacing::Minutes(_) => 7 * first,
        Spacing::Days(1) => DAYS_A_YEAR as usize,
        Spacing::Weekdays(days) => (DAYS_A_YEAR * f64::from(days.count()) / 7.0).round() as usize,
        Spacing::Days(_) | Spacing::Months(..) | Spacing::Retail(_) => 1,
    };
    let mut seasons = vec![first, second];
    seasons.dedup();
    seasons.retain(|season| *season > 1 && cycles * season <= axis.len());
    seasons
}

/// The exact lengths of day, week and year in periods, the shortest first, that a series of `len`
/// periods may repeat itself in: 365.25 for daily data, 52.18 for weekly. Each is at least 2 and
/// comes at least `cycles` times.
pub fn periods(axis: &Axis, len: usize, cycles: f64) -> Vec<f64> {
    let mut periods = match axis.frequency().spacing() {
        Spacing::Minutes(minutes) => {
            let day = MINUTES_A_DAY / f64::from(minutes);
            vec![day, 7.0 * day, DAYS_A_YEAR * day]
        }
        Spacing::Days(days) => vec![7.0 / f64::from(days), DAYS_A_YEAR / f64::from(days)],
        Spacing::Weekdays(days) => {
            let week = f64::from(days.count());
            vec![week, DAYS_A_YEAR / 7.0 * week]
        }
        Spacing::Months(months, _) => vec![12.0 / f64::from(months)],
        Spacing::Retail(_) => vec![12.0],
    };
    periods.retain(|period| *period >= 2.0 && cycles * period <= len as f64);
    periods
}
