//! Long forecasts: tasks of type 1, prepared by the real worker, reported by notifications and emails.

use std::time::{Duration, Instant};

use b2l_tabular::Table;
use b2l_testkit::{Answer, Client};
use calamine::Reader;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::{TestApp, Worker};
use crate::data::monthly;
use crate::downloads::workbook;

/// No preparation of a test takes longer.
const PATIENCE: Duration = Duration::from_secs(90);
/// The most that 60 months bear. Of every model of six cities it takes a second or two, so that a worker can be met at
/// it.
const LONG: i64 = 180;

pub async fn trained(app: &TestApp, cities: &[&'static str]) -> i64 {
    let _worker = app.worker();
    let story = app.story(&monthly(cities, 60), "date_months").await;
    app.trained(story).await;
    story
}

/// A trained story that tells sales by the city.
async fn regression(app: &TestApp) -> i64 {
    let source = app.source(&monthly(&["Bonn", "Kazan"], 60)).await;
    let body = json!({
        "id": source, "name": "Sales", "forecastType": "regression", "models": ["LR"],
        "columns": [{"name": "date", "type": "empty"}, {"name": "city", "type": "nominal"},
                    {"name": "sales", "type": "forecast"}]
    });
    let story = app.client.post("/api/stories", &body).await.ok()["id"]
        .as_i64()
        .unwrap();
    let _worker = app.worker();
    app.trained(story).await;
    story
}

pub async fn ask(client: &Client, call: &str, story: i64, body: &Value) -> Answer {
    client.post(&format!("/api/{call}/{story}"), body).await
}

/// The task of an answer 202.
#[track_caller]
pub fn task(answer: &Answer) -> i64 {
    let text = String::from_utf8_lossy(&answer.body);
    assert_eq!(answer.status, StatusCode::ACCEPTED, "{text}");
    answer.json()["task"].as_i64().unwrap()
}

async fn prepared(client: &Client, task: i64) -> Value {
    client
        .get(&format!("/api/forecast/prepared/{task}"))
        .await
        .ok()
}

/// Waits until the preparation is as `wanted`.
pub async fn until(client: &Client, task: i64, wanted: &str) -> Value {
    let begin = Instant::now();
    loop {
        let now = prepared(client, task).await;
        if now["status"] == wanted {
            return now;
        }
        assert!(begin.elapsed() < PATIENCE, "not {wanted}: {now}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn emails(app: &TestApp) -> Vec<String> {
    let files = std::fs::read_dir(app.stack.mail_dir()).unwrap();
    let emails = files.map(|file| file.unwrap().path());
    let emails = emails.filter(|path| path.extension().is_some_and(|end| end == "eml"));
    emails
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

async fn message(app: &TestApp) -> String {
    let begin = Instant::now();
    loop {
        let found = emails(app);
        if let Some(text) = found.first().filter(|text| text.ends_with('\n')) {
            assert_eq!(found.len(), 1);
            return text.clone();
        }
        assert!(begin.elapsed() < PATIENCE, "no message came");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until the worker has a child at work; answers its process id.
async fn child_of(worker: &Worker) -> u32 {
    let tasks = format!("/proc/{}/task", worker.id());
    let begin = Instant::now();
    loop {
        let mut threads = std::fs::read_dir(&tasks).unwrap().flatten();
        let found = threads.find_map(|thread| {
            let text = std::fs::read_to_string(thread.path().join("children")).ok()?;
            text.split_whitespace().next()?.parse().ok()
        });
        if let Some(child) = found {
            return child;
        }
        assert!(begin.elapsed() < PATIENCE, "no child of {tasks}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn is_gone(process: u32) {
    let begin = Instant::now();
    let lives = || {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    while lives() {
        assert!(begin.elapsed() < PATIENCE, "process {process} lives on");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

pub fn assert_same_books(one: &Answer, other: &Answer) {
    let (mut one, mut other) = (workbook(one), workbook(other));
    assert_eq!(one.sheet_names(), other.sheet_names());
    for name in one.sheet_names() {
        let cells = |book: &mut calamine::Xlsx<_>| -> Vec<Vec<_>> {
            let sheet = book.worksheet_range(&name).unwrap();
            sheet.rows().map(<[_]>::to_vec).collect()
        };
        assert_eq!(cells(&mut one), cells(&mut other), "sheet {name}");
    }
}

#[tokio::test]
async fn a_long_forecast_becomes_a_task_and_is_what_would_have_been_answered() {
    let app = TestApp::start().await;
    let story = trained(&app, &["Bonn", "Kazan"]).await;
    let long = app.impatient();
    let body = json!({"category": "Kazan", "steps": 30, "probability": 90});
    let now = ask(&app.client, "forecast", story, &body).await.ok();

    let first = ask(&long, "forecast", story, &body).await;
    let id = task(&first);
    assert_eq!(
        first.headers["location"].to_str().unwrap(),
        format!("/api/forecast/prepared/{id}")
    );
    assert_eq!(first.json()["status"], "queued");
    assert!(first.json()["text"].as_str().unwrap().contains("#1"));
    // The same request meets the same task, also from two sides at once.
    let (second, third) = tokio::join!(
        ask(&long, "forecast", story, &body),
        ask(&long, "forecast", story, &body)
    );
    assert_eq!([task(&second), task(&third)], [id, id]);
    let longer = json!({"category": "Kazan", "steps": 31});
    let other = task(&ask(&long, "forecast", story, &longer).await);
    assert_ne!(other, id);
    let table = app.client.get("/api/tasks").await.ok();
    assert_eq!(table["tasks"].as_array().unwrap().len(), 2);
    let row = &table["tasks"][0];
    assert_eq!((&row["id"], &row["type"]), (&json!(id), &json!(1)));
    assert_eq!(
        (&row["position"], &row["active"]),
        (&json!(1), &json!(false))
    );

    let _preparer = app.preparer();
    let ready = until(&app.client, id, "ready").await;
    assert_eq!(ready["forecast"], now);
    assert_eq!(ready["stale"], false);
    let again = ask(&long, "forecast", story, &body).await;
    assert_eq!((again.status, again.json()), (StatusCode::OK, now.clone()));
    let file = app.client.get(ready["file"].as_str().unwrap()).await;
    assert_eq!(file.ok(), now);
    until(&app.client, other, "ready").await;
    assert_eq!(app.client.get("/api/tasks").await.ok()["tasks"], json!([]));

    let stranger = app.stranger().await;
    for path in ["", "/file"] {
        let path = format!("/api/forecast/prepared/{id}{path}");
        assert_eq!(stranger.get(&path).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn workbooks_are_prepared_cell_by_cell_as_they_would_have_been_made() {
    let app = TestApp::start().await;
    let story = trained(&app, &["Bonn", "Kazan"]).await;
    let (long, _preparer) = (app.impatient(), app.preparer());
    let all = json!({"steps": 20, "history_included": true});
    let one = json!({"steps": 20, "history_included": true, "category": "Bonn"});
    for (call, body) in [("forecast/download", &one), ("forecast/download_all", &all)] {
        let now = ask(&app.client, call, story, body).await;
        let id = task(&ask(&long, call, story, body).await);
        let ready = until(&app.client, id, "ready").await;
        assert_eq!(ready["forecast"], Value::Null);
        let file = app.client.get(ready["file"].as_str().unwrap()).await;
        assert_same_books(&file, &now);
        assert_same_books(&ask(&long, call, story, body).await, &now);
    }
    // In another language it is another workbook.
    let russian = long.in_language("ru");
    let id = task(&ask(&russian, "forecast/download", story, &one).await);
    until(&app.client, id, "ready").await;
    let now = ask(
        &app.client.in_language("ru"),
        "forecast/download",
        story,
        &one,
    )
    .await;
    let file = app
        .client
        .get(&format!("/api/forecast/prepared/{id}/file"))
        .await;
    assert_same_books(&file, &now);
}

#[tokio::test]
async fn the_rows_of_a_file_wait_with_the_task() {
    let app = TestApp::start().await;
    let story = regression(&app).await;
    let send = async |client: &Client, csv: &'static str| {
        let part = Part::bytes(csv.as_bytes()).file_name("rows.csv");
        let path = format!("/api/forecast/{story}");
        let request = client.request(Method::POST, &path);
        client
            .send(request.multipart(Form::new().part("file", part)))
            .await
    };
    let long = app.impatient();
    let now = send(&app.client, "city\nBonn\nKazan\n").await.ok();
    let id = task(&send(&long, "city\nBonn\nKazan\n").await);
    assert_eq!(task(&send(&long, "city\nBonn\nKazan\n").await), id);
    assert_ne!(task(&send(&long, "city\nKazan\n").await), id);
    // What is wrong is said at once, not by a task.
    let wrong = send(&long, "town\nBonn\n").await;
    assert!(!wrong.field_error("file").is_empty());

    let _preparer = app.preparer();
    assert_eq!(until(&app.client, id, "ready").await["forecast"], now);
}

#[tokio::test]
async fn a_killed_worker_is_replaced_and_the_user_told_once() {
    let app = TestApp::start().await;
    let cities = ["Bonn", "Kazan", "Omsk", "Turin", "Lyon", "Oslo"];
    let story = trained(&app, &cities).await;
    let body = json!({"steps": LONG, "every_model": true});
    let asker = app.impatient().in_language("ru");
    let id = task(&ask(&asker, "forecast/download_all", story, &body).await);
    let first = app.preparer();
    let child = child_of(&first).await;
    drop(first);
    is_gone(child).await;

    let _workers = [app.preparer(), app.preparer(), app.gateway()];
    until(&app.client, id, "ready").await;
    let file = app
        .client
        .get(&format!("/api/forecast/prepared/{id}/file"))
        .await;
    let russian = app.client.in_language("ru");
    let now = ask(&russian, "forecast/download_all", story, &body).await;
    assert_same_books(&file, &now);

    let message = message(&app).await;
    let link = format!("https://b2l.example.com/story/forecast/{story}?prepared={id}");
    assert!(message.contains(&link), "{message}");
    assert!(message.contains("Прогноз по проекту «Sales»"), "{message}");
    assert!(
        message.contains(&format!(
            "Message-ID: <preparation-{id}-{}@",
            app.signed.user_id
        )),
        "{message}"
    );
    let notices = app.client.get("/api/notifications").await.ok();
    let about = |notice: &&Value| notice["type"] == 1;
    let told: Vec<&Value> = notices.as_array().unwrap().iter().filter(about).collect();
    assert_eq!(told.len(), 1);
    assert_eq!(
        (&told[0]["id"], &told[0]["kind"]),
        (&json!(id), &json!("prepared"))
    );
    assert_eq!(told[0]["text"], "Forecast ready: “Sales”.");
    assert_eq!(
        told[0]["link"],
        format!("/story/forecast/{story}?prepared={id}")
    );
    let notices = russian.get("/api/notifications").await.ok();
    assert_eq!(notices[0]["text"], "Прогноз готов: «Sales».");
}

#[tokio::test]
async fn everybody_who_asked_for_the_same_is_told_once_and_nobody_else() {
    let app = TestApp::start().await;
    let story = trained(&app, &["Bonn"]).await;
    let (olga, ivan) = (
        app.stack.colleague(&app.signed, "Olga").await.unwrap(),
        app.stack.colleague(&app.signed, "Ivan").await.unwrap(),
    );
    let long = app.impatient();
    let (olgas, ivans) = (long.with_token(&olga.token), long.with_token(&ivan.token));
    let body = json!({"steps": 24});
    let id = task(&ask(&long, "forecast", story, &body).await);
    for _ in 0..2 {
        assert_eq!(task(&ask(&olgas, "forecast", story, &body).await), id);
        assert_eq!(task(&ask(&long, "forecast", story, &body).await), id);
    }
    let other = task(&ask(&ivans, "forecast", story, &json!({"steps": 25})).await);

    let _workers = [app.preparer(), app.gateway()];
    until(&app.client, id, "ready").await;
    until(&app.client, other, "ready").await;
    // Who comes later has it at once, and needs no email.
    let late = ask(&ivans, "forecast", story, &body).await;
    assert_eq!(late.status, StatusCode::OK);
    let told = [
        format!("preparation-{id}-{}@", app.signed.user_id),
        format!("preparation-{id}-{}@", olga.user_id),
        format!("preparation-{other}-{}@", ivan.user_id),
    ];
    let begin = Instant::now();
    let whole = |emails: Vec<String>| emails.iter().filter(|text| text.ends_with('\n')).count();
    while whole(emails(&app)) < told.len() {
        assert!(begin.elapsed() < PATIENCE, "{:?}", emails(&app));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Nobody is told twice: what is owed has been paid with these.
    let mut owed = app.stack.connect("training").unwrap().conn().await.unwrap();
    assert!(
        b2l_jobs::take_next_ended(&mut owed)
            .await
            .unwrap()
            .is_none()
    );
    let emails = emails(&app);
    assert_eq!(emails.len(), told.len(), "{emails:?}");
    for told in told {
        let about = |message: &&String| message.contains(&told);
        assert_eq!(emails.iter().filter(about).count(), 1, "{told}");
    }
    let to = emails
        .iter()
        .filter_map(|message| message.lines().find(|line| line.starts_with("To: ")));
    let to: std::collections::HashSet<&str> = to.collect();
    assert_eq!(to.len(), 3, "{emails:?}");
    for client in [&app.client, &olgas] {
        let notices = client.get("/api/notifications").await.ok();
        let about = |notice: &&Value| notice["id"] == id && notice["kind"] == "prepared";
        assert_eq!(notices.as_array().unwrap().iter().filter(about).count(), 1);
    }
}

#[tokio::test]
async fn a_stopped_preparation_ends_at_once_and_leaves_nothing() {
    let app = TestApp::start().await;
    let cities = ["Bonn", "Kazan", "Omsk", "Turin", "Lyon", "Oslo"];
    let story = trained(&app, &cities).await;
    let long = app.impatient();
    let body = json!({"steps": LONG, "every_model": true});
    let id = task(&ask(&long, "forecast/download_all", story, &body).await);
    let worker = app.preparer();
    let child = child_of(&worker).await;

    let stop = json!({"id": id, "storyId": story});
    app.client.post("/api/task/stop", &stop).await.ok();
    let stopped = prepared(&app.client, id).await;
    assert_eq!(stopped["status"], "stopped");
    is_gone(child).await;
    let path = format!("/api/forecast/prepared/{id}/file");
    let refused = app.client.get(&path).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(refused.json()["detail"], stopped["text"]);
    let notices = app.client.get("/api/notifications").await.ok();
    assert_eq!(
        (&notices[0]["id"], &notices[0]["kind"]),
        (&json!(id), &json!("stopped"))
    );
    // It may be asked for again, by a new task.
    let again = task(&ask(&long, "forecast/download_all", story, &body).await);
    assert_ne!(again, id);
}

#[tokio::test]
async fn a_preparation_that_fails_says_why_in_the_notice_and_the_email() {
    let app = TestApp::start().await;
    let story = regression(&app).await;
    let rows = app.source(&monthly(&["Bonn"], 12)).await;
    let body = json!({"source_id": rows});
    let id = task(&ask(&app.impatient(), "forecast", story, &body).await);
    // While it waits, the table loses the column that the model needs.
    let table = monthly(&["Bonn"], 12);
    let columns = table
        .columns()
        .iter()
        .filter(|column| column.name() != "city");
    app.replace(rows, &Table::new(columns.cloned().collect()))
        .await;
    let now = ask(&app.client, "forecast", story, &body).await;
    let why = now.field_error("source_id");
    let _workers = [app.preparer(), app.gateway()];
    let failed = until(&app.client, id, "failed").await;

    assert_eq!(failed["text"], why.as_str());
    let notices = app.client.get("/api/notifications").await.ok();
    assert_eq!(
        (&notices[0]["id"], &notices[0]["kind"]),
        (&json!(id), &json!("failed"))
    );
    assert!(notices[0]["text"].as_str().unwrap().ends_with(&why));
    assert!(message(&app).await.contains(&why));
    // Stopping what has ended is harmless.
    let stop = json!({"id": id, "storyId": story});
    app.client.post("/api/task/stop", &stop).await.ok();
    assert_eq!(prepared(&app.client, id).await["status"], "failed");
}

#[tokio::test]
async fn a_retrained_story_makes_it_stale_and_a_deleted_one_takes_it_away() {
    let app = TestApp::start().await;
    let story = trained(&app, &["Bonn"]).await;
    let (long, _preparer) = (app.impatient(), app.preparer());
    let body = json!({"steps": 40});
    let id = task(&ask(&long, "forecast", story, &body).await);
    until(&app.client, id, "ready").await;

    let _worker = app.worker();
    let path = format!("/api/stories/{story}");
    let again = app.client.request(Method::PUT, &path);
    app.client.send(again).await.ok();
    app.trained(story).await;
    assert_eq!(prepared(&app.client, id).await["stale"], true);
    let newer = task(&ask(&long, "forecast", story, &body).await);
    assert_ne!(newer, id);
    let ready = until(&app.client, newer, "ready").await;
    assert_eq!(ready["stale"], false);

    let deleted = app.client.request(Method::DELETE, &path);
    let deleted = app.client.send(deleted).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    for task in [id, newer] {
        let path = format!("/api/forecast/prepared/{task}");
        assert_eq!(app.client.get(&path).await.status, StatusCode::NOT_FOUND);
    }
    let objects = app.stack.objects().unwrap();
    let folder = format!("{}/prepared", app.signed.company_id);
    let later = b2l_runtime::clock::Clock::system().now() + chrono::TimeDelta::hours(1);
    let left = objects.older_than(&folder, later).await.unwrap();
    assert_eq!(left, Vec::<String>::new());
}
