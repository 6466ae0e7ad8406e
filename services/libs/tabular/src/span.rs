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
    /// same day of another year, as a mistyped year does. In any order, repeats allowed; `None` when there is no date.
    pub fn of(times: impl IntoIterator<Item = i64>) -> Option<Span> {
        let mut times: Vec<i64> = times.into_iter().collect();
        times.sort_unstable();
        times.dedup();
        Span::of_ordered(&times)
    }

    /// The same of distinct dates in order.
    fn of_ordered(times: &[i64]) -> Option<Span> {
        let (mut from, mut to) = (0, times.len().checked_sub(1)?);
        if times.len() >= ENOUGH {
            let gaps = Gaps::of(times);
            let few = (times.len() / ONE_IN).max(1);
            let mut early = (1..=few).rev();
            from = early
                .find(|at| gaps.part(times, *at, Side::Early))
                .unwrap_or(from);
            let mut late = (to - few..to).filter(|at| gaps.part(times, *at + 1, Side::Late));
            to = late.next().unwrap_or(to);
        }
        Some(Span {
            first: times[from],
            last: times[to],
        })
    }

    pub fn has(self, ms: i64) -> bool {
        (self.first..=self.last).contains(&ms)
    }
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
    fn part(&self, times: &[i64], at: usize, side: Side) -> bool {
        let gap = times[at] - times[at - 1];
        let (wrong, right) = match side {
            Side::Early => times.split_at(at),
            Side::Late => {
                let (right, wrong) = times.split_at(at);
                (wrong, right)
            }
        };
        gap > self.widest
            || (gap > self.pause && wrong.iter().all(|ms| left_a_hole(right, *ms, side)))
    }
}

/// Whether the same day is missing in another year, with dates on both sides of it no farther than two usual steps.
fn left_a_hole(right: &[i64], wrong: i64, side: Side) -> bool {
    let Some(date) = DateTime::from_timestamp_millis(wrong) else {
        return false;
    };
    let steps = right.len() as i64 - 1;
    let step = (right[right.len() - 1] - right[0]) / steps.max(1);
    (1..=YEARS).any(|years| {
        let months = Months::new(12 * years);
        let meant = match side {
            Side::Early => date.checked_add_months(months),
            Side::Late => date.checked_sub_months(months),
        };
        let Some(meant) = meant.map(|date| date.timestamp_millis()) else {
            return false;
        };
        let at = right.partition_point(|ms| *ms < meant);
        let (Some(before), Some(after)) = (at.checked_sub(1).map(|at| right[at]), right.get(at))
        else {
            return false;
        };
        // A hole of one step, give or take what months differ by.
        let hole = *after - before;
        *after > meant && hole > step + step / 2 && hole <= 2 * step + step / 4
    })
}
