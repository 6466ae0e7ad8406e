//! What must hold for every route, also for those that are not written yet.

use b2l_integrations::routes;
use b2l_testkit::{Client, Walls, assert_openapi_file_in_step};
use reqwest::StatusCode;

use crate::app::TestApp;

#[test]
fn the_committed_openapi_file_matches_the_code() {
    assert_openapi_file_in_step("integrations", &routes::document().unwrap());
}

#[tokio::test]
async fn it_lives_and_is_ready() {
    let app = TestApp::start().await;
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(app.client.get(path).await.status, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn every_route_is_closed_to_strangers_and_to_other_companies() {
    let app = TestApp::start().await;
    let connection = app.save().await;
    let id = connection["id"].as_i64().unwrap();
    let process = app
        .process("Copy", &connection["id"], &app.save().await["id"])
        .await;
    let files = app.save_csv().await["id"].as_i64().unwrap();
    // The walls put the same number into every place of a path.
    app.run_sql(&format!(
        "INSERT INTO integrations.csv_files (id, company_id, connection_id, name, size, rows, object_key, plain_key) \
         VALUES ({files}, {company}, {files}, 'a.csv', 4, 1, 'a', 'a')",
        company = app.signed.company_id
    ))
    .await;
    app.run_sql(&format!(
        "INSERT INTO integrations.runs (id, company_id, process_id, created_at, updated_at, state) \
         OVERRIDING SYSTEM VALUE VALUES ({process}, {company}, {process}, now(), now(), 'succeeded')",
        company = app.signed.company_id
    ))
    .await;
    let objects = app.stack.objects().unwrap();
    objects.put("a", "a\n1\n".into()).await.unwrap();
    Walls {
        stack: &app.stack,
        client: &Client::new(app.address),
        openapi: &routes::document().unwrap(),
        owner: &app.signed,
        ids: &[
            ("/api/connections/{id}", id),
            ("/api/connections/{id}/objects", id),
            ("/api/connections/{id}/columns", id),
            ("/api/csv/{id}", files),
            ("/api/csv/{id}/upload", files),
            ("/api/csv/{id}/file/{file_id}", files),
            ("/api/csv/{id}/download/{file_id}", files),
            ("/api/csv/{id}/create/empty/file", files),
            ("/api/processes/{id}", process),
            ("/api/integration/tasks/{id}", process),
            ("/api/integration/tasks/{id}/stop", process),
        ],
        bodies: &[],
    }
    .assert_hold()
    .await;
}
