//! Small files made up after real ones that were once forecast wrongly, as a person would upload them.

mod rows;

use std::io::Write;
use std::path::Path;

use b2l_tabular::{Limits, ReadOptions, Table, read_table};
use chrono::{Datelike, NaiveDateTime, Timelike};
use serde_json::{Value, json};

use crate::app::{TestApp, numbers, strings};
use crate::rows::trained;

const OWN: &str = "tests/it/files";
/// The corpus of the library that reads tables.
const CORPUS: &str = "../libs/tabular/tests/corpus/reported";

fn text(folder: &str, name: &str) -> String {
    // Asked for at run time: two clones may share one folder of compiled tests.
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    std::fs::read_to_string(Path::new(&package).join(folder).join(name)).unwrap()
}

fn table(text: &str) -> Table {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    let (options, limits) = (ReadOptions::default(), Limits::default());
    let read = read_table(file.path(), "case.csv", &options, &limits);
    read.unwrap().table
}

async fn uploaded(app: &TestApp, folder: &str, name: &str) -> i64 {
    app.source(&table(&text(folder, name))).await
}

fn promoted(source: i64) -> Value {
    json!({
        "id": source, "name": "Продажи", "models": ["best"],
        "columns": [
            {"name": "Дата", "type": "date_days"}, {"name": "Продажи", "type": "forecast"},
            {"name": "Промо", "type": "numerical", "future": "known"}
        ]
    })
}

/// Mondays to Saturdays, from nine until the last hour, which begins at eight in the evening.
fn is_open(hour_of_week: u32) -> bool {
    hour_of_week / 24 < 6 && (9..=20).contains(&(hour_of_week % 24))
}

#[tokio::test]
async fn a_planned_promotion_is_proposed_and_lifts_the_days_that_it_is_planned_for() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = uploaded(&app, OWN, "B02_planned.csv").await;
    let path = format!("/api/planned_columns/{source}");
    assert_eq!(
        app.client.get(&path).await.ok(),
        json!({
            "columns": [
                {"name": "Промо", "words": false, "steps": 14, "until": "2024-06-02", "rows": 14}
            ],
            "end": "2024-05-19"
        })
    );

    let (id, story) = trained(&app, &promoted(source)).await;
    assert_eq!(story["data"]["future"]["origin"], "table");
    let path = format!("/api/forecast/{id}");
    let answer = app.client.post(&path, &json!({})).await.ok();
    let dates = strings(&answer["date"]);
    assert_eq!(
        (dates.len(), dates[0], dates[dates.len() - 1]),
        (14, "2024-05-20", "2024-06-02"),
        "as far as the plan"
    );
    let values = numbers(&answer["forecast"]);
    let plan = answer["future"]["values"].as_array().unwrap();
    let mut lifted = Vec::new();
    for ((date, value), planned) in dates.iter().zip(values).zip(plan) {
        if planned[0] == 1.0 {
            assert!((175.0..=195.0).contains(&value), "{date} {value}");
            lifted.push(*date);
        } else {
            assert!(value < 150.0, "{date} {value}");
        }
    }
    assert_eq!(lifted, ["2024-05-23", "2024-05-24", "2024-05-25"]);
    let path = format!("/api/chart_forecast/{id}");
    let drawn = app.client.post(&path, &json!({})).await.ok();
    assert_eq!(drawn["forecast"]["values"], answer["forecast"]);
}

#[tokio::test]
async fn hours_in_which_a_shop_is_closed_are_no_missing_values_and_are_marked_as_closed() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = uploaded(&app, CORPUS, "B12_hours_5w.csv").await;
    let body = json!({
        "id": source, "name": "Чеки", "models": ["best"],
        "columns": [{"name": "Время", "type": "date_hours"}, {"name": "Чеки", "type": "forecast"}]
    });
    let (id, story) = trained(&app, &body).await;
    let closed: Vec<u32> = (0..7 * 24).filter(|hour| !is_open(*hour)).collect();
    let absence = &story["data"]["trust"][0]["absence"];
    assert_eq!(absence["meaning"], "closed");
    assert_eq!(absence["closed_hours"], json!(closed));
    assert_eq!(
        (&absence["periods"], &absence["closed"]),
        (&json!(804), &json!(444))
    );
    assert_eq!(
        (&absence["zero"], &absence["made_up"]),
        (&json!(0), &json!(0))
    );
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(notes.contains("Closed in 96 hours of the week"), "{notes}");

    let answer = app.forecast(id, json!({})).await.ok();
    let dates = strings(&answer["date"]);
    assert_eq!((dates.len(), dates[0]), (168, "2024-02-03T21:00:00"));
    let lines = ["lower", "forecast", "upper"].map(|line| numbers(&answer[line]));
    for (at, date) in dates.iter().enumerate() {
        let time: NaiveDateTime = date.parse().unwrap();
        let day = time.weekday().num_days_from_monday();
        let [lower, value, upper] = [0, 1, 2].map(|line: usize| lines[line][at]);
        if is_open(24 * day + time.hour()) {
            let usual = 51.0 + 5.0 * f64::from(time.hour() - 9);
            assert!((value - usual).abs() <= 10.0, "{date} {value} {usual}");
        } else {
            assert_eq!([lower, value, upper], [0.0; 3], "{date}");
        }
    }
}
