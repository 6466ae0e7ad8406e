//! The forms in which clients say the same: members of the documented requests, fields of forms, and values that are
//! told under their member when they are of another kind.

use calamine::Reader;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::{TestApp, request};
use crate::data::monthly;
use crate::downloads::workbook;
use crate::rows::{SOLD, homes, story_request, trained};

#[tokio::test]
async fn what_the_planning_platform_says_of_a_story_is_kept_with_it() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 24)).await;
    let mut body = request(source, "date_months");
    for (name, value) in [
        ("anaplan", json!(true)),
        ("workspaceID", json!("8a81b09d5e8c6f27015ece3402487d33")),
        ("modelID", json!("96339A3855584AABA4A7D2B4C5EF7B72")),
    ] {
        body[name] = value;
    }
    let story = app.client.post("/api/stories", &body).await.ok();
    let path = format!("/api/stories/{}", story["id"]);
    let task = app.task_of(story["id"].as_i64().unwrap()).await;
    let stop = json!({"id": task, "storyId": story["id"]});
    app.client.post("/api/task/stop", &stop).await.ok();
    // Training again as it is keeps them too.
    let again = app.client.put(&path, &json!(null)).await.ok();
    for told in [&story, &again, &app.client.get(&path).await.ok()] {
        for name in ["anaplan", "workspaceID", "modelID"] {
            assert_eq!(told["data"][name], body[name], "{name}");
        }
    }
    let mut wrong = body.clone();
    wrong["anaplan"] = json!([1]);
    let wrong = app.client.post("/api/stories", &wrong).await;
    assert!(!wrong.field_error("anaplan").is_empty());
    body["workspaceID"] = json!("8".repeat(201));
    let long = app.client.post("/api/stories", &body).await;
    assert!(long.field_error("workspaceID").contains("200"));
}

#[tokio::test]
async fn a_value_of_another_kind_is_told_under_its_member_in_the_readers_language() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 24)).await;
    let with = |name: &str, value: Value| {
        let mut body = request(source, "date_months");
        body[name] = value;
        body
    };
    for (name, value, field, said) in [
        ("name", json!(7), "name", "Enter text in quotes."),
        (
            "models",
            json!("best"),
            "models",
            "Enter a list in square brackets.",
        ),
        (
            "cleaning",
            json!({"cpu": "two"}),
            "cleaning.cpu",
            "Enter a whole number.",
        ),
        (
            "cleaning",
            json!({"level": "wide"}),
            "cleaning.level",
            "Enter a number.",
        ),
        (
            "cleaning",
            json!({"rolling": {"active": "yes"}}),
            "cleaning.rolling",
            "Enter true or false.",
        ),
        (
            "cleaning",
            json!({"steps": 1.5}),
            "cleaning.steps",
            "Enter a whole number.",
        ),
    ] {
        let told = app.client.post("/api/stories", &with(name, value)).await;
        assert_eq!(told.field_error(field), said, "{name}");
    }
    let russian = app.client.in_language("ru");
    let told = russian
        .post("/api/stories", &with("models", json!(1)))
        .await;
    assert_eq!(
        told.field_error("models"),
        "Введите список в квадратных скобках."
    );
}

#[tokio::test]
async fn a_forecast_takes_categories_as_a_story_tells_them() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 48), "date_months")
        .await;
    let story = app.trained(id).await;
    let expected = app.forecast(id, json!({"category": "Kazan"})).await.ok();
    let told = json!([{"name": "city", "values": ["Kazan"]}]);
    assert_ne!(story["data"]["categories"], told, "the story has both");
    for categories in [told.clone(), json!({"city": "Kazan"})] {
        let body = json!({"categories": categories, "steps": 12});
        assert_eq!(app.forecast(id, body.clone()).await.ok(), expected);
        let body = json!({"categories": categories});
        let what_if = app.ask("game_forecast", id, body.clone()).await.ok();
        assert_eq!(what_if["category"], "Kazan");
        for call in ["chart_forecast", "forecast/memory"] {
            let path = format!("/api/{call}/{id}");
            let answer = app.client.post(&path, &body).await.ok();
            assert_eq!(answer["category"], "Kazan", "{call}");
        }
    }
    let text = told.to_string();
    let form = Form::new().text("categories", text).text("steps", "12");
    let path = format!("/api/forecast/{id}");
    let filled = app.client.form(Method::POST, &path, form).await.ok();
    assert_eq!(filled["forecast"], expected["forecast"]);
    // Every one, as the story has it, is none: a person is asked which.
    let all = json!({"categories": story["data"]["categories"]});
    for body in [all, json!({})] {
        let told = app.forecast(id, body).await.field_error("categories");
        assert_eq!(told, "Choose a category: Bonn, Kazan.");
    }
    let two = json!({"categories": [{"name": "city", "values": ["Kazan", "Bonn"]}]});
    let two = app.forecast(id, two).await;
    assert_eq!(two.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_form_takes_the_threshold_as_json_and_says_yes_as_programs_do() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let (id, _) = trained(
        &app,
        &story_request(source, "classification", &SOLD, &["LogR"]),
    )
    .await;
    let rows = json!({"columns": ["area", "size", "region"], "values": [[60, "small", "north"]]});
    let send = async |call: &str, name: &'static str, value: &'static str| {
        let form = Form::new().text("rows", rows.to_string()).text(name, value);
        let path = format!("/api/{call}/{id}");
        app.client.form(Method::POST, &path, form).await
    };
    for (written, threshold) in [
        ("0.9", 0.9),
        (r#"{"active": true, "value": 0.9}"#, 0.9),
        (r#"{"active": false, "value": 0.9}"#, 0.5),
    ] {
        for call in ["forecast", "game_forecast"] {
            let answer = send(call, "probability_threshold", written).await.ok();
            assert_eq!(answer["rows"]["threshold"], threshold, "{call} {written}");
        }
    }
    let setting = json!({"rows": rows, "probability_threshold": {"active": true, "value": 0.9}});
    let answer = app.forecast(id, setting).await.ok();
    assert_eq!(answer["rows"]["threshold"], 0.9);
    let wrong = send("forecast", "probability_threshold", "high").await;
    assert!(wrong.field_error("probability_threshold").contains("high"));
    let range = send("forecast", "probability_threshold", "0.99").await;
    assert!(range.field_error("probability_threshold").contains("0.95"));

    for (written, included) in [("True", true), ("on", true), ("false", false), ("0", false)] {
        let book = send("forecast/download", "history_included", written).await;
        let sheets = workbook(&book).sheet_names();
        assert_eq!(
            sheets.contains(&"History".to_owned()),
            included,
            "{written}"
        );
    }
    let wrong = send("forecast/download", "history_included", "perhaps").await;
    assert!(wrong.field_error("history_included").contains("perhaps"));
}
