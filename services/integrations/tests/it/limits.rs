//! How often a company may have other systems asked.

use b2l_integrations::app::App;
use b2l_integrations::domain::limit::Limit;
use b2l_runtime::clock::Clock;
use b2l_testkit::{Answer, Client};
use chrono::TimeDelta;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::TestApp;

async fn tight() -> TestApp {
    TestApp::start_with(|app: &mut App| {
        app.clock = Clock::fixed(Clock::system().now());
        app.test_limit = Limit::per_minutes(2, 10);
        app.question_limit = Limit::per_minutes(2, 10);
    })
    .await
}

fn of(params: Value) -> Value {
    json!({"connection_type": 3, "params": params})
}

#[track_caller]
fn refused(answer: &Answer, code: &str) {
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.headers["x-error-code"], code);
    assert_eq!(answer.headers["retry-after"], "600");
}

#[tokio::test]
async fn whoever_tests_too_many_connections_waits_and_others_do_not() {
    let app = tight().await;
    // What is not sent anywhere is not counted.
    for _ in 0..3 {
        app.test(&of(json!({}))).await.field_error("host");
        app.test(&json!({"connection_type": 2})).await.ok();
    }
    let mut wrong = app.params();
    wrong["password"] = json!("wrong");
    app.test(&of(wrong.clone())).await.field_error("user");
    app.test(&of(app.params())).await.ok();
    let answer = app.test(&of(wrong.clone())).await;
    refused(&answer, "too_many_tests");
    let sentence = "Your company has tested too many connections. Try again in 10 minutes.";
    assert_eq!(answer.json()["detail"], sentence);
    let russian = app.client.in_language("ru");
    let answer = russian.post("/api/test/connection", &of(wrong)).await;
    let detail = answer.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.ends_with("Повторите через 10 минут."), "{detail}");
    // Nor does a sign-in go through beside it.
    let login = json!({"login": "maria@example.com", "password": "x"});
    refused(&app.test(&login).await, "too_many_tests");

    let stranger = app.stranger().await;
    stranger
        .post("/api/test/connection", &of(app.params()))
        .await
        .ok();
    app.inner.clock.advance(TimeDelta::minutes(10));
    app.test(&of(app.params())).await.ok();
}

#[tokio::test]
async fn another_process_of_the_service_counts_the_same_tests() {
    let app = tight().await;
    let (other, args) = (app.inner.clone(), app.stack.web_args());
    let routes = b2l_integrations::routes::routes;
    let core = other.core(&args).unwrap();
    let running = b2l_web::start(&args, core, other, routes).unwrap();
    tokio::spawn(running.server);
    let replica = Client::new(running.address).with_token(&app.signed.token);
    let form = of(app.params());
    app.test(&form).await.ok();
    replica.post("/api/test/connection", &form).await.ok();
    refused(&app.test(&form).await, "too_many_tests");
    let answer = replica.post("/api/test/connection", &form).await;
    refused(&answer, "too_many_tests");
}

#[tokio::test]
async fn questions_to_other_systems_are_counted_and_those_to_our_own_files_are_not() {
    let app = tight().await;
    let path = format!("/api/connections/{}", app.save().await["id"]);
    app.client.get(&format!("{path}/objects")).await.ok();
    app.client
        .get(&format!("{path}/columns?object=nothing"))
        .await
        .field_error("object");
    for rest in ["objects", "columns?object=nothing"] {
        let answer = app.client.get(&format!("{path}/{rest}")).await;
        refused(&answer, "too_many_questions");
    }
    // Tests have a count of their own.
    app.test(&of(app.params())).await.ok();
    let files = format!("/api/connections/{}", app.save_csv().await["id"]);
    for _ in 0..4 {
        app.client.get(&format!("{files}/objects")).await.ok();
    }
}

#[tokio::test]
async fn tests_at_once_do_not_slip_through_together() {
    let app = tight().await;
    let form = of(app.params());
    let answers = futures_util::future::join_all((0..8).map(|_| app.test(&form))).await;
    let worked = answers.iter().filter(|answer| answer.status.is_success());
    assert_eq!(worked.count(), 2);
}
