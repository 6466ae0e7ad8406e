//! Who is woken when a task ends.

use std::future::pending;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use b2l_jobs::{
    Claim, DoorbellArgs, Failure, Merged, Reporter, Settings, State, TaskKind, Work, Worker,
};
use serde_json::json;
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::support::{Desk, fresh_id};

/// Work that ends when it is let.
struct Held(Arc<Semaphore>);

#[async_trait]
impl Work for Held {
    async fn fit(&self, _: &Claim, _: Instant, _: &Reporter) -> Result<String, Failure> {
        let let_go = self.0.acquire().await;
        let_go
            .map(|_| "output".to_owned())
            .map_err(|_| Failure::of("internal"))
    }

    async fn merge(&self, _: &Claim, _: Instant, _: &[String]) -> Result<Merged, Failure> {
        Ok(Merged {
            artifact: "artifact".into(),
            summary: json!({}),
        })
    }

    async fn forget(&self, _: &[String]) {}
}

/// What a test waits for anything.
const PATIENCE: Duration = Duration::from_secs(120);

/// A worker that looks by itself after all patience only.
fn worker(desk: &Desk, kind: TaskKind, work: &Arc<Semaphore>) -> Worker<Held> {
    Worker {
        kind,
        database: desk.training.clone(),
        cache: desk.stack.cache().unwrap(),
        doorbell: DoorbellArgs {
            amqp_url: desk.stack.amqp_url().unwrap(),
        },
        namespace: desk.stack.namespace.clone(),
        settings: Settings {
            lease_ms: 60_000,
            beat_ms: 1_000,
            poll_ms: 600_000,
            reap_ms: 60_000,
            limit_ms: 1_200_000,
            grace_ms: 1_000,
        },
        work: Held(work.clone()),
    }
}

async fn until(desk: &Desk, company: i64, task: i64, wanted: State) {
    let reached = async {
        while desk.state(company, task).await != wanted {
            sleep(Duration::from_millis(50)).await;
        }
    };
    let reached = timeout(PATIENCE, reached).await;
    assert!(reached.is_ok(), "task {task} is not {wanted:?}");
}

#[tokio::test]
async fn a_training_that_ends_wakes_the_preparation_that_waits_for_its_slot() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let training = desk.accept(company, fresh_id(), 1).await.unwrap();
    desk.run(&format!(
        "UPDATE jobs.capacity SET workers = 1 WHERE company_id = {company}"
    ))
    .await;
    let (let_go, at_once) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(9)));
    let trains = worker(&desk, TaskKind::Training, &let_go);
    let prepares = worker(&desk, TaskKind::ForecastPreparation, &at_once);
    let scenario = async {
        until(&desk, company, training, State::Running).await;
        // It has looked, found nothing, and rests.
        let looks = "SELECT count(*) FROM jobs.looks WHERE kind = 1 AND good_until > now()";
        let looked = async {
            while desk.count(looks).await == 0 {
                sleep(Duration::from_millis(50)).await;
            }
        };
        let looked = timeout(PATIENCE, looked).await;
        assert!(looked.is_ok(), "the other worker does not look");
        let preparation = desk.accept_preparation(company).await;
        sleep(Duration::from_millis(300)).await;
        assert_eq!(desk.state(company, preparation).await, State::Queued);
        let_go.add_permits(1);
        until(&desk, company, training, State::Succeeded).await;
        until(&desk, company, preparation, State::Succeeded).await;
    };
    tokio::select! {
        () = trains.run(pending(), watch::channel(false).0) => panic!("the worker left"),
        () = prepares.run(pending(), watch::channel(false).0) => panic!("the worker left"),
        () = scenario => {}
    }
}
