//! The time, as an argument. Services carry a [`Clock`]; tests carry one they can move.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, TimeDelta, Utc};

/// Where a service reads the time of day from. Cheap to clone; clones share their time.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    /// Microseconds since the epoch.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// A clock that stands at `now` until it is moved.
    pub fn fixed(now: DateTime<Utc>) -> Self {
        Self(Source::Fixed(Arc::new(AtomicI64::new(
            now.timestamp_micros(),
        ))))
    }

    /// The current time, UTC.
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that asks the machine"
    )]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.0 {
            Source::System => Utc::now(),
            Source::Fixed(micros) => {
                DateTime::from_timestamp_micros(micros.load(Ordering::SeqCst)).unwrap_or_default()
            }
        }
    }

    /// Moves a fixed clock; the system clock cannot be moved and ignores it.
    pub fn advance(&self, by: TimeDelta) {
        if let Source::Fixed(micros) = &self.0 {
            micros.fetch_add(by.num_microseconds().unwrap_or(i64::MAX), Ordering::SeqCst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_clock_moves_only_when_told() {
        let start = DateTime::from_timestamp(1_700_000_000, 0).unwrap();
        let clock = Clock::fixed(start);
        assert_eq!(clock.now(), start);
        clock.clone().advance(TimeDelta::minutes(30));
        assert_eq!(clock.now(), start + TimeDelta::minutes(30));
    }
}
