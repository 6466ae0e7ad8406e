//! The file of a saved source, read in another way.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{TestApp, column, sales};
use crate::mixed::add;
use crate::s3_server::{S3, SECRET};

/// Weights that are no numbers to an eye that knows them for codes.
const CODES: &str = "day,code,amount\n2024-01-01,1041,5\n2024-01-02,1042,6\n2024-01-03,1043,7\n";

fn preview(id: i64) -> String {
    format!("/api/source/reading/preview/{id}")
}

fn change(id: i64) -> String {
    format!("/api/source/reading/{id}")
}

#[tokio::test]
async fn a_saved_file_is_previewed_and_saved_as_it_should_have_been_read() {
    let app = TestApp::start().await;
    let id = app.save("Codes", "codes.csv", CODES).await;
    let path = format!("/api/sources/{id}");
    let before = app.client.get(&path).await.ok();
    assert_eq!(column(&before, "code")["type"], "number");
    assert_eq!(before["options"], json!({}));

    let options = json!({"columns": {"code": "category"}});
    let body = json!({"options": options});
    let shown = app.client.post(&preview(id), &body).await.ok();
    assert_eq!(column(&shown, "code")["type"], "category");
    assert_eq!(
        app.client.get(&path).await.ok(),
        before,
        "a preview changes nothing"
    );

    let saved = app.client.post(&change(id), &body).await.ok();
    assert_eq!(column(&saved, "code")["type"], "category");
    assert_eq!(saved["options"]["columns"]["code"]["type"], "category");
    for same in ["name", "file_name", "rows"] {
        assert_eq!(saved[same], before[same], "{same}");
    }
    assert_eq!(saved["data"]["external_data"], "none");

    // And back again, from the same file.
    let back = app.client.post(&change(id), &json!({})).await.ok();
    assert_eq!(column(&back, "code")["type"], "number");
}

#[tokio::test]
async fn a_reading_that_loses_columns_is_saved_only_when_confirmed() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(20)).await;
    let names = |source: &Value| source["columns"].as_array().unwrap().len();
    let before = app.client.get(&format!("/api/sources/{id}")).await.ok();
    let one_column = json!({"options": {"delimiter": "|"}});
    let refused = app.client.post(&change(id), &one_column).await;
    let sentence = refused.field_error("options");
    assert!(sentence.contains("Save anyway?"), "{sentence}");
    let confirmed = json!({"options": {"delimiter": "|"}, "confirm": true});
    let saved = app.client.post(&change(id), &confirmed).await.ok();
    assert!(names(&saved) < names(&before));
}

#[tokio::test]
async fn a_wrong_option_a_mixed_source_and_a_stranger_are_refused() {
    let app = TestApp::start().await;
    let id = app.save("Codes", "codes.csv", CODES).await;
    let stranger = app.stranger().await;
    for path in [preview(id), change(id)] {
        let wrong = json!({"options": {"encoding": "utf-99"}});
        let wrong = app.client.post(&path, &wrong).await;
        assert!(wrong.field_error("options").contains("koi8-r"));
        let sheet = json!({"options": {"header_row": 90}});
        app.client.post(&path, &sheet).await.field_error("options");
        let foreign = stranger.post(&path, &json!({})).await;
        assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    }
    let mixed = app.save_mixed("Mixed", json!([add(0, id)])).await;
    let mixed = mixed.ok()["id"].as_i64().unwrap();
    for path in [preview(mixed), change(mixed)] {
        let sentence = app.client.post(&path, &json!({})).await;
        let sentence = sentence.field_error("options");
        assert!(sentence.contains("stages"), "{sentence}");
    }
}

#[tokio::test]
async fn a_file_from_s3_keeps_its_connection_and_its_time_and_is_refreshed_in_the_new_way() {
    let (app, s3) = (TestApp::start().await, S3::start().await);
    s3.put("codes.csv", CODES);
    let saved = app.save_s3(&s3.settings("codes.csv")).await;
    let id = saved["id"].as_i64().unwrap();
    let options = json!({"options": {"columns": {"code": "category"}}});
    let read = app.client.post(&change(id), &options).await;
    assert!(!String::from_utf8_lossy(&read.body).contains(SECRET));
    let read = read.ok();
    assert_eq!(column(&read, "code")["type"], "category");
    assert_eq!(read["data"]["external_data"], "s3");
    assert_eq!(read["data"]["s3_auth"], saved["data"]["s3_auth"]);
    assert_eq!(read["read_at"], saved["read_at"]);

    s3.put("codes.csv", format!("{CODES}2024-01-04,1044,8\n"));
    let path = format!("/api/source_s3/refresh/{id}");
    let fresh = app.client.post(&path, &json!({})).await.ok();
    assert_eq!(fresh["rows"], 4);
    assert_eq!(column(&fresh, "code")["type"], "category");
}
