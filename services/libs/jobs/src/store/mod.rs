//! The statements. One file for each act on a task; the only place of this library that knows tables.

pub mod accept;
pub mod capacity;
pub mod claim;
pub mod lease;
pub mod looks;
pub mod outcome;
pub mod pace;
pub mod preparations;
pub mod read;
pub mod reap;
pub mod shards;
pub mod stop;

/// Ends the shards of a task that has just ended. The caller holds the task's row.
/// The owner stays, so that one can see whose child may still be alive.
const END_SHARDS: &str = "UPDATE jobs.shards SET state = 'stopped', lease_until = NULL \
                          WHERE task_id = $1 AND state IN ('queued', 'running')";

pub(crate) fn millis(time: std::time::Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
