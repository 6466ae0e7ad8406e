//! How far ahead: tested, further than tested, and too far.

use b2l_tabular::Table;
use chrono::Days;
use serde_json::{Value, json};

use super::{trained, trust};
use crate::app::{TestApp, request};
use crate::data::{date, monthly, table};

/// Three years of weeks around a level that rises, without a season.
fn weekly() -> Table {
    let rows: Vec<_> = (0..156_u32)
        .map(|at| {
            let wobble = f64::from(at * 7 % 11);
            let day = date(2022, 1, 3) + Days::new(7 * u64::from(at));
            (day, "Bonn", Some(200.0 + f64::from(at) + 3.0 * wobble))
        })
        .collect();
    table(&rows)
}

async fn forecast(app: &TestApp, story: i64, steps: u32) -> Value {
    let body = json!({"category": "Bonn", "steps": steps});
    app.forecast(story, body).await.ok()
}

#[tokio::test]
async fn a_forecast_further_ahead_than_it_was_tested_is_not_good_and_says_so() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let steps = json!({"steps": 8});
    let (id, story) = trained(
        &app,
        &monthly(&["Bonn"], 120),
        "date_months",
        &["HWES"],
        steps,
    )
    .await;
    let card = trust(&story, "Bonn");
    assert_eq!(
        (&card["grade"], &card["tested_steps"]),
        (&json!("good"), &json!(8)),
        "{card}"
    );
    let near = forecast(&app, id, 8).await;
    assert_eq!(near["grade"], "good");
    assert!(near["headline"]["usual_miss"].is_number(), "{near}");

    let far = forecast(&app, id, 12).await;
    assert_eq!(far["grade"], "with_care");
    let told = "The forecast was tested 8 months ahead; how far off it is after that isn't known.";
    assert_eq!(far["grade_reason"], told);
    assert!(far["headline"]["usual_miss"].is_number(), "{far}");
    // Of a total of so many months more nothing was measured.
    let farther = forecast(&app, id, 60).await;
    assert_eq!(farther["grade_reason"], told);
    assert_eq!(farther["headline"]["usual_miss"], Value::Null);
}

#[tokio::test]
async fn a_forecast_that_its_past_cannot_bear_is_refused_with_the_limit() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let steps = json!({"steps": 8});
    let (id, _) = trained(&app, &weekly(), "date_weeks", &["SES"], steps).await;
    assert_eq!(
        forecast(&app, id, 468).await["date"]
            .as_array()
            .unwrap()
            .len(),
        468
    );
    let far = json!({"category": "Bonn", "steps": 5000});
    let told = app.forecast(id, far).await.field_error("steps");
    assert_eq!(
        told,
        "The past data cover 156 weeks, so a forecast can go at most 468 weeks ahead, not 5,000 weeks."
    );

    let mut body = request(app.source(&weekly()).await, "date_weeks");
    body["cleaning"] = json!({"steps": 5000});
    let refused = app.client.post("/api/stories", &body).await;
    assert!(refused.field_error("steps").contains("468 weeks"));
}

#[tokio::test]
async fn two_values_say_nothing_of_how_far_off_a_month_usually_is() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let two = table(&[
        (date(2024, 1, 1), "Bonn", Some(6.0)),
        (date(2024, 1, 2), "Bonn", Some(8.0)),
    ]);
    let steps = json!({"steps": 30});
    let (_, story) = trained(&app, &two, "date_days", &["best"], steps).await;
    let card = trust(&story, "Bonn");
    assert_eq!(card["headline"]["usual_miss"], Value::Null, "{card}");
    assert_ne!(card["grade"], "good");
}
