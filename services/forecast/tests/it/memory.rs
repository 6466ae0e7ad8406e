//! `/api/forecast/memory`: forecasts that were made, and what came since.

use b2l_tabular::{Column, ColumnData, Table};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{TestApp, numbers, strings};
use crate::data::{monthly, with_a_jump};

async fn memory(app: &TestApp, story: i64) -> Value {
    let path = format!("/api/forecast/memory/{story}");
    app.client.post(&path, &json!({})).await.ok()
}

#[tokio::test]
async fn a_forecast_is_compared_with_what_came_since() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    let trained = app.trained(id).await;
    assert_eq!(trained["data"]["newer"], Value::Null);
    let source = trained["source_id"].as_i64().unwrap();

    let fresh = memory(&app, id).await;
    assert_eq!(fresh["verdict"], "unknown");
    assert_eq!(fresh["forecasts"][0]["came"], Value::Null);
    assert_eq!(fresh["forecasts"][0]["now"], "2019-12-01");

    let cards = || app.client.get("/api/stories");
    assert_eq!(cards().await.ok()[0]["newer"], false);
    app.replace(source, &monthly(&["Bonn"], 66)).await;
    assert_eq!(cards().await.ok()[0]["newer"], true);
    let newer = app.detail(id).await["data"]["newer"].clone();
    assert_eq!(
        (newer["rows_trained"].as_i64(), newer["rows_now"].as_i64()),
        (Some(60), Some(66))
    );
    assert!(newer["sentence"].as_str().unwrap().contains("6 more rows"));
    let held = memory(&app, id).await;
    assert_eq!(held["verdict"], "holds", "{held}");
    let came = &held["forecasts"][0]["came"];
    assert_eq!(came["points"], 6);
    let said = numbers(&held["forecasts"][0]["forecast"]["values"]);
    let actual = numbers(&held["actual"]["values"]);
    let actual = &actual[actual.len() - 6..];
    let mae = (0..6)
        .map(|step| (said[step] - actual[step]).abs())
        .sum::<f64>()
        / 6.0;
    assert!((came["mae"].as_f64().unwrap() - mae).abs() < 1e-9);
    assert_eq!(
        strings(&held["actual"]["dates"]).last(),
        Some(&"2020-06-01")
    );
}

#[tokio::test]
async fn a_change_in_the_data_is_told_and_stays_in_memory_after_training_again() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    let source = app.trained(id).await["source_id"].as_i64().unwrap();

    app.replace(source, &with_a_jump(66, 60)).await;
    let drifted = memory(&app, id).await;
    assert_eq!(drifted["verdict"], "drifted", "{drifted}");
    let told = drifted["sentence"].as_str().unwrap();
    assert!(told.contains("the data has probably changed"), "{told}");

    app.client
        .put(&format!("/api/stories/{id}"), &json!({}))
        .await
        .ok();
    let again = app.trained(id).await;
    assert_eq!(again["data"]["newer"], Value::Null);
    let after = memory(&app, id).await;
    let nows: Vec<&str> = after["forecasts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|made| made["now"].as_str().unwrap())
        .collect();
    assert_eq!(nows, ["2020-06-01", "2019-12-01"]);
    assert_eq!(after["forecasts"][0]["verdict"], "unknown");
    assert_eq!(
        after["verdict"], "drifted",
        "the earlier forecast still speaks"
    );
}

#[tokio::test]
async fn what_cannot_be_compared_is_said() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    let path = format!("/api/forecast/memory/{id}");
    let early = app.client.post(&path, &json!({})).await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    let source = app.trained(id).await["source_id"].as_i64().unwrap();

    app.client
        .post(&path, &json!({"category": "Omsk"}))
        .await
        .field_error("categories");
    let stranger = app.stranger().await;
    assert_eq!(
        stranger.post(&path, &json!({})).await.status,
        StatusCode::NOT_FOUND
    );

    let other = Table::new(vec![Column::new(
        "price",
        ColumnData::Number([Some(1.0)].into_iter().collect()),
    )]);
    app.replace(source, &other).await;
    let lost = memory(&app, id).await;
    let told = lost["sentence"].as_str().unwrap();
    assert!(told.contains("no longer has the column “date”"), "{told}");
    assert_eq!(lost["forecasts"].as_array().unwrap().len(), 1);
}
