//! The time axis of one series: a piece of a frequency's grid.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{Closed, Frequency, Period};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Axis {
    frequency: Frequency,
    /// The grid's index of the first period.
    first: i64,
    len: usize,
    /// When there is nothing to measure; of a series that is always open, and of one without an inferred calendar,
    /// never.
    #[serde(default, skip_serializing_if = "Closed::is_empty")]
    closed: Closed,
}

impl Axis {
    /// The axis of `len` periods from the one that `first` belongs to.
    pub fn new(frequency: Frequency, first: NaiveDateTime, len: usize) -> Axis {
        Axis {
            frequency,
            first: frequency.index(first),
            len,
            closed: Closed::default(),
        }
    }

    /// The axis of a series that is closed at these times.
    pub fn with_closed(self, closed: Closed) -> Axis {
        Axis { closed, ..self }
    }

    /// When the series is closed.
    pub fn closed(&self) -> &Closed {
        &self.closed
    }

    /// Whether each period of the axis is closed.
    pub fn closed_flags(&self) -> Vec<bool> {
        match self.closed.is_empty() {
            true => vec![false; self.len],
            false => self.closed.flags(&self.dates()),
        }
    }

    pub fn frequency(&self) -> &Frequency {
        &self.frequency
    }

    pub fn period(&self) -> Period {
        self.frequency.period()
    }

    /// Periods in a season, not yet capped by the length of a series.
    pub fn season(&self) -> usize {
        self.frequency.season()
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The date of period `index`, which may lie past the end.
    pub fn date(&self, index: usize) -> NaiveDateTime {
        self.frequency.date(self.first + index as i64)
    }

    pub fn first(&self) -> NaiveDateTime {
        self.date(0)
    }

    pub fn last(&self) -> NaiveDateTime {
        self.date(self.len.saturating_sub(1))
    }

    pub fn dates(&self) -> Vec<NaiveDateTime> {
        (0..self.len).map(|index| self.date(index)).collect()
    }

    /// How many periods after the first one this time belongs to, before or past the axis too.
    pub(super) fn index_of(&self, time: NaiveDateTime) -> i64 {
        self.frequency.index(time) - self.first
    }

    /// The place of the period this time belongs to, if it lies on the axis.
    pub fn position(&self, time: NaiveDateTime) -> Option<usize> {
        usize::try_from(self.index_of(time))
            .ok()
            .filter(|place| *place < self.len)
    }

    /// The dates of the `steps` periods after the end.
    pub fn future(&self, steps: usize) -> Vec<NaiveDateTime> {
        self.after(steps).dates()
    }

    /// The axis of the `steps` periods after the end.
    pub fn after(&self, steps: usize) -> Axis {
        Axis {
            first: self.first + self.len as i64,
            len: steps,
            ..self.clone()
        }
    }

    /// The axis with so many periods more at its end.
    pub(crate) fn longer_by(&self, count: usize) -> Axis {
        Axis {
            len: self.len + count,
            ..self.clone()
        }
    }

    /// The axis without the first `count` periods.
    pub fn skip(&self, count: usize) -> Axis {
        let count = count.min(self.len);
        Axis {
            first: self.first + count as i64,
            len: self.len - count,
            ..self.clone()
        }
    }

    /// The axis of the first `len` periods.
    pub fn head(&self, len: usize) -> Axis {
        Axis {
            len: len.min(self.len),
            ..self.clone()
        }
    }
}

/// The `steps` dates that continue the axis and keep its anchor: Fridays stay Fridays, the 1st
/// stays the 1st, month ends stay month ends.
pub fn future_dates(axis: &Axis, steps: usize) -> Vec<NaiveDateTime> {
    axis.future(steps)
}
