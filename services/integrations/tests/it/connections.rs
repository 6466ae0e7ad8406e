//! Connections: listed, saved, changed, deleted.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::TestApp;

fn masked(mut params: Value) -> Value {
    params["password"] = json!("***");
    params
}

#[tokio::test]
async fn a_connection_is_saved_listed_changed_and_deleted() {
    let app = TestApp::start().await;
    assert_eq!(app.client.get("/api/connections").await.ok(), json!([]));
    let saved = app.save().await;
    let path = format!("/api/connections/{}", saved["id"]);
    assert_eq!(saved["name"], "Warehouse");
    assert_eq!(saved["connectionType"], 3);
    assert!(saved["createdAt"].is_string());
    assert_eq!(saved["params"], masked(app.params()));
    assert_eq!(saved["usedBy"], json!([]));
    assert_eq!(app.client.get(&path).await.ok(), saved);
    let listed = app.client.get("/api/connections/").await.ok();
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(listed[0]["id"], saved["id"]);

    let mut form = app.form("user", "other");
    form["name"] = json!("Хранилище 2");
    let changed = app.client.put(&format!("{path}/"), &form).await.ok();
    assert_eq!(changed["name"], "Хранилище 2");
    assert_eq!(changed["params"]["user"], "other");
    assert_eq!(changed["createdAt"], saved["createdAt"]);

    let deleted = app.client.delete(&format!("{path}/")).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    assert_eq!(app.client.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.client.delete(&path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_fault_of_a_form_is_under_its_field() {
    let app = TestApp::start().await;
    for (field, form) in [
        (
            "name",
            json!({"connection_type": 3, "params": app.params()}),
        ),
        (
            "name",
            json!({"name": "a/b", "connection_type": 3, "params": app.params()}),
        ),
        (
            "connectionType",
            json!({"name": "A", "params": app.params()}),
        ),
        (
            "connectionType",
            json!({"name": "A", "connection_type": 17}),
        ),
        ("host", app.form("host", "")),
        ("port", app.form("port", "many")),
        ("database", app.form("database", Value::Null)),
        ("tablespace", app.form("tablespace", "x")),
        ("user", app.form("user", "a\u{0}b")),
    ] {
        app.client
            .post("/api/connections", &form)
            .await
            .field_error(field);
    }
    let all = json!({"name": "", "connection_type": 3, "params": {}});
    let answer = app.client.post("/api/connections", &all).await.json();
    for field in ["name", "host", "database", "user"] {
        assert!(answer[field][0].is_string(), "{field} in {answer}");
    }
    assert_eq!(app.client.get("/api/connections").await.ok(), json!([]));
}

#[tokio::test]
async fn a_type_without_a_connector_says_so_and_is_not_saved() {
    let app = TestApp::start().await;
    let types = app.client.get("/api/connections/types").await.ok();
    let types = types.as_array().unwrap();
    assert_eq!(types.len(), 16);
    for one in types {
        assert!(one["fields"].is_array() && one["name"].is_string());
        let form = json!({"name": "A", "connection_type": one["id"], "params": {}});
        let answer = app.client.post("/api/connections", &form).await;
        match one["available"].as_bool().unwrap() {
            true => assert!(answer.json()["connectionType"][0].is_null()),
            false => {
                let told = answer.field_error("connectionType");
                assert!(told.contains(one["name"].as_str().unwrap()), "{told}");
            }
        }
    }
    let postgres = &types[2];
    assert_eq!(postgres["write"], json!(["append", "replace", "upsert"]));
    assert_eq!(postgres["fields"][1]["usual"], "5432");
    let russian = app
        .client
        .in_language("ru")
        .get("/api/connections/types")
        .await
        .ok();
    assert_eq!(russian[2]["fields"][0]["label"], "Хост");
}

#[tokio::test]
async fn a_connection_that_a_process_uses_is_not_deleted() {
    let app = TestApp::start().await;
    let (used, other) = (app.save().await, app.save().await);
    app.process("Каждый понедельник", &used["id"], &other["id"])
        .await;
    app.process("Monthly", &other["id"], &used["id"]).await;
    let path = format!("/api/connections/{}", used["id"]);
    let refused = app.client.delete(&path).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let detail = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.contains("Monthly, Каждый понедельник"), "{detail}");
    let names: Vec<Value> = refused.json()["processes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|process| process["name"].clone())
        .collect();
    assert_eq!(names, [json!("Monthly"), json!("Каждый понедельник")]);
    let detail = app.client.get(&path).await.ok();
    assert_eq!(detail["usedBy"].as_array().unwrap().len(), 2);
    app.run_sql("DELETE FROM integrations.processes").await;
    assert_eq!(
        app.client.delete(&path).await.status,
        StatusCode::NO_CONTENT
    );
}

#[tokio::test]
async fn a_connection_of_another_company_is_not_there() {
    let app = TestApp::start().await;
    let path = format!("/api/connections/{}", app.save().await["id"]);
    let stranger = app.stranger().await;
    assert_eq!(stranger.get("/api/connections").await.ok(), json!([]));
    let form = app.form("user", "other");
    for answer in [
        stranger.get(&path).await,
        stranger.put(&path, &form).await,
        stranger.delete(&path).await,
        stranger.get(&format!("{path}/objects")).await,
        stranger.get(&format!("{path}/columns?object=x")).await,
    ] {
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
}
