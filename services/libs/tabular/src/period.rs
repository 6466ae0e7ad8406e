//! The period of a date column from the spacing of its distinct values.

use crate::schema::Period;
use crate::table::Dates;

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const DAY_MS: i64 = 24 * HOUR_MS;

/// The share of neighbouring values that must lie as far apart as the typical ones for the column to
/// have a period: the forecast asks the same of its dates.
const EVEN: f64 = 0.5;

/// The period that the typical (median) gap between neighbouring distinct values is nearest to;
/// `None` where most gaps are others. Rows of many categories interleave without harm because
/// repeated values count once; gaps of weekends and missing days do not move the median. A single
/// value counts as days, and anything finer than hours as hours.
pub(crate) fn of_dates(dates: &Dates) -> Option<Period> {
    of_moments(dates.iter().flatten())
}

/// As [`of_dates`], of milliseconds.
pub(crate) fn of_moments(dates: impl Iterator<Item = i64>) -> Option<Period> {
    let mut moments = Moments::new(usize::MAX);
    dates.for_each(|ms| moments.add(ms));
    moments.period()
}

/// The distinct values of a column of dates: all of them, or the earliest where there are more than
/// `most`. Which those are does not depend on the order in which they come.
#[derive(Debug)]
pub(crate) struct Moments {
    values: Vec<i64>,
    most: usize,
    /// How many values are put in order.
    full: usize,
    /// The last of the earliest, where there were more.
    last: i64,
}

impl Moments {
    /// The first putting in order of a column whose distinct values are bounded, values.
    const FIRST: usize = 1 << 16;

    pub(crate) fn new(most: usize) -> Moments {
        Moments {
            values: Vec::new(),
            most,
            full: Self::FIRST.min(most.saturating_mul(2)),
            last: i64::MAX,
        }
    }

    #[inline]
    pub(crate) fn add(&mut self, ms: i64) {
        if self.values.last() == Some(&ms) || ms > self.last {
            return;
        }
        self.values.push(ms);
        if self.values.len() >= self.full {
            self.put_in_order();
        }
    }

    pub(crate) fn append(&mut self, other: Moments) {
        other.values.into_iter().for_each(|ms| self.add(ms));
    }

    fn put_in_order(&mut self) {
        if !self.values.is_sorted() {
            self.values.sort_unstable();
        }
        self.values.dedup();
        if self.values.len() > self.most {
            self.values.truncate(self.most);
            self.last = self.values[self.most - 1];
        }
        let twice = self.values.len().saturating_mul(2);
        self.full = twice.max(Self::FIRST).min(self.most.saturating_mul(2));
    }

    /// All distinct values in order; `None` where there were more than are kept.
    pub(crate) fn all(&mut self) -> Option<&[i64]> {
        self.put_in_order();
        (self.last == i64::MAX).then_some(self.values.as_slice())
    }

    /// See [`of_dates`].
    pub(crate) fn period(&mut self) -> Option<Period> {
        self.put_in_order();
        of_distinct(&self.values)
    }
}

fn of_distinct(values: &[i64]) -> Option<Period> {
    let mut gaps: Vec<i64> = values.windows(2).map(|pair| pair[1] - pair[0]).collect();
    if gaps.is_empty() {
        return Some(Period::Days);
    }
    let middle = (gaps.len() - 1) / 2;
    let (_, median, _) = gaps.select_nth_unstable(middle);
    let median = *median;
    let period = of_gap(median);
    let alike = gaps
        .iter()
        .filter(|gap| (**gap - median).abs() <= play(period))
        .count();
    (alike as f64 >= gaps.len() as f64 * EVEN).then_some(period)
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

/// How far a gap may be from the typical one: clocks jitter and move by an hour twice a year, months
/// and what is made of them differ by days.
fn play(period: Period) -> i64 {
    match period {
        Period::Hours => MINUTE_MS,
        Period::Days | Period::Weeks => HOUR_MS,
        Period::Months => 4 * DAY_MS,
        Period::Quarters => 6 * DAY_MS,
        Period::Years => 8 * DAY_MS,
    }
}
