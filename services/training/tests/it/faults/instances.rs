//! The broker, the cache and the database go away in the middle of a training and come back.

use std::time::{Duration, Instant};

use b2l_contracts::jobs::TrainingInput;
use b2l_jobs::State;
use tokio::task::block_in_place;
use tokio::time::sleep;

use super::limits::some_endless_training;
use super::{instance, nothing_is_lost_or_doubled, some_training};
use crate::stage::{Stage, monthly_sales};
use crate::waiting::{PATIENCE, allowed};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trainings_begin_and_end_without_the_broker_and_the_bell_is_heard_again_after_it() {
    let stage = Stage::new().await;
    // Only a bell wakes this worker between two looks.
    let worker = stage.worker(&[("B2L_POLL_MS", "4000")]);
    let input = some_training(&stage).await;
    let during = stage.accept(&input, 1).await;
    stage
        .wait_for(&input, during, |task| task.state == State::Running)
        .await;
    block_in_place(|| instance("kill", "rabbitmq"));
    assert!(!broker_listens(&stage), "the broker is really gone");
    stage.trained(&input, during).await;

    // Accepting takes no longer than the bell's two seconds, and the worker finds the task by looking.
    let other = some_training(&stage).await;
    let asked = Instant::now();
    let without = stage.accept(&other, 1).await;
    assert!(
        asked.elapsed() < allowed(Duration::from_secs(4)),
        "accepting hangs on the broker: {:?}",
        asked.elapsed()
    );
    stage.trained(&other, without).await;

    block_in_place(|| instance("start", "rabbitmq"));
    assert!(broker_listens(&stage));
    let heard = r#"b2l_jobs_doorbells_total{what="heard"}"#;
    let before = worker.metric(heard).await;
    let back = Instant::now();
    let mut accepted = 2;
    while worker.metric(heard).await <= before {
        assert!(
            back.elapsed() < PATIENCE,
            "the bell stays silent; {}",
            stage.logs()
        );
        let id = stage.accept(&input, 1).await;
        stage.trained(&input, id).await;
        accepted += 1;
    }
    nothing_is_lost_or_doubled(&stage, accepted).await;
}

fn broker_listens(stage: &Stage) -> bool {
    let url = stage.stack.amqp_url().expect("the broker is known");
    let address = url
        .rsplit_once('@')
        .and_then(|(_, rest)| rest.split('/').next());
    std::net::TcpStream::connect(address.expect("the URL names a host and a port")).is_ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flushed_and_restarted_redis_costs_nothing_but_fresh_progress() {
    let stage = Stage::new().await;
    let _worker = stage.worker(&[]);
    let input = stage.input(&monthly_sales(40, 120), &["store"]).await;
    let id = stage.accept(&input, 1).await;
    let began = async || has_progress(&stage, &input, id).await;
    stage.until("no progress", began).await;
    block_in_place(|| instance("stop", "redis"));
    // Without Redis the row tells how far it is.
    let goes_on = async || has_progress(&stage, &input, id).await;
    stage.until("no progress without Redis", goes_on).await;
    block_in_place(|| instance("start", "redis"));
    stage.trained(&input, id).await;
    nothing_is_lost_or_doubled(&stage, 1).await;
}

async fn has_progress(stage: &Stage, input: &TrainingInput, id: i64) -> bool {
    let mut conn = stage.forecast.company(input.company_id).await.unwrap();
    let known = b2l_jobs::progress(&stage.cache, &mut conn, &[id]).await;
    known.unwrap()[&id].fraction > 0.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_restarts_in_the_middle_loses_no_training() {
    let stage = Stage::new().await;
    let _workers = [stage.worker(&[]), stage.worker(&[])];
    let inputs = [some_training(&stage).await, some_training(&stage).await];
    let ids = [
        stage.accept(&inputs[0], 1).await,
        stage.accept(&inputs[1], 2).await,
    ];
    stage
        .wait_for(&inputs[0], ids[0], |task| task.state == State::Running)
        .await;
    block_in_place(|| instance("restart", "postgres"));
    for (input, id) in inputs.iter().zip(ids) {
        stage.trained(input, id).await;
    }
    nothing_is_lost_or_doubled(&stage, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_that_cannot_beat_ends_its_child_before_anybody_else_may_have_the_shard() {
    let stage = Stage::new().await;
    // A worker gives up after three quarters of the lease: the last quarter is its room on a busy machine.
    let lease = allowed(Duration::from_secs(2));
    let lease_ms = lease.as_millis().to_string();
    let _worker = stage.worker(&[("B2L_LEASE_MS", lease_ms.as_str())]);
    // Longer than the lease by far.
    let (input, units) = some_endless_training(&stage, 1).await;
    let id = stage.accept_units(&input, units, 1).await;
    stage.a_child_is_at_work().await;
    block_in_place(|| instance("stop", "postgres"));
    let cut = Instant::now();
    while !stage.children().is_empty() && cut.elapsed() < PATIENCE {
        sleep(Duration::from_millis(20)).await;
    }
    let (lived, left) = (cut.elapsed(), stage.children());
    block_in_place(|| instance("start", "postgres"));
    assert!(left.is_empty(), "a child runs on without a lease");
    assert!(lived < lease, "it ran on for {lived:?}");
    let mut conn = stage
        .forecast
        .company(input.company_id)
        .await
        .expect("Postgres is back");
    b2l_jobs::stop(&mut conn, input.company_id, id)
        .await
        .expect("stopping works");
    nothing_is_lost_or_doubled(&stage, 1).await;
}
