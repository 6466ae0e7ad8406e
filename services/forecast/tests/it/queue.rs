//! Trainings and preparations of long forecasts in one queue, seen through the API: nobody waits for workers that are
//! not there, and the place that is told is the place that counts.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::app::TestApp;
use crate::data::monthly;

const PATIENCE: Duration = Duration::from_secs(90);

/// A company with one worker and a trained story; the process that trained it is gone.
async fn company() -> (TestApp, i64) {
    let app = TestApp::start().await;
    let worker = app.worker();
    let story = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    app.trained(story).await;
    drop(worker);
    let workers = app.client.delete("/api/company/worker").await.ok();
    assert_eq!(workers["workers"], 1);
    (app, story)
}

/// Asks for a forecast that becomes a task; answers the task.
async fn asks(app: &TestApp, story: i64) -> i64 {
    let path = format!("/api/forecast/{story}");
    let answer = app.impatient().post(&path, &json!({"steps": 30})).await;
    assert_eq!(answer.status, 202);
    answer.json()["task"].as_i64().unwrap()
}

/// The status of a preparation and its place in the queue.
async fn preparation(app: &TestApp, task: i64) -> (Value, Value) {
    let path = format!("/api/forecast/prepared/{task}");
    let told = app.client.get(&path).await.ok();
    (told["status"].clone(), told["position"].clone())
}

async fn ready(app: &TestApp, task: i64) {
    let begin = Instant::now();
    while preparation(app, task).await.0 != "ready" {
        assert!(begin.elapsed() < PATIENCE, "it is not prepared");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_training_passes_a_forecast_that_no_worker_prepares() {
    let (app, story) = company().await;
    let waits = asks(&app, story).await;
    let trains = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    assert_eq!(app.detail(trains).await["queue_position"], 1);
    let _worker = app.worker();
    assert_eq!(app.trained(trains).await["ready"], 1);
    assert_eq!(preparation(&app, waits).await, (json!("queued"), json!(1)));

    let _preparer = app.preparer();
    ready(&app, waits).await;
}

#[tokio::test]
async fn a_forecast_passes_a_training_that_no_worker_trains() {
    let (app, story) = company().await;
    let waits = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    let prepared = asks(&app, story).await;
    let _preparer = app.preparer();
    ready(&app, prepared).await;
    let detail = app.detail(waits).await;
    assert_eq!(
        (&detail["status"], &detail["queue_position"]),
        (&json!("queued"), &json!(1))
    );

    let _worker = app.worker();
    assert_eq!(app.trained(waits).await["ready"], 1);
}

#[tokio::test]
async fn with_workers_of_both_kinds_the_place_counts_what_goes_before() {
    let (app, story) = company().await;
    // Both look for work; then the slot is taken by a training that lasts.
    let (_worker, _preparer) = (app.worker(), app.preparer());
    let first = asks(&app, story).await;
    ready(&app, first).await;
    let mut long = crate::app::request(app.source(&monthly(&["Bonn"], 240)).await, "date_months");
    long["models"] = json!(["LSTM"]);
    long["settings"] = json!({"LSTM": {"epochs": 500, "units": 128}});
    let long = app.client.post("/api/stories", &long).await.ok()["id"].clone();
    let long = long.as_i64().unwrap();
    let begin = Instant::now();
    while app.detail(long).await["status"] != "training" {
        assert!(begin.elapsed() < PATIENCE, "it does not begin");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let trains = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    let path = format!("/api/forecast/{story}");
    let asked = json!({"steps": 31});
    let waits = app.impatient().post(&path, &asked).await.json()["task"].clone();
    let waits = waits.as_i64().unwrap();
    let last = app.story(&monthly(&["Bonn"], 60), "date_months").await;

    assert_eq!(app.detail(trains).await["queue_position"], 1);
    assert_eq!(preparation(&app, waits).await, (json!("queued"), json!(2)));
    assert_eq!(app.detail(last).await["queue_position"], 3);
    let table = app.client.get("/api/tasks").await.ok();
    let tasks = table["tasks"].as_array().unwrap().iter();
    let stories: Vec<i64> = tasks
        .map(|task| task["story_id"].as_i64().unwrap())
        .collect();
    assert_eq!(stories, [long, trains, story, last]);
}
