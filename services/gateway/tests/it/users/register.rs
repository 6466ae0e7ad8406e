use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{App, EMAIL, registration};

fn with(field: &str, value: &str) -> Value {
    let mut body = registration("Acme", EMAIL);
    body[field] = json!(value);
    body
}

#[tokio::test]
async fn a_registration_makes_a_company_and_its_first_user() {
    let app = App::start().await;
    let ann = app.register("Молоко и Ёлка", EMAIL).await;
    assert_eq!(ann["username"], "Ann Lee");
    assert_eq!(ann["email"], EMAIL);
    let token = app.sign_in().await.token;
    let path = format!("/api/companies/{}", ann["companyId"]);
    let company = app.client.with_token(&token).get(&path).await.ok();
    assert_eq!(
        company,
        json!({"id": ann["companyId"], "name": "Молоко и Ёлка"})
    );
    let users = app.client.with_token(&token).get("/api/users").await.ok();
    let mut listed = ann.clone();
    for own in ["confirmed", "language"] {
        listed.as_object_mut().unwrap().remove(own);
    }
    listed["status"] = json!("active");
    listed["lastActiveAt"] = json!(app.clock.now());
    assert_eq!(users, json!([listed]));
}

#[tokio::test]
async fn every_rule_is_told_under_its_field() {
    let app = App::start().await;
    let long = "a".repeat(151);
    let cases = [
        ("username", "", "required"),
        ("username", "a-b", "name_characters"),
        ("username", long.as_str(), "name_too_long"),
        ("company", "", "required"),
        ("company", "<b>", "name_characters"),
        ("company", long.as_str(), "name_too_long"),
        ("email", "", "required"),
        ("email", "ann", "email_invalid"),
        ("password1", "", "required"),
        ("password1", "Ab1", "password_short"),
        ("password1", "Password1", "password_common"),
        ("password2", "Quarry65", "password_differs"),
        ("password2", "", "required"),
    ];
    for (field, value, code) in cases {
        let answer = app.client.post("/api/register", &with(field, value)).await;
        answer.field_error(field);
        assert_eq!(answer.headers["x-error-code"], code, "{field} {value}");
    }
    app.client
        .post("/api/register", &registration("Acme", EMAIL))
        .await
        .ok();
}

#[tokio::test]
async fn all_faults_come_at_once() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let body = json!({"username": "", "email": EMAIL, "company": "ACME", "password1": "short", "password2": ""});
    let answer = app.client.post("/api/register", &body).await;
    let told: Vec<String> = answer.json().as_object().unwrap().keys().cloned().collect();
    assert_eq!(
        told,
        ["company", "email", "password1", "password2", "username"]
    );
}

#[tokio::test]
async fn absent_and_unknown_fields_are_told() {
    let app = App::start().await;
    let answer = app.client.post("/api/register", &json!({})).await;
    answer.field_error("username");
    answer.field_error("password1");
    let mut body = registration("Acme", EMAIL);
    body["role"] = json!("admin");
    app.client
        .post("/api/register", &body)
        .await
        .field_error("role");
}

#[tokio::test]
async fn taken_names_are_refused_whatever_their_case() {
    let app = App::start().await;
    app.register("Ромашка и Ко", EMAIL).await;
    let company = app
        .client
        .post(
            "/api/register",
            &registration("РОМАШКА  и ко", "bob@example.com"),
        )
        .await;
    assert!(
        company
            .field_error("company")
            .starts_with("This company is already registered")
    );
    let email = app
        .client
        .post("/api/register", &registration("Other", "ANN@example.com"))
        .await;
    email.field_error("email");
}

#[tokio::test]
async fn of_equal_registrations_at_once_one_wins() {
    let app = App::start().await;
    let (same_email, same_company) = ("ann@example.com", "Acme");
    let by_email = ["A", "B", "C", "D", "E"].map(|company| registration(company, same_email));
    let by_company = ["f", "g", "h", "i", "j"]
        .map(|name| registration(same_company, &format!("{name}@example.com")));
    for (bodies, field) in [(by_email, "email"), (by_company, "company")] {
        let requests = bodies
            .iter()
            .map(|body| app.client.post("/api/register", body));
        let answers = futures_util::future::join_all(requests).await;
        let (won, lost): (Vec<_>, Vec<_>) = answers
            .iter()
            .partition(|answer| answer.status == StatusCode::CREATED);
        assert_eq!(won.len(), 1);
        for answer in lost {
            answer.field_error(field);
        }
    }
}

#[tokio::test]
async fn one_network_address_cannot_register_without_end() {
    let app = App::start_with(|settings| settings.public_form_limit = 3).await;
    let answer = |number: usize, address: &'static str| {
        let request = app
            .client
            .request(reqwest::Method::POST, "/api/register")
            .header("x-forwarded-for", address);
        app.client.send(request.json(&registration(
            &format!("Acme {number}"),
            &format!("a{number}@example.com"),
        )))
    };
    for number in 0..3 {
        answer(number, "203.0.113.1").await.ok();
    }
    let blocked = answer(3, "203.0.113.1").await;
    assert_eq!(blocked.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(blocked.headers.contains_key("retry-after"));
    answer(4, "203.0.113.2").await.ok();
}
