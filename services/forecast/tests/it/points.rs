//! `/api/chart_forecast` of stories on rows: index and values of the rows by two columns.

use serde_json::{Value, json};

use crate::app::{TestApp, numbers, strings};
use crate::rows::{PRICES, SOLD, homes, story_request, trained};

async fn chart(app: &TestApp, id: i64, asked: Value) -> Value {
    let path = format!("/api/chart_forecast/{id}");
    app.client.post(&path, &asked).await.ok()
}

fn numbered(places: impl Iterator<Item = usize>) -> Vec<String> {
    places.map(|place| place.to_string()).collect()
}

#[tokio::test]
async fn rows_of_a_regression_are_drawn_by_the_weightiest_column_and_the_target_or_as_asked() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(300)).await;
    let mut body = story_request(source, "regression", &PRICES, &["LR"]);
    let region = json!({"name": "region", "type": "category"});
    body["columns"].as_array_mut().unwrap().push(region);
    let (id, _) = trained(&app, &body).await;

    let drawn = chart(&app, id, json!({"category": "south"})).await;
    assert_eq!(strings(&drawn["index"]), numbered(1..=150));
    let special = &drawn["specific_data"];
    assert_eq!(special["axis"], json!({"x": "area", "y": "price"}));
    assert_eq!(
        strings(&special["uniqueAxis"]),
        ["area", "size", "colour", "price"]
    );
    assert_eq!(special["clusters_unique"], json!([]));
    // The first home of the south is the second of the table, and the price of its 25th is unknown.
    let (areas, prices) = (&drawn["values"][0], &drawn["values"][1]);
    assert_eq!(areas[0], 67.0);
    assert_eq!(prices[0], 435.0);
    assert_eq!(prices[24], Value::Null);
    assert_eq!(prices.as_array().unwrap().len(), 150);

    let axis = json!({"x": "size", "y": "area"});
    let by =
        json!({"category": "south", "axis": axis, "forecastType": "regression", "hugeData": false});
    let drawn = chart(&app, id, by).await;
    assert_eq!(drawn["specific_data"]["axis"], axis);
    assert_eq!(drawn["values"][0][0], "large");
    assert_eq!(drawn["values"][1], *areas);
    let one = chart(
        &app,
        id,
        json!({"category": "south", "axis": {"x": "price"}}),
    )
    .await;
    assert_eq!(
        one["specific_data"]["axis"],
        json!({"x": "price", "y": "area"})
    );

    let path = format!("/api/chart_forecast/{id}");
    for unknown in ["moon", "region"] {
        let wrong = json!({"axis": {"y": unknown}});
        let told = app.client.post(&path, &wrong).await.field_error("axis");
        assert!(
            told.contains(unknown) && told.contains("area, size"),
            "{told}"
        );
    }
}

#[tokio::test]
async fn rows_of_a_classification_have_their_class_beside_two_columns() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(300)).await;
    let (id, _) = trained(
        &app,
        &story_request(source, "classification", &SOLD, &["LogR"]),
    )
    .await;
    let drawn = chart(&app, id, json!({})).await;
    assert_eq!(strings(&drawn["index"]), numbered(1..=300));
    let special = &drawn["specific_data"];
    assert_eq!(special["clusters_unique"], json!(["no", "yes"]));
    let classes = strings(&special["clusters"]);
    let sold = classes.iter().filter(|class| **class == "yes").count();
    assert!(classes.len() == 300 && sold > 0 && sold < 300, "{sold}");
    assert_eq!(special["axis"]["x"], "area");
    assert_ne!(special["axis"]["y"], "sold");
    let by = chart(&app, id, json!({"axis": {"x": "area", "y": "sold"}})).await;
    assert_eq!(numbers(&by["values"][0])[1], 67.0);
    assert_eq!(by["values"][1], special["clusters"]);
}

#[tokio::test]
async fn of_many_rows_every_so_many_th_is_drawn() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(4_500)).await;
    let (id, _) = trained(&app, &story_request(source, "regression", &PRICES, &["LR"])).await;
    let drawn = chart(&app, id, json!({"axis": {"x": "area"}})).await;
    assert_eq!(strings(&drawn["index"]), numbered((1..=4_500).step_by(3)));
    let areas = numbers(&drawn["values"][0]);
    let expected: Vec<f64> = (0..4_500)
        .step_by(3)
        .map(|row| 30.0 + f64::from(row * 37 % 101))
        .collect();
    assert_eq!(areas, expected);
}
