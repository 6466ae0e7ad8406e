use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::app::{App, SignedIn, cookie};

#[tokio::test]
async fn twenty_tabs_that_refresh_at_once_all_stay_signed_in() {
    let app = App::start().await;
    let mut current = app.signed_in().await.cookie;
    for _ in 0..5 {
        let answers = futures_util::future::join_all((0..20).map(|_| app.refresh(&current))).await;
        let tabs: Vec<SignedIn> = answers.iter().map(SignedIn::read).collect();
        assert!(
            tabs.iter().all(|tab| tab.cookie == tabs[0].cookie),
            "all tabs got the same successor"
        );
        assert_ne!(tabs[0].cookie, current);
        assert!(app.opens(&tabs[19].token).await);
        current.clone_from(&tabs[0].cookie);
    }
}

#[tokio::test]
async fn an_answer_lost_on_the_way_can_be_asked_for_again_for_thirty_seconds() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    let first = cookie(&app.refresh(&ann.cookie).await);
    app.clock.advance(TimeDelta::seconds(30));
    assert_eq!(cookie(&app.refresh(&ann.cookie).await), first);
}

#[tokio::test]
async fn a_replay_after_the_grace_kills_the_whole_family() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    let next = SignedIn::read(&app.refresh(&ann.cookie).await);
    app.clock.advance(TimeDelta::seconds(31));

    assert_eq!(
        app.refresh(&ann.cookie).await.status,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        app.refresh(&next.cookie).await.status,
        StatusCode::UNAUTHORIZED
    );
    assert!(!app.opens(&next.token).await);
    assert!(!app.opens(&ann.token).await);
}

#[tokio::test]
async fn the_session_stays_with_its_browser() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    assert_eq!(
        app.refresh_as(&ann.cookie, "browser-2").await.status,
        StatusCode::UNAUTHORIZED
    );
    app.refresh_as(&ann.cookie, "browser-1").await.ok();
}

#[tokio::test]
async fn a_session_without_fingerprint_is_bound_at_its_first_refresh() {
    let app = App::start().await;
    app.signed_in().await;
    let body = json!({"email": crate::app::EMAIL, "password": crate::app::PASSWORD});
    let unbound = cookie(&app.client.post("/auth/login", &body).await);
    let bound = cookie(&app.refresh_as(&unbound, "browser-7").await);
    assert_eq!(
        app.refresh_as(&bound, "browser-8").await.status,
        StatusCode::UNAUTHORIZED
    );
    app.refresh_as(&bound, "browser-7").await.ok();
}

#[tokio::test]
async fn a_session_unused_for_two_weeks_is_over() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    app.clock.advance(TimeDelta::days(14));
    assert_eq!(
        app.refresh(&ann.cookie).await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn other_sites_forms_and_strangers_get_nothing() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    let body = json!({"fingerprint": "browser-1"});
    let request = || app.client.request(Method::POST, "/auth/refresh_token");
    let foreign = request()
        .header("cookie", &ann.cookie)
        .header("origin", "https://evil.example")
        .json(&body);
    let form = request()
        .header("cookie", &ann.cookie)
        .header("content-type", "text/plain")
        .body(body.to_string());
    let without = request().json(&body);
    let guessed = request()
        .header("cookie", format!("b2l_refresh={}", "0".repeat(64)))
        .json(&body);
    for (attempt, status) in [
        (foreign, StatusCode::FORBIDDEN),
        (form, StatusCode::UNSUPPORTED_MEDIA_TYPE),
        (without, StatusCode::UNAUTHORIZED),
        (guessed, StatusCode::UNAUTHORIZED),
    ] {
        assert_eq!(app.client.send(attempt).await.status, status);
    }
    let own = request()
        .header("cookie", &ann.cookie)
        .header("origin", &app.public_url)
        .json(&body);
    app.client.send(own).await.ok();
}

#[tokio::test]
async fn a_fingerprint_has_1_to_256_characters() {
    let app = App::start().await;
    let ann = app.signed_in().await;
    for fingerprint in [String::new(), "x".repeat(257)] {
        app.refresh_as(&ann.cookie, &fingerprint)
            .await
            .field_error("fingerprint");
    }
}
