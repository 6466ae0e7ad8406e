//! Removing colleagues.

use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, BOB, PASSWORD};
use crate::photos::uploaded;

#[tokio::test]
async fn a_removed_user_is_signed_out_everywhere_and_their_keys_die() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (id, bob) = app.colleague(&ann).await;
    let key = app.api_key(&app.client.with_token(&bob.token)).await;
    assert!(app.opens(&bob.token).await && app.key_opens(&key).await);

    let removed = ann.delete(&format!("/api/users/{id}")).await;
    assert_eq!(removed.status, StatusCode::NO_CONTENT);
    assert!(!app.opens(&bob.token).await);
    assert!(!app.key_opens(&key).await);
    assert_eq!(
        app.refresh(&bob.cookie).await.status,
        StatusCode::UNAUTHORIZED
    );
    app.login(BOB, PASSWORD)
        .await
        .field_error("non_field_errors");
    let users = ann.get("/api/users").await.ok();
    assert_eq!(users.as_array().unwrap().len(), 1);
    // The address is free, here and elsewhere.
    app.invite(&ann, BOB).await;
}

#[tokio::test]
async fn what_a_removed_user_made_stays() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (id, bob) = app.colleague(&ann).await;
    uploaded(&app.client.with_token(&bob.token)).await;
    ann.delete(&format!("/api/users/{id}")).await;
    let photos = ann.get("/api/photo").await.ok();
    assert_eq!(photos.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_removed_invitation_opens_nothing() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (bob, token) = app.invite(&ann, BOB).await;
    ann.delete(&format!("/api/users/{}", bob["id"])).await;
    let answer = app.accept(&token, PASSWORD).await;
    assert_eq!(answer.headers["x-error-code"], "invitation_dead");
}

#[tokio::test]
async fn nobody_removes_themselves_or_the_last_user() {
    let app = App::start().await;
    let token = app.signed_in().await.token;
    let ann = app.client.with_token(&token);
    let me = ann.get("/api/users/me").await.ok()["id"].clone();
    let own = format!("/api/users/{me}");
    let last = ann.delete(&own).await;
    assert_eq!(last.status, StatusCode::CONFLICT);
    assert_eq!(last.headers["x-error-code"], "remove_last");
    app.invite(&ann, BOB).await;
    let oneself = ann.in_language("ru").delete(&own).await;
    assert_eq!(oneself.status, StatusCode::CONFLICT);
    assert_eq!(oneself.headers["x-error-code"], "remove_oneself");
    assert_eq!(
        oneself.json(),
        json!({"detail": "Удалить себя нельзя. Попросите об этом коллегу."})
    );
    assert!(app.opens(&token).await);
}

#[tokio::test]
async fn of_two_who_remove_each_other_at_once_one_stays() {
    for _ in 0..5 {
        let app = App::start().await;
        let ann = app.signed_in().await;
        let client = app.client.with_token(&ann.token);
        let me = client.get("/api/users/me").await.ok()["id"].clone();
        let (id, bob) = app.colleague(&client).await;
        let bobs = app.client.with_token(&bob.token);
        let (bob_path, ann_path) = (format!("/api/users/{id}"), format!("/api/users/{me}"));
        let (by_ann, by_bob) = tokio::join!(client.delete(&bob_path), bobs.delete(&ann_path));
        let mut status = [by_ann.status, by_bob.status];
        status.sort();
        assert_eq!(status, [StatusCode::NO_CONTENT, StatusCode::UNAUTHORIZED]);
        assert_ne!(app.opens(&ann.token).await, app.opens(&bob.token).await);
    }
}

#[tokio::test]
async fn users_of_other_companies_are_not_found() {
    let app = App::start().await;
    let other = app.register("Other", "carol@example.com").await;
    let carol = app.login("carol@example.com", PASSWORD).await.ok();
    let carol = app
        .client
        .with_token(carol["accessToken"].as_str().unwrap());
    let (invited, token) = app.invite(&carol, "dan@example.com").await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    for id in [&other["id"], &invited["id"], &json!(9_000_000_000_i64)] {
        let removal = ann.delete(&format!("/api/users/{id}")).await;
        assert_eq!(removal.status, StatusCode::NOT_FOUND);
        let again = ann
            .post(&format!("/api/users/{id}/invite"), &json!({}))
            .await;
        assert_eq!(again.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(app.emails().len(), 1);
    app.accept(&token, PASSWORD).await.ok();
}
