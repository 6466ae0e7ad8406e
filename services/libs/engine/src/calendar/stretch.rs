//! Histories that one gap stretches: dates of another century, or of another calendar, beside those of now.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;

use super::Frequency;

/// Periods of a history to each of its periods with a date, at most.
const MOST_PERIODS: u64 = 10;

/// A gap that makes most of a history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stretch {
    /// The dates on both sides of the gap.
    pub before: NaiveDateTime,
    pub behind: NaiveDateTime,
    /// From the first to the last date.
    pub periods: u64,
    /// Those that have a date.
    pub dated: usize,
}

/// The gap that stretches dates, in any order, to more than ten times as many periods: it alone is more than half of them.
/// What happens now and then has gaps of all lengths and none like that.
pub fn stretch(times: &[NaiveDateTime], frequency: &Frequency) -> Option<Stretch> {
    let places: BTreeSet<i64> = times.iter().map(|time| frequency.place(*time)).collect();
    let periods = places.first()?.abs_diff(*places.last()?) + 1;
    let dated = places.len();
    if periods <= MOST_PERIODS.saturating_mul(dated as u64) {
        return None;
    }
    let pairs = places.iter().zip(places.iter().skip(1));
    let (before, behind) = pairs.max_by_key(|(before, behind)| behind.abs_diff(**before))?;
    (2 * behind.abs_diff(*before) > periods).then(|| Stretch {
        before: frequency.date(*before),
        behind: frequency.date(*behind),
        periods,
        dated,
    })
}
