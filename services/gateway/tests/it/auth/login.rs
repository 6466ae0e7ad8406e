use chrono::{DateTime, TimeDelta, Utc};
use reqwest::StatusCode;
use serde_json::json;

use crate::app::{App, EMAIL, PASSWORD, SignedIn};

#[tokio::test]
async fn register_login_me_refresh_logout_is_one_way_through() {
    let app = App::start().await;
    let registered = app.register("Acme", EMAIL).await;
    let answer = app.login(EMAIL, PASSWORD).await;
    let first = SignedIn::read(&answer);
    let ends: DateTime<Utc> = answer.json()["expiredAt"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(ends, app.clock.now() + TimeDelta::minutes(30));

    let me = app
        .client
        .with_token(&first.token)
        .get("/api/users/me")
        .await
        .ok();
    assert_eq!(me, registered);
    let second = SignedIn::read(&app.refresh(&first.cookie).await);
    assert!(app.opens(&second.token).await);

    let left = app
        .client
        .with_token(&second.token)
        .post("/auth/logout", &json!({}))
        .await;
    assert_eq!(left.status, StatusCode::NO_CONTENT);
    assert!(!app.opens(&second.token).await);
    assert!(!app.opens(&first.token).await);
    assert_eq!(
        app.refresh(&second.cookie).await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts_and_of_other_sites() {
    let app =
        App::start_with(|settings| settings.public_url = "https://b2l.example.com".into()).await;
    app.register("Acme", EMAIL).await;
    let answer = app.login(EMAIL, PASSWORD).await;
    let line = answer.headers["set-cookie"].to_str().unwrap();
    assert!(
        line.ends_with("; Max-Age=1209600; Path=/auth; HttpOnly; SameSite=Strict; Secure"),
        "{line}"
    );
    assert_eq!(answer.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn the_address_is_found_whatever_its_case() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    app.login(" ANN@Example.com ", PASSWORD).await.ok();
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_address_get_the_same_answer() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let wrong = app.login(EMAIL, "Quarry65").await;
    let unknown = app.login("nobody@example.com", "Quarry65").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert_eq!(wrong.headers["x-error-code"], "bad_credentials");
    assert!(
        wrong
            .field_error("non_field_errors")
            .starts_with("Wrong email or password")
    );
    assert_eq!((wrong.status, &wrong.body), (unknown.status, &unknown.body));
    assert!(unknown.headers.get("set-cookie").is_none());
}

#[tokio::test]
async fn a_russian_reader_gets_russian_words() {
    let app = App::start().await;
    let client = app.client.in_language("ru");
    let answer = client
        .post("/auth/login", &json!({"email": EMAIL, "password": "x"}))
        .await;
    assert!(
        answer
            .field_error("non_field_errors")
            .starts_with("Неверный адрес почты или пароль")
    );
}

#[tokio::test]
async fn empty_fields_are_told_together() {
    let app = App::start().await;
    let answer = app
        .client
        .post("/auth/login", &json!({"email": "", "password": ""}))
        .await;
    answer.field_error("email");
    answer.field_error("password");
}

#[tokio::test]
async fn after_ten_wrong_passwords_even_the_right_one_waits() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    for _ in 0..10 {
        assert_eq!(
            app.login(EMAIL, "Wrong1").await.status,
            StatusCode::BAD_REQUEST
        );
    }
    let blocked = app.login(EMAIL, PASSWORD).await;
    assert_eq!(blocked.status, StatusCode::TOO_MANY_REQUESTS);
    let wait: i64 = blocked.headers["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(wait, 15 * 60 + 1);

    app.clock.advance(TimeDelta::seconds(wait));
    app.login(EMAIL, PASSWORD).await.ok();
}

#[tokio::test]
async fn attempts_at_once_do_not_slip_through_together() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let tries = (0..25).map(|_| app.login(EMAIL, "Wrong1"));
    let answers = futures_util::future::join_all(tries).await;
    let checked = answers
        .iter()
        .filter(|answer| answer.status == StatusCode::BAD_REQUEST)
        .count();
    let blocked = answers
        .iter()
        .filter(|answer| answer.status == StatusCode::TOO_MANY_REQUESTS)
        .count();
    assert_eq!((checked, blocked), (10, 15));
}

#[tokio::test]
async fn an_unknown_address_is_blocked_like_a_known_one() {
    let app = App::start().await;
    for _ in 0..10 {
        app.login("nobody@example.com", "Wrong1").await;
    }
    assert_eq!(
        app.login("nobody@example.com", "Wrong1").await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
}

#[tokio::test]
async fn signing_in_rightly_never_blocks() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    for _ in 0..12 {
        app.login(EMAIL, PASSWORD).await.ok();
    }
}

#[tokio::test]
async fn strange_characters_are_only_wrong() {
    let app = App::start().await;
    for strange in ["\u{202e}", &"x".repeat(100_000)] {
        app.login(strange, strange)
            .await
            .field_error("non_field_errors");
    }
}
