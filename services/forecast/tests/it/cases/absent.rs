//! Periods without a row: a closed weekday, days without sales and missing days in one story.

use chrono::{Datelike, Days, NaiveDate, Weekday};
use serde_json::{Value, json};

use super::{chart, trained, trust};
use crate::app::{TestApp, numbers, request, strings};
use crate::data::{date, table};
use crate::downloads::workbook;

const DAYS: u64 = 420;
const STEPS: usize = 28;
const LOST: [u64; 3] = [200, 290, 291];
/// The last day of a series that ended.
const ENDED: u64 = 300;

/// A number in 0..1 that depends on nothing but its place.
fn random(place: u64) -> f64 {
    let mixed = (place + 11).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (mixed ^ (mixed >> 32)) as f64 / u64::MAX as f64
}

fn day(place: u64) -> NaiveDate {
    date(2023, 1, 2) + Days::new(place)
}

fn is_sunday(place: u64) -> bool {
    day(place).weekday() == Weekday::Sun
}

/// An export order now and then, of 40 to 80.
fn sparse(place: u64) -> Option<f64> {
    (random(place) < 0.15).then(|| (40.0 + 40.0 * random(place + 5_000)).round())
}

fn weekly(place: u64) -> f64 {
    let week = 200.0 + 15.0 * (place % 7) as f64;
    (week + 20.0 * random(place + 9_000)).round()
}

/// Four series of one table, of which only one has a row for each day.
fn sales() -> b2l_tabular::Table {
    let mut rows: Vec<(NaiveDate, &str, Option<f64>)> = Vec::new();
    for place in 0..DAYS {
        if let Some(value) = sparse(place) {
            rows.push((day(place), "Iceland", Some(value)));
        }
        if !is_sunday(place) {
            rows.push((day(place), "Shop", Some(weekly(place))));
        }
        if !LOST.contains(&place) {
            rows.push((day(place), "Web", Some(weekly(place) + 100.0)));
        }
        if place <= ENDED {
            rows.push((day(place), "Old", Some(weekly(place))));
        }
    }
    table(&rows)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().unwrap().iter()
}

#[tokio::test]
async fn sparse_series_closed_weekdays_and_missing_days_of_one_table_are_told_apart() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let cleaning = json!({"steps": STEPS});
    let (id, story) = trained(&app, &sales(), "date_days", &["best"], cleaning).await;
    let forecast = async |category: &str, steps: usize| {
        let body = json!({"category": category, "steps": steps});
        app.forecast(id, body).await.ok()
    };

    // All series end on the same day.
    let next = day(DAYS).to_string();
    for category in ["Iceland", "Shop", "Web", "Old"] {
        let answer = forecast(category, STEPS).await;
        assert_eq!(strings(&answer["date"])[0], next, "{category}");
        for line in ["forecast", "lower", "upper"] {
            for value in numbers(&answer[line]) {
                assert!(
                    value >= 0.0 && value.fract() == 0.0,
                    "{category} {line} {value}"
                );
            }
        }
    }

    // Days without an order count as 0: the forecast is of the size of what was sold.
    let sold: f64 = (0..DAYS).filter_map(sparse).sum();
    let absent = (0..DAYS).filter(|place| sparse(*place).is_none()).count();
    let absence = &trust(&story, "Iceland")["absence"];
    assert_eq!(absence["meaning"], "no_sales");
    assert_eq!(absence["made_up"], 0);
    // Before its first row there is no history.
    let first = (0..DAYS).position(|place| sparse(place).is_some()).unwrap();
    assert_eq!(absence["zero"], absent - first);
    let usual = sold / DAYS as f64 * STEPS as f64;
    let total: f64 = numbers(&forecast("Iceland", STEPS).await["forecast"])
        .iter()
        .sum();
    assert!((total - usual).abs() <= 0.4 * usual, "{total} {usual}");

    // Sundays are 0 in the forecast of any length, and no other day is.
    let absence = &trust(&story, "Shop")["absence"];
    assert_eq!(absence["meaning"], "closed");
    assert_eq!(absence["closed_weekdays"], json!([7]));
    assert_eq!(
        (&absence["zero"], &absence["made_up"]),
        (&json!(0), &json!(0))
    );
    let answer = forecast("Shop", 2 * STEPS).await;
    for line in ["forecast", "lower", "upper"] {
        for (date, value) in strings(&answer["date"]).iter().zip(numbers(&answer[line])) {
            let date: NaiveDate = date.parse().unwrap();
            assert_eq!(
                value == 0.0,
                date.weekday() == Weekday::Sun,
                "{line} {date} {value}"
            );
        }
    }
    let open: Vec<f64> = (0..DAYS)
        .filter(|place| !is_sunday(*place))
        .map(weekly)
        .collect();
    let usual = 6.0 / 7.0 * open.iter().sum::<f64>() / open.len() as f64 * STEPS as f64;
    let headline = &trust(&story, "Shop")["headline"];
    let total = headline["value"].as_f64().unwrap();
    assert!((total - usual).abs() <= 0.05 * usual, "{total} {usual}");

    // Three lost days are filled by lines and named.
    let card = trust(&story, "Web");
    assert_eq!(card["absence"]["meaning"], "missing");
    assert_eq!(card["absence"]["made_up"], 3);
    let notes = strings(&card["notes"]).join(" ");
    assert!(
        notes.contains("3 periods without rows were filled by linear interpolation"),
        "{notes}"
    );

    // One that stopped says so, in its card and in the list.
    let ended = day(ENDED).to_string();
    assert_eq!(trust(&story, "Old")["absence"]["ended"], ended);
    let path = format!("/api/stories/{id}/series");
    let page = app.client.get(&path).await.ok();
    for row in list(&page["rows"]) {
        let expected = if row["category"] == "Old" {
            json!(ended)
        } else {
            Value::Null
        };
        assert_eq!(row["ended"], expected);
    }
    let total: f64 = numbers(&forecast("Old", STEPS).await["forecast"])
        .iter()
        .sum();
    assert!(total <= 0.05 * usual, "{total}");

    // The chart lists what stands where nothing was measured.
    let path = format!("/api/chart_forecast/{id}");
    let drawn = app
        .client
        .post(&path, &json!({"category": "Web"}))
        .await
        .ok();
    let stretch = |first: u64, last: u64| {
        let (first, last) = (day(first).to_string(), day(last).to_string());
        let periods = if first == last { 1 } else { 2 };
        json!({"kind": "interpolated", "first": first, "last": last, "periods": periods})
    };
    assert_eq!(
        drawn["filled"],
        json!([stretch(200, 200), stretch(290, 291)])
    );
    let drawn = app
        .client
        .post(&path, &json!({"category": "Shop"}))
        .await
        .ok();
    assert!(list(&drawn["filled"]).all(|one| one["kind"] == "closed" && one["periods"] == 1));
    assert_eq!(list(&drawn["filled"]).count(), DAYS as usize / 7);
    let first_sunday = list(&drawn["index"]).position(|date| *date == day(6).to_string());
    assert_eq!(drawn["history"]["values"][first_sunday.unwrap()], 0.0);

    // The workbook has the same numbers.
    let body = json!({"category": "Shop", "steps": STEPS});
    let path = format!("/api/forecast/download/{id}");
    let mut book = workbook(&app.client.post(&path, &body).await);
    let names = calamine::Reader::sheet_names(&book);
    let mut cells: Vec<String> = Vec::new();
    for name in names {
        let sheet = calamine::Reader::worksheet_range(&mut book, &name).unwrap();
        cells.extend(sheet.cells().map(|(.., cell)| cell.to_string()));
    }
    assert!(
        cells.iter().any(|cell| cell.contains("Closed on Sunday")),
        "{cells:?}"
    );
}

#[tokio::test]
async fn a_fill_that_a_person_chose_holds_for_all_series() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let cleaning = json!({"steps": STEPS, "fill": "previous"});
    let (id, story) = trained(&app, &sales(), "date_days", &["SES"], cleaning).await;
    for category in ["Iceland", "Shop", "Web"] {
        let absence = &trust(&story, category)["absence"];
        assert_eq!(absence["chosen"], true);
        assert_eq!(
            (&absence["zero"], &absence["closed"]),
            (&json!(0), &json!(0))
        );
    }
    let body = json!({"category": "Shop", "steps": 7});
    let answer = app.forecast(id, body).await.ok();
    assert!(
        numbers(&answer["forecast"])
            .iter()
            .all(|value| *value > 100.0)
    );
    // What the story was trained with is what the settings of another training begin with.
    assert_eq!(story["data"]["cleaning"]["fill"], "previous");
    let unset = app
        .client
        .post(
            "/api/stories",
            &request(app.source(&sales()).await, "date_days"),
        )
        .await
        .ok();
    let unset = app.trained(unset["id"].as_i64().unwrap()).await;
    assert_eq!(unset["data"]["cleaning"]["fill"], "auto");
    assert_eq!(chart(&app, id).await["target"], "sales");
}
