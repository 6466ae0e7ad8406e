//! `/api/chart_train` and `/api/feature_importance` of rows without an order in time.

use b2l_tabular::{Column, ColumnData, Table};
use serde_json::{Value, json};

use crate::app::{TestApp, numbers, strings};

/// Flats: the rent follows the area most, the district less, and a number of no meaning not at all.
fn flats(rows: u32) -> Table {
    let area = |row: u32| f64::from(20 + row * 37 % 101);
    let district = |row: u32| ["North", "South", "West"][(row * 7 % 3) as usize];
    let luck = |row: u32| f64::from(row * 53 % 17);
    let rent = |row: u32| {
        let place = if district(row) == "South" { 150.0 } else { 0.0 };
        10.0 * area(row) + place + f64::from(row * 29 % 13)
    };
    let class = |row: u32| if rent(row) > 800.0 { "dear" } else { "cheap" };
    let all = || 0..rows;
    Table::new(vec![
        Column::new(
            "area",
            ColumnData::Number(all().map(|row| Some(area(row))).collect()),
        ),
        Column::new(
            "district",
            ColumnData::Category(all().map(|row| Some(district(row))).collect()),
        ),
        Column::new(
            "luck",
            ColumnData::Number(all().map(|row| Some(luck(row))).collect()),
        ),
        Column::new(
            "rent",
            ColumnData::Number(all().map(|row| Some(rent(row))).collect()),
        ),
        Column::new(
            "class",
            ColumnData::Category(all().map(|row| Some(class(row))).collect()),
        ),
    ])
}

fn columns(target: &str) -> Value {
    json!([
        {"name": target, "type": "forecast"},
        {"name": "area", "type": "numerical"},
        {"name": "luck", "type": "numerical"},
        {"name": "district", "type": "nominal"}
    ])
}

async fn chart(app: &TestApp, source: i64, body: Value) -> Value {
    app.client
        .post(&format!("/api/chart_train/{source}"), &body)
        .await
        .ok()
}

#[tokio::test]
async fn a_regression_is_drawn_on_the_chosen_axes() {
    let app = TestApp::start().await;
    let source = app.source(&flats(300)).await;
    let body = json!({"forecastType": "regression", "columns": columns("rent")});
    let drawn = chart(&app, source, body.clone()).await;
    assert_eq!(
        (drawn["points"]["x"].as_str(), drawn["points"]["y"].as_str()),
        (Some("area"), Some("rent"))
    );
    assert_eq!(numbers(&drawn["values"][0])[..3], [20.0, 57.0, 94.0]);
    assert_eq!(drawn["points"]["rows_total"], 300);
    let shares = numbers(&drawn["specific_data"]["explained_variance"]);
    assert_eq!(
        (
            shares.len(),
            drawn["specific_data"]["dimensions_length"].as_u64()
        ),
        (5, Some(5))
    );
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(
        drawn["specific_data"]["sum_of_squared_distances"],
        Value::Null
    );

    let mut other = body.clone();
    other["axis"] = json!({"x": "district", "y": "luck"});
    other["features"] = json!([{"name": "district", "values": ["West", "North", "South"]}]);
    let drawn = chart(&app, source, other).await;
    let words = &drawn["specific_data"]["uniqueAxis"];
    assert_eq!(strings(&words["x"]), ["West", "North", "South"]);
    assert_eq!(strings(&words["y"]), [""; 0]);
    assert_eq!(
        drawn["features"],
        json!([{"name": "district", "type": "nominal", "values": ["West", "North", "South"]}])
    );
    assert_eq!(numbers(&drawn["values"][0])[..3], [1.0, 2.0, 0.0]);

    let mut empty = body.clone();
    empty["axis"] = json!({"x": "", "y": null});
    let usual = chart(&app, source, empty).await;
    assert_eq!(usual["points"]["x"], "area", "nothing was chosen yet");

    let mut wrong = body;
    wrong["axis"] = json!({"x": "garden"});
    let answer = app
        .client
        .post(&format!("/api/chart_train/{source}"), &wrong)
        .await;
    assert!(answer.field_error("axis").contains("garden"));
}

#[tokio::test]
async fn classes_are_counted_over_all_rows_and_points_are_spread_over_the_table() {
    let app = TestApp::start().await;
    let source = app.source(&flats(30_000)).await;
    let body = json!({"forecastType": "classification", "columns": columns("class")});
    let drawn = chart(&app, source, body).await;
    let points = &drawn["points"];
    let classes = points["classes"].as_array().unwrap();
    let counted: u64 = classes
        .iter()
        .map(|class| class["rows"].as_u64().unwrap())
        .sum();
    assert_eq!(
        (classes[0]["name"].as_str(), counted),
        (Some("cheap"), 30_000)
    );
    let drawn_points = points["class_of"].as_array().unwrap().len();
    assert_eq!(drawn_points, drawn["values"][0].as_array().unwrap().len());
    assert!((1_000..=2_000).contains(&drawn_points), "{drawn_points}");
    let every = points["every"].as_u64().unwrap();
    assert!(every as usize * drawn_points >= 30_000);
    assert!(strings(&drawn["notes"])[0].contains("of 30,000 rows"));
    let classes = json!({"name": "class", "type": "forecast", "values": ["cheap", "dear"]});
    assert!(drawn["features"].as_array().unwrap().contains(&classes));
}

#[tokio::test]
async fn the_elbow_of_groups_is_found() {
    let app = TestApp::start().await;
    let spot = |row: u32| f64::from(row % 3) * 100.0 + f64::from(row * 31 % 7);
    let table = Table::new(vec![
        Column::new(
            "a",
            ColumnData::Number((0..150).map(|row| Some(spot(row))).collect()),
        ),
        Column::new(
            "b",
            ColumnData::Number(
                (0..150)
                    .map(|row| Some(-spot(row) + f64::from(row * 17 % 5)))
                    .collect(),
            ),
        ),
    ]);
    let source = app.source(&table).await;
    let body = json!({
        "forecastType": "clustering",
        "columns": [{"name": "a", "type": "numerical"}, {"name": "b", "type": "numerical"}]
    });
    let drawn = chart(&app, source, body).await;
    let found = &drawn["specific_data"];
    assert_eq!(
        (
            found["elbow"]["suggested"].as_u64(),
            found["elbow"]["bend"].as_u64()
        ),
        (Some(3), Some(3))
    );
    let left = numbers(&found["sum_of_squared_distances"]);
    assert_eq!(
        left.len(),
        found["elbow"]["clusters"].as_array().unwrap().len()
    );
    assert!(left.windows(2).all(|pair| pair[1] <= pair[0]));
}

#[tokio::test]
async fn rows_are_drawn_by_numbers_first_also_where_words_stand_before_them() {
    let app = TestApp::start().await;
    let number =
        |by: u32| ColumnData::Number((0..60).map(|row| Some(f64::from(row % by))).collect());
    let words = ["web", "shop", "fair"];
    let word = (0..60).map(|row| Some(words[row % 3])).collect();
    let table = Table::new(vec![
        Column::new("channel", ColumnData::Category(word)),
        Column::new("visits", number(17)),
        Column::new("basket", number(23)),
    ]);
    let source = app.source(&table).await;
    let body = json!({
        "forecastType": "clustering",
        "columns": [
            {"name": "channel", "type": "nominal"},
            {"name": "visits", "type": "numerical"},
            {"name": "basket", "type": "numerical"}
        ]
    });
    let points = chart(&app, source, body).await["points"].clone();
    assert_eq!(
        (&points["x"], &points["y"]),
        (&json!("visits"), &json!("basket"))
    );
}

#[tokio::test]
async fn every_model_says_what_matters_and_which_way() {
    let app = TestApp::start().await;
    let source = app.source(&flats(400)).await;
    for (kind, target, models) in [
        ("regression", "rent", ["LR", "DTR", "RFR", "XGBOOST"]),
        ("classification", "class", ["LogR", "DTC", "RFC", "XGBOOST"]),
    ] {
        for model in models {
            let body = json!({
                "id": source, "forecastType": kind, "model": model, "columns": columns(target)
            });
            let found = app.client.post("/api/feature_importance", &body).await.ok();
            assert_eq!(found["columns"][0], "area", "{model}: {found}");
            let mut all = strings(&found["columns"]);
            all.sort_unstable();
            assert_eq!(
                all,
                ["area", "district", "luck"],
                "a column of words is one"
            );
            let scores = numbers(&found["scores"]);
            assert!((scores.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{model}");
            assert!(
                found["gain"].as_f64().unwrap() > 0.3,
                "{model}: {}",
                found["gain"]
            );
            assert_eq!(found["directions"][0]["kind"], "up", "{model}: {found}");
            assert_eq!(
                (found["model"].as_str(), found["rows"].as_u64()),
                (Some(model), Some(400))
            );
        }
    }
}

#[tokio::test]
async fn what_cannot_be_told_says_why() {
    let app = TestApp::start().await;
    let source = app.source(&flats(200)).await;
    let ask = |body: Value| {
        let client = app.client.clone();
        async move { client.post("/api/feature_importance", &body).await }
    };
    let series = json!({"id": source, "forecastType": "time_series", "columns": columns("rent")});
    assert!(
        ask(series)
            .await
            .field_error("forecastType")
            .contains("time_series")
    );
    let model = json!({"id": source, "forecastType": "regression", "model": "RFC", "columns": columns("rent")});
    assert!(
        ask(model)
            .await
            .field_error("model")
            .contains("LR, DTR, RFR, XGBOOST")
    );
    let nothing = json!({
        "id": source, "forecastType": "regression", "columns": [{"name": "rent", "type": "forecast"}]
    });
    assert!(
        ask(nothing)
            .await
            .field_error("columns")
            .contains("at least one")
    );
    let luck = json!({
        "id": source, "forecastType": "regression",
        "columns": [{"name": "rent", "type": "forecast"}, {"name": "luck", "type": "numerical"}]
    });
    let found = ask(luck).await.ok();
    assert!(
        strings(&found["notes"])
            .iter()
            .any(|note| note.contains("hardly better")),
        "{found}"
    );
}
