//! Doorbells that are garbage, doubled or meant for nothing.

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
    // Only a bell wakes this worker: no test waits for its next look.
    let worker = stage.worker(&[("B2L_POLL_MS", "3600000")]);
    stage.workers_listen(1).await;
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
    let garbage = r#"b2l_jobs_doorbells_total{what="garbage"}"#;
    let is_gone = async || worker.metric(garbage).await >= GARBAGE as f64 / 4.0;
    stage.until("garbage is not taken away", is_gone).await;
    let other = some_training(&stage).await;
    let next = stage.accept(&other, 1).await;
    // The bell of whoever accepts gives a slow broker up; this one does not.
    send(&jobs::Doorbell { task_id: next }.encode_to_vec()).await;
    stage
        .wait_for(&other, next, |task| task.state != State::Queued)
        .await;
    stage.trained(&other, next).await;
    nothing_is_lost_or_doubled(&stage, 2).await;
}
