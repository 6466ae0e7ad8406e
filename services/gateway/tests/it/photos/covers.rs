use b2l_testkit::{Answer, Client};
use diesel_async::SimpleAsyncConnection;
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::uploaded;
use crate::app::{App, PASSWORD};

/// Ann's company with a source and a story, both with the id 7.
async fn ann(app: &App) -> Client {
    let client = app.client.with_token(&app.signed_in().await.token);
    let company = client.get("/api/users/me").await.ok()["companyId"].clone();
    let mut admin = app.stack.database.admin().await.unwrap();
    admin
        .batch_execute(&format!(
            "INSERT INTO sources.sources (id, company_id, name) VALUES (7, {company}, 'Sales'); \
             INSERT INTO forecast.stories (id, company_id, name, source_id, definition, forecast_type, planned_minutes, created_by) \
             VALUES (7, {company}, 'Sales', 7, '{{}}', 'time_series', 1, 1)"
        ))
        .await
        .unwrap();
    client
}

async fn bob(app: &App) -> Client {
    app.register("Other", "bob@example.com").await;
    let answer = app.login("bob@example.com", PASSWORD).await.ok();
    app.client
        .with_token(answer["accessToken"].as_str().unwrap())
}

/// Asks for a cover of the card 7.
async fn set(client: &Client, name: &Value, photo_type: &str) -> Answer {
    let wanted = json!({"name": name, "id": 7, "photo_type": photo_type});
    client.post("/api/photo/set", &wanted).await
}

/// Of the company's first picture: how many sources and stories have it as their cover.
async fn uses(client: &Client) -> [i64; 2] {
    let list = client.get("/api/photo").await.ok();
    ["sources", "stories"].map(|kind| list[0][kind].as_i64().unwrap())
}

#[tokio::test]
async fn a_picture_is_set_and_taken_away_and_saying_it_twice_changes_nothing() {
    let app = App::start().await;
    let ann = ann(&app).await;
    let photo = uploaded(&ann).await;
    for _ in 0..2 {
        let set = set(&ann, &photo["name"], "source").await;
        assert_eq!(set.ok()["image"], photo["path"]);
    }
    set(&ann, &photo["name"], "story").await.ok();
    assert_eq!(uses(&ann).await, [1, 1]);
    for _ in 0..2 {
        let reset = set(&ann, &json!(null), "source").await;
        assert_eq!(reset.ok(), json!({"image": null}));
    }
    assert_eq!(uses(&ann).await, [0, 1]);
}

#[tokio::test]
async fn another_picture_takes_the_place_of_the_first() {
    let app = App::start().await;
    let ann = ann(&app).await;
    let (first, second) = (uploaded(&ann).await, uploaded(&ann).await);
    for photo in [&first, &second] {
        set(&ann, &photo["name"], "story").await.ok();
    }
    let list = ann.get("/api/photo").await.ok();
    let used: i64 = (0..2).filter_map(|at| list[at]["stories"].as_i64()).sum();
    assert_eq!(used, 1);
}

#[tokio::test]
async fn a_picture_in_use_goes_with_its_covers() {
    let app = App::start().await;
    let ann = ann(&app).await;
    let photo = uploaded(&ann).await;
    for kind in ["source", "story"] {
        set(&ann, &photo["name"], kind).await.ok();
    }
    let name = json!({"name": photo["name"]});
    assert_eq!(
        ann.post("/api/photo/delete", &name).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(covers(&app).await, 0);
    assert_eq!(ann.get("/api/photo").await.ok(), json!([]));
    let again = ann.post("/api/photo/delete", &name).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nobody_reaches_the_pictures_and_cards_of_another_company() {
    let app = App::start().await;
    let ann = ann(&app).await;
    let bob = bob(&app).await;
    let (hers, his) = (uploaded(&ann).await, uploaded(&bob).await);
    let missing = bob
        .post("/api/photo/delete", &json!({"name": "0".repeat(32)}))
        .await;
    let refused = [
        bob.post("/api/photo/delete", &json!({"name": hers["name"]}))
            .await,
        // His picture on her card; her picture on her card; her card without a cover.
        set(&bob, &his["name"], "source").await,
        set(&bob, &hers["name"], "story").await,
        set(&bob, &json!(null), "source").await,
        // Her own card with his picture.
        set(&ann, &his["name"], "source").await,
        set(&ann, &json!("../7"), "source").await,
    ];
    for answer in refused {
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        assert_eq!(answer.body, missing.body);
    }
    let list = bob.get("/api/photo").await.ok();
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!(list[0]["name"], his["name"]);
    assert_eq!(covers(&app).await, 0);
}

#[tokio::test]
async fn deleted_cards_have_no_cover_and_are_not_counted() {
    let app = App::start().await;
    let ann = ann(&app).await;
    let photo = uploaded(&ann).await;
    set(&ann, &photo["name"], "source").await.ok();
    let mut admin = app.stack.database.admin().await.unwrap();
    admin
        .batch_execute("UPDATE sources.sources SET deleted_at = now()")
        .await
        .unwrap();
    assert_eq!(uses(&ann).await, [0, 0]);
    let set = set(&ann, &photo["name"], "source").await;
    assert_eq!(set.status, StatusCode::NOT_FOUND);
}

/// Rows of covers, of all companies.
async fn covers(app: &App) -> i64 {
    use diesel_async::RunQueryDsl;
    #[derive(diesel::QueryableByName)]
    struct Count {
        #[diesel(sql_type = diesel::sql_types::BigInt)]
        count: i64,
    }
    let mut admin = app.stack.database.admin().await.unwrap();
    let found: Count = diesel::sql_query("SELECT count(*) AS count FROM gateway.covers")
        .get_result(&mut admin)
        .await
        .unwrap();
    found.count
}
