//! Taking on tasks.

use b2l_jobs::{AcceptError, Change, MOST_QUEUED, State, Stop};

use crate::support::{DEFAULT_WORKERS, Desk, fresh_id};

#[tokio::test]
async fn the_same_request_twice_at_once_is_one_training() {
    let desk = Desk::new().await;
    for _ in 0..10 {
        let (company, story) = (fresh_id(), fresh_id());
        let both = tokio::join!(
            desk.accept(company, story, 1),
            desk.accept(company, story, 1)
        );
        let refused = match both {
            (Ok(_), Err(refused)) | (Err(refused), Ok(_)) => refused,
            other => panic!("one of the two is accepted: {other:?}"),
        };
        assert!(matches!(refused, AcceptError::AlreadyActive), "{refused}");
    }
}

#[tokio::test]
async fn a_story_trains_again_after_its_training_has_ended() {
    let desk = Desk::new().await;
    let (company, story) = (fresh_id(), fresh_id());
    let first = desk.accept(company, story, 1).await.unwrap();
    let mut conn = desk.api(company).await;
    assert_eq!(
        b2l_jobs::stop(&mut conn, company, first).await.unwrap(),
        Stop::Stopped
    );
    let second = desk.accept(company, story, 1).await.unwrap();
    let latest = b2l_jobs::latest_of_story(&mut conn, company, story)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (latest.id, latest.state, latest.position),
        (second, State::Queued, Some(1))
    );
}

#[tokio::test]
async fn a_company_waits_with_fifty_tasks_and_not_with_more() {
    let desk = Desk::new().await;
    let company = fresh_id();
    for _ in 0..MOST_QUEUED {
        desk.accept(company, fresh_id(), 1).await.unwrap();
    }
    let refused = desk.accept(company, fresh_id(), 1).await.unwrap_err();
    assert!(matches!(refused, AcceptError::TooManyQueued), "{refused}");
    desk.accept(fresh_id(), fresh_id(), 1)
        .await
        .expect("another company is not held up");
}

#[tokio::test]
async fn nothing_is_accepted_without_workers() {
    let desk = Desk::new().await;
    let company = fresh_id();
    desk.run(&format!("INSERT INTO jobs.capacity VALUES ({company}, 0)"))
        .await;
    let refused = desk.accept(company, fresh_id(), 1).await.unwrap_err();
    assert!(matches!(refused, AcceptError::NoWorkers), "{refused}");
}

#[tokio::test]
async fn fifty_people_adding_workers_at_once_end_exactly_at_the_maximum() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let add = async || {
        let mut conn = desk.api(company).await;
        b2l_jobs::add_worker(&mut conn, company, DEFAULT_WORKERS, 16)
            .await
            .unwrap()
    };
    let changes = futures_util::future::join_all((0..50).map(|_| add())).await;
    assert_eq!(
        changes
            .iter()
            .filter(|change| matches!(change, Change::Now(_)))
            .count(),
        14
    );
    let mut conn = desk.api(company).await;
    assert_eq!(
        b2l_jobs::workers(&mut conn, company, DEFAULT_WORKERS)
            .await
            .unwrap(),
        16
    );
    for left in (1..16).rev() {
        assert_eq!(
            b2l_jobs::remove_worker(&mut conn, company, DEFAULT_WORKERS)
                .await
                .unwrap(),
            Change::Now(left)
        );
    }
    assert_eq!(
        b2l_jobs::remove_worker(&mut conn, company, DEFAULT_WORKERS)
            .await
            .unwrap(),
        Change::AtLimit(1)
    );
}

#[tokio::test]
async fn another_companys_tasks_can_neither_be_seen_nor_stopped() {
    let desk = Desk::new().await;
    let (mine, theirs) = (fresh_id(), fresh_id());
    let task = desk.accept(theirs, fresh_id(), 1).await.unwrap();
    let mut conn = desk.api(mine).await;
    assert_eq!(
        b2l_jobs::stop(&mut conn, mine, task).await.unwrap(),
        Stop::NotFound
    );
    // Even a query that forgot its condition: the second wall.
    assert_eq!(
        b2l_jobs::stop(&mut conn, theirs, task).await.unwrap(),
        Stop::NotFound
    );
    assert_eq!(b2l_jobs::task(&mut conn, theirs, task).await.unwrap(), None);
    assert_eq!(desk.state(theirs, task).await, State::Queued);
}
