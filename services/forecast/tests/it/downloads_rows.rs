//! `/api/forecast/download` and `/api/forecast/download_all` of stories on rows, as openpyxl sees them.

use b2l_tabular::{Column, ColumnData, Table};
use b2l_testkit::{Sheet, seen_by_openpyxl};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::{TestApp, numbers};
use crate::clusters::customers;
use crate::data::date;
use crate::rows::{PRICES, SOLD, homes, story_request, trained};

pub async fn book(app: &TestApp, call: &str, id: i64, body: &Value) -> Vec<Sheet> {
    let path = format!("/api/forecast/{call}/{id}");
    let answer = app.client.post(&path, body).await;
    let told = String::from_utf8_lossy(&answer.body);
    assert_eq!(answer.status, StatusCode::OK, "{told}");
    seen_by_openpyxl(&answer.body).unwrap()
}

pub fn sheet<'a>(book: &'a [Sheet], name: &str) -> &'a Sheet {
    book.iter().find(|sheet| sheet.name == name).unwrap()
}

pub fn headers(sheet: &Sheet) -> Vec<&str> {
    let header = sheet.rows[0].iter();
    header.map(|cell| cell.value.as_str().unwrap()).collect()
}

/// The cells of a column under its header.
pub fn column(sheet: &Sheet, name: &str) -> Vec<Value> {
    let place = headers(sheet).iter().position(|header| *header == name);
    let place = place.unwrap_or_else(|| panic!("no column {name}: {:?}", headers(sheet)));
    let rows = sheet.rows[1..].iter();
    rows.map(|row| row[place].value.clone()).collect()
}

/// Numbers as such: 323 and 323.0 are one to a person.
pub fn floats<'a>(values: impl IntoIterator<Item = &'a Value>) -> Vec<Option<f64>> {
    values.into_iter().map(Value::as_f64).collect()
}

fn setting(book: &[Sheet], name: &str) -> String {
    let settings = sheet(book, "Settings");
    let mut rows = settings.rows.iter();
    let row = rows.find(|row| row[0].value == name);
    let row = row.unwrap_or_else(|| panic!("no setting {name}"));
    row[1].value.as_str().unwrap().to_owned()
}

fn prices() -> Value {
    json!({
        "columns": ["region", "area", "size", "colour"],
        "values": [["south", 60, "small", "red"], ["north", 90, "large", "blue"], ["west", 60, "small", "red"]]
    })
}

#[tokio::test]
async fn all_models_of_a_regression_stand_side_by_side_with_history_settings_and_charts() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(200)).await;
    let mut body = story_request(source, "regression", &PRICES, &["LR", "DTR"]);
    let region = json!({"name": "region", "type": "category"});
    body["columns"].as_array_mut().unwrap().push(region);
    body["cleaning"] = json!({"scaler": "MinMax", "test_size": {"value": 25}});
    let (id, story) = trained(&app, &body).await;

    let asked = json!({"rows": prices(), "history_included": true});
    let all = book(&app, "download_all", id, &asked).await;
    let names: Vec<&str> = all.iter().map(|sheet| sheet.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "Summary", "Forecast", "History", "Accuracy", "Settings", "Notes"
        ]
    );
    let forecast = sheet(&all, "Forecast");
    for (model, name) in [("LR", "Linear regression"), ("DTR", "Decision tree")] {
        let one = json!({"rows": prices(), "model": model});
        let told = app.forecast(id, one).await.ok()["rows"]["forecast"].clone();
        let told = floats(told.as_array().unwrap());
        let found = column(forecast, &format!("Forecast ({name})"));
        assert_eq!(floats(&found), told);
        assert_eq!(told[2], None, "no model knows the west");
    }
    let best = app.forecast(id, json!({"rows": prices()})).await.ok();
    let best = floats(best["rows"]["forecast"].as_array().unwrap());
    assert_eq!(floats(&column(forecast, "Forecast")), best);
    let reasons = column(forecast, "Reason");
    assert!(reasons[2].as_str().unwrap().contains("west"));
    // What it learned from: every row of the table, the prices among them.
    let history = sheet(&all, "History");
    assert_eq!(
        headers(history),
        ["region", "area", "size", "colour", "price"]
    );
    assert_eq!(history.rows.len(), 201);
    assert_eq!(history.rows[1][4].value.as_f64(), Some(182.0));
    assert_eq!((forecast.charts, sheet(&all, "Accuracy").charts), (1, 1));
    assert_eq!(setting(&all, "Scaling"), "MinMax: from 0 to 1");
    assert_eq!(setting(&all, "Test size, %"), "25");
    assert_eq!(setting(&all, "Cross-validation"), "off");

    // A model that is asked for is one of all; alone it stands alone.
    let alone = json!({"rows": prices(), "model": "DTR"});
    let alone = book(&app, "download", id, &alone).await;
    assert!(!headers(sheet(&alone, "Forecast")).contains(&"Forecast (Decision tree)"));
    assert!(alone.iter().all(|sheet| sheet.name != "History"));
    for row in story["data"]["errors"].as_array().unwrap() {
        let metrics = &row["metrics"];
        let told = (metrics["bias"].as_f64(), metrics["cv"].as_f64());
        assert!(told.0.is_some() && told.1.unwrap() > 0.0, "{row}");
    }
}

#[tokio::test]
async fn all_models_of_a_classification_tell_their_probabilities() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(200)).await;
    let (id, _) = trained(
        &app,
        &story_request(source, "classification", &SOLD, &["LogR", "NB"]),
    )
    .await;
    let rows = json!({
        "columns": ["area", "size", "region"],
        "values": [[32, "small", "north"], [128, "large", "south"]]
    });
    let all = book(&app, "download_all", id, &json!({"rows": rows})).await;
    let forecast = sheet(&all, "Forecast");
    for (model, name) in [("LogR", "Logistic regression"), ("NB", "Naive Bayes")] {
        let told = app
            .forecast(id, json!({"rows": rows, "model": model}))
            .await
            .ok();
        let told = &told["rows"];
        let classes = column(forecast, &format!("Forecast ({name})"));
        assert_eq!(json!(classes), told["forecast"], "{model}");
        let of = |place: usize| numbers(&told["probabilities"][place])[1];
        let found = column(forecast, &format!("Probability of yes ({name})"));
        assert_eq!(floats(&found), [Some(of(0)), Some(of(1))], "{model}");
    }
    let accuracy = sheet(&all, "Accuracy");
    assert_eq!((forecast.charts, accuracy.charts), (0, 1));
}

#[tokio::test]
async fn all_methods_of_a_clustering_name_their_groups() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&customers(90)).await;
    let body = json!({
        "id": source, "name": "Customers", "forecastType": "clustering", "models": ["KMEANS", "BIRCH"], "clusters": 3,
        "columns": [
            {"name": "visits", "type": "numerical"},
            {"name": "basket", "type": "numerical"}
        ]
    });
    let (id, _) = trained(&app, &body).await;
    let asked = json!({"history_included": true});
    let all = book(&app, "download_all", id, &asked).await;
    let forecast = sheet(&all, "Forecast");
    for (model, name) in [("KMEANS", "K-means"), ("BIRCH", "BIRCH")] {
        let told = app.forecast(id, json!({"model": model})).await.ok();
        let groups = column(forecast, &format!("Group ({name})"));
        assert_eq!(json!(groups), told["rows"]["forecast"], "{model}");
    }
    let mut methods = column(sheet(&all, "Clusters"), "Model");
    methods.sort_by_key(Value::to_string);
    methods.dedup();
    assert_eq!(methods, ["BIRCH", "K-means"]);
    assert_eq!(sheet(&all, "History").rows.len(), 91);
    assert_eq!(setting(&all, "Groups requested"), "3");
}

#[tokio::test]
async fn dates_beside_rows_are_date_cells_whether_they_come_from_a_file_or_the_table() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let days = (0..60).map(|day| {
        let day = date(2024, 1, 1) + chrono::Days::new(day);
        Some(
            day.and_hms_opt(0, 0, 0)
                .unwrap()
                .and_utc()
                .timestamp_millis(),
        )
    });
    let number =
        |of: fn(usize) -> f64| ColumnData::Number((0..60).map(|at| Some(of(at))).collect());
    let table = Table::new(vec![
        Column::new("day", ColumnData::Date(days.collect())),
        Column::new(
            "visits",
            number(|at| [2.0, 20.0][at % 2] + (at % 7) as f64 / 10.0),
        ),
        Column::new(
            "basket",
            number(|at| [90.0, 20.0][at % 2] + (at % 5) as f64 / 10.0),
        ),
    ]);
    let source = app.source(&table).await;
    let body = json!({
        "id": source, "name": "Days", "forecastType": "clustering", "models": ["KMEANS"], "clusters": 2,
        "columns": [
            {"name": "day", "type": "empty"}, {"name": "visits", "type": "numerical"},
            {"name": "basket", "type": "numerical"}
        ]
    });
    let (id, _) = trained(&app, &body).await;
    let own = book(&app, "download", id, &json!({})).await;
    let first = &sheet(&own, "Forecast").rows[1][0];
    assert_eq!(
        (first.kind.as_str(), &first.value),
        ("date", &json!("2024-01-01T00:00:00"))
    );

    let csv = "day;visits;basket\n31.12.2024;2;90\n01.01.2025;20;20\n02.01.2025;21;20\n";
    let part = Part::bytes(csv.as_bytes().to_vec()).file_name("rows.csv");
    let path = format!("/api/forecast/download/{id}");
    let form = Form::new().part("file", part);
    let filed = app.client.form(Method::POST, &path, form).await;
    let filed = seen_by_openpyxl(&filed.body).unwrap();
    let dates = &sheet(&filed, "Forecast").rows[1..];
    let kinds: Vec<&str> = dates.iter().map(|row| row[0].kind.as_str()).collect();
    assert_eq!(kinds, ["date"; 3]);
    assert_eq!(dates[0][0].value, "2024-12-31T00:00:00");
}

#[tokio::test]
async fn the_template_offers_the_words_that_the_training_saw() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let mut body = story_request(source, "regression", &PRICES, &["LR"]);
    let region = json!({"name": "region", "type": "category"});
    body["columns"].as_array_mut().unwrap().push(region);
    let (id, _) = trained(&app, &body).await;
    let path = format!("/api/forecast/template/{id}");
    let template = app.client.get(&path).await;
    let template = seen_by_openpyxl(&template.body).unwrap();
    assert_eq!(
        template[0].name, "Forecast",
        "a reader looks at the first sheet"
    );
    assert_eq!(headers(&template[0]), ["region", "area", "size", "colour"]);
    let lists = sheet(&template, "Lists");
    assert!(lists.hidden);
    let mut offered: Vec<(String, Vec<String>)> = Vec::new();
    for list in &template[0].lists {
        let place = list.words.find('$').unwrap() + 1;
        let place = usize::from(list.words.as_bytes()[place] - b'A');
        let words = lists
            .rows
            .iter()
            .filter_map(|row| row[place].value.as_str());
        offered.push((list.cells.clone(), words.map(str::to_owned).collect()));
        assert_eq!(list.style.as_deref(), Some("warning"));
    }
    offered.sort();
    let words = |words: &[&str]| {
        words
            .iter()
            .map(|word| (*word).to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        offered,
        [
            ("A2:A10001".to_owned(), words(&["north", "south"])),
            ("C2:C10001".to_owned(), words(&["small", "medium", "large"])),
            (
                "D2:D10001".to_owned(),
                words(&["blue", "green", "red", "white"])
            ),
        ]
    );
}
