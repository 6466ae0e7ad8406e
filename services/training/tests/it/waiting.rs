//! How long these tests wait, and for what.

use std::time::{Duration, Instant};

use lapin::options::QueueDeclareOptions;
use lapin::types::FieldTable;
use lapin::{Connection, ConnectionProperties};
use tokio::time::sleep;

use crate::stage::Stage;

/// What a training of these tests may take on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(120);
/// How much looser a promise about time is held on a machine that does other things as well.
const LOOSER: u32 = 10;

/// The trials that are asked for: only `make chaos` does.
pub fn trials() -> Option<usize> {
    let trials: usize = std::env::var("TRIALS").ok()?.parse().ok()?;
    (trials > 0).then_some(trials)
}

/// What a test allows for what is promised within `limit`: that in `make chaos`, which has the machine for itself.
pub fn allowed(limit: Duration) -> Duration {
    match trials() {
        Some(_) => limit,
        None => limit * LOOSER,
    }
}

impl Stage {
    /// Waits until it is so; otherwise the test fails with what is `missed`.
    pub async fn until(&self, missed: &str, is_so: impl AsyncFn() -> bool) {
        let began = Instant::now();
        while !is_so().await {
            assert!(began.elapsed() < PATIENCE, "{missed}; {}", self.logs());
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until a worker has a child.
    pub async fn a_child_is_at_work(&self) {
        let is_there = async || !self.children().is_empty();
        self.until("no worker has a child", is_there).await;
    }

    /// Waits until so many idle workers hear the bell.
    pub async fn workers_listen(&self, count: u32) {
        let url = self.stack.amqp_url().expect("the broker is known");
        let connection = Connection::connect(&url, ConnectionProperties::default())
            .await
            .expect("the broker answers");
        let queue = format!("{}.doorbell", self.stack.namespace);
        let listen = async || {
            // Asking for a queue that is not there yet ends the channel.
            let channel = connection
                .create_channel()
                .await
                .expect("the broker answers");
            let options = QueueDeclareOptions::durable().passive();
            let found = channel
                .queue_declare(queue.as_str().into(), options, FieldTable::default())
                .await;
            found.is_ok_and(|queue| queue.consumer_count() >= count)
        };
        self.until("the workers do not hear the bell", listen).await;
    }
}
