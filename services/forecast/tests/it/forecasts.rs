//! `/api/forecast`, `/api/chart_forecast`

use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::app::{TestApp, numbers, strings};
use crate::data::monthly;

#[tokio::test]
async fn a_forecast_continues_the_data() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 60), "date_months")
        .await;
    app.trained(id).await;

    let answer = app.forecast(id, json!({})).await.ok();
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

    let wide = app.forecast(id, json!({"probability": 95})).await.ok();
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
    app.forecast(id, json!({"model": "MAGIC"}))
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
    app.forecast(id, json!({"steps": 10_000})).await.ok();
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
            told.contains("training") && told.contains("3 minutes"),
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
