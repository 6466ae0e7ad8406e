//! `/api/forecast`, `/api/chart_forecast`

use b2l_tabular::{Column, ColumnData, Table};
use chrono::{Days, Months, NaiveDateTime, NaiveTime, TimeDelta};
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::app::{TestApp, numbers, request, strings};
use crate::data::{date, monthly};

#[tokio::test]
async fn a_forecast_continues_the_data() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 60), "date_months")
        .await;
    app.trained(id).await;

    let bonn = json!({"category": "Bonn"});
    let answer = app.forecast(id, bonn).await.ok();
    let dates = strings(&answer["date"]);
    assert_eq!(
        (dates.len(), dates[0], dates[11]),
        (12, "2020-01-01", "2020-12-01")
    );
    let (low, mid, high) = (
        numbers(&answer["lower"]),
        numbers(&answer["forecast"]),
        numbers(&answer["upper"]),
    );
    assert!((0..12).all(|step| low[step] <= mid[step] && mid[step] <= high[step]));
    assert_eq!(
        (answer["level"].as_f64(), answer["category"].as_str()),
        (Some(80.0), Some("Bonn"))
    );

    let wide = app
        .forecast(id, json!({"probability": 95, "category": "Bonn"}))
        .await
        .ok();
    let wider = numbers(&wide["upper"]);
    assert!(
        (0..12).all(|step| wider[step] >= high[step]),
        "a higher probability never narrows the band"
    );

    let ses = app
        .forecast(
            id,
            json!({"model": "SES", "categories": {"city": "Kazan"}, "steps": 3}),
        )
        .await
        .ok();
    assert_eq!(
        (ses["model"].as_str(), ses["category"].as_str()),
        (Some("SES"), Some("Kazan"))
    );
    assert_eq!(ses["date"].as_array().unwrap().len(), 3);

    let form = Form::new()
        .text("steps", "5")
        .text("categories", r#"{"city": "Kazan"}"#)
        .text("probability", "90");
    let form = app
        .client
        .form(Method::POST, &format!("/api/forecast/{id}/"), form)
        .await
        .ok();
    assert_eq!(
        (
            form["date"].as_array().unwrap().len(),
            form["level"].as_f64()
        ),
        (5, Some(90.0))
    );
}

/// So many periods after a moment.
type Later = fn(NaiveDateTime, u32) -> NaiveDateTime;

/// Each period with its type, how far it is forecast when nobody says, and how its moments are written.
const PERIODS: [(&str, u32, Later, &str); 6] = [
    (
        "date_hours",
        168,
        |from, at| from + TimeDelta::hours(at.into()),
        "%Y-%m-%dT%H:%M:%S",
    ),
    ("date_days", 30, |from, at| from + Days::new(at.into()), DAY),
    (
        "date_weeks",
        52,
        |from, at| from + Days::new(7 * u64::from(at)),
        DAY,
    ),
    ("date_months", 12, |from, at| from + Months::new(at), DAY),
    (
        "date_quarters",
        4,
        |from, at| from + Months::new(3 * at),
        DAY,
    ),
    ("date_years", 5, |from, at| from + Months::new(12 * at), DAY),
];
const DAY: &str = "%Y-%m-%d";

#[tokio::test]
async fn without_a_wish_a_forecast_reaches_as_far_as_its_period_says() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let first = date(2010, 1, 1).and_time(NaiveTime::MIN);
    for (period, steps, later, written) in PERIODS {
        let known = 5 * steps;
        let moments = (0..known).map(|at| Some(later(first, at).and_utc().timestamp_millis()));
        let sold = (0..known).map(|at| Some(50.0 + f64::from(at * 7 % 12)));
        let source = app
            .source(&Table::new(vec![
                Column::new("date", ColumnData::Date(moments.collect())),
                Column::new(
                    "city",
                    ColumnData::Category((0..known).map(|_| Some("Bonn")).collect()),
                ),
                Column::new("sales", ColumnData::Number(sold.collect())),
            ]))
            .await;
        let mut body = request(source, period);
        body["models"] = json!(["SES"]);
        let made = app.client.post("/api/stories", &body).await.ok();
        let id = made["id"].as_i64().unwrap();
        app.trained(id).await;
        let answer = app.forecast(id, json!({})).await.ok();
        let coming = known..known + steps;
        let expected: Vec<String> = coming
            .map(|at| later(first, at).format(written).to_string())
            .collect();
        assert_eq!(strings(&answer["date"]), expected, "{period}");
    }
}

#[tokio::test]
async fn wrong_wishes_are_told_under_their_field() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 36), "date_months")
        .await;
    app.trained(id).await;

    for steps in [0, -1, 10_001] {
        app.forecast(id, json!({"steps": steps}))
            .await
            .field_error("steps");
    }
    app.forecast(id, json!({"probability": 49}))
        .await
        .field_error("probability");
    app.forecast(id, json!({"model": "MAGIC", "category": "Bonn"}))
        .await
        .field_error("model");
    let told = app
        .forecast(id, json!({"categories": {"city": "Omsk"}}))
        .await
        .field_error("categories");
    assert!(told.contains("Bonn, Kazan"), "{told}");
    app.forecast(id, json!({"categories": {"town": "Bonn"}}))
        .await
        .field_error("categories");
    let form = Form::new().text("steps", "soon");
    app.client
        .form(Method::POST, &format!("/api/forecast/{id}"), form)
        .await
        .field_error("steps");
    // Three times the past, and no further.
    app.forecast(id, json!({"steps": 108, "category": "Bonn"}))
        .await
        .ok();
    app.forecast(id, json!({"steps": 109, "category": "Bonn"}))
        .await
        .field_error("steps");
    let path = format!("/api/forecast/{id}");
    let told = app.client.post(&path, &json!({"category": "Bonn"})).await;
    assert!(told.field_error("steps").contains("Enter a horizon"));
}

#[tokio::test]
async fn a_story_in_training_says_how_long_it_takes() {
    let app = TestApp::start().await;
    let id = app.story(&monthly(&["Bonn"], 36), "date_months").await;
    let calls = [
        "forecast",
        "forecast/download",
        "forecast/download_all",
        "chart_forecast",
    ];
    for call in calls {
        let answer = app
            .client
            .post(&format!("/api/{call}/{id}"), &json!({}))
            .await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{call}");
        let told = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(
            told.contains("training") && told.contains("1 minute"),
            "{told}"
        );
    }
}

#[tokio::test]
async fn the_chart_joins_history_backtest_and_forecast() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 60), "date_months")
        .await;
    app.trained(id).await;
    let path = format!("/api/chart_forecast/{id}");

    let chart = app
        .client
        .post(&path, &json!({"category": "Kazan"}))
        .await
        .ok();
    assert_eq!(
        (chart["category"].as_str(), chart["now"].as_str()),
        (Some("Kazan"), Some("2019-12-01"))
    );
    assert_eq!(strings(&chart["history"]["dates"]).len(), 60);
    assert_eq!(strings(&chart["forecast"]["dates"])[0], "2020-01-01");
    assert_eq!(strings(&chart["index"]).len(), 72);
    let backtest = strings(&chart["backtest"]["dates"]);
    assert!(!backtest.is_empty() && backtest.iter().all(|day| *day <= "2019-12-01"));
    let answer = app.forecast(id, json!({"category": "Kazan"})).await.ok();
    assert_eq!(
        chart["forecast"]["values"], answer["forecast"],
        "chart and answer agree"
    );

    let zoomed = app
        .client
        .post(&path, &json!({"from": "2019-01-01", "to": "2019-06-30"}))
        .await
        .ok();
    assert_eq!(strings(&zoomed["history"]["dates"]).len(), 6);
    let other = app
        .client
        .post(&path, &json!({"model": "NAIVE"}))
        .await
        .ok();
    assert_eq!(other["model"], "NAIVE");
    app.client
        .post(&path, &json!({"from": "soon"}))
        .await
        .field_error("from");
}
