use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::App;

fn message() -> Value {
    json!({"name": "Ann", "email": "ann@example.com", "subject": "Prices", "body": "Hello,\nhow much is it?"})
}

fn with(field: &str, value: &str) -> Value {
    let mut body = message();
    body[field] = json!(value);
    body
}

#[tokio::test]
async fn a_message_becomes_an_email_that_can_be_answered() {
    let app =
        App::start_with(|settings| settings.contact_to = Some("sales@example.com".into())).await;
    app.client.post("/api/contact", &message()).await.ok();
    let emails = app.emails();
    assert_eq!(emails.len(), 1);
    for part in [
        "To: sales@example.com",
        "Reply-To: ann@example.com",
        "B2L contact form: Prices",
        "how much is it?",
    ] {
        assert!(emails[0].contains(part), "{part} is not in {}", emails[0]);
    }
}

#[tokio::test]
async fn a_message_has_the_documented_fields_only() {
    let app = App::start().await;
    app.client
        .post("/api/contact", &with("website", ""))
        .await
        .field_error("website");
    assert!(app.emails().is_empty());
}

#[tokio::test]
async fn a_line_break_cannot_smuggle_a_header_in() {
    let app = App::start().await;
    for field in ["name", "email", "subject"] {
        for smuggled in [
            "a@example.com\r\nBcc: all@example.com",
            "a@example.com\nBcc: all@example.com",
        ] {
            app.client
                .post("/api/contact", &with(field, smuggled))
                .await
                .field_error(field);
        }
    }
    assert!(app.emails().is_empty());
}

#[tokio::test]
async fn all_faults_come_at_once() {
    let app = App::start().await;
    let body = json!({"name": "", "email": "ann", "subject": "x".repeat(255), "body": " "});
    let answer = app.client.post("/api/contact", &body).await;
    for field in ["name", "email", "subject", "body"] {
        answer.field_error(field);
    }
}

#[tokio::test]
async fn one_network_address_cannot_write_without_end() {
    let app = App::start_with(|settings| settings.public_form_limit = 2).await;
    app.client.post("/api/contact", &message()).await.ok();
    app.client.post("/api/contact", &message()).await.ok();
    assert_eq!(
        app.client.post("/api/contact", &message()).await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
    assert_eq!(app.emails().len(), 2);
}
