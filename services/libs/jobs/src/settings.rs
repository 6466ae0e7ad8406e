//! The times that the safety of tasks rests on. Production uses the defaults; tests shorten them together.

use std::time::{Duration, Instant};

/// Milliseconds in the environment. A lease, the wait of a reaper and the wait of an idle worker together stay below a
/// minute: within that a training whose worker died goes on at another one, even if no bell is heard.
#[derive(Clone, Debug, clap::Args)]
pub struct Settings {
    /// How long a claim holds without a beat.
    #[arg(long, env = "B2L_LEASE_MS", default_value_t = 40_000)]
    pub lease_ms: u64,
    /// How often a worker says that it lives, and asks whether it shall go on.
    #[arg(long, env = "B2L_BEAT_MS", default_value_t = 5_000)]
    pub beat_ms: u64,
    /// How often an idle worker looks without being rung.
    #[arg(long, env = "B2L_POLL_MS", default_value_t = 5_000)]
    pub poll_ms: u64,
    /// How often leases are looked through.
    #[arg(long, env = "B2L_REAP_MS", default_value_t = 10_000)]
    pub reap_ms: u64,
    /// What a task may take from its start, whoever works on it and however often it begins anew.
    #[arg(long, env = "B2L_TRAIN_LIMIT_MS", default_value_t = 1_200_000)]
    pub limit_ms: u64,
    /// What running work gets to end by itself when the process is asked to stop.
    #[arg(long, env = "B2L_GRACE_MS", default_value_t = 15_000)]
    pub grace_ms: u64,
}

/// A child is asked for what it has this long before it is killed; a tenth of a shorter limit.
const HAND_OVER: Duration = Duration::from_secs(30);
/// Workers that have missed so many looks are not waited for.
const LOOKS_MISSED: u32 = 3;
/// A row outlives the limit by this before the reaper ends it; as long as the limit when that is shorter.
const REAPER_SLACK: Duration = Duration::from_secs(60);

impl Settings {
    pub fn lease(&self) -> Duration {
        Duration::from_millis(self.lease_ms)
    }

    pub fn beat(&self) -> Duration {
        Duration::from_millis(self.beat_ms)
    }

    pub fn grace(&self) -> Duration {
        Duration::from_millis(self.grace_ms)
    }

    /// When the child is asked to hand over, counted from the start of the task: 19:30 in production.
    fn soft_limit(&self) -> Duration {
        let limit = self.hard_limit();
        limit - HAND_OVER.min(limit / 10)
    }

    /// When a child that begins at `now` is asked to hand over, in a task that began at `began`: at the soft limit, or
    /// a little later where hardly anything is left before that. Half of the rest is then the merge's, the other half
    /// this shard's and that of the `waiting` ones, so that what trains quickly still does.
    pub fn hand_over(&self, began: Instant, now: Instant, waiting: i64) -> Instant {
        let left = (began + self.hard_limit()).saturating_duration_since(now);
        let shards = u32::try_from(waiting).unwrap_or_default() + 1;
        (began + self.soft_limit()).max(now + left / 2 / shards)
    }

    /// When the child is killed, counted from the start of the task: 20:00 in production.
    pub fn hard_limit(&self) -> Duration {
        Duration::from_millis(self.limit_ms)
    }

    /// When the reaper ends the task even though beats arrive: 21:00 in production.
    pub fn reaper_limit(&self) -> Duration {
        let limit = self.hard_limit();
        limit + REAPER_SLACK.min(limit)
    }

    /// The wait before the next look, spread by ±20 % so that workers do not look all at once.
    pub fn poll_jittered(&self) -> Duration {
        jitter(Duration::from_millis(self.poll_ms))
    }

    /// How long a kind of workers counts as being there after a look: a few more looks, the latest of them late.
    pub fn look_good_for(&self) -> Duration {
        Duration::from_millis(self.poll_ms) * LOOKS_MISSED
    }

    pub fn reap_jittered(&self) -> Duration {
        jitter(Duration::from_millis(self.reap_ms))
    }
}

/// How far a wait may be spread.
const EARLIEST: f64 = 0.8;
const LATEST: f64 = 1.2;

/// `time` ± 20 %.
pub(crate) fn jitter(time: Duration) -> Duration {
    time.mul_f64(rand::random_range(EARLIEST..LATEST))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Worker {
        #[command(flatten)]
        settings: Settings,
    }

    fn production() -> Settings {
        Worker::parse_from(["worker"]).settings
    }

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn production_asks_at_19_30_kills_at_20_00_and_reaps_at_21_00() {
        let settings = production();
        assert_eq!(settings.soft_limit(), Duration::from_secs(19 * 60 + 30));
        assert_eq!(settings.hard_limit(), Duration::from_secs(20 * 60));
        assert_eq!(settings.reaper_limit(), Duration::from_secs(21 * 60));
    }

    #[test]
    fn what_a_dead_worker_held_is_in_other_hands_within_a_minute_without_any_bell() {
        let settings = production();
        let late = |ms| Duration::from_millis(ms).mul_f64(LATEST);
        let longest = settings.lease() + late(settings.reap_ms) + late(settings.poll_ms);
        // The statements themselves take a moment.
        assert!(longest + SECOND <= 60 * SECOND, "{longest:?}");
        // A beat may fail several times before the worker gives its shard up.
        assert!(settings.beat() * 5 <= settings.lease() * 3 / 4);
    }

    #[test]
    fn a_shard_that_begins_late_gets_its_part_of_what_is_left_and_the_merge_has_half() {
        let (settings, began) = (production(), Instant::now());
        let hand_over = |seconds, waiting| {
            let now = began + seconds * SECOND;
            settings.hand_over(began, now, waiting) - began
        };
        assert_eq!(hand_over(0, 15), settings.soft_limit());
        assert_eq!(hand_over(1_100, 0), settings.soft_limit());
        assert_eq!(hand_over(1_180, 0), 1_190 * SECOND);
        assert_eq!(hand_over(1_180, 1), 1_185 * SECOND);
        // Nothing is left: it is over at once.
        assert_eq!(hand_over(1_300, 1), 1_300 * SECOND);
    }
}
