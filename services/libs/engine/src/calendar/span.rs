//! The stretch of time that dates belong to. One wrong date (`2203-04-01` among days of 2023) lies far outside of it:
//! taken for history, it would be centuries of invented days.

use chrono::{NaiveDateTime, TimeDelta};

/// Fewer dates than this cannot tell which of them is wrong.
const ENOUGH: usize = 6;
/// One date in so many may lie apart at either end, and always one: more of them are another stretch of history.
const ONE_IN: usize = 50;
/// A gap this many times the widest one within the dates is no usual pause.
const PAUSES: i32 = 5;
/// A weekend with holidays around it is no gap, however dense the dates are.
const SHORTEST: TimeDelta = TimeDelta::days(4);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    first: NaiveDateTime,
    last: NaiveDateTime,
}

impl Span {
    /// The stretch without the few dates at its ends that lie far from the others: filling the gap to them would invent
    /// more periods than there are dates. `None` when there is no date.
    pub fn of(times: impl IntoIterator<Item = NaiveDateTime>) -> Option<Span> {
        let mut times: Vec<NaiveDateTime> = times.into_iter().collect();
        times.sort_unstable();
        times.dedup();
        let (mut from, mut to) = (0, times.len().checked_sub(1)?);
        if times.len() >= ENOUGH {
            let far = widest_to_be_filled(&times);
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

    pub fn has(&self, time: NaiveDateTime) -> bool {
        (self.first..=self.last).contains(&time)
    }
}

/// The widest gap that is still one between dates of the same history. The middle half of the dates tells, which wrong
/// ones at the ends do not touch.
fn widest_to_be_filled(times: &[NaiveDateTime]) -> TimeDelta {
    let middle = &times[times.len() / 4..=times.len() * 3 / 4];
    let gaps = middle.windows(2).map(|pair| pair[1] - pair[0]);
    let pause = gaps.max().unwrap_or_default();
    // The usual step: a wrong date may have left one hole, which is none.
    let steps = middle.len().saturating_sub(2).max(1) as i64;
    let spread = middle[middle.len() - 1] - middle[0] - pause;
    let step = spread.num_milliseconds() / steps;
    // As long as the history itself, were it as dense as its middle.
    let history = TimeDelta::milliseconds(step.saturating_mul(times.len() as i64 - 2));
    history.max(pause * PAUSES).max(SHORTEST)
}
