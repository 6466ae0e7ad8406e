//! Which of two classes figures are of, and what is said of a class that is next to never seen.

use b2l_tabular::{Column, ColumnData, Table};
use serde_json::json;

use crate::app::{TestApp, strings};
use crate::rows::{story_request, trained};

const COLUMNS: [(&str, &str); 3] = [
    ("class", "forecast"),
    ("x", "numerical"),
    ("y", "numerical"),
];

/// Points with the class that is said of each.
fn points(classes: &[&'static str], x: impl Fn(usize) -> f64, y: impl Fn(usize) -> f64) -> Table {
    let numbers = |of: &dyn Fn(usize) -> f64| {
        ColumnData::Number((0..classes.len()).map(|row| Some(of(row))).collect())
    };
    Table::new(vec![
        Column::new("x", numbers(&x)),
        Column::new("y", numbers(&y)),
        Column::new(
            "class",
            ColumnData::Category(classes.iter().copied().map(Some).collect()),
        ),
    ])
}

/// One in thirty defaults, and nothing tells who.
fn defaults(yes: &'static str, no: &'static str) -> Table {
    let classes: Vec<_> = (0..300)
        .map(|row| if row % 30 == 7 { yes } else { no })
        .collect();
    points(
        &classes,
        |row| (row * 37 % 101) as f64,
        |row| (row * 53 % 97) as f64,
    )
}

/// [`defaults`] as a story: the class that figures are of, and the measures of two models.
async fn figures(
    app: &TestApp,
    yes: &'static str,
    no: &'static str,
) -> (String, Vec<serde_json::Value>) {
    let source = app.source(&defaults(yes, no)).await;
    let mut body = story_request(source, "classification", &COLUMNS, &["DTC", "LogR"]);
    body["features"] = json!([]);
    let (_, story) = trained(app, &body).await;
    let positive = story["data"]["positive_class"].as_str().unwrap().to_owned();
    let rows = story["data"]["errors"].as_array().unwrap().iter();
    (positive, rows.map(|row| row["metrics"].clone()).collect())
}

#[tokio::test]
async fn figures_of_one_class_are_of_yes_in_every_language() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let (english, russian) = (
        figures(&app, "Yes", "No").await,
        figures(&app, "Да", "Нет").await,
    );
    assert_eq!((english.0.as_str(), russian.0.as_str()), ("Yes", "Да"));
    assert_eq!(english.1, russian.1);
    for measures in english.1 {
        let recall = measures["recall_score"].as_f64().unwrap();
        assert!(recall < 0.5, "who defaults can't be told: {measures}");
    }
}

#[tokio::test]
async fn the_only_row_of_a_class_is_learned_from_and_named() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    // Sorts first: the first of the sorted rows used to be kept aside.
    let mut classes = vec!["B"; 60];
    classes.extend(["C"; 60]);
    classes.push("A");
    let noise = |row: usize| (row * 37 % 11) as f64 / 10.0;
    let x = |row: usize| if row == 120 { 30.0 } else { noise(row) };
    let y = |row: usize| match row {
        120 => 30.0,
        row => noise(row + 5) + if row < 60 { 5.0 } else { 0.0 },
    };
    let source = app.source(&points(&classes, x, y)).await;
    let mut body = story_request(source, "classification", &COLUMNS, &["DTC"]);
    body["features"] = json!([]);
    body["cleaning"] = json!({"test_size": {"value": 20}});
    let (id, story) = trained(&app, &body).await;
    let notes = strings(&story["data"]["trust"][0]["notes"]).join(" ");
    assert!(
        notes.contains("Too few rows to learn from and to test: A (1). Don't rely on predictions of these classes."),
        "{notes}"
    );
    assert!(
        story["data"]["positive_class"].is_null(),
        "of three classes none is looked for"
    );
    let rows = json!({"columns": ["x", "y"], "values": [[30.0, 30.0]]});
    let answer = app.forecast(id, json!({"rows": rows})).await.ok();
    // What was never learned would have no probability at all; one row alone does not outweigh its neighbours.
    let chance = answer["rows"]["probabilities"][0][0].as_f64().unwrap();
    assert!(chance > 0.1, "{}", answer["rows"]);
}
