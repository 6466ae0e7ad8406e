//! One figure, one value: sentence, accuracy table, card, headline, table of series, workbook and forecast agree.

use chrono::{Days, NaiveDate};
use serde_json::json;

use crate::app::{TestApp, close, number, numbers};
use crate::data::{date, table};
use crate::downloads::workbook;

/// A number in 0..1 that depends on nothing but its place.
fn random(seed: u64, place: u64) -> f64 {
    let mixed = (seed * 1_000_003 + place).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 31)) as f64 / u64::MAX as f64
}

/// 420 days of two cities: weekly visits with noise, of different size.
fn visits(seed: u64) -> b2l_tabular::Table {
    let size = 50.0 + 400.0 * random(seed, 0);
    let noise = 0.05 + 0.5 * random(seed, 1);
    let day = |place: u64| date(2023, 1, 2) + Days::new(place);
    let value = |place: u64, scale: f64| {
        let week = if place % 7 < 5 { 1.0 } else { 0.3 };
        (scale * size * (week + noise * random(seed, place + 2))).round()
    };
    let rows: Vec<(NaiveDate, &str, Option<f64>)> = [("Bonn", 1.0), ("Kazan", 3.0)]
        .into_iter()
        .flat_map(|(city, scale)| {
            (0..420).map(move |place| (day(place), city, Some(value(place, scale))))
        })
        .collect();
    table(&rows)
}

#[tokio::test]
async fn every_place_tells_the_same_figures() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    for seed in [3, 8] {
        let id = app.story(&visits(seed), "date_days").await;
        let story = app.trained(id).await;
        let page = app
            .client
            .get(&format!("/api/stories/{id}/series"))
            .await
            .ok();
        let mut totals = Vec::new();
        for trust in story["data"]["trust"].as_array().unwrap() {
            let category = trust["category"].as_str().unwrap();
            let best = story["data"]["errors"].as_array().unwrap().iter();
            let best = best
                .clone()
                .find(|row| row["category"] == category && row["best"] == true)
                .unwrap();
            assert_eq!(best["gain_over_naive"], trust["gain_over_naive"]);
            assert_eq!(trust["gain_measure"], "rmse");
            let row = page["rows"].as_array().unwrap().iter();
            let row = row.clone().find(|row| row["category"] == category).unwrap();
            for field in ["grade", "grade_reason", "gain_over_naive", "headline"] {
                assert_eq!(row[field], trust[field], "{field}");
            }

            let headline = &trust["headline"];
            let steps = headline["steps"].as_u64().unwrap();
            let body = json!({"category": category, "steps": steps});
            let answer = app.forecast(id, body.clone()).await.ok();
            let sum: f64 = numbers(&answer["forecast"]).iter().sum();
            assert!(close(sum, number(&headline["value"])), "{headline} {sum}");
            assert_eq!(headline["kind"], "total");
            assert_eq!(answer["headline"], *headline);
            assert!(number(&headline["lower"]) <= sum && sum <= number(&headline["upper"]));
            let bounds: f64 = numbers(&answer["upper"]).iter().sum();
            assert!(number(&headline["upper"]) <= bounds * (1.0 + 1e-9));
            totals.push(sum);

            let answer = app
                .client
                .post(&format!("/api/forecast/download/{id}"), &body)
                .await;
            let mut book = workbook(&answer);
            let summary = calamine::Reader::worksheet_range(&mut book, "Summary").unwrap();
            let cells: Vec<String> = summary.cells().map(|(.., cell)| cell.to_string()).collect();
            let told = [
                &trust["sentence"],
                &trust["grade_reason"],
                &headline["sentence"],
            ];
            for told in told.map(|told| told.as_str().unwrap().to_owned()) {
                assert!(
                    cells.iter().any(|cell| cell.contains(&told)),
                    "{told} {cells:?}"
                );
            }
        }
        let total: f64 = totals.iter().sum();
        assert!(close(total, number(&page["total"]["value"])));
        let card = app.client.get("/api/stories").await.ok();
        let card = card.as_array().unwrap().iter();
        let card = card.clone().find(|card| card["id"] == id).unwrap();
        assert_eq!(card["headline"], page["total"]);
        assert!(card["sparkline"]["history"].as_array().unwrap().len() >= 20);
        assert_eq!(story["data"]["largest"], "Kazan");
        assert_eq!(page["rows"][0]["category"], "Kazan");
        let grades = &story["data"]["grades"];
        let counted =
            ["good", "with_care", "do_not_use"].map(|grade| grades[grade].as_u64().unwrap());
        assert_eq!(counted.iter().sum::<u64>(), 2);
    }
}
