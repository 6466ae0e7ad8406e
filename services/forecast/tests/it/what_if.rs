//! `/api/game_forecast`: other settings are tried beside the saved forecast, and nothing is kept.

use serde_json::{Value, json};

use crate::app::{TestApp, numbers, request};
use crate::data::{led_by_a_column, monthly, with_outliers};

/// A story of this model, trained.
async fn trained(app: &TestApp, source: i64, model: &str, cleaning: Value) -> i64 {
    let mut body = request(source, "date_months");
    body["models"] = json!([model]);
    body["cleaning"] = cleaning;
    let id = app.client.post("/api/stories", &body).await.ok()["id"]
        .as_i64()
        .unwrap();
    let detail = app.trained(id).await;
    assert_eq!(detail["ready"], 1, "{detail}");
    id
}

async fn what_if(app: &TestApp, story: i64, body: Value) -> Value {
    app.ask("game_forecast", story, body).await.ok()
}

#[tokio::test]
async fn a_what_if_forecasts_as_a_story_trained_so_would_and_keeps_nothing() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&with_outliers(60)).await;
    let plain = trained(&app, source, "LR", json!({})).await;
    let smooth = json!({"rolling": {"active": true, "value": 5}, "outliers": "replace"});
    let other = trained(&app, source, "LR", smooth.clone()).await;
    let saved = app.forecast(plain, json!({})).await.ok();
    let before = app.detail(plain).await;

    let same = what_if(&app, plain, json!({})).await;
    assert_eq!(same["forecast"], saved["forecast"]);
    assert_eq!(same["differs"]["settings"], json!([]));
    assert_eq!(same["differs"]["change"], 0.0);

    let tried = what_if(&app, plain, json!({"cleaning": smooth})).await;
    let expected = app.forecast(other, json!({})).await.ok();
    for name in ["date", "forecast", "lower", "upper", "level", "model"] {
        assert_eq!(tried[name], expected[name], "{name}");
    }
    let differs = &tried["differs"];
    assert_eq!(differs["saved"]["forecast"], saved["forecast"]);
    assert_eq!(
        differs["settings"],
        json!([
            {"name": "cleaning.outliers", "saved": "auto", "now": "replace"},
            {
                "name": "cleaning.rolling",
                "saved": {"active": false, "value": 3},
                "now": {"active": true, "value": 5}
            }
        ])
    );
    let (now, then) = (numbers(&tried["forecast"]), numbers(&saved["forecast"]));
    let (now, then): (f64, f64) = (now.iter().sum(), then.iter().sum());
    assert!((differs["change"].as_f64().unwrap() - (now - then) / then).abs() < 1e-9);
    assert!(differs["metrics"]["rmse"].as_f64() < differs["saved_metrics"]["rmse"].as_f64());
    assert!(
        tried["notes"]
            .to_string()
            .contains("the average of 5 values around it")
    );

    assert_eq!(app.forecast(plain, json!({})).await.ok(), saved);
    assert_eq!(app.detail(plain).await, before);
}

#[tokio::test]
async fn parameters_and_steps_are_tried_for_one_category() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&monthly(&["Bonn", "Kazan"], 48)).await;
    let story = trained(&app, source, "AR", json!({})).await;
    let body = json!({
        "categories": {"city": "Kazan"},
        "parameters": {"lags": 1},
        "steps": 5,
        "probability": 95
    });
    let tried = what_if(&app, story, body).await;
    assert_eq!(tried["category"], "Kazan");
    assert_eq!(numbers(&tried["forecast"]).len(), 5);
    assert_eq!(tried["level"], 95.0);
    let differs = &tried["differs"];
    assert_eq!(differs["settings"][0]["name"], "parameters.lags");
    assert_ne!(tried["forecast"], differs["saved"]["forecast"]);
    assert_eq!(differs["saved"]["date"], tried["date"]);
}

#[tokio::test]
async fn the_best_of_a_story_with_columns_is_chosen_anew() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&led_by_a_column(72, 12)).await;
    let body = json!({
        "id": source,
        "name": "Led",
        "columns": [
            {"name": "date", "type": "date_months"},
            {"name": "sales", "type": "forecast"},
            {"name": "offers", "type": "numerical"}
        ],
        "models": ["best"]
    });
    let story = app.client.post("/api/stories", &body).await.ok()["id"]
        .as_i64()
        .unwrap();
    assert_eq!(app.trained(story).await["ready"], 1);
    let tried = what_if(
        &app,
        story,
        json!({"model": "best", "cleaning": {"transformation": "log"}}),
    )
    .await;
    assert_eq!(numbers(&tried["forecast"]).len(), 12);
    assert!(tried["differs"]["metrics"]["rmse"].is_number());
}

#[tokio::test]
async fn mistakes_are_told_together_under_their_fields() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&monthly(&["Bonn"], 48)).await;
    let story = trained(&app, source, "AR", json!({})).await;
    let path = format!("/api/game_forecast/{story}");
    let body = json!({
        "steps": 6,
        "parameters": {"lags": "many"},
        "cleaning": {"percentile": {"active": true, "value": 90}, "diff": {"active": true, "value": 9}}
    });
    let answer = app.client.post(&path, &body).await;
    assert!(answer.field_error("parameters").contains("AR"));
    assert!(
        answer
            .field_error("cleaning.percentile")
            .contains("from 1 to 30")
    );
    assert!(answer.field_error("cleaning.diff").contains("from 1 to 2"));

    let unknown = app
        .client
        .post(&path, &json!({"steps": 6, "cleaning": {"magic": true}}))
        .await;
    assert!(unknown.field_error("cleaning").contains("magic"));
    let steps = app.client.post(&path, &json!({"steps": 0})).await;
    assert!(steps.field_error("steps").contains("1 to 10,000"));
    let model = app
        .client
        .post(&path, &json!({"steps": 6, "model": "LSTM"}))
        .await;
    assert!(model.field_error("model").contains("LSTM"));
}

#[tokio::test]
async fn a_form_with_texts_is_taken_too() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&monthly(&["Bonn"], 48)).await;
    let story = trained(&app, source, "LR", json!({})).await;
    let form = reqwest::multipart::Form::new()
        .text("steps", "3")
        .text("cleaning", r#"{"transformation": "log"}"#);
    let answer = app
        .client
        .form(
            reqwest::Method::POST,
            &format!("/api/game_forecast/{story}"),
            form,
        )
        .await
        .ok();
    assert_eq!(numbers(&answer["forecast"]).len(), 3);
    assert_eq!(
        answer["differs"]["settings"][0]["name"],
        "cleaning.transformation"
    );
}

#[tokio::test]
async fn models_of_the_libraries_are_tried_as_a_training_would_train_them() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&monthly(&["Bonn"], 60)).await;
    for model in ["XGBOOST", "LIGHTGBM"] {
        let plain = trained(&app, source, model, json!({})).await;
        let smooth = json!({"rolling": {"active": true, "value": 5}});
        let other = trained(&app, source, model, smooth.clone()).await;
        let tried = what_if(&app, plain, json!({"cleaning": smooth})).await;
        let expected = app.forecast(other, json!({})).await.ok();
        for name in ["forecast", "lower", "upper", "model"] {
            assert_eq!(tried[name], expected[name], "{model} {name}");
        }
        let few = what_if(&app, plain, json!({"parameters": {"trees": 20}})).await;
        assert_ne!(few["forecast"], few["differs"]["saved"]["forecast"]);
        let same = what_if(&app, plain, json!({"model": model})).await;
        assert_eq!(same["forecast"], same["differs"]["saved"]["forecast"]);
    }
}

#[tokio::test]
async fn what_the_training_searched_for_stands_and_nothing_is_searched_anew() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&monthly(&["Bonn"], 60)).await;
    let search = json!({"active": true, "value": "random_search", "iterations": 5});
    let story = trained(&app, source, "AR", json!({"hyperparameter_tuning": search})).await;
    let same = what_if(&app, story, json!({})).await;
    assert_eq!(same["forecast"], same["differs"]["saved"]["forecast"]);
    assert_eq!(same["differs"]["settings"], json!([]));
    let notes = same["notes"].to_string();
    assert!(notes.contains("doesn't tune parameters"), "{notes}");
}

#[tokio::test]
async fn a_what_if_that_takes_too_long_is_refused_in_words_and_leaves_nothing() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&monthly(&["Bonn"], 60)).await;
    let story = trained(&app, source, "LR", json!({})).await;
    let hasty = app.hasty(5);
    let path = format!("/api/game_forecast/{story}");
    let begin = std::time::Instant::now();
    let body = json!({"steps": 12});
    let late = hasty.post(&path, &body).await;
    // At once on an idle machine, and nobody waits for ever on a busy one.
    assert!(begin.elapsed().as_secs() < 60);
    let said = late.field_error("model");
    assert!(said.contains("more than 0.005 seconds"), "{said}");
    assert_eq!(late.headers["x-error-code"], "what_if_failed");
    let russian = hasty.in_language("ru").post(&path, &body).await;
    assert!(russian.field_error("model").contains("занял больше"));
    let rooms = std::fs::read_dir(app.stack.work_dir()).unwrap();
    let left: Vec<_> = rooms
        .filter_map(|room| room.unwrap().file_name().into_string().ok())
        .filter(|name| name.starts_with("trying-"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[tokio::test]
async fn a_test_from_a_date_outside_of_the_table_is_refused() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&monthly(&["Bonn"], 48)).await;
    let story = trained(&app, source, "LR", json!({})).await;
    let path = format!("/api/game_forecast/{story}");
    let from =
        |date: &str| json!({"steps": 12, "cleaning": {"test_size": {"value": -2, "date": date}}});
    for outside in ["2015-01-01", "2018-12-02", "1999-01-01"] {
        let told = app.client.post(&path, &from(outside)).await;
        let told = told.field_error("cleaning.test_size");
        assert!(
            told.contains("01.01.2015") && told.contains("01.12.2018"),
            "{told}"
        );
    }
    let within = what_if(&app, story, from("2018-01-01")).await;
    let settings = &within["differs"]["settings"];
    assert_eq!(settings[0]["now"]["date"], "2018-01-01");
}

#[tokio::test]
async fn a_story_that_became_another_kind_since_is_trained_before_it_is_tried() {
    let app = TestApp::start().await;
    let worker = app.worker();
    let source = app.source(&monthly(&["Bonn"], 48)).await;
    let story = trained(&app, source, "LR", json!({})).await;
    drop(worker);
    let other = json!({
        "id": source, "name": "Sales", "forecastType": "regression", "models": ["LR"],
        "columns": [{"name": "sales", "type": "forecast"}, {"name": "city", "type": "nominal"}]
    });
    let path = format!("/api/stories/{story}");
    app.client.patch(&path, &other).await.ok();
    let path = format!("/api/game_forecast/{story}");
    let told = app.client.post(&path, &json!({"steps": 12})).await;
    assert_eq!(told.status, reqwest::StatusCode::CONFLICT);
    assert_eq!(told.headers["x-error-code"], "what_if_changed");
}
