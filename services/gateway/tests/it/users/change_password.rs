use serde_json::json;

use crate::app::{App, EMAIL, PASSWORD, SignedIn};

#[tokio::test]
async fn a_changed_password_ends_the_other_sessions_only() {
    let app = App::start().await;
    let here = app.signed_in().await;
    let elsewhere = app.sign_in().await;
    let body =
        json!({"password": PASSWORD, "new_password1": "Juniper83", "new_password2": "Juniper83"});
    app.client
        .with_token(&here.token)
        .post("/api/users/change/password", &body)
        .await
        .ok();
    assert!(app.opens(&here.token).await);
    assert!(!app.opens(&elsewhere.token).await);
    app.login(EMAIL, "Juniper83").await.ok();
}

#[tokio::test]
async fn a_changed_password_revokes_all_api_keys_of_the_user() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let key = app.api_key(&client).await;
    app.register("Other", "bob@example.com").await;
    let bob = SignedIn::read(&app.login("bob@example.com", PASSWORD).await);
    let other_key = app.api_key(&app.client.with_token(&bob.token)).await;
    let body =
        json!({"password": PASSWORD, "new_password1": "Juniper83", "new_password2": "Juniper83"});
    client.post("/api/users/change/password", &body).await.ok();
    assert!(!app.key_opens(&key).await);
    assert!(app.key_opens(&other_key).await);
    assert_eq!(client.get("/api/tokens").await.ok(), json!([]));
}

#[tokio::test]
async fn the_current_password_is_needed_and_the_rules_hold() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let change = |old: &str, new: &str, again: &str| {
        let body = json!({"password": old, "new_password1": new, "new_password2": again});
        let client = client.clone();
        async move { client.post("/api/users/change/password", &body).await }
    };
    change("Wrong11", "Juniper83", "Juniper83")
        .await
        .field_error("password");
    change("", "Juniper83", "Juniper83")
        .await
        .field_error("password");
    change(PASSWORD, "another", "another")
        .await
        .field_error("new_password1");
    change(PASSWORD, "Juniper83", "Juniper84")
        .await
        .field_error("new_password2");
    app.login(EMAIL, PASSWORD).await.ok();
}
