//! How a worker holds its children, and how it leaves.

use std::time::Duration;

use b2l_jobs::{State, Stop};

use crate::stage::{Stage, monthly_sales};

/// Series enough to train for some seconds on an idle machine.
const LONG: usize = 120;
/// Series that cannot be trained with every model within seconds.
const TOO_MANY: usize = 300;

#[tokio::test]
async fn a_training_over_its_time_ends_with_the_reason_and_its_child_is_gone() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(TOO_MANY, 120), &["store"]).await;
    let _worker = stage.worker(&[("B2L_TRAIN_LIMIT_MS", "100")]);
    let id = stage.accept(&input, 1).await;
    let task = stage.end_of(&input, id).await;
    assert_eq!(
        (task.state, task.error_code.as_deref()),
        (State::Failed, Some("timeout")),
        "{}",
        stage.logs()
    );
    stage.no_child_is_left().await;
}

#[tokio::test]
async fn a_child_that_takes_too_much_memory_ends_and_the_worker_lives() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(LONG, 120), &["store"]).await;
    let worker = stage.worker(&[("B2L_WORKER_MEMORY_MB", "8")]);
    let id = stage.accept(&input, 1).await;
    let task = stage.end_of(&input, id).await;
    assert_eq!(
        (task.state, task.error_code.as_deref()),
        (State::Failed, Some("memory")),
        "{}",
        stage.logs()
    );
    assert_eq!(worker.get("/healthz").await.0, 200);
}

#[tokio::test]
async fn a_stop_ends_the_child_long_before_the_next_beat() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(TOO_MANY, 120), &["store"]).await;
    let _worker = stage.worker(&[("B2L_BEAT_MS", "600000"), ("B2L_LEASE_MS", "3600000")]);
    let id = stage.accept(&input, 1).await;
    stage.a_child_is_at_work().await;
    let mut conn = stage.forecast.company(input.company_id).await.unwrap();
    let stopped = b2l_jobs::stop(&mut conn, input.company_id, id).await;
    assert_eq!(stopped.unwrap(), Stop::Stopped, "{}", stage.logs());
    stage.no_child_is_left().await;
    stage.wait_for(&input, id, |task| task.settled).await;
}

#[tokio::test]
async fn a_worker_asked_to_leave_gives_its_shard_back_and_another_ends_it() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(LONG, 120), &["store"]).await;
    let mut leaving = stage.worker(&[("B2L_GRACE_MS", "100")]);
    assert_eq!(leaving.get("/readyz").await.0, 200);
    let id = stage.accept(&input, 1).await;
    stage
        .wait_for(&input, id, |task| task.state == State::Running)
        .await;
    leaving.terminate();
    leaving.has_ended(Duration::from_secs(5)).await;
    stage.no_child_is_left().await;
    assert_eq!(
        stage.task(input.company_id, id).await.state,
        State::Running,
        "{}",
        stage.logs()
    );
    let given_back = format!(
        "SELECT count(*) AS count FROM jobs.shards WHERE task_id = {id} AND state = 'queued' AND crashes = 0"
    );
    assert_eq!(stage.count(&given_back).await, 1);
    let _other = stage.worker(&[]);
    stage.trained(&input, id).await;
}

#[tokio::test]
async fn a_worker_asked_to_leave_takes_nothing_new_and_may_end_what_it_has() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(LONG, 120), &["store"]).await;
    let next = stage.input(&monthly_sales(1, 36), &[]).await;
    let mut leaving = stage.worker(&[("B2L_GRACE_MS", "600000")]);
    assert_eq!(leaving.get("/readyz").await.0, 200);
    let id = stage.accept(&input, 1).await;
    stage
        .wait_for(&input, id, |task| task.state == State::Running)
        .await;
    leaving.terminate();
    // Readiness turns red while the last work ends; a worker that is gone does not answer.
    let is_red = async || leaving.get("/readyz").await.0 == 503;
    stage.until("the worker stays ready", is_red).await;
    let waiting = stage.accept(&next, 1).await;
    stage.trained(&input, id).await;
    leaving.has_ended(Duration::from_secs(10)).await;
    assert_eq!(
        stage.task(next.company_id, waiting).await.state,
        State::Queued
    );
}

#[tokio::test]
async fn a_worker_without_work_leaves_at_once() {
    let stage = Stage::new().await;
    let mut worker = stage.worker(&[("B2L_GRACE_MS", "600000"), ("B2L_POLL_MS", "600000")]);
    assert_eq!(worker.get("/readyz").await.0, 200);
    worker.terminate();
    worker.has_ended(Duration::from_secs(5)).await;
}

#[tokio::test]
async fn two_shards_of_one_story_run_side_by_side() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(LONG, 60), &["store"]).await;
    let _workers = [
        stage.worker(&[("B2L_POLL_MS", "600000")]),
        stage.worker(&[("B2L_POLL_MS", "600000")]),
    ];
    // Both listen before the bell is rung: only the bell can wake them.
    stage.workers_listen(2).await;
    let id = stage.accept(&input, 2).await;
    stage.trained(&input, id).await;
    let owners = format!(
        "SELECT count(DISTINCT owner) AS count FROM jobs.task_events WHERE task_id = {id} AND state = 'running' AND shard IS NOT NULL"
    );
    assert_eq!(stage.count(&owners).await, 2);
}
