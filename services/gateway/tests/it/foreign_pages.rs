//! What pages of other sites may not send, and what no text may hold.

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::app::{App, EMAIL, PASSWORD, new_key};

const EVIL: &str = "https://evil.example";

#[tokio::test]
async fn a_page_of_another_site_cannot_sign_a_visitor_in() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let body = json!({"email": EMAIL, "password": PASSWORD});
    for path in ["/auth/login", "/login/"] {
        let request = app.client.request(Method::POST, path);
        let foreign = app
            .client
            .send(request.header("origin", EVIL).json(&body))
            .await;
        assert_eq!(foreign.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(foreign.headers["x-error-code"], "other_site");
        // A form can send a text that reads as JSON.
        let request = app.client.request(Method::POST, path);
        let form = app
            .client
            .send(
                request
                    .header("content-type", "text/plain")
                    .body(body.to_string()),
            )
            .await;
        assert_eq!(form.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path}");
        assert_eq!(form.headers["x-error-code"], "not_json");
        for answer in [&foreign, &form] {
            assert!(answer.headers.get("set-cookie").is_none());
        }
    }
    let request = app.client.request(Method::POST, "/auth/login");
    let own = request.header("origin", app.client.base()).json(&body);
    app.client.send(own).await.ok();
}

#[tokio::test]
async fn a_page_of_another_site_changes_nothing_with_a_token_either() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    for (method, path) in [
        (Method::POST, "/api/tokens"),
        (Method::POST, "/api/users/invite"),
        (Method::DELETE, "/api/sessions"),
    ] {
        let request = ann.request(method, path).header("origin", EVIL);
        let refused = ann.send(request.json(&new_key("mine"))).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
    }
    // Reading needs no such wall: a browser shows the answer to no other page.
    let request = ann.request(Method::GET, "/api/users/me");
    ann.send(request.header("origin", EVIL)).await.ok();
}

#[tokio::test]
async fn a_nul_is_refused_under_its_field_wherever_a_text_is_taken() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let wrong = json!({"email": "a\0b@example.com", "password": "x"});
    let answer = app.client.post("/auth/login", &wrong).await;
    answer.field_error("email");
    assert_eq!(answer.headers["x-error-code"], "nul_character");
    ann.post("/api/tokens", &new_key("a\0b"))
        .await
        .field_error("name");
    let invited = json!({"email": "bob@example.com", "username": "\0"});
    ann.post("/api/users/invite", &invited)
        .await
        .field_error("username");
    let photo = reqwest::multipart::Part::bytes(vec![1]).file_name("a\0.png");
    let form = reqwest::multipart::Form::new().part("photo", photo);
    let answer = ann.form(Method::POST, "/api/photo", form).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let text = reqwest::multipart::Form::new().text("note", "a\0b");
    ann.form(Method::POST, "/api/photo", text)
        .await
        .field_error("note");
    let answer = ann.get("/api/photo/file/%00").await;
    assert_eq!(answer.headers["x-error-code"], "nul_character");
}
