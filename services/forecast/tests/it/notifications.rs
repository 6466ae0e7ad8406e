//! `/api/notifications`

use serde_json::json;

use crate::app::TestApp;
use crate::data::monthly;

#[tokio::test]
async fn the_end_of_each_training_is_told_the_newest_first() {
    let app = TestApp::start().await;
    assert_eq!(app.client.get("/api/notifications").await.ok(), json!([]));
    let stopped = app.story(&monthly(&["Bonn"], 36), "date_months").await;
    let task = app.task_of(stopped).await;
    app.client
        .post("/api/task/stop", &json!({"id": task, "storyId": stopped}))
        .await
        .ok();
    let _worker = app.worker();
    let trained = app.story(&monthly(&["Bonn"], 36), "date_months").await;
    app.trained(trained).await;

    let list = app.client.get("/api/notifications").await.ok();
    let told: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|n| (n["kind"].as_str(), n["story_id"].as_i64()))
        .collect();
    assert_eq!(
        told,
        [
            (Some("trained"), Some(trained)),
            (Some("stopped"), Some(stopped))
        ]
    );
    assert_eq!(list[0]["text"], "Training complete: “Sales”.");
    let russian = app
        .client
        .in_language("ru")
        .get("/api/notifications")
        .await
        .ok();
    assert_eq!(russian[1]["text"], "Обучение остановлено: «Sales».");

    let stranger = app.stranger().await;
    assert_eq!(stranger.get("/api/notifications").await.ok(), json!([]));
}
