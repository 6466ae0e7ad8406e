//! How tasks end, and that they do so once.

use b2l_jobs::{Beat, Complete, Finish, State, Stop};
use diesel_async::SimpleAsyncConnection;
use serde_json::json;

use crate::support::{Desk, LEASE, fresh_id, output};

#[tokio::test]
async fn the_last_shard_merges_and_its_completion_is_the_tasks() {
    let desk = Desk::new().await;
    let (company, story) = (fresh_id(), fresh_id());
    let task = desk.accept(company, story, 2).await.unwrap();
    let (a, b) = (
        desk.claim().await.unwrap().ticket,
        desk.claim().await.unwrap().ticket,
    );
    let mut conn = desk.worker().await;
    assert_eq!(
        b2l_jobs::finish(&mut conn, &b, "b").await.unwrap(),
        Finish::Handed
    );
    // An answer that was lost on its way is given again.
    assert_eq!(
        b2l_jobs::finish(&mut conn, &b, "b").await.unwrap(),
        Finish::Handed
    );
    let outputs = vec!["a".to_owned(), "b".to_owned()];
    assert_eq!(
        b2l_jobs::finish(&mut conn, &a, "a").await.unwrap(),
        Finish::Merge { outputs }
    );
    assert_eq!(
        b2l_jobs::beat(&mut conn, &a, LEASE, 1.0, None)
            .await
            .unwrap(),
        Beat::Continue
    );
    for _ in 0..2 {
        let done = b2l_jobs::complete(&mut conn, &a, "a", "story", &json!({"metric": "rmse"}))
            .await
            .unwrap();
        assert_eq!(done, Complete::Done);
    }
    let mut api = desk.api(company).await;
    let served = b2l_jobs::last_succeeded(&mut api, company, story)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (served.id, served.artifact.as_deref(), served.settled),
        (task, Some("story"), true)
    );
    assert_eq!(desk.history(task).await, ["queued", "running", "succeeded"]);
    assert_eq!(
        b2l_jobs::stop(&mut api, company, task).await.unwrap(),
        Stop::AlreadyFinished
    );
}

#[tokio::test]
async fn after_a_stop_every_word_of_the_worker_is_too_late() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let task = desk.accept(company, fresh_id(), 1).await.unwrap();
    let ticket = desk.claim().await.unwrap().ticket;
    let (mut api, mut conn) = (desk.api(company).await, desk.worker().await);
    assert_eq!(
        b2l_jobs::stop(&mut api, company, task).await.unwrap(),
        Stop::Stopped
    );
    assert_eq!(
        b2l_jobs::beat(&mut conn, &ticket, LEASE, 0.1, None)
            .await
            .unwrap(),
        Beat::Ended(State::Stopped)
    );
    assert_eq!(
        b2l_jobs::finish(&mut conn, &ticket, "late").await.unwrap(),
        Finish::Lost
    );
    assert_eq!(
        b2l_jobs::complete(&mut conn, &ticket, "late", "late", &json!({}))
            .await
            .unwrap(),
        Complete::Lost
    );
    assert!(
        !b2l_jobs::fail(&mut conn, &ticket, "internal", None)
            .await
            .unwrap()
    );
    assert!(!b2l_jobs::release(&mut conn, &ticket).await.unwrap());
    // Shown as stopping until the worker has said that its child is gone.
    let task_now = b2l_jobs::task(&mut api, company, task)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((task_now.state, task_now.settled), (State::Stopped, false));
    b2l_jobs::settle(&mut conn, &ticket).await.unwrap();
    assert!(
        b2l_jobs::task(&mut api, company, task)
            .await
            .unwrap()
            .unwrap()
            .settled
    );
}

#[tokio::test]
async fn a_failure_of_one_shard_ends_the_others() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let task = desk.accept(company, fresh_id(), 2).await.unwrap();
    let (a, b) = (
        desk.claim().await.unwrap().ticket,
        desk.claim().await.unwrap().ticket,
    );
    let mut conn = desk.worker().await;
    assert!(
        b2l_jobs::fail(&mut conn, &a, "memory", Some(&json!({"shard": 0})))
            .await
            .unwrap()
    );
    assert_eq!(
        b2l_jobs::beat(&mut conn, &b, LEASE, 0.1, None)
            .await
            .unwrap(),
        Beat::Ended(State::Failed)
    );
    let failed = b2l_jobs::task(&mut *desk.api(company).await, company, task)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (failed.error_code.as_deref(), failed.error_params),
        (Some("memory"), Some(json!({"shard": 0})))
    );
}

#[tokio::test]
async fn the_database_itself_refuses_to_leave_a_final_state() {
    let desk = Desk::new().await;
    let company = fresh_id();
    let task = desk.accept(company, fresh_id(), 1).await.unwrap();
    b2l_jobs::stop(&mut *desk.api(company).await, company, task)
        .await
        .unwrap();
    let mut admin = desk.admin().await;
    for statement in [
        format!("UPDATE jobs.tasks SET state = 'queued', finished_at = NULL WHERE id = {task}"),
        format!("UPDATE jobs.tasks SET state = 'succeeded', artefact = 'x' WHERE id = {task}"),
        format!("UPDATE jobs.shards SET state = 'queued' WHERE task_id = {task}"),
    ] {
        let refused = admin.batch_execute(&statement).await.unwrap_err();
        assert!(refused.to_string().contains("is final"), "{refused}");
    }
}

#[tokio::test]
async fn a_released_shard_is_taken_up_again_and_its_old_worker_has_no_say() {
    let desk = Desk::new().await;
    let company = fresh_id();
    desk.accept(company, fresh_id(), 1).await.unwrap();
    let old = desk.claim().await.unwrap().ticket;
    let mut conn = desk.worker().await;
    assert!(b2l_jobs::release(&mut conn, &old).await.unwrap());
    let new = desk.claim().await.unwrap().ticket;
    assert_eq!((new.task_id, new.attempt), (old.task_id, old.attempt + 1));
    assert_eq!(
        b2l_jobs::beat(&mut conn, &old, LEASE, 0.9, None)
            .await
            .unwrap(),
        Beat::Lost
    );
    assert_eq!(
        b2l_jobs::finish(&mut conn, &old, &output(&old))
            .await
            .unwrap(),
        Finish::Lost
    );
    assert_eq!(
        b2l_jobs::beat(&mut conn, &new, LEASE, 0.1, None)
            .await
            .unwrap(),
        Beat::Continue
    );
}

#[tokio::test]
async fn a_copied_story_serves_the_same_result() {
    let desk = Desk::new().await;
    let (company, story, copy) = (fresh_id(), fresh_id(), fresh_id());
    let task = desk.accept(company, story, 1).await.unwrap();
    let mut api = desk.api(company).await;
    assert_eq!(
        b2l_jobs::copy_succeeded(&mut api, company, task, copy, "Copy")
            .await
            .unwrap(),
        None
    );
    let ticket = desk.claim().await.unwrap().ticket;
    let mut conn = desk.worker().await;
    b2l_jobs::finish(&mut conn, &ticket, "o").await.unwrap();
    b2l_jobs::complete(&mut conn, &ticket, "o", "story", &json!({}))
        .await
        .unwrap();
    let copied = b2l_jobs::copy_succeeded(&mut api, company, task, copy, "Copy")
        .await
        .unwrap();
    let served = b2l_jobs::last_succeeded(&mut api, company, copy)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (Some(served.id), served.artifact.as_deref()),
        (copied, Some("story"))
    );
}
