//! `/api/chart_train`, before there is a story.

use serde_json::{Value, json};

use crate::app::{TestApp, request, strings};
use crate::data::{daily, date, monthly, table, working_days};

async fn chart(app: &TestApp, source: i64, period: &str, more: Value) -> Value {
    let mut body = json!({"columns": request(source, period)["columns"]});
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    app.client
        .post(&format!("/api/chart_train/{source}"), &body)
        .await
        .ok()
}

#[tokio::test]
async fn each_category_is_a_line() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn", "Kazan"], 24)).await;
    let chart = chart(&app, source, "date_months", json!({})).await;
    assert_eq!(chart["series_total"], 2);
    assert_eq!(chart["series"][1]["category"], "Kazan");
    let dates = strings(&chart["series"][0]["dates"]);
    assert_eq!(
        (dates.len(), dates[0], dates[23]),
        (24, "2015-01-01", "2016-12-01")
    );
    assert_eq!(chart["values"][0].as_array().unwrap().len(), 24);
    assert_eq!(chart["specific_data"]["unique_dates"], true);
}

#[tokio::test]
async fn the_health_strip_counts_gaps_and_duplicates() {
    let app = TestApp::start().await;
    let (gap, twice) = (date(2024, 2, 3), date(2024, 3, 1));
    let source = app.source(&daily(90, &[gap], &[twice])).await;
    let chart = chart(&app, source, "date_days", json!({})).await;
    let health = &chart["health"][0];
    assert_eq!(
        (health["gaps"].as_i64(), health["duplicates"].as_i64()),
        (Some(1), Some(1))
    );
    assert_eq!(
        (health["first"].as_str(), health["last"].as_str()),
        (Some("2024-01-01"), Some("2024-03-30"))
    );
    assert_eq!(chart["specific_data"]["unique_dates"], false);
    let place = strings(&chart["series"][0]["dates"])
        .iter()
        .position(|day| *day == "2024-02-03")
        .unwrap();
    assert_eq!(
        chart["series"][0]["values"][place],
        Value::Null,
        "a gap is not drawn over"
    );
}

#[tokio::test]
async fn weekends_are_no_gaps_where_there_never_was_one() {
    let app = TestApp::start().await;
    let source = app.source(&working_days(60)).await;
    let chart = chart(&app, source, "date_days", json!({})).await;
    assert_eq!(chart["health"][0]["gaps"], 0);
    assert!(!strings(&chart["series"][0]["dates"]).contains(&"2024-01-06"));
}

#[tokio::test]
async fn a_long_history_is_thinned_and_many_series_are_cut_to_ten() {
    let app = TestApp::start().await;
    let long = app.source(&daily(3_000, &[], &[])).await;
    let chart_of_long = chart(&app, long, "date_days", json!({})).await;
    assert_eq!(
        chart_of_long["series"][0]["values"]
            .as_array()
            .unwrap()
            .len(),
        2_000
    );

    let cities: Vec<String> = (0..12).map(|number| format!("City {number:02}")).collect();
    let rows: Vec<_> = cities
        .iter()
        .flat_map(|city| (1..=6).map(move |month| (date(2024, month, 1), city.as_str(), Some(1.0))))
        .collect();
    let many = app.source(&table(&rows)).await;
    let chart_of_many = chart(&app, many, "date_months", json!({})).await;
    assert_eq!(chart_of_many["series"].as_array().unwrap().len(), 10);
    assert_eq!(chart_of_many["series_total"], 12);

    let chosen = json!({"categories": [{"name": "city", "values": ["City 11"]}]});
    let chart_of_one = chart(&app, many, "date_months", chosen).await;
    assert_eq!(chart_of_one["series"][0]["category"], "City 11");
}

#[tokio::test]
async fn daily_rows_are_summed_up_by_the_month_the_user_chose() {
    let app = TestApp::start().await;
    let source = app.source(&daily(91, &[], &[])).await;
    let chart = chart(&app, source, "date_months", json!({})).await;
    assert_eq!(
        strings(&chart["series"][0]["dates"]),
        ["2024-01-01", "2024-02-01", "2024-03-01"]
    );
}
