use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::app::{App, BOB, EMAIL, PASSWORD, SignedIn};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";

impl App {
    /// Ann, signed in with a browser on a network.
    async fn sign_in_with(&self, agent: &str, network: &str) -> SignedIn {
        let request = self.client.request(Method::POST, "/auth/login");
        let request = request
            .header("user-agent", agent)
            .header("x-forwarded-for", network);
        let body = json!({"email": EMAIL, "password": PASSWORD, "fingerprint": "browser-1"});
        SignedIn::read(&self.client.send(request.json(&body)).await)
    }

    async fn sessions(&self, of: &SignedIn) -> Vec<Value> {
        let client = self.client.with_token(&of.token);
        let list = client.get("/api/sessions").await.ok();
        list.as_array().expect("a list").clone()
    }
}

#[tokio::test]
async fn sessions_are_told_apart_by_browser_network_and_last_use() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let first = app.sign_in_with(FIREFOX, "198.51.100.1").await;
    app.clock.advance(TimeDelta::hours(1));
    let second = app.sign_in_with("curl/8.5.0", "2001:db8:1:2:3::4").await;

    let list = app.sessions(&second).await;
    assert_eq!(list.len(), 2);
    assert_eq!(list[0]["browser"], "curl");
    assert_eq!(list[0]["system"], Value::Null);
    assert_eq!(list[0]["network"], "2001:db8:1:2::/64");
    assert_eq!(list[0]["current"], true);
    assert_eq!(list[1]["browser"], "Firefox");
    assert_eq!(list[1]["system"], "Linux");
    assert_eq!(list[1]["network"], "198.51.100.1");
    assert_eq!(list[1]["current"], false);

    // The first is renewed, on another network.
    app.clock.advance(TimeDelta::hours(1));
    let request = app.client.request(Method::POST, "/auth/refresh_token");
    let request = request
        .header("cookie", &first.cookie)
        .header("user-agent", FIREFOX)
        .header("x-forwarded-for", "203.0.113.7");
    let body = json!({"fingerprint": "browser-1"});
    let first = SignedIn::read(&app.client.send(request.json(&body)).await);
    let list = app.sessions(&first).await;
    assert_eq!(list[0]["network"], "203.0.113.7");
    assert_eq!(list[0]["current"], true);
    let used = list[0]["last_used_at"].as_str().unwrap();
    let begun = list[0]["created_at"].as_str().unwrap();
    assert!(used > begun, "{used} should be after {begun}");
}

#[tokio::test]
async fn an_ended_session_is_gone_at_once_and_the_others_stay() {
    let app = App::start().await;
    let here = app.signed_in().await;
    let elsewhere = app.sign_in().await;
    let list = app.sessions(&here).await;
    let other = list
        .iter()
        .find(|session| session["current"] == false)
        .unwrap();
    let path = format!("/api/sessions/{}", other["id"].as_str().unwrap());
    let client = app.client.with_token(&here.token);
    assert_eq!(client.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert!(!app.opens(&elsewhere.token).await);
    assert_eq!(
        app.refresh(&elsewhere.cookie).await.status,
        StatusCode::UNAUTHORIZED
    );
    assert!(app.opens(&here.token).await);
    assert_eq!(app.sessions(&here).await.len(), 1);
    assert_eq!(client.delete(&path).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn signing_out_everywhere_else_keeps_this_browser_and_the_keys() {
    let app = App::start().await;
    let here = app.signed_in().await;
    let others = [app.sign_in().await, app.sign_in().await];
    let client = app.client.with_token(&here.token);
    let key = app.api_key(&client).await;
    app.register("Other", BOB).await;
    let bob = SignedIn::read(&app.login(BOB, PASSWORD).await);
    let answer = client.delete("/api/sessions").await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    for other in &others {
        assert!(!app.opens(&other.token).await);
    }
    assert!(app.opens(&here.token).await);
    assert!(app.opens(&bob.token).await);
    assert!(app.key_opens(&key).await);
}

#[tokio::test]
async fn nobody_ends_or_sees_the_session_of_another_user() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    let client = app.client.with_token(&ann.token);
    let (_, colleague) = app.colleague(&client).await;
    app.register("Other", "eve@example.com").await;
    let stranger = SignedIn::read(&app.login("eve@example.com", PASSWORD).await);
    let id = app.sessions(&ann).await[0]["id"].clone();
    let path = format!("/api/sessions/{}", id.as_str().unwrap());
    let unknown = format!("/api/sessions/{}", Uuid::new_v4());
    for other in [&colleague, &stranger] {
        assert_eq!(app.sessions(other).await.len(), 1);
        let client = app.client.with_token(&other.token);
        let (foreign, missing) = (client.delete(&path).await, client.delete(&unknown).await);
        assert_eq!(foreign.status, StatusCode::NOT_FOUND);
        assert_eq!(
            (foreign.status, foreign.body),
            (missing.status, missing.body)
        );
    }
    assert_eq!(
        client.delete("/api/sessions/17").await.status,
        StatusCode::NOT_FOUND
    );
    assert!(app.opens(&ann.token).await);
}
