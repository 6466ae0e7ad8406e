//! Downloads of regressions and classifications that name no rows: the table of the training, forecast beside actual.

use b2l_testkit::Sheet;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::clusters::customers;
use crate::downloads_rows::{book, column, floats, headers, sheet};
use crate::prepared::{ask, assert_same_books, task, until};
use crate::rows::{PRICES, SOLD, homes, story_request, trained};

/// Prices by region, and a column that nobody learns from.
fn prices(source: i64, models: &[&str]) -> Value {
    let mut body = story_request(source, "regression", &PRICES, models);
    let columns = body["columns"].as_array_mut().unwrap();
    columns.push(json!({"name": "region", "type": "category"}));
    columns.push(json!({"name": "sold", "type": "empty"}));
    body
}

fn notes(book: &[Sheet]) -> String {
    let notes = sheet(book, "Notes").rows.iter();
    let notes = notes.filter_map(|row| row[0].value.as_str());
    notes.collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_regression_writes_its_own_table_with_the_forecast_beside_the_actual_price() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(200)).await;
    let (id, _) = trained(&app, &prices(source, &["LR", "DTR"])).await;
    let told = app.forecast(id, json!({"source_id": source})).await.ok();
    let told = floats(told["rows"]["forecast"].as_array().unwrap());

    let own = book(&app, "download", id, &json!({})).await;
    let forecast = sheet(&own, "Forecast");
    assert_eq!(
        headers(forecast),
        [
            "area", "size", "colour", "region", "sold", "price", "Forecast", "Reason"
        ]
    );
    let actual = floats(&column(forecast, "price"));
    assert_eq!(actual.len(), 200);
    let empty = actual.iter().filter(|price| price.is_none()).count();
    assert_eq!(empty, 8, "rows whose price nobody knows are there as well");
    let found = floats(&column(forecast, "Forecast"));
    assert_eq!(found, told);
    assert!(found.iter().all(Option::is_some), "{found:?}");
    let off = actual.iter().zip(&found);
    let off = off.filter_map(|(actual, found)| Some((actual.as_ref()? - found.as_ref()?).abs()));
    assert!(off.fold(0.0, f64::max) < 60.0, "each beside its own price");
    assert_eq!(forecast.charts, 1);
    assert!(notes(&own).contains("was trained on"), "{}", notes(&own));

    let asked = json!({"history_included": true});
    let all = book(&app, "download_all", id, &asked).await;
    let forecast = sheet(&all, "Forecast");
    assert_eq!(floats(&column(forecast, "price")), actual);
    for (model, name) in [("LR", "Linear regression"), ("DTR", "Decision tree")] {
        let body = json!({"source_id": source, "model": model});
        let told = app.forecast(id, body).await.ok();
        let told = floats(told["rows"]["forecast"].as_array().unwrap());
        let found = column(forecast, &format!("Forecast ({name})"));
        assert_eq!(floats(&found), told, "{model}");
    }
    assert_eq!(sheet(&all, "History").rows.len(), 201);
}

#[tokio::test]
async fn a_classification_writes_its_own_table_with_the_class_beside_the_actual_one() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(200)).await;
    let (id, _) = trained(
        &app,
        &story_request(source, "classification", &SOLD, &["LogR"]),
    )
    .await;
    let asked = json!({"probability_threshold": 0.9});
    let told = app.forecast(id, asked.clone()).await.ok()["rows"].clone();
    let own = book(&app, "download", id, &asked).await;
    let forecast = sheet(&own, "Forecast");
    assert_eq!(
        headers(forecast),
        [
            "area",
            "size",
            "colour",
            "region",
            "price",
            "sold",
            "Forecast",
            "Probability of no",
            "Probability of yes",
            "Reason"
        ]
    );
    assert_eq!(json!(column(forecast, "Forecast")), told["forecast"]);
    let sure = floats(&column(forecast, "Probability of yes"));
    let classes = column(forecast, "Forecast");
    let decided = sure
        .iter()
        .map(|sure| json!(["no", "yes"][usize::from(*sure >= Some(0.9))]));
    assert_eq!(classes, decided.collect::<Vec<_>>());
    let actual = column(forecast, "sold");
    let right = actual
        .iter()
        .zip(&classes)
        .filter(|(actual, class)| actual == class);
    assert!(right.count() > 120, "each beside its own class");
}

#[tokio::test]
async fn the_own_table_is_that_of_the_training_whatever_the_story_is_changed_to() {
    let app = TestApp::start().await;
    let worker = app.worker();
    let source = app.source(&homes(100)).await;
    let (prices, _) = trained(&app, &prices(source, &["LR"])).await;
    let mut grouped = json!({
        "id": source, "name": "Homes", "forecastType": "clustering", "models": ["KMEANS"], "clusters": 2,
        "columns": [{"name": "area", "type": "numerical"}, {"name": "colour", "type": "empty"}]
    });
    let (groups, _) = trained(&app, &grouped).await;
    drop(worker);
    // Nobody trains what is asked for now, so the older models serve.
    let other = app.source(&customers(60)).await;
    app.replace(source, &homes(30)).await;
    let columns =
        json!([{"name": "visits", "type": "numerical"}, {"name": "basket", "type": "numerical"}]);
    grouped["columns"] = columns.clone();
    grouped["id"] = json!(other);
    let mut changed =
        json!({"id": other, "name": "Visits", "forecastType": "regression", "models": ["LR"]});
    changed["columns"] = columns;
    changed["columns"][0]["type"] = json!("forecast");
    for (story, body) in [(prices, changed), (groups, grouped)] {
        let path = format!("/api/stories/{story}");
        app.client.patch(&path, &body).await.ok();
    }
    let own = book(&app, "download", prices, &json!({})).await;
    let forecast = sheet(&own, "Forecast");
    assert_eq!(forecast.rows.len(), 101);
    assert_eq!(
        headers(forecast),
        [
            "area", "size", "colour", "region", "price", "Forecast", "Reason"
        ]
    );
    let own = book(&app, "download", groups, &json!({})).await;
    assert_eq!(sheet(&own, "Forecast").rows.len(), 101);
}

#[tokio::test]
async fn a_long_own_table_is_prepared_by_a_task() {
    let app = TestApp::start().await;
    let worker = app.worker();
    let source = app.source(&homes(100)).await;
    let (id, _) = trained(&app, &prices(source, &["LR"])).await;
    drop(worker);
    let (long, _preparer) = (app.impatient(), app.preparer());
    let body = json!({"history_included": true});
    for call in ["forecast/download", "forecast/download_all"] {
        let now = ask(&app.client, call, id, &body).await;
        assert_eq!(now.status, StatusCode::OK);
        let prepared = task(&ask(&long, call, id, &body).await);
        let ready = until(&app.client, prepared, "ready").await;
        let file = app.client.get(ready["file"].as_str().unwrap()).await;
        assert_same_books(&file, &now);
    }
}
