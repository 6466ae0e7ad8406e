use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, BOB, EMAIL};

#[tokio::test]
async fn users_change_their_name_and_everybody_sees_it() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let changed = ann
        .patch("/api/users/me", &json!({"username": " Анна Ли "}))
        .await
        .ok();
    assert_eq!(changed["username"], "Анна Ли");
    assert_eq!(changed["email"], EMAIL);
    assert_eq!(ann.get("/api/users/me").await.ok(), changed);
    assert_eq!(ann.get("/api/users").await.ok()[0]["username"], "Анна Ли");
    let spelled_otherwise = json!({"name": "Ann"});
    let changed = ann.patch("/api/users/me", &spelled_otherwise).await.ok();
    assert_eq!(changed["username"], "Ann");
}

#[tokio::test]
async fn a_wrong_name_or_language_is_told_under_its_field_and_changes_nothing() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let before = ann.get("/api/users/me").await.ok();
    let long = "a".repeat(151);
    for (body, field) in [
        (json!({"username": ""}), "username"),
        (json!({"username": "<b>"}), "username"),
        (json!({"username": long}), "username"),
        (json!({"username": "Ann", "language": "de"}), "language"),
        (json!({"email": BOB}), "email"),
    ] {
        ann.patch("/api/users/me", &body).await.field_error(field);
    }
    assert_eq!(ann.get("/api/users/me").await.ok(), before);
    assert_eq!(ann.patch("/api/users/me", &json!({})).await.ok(), before);
}

#[tokio::test]
async fn emails_come_in_the_chosen_language_whatever_the_request_was_in() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    assert!(ann.get("/api/users/me").await.ok()["language"].is_null());
    app.reset_token(EMAIL).await;
    assert!(app.emails()[0].contains("Choose a new password here"));

    let chosen = json!({"language": "ru"});
    ann.patch("/api/users/me", &chosen).await.ok();
    let already = app.emails();
    app.reset_token(EMAIL).await;
    let emails = app.emails();
    let new = emails.iter().find(|email| !already.contains(email));
    assert!(new.unwrap().contains("Задайте новый пароль"));
}

#[tokio::test]
async fn who_is_not_signed_in_changes_nobody() {
    let app = App::start().await;
    let answer = app.client.patch("/api/users/me", &json!({})).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}
