//! Sending invitations.

use chrono::TimeDelta;
use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, BOB, EMAIL, PASSWORD};

#[tokio::test]
async fn an_invitation_adds_a_user_and_sends_a_link_in_the_inviters_language() {
    let app = App::start().await;
    let token = app.signed_in().await.token;
    let ann = app.client.with_token(&token).in_language("ru");
    let body = json!({"email": BOB, "username": "Боб Ли"});
    let answer = ann.post("/api/users/invite", &body).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let bob = answer.json();
    assert_eq!(
        (&bob["username"], &bob["email"], &bob["status"]),
        (&json!("Боб Ли"), &json!(BOB), &json!("invited"))
    );
    assert!(bob["lastActiveAt"].is_null());
    let emails = app.wait_for_emails(1).await;
    for part in [
        "To: bob@example.com",
        "Здравствуйте, Боб Ли.",
        "Ann Lee (ann@example.com) приглашает вас в компанию «Acme»",
        &format!("{}/password/set/", app.public_url),
    ] {
        assert!(emails[0].contains(part), "{part} is not in {}", emails[0]);
    }
}

#[tokio::test]
async fn an_english_inviter_sends_an_english_email() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    app.invite(&ann, BOB).await;
    let emails = app.wait_for_emails(1).await;
    assert!(emails[0].contains("Subject: Ann Lee has invited you to B2L"));
    assert!(emails[0].contains("expires in 7 days"));
}

#[tokio::test]
async fn without_a_name_the_user_is_called_by_the_address() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (user, _) = app.invite(&ann, "maria.petrova-ivanova@example.com").await;
    assert_eq!(user["username"], "maria petrova ivanova");
    let nameless = ann
        .post("/api/users/invite", &json!({"email": "--@example.com"}))
        .await;
    nameless.field_error("username");
}

#[tokio::test]
async fn faults_are_named_by_field_in_the_readers_language() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let long = format!("{}@example.com", "a".repeat(250));
    for (email, username, field, code) in [
        ("", "", "email", "required"),
        ("bob", "", "email", "email_invalid"),
        (long.as_str(), "", "email", "too_long"),
        (BOB, "a-b", "username", "name_characters"),
        (BOB, &"a".repeat(151), "username", "name_too_long"),
        ("b\0b@example.com", "", "email", "nul_character"),
    ] {
        let body = json!({"email": email, "username": username});
        let answer = ann.post("/api/users/invite", &body).await;
        answer.field_error(field);
        assert_eq!(answer.headers["x-error-code"], code, "{email} {username}");
    }
    let both = ann
        .post(
            "/api/users/invite",
            &json!({"email": "bob", "username": "<b>"}),
        )
        .await;
    both.field_error("email");
    both.field_error("username");
    let russian = ann
        .in_language("ru")
        .post("/api/users/invite", &json!({"email": "bob"}))
        .await;
    assert!(
        russian
            .field_error("email")
            .starts_with("Введите полный адрес")
    );
    assert!(app.emails().is_empty());
}

#[tokio::test]
async fn a_taken_address_gets_the_same_answer_whatever_company_it_belongs_to() {
    let app = App::start().await;
    app.register("Other", BOB).await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    app.invite(&ann, "carol@example.com").await;
    let answer = |email: &'static str| {
        let client = ann.clone();
        async move {
            client
                .post("/api/users/invite", &json!({"email": email}))
                .await
        }
    };
    let elsewhere = answer("BOB@example.com").await;
    assert_eq!(elsewhere.headers["x-error-code"], "invitation_taken");
    let sentence = elsewhere.field_error("email");
    assert!(!sentence.contains("Other"), "{sentence}");
    for own in [EMAIL, "carol@example.com"] {
        assert_eq!(answer(own).await.body, elsewhere.body);
    }
    assert_eq!(app.emails().len(), 1);
}

#[tokio::test]
async fn of_two_invitations_of_one_address_at_once_one_wins() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    app.register("Other", "carol@example.com").await;
    let carol = app.login("carol@example.com", PASSWORD).await.ok();
    let carol = app
        .client
        .with_token(carol["accessToken"].as_str().unwrap());
    let body = json!({"email": BOB});
    let (first, second) = tokio::join!(
        ann.post("/api/users/invite", &body),
        carol.post("/api/users/invite", &body)
    );
    let lost = match (first.status, second.status) {
        (StatusCode::CREATED, _) => second,
        _ => first,
    };
    lost.field_error("email");
    assert_eq!(app.wait_for_emails(1).await.len(), 1);
}

#[tokio::test]
async fn an_expired_invitation_leaves_the_address_free() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    app.invite(&ann, BOB).await;
    let taken = crate::app::registration("Bobs", BOB);
    app.client
        .post("/api/register", &taken)
        .await
        .field_error("email");
    app.clock.advance(TimeDelta::days(7));
    app.register("Bobs", BOB).await;
    app.login(BOB, PASSWORD).await.ok();
}

#[tokio::test]
async fn one_address_is_invited_three_times_an_hour() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (bob, _) = app.invite(&ann, BOB).await;
    let again = format!("/api/users/{}/invite", bob["id"]);
    for _ in 0..2 {
        ann.post(&again, &json!({})).await.ok();
    }
    let refused = ann.post(&again, &json!({})).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.headers["x-error-code"], "invitation_limit");
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(app.wait_for_emails(3).await.len(), 3);
}

#[tokio::test]
async fn one_network_address_cannot_invite_without_end() {
    let app = App::start_with(|settings| settings.public_form_limit = 3).await;
    // The registration counts as one.
    let ann = app.client.with_token(&app.signed_in().await.token);
    for name in ["b", "c"] {
        app.invite(&ann, &format!("{name}@example.com")).await;
    }
    let blocked = ann
        .post("/api/users/invite", &json!({"email": "d@example.com"}))
        .await;
    assert_eq!(blocked.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn an_invitation_whose_email_cannot_be_sent_leaves_no_user() {
    // Nobody listens on this port.
    let app = App::start_with(|settings| settings.mail = "smtp://127.0.0.1:1".to_owned()).await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let answer = ann.post("/api/users/invite", &json!({"email": BOB})).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let users = ann.get("/api/users").await.ok();
    assert_eq!(users.as_array().unwrap().len(), 1);
}
