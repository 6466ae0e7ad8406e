//! A column that gives the answer away is named before the training, and no story with it is good.

use b2l_tabular::{Column, ColumnData, Table};
use chrono::{Months, NaiveTime};
use serde_json::{Value, json};

use crate::app::{TestApp, strings};
use crate::data::date;
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

/// Months of sales with and without tax, and the weather, which both follow.
fn months() -> Table {
    let degrees = |month: u32| 10.0 + f64::from(month * 37 % 17) - f64::from(month % 12);
    let net = |month: u32| (1_000.0 + f64::from(month) + 40.0 * degrees(month)).round();
    let numbers = |of: &dyn Fn(u32) -> f64| {
        ColumnData::Number((0..72).map(|month| Some(of(month))).collect())
    };
    let dates = (0..72).map(|month| {
        let first = date(2019, 1, 1) + Months::new(month);
        Some(first.and_time(NaiveTime::MIN).and_utc().timestamp_millis())
    });
    Table::new(vec![
        Column::new("month", ColumnData::Date(dates.collect())),
        Column::new("degrees", numbers(&degrees)),
        Column::new("gross", numbers(&|month| 1.19 * net(month))),
        Column::new("net", numbers(&net)),
    ])
}

const WITH_REASON: [(&str, &str); 4] = [
    ("churn", "forecast"),
    ("months", "numerical"),
    ("calls", "numerical"),
    ("cancellation_reason", "nominal"),
];

pub fn request(source: i64, kind: &str, columns: &[(&str, &str)], models: &[&str]) -> Value {
    let mut body = crate::rows::story_request(source, kind, columns, models);
    body["features"] = json!([]);
    body
}

pub async fn before(app: &TestApp, source: i64, kind: &str, columns: &[(&str, &str)]) -> Value {
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

#[tokio::test]
async fn a_share_of_the_target_over_time_is_named_and_no_forecast_from_it_is_good() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&months()).await;
    let columns = [
        ("month", "date_months"),
        ("net", "forecast"),
        ("degrees", "numerical"),
        ("gross", "numerical"),
    ];
    // Nothing is known of its future: a model sees the past of it, which is that of the target.
    let leaks = before(&app, source, "time_series", &columns).await;
    assert_eq!(leaks, json!([]));
    let known = |columns: &[(&str, &str)]| {
        let mut body = request(source, "time_series", columns, &["LR"]);
        for column in &mut body["columns"].as_array_mut().unwrap()[2..] {
            column["future"] = json!("known");
        }
        body
    };
    let body = known(&columns);
    let asked = json!({"forecastType": "time_series", "columns": body["columns"]});
    let path = format!("/api/chart_train/{source}");
    let leaks = app.client.post(&path, &asked).await.ok()["leaks"].clone();
    assert_eq!(leaks.as_array().unwrap().len(), 1, "{leaks}");
    assert_eq!(
        (&leaks[0]["column"], &leaks[0]["sign"]),
        (&json!("gross"), &json!("share"))
    );
    let (_, story) = trained(&app, &body).await;
    let trust = &story["data"]["trust"][0];
    assert_eq!(trust["grade"], "with_care", "{trust}");
    let reason = trust["grade_reason"].as_str().unwrap();
    assert!(
        reason.contains("“gross” gives the answer away: it is always 119% of “net”"),
        "{reason}"
    );
    // What only moves with the target is no leak.
    let (_, story) = trained(&app, &known(&columns[..3])).await;
    assert_eq!(story["grade"], "good", "{}", story["data"]["trust"][0]);
}
