//! How many attempts are allowed, and how long to wait after too many.

use chrono::{DateTime, Duration, Utc};

/// No wait is longer than this: else a stranger could lock somebody out for days.
const LONGEST_WAIT: Duration = Duration::hours(1);

/// So many attempts within so much time; past that, a wait of `window`, then twice that, and so
/// on while the limit keeps being hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    pub most: i32,
    pub window: Duration,
}

impl Limit {
    pub const fn per_minutes(most: i32, minutes: i64) -> Limit {
        Limit {
            most,
            window: Duration::minutes(minutes),
        }
    }
}

/// The stored count for one key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    pub taken: i32,
    pub since: DateTime<Utc>,
    pub strikes: i32,
    pub blocked_until: Option<DateTime<Utc>>,
}

impl Tally {
    pub fn start(now: DateTime<Utc>) -> Tally {
        Tally {
            taken: 0,
            since: now,
            strikes: 0,
            blocked_until: None,
        }
    }

    /// Counts one more attempt at `now`.
    ///
    /// # Errors
    /// How long to wait, when the attempt is not allowed. The tally is then to be stored all the
    /// same.
    pub fn take(&mut self, limit: Limit, now: DateTime<Utc>) -> Result<(), Duration> {
        if let Some(until) = self.blocked_until {
            if now < until {
                return Err(until - now);
            }
            // Waited it out. The strikes are forgotten after a day of quiet.
            let strikes = if now - until > Duration::days(1) {
                0
            } else {
                self.strikes
            };
            *self = Tally {
                strikes,
                ..Tally::start(now)
            };
        } else if now - self.since >= limit.window {
            *self = Tally::start(now);
        }
        if self.taken < limit.most {
            self.taken += 1;
            return Ok(());
        }
        // Twice as long each time; past four doublings the cap decides anyway.
        let doubled = limit.window * 2_i32.pow(self.strikes.clamp(0, 4).unsigned_abs());
        let wait = doubled.min(LONGEST_WAIT.max(limit.window));
        self.strikes = self.strikes.saturating_add(1);
        self.blocked_until = Some(now + wait);
        Err(wait)
    }

    /// Takes the last attempt back: it turned out to be rightful.
    pub fn give_back(&mut self) {
        self.taken = (self.taken - 1).max(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Limit = Limit::per_minutes(10, 15);

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_700_000_000, 0).unwrap()
    }

    fn exhausted(at: DateTime<Utc>) -> Tally {
        let mut tally = Tally::start(at);
        for _ in 0..LIMIT.most {
            tally.take(LIMIT, at).unwrap();
        }
        tally
    }

    #[test]
    fn ten_attempts_pass_and_the_eleventh_waits() {
        let mut tally = exhausted(now());
        assert_eq!(tally.take(LIMIT, now()), Err(Duration::minutes(15)));
        assert_eq!(
            tally.take(LIMIT, now() + Duration::minutes(14)),
            Err(Duration::minutes(1))
        );
    }

    #[test]
    fn after_the_wait_attempts_pass_again() {
        let mut tally = exhausted(now());
        tally.take(LIMIT, now()).unwrap_err();
        assert_eq!(tally.take(LIMIT, now() + Duration::minutes(15)), Ok(()));
    }

    #[test]
    fn the_wait_doubles_up_to_an_hour() {
        let mut at = now();
        let mut tally = Tally::start(at);
        let mut waits = Vec::new();
        for _ in 0..5 {
            while tally.take(LIMIT, at).is_ok() {}
            let wait = tally.blocked_until.unwrap() - at;
            waits.push(wait.num_minutes());
            at += wait;
        }
        assert_eq!(waits, [15, 30, 60, 60, 60]);
    }

    #[test]
    fn a_new_window_starts_a_new_count() {
        let mut tally = exhausted(now());
        assert_eq!(tally.take(LIMIT, now() + Duration::minutes(15)), Ok(()));
        assert_eq!(tally.taken, 1);
    }

    #[test]
    fn strikes_are_forgotten_after_a_quiet_day() {
        let mut tally = exhausted(now());
        tally.take(LIMIT, now()).unwrap_err();
        tally.take(LIMIT, now() + Duration::days(2)).unwrap();
        assert_eq!(tally.strikes, 0);
    }

    #[test]
    fn a_rightful_attempt_does_not_count() {
        let mut tally = Tally::start(now());
        for _ in 0..100 {
            tally.take(LIMIT, now()).unwrap();
            tally.give_back();
        }
    }
}
