//! Dates that lie far from the others of their column. One wrong date (`2203-04-01` among days of 2023) taken for history
//! would be centuries of invented days: the reader names its row, and a training leaves it out, both by this rule.
//! Times are milliseconds on the wall clock.

use crate::table::Dates;

/// Fewer dates than this cannot tell which of them is wrong.
const ENOUGH: usize = 6;
/// One date in so many may lie apart at either end, and always one: more of them are another stretch of history.
const ONE_IN: usize = 50;
/// A gap this many times the widest one within the dates is no usual pause.
const PAUSES: i64 = 5;
/// A weekend with holidays around it is no gap, however dense the dates are.
const SHORTEST_MS: i64 = 4 * 86_400_000;

/// From the first to the last date of the column's own stretch of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    first: i64,
    last: i64,
}

impl Span {
    /// The stretch without the few dates at its ends that lie far from the others: filling the gap to them would invent
    /// more periods than there are dates. In any order, repeats allowed; `None` when there is no date.
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
            let far = widest_to_be_filled(times);
            let few = (times.len() / ONE_IN).max(1);
            let mut early = (1..=few).rev();
            from = early
                .find(|at| times[*at] - times[*at - 1] > far)
                .unwrap_or(from);
            let mut late = (to - few..to).filter(|at| times[*at + 1] - times[*at] > far);
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

/// The widest gap that is still one between dates of the same history. The middle half of the dates tells, which wrong
/// ones at the ends do not touch.
fn widest_to_be_filled(times: &[i64]) -> i64 {
    let middle = &times[times.len() / 4..=times.len() * 3 / 4];
    let gaps = middle.windows(2).map(|pair| pair[1] - pair[0]);
    let pause = gaps.max().unwrap_or_default();
    // The usual step: a wrong date may have left one hole, which is none.
    let steps = middle.len().saturating_sub(2).max(1) as i64;
    let step = (middle[middle.len() - 1] - middle[0] - pause) / steps;
    // As long as the history itself, were it as dense as its middle.
    let history = step.saturating_mul(times.len() as i64 - 2);
    history.max(pause.saturating_mul(PAUSES)).max(SHORTEST_MS)
}
