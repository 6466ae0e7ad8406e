use chrono::TimeDelta;
use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, EMAIL, PASSWORD};

#[tokio::test]
async fn the_link_in_the_email_sets_a_new_password_and_ends_all_sessions() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    let token = app.reset_token(EMAIL).await;
    app.reset(&token, "Juniper83").await.ok();

    assert!(!app.opens(&ann.token).await);
    assert_eq!(
        app.refresh(&ann.cookie).await.status,
        StatusCode::UNAUTHORIZED
    );
    app.login(EMAIL, PASSWORD)
        .await
        .field_error("non_field_errors");
    app.login(EMAIL, "Juniper83").await.ok();
}

#[tokio::test]
async fn a_reset_password_revokes_the_api_keys() {
    let app = App::start().await;
    let key = app
        .api_key(&app.client.with_token(&app.signed_in().await.token))
        .await;
    assert!(app.key_opens(&key).await);
    let token = app.reset_token(EMAIL).await;
    app.reset(&token, "Juniper83").await.ok();
    assert!(!app.key_opens(&key).await);
}

#[tokio::test]
async fn a_reset_password_works_at_once_after_too_many_wrong_ones() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    for _ in 0..11 {
        app.login(EMAIL, "Wrong1").await;
    }
    assert_eq!(
        app.login(EMAIL, PASSWORD).await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
    let token = app.reset_token(EMAIL).await;
    app.reset(&token, "Juniper83").await.ok();
    app.login(EMAIL, "Juniper83").await.ok();
}

#[tokio::test]
async fn the_email_is_in_the_readers_language_with_a_link_to_our_address() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let client = app.client.in_language("ru");
    client
        .post("/api/users/restore/password", &json!({"email": EMAIL}))
        .await
        .ok();
    let emails = app.wait_for_emails(1).await;
    assert!(emails[0].contains("To: ann@example.com"), "{}", emails[0]);
    assert!(emails[0].contains("Здравствуйте, Ann Lee."));
    assert!(emails[0].contains(&format!("{}/password/reset/", app.public_url)));
}

#[tokio::test]
async fn a_known_and_an_unknown_address_get_the_same_answer_and_one_email() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let ask = |email: &'static str| {
        let client = app.client.clone();
        async move {
            client
                .post("/api/users/restore/password", &json!({"email": email}))
                .await
        }
    };
    let (unknown, known) = (ask("nobody@example.com").await, ask(EMAIL).await);
    assert_eq!((unknown.status, &unknown.body), (known.status, &known.body));
    assert_eq!(known.status, StatusCode::OK);
    let emails = app.wait_for_emails(1).await;
    assert_eq!(emails.len(), 1);
    assert!(emails[0].contains("To: ann@example.com"));
}

#[tokio::test]
async fn a_link_works_once_also_when_followed_twice_at_once() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let token = app.reset_token(EMAIL).await;
    let (first, second) = tokio::join!(
        app.reset(&token, "Saffron51"),
        app.reset(&token, "Gravel62")
    );
    let won = [&first, &second]
        .iter()
        .filter(|answer| answer.status == StatusCode::OK)
        .count();
    assert_eq!(won, 1);
    let dead = app.reset(&token, "Foxglove5").await;
    assert_eq!(dead.status, StatusCode::BAD_REQUEST);
    assert_eq!(dead.headers["x-error-code"], "link_dead");
}

#[tokio::test]
async fn a_newer_link_kills_the_older_one_and_an_hour_kills_both() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let older = app.reset_token(EMAIL).await;
    let newer = app.reset_token(EMAIL).await;
    assert_eq!(
        app.reset(&older, "Juniper83").await.status,
        StatusCode::BAD_REQUEST
    );
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(
        app.reset(&newer, "Juniper83").await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn a_wrong_password_does_not_use_the_link_up() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let token = app.reset_token(EMAIL).await;
    let body = json!({"password1": "short", "password2": "other", "token": token});
    let answer = app.client.post("/api/users/reset/password", &body).await;
    answer.field_error("password1");
    answer.field_error("password2");
    app.reset(&token, "Juniper83").await.ok();
}

#[tokio::test]
async fn a_made_up_link_is_dead() {
    let app = App::start().await;
    for token in ["", "abc", &"0".repeat(64)] {
        assert_eq!(
            app.reset(token, "Juniper83").await.headers["x-error-code"],
            "link_dead"
        );
    }
}

#[tokio::test]
async fn one_person_gets_three_letters_an_hour() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    for _ in 0..3 {
        app.reset_token(EMAIL).await;
    }
    let answer = app
        .client
        .post("/api/users/restore/password", &json!({"email": EMAIL}))
        .await;
    assert_eq!(answer.status, StatusCode::OK);
    // The next email of somebody else leaves after the one that must not: then it is decided.
    app.register("Other", "bob@example.com").await;
    app.reset_token("bob@example.com").await;
    assert_eq!(
        app.emails()
            .iter()
            .filter(|message| message.contains("To: ann@"))
            .count(),
        3
    );
}
