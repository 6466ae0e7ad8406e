use b2l_testkit::Client;
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::{App, BOB, EMAIL, PASSWORD, SignedIn, new_key};

impl App {
    /// A client with a key of Ann's.
    async fn with_key(&self, scope: &str) -> Client {
        let ann = self.client.with_token(&self.sign_in().await.token);
        let mut body = new_key(scope);
        body["scope"] = json!(scope);
        let made = ann.post("/api/tokens", &body).await.ok();
        let key = made["key"].as_str().unwrap();
        self.client.with_authorization(format!("Token {key}"))
    }
}

#[tokio::test]
async fn a_key_is_shown_once_and_listed_without_itself() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let made = client.post("/api/tokens", &new_key("Отчёты")).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let key = made.json()["key"].as_str().unwrap().to_owned();
    let list = client.get("/api/tokens").await.ok();
    assert_eq!(list[0]["id"], made.json()["id"]);
    assert_eq!(list[0]["name"], "Отчёты");
    assert!(list[0]["last_used_at"].is_null());
    assert!(!list.to_string().contains(&key[12..]));
}

#[tokio::test]
async fn a_key_needs_a_name_a_password_and_a_time_within_a_year() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let with = |field: &str, value: Value| {
        let mut body = new_key("mine");
        body[field] = value;
        let client = client.clone();
        async move { client.post("/api/tokens", &body).await }
    };
    with("name", json!("  ")).await.field_error("name");
    with("password", json!("")).await.field_error("password");
    with("password", json!("Wrong1"))
        .await
        .field_error("password");
    for days in [0, -1, 366] {
        with("expires_in_days", json!(days))
            .await
            .field_error("expires_in_days");
    }
    with("scope", json!("everything"))
        .await
        .field_error("scope");
    let without_password = json!({"name": "mine"});
    client
        .post("/api/tokens", &without_password)
        .await
        .field_error("password");
    assert_eq!(client.get("/api/tokens").await.ok(), json!([]));
}

#[tokio::test]
async fn a_key_lives_for_a_year_or_for_as_long_as_its_maker_chose() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let mut month = new_key("month");
    month["expires_in_days"] = json!(30);
    for (body, days) in [(new_key("year"), 365), (month, 30)] {
        let made = client.post("/api/tokens", &body).await.ok();
        let ends: DateTime<Utc> = made["expires_at"].as_str().unwrap().parse().unwrap();
        let lives = ends - app.clock.now();
        assert_eq!(lives.num_seconds(), TimeDelta::days(days).num_seconds());
    }
}

#[tokio::test]
async fn an_expired_key_opens_nothing_and_is_still_listed() {
    let app = App::start().await;
    let owner = app.stack.company("Owner").await.unwrap();
    let lives = TimeDelta::seconds(-1);
    let key = app.stack.api_key(&owner, "full", lives).await.unwrap();
    assert!(!app.key_opens(&key).await);
    let client = app.client.with_token(&owner.token);
    let list = client.get("/api/tokens").await.ok();
    assert!(list[0]["expires_at"].is_string());
    assert!(list[0]["last_used_at"].is_null());
}

#[tokio::test]
async fn a_user_has_twenty_keys_also_when_the_last_two_are_made_at_once() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    for number in 1..20 {
        let name = format!("key {number}");
        client.post("/api/tokens", &new_key(&name)).await.ok();
    }
    let last = new_key("last");
    let (first, second) = tokio::join!(
        client.post("/api/tokens", &last),
        client.post("/api/tokens", &last)
    );
    let mut statuses = [first.status, second.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::CREATED, StatusCode::CONFLICT]);
    let body = json!({"email": EMAIL, "password": PASSWORD});
    let refused = app.client.post("/login/", &body).await;
    assert_eq!(refused.headers["x-error-code"], "key_limit");
    assert_eq!(
        client
            .get("/api/tokens")
            .await
            .ok()
            .as_array()
            .unwrap()
            .len(),
        20
    );
}

#[tokio::test]
async fn a_key_never_makes_a_key() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let key = app.with_key("full").await;
    key.get("/api/users/me").await.ok();
    for path in [
        "/api/tokens",
        "/tokens/",
        "/api/%74okens",
        "/api/tokens?x=1",
    ] {
        let refused = key.post(path, &new_key("another")).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        assert_eq!(refused.headers["x-error-code"], "key_scope");
    }
}

#[tokio::test]
async fn a_key_to_read_changes_nothing() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let key = app.with_key("read").await;
    key.get("/api/users").await.ok();
    for (method, path) in [
        (Method::POST, "/api/users/invite"),
        (Method::POST, "/api/users/change/password"),
        (Method::POST, "/api/users/1/invite"),
        (Method::DELETE, "/api/tokens/1"),
        (Method::DELETE, "/api/users/1"),
    ] {
        let refused = key.send(key.request(method, path).json(&json!({}))).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(refused.headers["x-error-code"], "key_scope");
    }
}

#[tokio::test]
async fn a_key_for_anaplan_looks_at_nothing_else() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let key = app.with_key("anaplan").await;
    for path in ["/api/users/me", "/api/users", "/api/tokens"] {
        let refused = key.get(path).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(refused.headers["x-error-code"], "key_scope");
    }
}

#[tokio::test]
async fn a_password_that_is_guessed_for_a_key_meets_the_limits_of_signing_in() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let wrong = json!({"name": "mine", "password": "Wrong1"});
    for _ in 0..10 {
        client
            .post("/api/tokens", &wrong)
            .await
            .field_error("password");
    }
    assert_eq!(
        client.post("/api/tokens", &new_key("mine")).await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
    assert_eq!(
        app.login(EMAIL, PASSWORD).await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
}

#[tokio::test]
async fn nobody_revokes_the_key_of_another_company() {
    let app = App::start().await;
    app.register("Other", BOB).await;
    let bob = SignedIn::read(&app.login(BOB, PASSWORD).await);
    let ann = app.client.with_token(&app.signed_in().await.token);
    let id = ann.post("/api/tokens", &new_key("mine")).await.ok()["id"].clone();
    let bob = app.client.with_token(&bob.token);
    assert_eq!(
        bob.delete(&format!("/api/tokens/{id}")).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        ann.get("/api/tokens").await.ok().as_array().unwrap().len(),
        1
    );
}
