use b2l_testkit::{Answer, Client};
use chrono::TimeDelta;
use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, BOB, EMAIL, PASSWORD, SignedIn, new_key};

const LINK: &str = "/email/confirm/";

/// A gateway that wants emails confirmed.
async fn strict() -> App {
    App::start_with(|settings| settings.confirm_email = true).await
}

/// Ann, who has just registered, and the token of the link that she got.
async fn registered(app: &App) -> (Client, String) {
    let ann = app.signed_in().await;
    let token = app.new_link(LINK, &[]).await;
    (app.client.with_token(&ann.token), token)
}

#[track_caller]
fn assert_unconfirmed(answer: &Answer) {
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.headers["x-error-code"], "email_unconfirmed");
}

#[tokio::test]
async fn who_registered_looks_at_everything_and_changes_nothing_until_the_link_is_followed() {
    let app = strict().await;
    let (ann, token) = registered(&app).await;
    assert_eq!(ann.get("/api/users/me").await.ok()["confirmed"], false);
    ann.get("/api/users").await.ok();
    ann.get("/api/tokens").await.ok();
    let invite = json!({"email": BOB});
    assert_unconfirmed(&ann.post("/api/tokens", &new_key("mine")).await);
    assert_unconfirmed(&ann.post("/api/users/invite", &invite).await);
    let form = reqwest::multipart::Form::new().text("photo", "x");
    assert_unconfirmed(&ann.form(reqwest::Method::POST, "/api/photo", form).await);
    let sentence = ann.post("/api/users/invite", &invite).await.json()["detail"].clone();
    assert!(sentence.as_str().unwrap().starts_with("Confirm your email"));

    app.confirm(&token).await.ok();
    assert_eq!(ann.get("/api/users/me").await.ok()["confirmed"], true);
    app.api_key(&ann).await;
    ann.post("/api/users/invite", &invite).await.ok();
}

#[tokio::test]
async fn no_door_gives_a_key_to_who_has_not_confirmed() {
    let app = strict().await;
    registered(&app).await;
    let login = json!({"email": EMAIL, "password": PASSWORD});
    assert_unconfirmed(&app.client.post("/login", &login).await);
}

#[tokio::test]
async fn a_link_confirms_once_and_for_a_week() {
    let app = strict().await;
    let (_, token) = registered(&app).await;
    app.confirm(&token).await.ok();
    for dead in [token.as_str(), "", "abc", &"0".repeat(64)] {
        let answer = app.confirm(dead).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{dead}");
        assert_eq!(answer.headers["x-error-code"], "confirmation_dead");
    }

    let already = app.emails();
    app.register("Other", BOB).await;
    let late = app.new_link(LINK, &already).await;
    app.clock
        .advance(TimeDelta::days(7) + TimeDelta::seconds(1));
    assert_eq!(app.confirm(&late).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_link_for_a_password_confirms_nothing_and_one_that_confirms_sets_no_password() {
    let app = strict().await;
    let (ann, token) = registered(&app).await;
    let reset = app.reset_token(EMAIL).await;
    assert_eq!(app.confirm(&reset).await.status, StatusCode::BAD_REQUEST);
    let answer = app.reset(&token, "Juniper83").await;
    assert_eq!(answer.headers["x-error-code"], "link_dead");
    assert_eq!(ann.get("/api/users/me").await.ok()["confirmed"], false);
    app.confirm(&token).await.ok();
}

#[tokio::test]
async fn another_link_ends_the_first_and_an_hour_has_three() {
    let app = strict().await;
    let (ann, first) = registered(&app).await;
    let already = app.emails();
    let nothing = json!({});
    let send = || ann.post("/api/users/confirm/send", &nothing);
    send().await.ok();
    let second = app.new_link(LINK, &already).await;
    assert_eq!(app.confirm(&first).await.status, StatusCode::BAD_REQUEST);
    send().await.ok();
    let blocked = send().await;
    assert_eq!(blocked.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(blocked.headers.contains_key("retry-after"));
    assert_eq!(app.confirm(&second).await.status, StatusCode::BAD_REQUEST);

    app.clock.advance(TimeDelta::minutes(61));
    let already = app.emails();
    send().await.ok();
    app.confirm(&app.new_link(LINK, &already).await).await.ok();
    let done = send().await;
    assert_eq!(done.status, StatusCode::CONFLICT);
    assert_eq!(done.headers["x-error-code"], "confirmed_already");
}

#[tokio::test]
async fn who_is_invited_or_resets_the_password_by_mail_has_confirmed_by_that() {
    let app = strict().await;
    let (ann, _) = registered(&app).await;
    let reset = app.reset_token(EMAIL).await;
    app.reset(&reset, PASSWORD).await.ok();
    assert!(!ann.get("/api/users/me").await.status.is_success());
    let ann = app.client.with_token(&app.sign_in().await.token);
    assert_eq!(ann.get("/api/users/me").await.ok()["confirmed"], true);

    let (_, bob) = app.colleague(&ann).await;
    let bob = app.client.with_token(&bob.token);
    assert_eq!(bob.get("/api/users/me").await.ok()["confirmed"], true);
    app.api_key(&bob).await;
}

#[tokio::test]
async fn who_has_not_confirmed_can_put_their_own_account_in_order() {
    let app = strict().await;
    let (ann, _) = registered(&app).await;
    let other = SignedIn::read(&app.login(EMAIL, PASSWORD).await);
    ann.delete("/api/sessions").await.ok();
    assert!(!app.opens(&other.token).await);
    let body =
        json!({"password": PASSWORD, "new_password1": "Juniper83", "new_password2": "Juniper83"});
    ann.post("/api/users/change/password", &body).await.ok();
}

#[tokio::test]
async fn the_letter_speaks_the_language_of_the_registration() {
    let app = strict().await;
    let russian = app.client.in_language("ru");
    let body = crate::app::registration("Ромашка", EMAIL);
    russian.post("/api/register", &body).await.ok();
    let emails = app.wait_for_emails(1).await;
    assert!(emails[0].contains("С этим адресом в B2L зарегистрирована компания «Ромашка»"));
    assert!(emails[0].contains(&format!("http://127.0.0.1:8080{LINK}")));
}

#[tokio::test]
async fn the_activity_tells_who_confirmed_an_email() {
    let app = strict().await;
    let (ann, token) = registered(&app).await;
    app.confirm(&token).await.ok();
    let page = ann.get("/api/activity?event=email_confirmed").await.ok();
    assert_eq!(page["events"][0]["user"]["username"], "Ann Lee");
}

#[tokio::test]
async fn a_closed_network_needs_no_confirmation() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    assert_eq!(ann.get("/api/users/me").await.ok()["confirmed"], true);
    app.api_key(&ann).await;
    assert!(app.emails().is_empty());
}
