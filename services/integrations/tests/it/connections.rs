//! Connections: listed, saved, changed, deleted.

use std::collections::BTreeSet;

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
            json!({"name": "A", "connection_type": 18}),
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
async fn each_setting_of_each_type_has_its_faults_under_its_name() {
    let app = TestApp::start().await;
    let types = app.client.get("/api/connections/types").await.ok();
    let mut names = BTreeSet::new();
    for one in types.as_array().unwrap() {
        let good = filled_in(&one["fields"]);
        for field in one["fields"].as_array().unwrap() {
            let name = field["name"].as_str().unwrap();
            names.insert(name.to_owned());
            let refused = async |value: Value, code: &str| {
                let mut params = good.clone();
                params[name] = value;
                let form = json!({"name": "A", "connection_type": one["id"], "params": params});
                let answer = app.client.post("/api/connections", &form).await;
                answer.field_error(name);
                assert_eq!(
                    answer.headers["x-error-code"], code,
                    "{name} of {}",
                    one["name"]
                );
            };
            refused(json!(["a"]), "expected_text").await;
            refused(json!("x".repeat(9_000)), "too_long").await;
            if field["required"] == true {
                refused(json!(""), "required").await;
            }
        }
    }
    for documented in [
        "login",
        "password",
        "workspaceId",
        "modelId",
        "host",
        "port",
        "database",
        "token",
        "user",
    ] {
        assert!(names.contains(documented), "{documented} in {names:?}");
    }
    assert_eq!(app.client.get("/api/connections").await.ok(), json!([]));
}

#[tokio::test]
async fn every_type_lists_its_settings_and_what_it_can_do() {
    let app = TestApp::start().await;
    let types = app.client.get("/api/connections/types").await.ok();
    let types = types.as_array().unwrap();
    assert_eq!(types.len(), 17);
    for one in types {
        assert!(one["fields"].is_array() && one["name"].is_string());
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
    for (types, help) in [
        (types, "Name of the bucket."),
        (russian.as_array().unwrap(), "Имя бакета."),
    ] {
        assert_eq!(types[13]["fields"][2]["help"], help);
    }
}

/// Settings of a type, each filled in.
fn filled_in(fields: &Value) -> Value {
    let fields = fields.as_array().unwrap().iter();
    let filled = fields.map(|field| {
        let value = match field["kind"].as_str().unwrap() {
            "port" => json!(4711),
            _ => json!("x.example.com"),
        };
        (field["name"].as_str().unwrap().to_owned(), value)
    });
    Value::Object(filled.collect())
}

#[tokio::test]
async fn a_type_without_a_connector_is_saved_and_changed_and_its_test_says_that_it_comes_later() {
    let app = TestApp::start().await;
    let database = app.save().await;
    let types = app.client.get("/api/connections/types").await.ok();
    let later = types.as_array().unwrap().iter();
    let later: Vec<&Value> = later.filter(|one| one["available"] == false).collect();
    assert!(!later.is_empty());
    for one in later {
        let (id, name) = (&one["id"], one["name"].as_str().unwrap());
        let params = filled_in(&one["fields"]);
        let mut form = json!({"name": "Later", "connection_type": id, "params": params});
        let saved = app.client.post("/api/connections", &form).await.ok();
        assert_eq!(&saved["connectionType"], id);
        let path = format!("/api/connections/{}", saved["id"]);
        form["name"] = json!("Changed");
        let changed = app.client.put(&path, &form).await.ok();
        assert_eq!(changed["name"], "Changed");
        assert_eq!(app.client.get(&path).await.ok(), changed);
        for field in one["fields"].as_array().unwrap() {
            let shown = &changed["params"][field["name"].as_str().unwrap()];
            assert_eq!(shown == "***", field["kind"] == "secret", "{name}: {field}");
        }

        if one["fields"][0]["name"] != "login" {
            let test = json!({"connection_type": id, "id": saved["id"], "params": {}});
            let sentence = app.test(&test).await.field_error("connectionType");
            assert_eq!(
                sentence,
                format!("Connections to {name} aren't available yet.")
            );
        }
        let objects = app.client.get(&format!("{path}/objects")).await;
        assert!(objects.field_error("connectionType").contains(name));
        let process = json!({
            "name": "Copy",
            "source_id": saved["id"],
            "target_id": database["id"],
            "source_object": "a",
            "target_object": "b",
            "columns": [{"source": "a", "target": "b"}],
        });
        let refused = app.client.post("/api/processes", &process).await;
        assert!(refused.field_error("source_id").contains(name));
        let deleted = app.client.delete(&path).await;
        assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    }
}

#[tokio::test]
async fn a_saved_connection_keeps_its_type() {
    let app = TestApp::start().await;
    let saved = app.save_csv().await;
    let path = format!("/api/connections/{}", saved["id"]);
    let refused = app.client.put(&path, &app.form("port", 5432)).await;
    refused.field_error("connectionType");
    assert_eq!(refused.headers["x-error-code"], "type_fixed");
    assert_eq!(app.client.get(&path).await.ok(), saved);
}

#[tokio::test]
async fn a_type_is_understood_in_the_spelling_of_the_answers() {
    let app = TestApp::start().await;
    let form = json!({"name": "Files", "connectionType": 2});
    let saved = app.client.post("/api/connections", &form).await.ok();
    assert_eq!(saved["connectionType"], 2);
    app.test(&json!({"connectionType": 2})).await.ok();
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
