//! Processes that die over a reading, or come back too late: another one goes on, and each version is written once.

use b2l_sources::refreshing::step;
use b2l_testkit::Answer;
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::{Door, clock_at, states};
use crate::app::{TestApp, sales};
use crate::s3_server::{object, settings_of};

/// A service with a source of 30 rows that is read again every hour, and the test's own S3 server.
async fn hourly() -> (TestApp, Door, i64) {
    let app = TestApp::start_at(clock_at("2026-11-02T12:00:00Z")).await;
    let door = Door::open().await;
    let content = sales(30);
    let text = object(content.len(), "one", &content);
    let settings = settings_of(door.address);
    let (id, _) = tokio::join!(app.save_settings(&settings), door.answer(&text));
    app.hourly(id).await;
    app.app.clock.advance(chrono::TimeDelta::hours(1));
    (app, door, id)
}

/// Answers the head of an object and one of its rows, and no more for now.
async fn a_part(door: &Door, content: &str) -> TcpStream {
    let text = object(content.len(), "two", &content[..30]);
    door.answer(&text).await
}

/// The process dies over a reading that has begun.
async fn dies(app: &TestApp, door: &Door) {
    let dead = app.another();
    let content = sales(40);
    let mut reading = Box::pin(step(&dead));
    // Nothing more comes than a part, so that the reading waits.
    let visitor = tokio::select! {
        visitor = a_part(door, &content) => visitor,
        _ = &mut reading => panic!("the object has not come yet"),
    };
    drop((reading, visitor));
}

#[tokio::test]
async fn a_run_whose_process_died_is_taken_over() {
    let (app, door, id) = hourly().await;
    dies(&app, &door).await;
    assert_eq!(step(&app.app).await.unwrap(), 0, "it may still be alive");
    assert_eq!(states(&app.detail(id).await), ["running"]);
    app.end_leases().await;
    let content = sales(45);
    let text = object(content.len(), "two", &content);
    let (taken, _) = tokio::join!(step(&app.app), door.answer(&text));
    assert_eq!(taken.unwrap(), 1);
    let detail = app.detail(id).await;
    assert_eq!(states(&detail), ["changed"]);
    assert_eq!(detail["rows"], 45);
    assert_eq!(app.count("sources.refresh_runs WHERE attempt = 2").await, 1);
}

#[tokio::test]
async fn a_run_over_which_three_processes_died_fails_with_a_sentence_and_an_email() {
    let (app, door, id) = hourly().await;
    for _ in 0..3 {
        dies(&app, &door).await;
        app.end_leases().await;
    }
    assert_eq!(step(&app.app).await.unwrap(), 1, "it is given up, unread");
    let detail = app.detail(id).await;
    assert_eq!(states(&detail), ["failed"]);
    let told = detail["refresh"]["runs"][0]["sentence"].as_str().unwrap();
    assert!(told.contains("an error on our side"), "{told}");
    assert_eq!(detail["rows"], 30);
    assert_eq!(app.count("gateway.letters").await, 1);
}

#[tokio::test]
async fn a_run_that_lost_its_lease_publishes_nothing() {
    let (app, door, id) = hourly().await;
    let slow = app.another();
    let late = tokio::spawn(async move { step(&slow).await });
    let content = sales(40);
    let mut visitor = a_part(&door, &content).await;
    app.end_leases().await;
    // Whoever goes on with it finds the object as it was.
    let unchanged = object(sales(30).len(), "one", "");
    let (taken, _) = tokio::join!(step(&app.app), door.answer(&unchanged));
    assert_eq!(taken.unwrap(), 1);
    visitor.write_all(&content.as_bytes()[30..]).await.unwrap();
    late.await.unwrap().unwrap();
    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 30);
    assert_eq!(states(&detail), ["unchanged"]);
    assert_eq!(app.count("sources.datasets").await, 1);
    // What it read is not taken for read either.
    let text = object(content.len(), "two", &content);
    let (refreshed, _) = tokio::join!(app.refresh(id), door.answer(&text));
    assert_eq!(refreshed.ok()["rows"], 40);
}

#[tokio::test]
async fn a_run_that_somebody_else_reads_by_now_is_not_ended_by_whoever_had_it_before() {
    let (app, door, id) = hourly().await;
    let slow = app.another();
    let late = tokio::spawn(async move { step(&slow).await });
    let content = sales(40);
    let mut first = a_part(&door, &content).await;
    app.end_leases().await;
    let other = app.another();
    let reading = tokio::spawn(async move { step(&other).await });
    let newer = sales(45);
    let mut second = a_part(&door, &newer).await;
    first.write_all(&content.as_bytes()[30..]).await.unwrap();
    late.await.unwrap().unwrap();
    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 30);
    assert_eq!(states(&detail), ["running"]);
    second.write_all(&newer.as_bytes()[30..]).await.unwrap();
    assert_eq!(reading.await.unwrap().unwrap(), 1);
    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 45);
    assert_eq!(states(&detail), ["changed"]);
}

#[tokio::test]
async fn a_version_that_was_saved_during_a_run_is_not_overwritten_by_it() {
    let (app, door, id) = hourly().await;
    let slow = app.another();
    let late = tokio::spawn(async move { step(&slow).await });
    let content = sales(40);
    let mut visitor = a_part(&door, &content).await;
    let newer = sales(50);
    let text = object(newer.len(), "three", &newer);
    let body = json!({"s3": settings_of(door.address)});
    let path = format!("/api/source_s3/save/{id}");
    let (saved, _) = tokio::join!(app.client.put(&path, &body), door.answer(&text));
    assert_eq!(saved.ok()["rows"], 50);
    visitor.write_all(&content.as_bytes()[30..]).await.unwrap();
    assert_eq!(late.await.unwrap().unwrap(), 1);
    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 50);
    assert_eq!(states(&detail), ["unchanged"]);
}

#[tokio::test]
async fn a_table_that_is_being_read_is_not_read_a_second_time_meanwhile() {
    let (app, door, id) = hourly().await;
    let other = app.another();
    let reading = tokio::spawn(async move { step(&other).await });
    let content = sales(40);
    let mut visitor = a_part(&door, &content).await;
    let answer: Answer = app.refresh(id).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(answer.headers["x-error-code"], "refresh_at_work");
    // The next time of the schedule waits until the reading has ended, and is not lost.
    app.app.clock.advance(chrono::TimeDelta::hours(1));
    assert_eq!(step(&app.app).await.unwrap(), 0);
    visitor.write_all(&content.as_bytes()[30..]).await.unwrap();
    assert_eq!(reading.await.unwrap().unwrap(), 1);
    let text = object(content.len(), "two", "");
    let (taken, _) = tokio::join!(step(&app.app), door.answer(&text));
    assert_eq!(taken.unwrap(), 1);
    assert_eq!(states(&app.detail(id).await), ["unchanged", "changed"]);
}

#[tokio::test]
async fn a_reading_whose_client_is_gone_continues() {
    let (app, door, id) = hourly().await;
    app.schedule(id, &json!({"scheduler": ""})).await.ok();
    let content = sales(40);
    let mut asking = Box::pin(app.refresh(id));
    let mut visitor = tokio::select! {
        visitor = a_part(&door, &content) => visitor,
        _ = &mut asking => panic!("the object has not come yet"),
    };
    drop(asking);
    // The service hangs up.
    let mut rest = [0; 64];
    while visitor.read(&mut rest).await.is_ok_and(|length| length > 0) {}
    app.end_leases().await;
    let text = object(content.len(), "two", &content);
    let (taken, _) = tokio::join!(step(&app.app), door.answer(&text));
    assert_eq!(taken.unwrap(), 1);
    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 40);
    assert_eq!(detail["data"]["refresh_failed"], Value::Null);
}
