//! How often something may be done, and how long to wait after too many times.

use chrono::{DateTime, TimeDelta, Utc};

/// Tests of connections by a company.
pub const TESTS: Limit = Limit::per_minutes(30, 10);
/// Questions of a company to its saved connections: tables, columns, first rows.
pub const QUESTIONS: Limit = Limit::per_minutes(300, 10);

/// So many attempts within so much time.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    pub most: i32,
    pub window: TimeDelta,
}

/// Attempts that were counted, the last one included.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    pub taken: i32,
    pub since: DateTime<Utc>,
}

impl Limit {
    pub const fn per_minutes(most: i32, minutes: i64) -> Self {
        Self {
            most,
            window: TimeDelta::minutes(minutes),
        }
    }

    /// How many seconds to wait, where the last attempt was one too many; at least one.
    pub fn wait_seconds(&self, tally: Tally, now: DateTime<Utc>) -> Option<u64> {
        if tally.taken <= self.most {
            return None;
        }
        let wait = tally.since + self.window - now;
        // A started second counts whole: coming back at the very second must work.
        let seconds = u64::try_from(wait.num_milliseconds()).unwrap_or_default();
        Some(seconds.div_ceil(1_000).max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_too_often_waits_for_the_end_of_the_window() {
        let limit = Limit::per_minutes(30, 10);
        let since = DateTime::from_timestamp(1_700_000_000, 0).unwrap();
        let wait = |taken, milliseconds| {
            let now = since + TimeDelta::milliseconds(milliseconds);
            limit.wait_seconds(Tally { taken, since }, now)
        };
        assert_eq!(wait(30, 0), None);
        assert_eq!(wait(31, 0), Some(600));
        assert_eq!(wait(31, 500), Some(600));
        assert_eq!(wait(31, 599_999), Some(1));
        // A clock that runs ahead of another.
        assert_eq!(wait(31, 601_000), Some(1));
    }
}
