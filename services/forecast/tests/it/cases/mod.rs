//! What hurts people who forecast, case by case: docs/CASES.md says which test shows what.

mod absent;
mod anchors;
mod band;
mod calendar;
mod classes;
mod clock;
mod events;
mod failures;
mod progress;
mod reach;
mod time;
mod unfinished;
mod unusual;
mod weak;

use b2l_tabular::Table;
use chrono::Months;
use serde_json::{Value, json};

use crate::app::{TestApp, request};
use crate::data::{date, table};

/// A story on this table with these models and settings, trained; its id and its detail.
async fn trained(
    app: &TestApp,
    table: &Table,
    period: &str,
    models: &[&str],
    cleaning: Value,
) -> (i64, Value) {
    let mut body = request(app.source(table).await, period);
    body["models"] = json!(models);
    body["cleaning"] = cleaning;
    let story = app.client.post("/api/stories", &body).await.ok();
    let id = story["id"].as_i64().unwrap();
    let detail = app.trained(id).await;
    (id, detail)
}

async fn chart(app: &TestApp, story: i64) -> Value {
    let path = format!("/api/chart_forecast/{story}");
    app.client.post(&path, &json!({})).await.ok()
}

/// The rows of the accuracy table of a category.
fn rows<'a>(story: &'a Value, category: &str) -> Vec<&'a Value> {
    let all = story["data"]["errors"].as_array().unwrap().iter();
    all.filter(|row| row["category"] == category).collect()
}

/// The card of trust of a category.
fn trust<'a>(story: &'a Value, category: &str) -> &'a Value {
    let mut all = story["data"]["trust"].as_array().unwrap().iter();
    all.find(|card| card["category"] == category).unwrap()
}

/// Monthly sales of so many shops from January 2020, each with a season and a wobble of its own.
fn shops(count: usize, months: u32) -> Table {
    let names: Vec<String> = (1..=count)
        .map(|number| format!("Shop {number:03}"))
        .collect();
    let rows: Vec<_> = names
        .iter()
        .enumerate()
        .flat_map(|(place, name)| {
            (0..months).map(move |month| {
                let season = f64::from(month % 12) * std::f64::consts::TAU / 12.0;
                let wobble = f64::from((month * 7 + place as u32 * 3) % 11);
                let day = date(2020, 1, 1) + Months::new(month);
                (
                    day,
                    name.as_str(),
                    Some(100.0 + 30.0 * season.sin() + wobble),
                )
            })
        })
        .collect();
    table(&rows)
}
