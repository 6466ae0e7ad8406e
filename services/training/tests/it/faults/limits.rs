//! The time limit is the task's: neither a killed worker nor a lack of workers makes it longer.

use std::time::Duration;

use b2l_contracts::jobs::{ModelChoice, TrainingInput, Unit};
use b2l_jobs::{State, Task, trained};
use tokio::time::sleep;

use super::nothing_is_lost_or_doubled;
use crate::stage::{Stage, monthly_sales};

const LIMIT: Duration = Duration::from_secs(20);
const ENV: [(&str, &str); 2] = [("B2L_TRAIN_LIMIT_MS", "20000"), ("B2L_LEASE_MS", "2000")];
/// Between the kill of a child and the end in the row, on a busy machine.
const SLACK: Duration = Duration::from_secs(4);

/// One model that is trained at once and one that takes minutes, for each store.
async fn some_endless_training(stage: &Stage, stores: usize) -> (TrainingInput, Vec<Unit>) {
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
    assert!(took(task) < LIMIT + SLACK, "{:?}", took(task));
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
    let mut dying = stage.worker(&ENV);
    let id = stage.accept_units(&input, units, 1).await;
    while stage.children().is_empty() {
        sleep(Duration::from_millis(20)).await;
    }
    sleep(LIMIT / 2).await;
    dying.kill();
    let _other = stage.worker(&ENV);
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
    let _only = stage.worker(&ENV);
    let id = stage.accept_units(&input, units, 2).await;
    let task = stage.end_of(&input, id).await;
    is_a_story_of_what_was_ready_in_time(&stage, &task, 2).await;
    nothing_is_lost_or_doubled(&stage, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_training_that_nobody_works_on_until_its_time_is_over_ends_with_the_reason() {
    let stage = Stage::new().await;
    let (input, units) = some_endless_training(&stage, 1).await;
    let short = [("B2L_TRAIN_LIMIT_MS", "5000"), ("B2L_LEASE_MS", "2000")];
    let mut leaving = stage.worker(&short);
    let id = stage.accept_units(&input, units, 1).await;
    while stage.children().is_empty() {
        sleep(Duration::from_millis(20)).await;
    }
    leaving.terminate();
    leaving.has_ended(Duration::from_secs(5)).await;
    sleep(Duration::from_secs(5)).await;
    let _late = stage.worker(&short);
    let task = stage.end_of(&input, id).await;
    assert_eq!(
        (task.state, task.error_code.as_deref()),
        (State::Failed, Some("timeout")),
        "{}",
        stage.logs()
    );
    nothing_is_lost_or_doubled(&stage, 1).await;
}
