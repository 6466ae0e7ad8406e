//! Who may work on what, and when.

use std::time::Duration;

use b2l_jobs::{AcceptError, Complete, Finish, NewTask, TaskKind};
use serde_json::json;
use uuid::Uuid;

use crate::support::{Desk, fresh_id, new_task, output};

#[tokio::test]
async fn a_wide_task_waits_for_its_slots_and_is_not_overtaken() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let narrow = desk.accept(company, fresh_id(), 1).await.unwrap();
    let wide = desk.accept(company, fresh_id(), 2).await.unwrap();
    let late = desk.accept(company, fresh_id(), 1).await.unwrap();

    let first = desk.claim().await.unwrap();
    assert_eq!(first.ticket.task_id, narrow);
    // One slot is free, but the head of the queue needs two.
    assert_eq!(desk.claim().await, None);

    let mut conn = desk.worker().await;
    assert!(
        b2l_jobs::fail(&mut conn, &first.ticket, "internal", None)
            .await
            .unwrap()
    );
    let (one, two) = (desk.claim().await.unwrap(), desk.claim().await.unwrap());
    assert_eq!([one.ticket.task_id, two.ticket.task_id], [wide, wide]);
    assert_eq!([one.ticket.number, two.ticket.number], [0, 1]);
    assert_eq!([one.waiting, two.waiting], [1, 0]);
    assert_eq!(desk.claim().await, None);

    assert_eq!(
        b2l_jobs::finish(&mut conn, &one.ticket, "one")
            .await
            .unwrap(),
        Finish::Handed
    );
    // The slots are the task's until it has ended.
    assert_eq!(desk.claim().await, None);
    let outputs = vec!["one".to_owned(), "two".to_owned()];
    assert_eq!(
        b2l_jobs::finish(&mut conn, &two.ticket, "two")
            .await
            .unwrap(),
        Finish::Merge { outputs }
    );
    let done = b2l_jobs::complete(&mut conn, &two.ticket, "two", "story", &json!({}))
        .await
        .unwrap();
    assert_eq!(done, Complete::Done);
    assert_eq!(desk.claim().await.unwrap().ticket.task_id, late);
}

#[tokio::test]
async fn the_oldest_head_of_all_companies_goes_first() {
    let desk = Desk::new().await;
    let (busy, patient) = (fresh_id(), fresh_id());
    for _ in 0..5 {
        desk.accept(busy, fresh_id(), 1).await.unwrap();
    }
    let waiting = desk.accept(patient, fresh_id(), 1).await.unwrap();
    let mut order = Vec::new();
    while let Some(claim) = desk.claim().await {
        order.push(claim.ticket.task_id);
    }
    // Two slots of the busy company, then the patient one: nobody waits behind another's queue.
    assert_eq!(order.len(), 3);
    assert_eq!(order[2], waiting);
}

#[tokio::test]
async fn a_lowered_count_lets_running_tasks_end_and_holds_waiting_ones() {
    let desk = Desk::new().await;
    let company = fresh_id();
    for _ in 0..3 {
        desk.accept(company, fresh_id(), 1).await.unwrap();
    }
    let running = [desk.claim().await.unwrap(), desk.claim().await.unwrap()];
    desk.run(&format!(
        "UPDATE jobs.capacity SET workers = 1 WHERE company_id = {company}"
    ))
    .await;
    let mut conn = desk.worker().await;
    let beat = b2l_jobs::beat(
        &mut conn,
        &running[1].ticket,
        crate::support::LEASE,
        0.5,
        None,
    )
    .await
    .unwrap();
    assert_eq!(beat, b2l_jobs::Beat::Continue);
    b2l_jobs::fail(&mut conn, &running[0].ticket, "internal", None)
        .await
        .unwrap();
    assert_eq!(desk.claim().await, None);
    b2l_jobs::fail(&mut conn, &running[1].ticket, "internal", None)
        .await
        .unwrap();
    assert!(desk.claim().await.is_some());
}

#[tokio::test]
async fn many_workers_at_once_never_exceed_a_companys_slots() {
    let desk = Desk::new().await;
    let company = fresh_id();
    for _ in 0..12 {
        desk.accept(company, fresh_id(), 1).await.unwrap();
    }
    for _ in 0..6 {
        let claims = futures_util::future::join_all((0..6).map(|_| desk.claim())).await;
        let claims: Vec<_> = claims.into_iter().flatten().collect();
        assert_eq!(claims.len(), 2);
        let mut conn = desk.worker().await;
        for claim in claims {
            let output = output(&claim.ticket);
            b2l_jobs::finish(&mut conn, &claim.ticket, &output)
                .await
                .unwrap();
            b2l_jobs::complete(&mut conn, &claim.ticket, &output, &output, &json!({}))
                .await
                .unwrap();
        }
    }
    assert_eq!(desk.claim().await, None);
}

#[tokio::test]
async fn an_ended_preparation_is_told_once_and_a_stopped_one_never() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let mut api = desk.api(company).await;
    let mut worker = desk.worker().await;
    let of = |print: &str| NewTask {
        kind: TaskKind::ForecastPreparation,
        input: json!({"fingerprint": print}),
        ..new_task(company, 7, 1)
    };
    let failed = b2l_jobs::accept(&mut api, &of("a"), 2).await.unwrap();
    let stopped = b2l_jobs::accept(&mut api, &of("b"), 2).await.unwrap();
    let same = b2l_jobs::accept(&mut api, &of("b"), 2).await;
    assert!(matches!(same, Err(AcceptError::AlreadyActive)), "{same:?}");
    assert!(
        b2l_jobs::take_next_ended(&mut worker)
            .await
            .unwrap()
            .is_none()
    );

    b2l_jobs::stop(&mut api, company, stopped).await.unwrap();
    let kind = TaskKind::ForecastPreparation;
    let lease = Duration::from_secs(60);
    let claim = b2l_jobs::claim(&mut worker, kind, Uuid::new_v4(), lease);
    let ticket = claim.await.unwrap().unwrap().ticket;
    b2l_jobs::fail(&mut worker, &ticket, "memory", None)
        .await
        .unwrap();
    let told = b2l_jobs::take_next_ended(&mut worker)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (told.id, told.error_code.as_deref()),
        (failed, Some("memory"))
    );
    assert!(
        b2l_jobs::take_next_ended(&mut worker)
            .await
            .unwrap()
            .is_none()
    );
}
