//! The test of a connection tells host, login and permission apart.

use std::time::{Duration, Instant};

use b2l_integrations::config::ServeArgs;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use url::Url;

use crate::app::TestApp;

fn of(params: &Value) -> Value {
    json!({"connection_type": 3, "params": params})
}

#[tokio::test]
async fn a_connection_that_works_says_so_however_it_is_sent() {
    let app = TestApp::start().await;
    let answer = app.test(&of(&app.params())).await.ok();
    assert_eq!(answer["status"], "success");
    assert_eq!(answer["detail"], "The connection works.");
    assert!(answer["milliseconds"].is_u64());
    // The settings beside the type, as the form has them.
    let mut flat = app.params();
    flat["connection_type"] = json!(3);
    app.test(&flat).await.ok();
}

#[tokio::test]
async fn what_is_wrong_stands_under_the_setting_to_look_at() {
    let app = TestApp::start().await;
    app.run_sql(
        "DO $$ BEGIN CREATE ROLE bare LOGIN PASSWORD 'bare'; \
         EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$",
    )
    .await;
    let closed = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let closed_port = closed.local_addr().unwrap().port();
    drop(closed);
    let http = app.address.port();
    let bare = json!({"user": "bare", "password": "bare"});
    for (changes, field, code) in [
        (json!({"port": closed_port}), "host", "host_unreachable"),
        (
            json!({"host": "no-such-host.invalid"}),
            "host",
            "host_unreachable",
        ),
        (json!({"host": "10.0.0.1"}), "host", "host_unreachable"),
        (json!({"host": "https://db"}), "host", "host_name"),
        (json!({"port": http}), "host", "host_cut_off"),
        (json!({"password": "wrong"}), "user", "wrong_login"),
        (json!({"user": "wrong"}), "user", "wrong_login"),
        (json!({"database": "wrong"}), "database", "database_missing"),
        (bare, "user", "no_rights"),
    ] {
        let mut params = app.params();
        for (name, value) in changes.as_object().unwrap() {
            params[name] = value.clone();
        }
        let answer = app.test(&of(&params)).await;
        let sentence = answer.field_error(field);
        assert_eq!(
            answer.headers["x-error-code"], code,
            "{changes}: {sentence}"
        );
        assert_eq!(answer.json()["detail"], "Connection error!");
    }
    let russian = app.client.in_language("ru");
    let answer = russian
        .post("/api/test/connection", &of(&json!({"host": "x"})))
        .await;
    assert_eq!(answer.field_error("user"), "Заполните это поле.");
}

#[tokio::test]
async fn a_server_that_never_answers_is_given_up_in_time() {
    let app = TestApp::start().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut params = app.params();
    params["port"] = json!(listener.local_addr().unwrap().port());
    let begun = Instant::now();
    let answer = app.test(&of(&params)).await;
    answer.field_error("host");
    assert_eq!(answer.headers["x-error-code"], "host_unreachable");
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[tokio::test]
async fn our_own_database_is_nobodys_although_its_network_is_open() {
    let open = |args: &mut ServeArgs| {
        args.outbound.outbound_allow = vec!["127.0.0.0/8".parse().unwrap()];
    };
    let app = TestApp::start_as(open, |_| ()).await;
    let refused = app.test(&of(&app.params())).await;
    refused.field_error("host");
    assert_eq!(refused.headers["x-error-code"], "host_unreachable");
}

#[tokio::test]
async fn a_type_that_is_not_there_yet_is_refused() {
    let app = TestApp::start().await;
    for form in [
        json!({}),
        json!({"connection_type": 0}),
        json!({"connection_type": 4}),
    ] {
        app.test(&form).await.field_error("connectionType");
    }
}

/// Signs one person in, as Anaplan does.
async fn anaplan() -> Url {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut heard = [0; 4_096];
            let count = stream.read(&mut heard).await.unwrap_or(0);
            // maria@example.com:right
            let right = String::from_utf8_lossy(&heard[..count])
                .contains("bWFyaWFAZXhhbXBsZS5jb206cmlnaHQ=");
            let status = if right {
                "201 Created"
            } else {
                "401 Unauthorized"
            };
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 2\r\n\r\n{{}}");
            let _sent = stream.write_all(answer.as_bytes()).await;
        }
    });
    Url::parse(&format!("http://{address}")).unwrap()
}

#[tokio::test]
async fn login_and_password_alone_are_those_of_anaplan() {
    let sign_in = anaplan().await;
    let app = TestApp::start_with(|app| app.services.anaplan.sign_in = sign_in).await;
    let form = |password: &str| json!({"login": "maria@example.com", "password": password});
    assert_eq!(app.test(&form("right")).await.ok()["status"], "success");
    let wrong = app.test(&form("wrong")).await;
    assert_eq!(wrong.field_error("login"), "Wrong user or password.");
    assert_eq!(wrong.json()["detail"], "Connection error!");
    let typed = json!({"connection_type": 1, "params": form("right")});
    app.test(&typed).await.ok();
    let camel = json!({"connectionType": 1, "params": form("right")});
    app.test(&camel).await.ok();
    app.test(&form("")).await.field_error("password");
    // Nobody listens there.
    let app = TestApp::start().await;
    let dead = app.test(&form("right")).await;
    assert_eq!(
        dead.field_error("host"),
        "Anaplan can't be reached right now. Try again later."
    );
    assert_eq!(dead.json()["detail"], "Connection error!");
}

#[tokio::test]
async fn a_saved_sign_in_is_tested_with_its_own_password() {
    let sign_in = anaplan().await;
    let app = TestApp::start_with(|app| app.services.anaplan.sign_in = sign_in).await;
    let params = |password: &str| json!({"login": "maria@example.com", "password": password});
    let save = |password: &str| {
        let form = json!({"name": "Planning", "connection_type": 1, "params": params(password)});
        let client = app.client.clone();
        async move { client.post("/api/connections", &form).await.ok() }
    };
    for (saved, works) in [(save("right").await, true), (save("wrong").await, false)] {
        for kept in [json!("***"), json!(null)] {
            let params = json!({"login": "maria@example.com", "password": kept});
            let form = json!({"connection_type": 1, "id": saved["id"], "params": params});
            let answer = app.test(&form).await;
            match works {
                true => drop(answer.ok()),
                false => drop(answer.field_error("login")),
            }
        }
    }
    // The mask is no password.
    let unsaved = json!({"connection_type": 1, "params": params("***")});
    app.test(&unsaved).await.field_error("password");
}

#[test]
fn a_test_may_take_fifteen_seconds() {
    assert_eq!(b2l_integrations::app::PATIENCE, Duration::from_secs(15));
}
