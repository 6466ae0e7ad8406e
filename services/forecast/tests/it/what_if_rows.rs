//! `/api/game_forecast` of stories on rows: the rows of one category are learned once more with other settings.

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::app::{TestApp, numbers};
use crate::clusters::customers;
use crate::rows::{PRICES, SOLD, homes, row, story_request, trained};

async fn what_if(app: &TestApp, story: i64, body: Value) -> Value {
    let path = format!("/api/game_forecast/{story}");
    app.client.post(&path, &body).await.ok()
}

/// Homes to tell the price of.
fn rows() -> Value {
    json!({
        "columns": ["region", "area", "size", "colour"],
        "values": [
            ["south", 60, "small", "red"], ["north", 60, "small", "red"], ["south", 120, "large", "blue"],
            ["west", 60, "small", "red"], ["south", "sixty", "small", "red"]
        ]
    })
}

/// Prices by region, each region learned by itself.
fn by_region(source: i64, model: &str) -> Value {
    let mut body = story_request(source, "regression", &PRICES, &[model]);
    let region = json!({"name": "region", "type": "category"});
    body["columns"].as_array_mut().unwrap().push(region);
    body
}

#[tokio::test]
async fn a_regression_is_tried_as_a_story_trained_so_would_forecast() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(300)).await;
    let cleaning = json!({
        "scaler": "MinMax", "test_size": {"value": 25},
        "dimensionality_reduction": {"active": true, "type": "PCA", "dimensions": 1}
    });
    let (plain, detail) = trained(&app, &by_region(source, "LR")).await;
    let mut other = by_region(source, "LR");
    other["cleaning"] = cleaning.clone();
    let (other, trained_so) = trained(&app, &other).await;
    let before = app.detail(plain).await;

    let body = json!({"rows": rows(), "cleaning": cleaning});
    let tried = what_if(&app, plain, body).await;
    let saved = app.forecast(plain, json!({"rows": rows()})).await.ok();
    let expected = app.forecast(other, json!({"rows": rows()})).await.ok();
    assert_eq!(tried["category"], "south", "that of the first row");
    let of = |answer: &Value, at: usize| answer["rows"]["forecast"][at].clone();
    for at in [0, 2] {
        assert_eq!(of(&tried, at), of(&expected, at));
        assert_eq!(of(&tried["differs"]["saved"], at), of(&saved, at));
    }
    let why = |at: usize| tried["rows"]["reasons"][at].as_str().unwrap().to_owned();
    assert!(of(&tried, 1).is_null() && why(1).contains("for south only"));
    assert!(why(3).contains("west") && why(4).contains("sixty"));

    let differs = &tried["differs"];
    let names: Vec<&str> = differs["settings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| change["name"].as_str().unwrap())
        .collect();
    let expected = [
        "cleaning.dimensionality_reduction",
        "cleaning.scaler",
        "cleaning.test_size",
    ];
    assert_eq!(names, expected);
    let sum = |answer: &Value| {
        let told = [of(answer, 0), of(answer, 2)];
        told.iter().filter_map(Value::as_f64).sum::<f64>()
    };
    let change = (sum(&tried) - sum(&saved)) / sum(&saved);
    assert!((differs["change"].as_f64().unwrap() - change).abs() < 1e-9);
    assert_eq!(differs["changed"], json!({"rows": 2, "of": 2}));
    let of_south = |story: &Value| {
        let rows = story["data"]["errors"].as_array().unwrap().iter();
        let mut rows = rows.filter(|row| row["category"] == "south" && row["model"] == "LR");
        rows.next().unwrap()["metrics"].clone()
    };
    assert_eq!(differs["metrics"], of_south(&trained_so));
    assert_eq!(differs["saved_metrics"], of_south(&detail));
    let notes = tried["notes"].to_string();
    assert!(notes.contains("at most 1 component"), "{notes}");

    assert_eq!(app.detail(plain).await, before, "nothing is kept");
    let north = what_if(&app, plain, json!({"rows": rows(), "category": "north"})).await;
    assert_eq!(of(&north, 1), of(&saved, 1));
    assert!(of(&north, 0).is_null());
    assert_eq!(north["differs"]["changed"], json!({"rows": 0, "of": 1}));
}

#[tokio::test]
async fn without_rows_the_errors_are_compared_and_a_file_is_taken_too() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(300)).await;
    let body = story_request(source, "regression", &PRICES, &["LIGHTGBM", "DTR"]);
    let (story, detail) = trained(&app, &body).await;
    let tried = what_if(
        &app,
        story,
        json!({"model": "LIGHTGBM", "parameters": {"trees": 30}}),
    )
    .await;
    assert_eq!(
        (&tried["rows"], &tried["forecast"]),
        (&Value::Null, &json!([]))
    );
    let differs = &tried["differs"];
    assert_eq!(
        (&differs["changed"], &differs["change"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(
        differs["saved_metrics"],
        row(&detail, "LIGHTGBM")["metrics"]
    );
    assert_ne!(differs["metrics"], differs["saved_metrics"]);
    assert_eq!(differs["settings"][0]["name"], "parameters.trees");

    let csv = "area;size;colour\n60;small;red\n61,5;large;red\n";
    let part = Part::bytes(csv.as_bytes().to_vec()).file_name("rows.csv");
    let form = Form::new().part("file", part).text("model", "DTR").text(
        "cleaning",
        r#"{"data_noise": {"active": true, "value": 20}}"#,
    );
    let path = format!("/api/game_forecast/{story}");
    let filed = app.client.form(Method::POST, &path, form).await.ok();
    assert_eq!(numbers(&filed["forecast"]).len(), 2);
    assert_eq!(filed["model"], "DTR");

    let of_source = what_if(&app, story, json!({"source_id": source})).await;
    assert_eq!(of_source["differs"]["changed"]["of"], 300);
    assert_eq!(of_source["differs"]["changed"]["rows"], 0);
}

#[tokio::test]
async fn a_classification_counts_the_rows_that_change_their_class() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(300)).await;
    let (story, detail) = trained(
        &app,
        &story_request(source, "classification", &SOLD, &["XGBOOST"]),
    )
    .await;
    let strict = json!({"probability_threshold": {"active": true, "value": 0.95}});
    let tried = what_if(
        &app,
        story,
        json!({"source_id": source, "cleaning": strict}),
    )
    .await;
    let (now, saved) = (&tried["rows"], &tried["differs"]["saved"]["rows"]);
    assert_eq!(
        now["probabilities"], saved["probabilities"],
        "the same model"
    );
    assert_eq!(
        (&now["threshold"], &saved["threshold"]),
        (&json!(0.95), &json!(0.5))
    );
    let classes = |rows: &Value| rows["forecast"].as_array().unwrap().clone();
    let moved = classes(now)
        .iter()
        .zip(classes(saved))
        .filter(|(now, saved)| **now != *saved)
        .count();
    assert!(moved > 0);
    let differs = &tried["differs"];
    assert_eq!(differs["changed"], json!({"rows": moved, "of": 300}));
    assert_eq!(differs["change"], Value::Null);
    assert_eq!(differs["saved_metrics"], row(&detail, "XGBOOST")["metrics"]);
    assert!(differs["metrics"]["accuracy_score"].is_number());

    let both = json!({"source_id": source, "probability_threshold": 0.9});
    let both = what_if(&app, story, both).await;
    assert_eq!(both["differs"]["changed"]["rows"], 0);
    let anew = what_if(&app, story, json!({"source_id": source, "model": "best"})).await;
    assert_eq!(anew["differs"]["changed"]["of"], 300);
}

#[tokio::test]
async fn what_cannot_be_tried_on_rows_is_told_under_its_field() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let (story, _) = trained(&app, &story_request(source, "regression", &PRICES, &["LR"])).await;
    let path = format!("/api/game_forecast/{story}");
    let body = json!({
        "parameters": {"penalty": "much"},
        "cleaning": {"scaler": "Best", "test_size": {"value": 90}}
    });
    let wrong = app.client.post(&path, &body).await;
    assert!(wrong.field_error("parameters").contains("penalty"));
    assert!(wrong.field_error("cleaning.scaler").contains("MinMax"));
    assert!(wrong.field_error("cleaning.test_size").contains("25"));
    let missing = json!({"rows": {"columns": ["area"], "values": [[1]]}});
    let missing = app.client.post(&path, &missing).await;
    assert!(missing.field_error("rows").contains("size, colour"));
    let model = app.client.post(&path, &json!({"model": "SVR"})).await;
    assert!(model.field_error("model").contains("SVR"));
    let late = app.hasty(5).post(&path, &json!({})).await;
    assert!(
        late.field_error("model")
            .contains("more than 0.005 seconds")
    );

    let source = app.source(&customers(90)).await;
    let groups = json!({
        "id": source, "name": "Customers", "forecastType": "clustering", "models": ["KMEANS"], "clusters": 3,
        "columns": [{"name": "visits", "type": "numerical"}, {"name": "basket", "type": "numerical"}]
    });
    let (groups, _) = trained(&app, &groups).await;
    let path = format!("/api/game_forecast/{groups}");
    let told = app.client.post(&path, &json!({})).await;
    assert_eq!(told.headers["x-error-code"], "what_if_of_groups");
    assert_eq!(told.status, reqwest::StatusCode::BAD_REQUEST);
    let said = told.json()["detail"].as_str().unwrap().to_owned();
    assert!(said.contains("train it"), "{said}");
}
