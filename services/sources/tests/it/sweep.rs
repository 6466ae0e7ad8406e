//! What uploads that failed half way leave goes; what a row names stays.

use b2l_runtime::clock::Clock;
use b2l_sources::store::sweep::SWEEP;
use b2l_storage::keys;
use chrono::TimeDelta;
use diesel_async::SimpleAsyncConnection;

use crate::app::{TestApp, sales};

#[tokio::test]
async fn objects_that_no_row_names_go_after_a_day_and_all_others_stay() {
    let app = TestApp::start().await;
    let source = app.save("Sales", "sales.csv", sales(40)).await;
    let company = app.signed.company_id;
    let database = app.stack.connect("sources").unwrap();
    let objects = app.stack.objects().unwrap();
    let left = keys::original(company, source, "left");
    let foreign = keys::shard(company, 1, 2, 0, 1);
    for key in [&left, &foreign] {
        objects.put(key, "x".into()).await.unwrap();
    }

    let young = Clock::system().now() - TimeDelta::days(1);
    let swept = SWEEP.once(&database, &objects, young).await.unwrap();
    assert_eq!(
        swept,
        Some(0),
        "what was stored today may still get its row"
    );

    let old = Clock::system().now() + TimeDelta::minutes(1);
    let swept = SWEEP.once(&database, &objects, old).await.unwrap();
    assert_eq!(swept, Some(1));
    assert!(objects.get(&left).await.is_err());
    objects.get(&foreign).await.unwrap();
    let folder = format!("{company}/sources");
    let kept = objects.older_than(&folder, old).await.unwrap();
    assert_eq!(
        kept.len(),
        3,
        "the table, its description and the original: {kept:?}"
    );
}

#[tokio::test]
async fn one_process_sweeps_at_a_time() {
    let app = TestApp::start().await;
    let database = app.stack.connect("sources").unwrap();
    let objects = app.stack.objects().unwrap();
    let mut other = app.stack.database.admin().await.unwrap();
    let lock = format!("SELECT pg_advisory_lock({})", SWEEP.lock);
    other.batch_execute(&lock).await.unwrap();
    let swept = SWEEP
        .once(&database, &objects, Clock::system().now())
        .await
        .unwrap();
    assert_eq!(swept, None);
    let unlock = format!("SELECT pg_advisory_unlock({})", SWEEP.lock);
    other.batch_execute(&unlock).await.unwrap();
    for _ in 0..2 {
        let swept = SWEEP
            .once(&database, &objects, Clock::system().now())
            .await
            .unwrap();
        assert_eq!(swept, Some(0), "the lock is free again after each sweep");
    }
}
