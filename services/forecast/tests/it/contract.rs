//! What must hold for every route, also for those that are not written yet.

use b2l_forecast::routes;
use b2l_jobs::{NewTask, TaskKind, plan_shards};
use b2l_testkit::{Client, Walls, assert_openapi_file_in_step};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::data::monthly;

#[test]
fn the_committed_openapi_file_is_what_the_code_says() {
    assert_openapi_file_in_step("forecast", &routes::openapi().to_pretty_json().unwrap());
}

#[tokio::test]
async fn every_route_is_closed_to_strangers_and_to_other_companies() {
    let app = TestApp::start().await;
    let story = app.story(&monthly(&["Bonn"], 24), "date_months").await;
    let source = app.detail(story).await["source_id"].as_i64().unwrap();
    let openapi = routes::openapi().to_pretty_json().unwrap();
    let stories = [
        "/api/stories/{id}",
        "/api/stories/{id}/series",
        "/api/stories/duplicate/{id}",
        "/api/stories/keep_fresh/{id}",
        "/api/stories/headline/{id}",
        "/api/chart_forecast/{id}",
        "/api/forecast/{id}",
        "/api/forecast/memory/{id}",
        "/api/game_forecast/{id}",
        "/api/forecast/download/{id}",
        "/api/forecast/download_all/{id}",
        "/api/forecast/memory/{id}",
        "/api/forecast/template/{id}",
        "/api/probability_threshold/{id}",
    ];
    let mut ids: Vec<(&str, i64)> = stories.iter().map(|path| (*path, story)).collect();
    ids.push(("/api/chart_train/{source_id}", source));
    ids.push(("/api/partition/{source_id}", source));
    ids.push(("/api/planned_columns/{source_id}", source));
    let preparation = preparation(&app, story).await;
    ids.push(("/api/forecast/prepared/{task}", preparation));
    ids.push(("/api/forecast/prepared/{task}/file", preparation));
    Walls {
        stack: &app.stack,
        client: &Client::new(app.address),
        openapi: &openapi,
        owner: &app.signed,
        ids: &ids,
        bodies: &[
            ("changeStory", json!({"name": "Taken over"})),
            ("keepStoryFresh", json!({"keep_fresh": true})),
            ("chooseHeadline", json!({"kind": "mean"})),
        ],
    }
    .assert_hold()
    .await;
}

#[tokio::test]
async fn every_closed_route_takes_a_key_as_it_takes_a_token() {
    let app = TestApp::start().await;
    let program = app.client.with_authorization(app.api_key().await);
    // Two workers can be taken away, and each leaves another.
    app.client.put("/api/company/worker", &json!({})).await.ok();
    let document: Value =
        serde_json::from_str(&routes::openapi().to_pretty_json().unwrap()).unwrap();
    let mut tried = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            let Ok(method) = method.to_uppercase().parse::<Method>() else {
                continue;
            };
            // Of no story that there is: who is let in is told so.
            let path = ["{id}", "{task}", "{source_id}"]
                .iter()
                .fold(path.clone(), |path, name| path.replace(name, "9000000000"));
            let send = async |client: &Client| {
                let request = client.request(method.clone(), &path);
                let request = match method == Method::GET {
                    true => request,
                    false => request.json(&json!({})),
                };
                client.send(request).await.status
            };
            let (by_token, by_key) = (send(&app.client).await, send(&program).await);
            assert_eq!(by_key, by_token, "{method} {path}");
            assert_ne!(by_key, StatusCode::UNAUTHORIZED, "{method} {path}");
            tried += 1;
        }
    }
    assert!(tried > 25, "{tried}");
}

/// A preparation that waits; the story need not be trained for it to be seen.
async fn preparation(app: &TestApp, story: i64) -> i64 {
    let company = app.signed.company_id;
    let database = app.stack.connect("forecast").unwrap();
    let mut conn = database.company(company).await.unwrap();
    let task = NewTask {
        company_id: company,
        story_id: story,
        story_name: "Sales".into(),
        kind: TaskKind::ForecastPreparation,
        input: json!({
            "fingerprint": "1", "call": "forecast", "user_id": app.signed.user_id,
            "language": "en", "request": {}, "file": null
        }),
        shards: plan_shards(Vec::new(), 1),
        trace_context: None,
    };
    b2l_jobs::accept(&mut conn, &task, 2).await.unwrap()
}
