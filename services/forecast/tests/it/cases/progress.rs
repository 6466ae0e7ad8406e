//! P20: progress that can be trusted, wherever one looks, and an end that cannot be missed.

use serde_json::{Value, json};

use super::shops;
use crate::app::{TestApp, request};

/// What the story's own page, the list of stories and the table of tasks say of a training, one after the other.
async fn looks(app: &TestApp, story: i64) -> Vec<Value> {
    let own = app.detail(story).await;
    let list = app.client.get("/api/stories").await.ok();
    let tasks = app.client.get("/api/tasks").await.ok();
    let tasks = tasks["tasks"].as_array().unwrap().clone();
    let task = tasks.into_iter().find(|task| task["story_id"] == story);
    [Some(own), Some(list[0].clone()), task]
        .into_iter()
        .flatten()
        .collect()
}

#[tokio::test]
async fn progress_names_its_step_is_the_same_everywhere_and_is_whole_only_when_the_forecast_is_there()
 {
    let app = TestApp::start().await;
    let mut body = request(app.source(&shops(25, 96)).await, "date_months");
    body["models"] = json!(["best"]);
    let id = app.client.post("/api/stories", &body).await.ok()["id"]
        .as_i64()
        .unwrap();
    assert_eq!(app.detail(id).await["step"], "#1 in queue");
    let _worker = app.worker();

    let (mut progress, mut steps) = (0.0, Vec::new());
    'training: loop {
        for look in looks(&app, id).await {
            if look["ready"] == 1 {
                break 'training;
            }
            let now = look["progress"].as_f64().unwrap();
            assert!(now >= progress && now < 1.0, "{now} after {progress}");
            progress = now;
            steps.extend(look["step"].as_str().map(str::to_owned));
        }
    }
    let one = json!({"category": "Shop 001"});
    app.forecast(id, one).await.ok();
    assert_eq!(app.detail(id).await["progress"], 1.0);
    let named = |step: &&String| {
        step.starts_with("model ") && step.contains(" of ") && step.contains(", category Shop ")
    };
    assert!(steps.iter().filter(named).count() >= 3, "{steps:?}");

    let told = app.client.get("/api/notifications").await.ok();
    assert_eq!(
        (&told[0]["kind"], &told[0]["story_id"]),
        (&json!("trained"), &json!(id))
    );
}
