//! What an invited person does with the link.

use chrono::TimeDelta;
use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, BOB, EMAIL, PASSWORD, SignedIn};

#[tokio::test]
async fn the_link_sets_a_password_and_the_invited_person_sees_the_company() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (bob, token) = app.invite(&ann, BOB).await;
    app.login(BOB, PASSWORD)
        .await
        .field_error("non_field_errors");
    let accepted = app.accept(&token, PASSWORD).await.ok();
    assert_eq!(accepted["email"], BOB);
    assert!(
        accepted["detail"]
            .as_str()
            .unwrap()
            .starts_with("Your password has been set")
    );

    let signed_in = SignedIn::read(&app.login(BOB, PASSWORD).await);
    let client = app.client.with_token(&signed_in.token);
    let company = client
        .get(&format!("/api/companies/{}", bob["companyId"]))
        .await
        .ok();
    assert_eq!(company["name"], "Acme");
    let users = client.get("/api/users").await.ok();
    let status: Vec<_> = users
        .as_array()
        .unwrap()
        .iter()
        .map(|user| {
            (
                user["email"].as_str().unwrap(),
                user["status"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(status, [(EMAIL, "active"), (BOB, "active")]);
}

#[tokio::test]
async fn a_link_works_once_also_when_followed_twice_at_once() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (_, token) = app.invite(&ann, BOB).await;
    let (first, second) = tokio::join!(
        app.accept(&token, "Saffron51"),
        app.accept(&token, "Gravel62")
    );
    let won = [&first, &second].map(|answer| answer.status == StatusCode::OK);
    assert!(won == [true, false] || won == [false, true], "{won:?}");
    let password = if won[0] { "Saffron51" } else { "Gravel62" };
    app.login(BOB, password).await.ok();
    assert_dead(&app, &token).await;
}

#[tokio::test]
async fn a_link_is_dead_after_seven_days_and_after_a_newer_one() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    let client = app.client.with_token(&ann.token);
    let (bob, older) = app.invite(&client, BOB).await;
    let already = app.emails();
    let again = format!("/api/users/{}/invite", bob["id"]);
    let answer = client.post(&again, &json!({})).await;
    assert_eq!((answer.status, answer.ok()), (StatusCode::OK, bob.clone()));
    let newer = app.new_link("/password/set/", &already).await;
    assert_dead(&app, &older).await;
    app.clock.advance(TimeDelta::days(7));
    assert_dead(&app, &newer).await;
    let ann = app.client.with_token(&app.sign_in().await.token);
    let users = ann.get("/api/users").await.ok();
    assert_eq!(users[1]["status"], "expired");

    let already = app.emails();
    ann.post(&again, &json!({})).await.ok();
    let newest = app.new_link("/password/set/", &already).await;
    app.clock
        .advance(TimeDelta::days(7) - TimeDelta::seconds(1));
    app.accept(&newest, PASSWORD).await.ok();
}

#[tokio::test]
async fn a_reset_link_sets_no_first_password_and_an_invitation_resets_none() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (_, invitation) = app.invite(&ann, BOB).await;
    let reset = app.reset_token(EMAIL).await;
    assert_dead(&app, &reset).await;
    let crossed = app.reset(&invitation, "Juniper83").await;
    assert_eq!(crossed.status, StatusCode::BAD_REQUEST);
    assert_eq!(crossed.headers["x-error-code"], "link_dead");
    // Neither was used up.
    app.accept(&invitation, PASSWORD).await.ok();
    app.reset(&reset, "Juniper83").await.ok();
}

#[tokio::test]
async fn faults_of_the_password_are_named_by_field_and_do_not_use_the_link_up() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (_, token) = app.invite(&ann, BOB).await;
    let body = json!({"password1": "short", "password2": "other", "token": token});
    let client = app.client.in_language("ru");
    let answer = client.post("/api/users/invite/password", &body).await;
    assert_eq!(answer.field_error("password1"), "Не меньше 6 символов.");
    assert_eq!(answer.field_error("password2"), "Пароли не совпадают.");
    app.accept(&token, PASSWORD).await.ok();
}

#[tokio::test]
async fn a_made_up_link_is_dead() {
    let app = App::start().await;
    for token in ["", "abc", &"0".repeat(64)] {
        assert_dead(&app, token).await;
    }
}

#[tokio::test]
async fn a_forgotten_password_can_be_asked_for_while_the_invitation_is_open_only() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (_, invitation) = app.invite(&ann, BOB).await;
    let reset = app.reset_token(BOB).await;
    app.reset(&reset, PASSWORD).await.ok();
    app.login(BOB, PASSWORD).await.ok();
    // The account is open: the link in the older email opens nothing any more.
    assert_dead(&app, &invitation).await;

    app.invite(&ann, "carol@example.com").await;
    app.clock.advance(TimeDelta::days(7));
    app.client
        .post(
            "/api/users/restore/password",
            &json!({"email": "carol@example.com"}),
        )
        .await
        .ok();
    // The next email of somebody else leaves after the one that must not: then it is decided.
    app.reset_token(EMAIL).await;
    let to_carol = |email: &&String| email.contains("To: carol@");
    assert_eq!(app.emails().iter().filter(to_carol).count(), 1);
}

#[tokio::test]
async fn who_has_a_password_is_not_invited_again() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (bob, _) = app.colleague(&ann).await;
    let answer = ann
        .post(&format!("/api/users/{bob}/invite"), &json!({}))
        .await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(answer.headers["x-error-code"], "invitation_used");
    assert_eq!(app.emails().len(), 1);
}

async fn assert_dead(app: &App, token: &str) {
    let answer = app.accept(token, "Juniper83").await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{token}");
    assert_eq!(answer.headers["x-error-code"], "invitation_dead");
}
