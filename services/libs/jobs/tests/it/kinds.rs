//! Trainings and preparations in one queue: who waits behind whom.

use b2l_jobs::TaskKind;

use crate::support::{Desk, fresh_id};

const BOTH: [TaskKind; 2] = [TaskKind::Training, TaskKind::ForecastPreparation];

#[tokio::test]
async fn a_worker_overtakes_no_older_task_of_another_kind_that_somebody_looks_for() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let first = desk.accept_preparation(company).await;
    let second = desk.accept(company, fresh_id(), 1).await.unwrap();
    desk.look(TaskKind::ForecastPreparation).await;

    assert_eq!(desk.claim().await, None);
    assert_eq!(desk.position(company, second).await, Some(2));
    let claim = desk.claim_of(TaskKind::ForecastPreparation).await.unwrap();
    assert_eq!(claim.ticket.task_id, first);
    assert_eq!(desk.claim().await.unwrap().ticket.task_id, second);
}

#[tokio::test]
async fn what_no_worker_looks_for_is_passed_over_whichever_kind_it_is() {
    let desk = Desk::new().await;
    for (waits, goes) in [(BOTH[1], BOTH[0]), (BOTH[0], BOTH[1])] {
        let company = fresh_id();
        let accept = async |kind| match kind {
            TaskKind::Training => desk.accept(company, fresh_id(), 1).await.unwrap(),
            _ => desk.accept_preparation(company).await,
        };
        let held = [accept(waits).await, accept(waits).await];
        let passing = [accept(goes).await, accept(goes).await];
        desk.look(goes).await;
        // Such a worker was there once.
        desk.look(waits).await;
        desk.nobody_looks(waits).await;

        let places = [
            desk.position(company, held[1]).await,
            desk.position(company, passing[0]).await,
            desk.position(company, passing[1]).await,
        ];
        assert_eq!(places, [Some(2), Some(1), Some(2)]);
        for task in passing {
            assert_eq!(desk.claim_of(goes).await.unwrap().ticket.task_id, task);
        }
        // They have the company's two slots now: one that is back waits for those, as everybody does.
        desk.look(waits).await;
        assert_eq!(desk.claim_of(waits).await, None);
        desk.run(&format!(
            "UPDATE jobs.capacity SET workers = 3 WHERE company_id = {company}"
        ))
        .await;
        let back = desk.claim_of(waits).await.unwrap();
        assert_eq!(back.ticket.task_id, held[0]);
    }
}

#[tokio::test]
async fn a_wide_training_that_waits_for_slots_is_not_passed_even_if_no_worker_looks_for_it() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let narrow = desk.accept(company, fresh_id(), 1).await.unwrap();
    let running = desk.claim().await.unwrap();
    assert_eq!(running.ticket.task_id, narrow);
    let wide = desk.accept(company, fresh_id(), 2).await.unwrap();
    let preparation = desk.accept_preparation(company).await;
    desk.nobody_looks(TaskKind::Training).await;

    // One slot is free, and the company has seen those who will take the wide one.
    assert_eq!(desk.claim_of(TaskKind::ForecastPreparation).await, None);
    assert_eq!(desk.position(company, preparation).await, Some(2));
    let mut conn = desk.worker().await;
    b2l_jobs::fail(&mut conn, &running.ticket, "internal", None)
        .await
        .unwrap();
    desk.look(TaskKind::Training).await;
    assert_eq!(desk.claim_of(TaskKind::ForecastPreparation).await, None);
    assert_eq!(desk.claim().await.unwrap().ticket.task_id, wide);
}

#[tokio::test]
async fn who_is_passed_over_keeps_its_place_among_its_own_kind_and_other_companies() {
    let desk = Desk::new().await;
    let (patient, other) = (fresh_id(), fresh_id());
    let preparation = desk.accept_preparation(patient).await;
    let training = desk.accept(patient, fresh_id(), 1).await.unwrap();
    let later = desk.accept(other, fresh_id(), 1).await.unwrap();
    let last = desk.accept_preparation(patient).await;

    let order = [desk.claim().await.unwrap(), desk.claim().await.unwrap()];
    assert_eq!(
        order.map(|claim| claim.ticket.task_id),
        [training, later],
        "the oldest of all companies that may begin goes first"
    );
    let back = desk.claim_of(TaskKind::ForecastPreparation).await.unwrap();
    assert_eq!(back.ticket.task_id, preparation);
    assert_eq!(desk.position(patient, last).await, Some(1));
}

#[tokio::test]
async fn a_look_counts_for_its_time_and_no_longer() {
    let desk = Desk::new().await;
    let company = fresh_id();
    desk.accept_preparation(company).await;
    desk.accept(company, fresh_id(), 1).await.unwrap();
    let mut worker = desk.worker().await;
    let long = std::time::Duration::from_secs(60);
    b2l_jobs::look(&mut worker, TaskKind::ForecastPreparation, long)
        .await
        .unwrap();
    // A look that promises less takes nothing back.
    let short = std::time::Duration::from_millis(1);
    b2l_jobs::look(&mut worker, TaskKind::ForecastPreparation, short)
        .await
        .unwrap();
    assert_eq!(desk.claim().await, None);

    desk.nobody_looks(TaskKind::ForecastPreparation).await;
    b2l_jobs::look(&mut worker, TaskKind::ForecastPreparation, short)
        .await
        .unwrap();
    tokio::time::sleep(2 * short).await;
    assert!(desk.claim().await.is_some());
}
