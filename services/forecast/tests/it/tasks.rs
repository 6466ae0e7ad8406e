//! `/api/tasks`, `/api/task/stop`

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{PATIENCE, TestApp, request};
use crate::data::monthly;

/// Trainings that are begun until one runs when its stop comes.
const TRIALS: usize = 5;

#[tokio::test]
async fn queued_tasks_are_listed_in_their_order_with_their_wait() {
    let app = TestApp::start().await;
    let first = app.story(&monthly(&["Bonn"], 24), "date_months").await;
    let second = app.story(&monthly(&["Bonn"], 24), "date_months").await;
    let third = app.story(&monthly(&["Bonn"], 24), "date_months").await;

    let table = app.client.get("/api/tasks").await.ok();
    let tasks = table["tasks"].as_array().unwrap();
    let stories: Vec<_> = tasks
        .iter()
        .map(|task| task["story_id"].as_i64().unwrap())
        .collect();
    assert_eq!(stories, [first, second, third]);
    assert_eq!(tasks[2]["position"], 3);
    assert_eq!(
        (tasks[0]["type"].as_i64(), tasks[0]["active"].as_bool()),
        (Some(0), Some(false))
    );
    // Two workers: the third begins when the first is done.
    let minutes: Vec<_> = tasks
        .iter()
        .map(|task| task["remaining_minutes"].as_f64().unwrap())
        .collect();
    assert!(minutes[0] > 0.0 && minutes[1] == minutes[0], "{minutes:?}");
    assert!(
        (minutes[2] - 2.0 * minutes[0]).abs() <= 0.011,
        "{minutes:?}"
    );
}

#[tokio::test]
async fn a_story_that_waits_tells_when_it_begins_and_when_it_is_done() {
    let app = TestApp::start().await;
    let mut waits = Vec::new();
    for _ in 0..3 {
        waits.push(app.story(&monthly(&["Bonn"], 24), "date_months").await);
    }
    let turn = |story: &Value| {
        let minutes = |key: &str| story[key].as_f64();
        (minutes("starts_in_minutes"), minutes("remaining_minutes"))
    };
    // Two workers.
    let first = app.detail(waits[0]).await;
    let (Some(0.0), Some(each)) = turn(&first) else {
        panic!("{first}");
    };
    let third = app.detail(waits[2]).await;
    assert_eq!(third["queue_position"], 3);
    let (Some(starts), Some(remains)) = turn(&third) else {
        panic!("{third}");
    };
    assert!(
        (starts - each).abs() <= 0.011 && (remains - 2.0 * each).abs() <= 0.011,
        "{third}"
    );
    let cards = app.client.get("/api/stories").await.ok();
    assert_eq!(cards[0]["id"], waits[2]);
    assert_eq!(turn(&cards[0]), turn(&third));
    let asked = app.forecast(waits[2], json!({})).await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    let told = asked.json()["detail"].as_str().unwrap().to_owned();
    assert!(told.contains("about 1 minute"), "{told}");

    let stop = json!({"id": app.task_of(waits[2]).await, "storyId": waits[2]});
    app.client.post("/api/task/stop", &stop).await.ok();
    assert_eq!(turn(&app.detail(waits[2]).await), (None, None));
}

#[tokio::test]
async fn no_estimate_says_more_than_a_training_may_run() {
    let app = TestApp::start().await;
    let cities = ["Bonn", "Kazan", "Lyon", "Oslo", "Riga", "Tver"];
    let source = app.source(&monthly(&cities, 60)).await;
    let brief = app.brief(600);
    let body = request(source, "date_months");
    let story = brief.post("/api/stories", &body).await.ok();
    let usual = app.client.post("/api/stories", &body).await.ok();
    assert!(usual["remaining_minutes"].as_f64() > Some(0.01), "{usual}");
    assert_eq!(story["remaining_minutes"], 0.01);
    let task = &brief.get("/api/tasks").await.ok()["tasks"][0];
    assert_eq!(task["remaining_minutes"], 0.01);
    assert_eq!(task["trainning_time"], 0.01);
}

#[tokio::test]
async fn a_queued_task_stops_at_once_and_stopping_twice_is_harmless() {
    let app = TestApp::start().await;
    let story = app.story(&monthly(&["Bonn"], 24), "date_months").await;
    let body = json!({"id": app.task_of(story).await, "storyId": story});

    assert_eq!(
        app.client.post("/api/task/stop", &body).await.ok()["status"],
        "stopped"
    );
    assert_eq!(
        app.client.post("/api/task/stop/", &body).await.ok()["status"],
        "stopped"
    );

    let detail = app.detail(story).await;
    assert_eq!(
        (detail["ready"].as_i64(), detail["status"].as_str()),
        (Some(3), Some("stopped"))
    );
    assert!(detail["train_errors"].as_str().unwrap().contains("Sales"));
}

#[tokio::test]
async fn a_task_is_stopped_only_by_its_company_and_with_its_story() {
    let app = TestApp::start().await;
    let story = app.story(&monthly(&["Bonn"], 24), "date_months").await;
    let other = app.story(&monthly(&["Bonn"], 24), "date_months").await;
    let task = app.task_of(story).await;

    let mixed = app
        .client
        .post("/api/task/stop", &json!({"id": task, "storyId": other}))
        .await;
    assert_eq!(mixed.status, StatusCode::NOT_FOUND);
    let stranger = app.stranger().await;
    let foreign = stranger
        .post("/api/task/stop", &json!({"id": task, "storyId": story}))
        .await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);

    assert_eq!(app.detail(story).await["status"], "queued");
}

#[tokio::test]
async fn a_running_training_stops_within_seconds() {
    let app = TestApp::start().await;
    let cities: Vec<&'static str> = vec![
        "Bonn", "Kazan", "Omsk", "Turin", "Lyon", "Oslo", "Graz", "Brno",
    ];
    let _worker = app.worker();
    for _ in 0..TRIALS {
        let story = app.story(&monthly(&cities, 120), "date_months").await;
        let task = app.task_of(story).await;
        leaves(&app, story, "queued").await;
        let answer = app
            .client
            .post("/api/task/stop", &json!({"id": task, "storyId": story}))
            .await
            .ok();
        let detail = app.detail(story).await;
        // The training may have ended just before.
        if answer["status"] == "trained" {
            assert_eq!(detail["ready"], 1);
            continue;
        }
        assert_eq!(detail["ready"], 3);
        leaves(&app, story, "stopping").await;
        assert_eq!(app.detail(story).await["status"], "stopped");
        return;
    }
    panic!("each training was over before its stop");
}

/// Waits until the story is not in this state any more.
async fn leaves(app: &TestApp, story: i64, status: &str) {
    let left = async {
        while app.detail(story).await["status"] == status {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let left = tokio::time::timeout(PATIENCE, left).await;
    left.unwrap_or_else(|_| panic!("the story is still {status}"));
}
