use b2l_testkit::{Answer, Client};
use chrono::TimeDelta;
use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, BOB, EMAIL, PASSWORD};

const LINK: &str = "/email/confirm/";
const NEW: &str = "Ann.Lee@example.org";

async fn ask(client: &Client, email: &str) -> Answer {
    let body = json!({"email": email, "password": PASSWORD});
    client.post("/api/users/me/email", &body).await
}

/// The email to this address.
fn to<'a>(emails: &'a [String], address: &str) -> &'a str {
    let line = format!("To: {address}\r\n");
    emails.iter().find(|email| email.contains(&line)).unwrap()
}

/// The token in the email to the new address, and all emails.
async fn link_to_new(app: &App) -> (String, Vec<String>) {
    let emails = app.wait_for_emails(2).await;
    let (_, after) = to(&emails, NEW).split_once(LINK).unwrap();
    let token = after.split_whitespace().next().unwrap().to_owned();
    (token, emails)
}

#[tokio::test]
async fn an_address_changes_when_the_link_sent_to_it_is_followed() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    ask(&ann, NEW).await.ok();
    let (token, emails) = link_to_new(&app).await;
    let notice = to(&emails, EMAIL);
    assert!(notice.contains(NEW), "{notice}");
    assert!(!notice.contains(&token), "the old address gets no link");
    assert_eq!(ann.get("/api/users/me").await.ok()["email"], EMAIL);

    app.confirm(&token).await.ok();
    assert_eq!(ann.get("/api/users/me").await.ok()["email"], NEW);
    assert!(!app.login(EMAIL, PASSWORD).await.status.is_success());
    app.login("ann.lee@EXAMPLE.org", PASSWORD).await.ok();
    let again = app.confirm(&token).await;
    assert_eq!(again.headers["x-error-code"], "confirmation_dead");
    let page = ann.get("/api/activity?event=email_changed").await.ok();
    assert_eq!(page["events"][0]["about"], NEW);
}

#[tokio::test]
async fn a_taken_address_is_answered_like_a_free_one_and_only_its_owner_learns_of_it() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    app.register("Other", BOB).await;
    let taken = ask(&ann, BOB).await;
    let emails = app.wait_for_emails(1).await;
    assert!(to(&emails, BOB).contains("already has an account"));
    assert!(!to(&emails, BOB).contains(LINK));
    let free = ask(&ann, NEW).await;
    assert_eq!(taken.status, StatusCode::OK);
    assert_eq!(taken.json(), free.json());
    assert_eq!(ann.get("/api/users/me").await.ok()["email"], EMAIL);
}

#[tokio::test]
async fn an_address_that_is_taken_meanwhile_stays_with_whoever_has_it() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    ask(&ann, NEW).await.ok();
    let (token, _) = link_to_new(&app).await;
    app.register("Other", &NEW.to_lowercase()).await;
    let late = app.confirm(&token).await;
    assert_eq!(late.status, StatusCode::BAD_REQUEST);
    assert_eq!(late.headers["x-error-code"], "email_taken");
    assert_eq!(ann.get("/api/users/me").await.ok()["email"], EMAIL);
}

#[tokio::test]
async fn faults_stand_under_their_fields() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    for (body, fields) in [
        (json!({}), vec!["email", "password"]),
        (json!({"email": "ann", "password": PASSWORD}), vec!["email"]),
        (json!({"email": EMAIL, "password": PASSWORD}), vec!["email"]),
        (
            json!({"email": NEW, "password": "Wrong1"}),
            vec!["password"],
        ),
    ] {
        let answer = ann.post("/api/users/me/email", &body).await;
        for field in fields {
            answer.field_error(field);
        }
    }
    assert!(app.emails().is_empty());
}

#[tokio::test]
async fn a_new_password_or_a_later_request_ends_the_link() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    ask(&ann, NEW).await.ok();
    let (first, already) = link_to_new(&app).await;
    ask(&ann, "other@example.org").await.ok();
    app.wait_for_emails(already.len() + 2).await;
    assert_eq!(app.confirm(&first).await.status, StatusCode::BAD_REQUEST);

    let emails = app.emails();
    let (_, after) = to(&emails, "other@example.org").split_once(LINK).unwrap();
    let second = after.split_whitespace().next().unwrap();
    let body =
        json!({"password": PASSWORD, "new_password1": "Juniper83", "new_password2": "Juniper83"});
    ann.post("/api/users/change/password", &body).await.ok();
    assert_eq!(app.confirm(second).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(ann.get("/api/users/me").await.ok()["email"], EMAIL);
}

#[tokio::test]
async fn a_link_to_another_address_lives_for_a_day_and_a_change_ends_links_to_the_old_one() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let reset = app.reset_token(EMAIL).await;
    ask(&ann, NEW).await.ok();
    let emails = app.wait_for_emails(3).await;
    let (_, after) = to(&emails, NEW).split_once(LINK).unwrap();
    let token = after.split_whitespace().next().unwrap();
    app.confirm(token).await.ok();
    assert_eq!(
        app.reset(&reset, "Juniper83").await.status,
        StatusCode::BAD_REQUEST
    );

    ask(&ann, EMAIL).await.ok();
    let emails = app.wait_for_emails(5).await;
    let back = emails
        .iter()
        .find_map(|email| {
            let to_old = email.contains(&format!("To: {EMAIL}\r\n"));
            to_old.then(|| email.split_once(LINK)).flatten()
        })
        .unwrap();
    let late = back.1.split_whitespace().next().unwrap();
    app.clock
        .advance(TimeDelta::hours(24) + TimeDelta::seconds(1));
    assert_eq!(app.confirm(late).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn who_mistyped_the_address_at_registration_corrects_it() {
    let app = App::start_with(|settings| settings.confirm_email = true).await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let first = app.new_link(LINK, &[]).await;
    ask(&ann, NEW).await.ok();
    let (token, emails) = link_to_new(&app).await;
    let wrong = emails.iter().filter(|email| email.contains(EMAIL)).count();
    assert_eq!(wrong, 1, "a stranger's address gets no notice");
    app.confirm(&token).await.ok();
    let me = ann.get("/api/users/me").await.ok();
    assert_eq!(me["email"], NEW);
    assert_eq!(me["confirmed"], true);
    assert_eq!(app.confirm(&first).await.status, StatusCode::BAD_REQUEST);
}
