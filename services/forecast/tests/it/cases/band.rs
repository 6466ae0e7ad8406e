//! P16: what an interval promises and what it keeps.

use chrono::Days;
use serde_json::json;

use super::{trained, trust};
use crate::app::{TestApp, numbers};
use crate::data::{date, table};

/// Numbers around 0 with a deviation of 1: twelve even ones less six.
fn noise(count: usize) -> Vec<f64> {
    let mut state: u64 = 20_240_101;
    let mut even = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as f64 / (1_u64 << 24) as f64
    };
    (0..count)
        .map(|_| (0..12).map(|_| even()).sum::<f64>() - 6.0)
        .collect()
}

#[tokio::test]
async fn an_interval_holds_known_noise_as_often_as_it_says_and_what_it_held_is_told_beside_it() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let values: Vec<f64> = noise(700)
        .into_iter()
        .map(|one| 100.0 + 10.0 * one)
        .collect();
    let rows: Vec<_> = (0..500)
        .map(|at| {
            (
                date(2022, 1, 1) + Days::new(at),
                "Bonn",
                Some(values[at as usize]),
            )
        })
        .collect();
    let source = table(&rows);
    for level in [60.0, 80.0, 95.0] {
        let cleaning = json!({"level": level, "steps": 30});
        let (id, story) = trained(&app, &source, "date_days", &["SES"], cleaning).await;
        let card = trust(&story, "Bonn");
        let held = 100.0 * card["coverage"].as_f64().unwrap();
        assert_eq!(card["level"], level);
        assert!((held - level).abs() <= 10.0, "{held} of {level}");
        let sentence = card["sentence"].as_str().unwrap();
        let tested = card["tested_values"].as_u64().unwrap();
        let expected =
            format!("{held:.0}% of {tested} past values fell inside the {level}% interval");
        assert!(sentence.contains(&expected), "{sentence}");

        let answer = app.forecast(id, json!({"steps": 200})).await.ok();
        let (lower, upper) = (numbers(&answer["lower"]), numbers(&answer["upper"]));
        let came = values[500..].iter().zip(lower.iter().zip(&upper));
        let inside = came.filter(|(value, (low, high))| low <= value && value <= high);
        let held = inside.count() as f64 / 2.0;
        assert!((held - level).abs() <= 10.0, "{held} of {level} came true");
    }
}
