//! The time limit is the task's: neither a killed worker nor a lack of workers makes it longer.

use std::time::Duration;

use b2l_contracts::jobs::{ModelChoice, TrainingInput, Unit};
use b2l_jobs::{State, Task, trained};
use tokio::time::sleep;

use super::nothing_is_lost_or_doubled;
use crate::stage::{Stage, WorkerProcess, monthly_sales};
use crate::waiting::trials;

/// What a training may take, and what passes at most between the kill of a child and the end in the row. Together less
/// than one and a half limits, which is what a training takes whose limit begins anew half-way.
fn limit_and_slack() -> (Duration, Duration) {
    let (limit, slack) = match trials() {
        Some(_) => (20, 4),
        None => (40, 16),
    };
    (Duration::from_secs(limit), Duration::from_secs(slack))
}

fn worker_with(stage: &Stage, limit: Duration) -> WorkerProcess {
    let limit_ms = limit.as_millis().to_string();
    stage.worker(&[
        ("B2L_TRAIN_LIMIT_MS", limit_ms.as_str()),
        ("B2L_LEASE_MS", "2000"),
    ])
}

/// One model that is trained at once and one that takes minutes, for each store.
pub async fn some_endless_training(stage: &Stage, stores: usize) -> (TrainingInput, Vec<Unit>) {
    let mut input = stage.input(&monthly_sales(stores, 240), &["store"]).await;
    let choice = |id: &str, params: &str| ModelChoice {
        id: id.into(),
        params_json: params.into(),
    };
    input.models = vec![
        choice("SES", ""),
        choice("LSTM", r#"{"epochs": 500, "units": 128}"#),
    ];
    let of_store = |series| {
        [("SES", 10), ("LSTM", 600_000)].map(|(model, cost_ms)| Unit {
            series,
            model: model.into(),
            cost_ms,
        })
    };
    let units = (0..stores as u32).flat_map(of_store).collect();
    (input, units)
}

/// By the clock of Postgres.
fn took(task: &Task) -> Duration {
    let (started, finished) = (task.started_at.unwrap(), task.finished_at.unwrap());
    (finished - started).to_std().unwrap()
}

async fn is_a_story_of_what_was_ready_in_time(stage: &Stage, task: &Task, stores: usize) {
    assert_eq!(task.state, State::Succeeded, "{task:?}; {}", stage.logs());
    let (limit, slack) = limit_and_slack();
    assert!(took(task) < limit + slack, "{:?}", took(task));
    let key = task.artifact.as_deref().unwrap();
    let index = trained::index(&stage.objects, key).await.unwrap();
    assert!(index.out_of_time);
    let best: Vec<_> = index.series.iter().map(|series| &series.best).collect();
    assert_eq!(best, vec!["SES"; stores]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_training_whose_worker_is_killed_has_no_more_time_than_any_other() {
    let stage = Stage::new().await;
    let (input, units) = some_endless_training(&stage, 1).await;
    let (limit, _) = limit_and_slack();
    let mut dying = worker_with(&stage, limit);
    let id = stage.accept_units(&input, units, 1).await;
    stage.a_child_is_at_work().await;
    sleep(limit / 2).await;
    dying.kill();
    let _other = worker_with(&stage, limit);
    let task = stage.end_of(&input, id).await;
    is_a_story_of_what_was_ready_in_time(&stage, &task, 1).await;
    let lost = format!(
        "SELECT count(*) AS count FROM jobs.shards WHERE task_id = {id} AND attempt = 2 AND crashes = 1"
    );
    assert_eq!(stage.count(&lost).await, 1, "{}", stage.logs());
    nothing_is_lost_or_doubled(&stage, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_shards_on_one_worker_have_no_more_time_than_side_by_side() {
    let stage = Stage::new().await;
    let (input, units) = some_endless_training(&stage, 2).await;
    let _only = worker_with(&stage, limit_and_slack().0);
    let id = stage.accept_units(&input, units, 2).await;
    let task = stage.end_of(&input, id).await;
    is_a_story_of_what_was_ready_in_time(&stage, &task, 2).await;
    nothing_is_lost_or_doubled(&stage, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_training_that_nobody_works_on_until_its_time_is_over_ends_with_the_reason() {
    let stage = Stage::new().await;
    let (input, units) = some_endless_training(&stage, 1).await;
    let short = limit_and_slack().0 / 2;
    let mut leaving = worker_with(&stage, short);
    let id = stage.accept_units(&input, units, 1).await;
    stage.a_child_is_at_work().await;
    leaving.terminate();
    leaving.has_ended(Duration::from_secs(5)).await;
    sleep(short).await;
    let _late = worker_with(&stage, short);
    let task = stage.end_of(&input, id).await;
    assert_eq!(
        (task.state, task.error_code.as_deref()),
        (State::Failed, Some("timeout")),
        "{}",
        stage.logs()
    );
    nothing_is_lost_or_doubled(&stage, 1).await;
}
