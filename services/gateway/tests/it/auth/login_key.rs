use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, EMAIL, PASSWORD};

#[tokio::test]
async fn a_key_opens_what_a_token_opens_until_it_is_revoked() {
    let app = App::start().await;
    let registered = app.register("Acme", EMAIL).await;
    let body = json!({"email": EMAIL, "password": PASSWORD, "name": "Night job"});
    let key = app.client.post("/login/", &body).await.ok()["key"]
        .as_str()
        .unwrap()
        .to_owned();
    let program = app.client.with_authorization(format!("Token {key}"));
    assert_eq!(program.get("/api/users/me").await.ok(), registered);

    let list = program.get("/api/tokens").await.ok();
    assert_eq!(list[0]["name"], "Night job");
    assert_eq!(list[0]["prefix"].as_str().unwrap(), &key[..12]);
    assert!(list[0]["last_used_at"].is_string());
    assert!(!list.to_string().contains(&key));

    program
        .delete(&format!("/api/tokens/{}", list[0]["id"]))
        .await
        .ok();
    assert_eq!(
        program.get("/api/users/me").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_key_costs_the_right_password_and_the_same_patience() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let wrong = json!({"email": EMAIL, "password": "Wrong1"});
    for _ in 0..10 {
        app.client
            .post("/login/", &wrong)
            .await
            .field_error("non_field_errors");
    }
    assert_eq!(
        app.client.post("/login/", &wrong).await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
    assert_eq!(
        app.login(EMAIL, PASSWORD).await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
}
