//! A column that gives the answer away is named before the training, and no story with it is good.

use b2l_tabular::{Column, ColumnData, Table};
use serde_json::{Value, json};

use crate::app::{TestApp, strings};
use crate::rows::trained;

/// Customers: those who call often and came lately leave, but for one in twelve; only of those who left is the reason
/// known.
fn customers(rows: usize) -> Table {
    let months = |row: usize| (1 + row * 37 % 60) as f64;
    let calls = |row: usize| (row * 53 % 11) as f64;
    let leaves = |row: usize| (calls(row) > 6.0 || months(row) < 9.0) != (row * 29 % 12 < 1);
    let reason = |row: usize| leaves(row).then(|| ["moved", "price", "service"][row % 3]);
    let words = |of: &dyn Fn(usize) -> Option<&'static str>| {
        ColumnData::Category((0..rows).map(of).collect())
    };
    let numbers = |of: &dyn Fn(usize) -> f64| {
        ColumnData::Number((0..rows).map(|row| Some(of(row))).collect())
    };
    Table::new(vec![
        Column::new("months", numbers(&months)),
        Column::new("calls", numbers(&calls)),
        Column::new("cancellation_reason", words(&reason)),
        Column::new(
            "churn",
            words(&|row| Some(if leaves(row) { "yes" } else { "no" })),
        ),
    ])
}

/// Sales with and without tax.
fn sales(rows: usize) -> Table {
    let quantity = |row: usize| (1 + row * 37 % 9) as f64;
    let net = |row: usize| (20.0 + (row * 53 % 61) as f64) * quantity(row);
    let numbers = |of: &dyn Fn(usize) -> f64| {
        ColumnData::Number((0..rows).map(|row| Some(of(row))).collect())
    };
    Table::new(vec![
        Column::new("quantity", numbers(&quantity)),
        Column::new("gross", numbers(&|row| (net(row) * 120.0).round() / 100.0)),
        Column::new("net", numbers(&net)),
    ])
}

const WITH_REASON: [(&str, &str); 4] = [
    ("churn", "forecast"),
    ("months", "numerical"),
    ("calls", "numerical"),
    ("cancellation_reason", "nominal"),
];

fn request(source: i64, kind: &str, columns: &[(&str, &str)], models: &[&str]) -> Value {
    let mut body = crate::rows::story_request(source, kind, columns, models);
    body["features"] = json!([]);
    body
}

async fn before(app: &TestApp, source: i64, kind: &str, columns: &[(&str, &str)]) -> Value {
    let body = request(source, kind, columns, &[]);
    let body = json!({"forecastType": kind, "columns": body["columns"]});
    let path = format!("/api/chart_train/{source}");
    app.client.post(&path, &body).await.ok()["leaks"].clone()
}

#[tokio::test]
async fn a_reason_that_only_leavers_have_is_named_before_the_training_and_no_story_with_it_is_good()
{
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&customers(500)).await;
    let leaks = before(&app, source, "classification", &WITH_REASON).await;
    let sentence =
        "“cancellation_reason” gives the answer away: it is filled only where “churn” is “yes”.";
    assert_eq!(
        leaks,
        json!([{
            "column": "cancellation_reason",
            "sign": "filled",
            "sentence": format!("{sentence} Leave it out if it becomes known only afterwards.")
        }])
    );
    let honest = before(&app, source, "classification", &WITH_REASON[..3]).await;
    assert_eq!(honest, json!([]));

    // Of one model and of parts that are joined.
    for models in [["DTC"], ["best"]] {
        let body = request(source, "classification", &WITH_REASON, &models);
        let (_, story) = trained(&app, &body).await;
        assert_eq!(story["grade"], "with_care", "{models:?}");
        let reason = story["data"]["trust"][0]["grade_reason"].as_str().unwrap();
        assert!(reason.starts_with(sentence), "{reason}");
        assert!(reason.contains("Retrain without"), "{reason}");
    }
    let body = request(source, "classification", &WITH_REASON[..3], &["DTC"]);
    let (_, story) = trained(&app, &body).await;
    assert_eq!(story["grade"], "good", "{}", story["data"]["trust"][0]);
}

#[tokio::test]
async fn a_share_of_the_target_is_named_with_its_percentage() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&sales(400)).await;
    let columns = [
        ("net", "forecast"),
        ("quantity", "numerical"),
        ("gross", "numerical"),
    ];
    let leaks = before(&app, source, "regression", &columns).await;
    assert_eq!(leaks[0]["sign"], "share");
    assert!(
        leaks[0]["sentence"]
            .as_str()
            .unwrap()
            .contains("“gross” gives the answer away: it is always 120% of “net”"),
        "{leaks}"
    );
    assert_eq!(leaks.as_array().unwrap().len(), 1, "{leaks}");
    let (_, story) = trained(&app, &request(source, "regression", &columns, &["LR"])).await;
    assert_eq!(story["grade"], "with_care");
    let reasons: Vec<&str> = story["data"]["trust"]
        .as_array()
        .unwrap()
        .iter()
        .map(|trust| trust["grade_reason"].as_str().unwrap())
        .collect();
    assert!(reasons[0].contains("“gross”"), "{reasons:?}");
    assert!(
        !strings(&story["data"]["notes"])
            .iter()
            .any(|note| note.contains("gross"))
    );
}
