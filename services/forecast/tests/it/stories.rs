//! `/api/stories`

use reqwest::StatusCode;
use serde_json::json;

use crate::app::{TestApp, request, strings};
use crate::data::monthly;

#[tokio::test]
async fn a_new_story_waits_in_the_queue_and_is_listed() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn", "Kazan"], 36)).await;

    let answer = app
        .client
        .post("/api/stories/", &request(source, "date_months"))
        .await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let story = answer.ok();

    assert_eq!(
        (story["ready"].as_i64(), story["status"].as_str()),
        (Some(0), Some("queued"))
    );
    assert_eq!(
        (story["queue_position"].as_i64(), story["trained"].as_bool()),
        (Some(1), Some(false))
    );
    assert_eq!(story["source_id"], source);
    let minutes = story["remaining_minutes"].as_f64().unwrap();
    assert!(
        minutes > 0.0 && minutes < 0.5,
        "{minutes} for two series of 24 months"
    );
    let data = &story["data"];
    assert_eq!(
        data["categories"],
        json!([{"name": "city", "values": ["all"]}])
    );
    assert_eq!(
        strings(&data["categories_values"]["city"]),
        ["Bonn", "Kazan"]
    );
    assert_eq!(
        (data["period"].as_str(), data["target"].as_str()),
        (Some("months"), Some("sales"))
    );
    assert_eq!(data["cleaning"]["accuracy_score"], "rmse");

    let list = app.client.get("/api/stories").await.ok();
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!(list[0]["id"], story["id"]);
    assert!(list[0].get("data").is_none(), "the list stays small");
}

#[tokio::test]
async fn every_documented_spelling_of_the_request_is_taken() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 24)).await;
    for (id, kind) in [
        ("id", "forecastType"),
        ("source", "forecast_type"),
        ("source_id", "forecastType"),
    ] {
        let mut body = request(source, "date_months");
        body.as_object_mut().unwrap().remove("id");
        body[id] = json!(source);
        body[kind] = json!("time_series");
        assert_eq!(
            app.client.post("/stories", &body).await.status,
            StatusCode::CREATED,
            "{id} {kind}"
        );
    }
}

#[tokio::test]
async fn a_story_in_training_is_not_changed() {
    let app = TestApp::start().await;
    let id = app.story(&monthly(&["Bonn"], 24), "date_months").await;
    let source = app.detail(id).await["source_id"].as_i64().unwrap();
    let path = format!("/api/stories/{id}");

    assert_eq!(
        app.client.put(&path, &json!(null)).await.status,
        StatusCode::CONFLICT
    );
    let answer = app
        .client
        .patch(&path, &request(source, "date_months"))
        .await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(
        answer.json()["detail"]
            .as_str()
            .unwrap()
            .contains("training")
    );
}

#[tokio::test]
async fn a_stopped_story_is_changed_and_queued_again() {
    let app = TestApp::start().await;
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 24), "date_months")
        .await;
    let source = app.detail(id).await["source_id"].as_i64().unwrap();
    let task = app.task_of(id).await;
    app.client
        .post("/api/task/stop", &json!({"id": task, "storyId": id}))
        .await
        .ok();

    let mut body = request(source, "date_months");
    body["name"] = json!("Продажи");
    body["categories"] = json!([{"name": "city", "values": ["Kazan"]}]);
    body["models"] = json!(["SES", "HWES"]);
    let story = app
        .client
        .patch(&format!("/api/stories/{id}"), &body)
        .await
        .ok();

    assert_eq!(
        (story["id"].as_i64(), story["status"].as_str()),
        (Some(id), Some("queued"))
    );
    assert_eq!(story["name"], "Продажи");
    assert_eq!(strings(&story["data"]["models"]), ["SES", "HWES"]);
    assert_eq!(story["data"]["categories"][0]["values"], json!(["Kazan"]));
}

#[tokio::test]
async fn a_deleted_story_is_gone_and_its_training_stopped() {
    let app = TestApp::start().await;
    let id = app.story(&monthly(&["Bonn"], 24), "date_months").await;

    assert_eq!(
        app.client
            .delete(&format!("/api/stories/{id}"))
            .await
            .status,
        StatusCode::NO_CONTENT
    );

    assert_eq!(
        app.client.get(&format!("/api/stories/{id}")).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        app.client
            .delete(&format!("/api/stories/{id}"))
            .await
            .status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(app.client.get("/api/stories").await.ok(), json!([]));
    assert_eq!(app.client.get("/api/tasks").await.ok()["tasks"], json!([]));
    assert_eq!(
        app.client.get("/api/notifications").await.ok()[0]["kind"],
        "stopped"
    );
}

#[tokio::test]
async fn the_settings_come_from_the_catalogue() {
    let app = TestApp::start().await;
    let settings = app.client.get("/api/stories/settings").await.ok();
    let models = settings["time_series"]["models"].as_array().unwrap();
    let ids: Vec<_> = models
        .iter()
        .map(|model| model["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids[0], "best");
    assert!(
        ["SES", "HWES", "AR", "LR"]
            .iter()
            .all(|id| ids.contains(id)),
        "{ids:?}"
    );
    assert!(!ids.contains(&"NAIVE"), "baselines are not for choosing");
    assert_eq!(settings["time_series"]["default_steps"]["months"], 12);
    assert_eq!(
        (&settings["workers"], &settings["workers_maximum"]),
        (&json!(2), &json!(4))
    );
    let russian = app
        .client
        .in_language("ru")
        .get("/api/stories/settings")
        .await
        .ok();
    assert_ne!(
        russian["time_series"]["models"][1]["description"],
        models[1]["description"]
    );
}

#[tokio::test]
async fn a_full_queue_asks_to_come_back_later() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 24)).await;
    let body = request(source, "date_months");
    for _ in 0..50 {
        app.client.post("/api/stories", &body).await.ok();
    }
    let answer = app.client.post("/api/stories", &body).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.headers.contains_key("retry-after"));
    assert_eq!(
        app.client
            .get("/api/stories")
            .await
            .ok()
            .as_array()
            .unwrap()
            .len(),
        50
    );
}
