//! Faults on the real stack: whatever dies or is lost, each accepted task ends exactly once and no process is left.
//! `TRIALS` makes them longer and their limits strict; each of these tests runs alone, because some take an instance
//! away from everybody.

mod doorbells;
mod instances;
mod kills;
mod limits;
mod stops;

use std::process::Command;
use std::time::Duration;

use b2l_contracts::jobs::TrainingInput;

use crate::stage::{Stage, monthly_sales};

/// A training of about a second: long enough to be hit in the middle.
async fn some_training(stage: &Stage) -> TrainingInput {
    stage.input(&monthly_sales(STORES, 120), &["store"]).await
}

const STORES: usize = 16;

fn random(range: std::ops::Range<u64>) -> Duration {
    Duration::from_millis(rand::random_range(range))
}

/// `stop`, `start`, `restart` or `kill` for one of the stack's own instances.
fn instance(verb: &str, name: &str) {
    let stack = std::env::var("B2L_TEST_STACK_DIR").expect("the tests run on a stack");
    let script = b2l_testkit::root().join("deploy/local/instance.sh");
    let done = Command::new(script)
        .args([verb, name])
        .current_dir(&stack)
        .env("STACK_DIR", &stack)
        .env("STACK_KIND", "test")
        .status()
        .expect("the script runs");
    assert!(done.success(), "{verb} {name}");
}

/// What must be true after any faults, for all tasks of the stage's database.
async fn nothing_is_lost_or_doubled(stage: &Stage, accepted: usize) {
    let ended_once = "SELECT count(*) AS count FROM (SELECT task_id FROM jobs.task_events WHERE shard IS NULL \
         AND state IN ('succeeded', 'failed', 'stopped') GROUP BY task_id HAVING count(*) = 1) AS once";
    assert_eq!(
        stage.count(ended_once).await,
        accepted as i64,
        "each task ends exactly once; {}",
        stage.logs()
    );
    let active = "SELECT count(*) AS count FROM jobs.shards WHERE state IN ('queued', 'running')";
    assert_eq!(stage.count(active).await, 0, "no shard outlives its task");
    let doubled = "SELECT count(*) AS count FROM (SELECT 1 FROM jobs.task_events WHERE shard IS NOT NULL \
         AND state = 'running' GROUP BY task_id, shard, attempt HAVING count(*) > 1) AS doubled";
    assert_eq!(stage.count(doubled).await, 0, "no attempt runs twice");
    let foreign = "SELECT count(*) AS count FROM jobs.tasks WHERE artefact NOT LIKE '%/' || id || '/trained-%'";
    assert_eq!(
        stage.count(foreign).await,
        0,
        "a result belongs to its task"
    );
    stage.no_child_is_left().await;
}
