use reqwest::StatusCode;

use crate::app::{App, EMAIL};

#[tokio::test]
async fn another_company_looks_like_one_that_never_was() {
    let app = App::start().await;
    let other = app.register("Other", "bob@example.com").await;
    app.register("Acme", EMAIL).await;
    let client = app.client.with_token(&app.sign_in().await.token);
    let foreign = client
        .get(&format!("/api/companies/{}", other["companyId"]))
        .await;
    let missing = client.get("/api/companies/999999").await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    assert_eq!(foreign.body, missing.body);
}

#[tokio::test]
async fn every_form_of_a_path_is_the_same_route() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let me = client.get("/api/users/me").await.ok();
    for path in ["/users/me", "/users/me/", "/api/users/me/"] {
        assert_eq!(client.get(path).await.ok(), me, "{path}");
    }
}

#[tokio::test]
async fn an_id_that_is_no_number_is_not_found_like_any_other() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let answer = client.get("/api/companies/acme").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.json()["detail"].is_string());
}
