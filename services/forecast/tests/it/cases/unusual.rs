//! Values of the past that nothing explains: named before and after a training, and not repeated by the forecast.

use b2l_tabular::Table;
use chrono::{Datelike, Days, NaiveDate};
use serde_json::{Value, json};

use super::{chart, trained};
use crate::app::{TestApp, request, strings};
use crate::data::{date, table};

/// Three years of weeks with a wave and Christmas, and one week of 900 where about 200 would be usual.
fn weekly(outlier: bool) -> Table {
    let week = |at: u64| date(2022, 1, 3) + Days::new(7 * at);
    let usual = |day: NaiveDate| {
        let turn = std::f64::consts::TAU * f64::from(day.ordinal()) / 365.25;
        let feast = if day.iso_week().week() == 51 {
            150.0
        } else {
            0.0
        };
        200.0 + 40.0 * turn.sin() + feast + f64::from(day.ordinal() * 7 % 11)
    };
    let rows: Vec<_> = (0..156)
        .map(|at| {
            let value = if outlier && at == 100 {
                900.0
            } else {
                usual(week(at)).round()
            };
            (week(at), "Bonn", Some(value))
        })
        .collect();
    table(&rows)
}

/// 4 December 2023.
fn place() -> NaiveDate {
    date(2022, 1, 3) + Days::new(700)
}

async fn before(app: &TestApp, table: &Table, cleaning: Value) -> Value {
    let source = app.source(table).await;
    let asked = json!({"columns": request(source, "date_weeks")["columns"], "cleaning": cleaning});
    let path = format!("/api/chart_train/{source}");
    app.client.post(&path, &asked).await.ok()["unusual"].clone()
}

#[tokio::test]
async fn a_value_that_stands_alone_is_named_and_does_not_come_back() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let shown = before(&app, &weekly(true), json!({})).await;
    let found = &shown[0]["values"][0];
    assert_eq!(
        (&found["date"], &found["value"]),
        (&json!("2023-12-04"), &json!(900.0))
    );
    assert_eq!(found["set_aside"], true);
    let told = found["sentence"].as_str().unwrap();
    assert!(told.starts_with("The week of 04.12.2023: 900, "), "{told}");
    assert!(told.ends_with("The forecast does without it."), "{told}");
    assert_eq!(before(&app, &weekly(false), json!({})).await, json!([]));

    let steps = json!({"steps": 52});
    let (id, story) = trained(&app, &weekly(true), "date_weeks", &["best"], steps.clone()).await;
    assert!(
        strings(&story["data"]["notes"]).contains(&told),
        "{}",
        story["data"]["notes"]
    );
    let drawn = chart(&app, id).await;
    assert_eq!(drawn["unusual"][0]["sentence"], told);
    // What was measured stays on the chart.
    let dates = strings(&drawn["history"]["dates"]);
    let at = dates.iter().position(|day| *day == "2023-12-04").unwrap();
    assert_eq!(drawn["history"]["values"][at], 900.0);
    let around = highest_around(&drawn);
    let (clean, _) = trained(&app, &weekly(false), "date_weeks", &["best"], steps).await;
    let wanted = highest_around(&chart(&app, clean).await);
    assert!((around - wanted).abs() < 0.1 * 700.0, "{around} {wanted}");
}

#[tokio::test]
async fn a_setting_keeps_it() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let keep = json!({"outliers": "keep"});
    let shown = before(&app, &weekly(true), keep.clone()).await;
    assert_eq!(shown[0]["values"][0]["set_aside"], false);
    let (id, story) = trained(&app, &weekly(true), "date_weeks", &["SES"], keep).await;
    let drawn = chart(&app, id).await;
    assert_eq!(drawn["unusual"][0]["set_aside"], false);
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(notes.contains("It is used as it is."), "{notes}");
    let replace = json!({"outliers": "replace"});
    assert_eq!(before(&app, &weekly(true), replace).await, json!([]));
}

/// The highest value forecast for the weeks around the anniversary.
fn highest_around(drawn: &Value) -> f64 {
    let near = |day: &str| {
        let day: NaiveDate = day.parse().unwrap();
        (day - (place() + Days::new(728))).num_days().abs() <= 14
            || (day - (place() + Days::new(364))).num_days().abs() <= 14
    };
    let dates = strings(&drawn["forecast"]["dates"]).into_iter();
    let values = drawn["forecast"]["values"].as_array().unwrap().iter();
    dates
        .zip(values)
        .filter(|(day, _)| near(day))
        .map(|(_, value)| value.as_f64().unwrap())
        .fold(0.0, f64::max)
}
