//! Stop at a random moment.

use std::time::{Duration, Instant};

use b2l_jobs::{State, Stop};
use tokio::time::sleep;

use super::{nothing_is_lost_or_doubled, random};
use crate::stage::{Stage, monthly_sales};
use crate::waiting::{allowed, trials};

/// Short trainings, so that some are over before their stop.
const STORES: usize = 5;
/// People who stop at the same time.
const LANES: usize = 4;
/// From the answer of a stop until nothing of the task runs.
const GONE_WITHIN: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_at_any_moment_is_answered_truly_and_ends_the_child() {
    let stage = Stage::new().await;
    let _workers = [stage.worker(&[]), stage.worker(&[])];
    let trials = trials().unwrap_or(50);
    let lanes = (0..LANES).map(|lane| stop_again_and_again(&stage, (trials + lane) / LANES));
    let counts = futures_util::future::join_all(lanes).await;
    let (stopped, finished) = counts
        .iter()
        .fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
    assert_eq!(stopped + finished, trials);
    assert!(stopped > 0, "every training was over before its stop");
    nothing_is_lost_or_doubled(&stage, trials).await;
    println!("{trials} stops: {stopped} stopped, {finished} had ended before");
}

/// Answers how many were stopped and how many had ended before.
async fn stop_again_and_again(stage: &Stage, trials: usize) -> (usize, usize) {
    let input = stage.input(&monthly_sales(STORES, 120), &["store"]).await;
    let (mut stopped, mut finished) = (0, 0);
    for _ in 0..trials {
        let id = stage.accept(&input, 1 + stopped % 2).await;
        sleep(random(0..2500)).await;
        let mut conn = stage
            .forecast
            .company(input.company_id)
            .await
            .expect("Postgres answers");
        let answer = b2l_jobs::stop(&mut conn, input.company_id, id)
            .await
            .expect("stopping works");
        drop(conn);
        let task = stage.task(input.company_id, id).await;
        match answer {
            Stop::Stopped => {
                assert_eq!(task.state, State::Stopped);
                stopped += 1;
            }
            Stop::AlreadyFinished => {
                assert_eq!(task.state, State::Succeeded, "{task:?}; {}", stage.logs());
                finished += 1;
            }
            Stop::NotFound => panic!("the task was accepted"),
        }
        let answered = Instant::now();
        let settled = stage.wait_for(&input, id, |task| task.settled).await;
        assert!(
            answered.elapsed() < allowed(GONE_WITHIN),
            "something of a stopped task ran on"
        );
        assert_eq!(settled.state, task.state, "an ended task stays as it is");
    }
    (stopped, finished)
}
