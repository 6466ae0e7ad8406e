//! How the time of a shard is divided among its series: none takes the time of those after it.

use std::time::{Duration, Instant};

/// A series may take this many times its part of the time left. Once is too little where it is slower than reckoned and
/// others are quicker; with more the last ones get next to nothing.
const GENEROSITY: f64 = 1.5;
/// What the quickest model of a series may take even when its turn is shorter: the series would have none.
const LEAST: Duration = Duration::from_millis(100);
/// The quickest models of later series may take this many times as long as those so far.
const SLOWER: f64 = 2.0;
/// A model may look this late whether to stop.
const LATE: Duration = Duration::from_millis(500);

pub struct Turns {
    deadline: Instant,
    /// Series that had no turn yet.
    to_come: usize,
    /// How many quickest models were trained, and what they took with the reading of their series.
    trained: u32,
    took: Duration,
}

/// The time of one series.
pub struct Turn {
    began: Instant,
    /// Until when its quickest model may take.
    pub quickest: Instant,
    /// Until when its other models may.
    pub others: Instant,
}

impl Turns {
    pub fn new(deadline: Instant, series: usize) -> Self {
        Self {
            deadline,
            to_come: series,
            trained: 0,
            took: Duration::ZERO,
        }
    }

    /// The turn of the next series, whose models are expected to take `part` (0..1) of what all that is left takes.
    pub fn next(&mut self, part: f64) -> Turn {
        self.to_come = self.to_come.saturating_sub(1);
        let began = Instant::now();
        let left = self.deadline.saturating_duration_since(began);
        let fair = left.mul_f64((GENEROSITY * part).min(1.0));
        let others = began + fair.min(left.saturating_sub(self.reserved()));
        Turn {
            began,
            quickest: others.max(began + LEAST).min(self.deadline),
            others,
        }
    }

    /// The quickest model of this turn was trained.
    pub fn has_quickest(&mut self, turn: &Turn) {
        self.trained += 1;
        self.took += turn.began.elapsed();
    }

    /// Kept for the quickest models of the series to come.
    fn reserved(&self) -> Duration {
        let each = self.took.as_secs_f64() / f64::from(self.trained.max(1));
        let all = Duration::try_from_secs_f64(each * self.to_come as f64 * SLOWER);
        match self.to_come {
            0 => Duration::ZERO,
            _ => all.unwrap_or(Duration::MAX).saturating_add(LATE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_that_takes_its_whole_turn_leaves_time_to_all_others() {
        let now = Instant::now();
        let mut turns = Turns::new(now + Duration::from_secs(100), 100);
        let turn = turns.next(0.01);
        let length = turn.others - now;
        assert!(length > Duration::from_millis(1_400) && length < Duration::from_millis(1_600));
        let mut last = Turns::new(now + Duration::from_secs(100), 1);
        assert!(last.deadline - last.next(1.0).others < Duration::from_millis(1));
    }

    #[test]
    fn what_the_quickest_models_of_others_need_is_not_given_away() {
        let now = Instant::now();
        let mut turns = Turns::new(now + Duration::from_secs(10), 11);
        let slow = Turn {
            began: now - Duration::from_secs(1),
            quickest: now,
            others: now,
        };
        turns.has_quickest(&slow);
        // Ten series are to come whose quickest models take a second each, perhaps two.
        let turn = turns.next(0.5);
        assert!(turn.others < now + Duration::from_millis(100));
        assert!(turn.quickest >= now + LEAST);
    }
}
