//! What nobody can ask for any more leaves object storage; what somebody may still ask for stays.

use b2l_forecast::store::sweeps::{KEPT_DAYS, PREPARATIONS, REMEMBERED, TRAININGS};
use b2l_runtime::clock::Clock;
use b2l_storage::{Sweep, keys};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::sql_types::{BigInt, Text};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use reqwest::StatusCode;
use serde_json::json;

use crate::app::TestApp;
use crate::prepared::{ask, task, trained, until};

#[derive(diesel::QueryableByName)]
struct Key {
    #[diesel(sql_type = Text)]
    key: String,
}

/// Everything stored so far is old enough to be swept.
fn soon() -> DateTime<Utc> {
    Clock::system().now() + TimeDelta::minutes(1)
}

async fn swept(app: &TestApp, sweep: &Sweep) -> usize {
    let database = app.stack.connect("forecast").unwrap();
    let objects = app.stack.objects().unwrap();
    let swept = sweep.once(&database, &objects, soon()).await.unwrap();
    swept.expect("nobody else sweeps")
}

async fn kept(app: &TestApp, folder: &str) -> Vec<String> {
    let folder = format!("{}/{folder}", app.signed.company_id);
    let objects = app.stack.objects().unwrap();
    let mut kept = objects.older_than(&folder, soon()).await.unwrap();
    kept.sort();
    kept
}

async fn delete(app: &TestApp, story: i64) {
    let answer = app.client.delete(&format!("/api/stories/{story}")).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
}

async fn execute(app: &TestApp, statement: &str) {
    let mut admin = app.stack.database.admin().await.unwrap();
    admin.batch_execute(statement).await.unwrap();
}

/// Where the last training of the story lies.
async fn trained_key(app: &TestApp, story: i64) -> String {
    let newest: Key = diesel::sql_query(
        "SELECT artefact AS key FROM jobs.tasks WHERE story_id = $1 AND kind = 0 ORDER BY id DESC LIMIT 1",
    )
    .bind::<BigInt, _>(story)
    .get_result(&mut app.stack.database.admin().await.unwrap())
    .await
    .unwrap();
    newest.key
}

/// Another training of the story that succeeded, as its worker would have left it; answers where it lies.
async fn trained_again(app: &TestApp, story: i64, number: i32) -> String {
    let key = keys::artifact(app.signed.company_id, story, 1_000_000, number, 1);
    let objects = app.stack.objects().unwrap();
    objects.put(&key, "models".into()).await.unwrap();
    let insert = format!(
        "INSERT INTO jobs.tasks (company_id, story_id, story_name, kind, cpu, input, state, started_at, finished_at, artefact, summary) \
         SELECT company_id, story_id, story_name, kind, cpu, input, state, started_at, finished_at, '{key}', summary \
         FROM jobs.tasks WHERE story_id = {story} AND state = 'succeeded' ORDER BY id LIMIT 1"
    );
    execute(app, &insert).await;
    key
}

#[tokio::test]
async fn trainings_go_when_their_story_has_forgotten_them_and_stay_while_a_copy_serves_them() {
    let app = TestApp::start().await;
    let story = trained(&app, &["Bonn"]).await;
    let first = trained_key(&app, story).await;
    let copy = format!("/api/stories/duplicate/{story}");
    let copy = app.client.post(&copy, &json!({})).await.ok()["id"]
        .as_i64()
        .unwrap();

    let mut later = Vec::new();
    for number in 0..REMEMBERED as i32 {
        later.push(trained_again(&app, story, number).await);
    }
    assert_eq!(
        swept(&app, &TRAININGS).await,
        0,
        "the copy serves the first"
    );
    later.push(trained_again(&app, story, 99).await);
    assert_eq!(
        swept(&app, &TRAININGS).await,
        1,
        "one more than is remembered"
    );
    let stay = kept(&app, "stories").await;
    assert!(!stay.contains(&later[0]) && stay.contains(&later[1]) && stay.contains(&first));

    delete(&app, story).await;
    assert_eq!(swept(&app, &TRAININGS).await, later.len() - 1);
    let table = keys::forecast_table(&first);
    assert_eq!(kept(&app, "stories").await, [first, table]);
    app.forecast(copy, json!({"steps": 3})).await.ok();

    delete(&app, copy).await;
    assert_eq!(swept(&app, &TRAININGS).await, 2);
    assert_eq!(kept(&app, "stories").await, [""; 0]);
}

#[tokio::test]
async fn what_shards_leave_stays_while_their_task_needs_it() {
    let app = TestApp::start().await;
    let story = trained(&app, &["Bonn"]).await;
    let serving = trained_key(&app, story).await;
    app.client
        .put(&format!("/api/stories/{story}"), &json!({}))
        .await
        .ok();
    let waiting = app.task_of(story).await;
    let company = app.signed.company_id;
    let (named, left) = (
        keys::shard(company, story, waiting, 0, 1),
        keys::shard(company, story, waiting, 0, 99),
    );
    let objects = app.stack.objects().unwrap();
    for key in [&named, &left] {
        objects.put(key, "models".into()).await.unwrap();
    }
    let output = format!("UPDATE jobs.shards SET output = '{named}' WHERE task_id = {waiting}");
    execute(&app, &output).await;
    assert_eq!(swept(&app, &TRAININGS).await, 1, "what no shard names");
    objects.get(&named).await.unwrap();

    let stop = json!({"id": waiting, "storyId": story});
    app.client.post("/api/task/stop", &stop).await.ok();
    assert_eq!(swept(&app, &TRAININGS).await, 1, "nobody will join it");
    let table = keys::forecast_table(&serving);
    assert_eq!(kept(&app, "stories").await, [serving, table]);
}

#[tokio::test]
async fn prepared_forecasts_go_after_a_week() {
    let app = TestApp::start().await;
    let story = trained(&app, &["Bonn"]).await;
    let body = json!({"steps": 180});
    let asked = ask(&app.impatient(), "forecast/download_all", story, &body).await;
    let id = task(&asked);
    let _worker = app.preparer();
    until(&app.client, id, "ready").await;
    assert_eq!(swept(&app, &PREPARATIONS).await, 0);
    assert_eq!(kept(&app, "prepared").await.len(), 1);

    let aged = format!(
        "UPDATE jobs.tasks SET finished_at = now() - interval '{KEPT_DAYS} days 1 minute' WHERE id = {id}"
    );
    execute(&app, &aged).await;
    assert_eq!(swept(&app, &PREPARATIONS).await, 1);
    let late = app
        .client
        .get(&format!("/api/forecast/prepared/{id}"))
        .await;
    assert_eq!(late.ok()["status"], "expired");
}
