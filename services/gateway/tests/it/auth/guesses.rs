use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::app::{App, EMAIL, PASSWORD, SignedIn, device};

const HERE: &str = "198.51.100.1";
const ELSEWHERE: &str = "203.0.113.7";
/// Wrong passwords that one network may send for one account.
const PER_PLACE: usize = 10;

impl App {
    /// So many wrong passwords for an account from one network.
    async fn guess(&self, network: &str, email: &str, times: usize) {
        for _ in 0..times {
            let answer = self.login_from(network, "", email, "Wrong1").await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        }
    }

    /// Wrong passwords for an account from so many networks that it is closed to strangers.
    async fn guess_from_everywhere(&self, email: &str) {
        for network in 1..=10 {
            self.guess(&format!("192.0.2.{network}"), email, PER_PLACE)
                .await;
        }
    }

    /// Wrong passwords for as many accounts as one network may try.
    async fn guess_at_everybody(&self, network: &str) {
        for account in 0..100 {
            self.guess(network, &format!("user{account}@example.com"), 1)
                .await;
        }
    }

    async fn is_blocked(&self, network: &str, cookie: &str, password: &str) -> bool {
        let answer = self.login_from(network, cookie, EMAIL, password).await;
        answer.status == StatusCode::TOO_MANY_REQUESTS
    }
}

#[tokio::test]
async fn who_guesses_from_one_network_locks_nobody_out_of_another() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    app.guess(ELSEWHERE, EMAIL, PER_PLACE).await;
    assert!(app.is_blocked(ELSEWHERE, "", PASSWORD).await);
    app.login_from(HERE, "", EMAIL, PASSWORD).await.ok();
}

#[tokio::test]
async fn a_browser_of_an_earlier_sign_in_is_let_in_from_the_network_that_guesses() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let known = device(&app.login(EMAIL, PASSWORD).await);
    app.guess(HERE, EMAIL, PER_PLACE).await;
    assert!(app.is_blocked(HERE, "", PASSWORD).await);
    let answer = app.login_from(HERE, &known, EMAIL, PASSWORD).await;
    answer.ok();
    assert_eq!(device(&answer), known, "a known browser stays the same one");
}

#[tokio::test]
async fn guesses_from_many_networks_close_an_account_to_all_but_its_known_browsers() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let known = device(&app.login(EMAIL, PASSWORD).await);
    app.guess_from_everywhere(EMAIL).await;
    assert!(app.is_blocked(ELSEWHERE, "", PASSWORD).await);
    assert!(!app.is_blocked(ELSEWHERE, &known, PASSWORD).await);
    app.clock.advance(TimeDelta::minutes(61));
    assert!(!app.is_blocked(ELSEWHERE, "", PASSWORD).await);
}

#[tokio::test]
async fn a_known_browser_has_no_more_guesses_than_a_network() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    let known = device(&app.login(EMAIL, PASSWORD).await);
    for network in 0..PER_PLACE {
        let network = format!("192.0.2.{network}");
        assert!(!app.is_blocked(&network, &known, "Wrong1").await);
    }
    assert!(app.is_blocked(ELSEWHERE, &known, PASSWORD).await);
    assert!(!app.is_blocked(ELSEWHERE, "", PASSWORD).await);
}

#[tokio::test]
async fn the_browser_of_another_user_is_not_known() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    app.register("Other", "eve@example.com").await;
    let of_eve = device(&app.login("eve@example.com", PASSWORD).await);
    app.guess_from_everywhere(EMAIL).await;
    for cookie in [of_eve.as_str(), "b2l_device=0", ""] {
        assert!(app.is_blocked(ELSEWHERE, cookie, PASSWORD).await);
    }
}

#[tokio::test]
async fn one_network_cannot_try_a_password_on_many_accounts() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    app.guess_at_everybody(HERE).await;
    assert!(app.is_blocked(HERE, "", PASSWORD).await);
    app.login_from(ELSEWHERE, "", EMAIL, PASSWORD).await.ok();
}

#[tokio::test]
async fn a_reset_opens_an_account_that_guesses_closed() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    app.guess_from_everywhere(EMAIL).await;
    app.guess_at_everybody(HERE).await;
    assert!(app.is_blocked(HERE, "", PASSWORD).await);
    let token = app.reset_token(EMAIL).await;
    let answer = app.reset(&token, "Juniper83").await;
    answer.ok();
    // The account is open again to every network, the one that guessed included.
    assert!(!app.is_blocked("192.0.2.1", "", "Juniper83").await);
    // Whoever followed the link is known: even a network that may try nothing any more does not keep them out.
    assert!(app.is_blocked(HERE, "", "Juniper83").await);
    assert!(!app.is_blocked(HERE, &device(&answer), "Juniper83").await);
}

#[tokio::test]
async fn the_device_cookie_is_out_of_reach_of_scripts() {
    let app =
        App::start_with(|settings| settings.public_url = "https://b2l.example.com".into()).await;
    app.register("Acme", EMAIL).await;
    let answer = app.login(EMAIL, PASSWORD).await;
    let lines = answer.headers.get_all("set-cookie").iter();
    let line = lines
        .map(|line| line.to_str().unwrap())
        .find(|line| line.starts_with("b2l_device="));
    let line = line.expect("a device cookie");
    assert!(line.ends_with("; Path=/; HttpOnly; SameSite=Lax; Secure"));
}

#[tokio::test]
async fn the_current_password_is_guessed_no_more_often_than_at_sign_in() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let change = |password: &'static str| {
        let body = json!({"password": password, "new_password1": "Juniper83", "new_password2": "Juniper83"});
        let request = ann.request(Method::POST, "/api/users/change/password");
        let client = &ann;
        async move { client.send(request.json(&body)).await }
    };
    for _ in 0..PER_PLACE {
        change("Wrong1").await.field_error("password");
    }
    let blocked = change(PASSWORD).await;
    assert_eq!(blocked.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(blocked.headers.contains_key("retry-after"));
    let here = SignedIn::read(&app.login_from(ELSEWHERE, "", EMAIL, PASSWORD).await);
    assert!(app.opens(&here.token).await);
}
