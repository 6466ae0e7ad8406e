//! Stories on tables that are called huge. The tables themselves are small: what is left out is decided by what the
//! source says of its table.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{TestApp, request, strings};
use crate::data::monthly;

async fn huge_source(app: &TestApp) -> i64 {
    let source = app.source(&monthly(&["Bonn"], 48)).await;
    app.call_huge(source).await;
    source
}

/// The valid request with some members replaced.
fn with(source: i64, changes: Value) -> Value {
    let mut body = request(source, "date_months");
    for (name, value) in changes.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

#[tokio::test]
async fn a_series_of_a_huge_table_is_trained_with_ses_when_no_model_is_chosen() {
    let app = TestApp::start().await;
    let source = huge_source(&app).await;
    let body = with(source, json!({ "models": [] }));
    let story = app.client.post("/api/stories", &body).await.ok();
    assert_eq!(strings(&story["data"]["models"]), ["SES"]);
    assert_eq!(story["data"]["hugeData"], true);

    let _worker = app.worker();
    let trained = app.trained(story["id"].as_i64().unwrap()).await;
    assert_eq!(trained["data"]["best_config"]["Bonn"]["model"], "SES");
    assert_eq!(trained["data"]["quick_only_above"], Value::Null);
}

#[tokio::test]
async fn a_new_story_on_a_huge_table_is_refused_what_would_take_too_long() {
    let app = TestApp::start().await;
    let source = huge_source(&app).await;
    let slow = json!({
        "models": ["SES", "SARIMAX"],
        "cleaning": {
            "cross_validation": {"active": true, "folds": 3},
            "hyperparameter_tuning": {"active": true, "value": "optuna", "iterations": 15}
        }
    });
    let answer = app.client.post("/api/stories", &with(source, slow)).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let said = answer.field_error("models");
    assert!(said.contains("SARIMAX") && said.contains("SES"), "{said}");
    answer.field_error("cleaning.cross_validation");
    answer.field_error("cleaning.hyperparameter_tuning");
    assert_eq!(app.client.get("/api/stories").await.ok(), json!([]));

    let quick = with(source, json!({ "models": ["SES", "YTY"] }));
    app.client.post("/api/stories", &quick).await.ok();
}

#[tokio::test]
async fn a_story_whose_table_has_grown_huge_is_trained_again_as_it_is() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 48)).await;
    let body = with(source, json!({ "models": ["SARIMAX"] }));
    let story = app.client.post("/api/stories", &body).await.ok();
    let id = story["id"].as_i64().unwrap();
    let _worker = app.worker();
    app.trained(id).await;
    app.call_huge(source).await;
    let path = format!("/api/stories/{id}");
    let again = app.client.put(&path, &json!({})).await.ok();
    assert_eq!(strings(&again["data"]["models"]), ["SARIMAX"]);
    app.trained(id).await;
}

#[tokio::test]
async fn the_settings_say_what_huge_data_leave_out() {
    let app = TestApp::start().await;
    let settings = app.client.get("/api/stories/settings").await.ok();
    let offered = |list: &Value, key: &str| -> Vec<String> {
        let offered = list.as_array().unwrap().iter();
        let offered = offered.filter(|one| one["huge_data"] == true);
        offered
            .map(|one| one[key].as_str().unwrap().to_owned())
            .collect()
    };
    let series = &settings["time_series"];
    let models = offered(&series["models"], "id");
    assert!(models.contains(&"best".to_owned()) && models.contains(&"SES".to_owned()));
    assert!(!models.contains(&"LSTM".to_owned()), "{models:?}");
    let kept = offered(&series["settings"], "name");
    assert!(kept.contains(&"fill".to_owned()));
    assert!(!kept.contains(&"hyperparameter_tuning".to_owned()));
    assert!(!kept.contains(&"cross_validation".to_owned()));
    let rows = offered(&settings["regression"]["settings"], "name");
    assert!(rows.contains(&"cross_validation".to_owned()), "{rows:?}");
}

#[tokio::test]
async fn more_than_a_thousand_series_are_trained_with_quick_models_and_refused_with_others() {
    let app = TestApp::start().await;
    let name = |at: usize| -> &'static str { format!("Article {at:04}").leak() };
    let names: Vec<&str> = (0..1_001).map(name).collect();
    let source = app.source(&monthly(&names, 12)).await;
    for (models, slow) in [
        (json!(["best"]), "best"),
        (json!(["SES", "SARIMAX"]), "SARIMAX"),
    ] {
        let body = with(source, json!({ "models": models }));
        let answer = app.client.post("/api/stories", &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        let said = answer.field_error("categories");
        assert!(said.contains("1,001") && said.contains(slow), "{said}");
    }
    let body = with(source, json!({ "models": ["SES"] }));
    let story = app.client.post("/api/stories", &body).await.ok();
    let _worker = app.worker();
    let trained = app.trained(story["id"].as_i64().unwrap()).await;
    let best = trained["data"]["best_config"].as_object().unwrap();
    assert_eq!(best.len(), 1_001);
    // No page advises what was refused above.
    assert_eq!(trained["data"]["quick_only_above"], 1_000);
    assert!(best.values().all(|best| best["model"] == "SES"));
}
