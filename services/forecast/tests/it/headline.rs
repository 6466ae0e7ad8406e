//! `/api/stories/headline`: one choice of the number above a forecast, the same in every place; and how far the forecast
//! goes, in the calendar's words.

use chrono::{Datelike, Days, NaiveDate, Weekday};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{TestApp, close, number, numbers, strings};
use crate::data::{date, monthly, table, working_days};
use crate::downloads::workbook;
use crate::prepared;

const CITIES: [&str; 2] = ["Bonn", "Kazan"];

/// Chooses this kind, or none; answers the story.
async fn choose(app: &TestApp, story: i64, kind: Value) -> Value {
    let path = format!("/api/stories/headline/{story}");
    app.client.put(&path, &json!({"kind": kind})).await.ok()
}

#[track_caller]
fn assert_close(a: f64, b: f64) {
    assert!(close(a, b), "{a} {b}");
}

/// Numbers and texts of the workbook's first sheet.
async fn summary(app: &TestApp, call: &str, story: i64, body: &Value) -> (Vec<f64>, String) {
    let path = format!("/api/forecast/{call}/{story}");
    let mut book = workbook(&app.client.post(&path, body).await);
    let sheet = calamine::Reader::worksheet_range(&mut book, "Summary").unwrap();
    let cells = || sheet.cells().map(|(.., cell)| cell);
    let numbers = cells().filter_map(calamine::DataType::get_float).collect();
    let texts: Vec<String> = cells().map(ToString::to_string).collect();
    (numbers, texts.join("\n"))
}

/// The number of each city by a forecast's values, and that of both together; each place that tells one has these.
async fn assert_everywhere(app: &TestApp, id: i64, kind: &str, of: fn(&[f64]) -> f64) {
    let story = app.detail(id).await;
    let page = app
        .client
        .get(&format!("/api/stories/{id}/series"))
        .await
        .ok();
    let mut together = 0.0;
    for city in CITIES {
        let body = json!({"category": city, "steps": 12});
        let answer = app.forecast(id, body.clone()).await.ok();
        let expected = of(&numbers(&answer["forecast"]));
        together += expected;
        let headline = &answer["headline"];
        assert_eq!(headline["kind"], kind);
        assert_eq!(headline["automatic_kind"], "total");
        assert_eq!(headline["kinds"], json!(["total", "mean", "last"]));
        assert_close(number(&headline["value"]), expected);
        let trust = story["data"]["trust"].as_array().unwrap().iter();
        let trust = trust.clone().find(|card| card["category"] == city).unwrap();
        assert_eq!(trust["headline"], *headline);
        assert_eq!(trust["usual_miss"], headline["usual_miss"]);
        let row = page["rows"].as_array().unwrap().iter();
        let row = row.clone().find(|row| row["category"] == city).unwrap();
        assert_eq!(row["headline"], *headline);
        let (cells, texts) = summary(app, "download", id, &body).await;
        assert!(cells.contains(&number(&headline["value"])), "{cells:?}");
        assert!(
            texts.contains(headline["sentence"].as_str().unwrap()),
            "{texts}"
        );
    }
    let total = &page["total"];
    assert_close(number(&total["value"]), together);
    let list = app.client.get("/api/stories").await.ok();
    let cards = list.as_array().unwrap().iter();
    let card = cards.clone().find(|card| card["id"] == id).unwrap();
    assert_eq!(card["headline"], *total);
    let all = json!({"every_model": false, "steps": 12});
    let (cells, texts) = summary(app, "download_all", id, &all).await;
    assert!(
        cells.iter().any(|cell| (cell - together).abs() < 1e-6),
        "{cells:?} {together}"
    );
    assert!(
        texts.contains(total["sentence"].as_str().unwrap()),
        "{texts}"
    );
}

#[tokio::test]
async fn the_chosen_number_stands_everywhere_and_nothing_is_trained_again() {
    let app = TestApp::start().await;
    let worker = app.worker();
    let id = app.story(&monthly(&CITIES, 60), "date_months").await;
    let trained = app.trained(id).await;
    drop(worker);
    assert_eq!(trained["headline_kind"], Value::Null);
    assert_everywhere(&app, id, "total", |values| values.iter().sum()).await;

    let chosen = choose(&app, id, json!("mean")).await;
    assert_eq!(chosen["headline_kind"], "mean");
    assert_eq!(
        chosen["data"]["fingerprint"],
        trained["data"]["fingerprint"]
    );
    assert_everywhere(&app, id, "mean", |values| values.iter().sum::<f64>() / 12.0).await;

    choose(&app, id, json!("last")).await;
    assert_everywhere(&app, id, "last", |values| values[11]).await;
    let last = &app.detail(id).await["data"]["trust"][0]["headline"];
    let told = last["sentence"].as_str().unwrap();
    let span = "in the last of the next 12 months (December 2020)";
    assert!(told.contains(span), "{told}");

    choose(&app, id, Value::Null).await;
    assert_everywhere(&app, id, "total", |values| values.iter().sum()).await;
}

#[tokio::test]
async fn a_copy_keeps_the_choice_and_another_target_begins_without() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    app.trained(id).await;
    choose(&app, id, json!("last")).await;
    let path = format!("/api/stories/duplicate/{id}");
    let copy = app.client.post(&path, &json!(null)).await.ok();
    assert_eq!(copy["headline_kind"], "last");
    assert_eq!(copy["data"]["trust"][0]["headline"]["kind"], "last");

    let path = format!("/api/stories/{id}");
    let mut same = json!({
        "id": copy["source_id"], "name": "Sales", "models": ["SES"],
        "columns": [{"name": "date", "type": "date_months"}, {"name": "city", "type": "category"},
                    {"name": "sales", "type": "forecast"}]
    });
    let changed = app.client.patch(&path, &same).await.ok();
    assert_eq!(changed["headline_kind"], "last");
    app.trained(id).await;
    let renamed: Vec<_> = monthly(&["Bonn"], 60)
        .into_columns()
        .into_iter()
        .map(|column| match column.name() {
            "sales" => b2l_tabular::Column::new("turnover", column.into_data()),
            _ => column,
        })
        .collect();
    let source = copy["source_id"].as_i64().unwrap();
    app.replace(source, &b2l_tabular::Table::new(renamed)).await;
    same["columns"][2]["name"] = json!("turnover");
    let changed = app.client.patch(&path, &same).await.ok();
    assert_eq!(changed["headline_kind"], Value::Null);
}

#[tokio::test]
async fn what_cannot_be_chosen_is_refused_under_its_field() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let put = async |id: i64, body: Value| {
        let path = format!("/api/stories/headline/{id}");
        app.client.put(&path, &body).await
    };
    let id = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    app.trained(id).await;
    for wrong in [
        json!({"kind": "median"}),
        json!({}),
        json!({"kinds": "mean"}),
    ] {
        assert_eq!(put(id, wrong).await.status, StatusCode::BAD_REQUEST);
    }
    assert_eq!(app.detail(id).await["headline_kind"], Value::Null);

    let source = app.source(&monthly(&CITIES, 60)).await;
    let body = json!({
        "id": source, "name": "Rows", "forecastType": "regression", "models": ["LR"],
        "columns": [{"name": "date", "type": "empty"}, {"name": "city", "type": "nominal"},
                    {"name": "sales", "type": "forecast"}]
    });
    let rows = app.client.post("/api/stories", &body).await.ok();
    let rows = rows["id"].as_i64().unwrap();
    app.trained(rows).await;
    let refused = put(rows, json!({"kind": "mean"})).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    let told = refused.json()["kind"].to_string();
    assert!(told.contains("Only a time series"), "{told}");
}

#[tokio::test]
async fn the_number_above_a_long_forecast_follows_the_choice() {
    let app = TestApp::start().await;
    let id = prepared::trained(&app, &["Bonn"]).await;
    let _preparer = app.preparer();
    let body = json!({"steps": 24});
    let asked = prepared::ask(&app.impatient(), "forecast", id, &body).await;
    let task = prepared::task(&asked);
    let made = prepared::until(&app.client, task, "ready").await;
    let values = numbers(&made["forecast"]["forecast"]);
    assert_eq!(made["forecast"]["headline"]["kind"], "total");
    choose(&app, id, json!("last")).await;
    let now = prepared::until(&app.client, task, "ready").await;
    assert_eq!(now["forecast"]["headline"]["kind"], "last");
    assert_close(number(&now["forecast"]["headline"]["value"]), values[23]);
    let answer = app.forecast(id, body).await.ok();
    assert_eq!(now["forecast"]["headline"], answer["headline"]);
}

/// "11 December 2026" of an answer's date.
fn spoken(day: &str) -> String {
    let day: NaiveDate = day.parse().unwrap();
    day.format("%-d %B %Y").to_string()
}

#[tokio::test]
async fn business_days_and_open_days_are_told_with_their_last_date() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let no_sundays: Vec<_> = (0..280)
        .map(|day| date(2024, 1, 1) + Days::new(day))
        .filter(|day| day.weekday() != Weekday::Sun)
        .map(|day| (day, "Bonn", Some(50.0 + f64::from(day.ordinal() % 6))))
        .collect();
    for (table, unit, words, calendar_days) in [
        (working_days(280), "business_days", "business days", 40),
        (table(&no_sundays), "open_days", "open days", 34),
    ] {
        let id = app.story(&table, "date_days").await;
        app.trained(id).await;
        let answer = app.forecast(id, json!({"steps": 30})).await.ok();
        let dates = strings(&answer["date"]);
        let (first, last) = (dates[0], dates[29]);
        let span = last.parse::<NaiveDate>().unwrap() - first.parse::<NaiveDate>().unwrap();
        assert!((calendar_days - 2..=calendar_days + 2).contains(&(span.num_days() + 1)));
        let headline = &answer["headline"];
        assert_eq!(headline["unit"], unit);
        assert_eq!(headline["first"], first);
        assert_eq!(headline["last"], last);
        let told = headline["sentence"].as_str().unwrap();
        let span = format!("over the next 30 {words} (to {})", spoken(last));
        assert!(told.contains(&span), "{told}");
        let (_, texts) = summary(&app, "download", id, &json!({"steps": 30})).await;
        assert!(texts.contains(told), "{texts}");
        let list = app.client.get("/api/stories").await.ok();
        assert!(
            list[0]["headline"]["sentence"]
                .as_str()
                .unwrap()
                .contains(&span)
        );
    }
}
