//! Who has registered and not confirmed the email looks around; no data of theirs is taken.

use b2l_testkit::Answer;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::app::{TestApp, file, sales};
use crate::uploads::PATH;

#[track_caller]
fn assert_unconfirmed(answer: &Answer) {
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.headers["x-error-code"], "email_unconfirmed");
}

#[tokio::test]
async fn no_file_is_taken_from_who_has_not_confirmed_their_email() {
    let app = TestApp::start().await;
    app.stack.unconfirm(&app.signed).await.unwrap();
    assert_unconfirmed(&app.preview("sales.csv", sales(10)).await);
    let form = || {
        Form::new()
            .part("file", file("sales.csv", sales(10)))
            .text("name", "Sales")
    };
    let save = app.client.form(Method::POST, "/api/sources", form());
    assert_unconfirmed(&save.await);
    let chunk = Form::new()
        .part("chunk", file("chunk", sales(10)))
        .text("file_name", "sales.csv")
        .text("index", "0")
        .text("status", "continue");
    assert_unconfirmed(&app.client.form(Method::POST, PATH, chunk).await);
    let s3 = json!({"s3": {"url": "https://s3.example.com", "access_key_id": "a",
        "secret_access_key": "b", "bucket_name": "tables", "file_name": "sales.csv"}});
    assert_unconfirmed(&app.client.post("/api/source_s3/update", &s3).await);
    assert_eq!(app.client.get("/api/sources").await.ok(), json!([]));
}

#[tokio::test]
async fn a_colleague_who_has_confirmed_works_meanwhile() {
    let app = TestApp::start().await;
    let colleague = app.stack.colleague(&app.signed, "Bob").await.unwrap();
    app.stack.unconfirm(&app.signed).await.unwrap();
    let bob = app.client.with_token(&colleague.token);
    let form = Form::new()
        .part("file", file("sales.csv", sales(10)))
        .text("name", "Sales");
    bob.form(Method::POST, "/api/sources", form).await.ok();
    let seen = app.client.get("/api/sources").await.ok();
    assert_eq!(seen[0]["name"], "Sales");
}
