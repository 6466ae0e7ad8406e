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
async fn a_task_over_the_limit_ends_although_its_newest_attempt_is_young_and_beats() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let task = desk.accept(company, fresh_id(), 1).await.unwrap();
    let lost = desk.claim().await.unwrap();
    assert!(lost.age < Duration::from_secs(60), "{:?}", lost.age);
    desk.age(task, 19).await;
    desk.expire(task, 0).await;
    assert_eq!(desk.reap().await.requeued, [task]);
    // Another worker goes on with what is left of the time.
    let claim = desk.claim().await.unwrap();
    assert_eq!(claim.age.as_secs() / 60, 19, "{:?}", claim.age);
    assert_eq!(desk.reap().await, Reaped::default());

    desk.age(task, 21).await;
    assert_eq!(desk.reap().await.timed_out, [task]);
    let beat = b2l_jobs::beat(&mut *desk.worker().await, &claim.ticket, LEASE, 0.1, None)
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
async fn a_task_over_the_limit_ends_also_when_its_shards_wait_for_workers_that_do_not_come() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let task = desk.accept(company, fresh_id(), 2).await.unwrap();
    let ticket = desk.claim().await.unwrap().ticket;
    assert!(
        b2l_jobs::release(&mut *desk.worker().await, &ticket)
            .await
            .unwrap()
    );
    let waits = desk.accept(company, fresh_id(), 1).await.unwrap();
    desk.age(task, 21).await;
    assert_eq!(desk.reap().await.timed_out, [task]);
    assert_eq!(desk.state(company, task).await, State::Failed);
    // Waiting in the queue is no running: that may take as long as it likes, and now it begins.
    let next = desk.claim().await.unwrap();
    assert_eq!(next.ticket.task_id, waits);
    assert!(next.age < Duration::from_secs(60), "{:?}", next.age);
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
