//! Schedules: set, shown, changed, ended, refused.

use b2l_web::key_hash;
use chrono::TimeDelta;
use diesel::sql_types::{BigInt, Binary};
use diesel_async::RunQueryDsl;
use reqwest::StatusCode;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use super::{at, at_noon};
use crate::app::{file, sales};

#[tokio::test]
async fn a_schedule_is_shown_complete_with_its_next_time_changed_and_ended() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    let nothing = json!({"scheduler": "", "schedule": null, "next_run_at": null, "runs": []});
    assert_eq!(app.detail(id).await["refresh"], nothing);

    let hourly = app.hourly(id).await;
    let complete = json!({
        "unit": "hour", "value": 1, "start_at": "2026-11-02", "time": "00:00",
        "weekdays": [1, 2, 3, 4, 5, 6, 7], "timezone": "UTC",
    });
    assert_eq!(hourly["refresh"]["scheduler"], "each");
    assert_eq!(hourly["refresh"]["schedule"], complete);
    assert_eq!(hourly["refresh"]["next_run_at"], "2026-11-02T13:00:00Z");

    let asked =
        json!({"unit": "week", "time": "06:30", "weekdays": [1, 5], "timezone": "Europe/Berlin"});
    let body = json!({"scheduler": "each", "schedule": asked});
    app.schedule(id, &body).await.ok();
    let weekly = app.detail(id).await["refresh"].clone();
    let complete = json!({
        "unit": "week", "value": 1, "start_at": "2026-11-02", "time": "06:30",
        "weekdays": [1, 5], "timezone": "Europe/Berlin",
    });
    assert_eq!(weekly["schedule"], complete);
    assert_eq!(weekly["next_run_at"], "2026-11-06T05:30:00Z");

    let ended = app.schedule(id, &json!({"scheduler": ""})).await.ok();
    assert_eq!(ended["refresh"], nothing);
    app.app.clock.advance(TimeDelta::days(30));
    let taken = b2l_sources::refreshing::step(&app.app).await.unwrap();
    assert_eq!(taken, 0, "what has no schedule is not read again");
}

#[tokio::test]
async fn each_wrong_field_is_reported_under_its_name_in_the_readers_language() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    let path = format!("/api/source_s3/schedule/{id}");
    let russian = app.client.in_language("ru");
    let cases = [
        (
            json!({"unit": "year"}),
            "schedule.unit",
            "“minute”, “hour”",
            "«minute» (минута)",
        ),
        (
            json!({"unit": "minute", "value": 7}),
            "schedule.value",
            "1, 5, 10, 15, 20, 30",
            "Выберите одно",
        ),
        (
            json!({"unit": "day", "value": "one"}),
            "schedule.value",
            "whole number",
            "целое число",
        ),
        (
            json!({"unit": "day", "start_at": "31.01.2026"}),
            "schedule.start_at",
            "2026-01-31",
            "дату начала",
        ),
        (
            json!({"unit": "day", "time": "24:00"}),
            "schedule.time",
            "23:59",
            "Введите время",
        ),
        (
            json!({"unit": "day", "weekdays": []}),
            "schedule.weekdays",
            "at least one",
            "хотя бы один",
        ),
        (
            json!({"unit": "day", "weekdays": [8]}),
            "schedule.weekdays",
            "7 (Sunday)",
            "воскресенье",
        ),
        (
            json!({"unit": "day", "timezone": "Berlin"}),
            "schedule.timezone",
            "Europe/Berlin",
            "часового пояса",
        ),
    ];
    for (schedule, field, english, told) in cases {
        let body = json!({"scheduler": "each", "schedule": schedule});
        let answer = app.client.put(&path, &body).await;
        assert!(answer.field_error(field).contains(english), "{schedule}");
        let answer = russian.put(&path, &body).await;
        assert!(answer.field_error(field).contains(told), "{schedule}");
    }
    let several = json!({"unit": "day", "value": 2, "time": "2.30", "timezone": "Mars"});
    let body = json!({"scheduler": "each", "schedule": several});
    let answer = app.client.put(&path, &body).await;
    for field in ["schedule.value", "schedule.time", "schedule.timezone"] {
        answer.field_error(field);
    }
    let answer = app.client.put(&path, &json!({"scheduler": "daily"})).await;
    assert!(answer.field_error("scheduler").contains("each"));
    let left = app.detail(id).await["refresh"].clone();
    assert_eq!(
        left["scheduler"], "",
        "nothing was kept of what was refused"
    );
}

#[tokio::test]
async fn a_source_that_does_not_come_from_s3_is_never_read_again() {
    let (app, _s3) = at_noon().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    assert_eq!(app.detail(id).await["refresh"], Value::Null);
    for scheduler in ["each", ""] {
        let answer = app.schedule(id, &json!({"scheduler": scheduler})).await;
        assert!(answer.field_error("scheduler").contains("isn't from S3"));
    }
    let answer = app.refresh(id).await;
    assert!(answer.field_error("s3").contains("isn't from S3"));
}

#[tokio::test]
async fn another_company_finds_no_source_to_schedule_or_to_read() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    let stranger = app.stack.company("Other").await.unwrap();
    let stranger = app.client.with_token(&stranger.token);
    let path = format!("/api/source_s3/schedule/{id}");
    let answer = stranger.put(&path, &json!({"scheduler": "each"})).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    let path = format!("/api/source_s3/refresh/{id}");
    let answer = stranger.post(&path, &json!({})).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert_eq!(app.count("sources.refreshes").await, 0);
    assert_eq!(app.count("sources.refresh_runs").await, 0);
}

#[tokio::test]
async fn a_program_sets_a_schedule_and_reads_again_with_its_key() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    let mut admin = app.stack.database.admin().await.unwrap();
    diesel::sql_query(
        "INSERT INTO gateway.api_keys (company_id, user_id, name, prefix, hash) \
         VALUES ($1, $2, 'key', 'b2l_', $3)",
    )
    .bind::<BigInt, _>(app.signed.company_id)
    .bind::<BigInt, _>(app.signed.user_id)
    .bind::<Binary, _>(key_hash("b2l_key_of_this_test"))
    .execute(&mut admin)
    .await
    .unwrap();
    let program = app
        .client
        .with_authorization("Token b2l_key_of_this_test".to_owned());
    let path = format!("/api/source_s3/schedule/{id}");
    let set = program.put(&path, &json!({"scheduler": "each"})).await.ok();
    assert_eq!(set["refresh"]["scheduler"], "each");
    s3.put("sales.csv", sales(40));
    let path = format!("/api/source_s3/refresh/{id}");
    assert_eq!(program.post(&path, &json!({})).await.ok()["rows"], 40);
}

#[tokio::test]
async fn a_schedule_ends_with_its_source_and_when_the_table_comes_from_a_file() {
    let (app, s3) = at_noon().await;
    let deleted = app.save_sales(&s3, &sales(30)).await;
    let replaced = app.save_sales(&s3, &sales(30)).await;
    for id in [deleted, replaced] {
        app.hourly(id).await;
        app.refresh(id).await.ok();
    }
    let answer = app.client.delete(&format!("/api/sources/{deleted}")).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    let form = Form::new().part("file", file("sales.csv", sales(40)));
    let path = format!("/api/sources/{replaced}");
    let detail = app.client.form(reqwest::Method::PUT, &path, form).await;
    assert_eq!(detail.ok()["refresh"], Value::Null);
    assert_eq!(app.count("sources.refreshes").await, 0);
    assert_eq!(app.count("sources.refresh_runs").await, 0);
    assert_eq!(app.an_hour_later().await, 0);
    assert_eq!(app.detail(replaced).await["rows"], 40);
}

#[tokio::test]
async fn a_schedule_and_its_runs_outlast_another_object_in_place_of_the_first() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    app.hourly(id).await;
    app.an_hour_later().await;
    s3.put("other.csv", sales(50));
    let body = json!({"s3": s3.settings("other.csv")});
    let path = format!("/api/source_s3/save/{id}");
    let replaced = app.client.put(&path, &body).await.ok();
    assert_eq!(replaced["refresh"]["scheduler"], "each");
    assert_eq!(super::states(&replaced), ["unchanged"]);
    s3.put("other.csv", sales(60));
    assert_eq!(app.an_hour_later().await, 1);
    let detail = app.detail(id).await;
    assert_eq!(
        (&detail["rows"], &detail["refresh"]["runs"][0]["rows"]),
        (&json!(60), &json!(60))
    );
    let next = at("2026-11-02T15:00:00Z");
    assert_eq!(detail["refresh"]["next_run_at"], json!(next));
}
