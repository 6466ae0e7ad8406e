//! Passwords are sealed, never shown, and never sent to another place than they were typed for.

use b2l_storage::Vault;
use b2l_storage::vault::{Place, Sealed};
use diesel::sql_types::{BigInt, Bytea, Jsonb, Text};
use diesel_async::RunQueryDsl;
use serde_json::{Value, json};

use crate::app::TestApp;

#[derive(diesel::QueryableByName)]
struct Row {
    #[diesel(sql_type = Jsonb)]
    params: Value,
    #[diesel(sql_type = Bytea)]
    secrets: Vec<u8>,
    #[diesel(sql_type = Text)]
    secrets_key_id: String,
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = BigInt)]
    company_id: i64,
}

async fn row(app: &TestApp) -> Row {
    let mut admin = app.stack.database.admin().await.unwrap();
    diesel::sql_query("SELECT * FROM integrations.connections")
        .get_result(&mut admin)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_password_stands_nowhere_in_the_open() {
    let app = TestApp::start().await;
    let canary = "canary-Пароль-4711";
    let form = app.form("password", canary);
    let saved = app.client.post("/api/connections", &form).await;
    let path = format!("/api/connections/{}", saved.ok()["id"]);
    let mut answers = vec![saved, app.client.get(&path).await];
    answers.push(app.client.get("/api/connections").await);
    answers.push(app.client.get(&format!("{path}/objects")).await);
    answers.push(app.test(&form).await);
    for answer in answers {
        assert!(!String::from_utf8_lossy(&answer.body).contains("canary"));
    }
    let row = row(&app).await;
    assert!(!row.params.to_string().contains("canary"));
    assert!(!String::from_utf8_lossy(&row.secrets).contains("canary"));
}

#[tokio::test]
async fn connections_are_listed_and_deleted_although_the_key_of_one_is_lost() {
    let app = TestApp::start().await;
    let (lost, kept) = (app.save().await, app.save().await);
    app.run_sql(&format!(
        "UPDATE integrations.connections SET secrets_key_id = 'lost' WHERE id = {}",
        lost["id"]
    ))
    .await;
    let listed = app.client.get("/api/connections").await.ok();
    for one in listed.as_array().unwrap() {
        assert_eq!(one["params"], kept["params"]);
    }
    let path = format!("/api/connections/{}", lost["id"]);
    assert_eq!(app.client.get(&path).await.ok(), lost);
    assert_eq!(app.client.delete(&path).await.status, 204);
}

#[tokio::test]
async fn a_password_that_is_left_out_is_kept_and_still_opens() {
    let app = TestApp::start().await;
    let saved = app.save().await;
    let path = format!("/api/connections/{}", saved["id"]);
    for kept in [json!("***"), json!(null)] {
        let mut form = app.form("password", kept.clone());
        form["name"] = json!("Renamed");
        let changed = app.client.put(&path, &form).await.ok();
        assert_eq!(changed["params"]["password"], "***");
        app.client.get(&format!("{path}/objects")).await.ok();
        form["id"] = saved["id"].clone();
        form.as_object_mut().unwrap().remove("name");
        app.test(&form).await.ok();
    }
    let changed = app.client.put(&path, &app.form("password", "wrong")).await;
    changed.ok();
    let refused = app.client.get(&format!("{path}/objects")).await;
    assert_eq!(refused.field_error("user"), "Wrong user or password.");
}

#[tokio::test]
async fn a_password_that_is_emptied_goes() {
    let app = TestApp::start().await;
    let saved = app.save().await;
    let path = format!("/api/connections/{}", saved["id"]);
    let changed = app.client.put(&path, &app.form("password", "")).await.ok();
    assert_eq!(changed["params"].get("password"), None);
    assert_eq!(
        app.client.get(&path).await.ok()["params"],
        changed["params"]
    );
    // The server asks for one.
    let refused = app.client.get(&format!("{path}/objects")).await;
    assert_eq!(refused.field_error("user"), "Wrong user or password.");
}

#[tokio::test]
async fn a_password_is_asked_for_again_when_the_server_is_another() {
    let app = TestApp::start().await;
    let saved = app.save().await;
    let path = format!("/api/connections/{}", saved["id"]);
    for (name, value) in [("host", json!("db.evil.example")), ("port", json!(1))] {
        let mut form = app.form(name, value);
        form["params"]["password"] = json!("***");
        let refused = app.client.put(&path, &form).await;
        refused.field_error("password");
        assert_eq!(refused.headers["x-error-code"], "secret_again");
        // Nor does a test send it there.
        form.as_object_mut().unwrap().remove("name");
        form["id"] = saved["id"].clone();
        app.test(&form).await.field_error("password");
    }
    assert_eq!(app.client.get(&path).await.ok()["params"], saved["params"]);
    let moved = app
        .client
        .put(&path, &app.form("host", "db.example.com"))
        .await;
    assert_eq!(moved.ok()["params"]["host"], "db.example.com");
}

#[tokio::test]
async fn a_password_of_another_company_is_not_lent() {
    let app = TestApp::start().await;
    let saved = app.save().await;
    let mut form = app.form("password", "***");
    form.as_object_mut().unwrap().remove("name");
    form["id"] = saved["id"].clone();
    let stranger = app.stranger().await;
    let answer = stranger.post("/api/test/connection", &form).await;
    assert_eq!(answer.status, 404);
}

#[tokio::test]
async fn secrets_are_sealed_with_a_new_key_and_the_old_one_may_go() {
    let app = TestApp::start().await;
    app.save().await;
    let [both, new] = app.stack.new_keys().unwrap();
    let program = "b2l-integrations";
    let said = |output: &[u8]| String::from_utf8_lossy(output).into_owned();

    // Without the key that opens them they stay as they are.
    let lost = app.stack.reseal(program, &new).unwrap();
    assert!(!lost.status.success());
    let told = said(&lost.stderr);
    assert!(told.contains("1 cannot be opened"), "{told}");

    for (time, count) in [("first", 1), ("second", 0)] {
        let output = app.stack.reseal(program, &both).unwrap();
        let told = said(&output.stdout);
        assert!(output.status.success(), "{time}: {}", said(&output.stderr));
        assert!(
            told.contains(&format!(": {count} sealed anew")),
            "{time}: {told}"
        );
    }
    let row = row(&app).await;
    let place = Place {
        company_id: row.company_id,
        field: "integrations.connections.secrets",
        row: row.id,
    };
    let sealed = Sealed {
        key_id: row.secrets_key_id,
        bytes: row.secrets,
    };
    let opened = Vault::open(&new).unwrap().unseal(&place, &sealed).unwrap();
    assert!(opened.contains(app.password()));
}
