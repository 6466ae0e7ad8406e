//! The times that the safety of tasks rests on. Production uses the defaults; tests shorten them together.

use std::time::Duration;

/// Milliseconds in the environment.
#[derive(Clone, Debug, clap::Args)]
pub struct Settings {
    /// How long a claim holds without a beat.
    #[arg(long, env = "B2L_LEASE_MS", default_value_t = 60_000)]
    pub lease_ms: u64,
    /// How often a worker says that it lives, and asks whether it shall go on.
    #[arg(long, env = "B2L_BEAT_MS", default_value_t = 5_000)]
    pub beat_ms: u64,
    /// How often an idle worker looks without being rung.
    #[arg(long, env = "B2L_POLL_MS", default_value_t = 5_000)]
    pub poll_ms: u64,
    /// How often leases are looked through.
    #[arg(long, env = "B2L_REAP_MS", default_value_t = 15_000)]
    pub reap_ms: u64,
    /// What one attempt at a shard may take.
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

    /// When the child is asked to hand over, counted from the claim: 19:30 in production.
    pub fn soft_limit(&self) -> Duration {
        let limit = self.hard_limit();
        limit - HAND_OVER.min(limit / 10)
    }

    /// When the child is killed: 20:00 in production.
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

/// `time` ± 20 %.
pub(crate) fn jitter(time: Duration) -> Duration {
    time.mul_f64(rand::random_range(0.8..1.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn production_asks_at_19_30_kills_at_20_00_and_reaps_at_21_00() {
        let settings = Settings {
            lease_ms: 60_000,
            beat_ms: 5_000,
            poll_ms: 5_000,
            reap_ms: 15_000,
            limit_ms: 1_200_000,
            grace_ms: 15_000,
        };
        assert_eq!(settings.soft_limit(), Duration::from_secs(19 * 60 + 30));
        assert_eq!(settings.hard_limit(), Duration::from_secs(20 * 60));
        assert_eq!(settings.reaper_limit(), Duration::from_secs(21 * 60));
    }
}
