//! `/api/stories/duplicate`

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::app::TestApp;
use crate::data::monthly;

/// Calls within this time make one copy.
const COLLAPSE: Duration = Duration::from_secs(2);
/// Pairs of calls that are sent until the two are that near to each other, which they are at once unless the machine
/// stalls.
const PAIRS: usize = 5;

/// A story that is not in training.
async fn stopped(app: &TestApp) -> i64 {
    let id = app.story(&monthly(&["Bonn"], 36), "date_months").await;
    let task = app.task_of(id).await;
    app.client
        .post("/api/task/stop", &json!({"id": task, "storyId": id}))
        .await
        .ok();
    id
}

async fn count(app: &TestApp) -> usize {
    app.client
        .get("/api/stories")
        .await
        .ok()
        .as_array()
        .unwrap()
        .len()
}

#[tokio::test]
async fn two_calls_at_once_make_one_copy() {
    for _ in 0..PAIRS {
        let app = TestApp::start().await;
        let id = stopped(&app).await;
        let path = format!("/api/stories/duplicate/{id}");
        let nothing = json!(null);
        let began = Instant::now();
        let (first, second) = tokio::join!(app.client.get(&path), app.client.post(&path, &nothing));
        if began.elapsed() >= COLLAPSE {
            continue;
        }
        assert_eq!(first.ok()["id"], second.ok()["id"]);
        assert_eq!(first.ok()["name"], "Sales copy");
        assert_eq!(first.headers["cache-control"], "no-store");
        assert_eq!(count(&app).await, 2);

        tokio::time::sleep(COLLAPSE + Duration::from_millis(100)).await;
        assert_eq!(
            app.client.post(&path, &nothing).await.ok()["name"],
            "Sales copy 2"
        );
        return;
    }
    panic!("no two calls met within {COLLAPSE:?}");
}

#[tokio::test]
async fn nothing_is_copied_by_looking() {
    let app = TestApp::start().await;
    let id = stopped(&app).await;
    let path = format!("/api/stories/duplicate/{id}");
    for (header, value) in [
        ("sec-fetch-mode", "navigate"),
        ("purpose", "prefetch"),
        ("sec-purpose", "prefetch"),
    ] {
        let request = app.client.request(Method::GET, &path).header(header, value);
        assert_eq!(
            app.client.send(request).await.status,
            StatusCode::CONFLICT,
            "{header}"
        );
    }
    let head = app
        .client
        .send(app.client.request(Method::HEAD, &path))
        .await;
    assert!(!head.status.is_success());
    assert_eq!(count(&app).await, 1);
}

#[tokio::test]
async fn a_story_in_training_is_not_copied() {
    let app = TestApp::start().await;
    let id = app.story(&monthly(&["Bonn"], 36), "date_months").await;
    let answer = app
        .client
        .get(&format!("/api/stories/duplicate/{id}"))
        .await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(count(&app).await, 1);
}

#[tokio::test]
async fn the_copy_of_a_trained_story_forecasts_at_once() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app.story(&monthly(&["Bonn"], 36), "date_months").await;
    app.trained(id).await;

    let copy = app
        .client
        .post(&format!("/api/stories/duplicate/{id}"), &json!(null))
        .await
        .ok();
    assert_eq!(
        (copy["ready"].as_i64(), copy["trained"].as_bool()),
        (Some(1), Some(true))
    );
    let copy = copy["id"].as_i64().unwrap();
    let (one, other) = (
        app.forecast(id, json!({})).await.ok(),
        app.forecast(copy, json!({})).await.ok(),
    );
    assert_eq!(one["forecast"], other["forecast"]);

    app.client.delete(&format!("/api/stories/{id}")).await;
    app.forecast(copy, json!({})).await.ok();
}

#[tokio::test]
async fn a_copy_begins_with_the_cover_of_its_original() {
    let app = TestApp::start().await;
    let id = stopped(&app).await;
    let company = app.signed.company_id;
    app.stack.cover(company, "source", id).await.unwrap();
    assert_eq!(app.detail(id).await["image"], json!(null));
    let image = app.stack.cover(company, "story", id).await.unwrap();
    assert_eq!(app.detail(id).await["image"], image);
    let path = format!("/api/stories/duplicate/{id}");
    let copy = app.client.post(&path, &json!(null)).await.ok();
    assert_eq!(copy["image"], image);
    let list = app.client.get("/api/stories").await.ok();
    assert_eq!([&list[0]["image"], &list[1]["image"]], [&image, &image]);
}
