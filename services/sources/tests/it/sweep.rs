//! What uploads that failed half way leave goes; what a row names stays.

use b2l_runtime::clock::Clock;
use b2l_sources::store::sweep::SWEEP;
use b2l_storage::keys;
use chrono::TimeDelta;
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use reqwest::Method;
use reqwest::multipart::Form;

use crate::app::{TestApp, file, sales};

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

#[derive(Debug, PartialEq, diesel::QueryableByName)]
struct Version {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    id: i64,
    #[diesel(sql_type = diesel::sql_types::Text)]
    object_key: String,
}

/// The versions of a source, the oldest first.
async fn versions(app: &TestApp, source: i64) -> Vec<Version> {
    let mut admin = app.stack.database.admin().await.unwrap();
    let statement = "SELECT id, object_key FROM sources.datasets WHERE source_id = $1 ORDER BY id";
    diesel::sql_query(statement)
        .bind::<diesel::sql_types::BigInt, _>(source)
        .load(&mut admin)
        .await
        .unwrap()
}

async fn with_versions(app: &TestApp, name: &str, count: u32) -> i64 {
    let id = app.save(name, "sales.csv", sales(10)).await;
    for days in 11..10 + count {
        let form = Form::new().part("file", file("sales.csv", sales(days)));
        let path = format!("/api/sources/{id}");
        app.client.form(Method::PUT, &path, form).await.ok();
    }
    id
}

/// A task of the story that was trained on this version; it has ended.
async fn trained_on(app: &TestApp, story: &str, version: &Version) {
    let (company, key) = (app.signed.company_id, &version.object_key);
    app.run_sql(&format!(
        "INSERT INTO jobs.tasks (company_id, story_id, story_name, kind, cpu, input, state, finished_at, artefact) \
         SELECT {company}, id, name, 0, 1, jsonb_build_object('dataset_key', '{key}'), 'succeeded', now(), 'a' \
         FROM forecast.stories WHERE name = '{story}'"
    ))
    .await;
}

#[tokio::test]
async fn old_versions_that_nothing_names_go_and_all_that_something_names_stay() {
    let app = TestApp::start().await;
    let database = app.stack.connect("sources").unwrap();
    let objects = app.stack.objects().unwrap();
    let sold = with_versions(&app, "Orders", 9).await;
    let few = with_versions(&app, "Few", 4).await;
    let deleted = with_versions(&app, "Deleted", 3).await;
    let before = versions(&app, sold).await;
    let of_deleted = versions(&app, deleted).await;
    app.story_on(sold, "Live").await;
    app.story_on(sold, "Gone").await;
    trained_on(&app, "Live", &before[0]).await;
    trained_on(&app, "Gone", &before[1]).await;
    trained_on(&app, "Live", &of_deleted[1]).await;
    app.run_sql("UPDATE forecast.stories SET deleted_at = now() WHERE name = 'Gone'")
        .await;
    // The mixed source is made of a version that goes.
    let stages = serde_json::json!([crate::mixed::add(0, sold)]);
    let mixed = app.save_mixed("Mixed", stages).await.ok();
    let path = format!("/api/sources/{deleted}?confirm=true");
    app.client.delete(&path).await;

    let sweep = async || {
        let old = Clock::system().now() + TimeDelta::minutes(1);
        SWEEP.once(&database, &objects, old).await.unwrap()
    };
    assert_eq!(sweep().await, Some(0), "all of them are of this week");
    app.run_sql(
        "UPDATE sources.datasets SET created_at = created_at - interval '8 days'; \
         UPDATE sources.sources SET deleted_at = deleted_at - interval '8 days'",
    )
    .await;
    // Three objects a version: the table, its description, the file.
    assert_eq!(sweep().await, Some(3 * (3 + 2)));
    let kept = versions(&app, sold).await;
    assert_eq!(kept[0], before[0], "a story was trained on it");
    assert_eq!(kept[1..], before[4..]);
    assert_eq!(versions(&app, few).await.len(), 4);
    assert_eq!(versions(&app, deleted).await, of_deleted[1..2]);
    for version in kept.iter().chain(&of_deleted[1..2]) {
        objects.get(&version.object_key).await.unwrap();
    }
    for version in &before[1..4] {
        assert!(objects.get(&version.object_key).await.is_err());
    }
    assert_eq!(sweep().await, Some(0));
    // What is shown is still there.
    for id in [sold, few, mixed["id"].as_i64().unwrap()] {
        app.client.get(&format!("/api/sources/{id}")).await.ok();
    }
}
