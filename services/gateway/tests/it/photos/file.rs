use image::GenericImageView;
use reqwest::{Method, StatusCode};
use serde_json::json;

use super::uploaded;
use crate::app::App;

#[tokio::test]
async fn a_picture_is_shown_by_its_address_without_a_token_and_kept_by_the_browser() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let photo = uploaded(&client).await;
    let path = photo["path"].as_str().unwrap();
    let full = app.client.get(path).await;
    assert_eq!(full.status, StatusCode::OK);
    assert_eq!(full.headers["content-type"], "image/jpeg");
    assert_eq!(
        full.headers["cache-control"],
        "private, max-age=31536000, immutable"
    );
    assert_eq!(full.headers["x-content-type-options"], "nosniff");
    let shown = image::load_from_memory(&full.body).unwrap();
    assert_eq!(shown.dimensions(), (900, 600));
    let thumb = app.client.get(&format!("{path}?size=thumb")).await;
    let shown = image::load_from_memory(&thumb.body).unwrap();
    assert_eq!(shown.dimensions(), (720, 270));
    assert_ne!(full.headers["etag"], thumb.headers["etag"]);
}

#[tokio::test]
async fn a_picture_that_the_browser_has_is_not_sent_again() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let photo = uploaded(&client).await;
    let path = photo["path"].as_str().unwrap();
    let tag = app.client.get(path).await.headers["etag"].clone();
    let request = |tag| {
        app.client
            .request(Method::GET, path)
            .header("if-none-match", tag)
    };
    let again = app.client.send(request(tag.to_str().unwrap())).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    assert!(again.body.is_empty());
    let other = app.client.send(request("\"another\"")).await;
    assert_eq!(other.status, StatusCode::OK);
}

#[tokio::test]
async fn nothing_is_found_under_another_name() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let photo = uploaded(&client).await;
    let name = photo["name"].as_str().unwrap();
    let other = "0".repeat(32);
    for wrong in [
        other.as_str(),
        "shop",
        "..%2f..%2f1%2fphotos",
        &name[1..],
        &format!("{name}.jpg"),
    ] {
        let answer = app.client.get(&format!("/api/photo/file/{wrong}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{wrong}");
        assert_eq!(answer.headers["cache-control"], "no-store", "{wrong}");
    }
    let deleted = client
        .post("/api/photo/delete", &json!({"name": name}))
        .await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    let gone = app.client.get(photo["path"].as_str().unwrap()).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
}
