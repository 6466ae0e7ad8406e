//! `POST /api/stories/estimate`

use serde_json::{Value, json};

use crate::app::{TestApp, request};
use crate::data::{date, monthly, table};

/// The estimate for a story of months with what is changed in its request.
async fn estimate(app: &TestApp, source: i64, change: Value) -> Value {
    let mut body = request(source, "date_months");
    body["name"] = "".into();
    for (key, value) in change.as_object().unwrap() {
        body[key] = value.clone();
    }
    app.client.post("/api/stories/estimate", &body).await.ok()
}

fn minutes(estimate: &Value) -> f64 {
    estimate["minutes"].as_f64().unwrap()
}

#[tokio::test]
async fn an_estimate_counts_the_models_series_and_workers_and_names_what_costs_most() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn", "Kazan"], 60)).await;
    let one = estimate(&app, source, json!({"series": 1})).await;
    assert!(minutes(&one) > 0.0 && minutes(&one) < 0.5, "{one}");
    assert_eq!(one["limit_minutes"], 20.0);

    let many = json!({"series": 60_000});
    let alone = estimate(&app, source, many.clone()).await;
    assert!(
        minutes(&alone) > 20.0,
        "the limit shortens no estimate: {alone}"
    );
    assert_eq!(alone["costliest"], "series");
    let mut shared = many.clone();
    shared["cleaning"] = json!({"cpu": 2});
    let shared = minutes(&estimate(&app, source, shared).await);
    assert!(
        (minutes(&alone) / shared - 2.0).abs() < 0.1,
        "{alone} {shared}"
    );
    let mut quick = many;
    quick["models"] = json!(["SES"]);
    assert!(minutes(&estimate(&app, source, quick).await) < minutes(&alone) / 5.0);

    let tuned = json!({"series": 1_000, "cleaning": {"hyperparameter_tuning": {"active": true, "iterations": 50}}});
    let tuned = estimate(&app, source, tuned).await;
    assert_eq!(tuned["costliest"], "tuning", "{tuned}");
    let stories = app.client.get("/api/stories").await.ok();
    assert_eq!(stories, json!([]), "an estimate makes no story");
}

#[tokio::test]
async fn an_estimate_counts_the_periods_of_a_table_and_not_its_rows() {
    let app = TestApp::start().await;
    let day = |number: u64| date(2023, 1, 1) + chrono::Days::new(number);
    let rows = |days: &[u64], times: usize| -> Vec<_> {
        let each = |number: &u64| vec![(day(*number), "Bonn", Some(*number as f64 % 9.0)); times];
        days.iter().flat_map(each).collect()
    };
    let every: Vec<u64> = (0..600).collect();
    // Days without sales have no row; the first and the last do.
    let some: Vec<u64> = every
        .iter()
        .copied()
        .filter(|at| at % 5 == 4 || *at == 0)
        .collect();
    let mut told = Vec::new();
    for rows in [rows(&every, 1), rows(&every, 12), rows(&some, 1)] {
        let source = app.source(&table(&rows)).await;
        let mut body = request(source, "date_days");
        body["series"] = json!(1);
        told.push(minutes(
            &app.client.post("/api/stories/estimate", &body).await.ok(),
        ));
    }
    assert_eq!(told[0], told[1], "receipts are summed up");
    assert_eq!(told[0], told[2], "days without a row are filled");
}

#[tokio::test]
async fn an_estimate_of_what_cannot_be_trained_says_why_under_its_field() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 24)).await;
    let mut body = request(source, "date_months");
    body["models"] = json!(["NOT_A_MODEL"]);
    let refused = app.client.post("/api/stories/estimate", &body).await;
    assert!(refused.field_error("models").contains("NOT_A_MODEL"));
}
