//! `/api/company/worker`

use reqwest::StatusCode;
use serde_json::json;

use crate::app::TestApp;

#[tokio::test]
async fn workers_are_added_up_to_the_most() {
    let app = TestApp::start().await;
    assert_eq!(
        app.client
            .put("/api/company/worker", &json!(null))
            .await
            .ok()["workers"],
        3
    );
    assert_eq!(
        app.client.put("/company/worker/", &json!(null)).await.ok()["workers"],
        4
    );
    let answer = app.client.put("/api/company/worker", &json!(null)).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.json()["detail"].as_str().unwrap().contains('4'));
}

#[tokio::test]
async fn many_at_once_end_exactly_at_the_most() {
    let app = TestApp::start().await;
    let calls = (0..20).map(|_| {
        let client = app.client.clone();
        tokio::spawn(async move { client.put("/api/company/worker", &json!(null)).await.status })
    });
    let mut added = 0;
    for call in calls.collect::<Vec<_>>() {
        added += usize::from(call.await.unwrap().is_success());
    }
    assert_eq!(added, 2);
    assert_eq!(app.client.get("/api/tasks").await.ok()["workers"], 4);
}

#[tokio::test]
async fn the_last_worker_stays() {
    let app = TestApp::start().await;
    assert_eq!(
        app.client.delete("/api/company/worker").await.ok()["workers"],
        1
    );
    app.client
        .delete("/api/company/worker")
        .await
        .field_error("zero_workers");
    let tasks = app.client.get("/api/tasks").await.ok();
    assert_eq!(
        (tasks["workers"].as_i64(), tasks["maximum"].as_i64()),
        (Some(1), Some(4))
    );
}
