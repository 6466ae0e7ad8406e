//! The period of a date column from the spacing of its distinct values.

use crate::schema::Period;
use crate::table::Dates;

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// The period that the typical (median) gap between neighbouring distinct values is nearest to.
/// Rows of many categories interleave without harm because repeated values count once; gaps of
/// weekends and missing days do not move the median. A single value counts as days, and anything
/// finer than hours as hours.
pub(crate) fn of_dates(dates: &Dates) -> Period {
    let mut values: Vec<i64> = dates.iter().flatten().collect();
    if !values.is_sorted() {
        values.sort_unstable();
    }
    values.dedup();
    let mut gaps: Vec<i64> = values.windows(2).map(|pair| pair[1] - pair[0]).collect();
    if gaps.is_empty() {
        return Period::Days;
    }
    let middle = gaps.len() / 2;
    let (_, median, _) = gaps.select_nth_unstable(middle);
    of_gap(*median)
}

/// Bounds lie between the periods: 12 hours, 4 days, 18 days, 60 days and 228 days.
fn of_gap(gap: i64) -> Period {
    match gap {
        gap if gap <= 12 * HOUR_MS => Period::Hours,
        gap if gap <= 4 * DAY_MS => Period::Days,
        gap if gap <= 18 * DAY_MS => Period::Weeks,
        gap if gap <= 60 * DAY_MS => Period::Months,
        gap if gap <= 228 * DAY_MS => Period::Quarters,
        _ => Period::Years,
    }
}
