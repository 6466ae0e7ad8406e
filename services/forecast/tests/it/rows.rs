//! Regression and classification from the request to the forecast of rows, with the real worker.

use std::io::Cursor;

use b2l_tabular::{Column, ColumnData, Table};
use calamine::{Data, Reader, Xlsx};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::{TestApp, numbers, strings};

const SIZES: [&str; 3] = ["small", "large", "medium"];
const REGIONS: [&str; 2] = ["north", "south"];

/// Prices that follow from area, size and colour, in two regions of which the south is dearer; every 25th price is
/// unknown. Whether it sold quickly hangs on the price and on luck.
pub fn homes(rows: usize) -> Table {
    let area = |row: usize| 30.0 + (row * 37 % 101) as f64;
    let size = |row: usize| SIZES[row * 7 % 3];
    let colour = |row: usize| ["red", "green", "blue", "white"][row * 11 % 4];
    let region = |row: usize| REGIONS[row % 2];
    let price = |row: usize| {
        let larger = [0.0, 60.0, 30.0][row * 7 % 3];
        let luck = (row * 53 % 17) as f64 - 8.0;
        100.0 + 3.0 * area(row) + larger + 80.0 * (row % 2) as f64 + luck
    };
    let sold = |row: usize| {
        let cheap = price(row) < 330.0 + ((row * 29 % 23) as f64 - 11.0) * 2.0;
        Some(if cheap { "yes" } else { "no" })
    };
    let words = |of: &dyn Fn(usize) -> &'static str| {
        ColumnData::Category((0..rows).map(|row| Some(of(row))).collect())
    };
    let numbers =
        |of: &dyn Fn(usize) -> Option<f64>| ColumnData::Number((0..rows).map(of).collect());
    Table::new(vec![
        Column::new("area", numbers(&|row| Some(area(row)))),
        Column::new("size", words(&size)),
        Column::new("colour", words(&colour)),
        Column::new("region", words(&region)),
        Column::new(
            "price",
            numbers(&|row| (row % 25 != 24).then(|| price(row))),
        ),
        Column::new("sold", ColumnData::Category((0..rows).map(sold).collect())),
    ])
}

pub fn story_request(source: i64, kind: &str, columns: &[(&str, &str)], models: &[&str]) -> Value {
    let columns: Vec<Value> = columns
        .iter()
        .map(|(name, role)| json!({"name": name, "type": role}))
        .collect();
    json!({
        "id": source, "name": "Homes", "forecastType": kind, "columns": columns, "models": models,
        "features": [{"name": "size", "type": "ordinal", "values": ["small", "medium", "large"]}]
    })
}

pub const PRICES: [(&str, &str); 4] = [
    ("price", "forecast"),
    ("area", "numerical"),
    ("size", "ordinal"),
    ("colour", "nominal"),
];
pub const SOLD: [(&str, &str); 4] = [
    ("sold", "forecast"),
    ("area", "numerical"),
    ("size", "ordinal"),
    ("region", "binary"),
];

pub async fn trained(app: &TestApp, body: &Value) -> (i64, Value) {
    let made = app.client.post("/api/stories", body).await.ok();
    let id = made["id"].as_i64().unwrap();
    let story = app.trained(id).await;
    assert_eq!(story["ready"], 1, "{story}");
    (id, story)
}

/// A form with rows to forecast.
fn file(bytes: &[u8]) -> Form {
    let part = Part::bytes(bytes.to_vec()).file_name("rows.csv");
    Form::new().part("file", part)
}

pub fn row<'a>(story: &'a Value, model: &str) -> &'a Value {
    let rows = story["data"]["errors"].as_array().unwrap();
    rows.iter().find(|row| row["model"] == model).unwrap()
}

#[tokio::test]
async fn a_regression_tells_prices_of_rows_by_the_model_of_their_region() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(300)).await;
    let mut body = story_request(source, "regression", &PRICES, &["LR", "DTR"]);
    body["columns"]
        .as_array_mut()
        .unwrap()
        .push(json!({"name": "region", "type": "category"}));
    body["cleaning"] = json!({"test_size": {"value": 20}, "train_accuracy": true});
    let (id, story) = trained(&app, &body).await;
    assert_eq!(
        (
            story["forecast_type"].as_str(),
            story["accuracy"]["metric"].as_str()
        ),
        (Some("regression"), Some("rmse"))
    );
    let best = json!({"model": "LR", "parameters": {}});
    assert_eq!(
        story["data"]["best_config"],
        json!({"north": best, "south": best})
    );
    let best = row(&story, "LR");
    let naive = row(&story, "MEAN");
    let rmse = |row: &Value, of: &str| row[of]["rmse"].as_f64().unwrap();
    assert!(
        rmse(best, "metrics") < 0.3 * rmse(naive, "metrics"),
        "{best} {naive}"
    );
    assert!(rmse(best, "train") > 0.0 && rmse(best, "validation") > 0.0);
    let trust = &story["data"]["trust"][0];
    assert!(
        trust["sentence"]
            .as_str()
            .unwrap()
            .contains("smaller than when always predicting the average"),
        "{trust}"
    );
    let notes = strings(&trust["notes"]).join(" ");
    assert!(
        notes.contains("kept aside for the test, RMSE is") && notes.contains("“price” is empty"),
        "{notes}"
    );
    let ordered = &story["data"]["features"][0];
    assert_eq!(ordered["values"], json!(["small", "medium", "large"]));

    let rows = json!({
        "columns": ["region", "area", "size", "colour"],
        "values": [
            ["north", 60, "small", "red"], ["south", 60, "small", "red"], ["north", 60, "large", "red"],
            ["west", 60, "small", "red"], [null, 60, "small", "red"], ["north", null, "tiny", "pink"]
        ]
    });
    let answer = app.forecast(id, json!({"rows": rows})).await.ok();
    let told = &answer["rows"]["forecast"];
    let price = |row: usize| told[row].as_f64().unwrap();
    assert!((price(0) - 280.0).abs() < 15.0, "{told}");
    assert!((price(1) - price(0) - 80.0).abs() < 15.0, "{told}");
    assert!((price(2) - price(0) - 60.0).abs() < 15.0, "{told}");
    assert!(told[3].is_null() && told[4].is_null());
    assert!(
        answer["rows"]["reasons"][3]
            .as_str()
            .unwrap()
            .contains("west")
    );
    assert!(price(5).is_finite());
    assert!(
        strings(&answer["notes"])
            .join(" ")
            .contains("wasn't in training"),
        "{answer}"
    );

    // The source has the same rows: what is forecast there is near what they are.
    let answer = app
        .forecast(id, json!({"source_id": source, "model": "LR"}))
        .await
        .ok();
    assert_eq!(answer["rows"]["forecast"].as_array().unwrap().len(), 300);
    // Who names no rows means those of the training, and hears that models know them.
    let own = app.forecast(id, json!({"model": "LR"})).await.ok();
    assert_eq!(own["rows"], answer["rows"]);
    let notes = |answer: &Value| strings(&answer["notes"]).join(" ");
    assert!(notes(&own).contains("was trained on"), "{own}");
    assert!(!notes(&answer).contains("was trained on"), "{answer}");

    let chart = app
        .client
        .post(
            &format!("/api/chart_forecast/{id}"),
            &json!({"category": "south"}),
        )
        .await
        .ok();
    let (actual, predicted) = (
        numbers(&chart["rows"]["actual"]),
        numbers(&chart["rows"]["predicted"]),
    );
    assert_eq!(
        (actual.len(), chart["rows"]["total"].as_u64()),
        (predicted.len(), Some(actual.len() as u64))
    );
    assert!(
        actual
            .iter()
            .zip(&predicted)
            .all(|(actual, predicted)| (actual - predicted).abs() < 40.0)
    );

    let importance = app
        .client
        .post("/api/story_feature_importance", &json!({"id": id}))
        .await
        .ok();
    assert_eq!(importance["columns"][0], "area");
    assert_eq!(importance["directions"][0]["kind"], "up");

    let book = app
        .client
        .post(
            &format!("/api/forecast/download/{id}"),
            &json!({"rows": rows}),
        )
        .await;
    let mut book = Xlsx::new(Cursor::new(book.body.clone())).unwrap();
    assert_eq!(
        book.sheet_names(),
        ["Summary", "Forecast", "Accuracy", "Settings", "Notes"]
    );
    let sheet = book.worksheet_range("Forecast").unwrap();
    assert_eq!(
        sheet.get_value((0, 4)),
        Some(&Data::String("Forecast".into()))
    );
    assert_eq!(sheet.get_value((1, 4)), Some(&Data::Float(price(0))));
    let csv = "region;area;size;colour\nnorth;60;small;red\nsouth;sixty;small;red\nsouth;61,5;large;red\n";
    let path = format!("/api/forecast/{id}");
    let filed = app
        .client
        .form(Method::POST, &path, file(csv.as_bytes()))
        .await;
    let filed = filed.ok();
    assert_eq!(filed["rows"]["forecast"][0], told[0]);
    assert!(filed["rows"]["forecast"][1].is_null() && filed["rows"]["forecast"][2].is_number());
    let why = filed["rows"]["reasons"][1].as_str().unwrap();
    assert!(why.contains("“sixty” in “area”"), "{why}");
    let empty = app.client.form(Method::POST, &path, file(b"")).await;
    assert!(empty.field_error("file").contains("no rows"));
    let template = app
        .client
        .get(&format!("/api/forecast/template/{id}"))
        .await;
    let mut template = Xlsx::new(Cursor::new(template.body.clone())).unwrap();
    let sheet = template.worksheet_range("Forecast").unwrap();
    let names: Vec<String> = sheet
        .rows()
        .next()
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(names, ["region", "area", "size", "colour"]);
}

#[tokio::test]
async fn a_classification_tells_classes_with_their_probabilities() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(300)).await;
    let mut body = story_request(source, "classification", &SOLD, &["LogR", "NB"]);
    body["cleaning"] = json!({"test_size": {"value": 25}});
    let (id, story) = trained(&app, &body).await;
    assert_eq!(story["accuracy"]["metric"], "accuracy_score");
    let (best, naive) = (&story["data"]["errors"][0], row(&story, "PRIOR"));
    let share = |row: &Value| row["metrics"]["accuracy_score"].as_f64().unwrap();
    assert!(
        share(best) > 0.85 && share(best) > share(naive) + 0.1,
        "{best} {naive}"
    );
    assert_eq!(best["confusion_matrix"].as_array().unwrap().len(), 2);
    // The mistakes that the model does without, as a part of those of the baseline: never more than all.
    let gain = story["data"]["trust"][0]["gain_over_naive"].as_f64();
    let expected = 1.0 - (1.0 - share(best)) / (1.0 - share(naive));
    assert!((gain.unwrap() - expected).abs() < 1e-12, "{gain:?}");

    let rows = json!({
        "columns": ["area", "size", "region"],
        "values": [[32, "small", "north"], [128, "large", "south"], [75, "medium", "north"]]
    });
    let answer = app.forecast(id, json!({"rows": rows})).await.ok();
    let told = &answer["rows"];
    assert_eq!(
        (told["labels"].clone(), told["threshold"].as_f64()),
        (json!(["no", "yes"]), Some(0.5))
    );
    assert_eq!(
        (&told["forecast"][0], &told["forecast"][1]),
        (&json!("yes"), &json!("no"))
    );
    for row in told["probabilities"].as_array().unwrap() {
        assert!((numbers(row).iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
    let sure = numbers(&told["probabilities"][0])[1];
    let strict = app
        .forecast(id, json!({"rows": rows, "probability_threshold": 0.95}))
        .await
        .ok();
    let expected = if sure >= 0.95 { "yes" } else { "no" };
    assert_eq!(strict["rows"]["forecast"][0], expected);

    let chart = async |threshold: f64| {
        let asked = json!({"probability_threshold": threshold});
        app.client
            .post(&format!("/api/chart_forecast/{id}"), &asked)
            .await
            .ok()
    };
    let (low, high) = (chart(0.05).await, chart(0.95).await);
    // The rows themselves say what the matrix counts.
    let drawn = &low["rows"];
    let classes = drawn["classes"].as_array().unwrap();
    let mut counted = [[0_u64; 2]; 2];
    for (class, sure) in classes
        .iter()
        .zip(drawn["probabilities"].as_array().unwrap())
    {
        let said = usize::from(numbers(sure)[1] >= 0.05);
        counted[class.as_u64().unwrap() as usize][said] += 1;
    }
    assert_eq!(json!(counted), drawn["confusion"]);
    let said_yes = |chart: &Value| {
        let rows = chart["rows"]["confusion"].as_array().unwrap();
        rows.iter().map(|row| row[1].as_u64().unwrap()).sum::<u64>()
    };
    assert!(said_yes(&low) > said_yes(&high));

    let path = format!("/api/probability_threshold/{id}");
    let moved = app.client.post(&path, &json!({"value": 0.95})).await.ok();
    assert_eq!(moved["value"], 0.95);
    let measured = &moved["errors"][0]["confusion_matrix"];
    assert_eq!(*measured, high["rows"]["confusion"]);
    let now = app.forecast(id, json!({"rows": rows})).await.ok();
    assert_eq!(now["rows"]["forecast"], strict["rows"]["forecast"]);
    let chart_now = app
        .client
        .post(&format!("/api/chart_forecast/{id}"), &json!({}))
        .await
        .ok();
    assert_eq!(chart_now["rows"]["confusion"], high["rows"]["confusion"]);
    let story = app.detail(id).await;
    let kept = &story["data"]["cleaning"]["probability_threshold"];
    assert_eq!(*kept, json!({"active": true, "value": 0.95}));
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(notes.contains("now use the threshold 0.95"), "{notes}");
    let wrong = app.client.post(&path, &json!({"value": 1})).await;
    assert!(wrong.field_error("value").contains("0.95"));
    assert_eq!(low["rows"]["roc"][0]["class"], "yes");
}

#[tokio::test]
async fn best_weighs_models_and_the_same_rows_give_the_same_numbers_on_any_number_of_workers() {
    let app = TestApp::start().await;
    let _workers = [app.worker(), app.worker()];
    let source = app.source(&homes(120)).await;
    let kinds = [
        ("regression", "MEAN", "rmse", PRICES),
        ("classification", "PRIOR", "log_loss", SOLD),
    ];
    let rows = json!({
        "columns": ["area", "size", "colour", "region"],
        "values": [[60, "small", "red", "north"], [90, "large", "blue", "south"]]
    });
    for (kind, naive, metric, columns) in kinds {
        let mut found = Vec::new();
        for cpu in [1, 2] {
            let mut body = story_request(source, kind, &columns, &["best"]);
            body["cleaning"] = json!({"cpu": cpu, "test_size": {"value": 0}});
            let (id, story) = trained(&app, &body).await;
            let (best, naive) = (&story["data"]["errors"][0], row(&story, naive));
            let error = |row: &Value| row["metrics"][metric].as_f64().unwrap();
            assert!(error(best) < error(naive), "{best} {naive}");
            let notes = strings(&story["data"]["notes"]).join(" ");
            assert!(notes.contains("cross-validation with 8 folds"), "{notes}");
            let answer = app.forecast(id, json!({"rows": rows})).await.ok();
            assert_eq!(answer["rows"]["forecast"].as_array().unwrap().len(), 2);
            found.push((
                story["data"]["fingerprint"].clone(),
                story["data"]["errors"].clone(),
                answer["rows"].clone(),
            ));
        }
        assert_eq!(found[0], found[1], "{kind}");
    }
}

#[tokio::test]
async fn each_setting_of_a_story_on_rows_changes_what_is_found() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let found = async |cleaning: Value| {
        let mut body = story_request(source, "regression", &PRICES, &["DTR"]);
        body["cleaning"] = cleaning;
        trained(&app, &body).await
    };
    let rmse = |story: &Value, of: &str| row(story, "DTR")[of]["rmse"].as_f64();
    let (plain_id, plain) = found(json!({})).await;
    assert!(rmse(&plain, "train").is_none());
    let notes = |story: &Value| strings(&story["data"]["notes"]).join(" ");
    assert!(notes(&plain).contains("kept at 0 or above"), "{plain}");

    let (_, larger) = found(json!({"test_size": {"value": 25}})).await;
    assert_ne!(rmse(&larger, "metrics"), rmse(&plain, "metrics"));
    let (_, none) = found(json!({"test_size": {"value": 0}})).await;
    assert_eq!(rmse(&none, "metrics"), rmse(&none, "validation"));
    let folds = json!({"cross_validation": {"active": true, "folds": 7}});
    let (_, folds) = found(folds).await;
    assert_ne!(rmse(&folds, "validation"), rmse(&plain, "validation"));
    let (_, known) = found(json!({"train_accuracy": true})).await;
    assert!(rmse(&known, "train") < rmse(&known, "validation"));
    let (_, mae) = found(json!({"accuracy_score": "mae"})).await;
    assert_eq!(mae["accuracy"]["metric"], "mae");
    assert!(mae["accuracy"]["value"].as_f64() < plain["accuracy"]["value"].as_f64());
    let tuning = json!({"active": true, "value": "random_search", "iterations": 5});
    let (_, tuned) = found(json!({"hyperparameter_tuning": tuning})).await;
    assert!(notes(&tuned).contains("5 trials"), "{}", notes(&tuned));
    let (_, below) = found(json!({"eliminate_negative_values": false})).await;
    assert!(!notes(&below).contains("kept at 0 or above"));

    // Prices that no home of the training had: a line goes below zero, and is stopped there.
    let mut line = story_request(source, "regression", &PRICES, &["LR"]);
    let tiny = json!({"columns": ["area", "size", "colour"], "values": [[-400, "small", "red"]]});
    let (kept, _) = trained(&app, &line).await;
    line["cleaning"] = json!({"eliminate_negative_values": false});
    let (free, _) = trained(&app, &line).await;
    let price = async |id: i64| {
        let answer = app.forecast(id, json!({"rows": tiny})).await.ok();
        answer["rows"]["forecast"][0].as_f64().unwrap()
    };
    assert_eq!(price(kept).await, 0.0);
    assert!(price(free).await < -100.0);
    assert!(price(plain_id).await > 0.0);
}

#[tokio::test]
async fn mistakes_of_stories_on_rows_are_told_under_their_fields() {
    let app = TestApp::start().await;
    let source = app.source(&homes(60)).await;
    let told = async |body: Value, field: &str| {
        let answer = app.client.post("/api/stories", &body).await;
        answer.field_error(field)
    };
    let only = story_request(source, "regression", &[("price", "forecast")], &["best"]);
    assert!(told(only, "columns").await.contains("at least one"));
    let other = story_request(source, "regression", &PRICES, &["HWES"]);
    assert!(told(other, "models").await.contains("SVR"));
    let many = app.source(&homes(300)).await;
    let classes = [("area", "forecast"), ("price", "numerical")];
    let classes = story_request(many, "classification", &classes, &["best"]);
    assert!(
        told(classes, "columns")
            .await
            .contains("101 distinct values")
    );
    let mut stranger = story_request(source, "regression", &PRICES, &["best"]);
    stranger["features"] = json!([{"name": "nope", "type": "ordinal", "values": []}]);
    assert!(told(stranger, "features").await.contains("nope"));
    let mut range = story_request(source, "classification", &SOLD, &["best"]);
    range["cleaning"] = json!({"probability_threshold": {"active": true, "value": 0.99}});
    assert!(
        told(range, "cleaning.probability_threshold")
            .await
            .contains("0.95")
    );

    let _worker = app.worker();
    let (id, _) = trained(&app, &story_request(source, "regression", &PRICES, &["LR"])).await;
    let missing = json!({"rows": {"columns": ["area"], "values": [[1]]}});
    assert!(
        app.forecast(id, missing)
            .await
            .field_error("rows")
            .contains("size, colour")
    );
    let words = json!({"rows": {"columns": ["area", "size", "colour"], "values": [["much", "small", "red"]]}});
    let words = app.forecast(id, words).await.ok();
    assert!(words["rows"]["forecast"][0].is_null());
    let why = words["rows"]["reasons"][0].as_str().unwrap();
    assert!(why.contains("“much” in “area”"), "{why}");
    let stranger = app.stranger().await;
    let other = stranger
        .post(
            &format!("/api/forecast/{id}"),
            &json!({"source_id": source}),
        )
        .await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);
}
