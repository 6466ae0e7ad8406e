//! What a reading brings: a new version where the object is another, and else nothing.

use chrono::{DateTime, Utc};
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use serde_json::json;

use super::{at_noon, states};
use crate::app::{TestApp, column, sales};

/// What stories see of a source.
#[derive(Debug, PartialEq, diesel::QueryableByName)]
struct Live {
    #[diesel(sql_type = BigInt)]
    dataset_id: i64,
    #[diesel(sql_type = BigInt)]
    rows: i64,
    #[diesel(sql_type = diesel::sql_types::Timestamptz)]
    updated_at: DateTime<Utc>,
}

async fn live(app: &TestApp, id: i64) -> Live {
    let mut admin = app.stack.database.admin().await.unwrap();
    diesel::sql_query(
        "SELECT dataset_id, rows, updated_at FROM sources.datasets_live WHERE source_id = $1",
    )
    .bind::<BigInt, _>(id)
    .get_result(&mut admin)
    .await
    .unwrap()
}

#[tokio::test]
async fn a_changed_object_becomes_a_new_version_and_an_unchanged_one_leaves_the_old() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    app.hourly(id).await;
    let before = live(&app, id).await;
    assert_eq!(app.an_hour_later().await, 1);
    assert_eq!(live(&app, id).await, before);

    s3.put("sales.csv", sales(45));
    assert_eq!(app.an_hour_later().await, 1);
    let after = live(&app, id).await;
    assert_eq!(after.rows, 45);
    assert!(after.dataset_id > before.dataset_id);
    assert_eq!(after.updated_at, app.app.clock.now());

    assert_eq!(app.an_hour_later().await, 1);
    assert_eq!(live(&app, id).await, after);
    let detail = app.detail(id).await;
    let told = json!([
        {"at": "2026-11-02T15:00:00Z", "state": "unchanged", "rows": null, "sentence": null},
        {"at": "2026-11-02T14:00:00Z", "state": "changed", "rows": 45, "sentence": null},
        {"at": "2026-11-02T13:00:00Z", "state": "unchanged", "rows": null, "sentence": null},
    ]);
    assert_eq!(detail["refresh"]["runs"], told);
    assert_eq!(detail["rows"], 45);
    assert_eq!(detail["read_at"], "2026-11-02T14:00:00Z");
    assert_eq!(detail["name"], "Sales");
    assert_eq!(detail["comment"], "From the bucket");
    assert_eq!(detail["updated_by"], "Tester");
    assert_eq!(detail["data"]["s3_auth"]["secret_access_key"], "***");
}

#[tokio::test]
async fn a_table_is_read_again_with_the_corrections_of_its_first_reading() {
    let (app, s3) = at_noon().await;
    s3.put("sales.csv", sales(30));
    let options = json!({"columns": {"Sales": "category"}});
    let settings = s3.settings("sales.csv");
    let body = json!({"s3": settings, "name": "Sales", "options": options});
    let saved = app.client.post("/api/source_s3/save/0", &body).await.ok();
    let id = saved["id"].as_i64().unwrap();
    s3.put("sales.csv", sales(40));
    let refreshed = app.refresh(id).await.ok();
    assert_eq!(refreshed["rows"], 40);
    assert_eq!(column(&refreshed, "Sales")["type"], "category");
    s3.put("sales.csv", sales(50));
    let refreshed = app.refresh(id).await.ok();
    assert_eq!(column(&refreshed, "Sales")["type"], "category");
}

#[tokio::test]
async fn a_refused_correction_keeps_nothing_and_does_not_stick() {
    let (app, s3) = at_noon().await;
    s3.put("sales.csv", sales(30));
    let settings = s3.settings("sales.csv");
    let wrong = [
        (json!({"encoding": "koi-7"}), "options"),
        (json!({"header_row": 99}), "s3"),
        (json!({"sheet": "second"}), "options"),
    ];
    app.preview_s3(&settings).await.ok();
    for (options, field) in &wrong {
        let body = json!({"s3": settings, "options": options});
        let refused = app.client.post("/api/source_s3/update", &body).await;
        refused.field_error(field);
        let body = json!({"s3": settings, "options": options, "name": "Sales"});
        let refused = app.client.post("/api/source_s3/save/0", &body).await;
        refused.field_error(field);
        assert_eq!(app.client.get("/api/sources").await.ok(), json!([]));
    }
    let read = app.preview_s3(&settings).await.ok();
    assert_eq!(
        (&read["rows"], &read["receipt"]["header_row"]),
        (&json!(30), &json!(1))
    );

    // Nor does it take the place of the corrections that a source has.
    let options = json!({"columns": {"Sales": "category"}});
    let body = json!({"s3": settings, "options": options, "name": "Sales"});
    let saved = app.client.post("/api/source_s3/save/0", &body).await.ok();
    let id = saved["id"].as_i64().unwrap();
    for (options, field) in &wrong {
        let body = json!({"s3": settings, "options": options});
        let path = format!("/api/source_s3/save/{id}");
        app.client.put(&path, &body).await.field_error(field);
    }
    s3.put("sales.csv", sales(40));
    let refreshed = app.refresh(id).await.ok();
    assert_eq!(refreshed["rows"], 40);
    assert_eq!(column(&refreshed, "Sales")["type"], "category");
    assert_eq!(app.count("sources.datasets").await, 2);
}

#[tokio::test]
async fn a_refresh_by_hand_is_listed_with_those_of_the_schedule() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    let unchanged = app.refresh(id).await.ok();
    assert_eq!(states(&unchanged), ["unchanged"]);
    assert_eq!(unchanged["refresh"]["scheduler"], "");
    app.hourly(id).await;
    s3.put("sales.csv", sales(40));
    let changed = app.refresh(id).await.ok();
    assert_eq!(changed["rows"], 40);
    assert_eq!(states(&changed), ["changed", "unchanged"]);
    let next = "2026-11-02T13:00:00Z";
    assert_eq!(
        changed["refresh"]["next_run_at"], next,
        "the schedule stays"
    );
    assert_eq!(app.an_hour_later().await, 1);
    let detail = app.detail(id).await;
    assert_eq!(states(&detail), ["unchanged", "changed", "unchanged"]);
}

#[tokio::test]
async fn the_last_ten_runs_are_shown() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    app.hourly(id).await;
    for _ in 0..12 {
        assert_eq!(app.an_hour_later().await, 1);
    }
    let detail = app.detail(id).await;
    let runs = detail["refresh"]["runs"].as_array().unwrap();
    assert_eq!(runs.len(), 10);
    assert_eq!(runs[0]["at"], "2026-11-03T00:00:00Z");
    assert_eq!(runs[9]["at"], "2026-11-02T15:00:00Z");
}
