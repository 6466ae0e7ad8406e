//! The list of users.

use chrono::TimeDelta;
use serde_json::json;

use crate::app::App;

#[tokio::test]
async fn the_list_says_when_each_user_was_last_active() {
    let app = App::start().await;
    let registered = app.clock.now();
    let ann = app.signed_in().await;
    app.clock.advance(TimeDelta::minutes(20));
    let last = |token: String| {
        let client = app.client.with_token(&token);
        async move { client.get("/api/users").await.ok()[0]["lastActiveAt"].clone() }
    };
    assert_eq!(last(ann.token).await, json!(registered));
    let renewed = crate::app::SignedIn::read(&app.refresh(&ann.cookie).await);
    assert_eq!(last(renewed.token).await, json!(app.clock.now()));
}
