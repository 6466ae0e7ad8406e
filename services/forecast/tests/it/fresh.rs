//! Stories that train themselves again when their source has another table.

use std::time::{Duration, Instant};

use b2l_forecast::stories::auto_retrain;
use b2l_tabular::{Column, Table};
use b2l_testkit::Client;
use diesel::sql_types::{BigInt, Text};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{TestApp, request, strings};
use crate::data::monthly;

const PATIENCE: Duration = Duration::from_secs(120);

/// Switches it on or off; answers the story.
async fn keep(client: &Client, story: i64, on: bool) -> Value {
    let path = format!("/api/stories/keep_fresh/{story}");
    client.put(&path, &json!({"keep_fresh": on})).await.ok()
}

/// One look for newer tables. True: nothing has to be tried again later.
async fn look(app: &TestApp) -> bool {
    auto_retrain::round(&app.freshener()).await.unwrap()
}

/// Two processes look at the same time.
async fn both_look(app: &TestApp) {
    let (one, other) = (app.freshener(), app.freshener());
    let (first, second) = tokio::join!(auto_retrain::round(&one), auto_retrain::round(&other));
    first.unwrap();
    second.unwrap();
}

async fn count(app: &TestApp, statement: String) -> i64 {
    #[derive(diesel::QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let mut admin = app.stack.database.admin().await.unwrap();
    let found: Count = diesel::sql_query(statement)
        .get_result(&mut admin)
        .await
        .unwrap();
    found.count
}

async fn trainings(app: &TestApp, story: i64) -> i64 {
    let statement =
        format!("SELECT count(*) FROM jobs.tasks WHERE kind = 0 AND story_id = {story}");
    count(app, statement).await
}

async fn execute(app: &TestApp, statement: &str) {
    let mut admin = app.stack.database.admin().await.unwrap();
    admin.batch_execute(statement).await.unwrap();
}

async fn stop(app: &TestApp, story: i64) {
    let stop = json!({"id": app.task_of(story).await, "storyId": story});
    app.client.post("/api/task/stop", &stop).await.ok();
}

/// A story that was stopped before any worker saw it, on a table of so many months; with its source.
async fn stopped(app: &TestApp, months: u32) -> (i64, i64) {
    let source = app.source(&monthly(&["Bonn"], months)).await;
    let body = request(source, "date_months");
    let story = app.client.post("/api/stories", &body).await.ok();
    let id = story["id"].as_i64().unwrap();
    stop(app, id).await;
    (id, source)
}

/// The sales are called otherwise.
fn renamed(months: u32) -> Table {
    let columns = monthly(&["Bonn"], months).into_columns().into_iter();
    let renamed = columns.map(|column| match column.name() {
        "sales" => Column::new("turnover", column.into_data()),
        _ => column,
    });
    Table::new(renamed.collect())
}

#[tokio::test]
async fn a_newer_table_is_trained_on_once_and_its_numbers_serve() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    let trained = app.trained(id).await;
    assert_eq!(trained["keep_fresh"], false);
    let source = trained["source_id"].as_i64().unwrap();
    let first = async || {
        let forecast = app.forecast(id, json!({"steps": 3})).await.ok();
        strings(&forecast["date"])[0].to_owned()
    };
    assert_eq!(first().await, "2020-01-01");

    assert_eq!(keep(&app.client, id, true).await["keep_fresh"], true);
    let list = app.client.get("/api/stories").await.ok();
    assert_eq!(list[0]["keep_fresh"], true);
    assert!(look(&app).await);
    assert_eq!(trainings(&app, id).await, 1, "there is nothing new");

    app.replace(source, &monthly(&["Bonn"], 72)).await;
    both_look(&app).await;
    let fresh = app.trained(id).await;
    assert_eq!(fresh["ready"], 1, "{fresh}");
    assert_eq!(fresh["data"]["newer"], Value::Null);
    assert_eq!(first().await, "2021-01-01");
    both_look(&app).await;
    assert_eq!(trainings(&app, id).await, 2);
}

#[tokio::test]
async fn the_running_service_looks_by_itself() {
    let app = TestApp::start().await;
    let (id, source) = stopped(&app, 36).await;
    let _servers = [app.server(), app.server()];
    keep(&app.client, id, true).await;
    app.replace(source, &monthly(&["Bonn"], 48)).await;
    let begin = Instant::now();
    while trainings(&app, id).await < 2 {
        assert!(begin.elapsed() < PATIENCE, "nobody trains it");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(app.detail(id).await["status"], "queued");
}

#[tokio::test]
async fn a_story_is_left_alone_unless_somebody_wants_it_fresh() {
    let app = TestApp::start().await;
    let (id, source) = stopped(&app, 36).await;
    app.replace(source, &monthly(&["Bonn"], 48)).await;
    assert!(look(&app).await);
    keep(&app.client, id, true).await;
    assert_eq!(keep(&app.client, id, false).await["keep_fresh"], false);
    assert!(look(&app).await);
    assert_eq!(trainings(&app, id).await, 1);

    // The wish is of this story, and of nobody else's.
    keep(&app.client, id, true).await;
    let copy = format!("/api/stories/duplicate/{id}");
    let copy = app.client.post(&copy, &json!(null)).await.ok();
    assert_eq!(copy["keep_fresh"], false);
    let path = format!("/api/stories/keep_fresh/{id}");
    let stranger = app.stranger().await;
    let refused = stranger.put(&path, &json!({"keep_fresh": false})).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    assert_eq!(app.detail(id).await["keep_fresh"], true);
    let program = app.client.with_authorization(app.api_key().await);
    assert_eq!(keep(&program, id, false).await["keep_fresh"], false);
    keep(&program, id, true).await;

    // A story or a source that is deleted wants nothing any more.
    let gone = format!("UPDATE sources.sources SET deleted_at = now() WHERE id = {source}");
    execute(&app, &gone).await;
    assert!(look(&app).await);
    let back = format!("UPDATE sources.sources SET deleted_at = NULL WHERE id = {source}");
    execute(&app, &back).await;
    app.client.delete(&format!("/api/stories/{id}")).await;
    assert!(look(&app).await);
    assert_eq!(trainings(&app, id).await, 1);
}

#[tokio::test]
async fn what_a_person_stopped_is_not_begun_again_before_another_table_comes() {
    let app = TestApp::start().await;
    let (id, source) = stopped(&app, 36).await;
    keep(&app.client, id, true).await;
    assert!(look(&app).await);
    assert_eq!(trainings(&app, id).await, 1, "it was stopped on this table");

    app.replace(source, &monthly(&["Bonn"], 48)).await;
    look(&app).await;
    assert_eq!(trainings(&app, id).await, 2);
    app.replace(source, &monthly(&["Bonn"], 50)).await;
    look(&app).await;
    assert_eq!(trainings(&app, id).await, 2, "it waits for its training");
    stop(&app, id).await;
    look(&app).await;
    assert_eq!(trainings(&app, id).await, 3, "the table is a newer one");
    stop(&app, id).await;
    look(&app).await;
    assert_eq!(trainings(&app, id).await, 3);
}

#[tokio::test]
async fn a_person_who_retrains_at_the_same_moment_makes_no_second_training() {
    let app = TestApp::start().await;
    let (id, source) = stopped(&app, 36).await;
    keep(&app.client, id, true).await;
    app.replace(source, &monthly(&["Bonn"], 48)).await;
    let path = format!("/api/stories/{id}");
    let pressed = app.client.put(&path, &json!(null));
    let (pressed, ()) = tokio::join!(pressed, both_look(&app));
    assert!(
        [StatusCode::OK, StatusCode::CONFLICT].contains(&pressed.status),
        "{}",
        pressed.status
    );
    assert_eq!(trainings(&app, id).await, 2);
}

#[tokio::test]
async fn a_table_that_does_not_fit_is_told_once_in_the_words_of_the_reader() {
    let app = TestApp::start().await;
    let (id, source) = stopped(&app, 36).await;
    let reader = app.client.in_language("ru");
    keep(&reader, id, true).await;
    app.replace(source, &renamed(48)).await;
    both_look(&app).await;
    assert!(look(&app).await, "there is nothing to try again");
    assert_eq!(trainings(&app, id).await, 1);

    let path = format!("/api/stories/{id}");
    let told =
        async |client: &Client| client.get(&path).await.ok()["data"]["not_freshened"].clone();
    let (english, russian) = (told(&app.client).await, told(&reader).await);
    assert!(english.as_str().unwrap().contains("“sales”"), "{english}");
    assert!(russian.as_str().unwrap().contains("«sales»"), "{russian}");

    #[derive(diesel::QueryableByName)]
    struct EmailMessage {
        #[diesel(sql_type = BigInt)]
        user_id: i64,
        #[diesel(sql_type = Text)]
        body: String,
    }
    let mut admin = app.stack.database.admin().await.unwrap();
    let emails: Vec<EmailMessage> = diesel::sql_query("SELECT user_id, body FROM gateway.letters")
        .load(&mut admin)
        .await
        .unwrap();
    let [message] = emails.as_slice() else {
        panic!("{} emails", emails.len());
    };
    assert_eq!(message.user_id, app.signed.user_id);
    let page = format!("\nhttps://b2l.example.com/story/train/{id}");
    for part in [russian.as_str().unwrap(), "переобучить", &page] {
        assert!(message.body.contains(part), "{}", message.body);
    }

    // A table that fits takes the refusal away, and is trained on.
    app.replace(source, &monthly(&["Bonn"], 50)).await;
    assert_eq!(told(&app.client).await, Value::Null);
    assert!(look(&app).await);
    assert_eq!(trainings(&app, id).await, 2);
    assert_eq!(told(&app.client).await, Value::Null);

    // So does a person who makes the story fit its table.
    stop(&app, id).await;
    app.replace(source, &renamed(52)).await;
    assert!(look(&app).await);
    assert!(told(&app.client).await.is_string());
    let mut body = request(source, "date_months");
    body["columns"][2]["name"] = json!("turnover");
    app.client.patch(&path, &body).await.ok();
    assert_eq!(told(&app.client).await, Value::Null);
    assert_eq!(trainings(&app, id).await, 3);
}

#[tokio::test]
async fn what_passes_by_itself_is_tried_again_and_told_to_nobody() {
    let app = TestApp::start().await;
    let (id, source) = stopped(&app, 36).await;
    keep(&app.client, id, true).await;
    app.replace(source, &monthly(&["Bonn"], 48)).await;
    execute(&app, "UPDATE jobs.capacity SET workers = 0").await;
    assert!(!look(&app).await, "it has to be tried again");
    let detail = app.detail(id).await;
    assert_eq!(detail["data"]["not_freshened"], Value::Null);
    let emails = "SELECT count(*) FROM gateway.letters".to_owned();
    assert_eq!(count(&app, emails).await, 0);

    execute(&app, "UPDATE jobs.capacity SET workers = 1").await;
    assert!(look(&app).await);
    assert_eq!(trainings(&app, id).await, 2);
}
