//! What must hold for every route, also for those that are not written yet.

use b2l_sources::routes;
use b2l_testkit::{Client, Walls, assert_openapi_file_in_step};

use crate::app::{TestApp, sales};

#[test]
fn the_committed_openapi_file_matches_the_code() {
    assert_openapi_file_in_step("sources", &routes::openapi().to_pretty_json().unwrap());
}

#[tokio::test]
async fn every_route_is_closed_to_strangers_and_to_other_companies() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    let openapi = routes::openapi().to_pretty_json().unwrap();
    Walls {
        stack: &app.stack,
        client: &Client::new(app.address),
        openapi: &openapi,
        owner: &app.signed,
        ids: &[
            ("/api/sources/{id}", id),
            ("/api/source/download/{id}", id),
            ("/api/source/reading/{id}", id),
            ("/api/source/reading/preview/{id}", id),
            ("/api/source_mixed/save/{id}", id),
            ("/api/source_mixed/update/{id}", id),
            ("/api/source_mixed/auto_update/{id}", id),
            ("/api/source_s3/save/{id}", id),
            ("/api/source_s3/schedule/{id}", id),
            ("/api/source_s3/refresh/{id}", id),
        ],
        bodies: &[],
    }
    .assert_hold()
    .await;
}
