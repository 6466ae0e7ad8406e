//! Leases that run out.

use std::time::Duration;

use b2l_jobs::{Beat, MOST_CRASHES, Reaped, State};

use crate::support::{Desk, LEASE, LIMIT, fresh_id};

#[tokio::test]
async fn a_lost_workers_shard_is_done_again_and_the_third_loss_ends_the_task() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let task = desk.accept(company, fresh_id(), 1).await.unwrap();
    for crash in 1..=MOST_CRASHES {
        let ticket = desk.claim().await.expect("it waits again").ticket;
        assert_eq!(ticket.attempt, crash);
        assert_eq!(
            desk.reap().await,
            Reaped::default(),
            "a living lease is left alone"
        );
        desk.expire(task, 0).await;
        let reaped = desk.reap().await;
        let (requeued, lost) = if crash < MOST_CRASHES {
            (vec![task], vec![])
        } else {
            (vec![], vec![task])
        };
        assert_eq!((reaped.requeued, reaped.lost), (requeued, lost));
        let beat = b2l_jobs::beat(&mut *desk.worker().await, &ticket, LEASE, 0.1, None)
            .await
            .unwrap();
        assert_eq!(
            beat,
            if crash < MOST_CRASHES {
                Beat::Lost
            } else {
                Beat::Ended(State::Failed)
            }
        );
    }
    let failed = b2l_jobs::task(&mut *desk.api(company).await, company, task)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(failed.error_code.as_deref(), Some("worker_lost"));
}

#[tokio::test]
async fn an_attempt_over_the_limit_ends_although_it_beats() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let task = desk.accept(company, fresh_id(), 1).await.unwrap();
    let ticket = desk.claim().await.unwrap().ticket;
    desk.run(&format!(
        "UPDATE jobs.shards SET claimed_at = now() - interval '21 minutes' WHERE task_id = {task}"
    ))
    .await;
    assert_eq!(desk.reap().await.timed_out, [task]);
    let beat = b2l_jobs::beat(&mut *desk.worker().await, &ticket, LEASE, 0.1, None)
        .await
        .unwrap();
    assert_eq!(beat, Beat::Ended(State::Failed));
    let failed = b2l_jobs::task(&mut *desk.api(company).await, company, task)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(failed.error_code.as_deref(), Some("timeout"));
}

#[tokio::test]
async fn nothing_is_reaped_while_postgres_has_been_up_for_less_than_a_lease() {
    let desk = Desk::new().await;
    let task = desk.accept(fresh_id(), fresh_id(), 1).await.unwrap();
    desk.claim().await.unwrap();
    desk.expire(task, 0).await;
    // A lease longer than the server has been up.
    let lease = Duration::from_secs(10 * 365 * 24 * 3600);
    let reaped = b2l_jobs::reap(&mut *desk.worker().await, lease, LIMIT)
        .await
        .unwrap();
    assert_eq!(reaped, Reaped::default());
    assert_eq!(desk.reap().await.requeued, [task]);
}
