use b2l_gateway::routes;
use b2l_testkit::Walls;
use chrono::TimeDelta;

use crate::app::App;

#[tokio::test]
async fn every_route_refuses_strangers_and_other_companies() {
    let app = App::start().await;
    let owner = app.stack.company("Owner").await.unwrap();
    app.stack
        .api_key(&owner, "full", TimeDelta::days(1))
        .await
        .unwrap();
    let client = app.client.with_token(&owner.token);
    let keys = client.get("/api/tokens").await.ok();
    Walls {
        stack: &app.stack,
        client: &app.client,
        openapi: &routes::document().unwrap(),
        owner: &owner,
        ids: &[
            ("/api/companies/{id}", owner.company_id),
            ("/api/tokens/{id}", keys[0]["id"].as_i64().unwrap()),
            ("/api/users/{id}", owner.user_id),
            ("/api/users/{id}/invite", owner.user_id),
        ],
        bodies: &[],
    }
    .assert_hold()
    .await;
}
