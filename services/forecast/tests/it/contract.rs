//! What must hold for every route, also for those that are not written yet.

use b2l_forecast::routes;
use b2l_testkit::{Client, Walls, assert_openapi_file_in_step};
use serde_json::json;

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
        "/api/stories/duplicate/{id}",
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
    Walls {
        stack: &app.stack,
        client: &Client::new(app.address),
        openapi: &openapi,
        owner: &app.signed,
        ids: &ids,
        bodies: &[("changeStory", json!({"name": "Taken over"}))],
    }
    .assert_hold()
    .await;
}
