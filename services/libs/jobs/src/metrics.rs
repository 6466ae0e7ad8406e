//! What is counted. The lazies register once, under names that nothing else uses.

use std::sync::LazyLock;

use b2l_runtime::metrics::{IntCounterVec, register_int_counter_vec};

const UNIQUE: &str = "the name is registered once";

/// Shards by how they ended for this worker: handed, done, failed, ended, lost, fenced, released, abandoned.
pub static SHARDS: LazyLock<IntCounterVec> = LazyLock::new(|| {
    register_int_counter_vec!(
        "b2l_jobs_shards_total",
        "Claimed shards by outcome",
        &["outcome"]
    )
    .expect(UNIQUE)
});

/// Doorbells: rung, unrung (the broker did not take it), heard, garbage.
pub static DOORBELLS: LazyLock<IntCounterVec> = LazyLock::new(|| {
    register_int_counter_vec!(
        "b2l_jobs_doorbells_total",
        "Doorbell messages by what became of them",
        &["what"]
    )
    .expect(UNIQUE)
});

/// What the reaper did: requeued, lost, timed_out.
pub static REAPED: LazyLock<IntCounterVec> = LazyLock::new(|| {
    register_int_counter_vec!(
        "b2l_jobs_reaped_total",
        "Shards taken back from dead workers",
        &["what"]
    )
    .expect(UNIQUE)
});
