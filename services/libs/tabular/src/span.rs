//! Dates that lie far from the others of their column. One wrong date (`2203-04-01` among days of 2023) taken for history
//! would be centuries of invented days: the reader names its row, and a training leaves it out, both by this rule.
//! Times are milliseconds on the wall clock.

use chrono::{DateTime, Months};

use crate::table::Dates;

/// Fewer dates than this cannot tell which of them is wrong.
const ENOUGH: usize = 6;
/// One date in so many may lie apart at either end, and always one: more of them are another stretch of history.
const ONE_IN: usize = 50;
/// A gap this many times the widest one within the dates is no usual pause.
const PAUSES: i64 = 5;
/// A weekend with holidays around it is no gap, however dense the dates are.
const SHORTEST_MS: i64 = 4 * DAY_MS;
/// A few dates behind so long a gap are a mistyped year, however long the history is.
const LONG_MS: i64 = 180 * DAY_MS;
/// So many years a date may be mistyped by where only the hole that it left tells.
const YEARS: u32 = 3;
/// Where dates have as many rows, one row alone is none of theirs.
const SEVERAL: u64 = 4;
const DAY_MS: i64 = 86_400_000;

/// From the first to the last date of the column's own stretch of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    first: i64,
    last: i64,
}

impl Span {
    /// The stretch without the few dates at its ends that lie far from the others: filling the gap to them would invent
    /// more periods than there are dates, or half a year. Behind a shorter gap they are far when each leaves a hole at the
    /// same day of another year, as a mistyped year does, or when it is one row alone where dates have several. Of the
    /// dates of all rows in any order; `None` when there is none.
    pub fn of(times: impl IntoIterator<Item = i64>) -> Option<Span> {
        let mut times: Vec<i64> = times.into_iter().collect();
        times.sort_unstable();
        let same_day = times.chunk_by(|a, b| a == b);
        Span::of_counted(same_day.map(|rows| (rows[0], rows.len() as u64)))
    }

    /// As [`Span::of`], of distinct dates in any order, each with its number of rows.
    pub fn of_counted(times: impl IntoIterator<Item = (i64, u64)>) -> Option<Span> {
        let (times, rows) = ordered(times);
        let to = times.len().checked_sub(1)?;
        let gaps = Gaps::of(&times);
        let ends = ends_by(&times, |at, side| gaps.part(&times, &rows, at, side));
        let (from, to) = ends.unwrap_or((0, to));
        Some(Span {
            first: times[from],
            last: times[to],
        })
    }

    pub fn has(self, ms: i64) -> bool {
        (self.first..=self.last).contains(&ms)
    }
}

/// The distinct dates in order, and the number of rows of each.
fn ordered(times: impl IntoIterator<Item = (i64, u64)>) -> (Vec<i64>, Vec<u64>) {
    let mut counted: Vec<(i64, u64)> = times.into_iter().collect();
    counted.sort_unstable();
    counted.into_iter().unzip()
}

/// The first and the last of enough dates in order without the few at either end that `is_part` parts from the others.
fn ends_by(times: &[i64], is_part: impl Fn(usize, Side) -> bool) -> Option<(usize, usize)> {
    let to = times.len().checked_sub(1).filter(|to| *to + 1 >= ENOUGH)?;
    let few = (times.len() / ONE_IN).max(1);
    let from = (1..=few).rev().find(|at| is_part(*at, Side::Early));
    let last = (to - few..to).find(|at| is_part(*at + 1, Side::Late));
    Some((from.unwrap_or(0), last.unwrap_or(to)))
}

/// The dates of one series, in any order, that are the same day of a wrong year: the others follow each other evenly up to
/// a gap that is no pause, but for the hole that each left. The series may have ended long before those of other categories.
pub fn mistyped(times: impl IntoIterator<Item = i64>) -> Vec<i64> {
    let mut times: Vec<i64> = times.into_iter().collect();
    times.sort_unstable();
    times.dedup();
    if times.len() < ENOUGH || !are_even(&times) {
        return Vec::new();
    }
    let gaps = Gaps::of(&times);
    let Some((from, to)) = ends_by(&times, |at, side| gaps.left_holes(&times, at, side)) else {
        return Vec::new();
    };
    [&times[..from], &times[to + 1..]].concat()
}

/// Whether most dates in order lie as far apart as the typical ones.
fn are_even(times: &[i64]) -> bool {
    let mut gaps: Vec<i64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
    gaps.sort_unstable();
    let typical = gaps[gaps.len() / 2];
    let alike = |gap: &&i64| (typical / 2..=typical + typical / 2).contains(*gap);
    4 * gaps.iter().filter(alike).count() >= 3 * gaps.len()
}

/// The rows of the column whose dates lie far from the others.
pub(crate) fn far_rows(dates: &Dates) -> Vec<u64> {
    let Some(span) = Span::of(dates.iter().flatten()) else {
        return Vec::new();
    };
    let rows = (0u64..).zip(dates.iter());
    rows.filter_map(|(row, ms)| ms.filter(|ms| !span.has(*ms)).map(|_| row))
        .collect()
}

/// Which end of the dates may be wrong.
#[derive(Clone, Copy)]
enum Side {
    Early,
    Late,
}

/// What gaps between dates of one history are like.
struct Gaps {
    /// The widest that is still one.
    widest: i64,
    /// Behind a wider one than this a date that left a hole is wrong.
    pause: i64,
}

impl Gaps {
    /// The middle half of the dates tells, which wrong ones at the ends do not touch.
    fn of(times: &[i64]) -> Gaps {
        let middle = &times[times.len() / 4..=times.len() * 3 / 4];
        let mut gaps: Vec<i64> = middle.windows(2).map(|pair| pair[1] - pair[0]).collect();
        gaps.sort_unstable();
        let pause = match gaps[..] {
            // The hole that a wrong date left is no pause.
            [.., second, largest] if largest <= second.saturating_mul(5) / 2 => second,
            [.., largest] => largest,
            [] => 0,
        };
        // The usual step: a wrong date may have left one hole, which is none.
        let steps = middle.len().saturating_sub(2).max(1) as i64;
        let largest = gaps.last().copied().unwrap_or_default();
        let step = (middle[middle.len() - 1] - middle[0] - largest) / steps;
        // As long as the history itself, were it as dense as its middle.
        let history = step.saturating_mul(times.len() as i64 - 2);
        let pause = pause.saturating_mul(PAUSES).max(SHORTEST_MS);
        Gaps {
            widest: history.min(LONG_MS).max(pause),
            pause,
        }
    }

    /// Whether the gap before the date at `at` parts wrong dates on this side of it from the others.
    fn part(&self, times: &[i64], rows: &[u64], at: usize, side: Side) -> bool {
        let gap = times[at] - times[at - 1];
        gap > self.widest
            || self.left_holes(times, at, side)
            || (gap > self.pause && is_alone(times, rows, at, side))
    }

    /// Whether the gap is no pause, and each date on this side of it left a hole among the others.
    fn left_holes(&self, times: &[i64], at: usize, side: Side) -> bool {
        let (wrong, right) = parts(times, at, side);
        times[at] - times[at - 1] > self.pause
            && wrong.iter().all(|ms| left_a_hole(right, *ms, side))
    }
}

/// What lies on this side of the place, and the rest.
fn parts<T>(all: &[T], at: usize, side: Side) -> (&[T], &[T]) {
    let (before, behind) = all.split_at(at);
    match side {
        Side::Early => (before, behind),
        Side::Late => (behind, before),
    }
}

/// Whether one row lies alone on this side, where dates have several: a row of each category, of which the same day of
/// another year lacks one, or any number of rows, always more than a few.
fn is_alone(times: &[i64], rows: &[u64], at: usize, side: Side) -> bool {
    let ([wrong], right) = parts(times, at, side) else {
        return false;
    };
    let ([1], counts) = parts(rows, at, side) else {
        return false;
    };
    let mut by_size = counts.to_vec();
    by_size.sort_unstable();
    let usual = by_size[by_size.len() / 2];
    let full = by_size.iter().filter(|count| **count == usual).count();
    if 4 * full < 3 * counts.len() {
        // Rows of orders and the like.
        let within = |meant: i64| right[0] <= meant && meant <= right[right.len() - 1];
        let several = by_size[by_size.len() / 4] >= SEVERAL;
        return several && other_years(*wrong, side).any(within);
    }
    let lacks_one = |meant: i64| {
        let found = right.binary_search(&meant);
        found.is_ok_and(|at| counts[at] + 1 == usual)
    };
    usual > 1 && other_years(*wrong, side).any(lacks_one)
}

/// The same time one year nearer to the others, and two, and three.
fn other_years(wrong: i64, side: Side) -> impl Iterator<Item = i64> {
    let date = DateTime::from_timestamp_millis(wrong);
    (1..=YEARS).filter_map(move |years| {
        let months = Months::new(12 * years);
        let meant = match side {
            Side::Early => date?.checked_add_months(months),
            Side::Late => date?.checked_sub_months(months),
        };
        Some(meant?.timestamp_millis())
    })
}

/// Whether the same day is missing in another year, with dates on both sides of it no farther than two usual steps.
fn left_a_hole(right: &[i64], wrong: i64, side: Side) -> bool {
    let steps = right.len() as i64 - 1;
    let step = (right[right.len() - 1] - right[0]) / steps.max(1);
    other_years(wrong, side).any(|meant| {
        let at = right.partition_point(|ms| *ms < meant);
        let (Some(before), Some(after)) = (at.checked_sub(1).map(|at| right[at]), right.get(at))
        else {
            return false;
        };
        // A hole of one step, give or take what months differ by.
        let hole = *after - before;
        let of_one = hole > step + step / 2 && hole <= 2 * step + step / 4;
        // Of data without weekends: the same day of the weeks around is there.
        let has = |ms: i64| right.binary_search(&ms).is_ok();
        let of_weeks = step < 2 * DAY_MS && has(meant - 7 * DAY_MS) && has(meant + 7 * DAY_MS);
        *after > meant && before < meant && (of_one || (of_weeks && hole <= 4 * DAY_MS))
    })
}
