//! Processes: saved, listed, changed, deleted; their schedule.

use b2l_runtime::clock::Clock;
use chrono::{TimeZone, Utc};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::TestApp;

fn form(source: &Value, target: &Value) -> Value {
    json!({
        "name": "Orders to the copy",
        "source_id": source["id"],
        "target_id": target["id"],
        "source_object": "sales.orders",
        "target_object": "sales.copy",
        "scheduler": "",
        "columns": [{"source": "id", "target": "id"}, {"source": "Сумма", "target": "amount"}],
    })
}

fn with(form: &Value, changes: &[(&str, Value)]) -> Value {
    let mut changed = form.clone();
    for (name, value) in changes {
        changed[*name] = value.clone();
    }
    changed
}

#[tokio::test]
async fn a_process_is_saved_listed_changed_and_deleted() {
    let app = TestApp::start().await;
    let (one, other) = (app.save().await, app.save().await);
    let form = form(&one, &other);
    let created = app.client.post("/api/processes", &form).await;
    assert_eq!(created.status, StatusCode::CREATED);
    let created = created.ok();
    assert_eq!(created["name"], "Orders to the copy");
    let params = &created["params"];
    for name in [
        "source_id",
        "target_id",
        "source_object",
        "target_object",
        "scheduler",
        "columns",
    ] {
        assert_eq!(params[name], form[name], "{name}");
    }
    assert_eq!(params["write_mode"], "append");
    assert_eq!(params["file_value"], Value::Null);
    assert_eq!(created["next_runs"], json!([]));
    let path = format!("/api/processes/{}", created["id"]);
    assert_eq!(app.client.get(&path).await.ok(), created);
    assert_eq!(
        app.client.get("/api/processes").await.ok(),
        json!([created])
    );

    let upsert = [
        ("write_mode", json!("upsert")),
        ("key_columns", json!(["id"])),
    ];
    let changed = app.client.put(&path, &with(&form, &upsert)).await.ok();
    assert_eq!(changed["params"]["key_columns"], json!(["id"]));
    assert_eq!(changed["createdAt"], created["createdAt"]);
    // One connection on both sides, two tables.
    let same = [("target_id", one["id"].clone())];
    app.client.put(&path, &with(&form, &same)).await.ok();

    assert_eq!(
        app.client.delete(&format!("{path}/")).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(app.client.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.client.delete(&path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_fault_of_a_process_is_under_its_field() {
    let app = TestApp::start().await;
    let (one, other) = (app.save().await, app.save().await);
    let good = form(&one, &other);
    let stranger = app.stranger().await;
    let foreign = stranger
        .post("/api/connections", &app.form("user", "x"))
        .await
        .ok();
    for (changes, field) in [
        (vec![("name", json!("a/b"))], "name"),
        (vec![("source_id", Value::Null)], "source_id"),
        (vec![("source_id", json!(0))], "source_id"),
        (vec![("target_id", foreign["id"].clone())], "target_id"),
        (vec![("source_object", json!(""))], "source_object"),
        (
            vec![
                ("target_id", one["id"].clone()),
                ("target_object", json!("sales.orders")),
            ],
            "target_object",
        ),
        (vec![("write_mode", json!("sideways"))], "write_mode"),
        (vec![("write_mode", json!("upsert"))], "key_columns"),
        (vec![("columns", json!([]))], "columns"),
        (vec![("scheduler", json!("sometimes"))], "scheduler"),
        (
            vec![
                ("scheduler", json!("each")),
                ("schedule", json!({"unit": "year"})),
            ],
            "schedule.unit",
        ),
        (
            vec![
                ("scheduler", json!("each")),
                ("schedule", json!({"timezone": "Mars"})),
            ],
            "schedule.timezone",
        ),
    ] {
        let answer = app
            .client
            .post("/api/processes", &with(&good, &changes))
            .await;
        answer.field_error(field);
    }
    let answer = app.client.post("/api/processes", &json!({})).await.json();
    for field in [
        "name",
        "source_id",
        "target_id",
        "source_object",
        "target_object",
        "columns",
    ] {
        assert!(answer[field][0].is_string(), "{field} in {answer}");
    }
    assert_eq!(app.client.get("/api/processes").await.ok(), json!([]));
}

#[tokio::test]
async fn a_saved_schedule_has_its_next_three_times() {
    let now = Utc.with_ymd_and_hms(2026, 11, 27, 12, 0, 0).unwrap();
    let app = TestApp::start_with(|app| app.clock = Clock::fixed(now)).await;
    let (one, other) = (app.save().await, app.save().await);
    let each = |schedule: Value| {
        let changes = [("scheduler", json!("each")), ("schedule", schedule)];
        with(&form(&one, &other), &changes)
    };
    let monday =
        json!({"unit": "week", "time": "06:00", "weekdays": [1], "timezone": "Europe/Moscow"});
    let saved = app.client.post("/api/processes", &each(monday)).await.ok();
    let times = [
        "2026-11-30T03:00:00Z",
        "2026-12-07T03:00:00Z",
        "2026-12-14T03:00:00Z",
    ];
    assert_eq!(saved["next_runs"], json!(times));
    assert_eq!(saved["next_run_at"], times[0]);
    assert_eq!(saved["params"]["schedule"]["timezone"], "Europe/Moscow");
    // Without more words it is every hour.
    let hourly = app
        .client
        .post("/api/processes", &each(Value::Null))
        .await
        .ok();
    assert_eq!(hourly["next_runs"][0], "2026-11-27T13:00:00Z");
    let path = format!("/api/processes/{}", hourly["id"]);
    let stopped = app.client.put(&path, &form(&one, &other)).await.ok();
    assert_eq!(
        (&stopped["next_run_at"], &stopped["next_runs"]),
        (&Value::Null, &json!([]))
    );
}

#[tokio::test]
async fn a_schedule_that_is_not_saved_says_when_it_would_run() {
    let now = Utc.with_ymd_and_hms(2026, 11, 27, 12, 0, 0).unwrap();
    let app = TestApp::start_with(|app| app.clock = Clock::fixed(now)).await;
    let ahead = |schedule: Value| {
        let (client, form) = (app.client.clone(), json!({"schedule": schedule}));
        async move { client.post("/api/processes/schedule", &form).await }
    };
    let daily = ahead(json!({"unit": "day", "time": "06:00", "timezone": "Europe/Moscow"}));
    let daily = daily.await.ok();
    let times = [
        "2026-11-28T03:00:00Z",
        "2026-11-29T03:00:00Z",
        "2026-11-30T03:00:00Z",
    ];
    assert_eq!(daily["next_runs"], json!(times));
    assert_eq!(daily["schedule"]["weekdays"], json!([1, 2, 3, 4, 5, 6, 7]));
    let wrong = ahead(json!({"unit": "eon", "time": "25:00"})).await.json();
    for field in ["schedule.unit", "schedule.time"] {
        assert!(wrong[field][0].is_string(), "{field} in {wrong}");
    }
}

#[tokio::test]
async fn a_file_is_known_by_the_name_that_the_specification_has_for_it() {
    let app = TestApp::start().await;
    let (files, database) = (app.save_csv().await, app.save().await);
    let mut to_file = form(&database, &files);
    to_file.as_object_mut().unwrap().remove("target_object");
    to_file["file_value"] = json!("orders.csv");
    let saved = app.client.post("/api/processes", &to_file).await.ok();
    let params = &saved["params"];
    assert_eq!(params["target_object"], "orders.csv");
    assert_eq!(params["file_value"], "orders.csv");
    // Of a file that is all of its rows.
    assert_eq!(params["write_mode"], "replace");
    let mut both = form(&files, &files);
    for object in ["source_object", "target_object"] {
        both.as_object_mut().unwrap().remove(object);
    }
    both["file_value"] = json!({"source": "a.csv", "target": "b.csv"});
    let saved = app.client.post("/api/processes", &both).await.ok();
    assert_eq!(saved["params"]["source_object"], "a.csv");
    assert_eq!(saved["params"]["target_object"], "b.csv");
    assert_eq!(saved["params"]["file_value"], both["file_value"]);
    // Rows of files have no key.
    let upsert = [
        ("target_object", json!("c.csv")),
        ("write_mode", json!("upsert")),
        ("key_columns", json!(["id"])),
    ];
    let upsert = with(&to_file, &upsert);
    let refused = app.client.post("/api/processes", &upsert).await;
    assert!(refused.field_error("write_mode").contains("CSV"));
}

#[tokio::test]
async fn what_a_process_uses_is_not_deleted() {
    let app = TestApp::start().await;
    let (files, database) = (app.save_csv().await, app.save().await);
    let path = format!("/api/csv/{}", files["id"]);
    let empty = json!({"file_name": "orders"});
    let create = format!("{path}/create/empty/file");
    let file = app.client.post(&create, &empty).await.ok();
    let changes = [("target_object", file["name"].clone())];
    let process = with(&form(&database, &files), &changes);
    let process = app.client.post("/api/processes", &process).await.ok();
    let file = format!("{path}/file/{}", file["id"]);
    for used in [file.clone(), format!("/api/connections/{}", files["id"])] {
        let refused = app.client.delete(&used).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{used}");
        let refused = refused.json();
        assert_eq!(refused["processes"][0]["id"], process["id"]);
        let detail = refused["detail"].as_str().unwrap();
        assert!(detail.contains("Orders to the copy"), "{detail}");
    }
    let process = format!("/api/processes/{}", process["id"]);
    app.client.delete(&process).await;
    let deleted = app.client.delete(&file).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
}
