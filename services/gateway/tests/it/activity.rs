use b2l_testkit::Client;
use diesel::sql_types::{BigInt, Text};
use diesel_async::RunQueryDsl;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{App, BOB, EMAIL, PASSWORD, SignedIn, new_key};

/// The events of a page.
async fn events(client: &Client, query: &str) -> Vec<Value> {
    let page = client.get(&format!("/api/activity{query}")).await.ok();
    page["events"].as_array().expect("events").clone()
}

/// The words of the events, the newest first.
async fn words(client: &Client, query: &str) -> Vec<String> {
    let events = events(client, query).await;
    let words = events.iter().map(|event| event["event"].as_str().unwrap());
    words.map(str::to_owned).collect()
}

#[tokio::test]
async fn the_company_sees_who_did_what_from_where() {
    let app = App::start().await;
    app.register("Acme", EMAIL).await;
    app.login_from("198.51.100.1", "", EMAIL, "Wrong1").await;
    let answer = app.login_from("203.0.113.7", "", EMAIL, PASSWORD).await;
    let ann = app.client.with_token(&SignedIn::read(&answer).token);
    let key = ann.post("/api/tokens", &new_key("Night job")).await.ok();
    ann.delete(&format!("/api/tokens/{}", key["id"])).await.ok();

    let list = events(&ann, "").await;
    assert_eq!(
        words(&ann, "").await,
        [
            "api_key_revoked",
            "api_key_made",
            "signed_in",
            "sign_in_failed",
            "registered"
        ]
    );
    assert_eq!(list[0]["about"], "Night job");
    assert_eq!(list[2]["network"], "203.0.113.7");
    assert_eq!(list[2]["user"]["username"], "Ann Lee");
    assert_eq!(list[2]["text"], "Signed in");
    assert_eq!(list[3]["network"], "198.51.100.1");
    assert_eq!(list[3]["text"], "Wrong password");
    let russian = ann.in_language("ru");
    assert_eq!(events(&russian, "").await[2]["text"], "Вход");
}

#[tokio::test]
async fn every_change_of_an_account_is_noted_once() {
    let app = App::start().await;
    let here = app.signed_in().await;
    let ann = app.client.with_token(&here.token);
    let (bob, signed_in) = app.colleague(&ann).await;
    let key = app.api_key(&ann).await;
    assert!(app.key_opens(&key).await && app.key_opens(&key).await);
    let body =
        json!({"password": PASSWORD, "new_password1": "Juniper83", "new_password2": "Juniper83"});
    ann.post("/api/users/change/password", &body).await.ok();
    let token = app.reset_token(BOB).await;
    app.reset(&token, "Juniper83").await.ok();
    assert!(!app.opens(&signed_in.token).await);
    ann.delete(&format!("/api/users/{bob}")).await.ok();
    ann.post("/auth/logout", &json!({})).await;
    app.login(EMAIL, "Juniper83").await.ok();
    let again = SignedIn::read(&app.login(EMAIL, "Juniper83").await);
    let ann = app.client.with_token(&again.token);
    for (event, times) in [
        ("registered", 1),
        ("signed_in", 4),
        ("signed_out", 1),
        ("invitation_sent", 1),
        ("invitation_used", 1),
        ("api_key_made", 1),
        ("api_key_used", 1),
        ("password_changed", 1),
        ("reset_requested", 1),
        ("password_reset", 1),
        ("user_removed", 1),
    ] {
        let list = events(&ann, &format!("?event={event}")).await;
        let counted: i64 = list.iter().map(|one| one["times"].as_i64().unwrap()).sum();
        assert_eq!(counted, times, "{event}");
    }
    let removed = events(&ann, "?event=user_removed").await;
    assert_eq!(removed[0]["about"], BOB);
    // Who was removed keeps the name.
    let used = events(&ann, "?event=invitation_used").await;
    assert_eq!(used[0]["user"]["username"], "bob");
}

#[tokio::test]
async fn nothing_secret_is_noted() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let key = app.api_key(&ann).await;
    app.login(EMAIL, "Wrong1").await;
    let token = app.reset_token(EMAIL).await;
    app.reset(&token, "Juniper83").await.ok();
    let again = SignedIn::read(&app.login(EMAIL, "Juniper83").await);
    let page = app
        .client
        .with_token(&again.token)
        .get("/api/activity")
        .await;
    let page = String::from_utf8(page.body).unwrap();
    for secret in [
        PASSWORD,
        "Wrong1",
        "Juniper83",
        key.as_str(),
        &token,
        &again.token,
    ] {
        assert!(!page.contains(secret), "{secret} is in {page}");
    }
}

#[tokio::test]
async fn a_flood_is_counted_and_does_not_fill_the_table() {
    let app = App::start().await;
    let signed_in = app.signed_in().await;
    let ann = app.client.with_token(&signed_in.token);
    for _ in 0..20 {
        app.login(EMAIL, "Wrong1").await;
        app.login("nobody@example.com", "Wrong1").await;
    }
    let failed = events(&ann, "?event=sign_in_failed").await;
    let blocked = events(&ann, "?event=sign_in_blocked").await;
    let times =
        |list: &[Value]| -> i64 { list.iter().map(|one| one["times"].as_i64().unwrap()).sum() };
    // A quarter of an hour may end meanwhile.
    assert!(failed.len() + blocked.len() <= 4);
    assert_eq!(times(&failed), 10);
    assert_eq!(times(&blocked), 10);
    assert_eq!(app.events_with("nobody").await, 0);
}

#[tokio::test]
async fn of_a_company_with_very_many_events_only_kinds_are_counted() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let mut admin = app.stack.database.admin().await.unwrap();
    diesel::sql_query(
        "SELECT gateway.note_event('source_deleted', company.id, NULL, NULL, false, '', 'source ' || number) \
         FROM gateway.companies AS company, generate_series(1, 600) AS number",
    )
    .execute(&mut admin)
    .await
    .unwrap();
    let newest = events(&ann, "?event=source_deleted").await;
    assert!(newest[0]["about"].is_null());
    let counted: i64 = newest[0]["times"].as_i64().unwrap();
    assert!((99..=102).contains(&counted), "{counted}");
}

#[tokio::test]
async fn the_list_is_filtered_by_person_kind_and_period() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let (bob, _) = app.colleague(&ann).await;
    let of_bob = words(&ann, &format!("?user={bob}")).await;
    assert_eq!(of_bob, ["signed_in", "invitation_used"]);
    assert_eq!(
        words(&ann, &format!("?user={bob}&event=signed_in")).await,
        ["signed_in"]
    );
    assert!(words(&ann, "?from=2100-01-01T00:00:00Z").await.is_empty());
    assert!(words(&ann, "?to=2020-01-01T00:00:00Z").await.is_empty());
    let all = words(&ann, "?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z").await;
    assert_eq!(all.len(), 5);
    ann.get("/api/activity?event=coffee_made")
        .await
        .field_error("event");
    let page = ann.get("/api/activity").await.ok();
    assert!(page["kinds"].as_array().unwrap().len() >= 18);
}

#[tokio::test]
async fn pages_follow_each_other_without_a_gap() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let mut admin = app.stack.database.admin().await.unwrap();
    diesel::sql_query(
        "SELECT gateway.note_event('source_deleted', company.id, NULL, NULL, false, '', 'source ' || number) \
         FROM gateway.companies AS company, generate_series(1, 118) AS number",
    )
    .execute(&mut admin)
    .await
    .unwrap();
    let (mut seen, mut query) = (Vec::new(), String::new());
    let mut pages = 0;
    loop {
        let page = ann.get(&format!("/api/activity{query}")).await.ok();
        let ids = page["events"].as_array().unwrap().iter();
        seen.extend(ids.map(|event| event["id"].as_i64().unwrap()));
        pages += 1;
        match page["next"].as_i64() {
            Some(next) => query = format!("?before={next}"),
            None => break,
        }
    }
    assert_eq!((pages, seen.len()), (3, 120));
    assert!(seen.is_sorted_by(|newer, older| newer > older));
}

#[tokio::test]
async fn the_file_has_the_same_events_and_no_formula() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let mut admin = app.stack.database.admin().await.unwrap();
    diesel::sql_query("SELECT gateway.note_event('source_deleted', id, NULL, NULL, false, '', $1) FROM gateway.companies")
        .bind::<Text, _>("=1+1, \"two\"")
        .execute(&mut admin)
        .await
        .unwrap();
    let answer = ann.get("/api/activity/download").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(
        answer.headers["content-disposition"]
            .to_str()
            .unwrap()
            .starts_with("attachment")
    );
    let text = String::from_utf8(answer.body).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "\u{feff}Time (UTC),Last time (UTC),Times,Event,User,About,Network"
    );
    assert!(
        lines[1].contains("Source deleted,,\"'=1+1, \"\"two\"\"\","),
        "{}",
        lines[1]
    );
    assert_eq!(lines.len(), 1 + events(&ann, "").await.len());
    let russian = ann
        .in_language("ru")
        .get("/api/activity/download?event=signed_in")
        .await;
    let text = String::from_utf8(russian.body).unwrap();
    assert!(text.starts_with("\u{feff}Время (UTC),"));
    assert!(text.contains("Вход,Ann Lee"));
}

#[tokio::test]
async fn another_company_sees_nothing_of_it() {
    let app = App::start().await;
    app.register("Other", BOB).await;
    let bob = SignedIn::read(&app.login(BOB, PASSWORD).await);
    let ann = app.client.with_token(&app.signed_in().await.token);
    let id = events(&ann, "").await[0]["user"]["id"].as_i64().unwrap();
    let bob = app.client.with_token(&bob.token);
    assert_eq!(words(&bob, "").await, ["signed_in", "registered"]);
    assert!(words(&bob, &format!("?user={id}")).await.is_empty());
}

#[tokio::test]
async fn trying_the_ids_of_others_is_noted_and_counted() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    for id in 1_000..1_010 {
        let answer = ann.delete(&format!("/api/users/{id}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
    let tried = events(&ann, "?event=unknown_address").await;
    assert_eq!(tried[0]["about"], "DELETE /users/{id}");
    let times: i64 = tried.iter().map(|one| one["times"].as_i64().unwrap()).sum();
    assert_eq!(times, 10);
}

#[tokio::test]
async fn what_is_older_than_four_hundred_days_is_swept_and_the_rest_stays() {
    let app = App::start().await;
    let ann = app.client.with_token(&app.signed_in().await.token);
    let mut admin = app.stack.database.admin().await.unwrap();
    for statement in [
        "UPDATE gateway.audit_events SET at = now() - interval '401 days' WHERE event = 'registered'",
        "UPDATE gateway.audit_events SET at = now() - interval '399 days' WHERE event = 'signed_in'",
        "SELECT gateway.sweep()",
    ] {
        diesel::sql_query(statement)
            .execute(&mut admin)
            .await
            .unwrap();
    }
    assert_eq!(words(&ann, "").await, ["signed_in"]);
}

#[derive(diesel::QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

impl App {
    /// How many events have a word in them anywhere.
    async fn events_with(&self, word: &str) -> i64 {
        let mut admin = self.stack.database.admin().await.unwrap();
        let statement = "SELECT count(*) AS count FROM gateway.audit_events AS entry \
                         WHERE entry::text LIKE '%' || $1 || '%'";
        let found: Count = diesel::sql_query(statement)
            .bind::<Text, _>(word)
            .get_result(&mut admin)
            .await
            .unwrap();
        found.count
    }
}
