use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, EMAIL};

#[tokio::test]
async fn a_key_is_shown_once_and_listed_without_itself() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let made = client.post("/api/tokens", &json!({"name": "Отчёты"})).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let key = made.json()["key"].as_str().unwrap().to_owned();
    let list = client.get("/api/tokens").await.ok();
    assert_eq!(list[0]["id"], made.json()["id"]);
    assert_eq!(list[0]["name"], "Отчёты");
    assert!(list[0]["last_used_at"].is_null());
    assert!(!list.to_string().contains(&key[12..]));
}

#[tokio::test]
async fn a_key_needs_a_name() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    client
        .post("/api/tokens", &json!({"name": "  "}))
        .await
        .field_error("name");
    client
        .post("/api/tokens", &json!({}))
        .await
        .field_error("name");
}

#[tokio::test]
async fn nobody_revokes_the_key_of_another_company() {
    let app = App::start().await;
    app.register("Other", "bob@example.com").await;
    let bob = app
        .login("bob@example.com", crate::app::PASSWORD)
        .await
        .ok();
    app.register("Acme", EMAIL).await;
    let ann = app.client.with_token(&app.sign_in().await.token);
    let id = ann.post("/api/tokens", &json!({"name": "mine"})).await.ok()["id"].clone();
    let bob = app.client.with_token(bob["accessToken"].as_str().unwrap());
    assert_eq!(
        bob.delete(&format!("/api/tokens/{id}")).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        ann.get("/api/tokens").await.ok().as_array().unwrap().len(),
        1
    );
}
