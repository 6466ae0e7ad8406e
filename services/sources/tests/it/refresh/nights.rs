//! Each time of a schedule has one run: also when the clocks are changed, with several processes, and after a pause.

use b2l_sources::refreshing::step;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{at, clock_at};
use crate::app::{TestApp, sales};
use crate::s3_server::S3;

/// A source that is read again every day at 02:30 in Berlin.
async fn nightly(app: &TestApp, s3: &S3) -> i64 {
    let id = app.save_sales(s3, &sales(30)).await;
    let nightly = json!({"unit": "day", "time": "02:30", "timezone": "Europe/Berlin"});
    let body = json!({"scheduler": "each", "schedule": nightly});
    app.schedule(id, &body).await.ok();
    id
}

/// When the runs of a detail began, the oldest first.
fn begun(detail: &Value) -> Vec<&str> {
    let runs = detail["refresh"]["runs"].as_array().unwrap();
    let begun = runs.iter().map(|run| run["at"].as_str().unwrap());
    begun.rev().collect()
}

/// Two processes look every ten minutes, at the same moment, for three days. `due` are the times of these days and the
/// next one.
async fn each_night_has_one_run(from: &str, due: [&str; 4]) {
    let app = TestApp::start_at(clock_at(from)).await;
    let s3 = S3::start().await;
    let id = nightly(&app, &s3).await;
    let other = app.another();
    let shown = app.detail(id).await["refresh"]["next_run_at"].clone();
    assert_eq!(shown, due[0]);
    let mut runs = 0;
    for _ in 0..3 * 24 * 6 {
        app.app.clock.advance(TimeDelta::minutes(10));
        let (one, two) = tokio::join!(step(&app.app), step(&other));
        let taken = one.unwrap() + two.unwrap();
        let is_due = due.iter().any(|due| at(due) == app.app.clock.now());
        assert_eq!(taken, usize::from(is_due), "at {}", app.app.clock.now());
        if taken == 1 {
            runs += 1;
            let shown = app.detail(id).await["refresh"]["next_run_at"].clone();
            assert_eq!(shown, due[runs]);
        }
    }
    assert_eq!(begun(&app.detail(id).await), due[..3]);
}

#[tokio::test]
async fn half_past_two_in_berlin_comes_once_each_night_when_spring_leaves_it_out() {
    // The clocks go from 02:00 to 03:00 on the 29th: that night it is 03:30 when it would have been 02:30.
    let due = [
        "2026-03-28T01:30:00Z",
        "2026-03-29T01:30:00Z",
        "2026-03-30T00:30:00Z",
        "2026-03-31T00:30:00Z",
    ];
    each_night_has_one_run("2026-03-27T12:00:00Z", due).await;
}

#[tokio::test]
async fn half_past_two_in_berlin_comes_once_each_night_when_autumn_has_it_twice() {
    // The clocks go from 03:00 back to 02:00 on the 25th: the first 02:30 counts.
    let due = [
        "2026-10-24T00:30:00Z",
        "2026-10-25T00:30:00Z",
        "2026-10-26T01:30:00Z",
        "2026-10-27T01:30:00Z",
    ];
    each_night_has_one_run("2026-10-23T12:00:00Z", due).await;
}

#[tokio::test]
async fn nights_that_were_missed_are_made_up_for_by_one_run() {
    let app = TestApp::start_at(clock_at("2026-06-01T12:00:00Z")).await;
    let s3 = S3::start().await;
    let id = nightly(&app, &s3).await;
    app.app.clock.advance(TimeDelta::days(5));
    assert_eq!(step(&app.app).await.unwrap(), 1);
    assert_eq!(step(&app.app).await.unwrap(), 0);
    let detail = app.detail(id).await;
    assert_eq!(begun(&detail), ["2026-06-06T12:00:00Z"]);
    assert_eq!(detail["refresh"]["next_run_at"], "2026-06-07T00:30:00Z");
}

#[tokio::test]
async fn each_company_has_its_own_runs() {
    let app = TestApp::start_at(clock_at("2026-06-01T12:00:00Z")).await;
    let s3 = S3::start().await;
    let id = nightly(&app, &s3).await;
    let other = app.stack.company("Other").await.unwrap();
    let client = app.client.with_token(&other.token);
    let body = json!({"s3": s3.settings("sales.csv"), "name": "Theirs"});
    let theirs = client.post("/api/source_s3/save/0", &body).await.ok();
    let path = format!("/api/source_s3/schedule/{}", theirs["id"]);
    client.put(&path, &json!({"scheduler": "each"})).await.ok();
    app.app.clock.advance(TimeDelta::days(1));
    assert_eq!(step(&app.app).await.unwrap(), 2);
    let path = format!("/api/sources/{}", theirs["id"]);
    let theirs = client.get(&path).await.ok();
    assert_eq!(super::states(&theirs), ["unchanged"]);
    assert_eq!(super::states(&app.detail(id).await), ["unchanged"]);
}
