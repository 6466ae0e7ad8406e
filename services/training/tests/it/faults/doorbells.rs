//! Doorbells that are garbage, doubled or meant for nothing.

use std::time::{Duration, Instant};

use b2l_contracts::jobs;
use b2l_jobs::State;
use lapin::options::BasicPublishOptions;
use lapin::{BasicProperties, Connection, ConnectionProperties};
use prost::Message;

use super::{nothing_is_lost_or_doubled, some_training};
use crate::stage::Stage;

const GARBAGE: usize = 300;
const COPIES: usize = 300;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn garbage_and_copies_change_nothing_and_the_worker_still_hears() {
    let stage = Stage::new().await;
    // Between two looks only a bell wakes this worker.
    let worker = stage.worker(&[("B2L_POLL_MS", "120000")]);
    assert_eq!(worker.get("/readyz").await.0, 200);
    let connection = Connection::connect(
        &stage.stack.amqp_url().unwrap(),
        ConnectionProperties::default(),
    )
    .await
    .unwrap();
    let channel = connection.create_channel().await.unwrap();
    let queue = format!("{}.doorbell", stage.stack.namespace);
    let send = async |body: &[u8]| {
        let options = BasicPublishOptions::default();
        let sent = channel.basic_publish(
            "".into(),
            queue.as_str().into(),
            options,
            body,
            BasicProperties::default(),
        );
        sent.await.unwrap().await.unwrap();
    };

    let input = some_training(&stage).await;
    let id = stage.accept(&input, 1).await;
    let copy = jobs::Doorbell { task_id: id }.encode_to_vec();
    for _ in 0..COPIES {
        send(&copy).await;
    }
    stage.trained(&input, id).await;
    // Valid by chance is as good as a copy.
    for length in 0..GARBAGE {
        let body: Vec<u8> = (0..length % 40).map(|_| rand::random()).collect();
        send(&body).await;
    }
    let seen = Instant::now();
    while worker
        .metric(r#"b2l_jobs_doorbells_total{what="garbage"}"#)
        .await
        < GARBAGE as f64 / 4.0
    {
        assert!(
            seen.elapsed() < Duration::from_secs(30),
            "garbage is not taken away"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let other = some_training(&stage).await;
    let asked = Instant::now();
    let next = stage.accept(&other, 1).await;
    stage
        .wait_for(&other, next, |task| task.state != State::Queued)
        .await;
    assert!(
        asked.elapsed() < Duration::from_secs(30),
        "the worker does not hear any more"
    );
    stage.trained(&other, next).await;
    nothing_is_lost_or_doubled(&stage, 2).await;
}
