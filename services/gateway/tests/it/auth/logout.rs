use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::app::App;

#[tokio::test]
async fn the_cookie_alone_ends_the_session_too() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    let request = app
        .client
        .request(Method::POST, "/auth/logout")
        .header("cookie", &ann.cookie);
    let answer = app.client.send(request.json(&json!({}))).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert!(
        answer.headers["set-cookie"]
            .to_str()
            .unwrap()
            .starts_with("b2l_refresh=; Max-Age=0")
    );
    assert!(!app.opens(&ann.token).await);
}

#[tokio::test]
async fn another_site_cannot_sign_anybody_out() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    let request = || {
        app.client
            .request(Method::POST, "/auth/logout")
            .header("cookie", &ann.cookie)
    };
    let form = app
        .client
        .send(request().header("content-type", "text/plain").body("a=b"))
        .await;
    let foreign = app
        .client
        .send(
            request()
                .header("origin", "http://evil.example")
                .json(&json!({})),
        )
        .await;
    assert_eq!(form.status, StatusCode::UNAUTHORIZED);
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
    assert_eq!(foreign.headers["x-error-code"], "other_site");
    assert!(app.opens(&ann.token).await);
}

#[tokio::test]
async fn signing_out_twice_or_without_a_session_is_no_error() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    for client in [
        app.client.with_token(&ann.token),
        app.client.with_token(&ann.token),
        app.client.clone(),
    ] {
        assert_eq!(
            client.post("/auth/logout", &json!({})).await.status,
            StatusCode::NO_CONTENT
        );
    }
}

#[tokio::test]
async fn one_browser_leaves_and_the_other_stays() {
    let app = App::start().await;
    let first = app.signed_in().await;
    let second = app.sign_in().await;
    app.client
        .with_token(&first.token)
        .post("/auth/logout", &json!({}))
        .await
        .ok();
    assert!(app.opens(&second.token).await);
    app.refresh(&second.cookie).await.ok();
}

#[tokio::test]
async fn our_page_signs_out_by_the_cookie_without_a_body() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    let request = app
        .client
        .request(Method::POST, "/auth/logout")
        .header("cookie", &ann.cookie);
    let answer = app
        .client
        .send(request.header("origin", &app.public_url))
        .await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert!(!app.opens(&ann.token).await);
}
