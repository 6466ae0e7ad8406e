//! Tables in S3 buckets.

use std::net::SocketAddr;

use b2l_connectors::{Dialer, OutboundArgs, S3Object};
use diesel_async::SimpleAsyncConnection;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::app::{TestApp, column, sales};
use crate::s3_server::{ACCESS_KEY, S3, SECRET, object, settings_of};

/// The settings with one of them changed.
fn with(settings: &Value, name: &str, value: impl Into<Value>) -> Value {
    let mut changed = settings.clone();
    changed[name] = value.into();
    changed
}

#[tokio::test]
async fn an_object_is_previewed_with_corrections_and_saved_as_a_source() {
    let (app, s3) = (TestApp::start().await, S3::start().await);
    let content = sales(30);
    s3.put("2024/Продажи за год.csv", &content);
    let settings = s3.settings("2024/Продажи за год.csv");
    let preview = app.preview_s3(&settings).await.ok();
    assert_eq!(preview["rows"], 30);
    assert_eq!(preview["file_name"], "Продажи за год.csv");
    let options = json!({"columns": {"Sales": "category"}});
    let body = json!({"s3": settings, "options": options});
    let corrected = app.client.post("/api/source_s3/update", &body).await.ok();
    assert_eq!(column(&corrected, "Sales")["type"], "category");

    let saved = app.save_s3(&settings).await;
    assert_eq!(saved["rows"], 30);
    assert_eq!(saved["comment"], "From the bucket");
    assert_eq!(saved["data"]["external_data"], "s3");
    assert_eq!(saved["data"]["size"], content.len());
    let shown = with(&settings, "secret_access_key", "***");
    assert_eq!(saved["data"]["s3_auth"], shown);
    let detail = app
        .client
        .get(&format!("/api/sources/{}", saved["id"]))
        .await;
    assert_eq!(detail.ok()["data"]["s3_auth"], shown);
    assert!(!String::from_utf8_lossy(&detail.body).contains(SECRET));
}

#[tokio::test]
async fn every_fault_names_the_setting_to_look_at() {
    let (app, s3) = (TestApp::start().await, S3::start().await);
    s3.put("sales.csv", sales(30));
    s3.put("picture.csv", [0x89, b'P', b'N', b'G', 0, 0, 0, 1]);
    let good = s3.settings("sales.csv");
    let closed = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let cases = [
        ("url", json!(format!("http://{closed}")), "s3_unreachable"),
        ("url", json!("https://no-such-host.invalid"), "s3_host"),
        ("url", json!("https://10.0.0.1"), "s3_forbidden"),
        (
            "url",
            json!("http://[::ffff:169.254.169.254]"),
            "s3_forbidden",
        ),
        ("url", json!("http://1.1.1.1"), "s3_insecure"),
        ("url", json!("ftp://127.0.0.1"), "s3_url"),
        ("url", json!("https://user:word@127.0.0.1"), "s3_url"),
        ("url", json!(app.client.base()), "s3_other"),
        ("access_key_id", json!("AKOTHER"), "s3_credentials"),
        ("secret_access_key", json!("wrong"), "s3_credentials"),
        ("bucket_name", json!("nothing"), "s3_bucket"),
        ("bucket_name", json!("../acme"), "s3_bucket"),
        ("file_name", json!("other.csv"), "s3_key"),
        ("file_name", json!("../acme/sales.csv"), "s3_key"),
        ("file_name", json!("picture.csv"), "unknown_content"),
        ("file_name", json!(""), "s3_missing"),
        ("file_name", json!("a\u{0}b"), "nul_character"),
        ("secret_access_key", json!("***"), "s3_secret_missing"),
        ("secret_access_key", json!(null), "s3_secret_missing"),
    ];
    for (name, value, code) in cases {
        let answer = app.preview_s3(&with(&good, name, value.clone())).await;
        answer.field_error("s3");
        assert_eq!(answer.headers["x-error-code"], code, "{name} {value}");
        assert!(!String::from_utf8_lossy(&answer.body).contains(SECRET));
    }
    let russian = app.client.in_language("ru");
    let body = json!({"s3": with(&good, "bucket_name", "nothing")});
    let answer = russian.post("/api/source_s3/update", &body).await;
    assert!(answer.field_error("s3").contains("Бакета nothing нет"));
}

#[tokio::test]
async fn no_more_than_the_limit_is_copied() {
    let s3 = S3::start().await;
    s3.put("sales.csv", "1234567890");
    let object = S3Object {
        url: format!("http://{}", s3.address),
        access_key_id: ACCESS_KEY.to_owned(),
        secret_access_key: SECRET.to_owned(),
        bucket: "acme".to_owned(),
        key: "sales.csv".to_owned(),
    };
    let dialer = Dialer::new(&OutboundArgs {
        outbound_allow: vec!["127.0.0.1".parse().unwrap()],
        ..OutboundArgs::default()
    });
    b2l_runtime::logging::install_crypto();
    for (limit, size) in [(10, Some(10)), (9, None)] {
        let opened = object.open(&dialer, limit, None).await;
        assert_eq!(opened.ok().flatten().map(|opened| opened.size), size);
    }
}

#[tokio::test]
async fn an_object_that_ends_early_was_cut_off() {
    let app = TestApp::start().await;
    let content = sales(30);
    let server = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let settings = settings_of(server.local_addr().unwrap());
    for (language, words) in [
        ("en", "cut off before the whole file"),
        ("ru", "не полностью"),
    ] {
        let body = json!({"s3": settings});
        let client = app.client.in_language(language);
        let cut = async {
            let (mut connection, _) = server.accept().await.unwrap();
            assert!(connection.read(&mut [0; 8_192]).await.unwrap() > 0);
            let text = object(content.len() + 1, "one", &content);
            connection.write_all(text.as_bytes()).await.unwrap();
            connection.shutdown().await.unwrap();
        };
        let (answer, ()) = tokio::join!(client.post("/api/source_s3/update", &body), cut);
        let told = answer.field_error("s3");
        assert!(told.contains(words), "{told}");
        assert_eq!(answer.headers["x-error-code"], "s3_cut_off");
    }
}

/// A server that answers its connections one after another with these texts and keeps them open. What it was asked
/// comes back.
async fn answering(texts: Vec<String>) -> (SocketAddr, UnboundedReceiver<String>) {
    let server = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = server.local_addr().unwrap();
    let (sender, heard) = unbounded_channel();
    tokio::spawn(async move {
        let mut open = Vec::new();
        for text in texts {
            let (mut connection, _) = server.accept().await.unwrap();
            let mut asked = vec![0; 8_192];
            let length = connection.read(&mut asked).await.unwrap();
            let asked = String::from_utf8_lossy(&asked[..length]).into_owned();
            sender.send(asked).unwrap();
            connection.write_all(text.as_bytes()).await.unwrap();
            open.push(connection);
        }
        std::future::pending::<()>().await;
    });
    (address, heard)
}

#[tokio::test]
async fn a_correction_and_the_save_read_the_copy_unless_the_object_changed() {
    let app = TestApp::start().await;
    let content = sales(30);
    let other = sales(40);
    let (address, _heard) = answering(vec![
        object(content.len(), "one", &content),
        // Of these nothing is sent but the head: whoever wanted more would wait.
        object(content.len(), "one", ""),
        object(content.len(), "one", ""),
        object(other.len(), "two", &other),
    ])
    .await;
    let settings = settings_of(address);
    let first = app.preview_s3(&settings).await.ok();
    assert_eq!(first["rows"], 30);
    let options = json!({"columns": {"Sales": "category"}});
    let body = json!({"s3": settings, "options": options});
    let corrected = app.client.post("/api/source_s3/update", &body).await.ok();
    assert_eq!(column(&corrected, "Sales")["type"], "category");
    assert_eq!(corrected["rows"], 30);
    let saved = app.save_s3(&settings).await;
    assert_eq!(saved["data"]["size"], content.len());
    let changed = app.preview_s3(&settings).await.ok();
    assert_eq!(changed["rows"], 40);
}

#[tokio::test]
async fn a_bucket_in_another_region_is_read_there_or_reported() {
    let app = TestApp::start().await;
    let content = sales(30);
    let elsewhere =
        "<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-north-1</Region></Error>";
    let refusal = format!(
        "HTTP/1.1 400 Bad Request\r\nContent-Type: application/xml\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{elsewhere}",
        elsewhere.len()
    );
    let (address, mut heard) = answering(vec![
        refusal.clone(),
        object(content.len(), "one", &content),
    ])
    .await;
    let read = app.preview_s3(&settings_of(address)).await.ok();
    assert_eq!(read["rows"], 30);
    assert!(heard.recv().await.unwrap().contains("/us-east-1/s3/"));
    assert!(heard.recv().await.unwrap().contains("/eu-north-1/s3/"));
    let (address, _heard) = answering(vec![refusal.clone(), refusal]).await;
    let told = app.preview_s3(&settings_of(address)).await;
    assert!(told.field_error("s3").contains("eu-north-1"));
}

#[tokio::test]
async fn a_server_that_sends_elsewhere_is_not_followed() {
    let app = TestApp::start().await;
    let canary = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let target = canary.local_addr().unwrap();
    let server = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = server.local_addr().unwrap();
    tokio::spawn(async move {
        let (mut connection, _) = server.accept().await.unwrap();
        let moved = format!(
            "HTTP/1.1 307 Temporary Redirect\r\nLocation: http://{target}/\r\nContent-Length: 0\r\n\r\n"
        );
        let asked = connection.read(&mut [0; 4_096]).await.unwrap();
        assert!(asked > 0);
        connection.write_all(moved.as_bytes()).await.unwrap();
        // Held open for as long as the test wants.
        std::future::pending::<()>().await;
    });
    let settings = json!({
        "url": format!("http://{address}"),
        "access_key_id": ACCESS_KEY,
        "secret_access_key": SECRET,
        "bucket_name": "acme",
        "file_name": "sales.csv",
    });
    let answer = app.preview_s3(&settings).await;
    answer.field_error("s3");
    let mut followed = std::pin::pin!(canary.accept());
    let seen = futures_util::poll!(followed.as_mut());
    assert!(seen.is_pending(), "nobody came");
}

#[tokio::test]
async fn a_source_is_read_again_with_the_secret_that_was_saved() {
    let (app, s3) = (TestApp::start().await, S3::start().await);
    s3.put("sales.csv", sales(30));
    s3.put("longer.csv", sales(50));
    let settings = s3.settings("sales.csv");
    let id = app.save_s3(&settings).await["id"].as_i64().unwrap();
    let path = format!("/api/source_s3/save/{id}");
    let masked = with(&s3.settings("longer.csv"), "secret_access_key", "***");
    let body = json!({"s3": masked, "id": id});
    let preview = app.client.post("/api/source_s3/update", &body).await.ok();
    assert_eq!(preview["rows"], 50);
    let replaced = app
        .client
        .put(&path, &json!({"s3": masked, "name": "Longer"}))
        .await
        .ok();
    assert_eq!(replaced["rows"], 50);
    assert_eq!(replaced["name"], "Longer");
    assert_eq!(replaced["comment"], "From the bucket");
    let mut absent = s3.settings("sales.csv");
    absent.as_object_mut().unwrap().remove("secret_access_key");
    let replaced = app.client.put(&path, &json!({"s3": absent})).await.ok();
    assert_eq!(replaced["rows"], 30);
}

#[tokio::test]
async fn a_saved_secret_goes_to_no_other_server_or_bucket_and_to_no_other_company() {
    let (app, s3, other) = (TestApp::start().await, S3::start().await, S3::start().await);
    s3.put("sales.csv", sales(30));
    let settings = s3.settings("sales.csv");
    let id = app.save_s3(&settings).await["id"].as_i64().unwrap();
    let masked = with(&settings, "secret_access_key", "***");
    let elsewhere = [
        with(&masked, "url", format!("http://{}", other.address)),
        with(&masked, "bucket_name", "theirs"),
    ];
    for s3 in elsewhere {
        let body = json!({"s3": s3, "id": id});
        let preview = app.client.post("/api/source_s3/update", &body).await;
        assert_eq!(preview.headers["x-error-code"], "s3_secret_again");
        let path = format!("/api/source_s3/save/{id}");
        let saved = app.client.put(&path, &json!({"s3": s3})).await;
        assert_eq!(saved.headers["x-error-code"], "s3_secret_again");
    }
    let stranger = app.stack.company("Other").await.unwrap();
    let stranger = app.client.with_token(&stranger.token);
    let body = json!({"s3": masked, "id": id});
    let answer = stranger.post("/api/source_s3/update", &body).await;
    assert_eq!(answer.headers["x-error-code"], "s3_secret_missing");
}

#[tokio::test]
async fn a_secret_is_sealed_in_its_row_and_forgotten_when_the_source_comes_from_elsewhere() {
    let (app, s3) = (TestApp::start().await, S3::start().await);
    s3.put("sales.csv", sales(30));
    let id = app.save_s3(&s3.settings("sales.csv")).await["id"]
        .as_i64()
        .unwrap();
    let mut admin = app.stack.database.admin().await.unwrap();
    let hidden = format!(
        "DO $$ BEGIN ASSERT (SELECT position('{SECRET}'::bytea IN secret) = 0 AND key_id LIKE '________.company' \
         FROM sources.s3_connections WHERE source_id = {id}); END $$"
    );
    admin.batch_execute(&hidden).await.unwrap();
    let [keys, _] = app.stack.new_keys().unwrap();
    let resealed = app.stack.reseal("b2l-sources", &keys).unwrap();
    let told = String::from_utf8_lossy(&resealed.stdout);
    assert!(told.contains(": 1 sealed anew"), "{resealed:?}");
    let form =
        reqwest::multipart::Form::new().part("file", crate::app::file("sales.csv", sales(40)));
    let path = format!("/api/sources/{id}");
    let replaced = app.client.form(Method::PUT, &path, form).await.ok();
    assert_eq!(replaced["data"]["external_data"], "none");
    assert_eq!(replaced["data"]["s3_auth"], Value::Null);
    let gone = "DO $$ BEGIN ASSERT (SELECT count(*) = 0 FROM sources.s3_connections); END $$";
    admin.batch_execute(gone).await.unwrap();
}

#[tokio::test]
async fn a_table_that_lacks_columns_is_saved_when_confirmed() {
    let (app, s3) = (TestApp::start().await, S3::start().await);
    s3.put("sales.csv", sales(30));
    s3.put(
        "narrow.csv",
        "Date,Revenue\n2024-01-01,1.5\n2024-01-02,2.5\n2024-01-03,3.5\n",
    );
    let id = app.save_s3(&s3.settings("sales.csv")).await["id"]
        .as_i64()
        .unwrap();
    let path = format!("/api/source_s3/save/{id}");
    let mut body = json!({"s3": s3.settings("narrow.csv")});
    let asked = app.client.put(&path, &body).await;
    assert!(asked.field_error("s3").contains("Shop, Sales"));
    body["confirm"] = json!(true);
    assert_eq!(app.client.put(&path, &body).await.ok()["rows"], 3);
}

#[tokio::test]
async fn plain_fields_are_checked_before_anything_is_copied() {
    let app = TestApp::start().await;
    let nameless = json!({"s3": {}, "comment": "x".repeat(501)});
    let answer = app.client.post("/api/source_s3/save/0", &nameless).await;
    answer.field_error("comment");
    let answer = app
        .client
        .post("/api/source_s3/save/0", &json!({"s3": {}}))
        .await;
    answer.field_error("name");
    let answer = app
        .client
        .post("/api/source_s3/save/0", &json!({"s3": {}, "name": "S3"}))
        .await;
    let sentence = answer.field_error("s3");
    assert!(sentence.contains("“Storage address”"), "{sentence}");
}

#[tokio::test]
async fn a_save_whose_client_is_gone_stops_and_leaves_nothing() {
    let app = TestApp::start().await;
    let server = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let settings = settings_of(server.local_addr().unwrap());
    let body = json!({"s3": settings, "name": "From S3"});
    for _ in 0..3 {
        let mut saving = Box::pin(app.client.post("/api/source_s3/save/0", &body));
        let mut connection = tokio::select! {
            accepted = server.accept() => accepted.unwrap().0,
            _ = &mut saving => panic!("nothing was read yet"),
        };
        let mut asked = [0; 8_192];
        assert!(connection.read(&mut asked).await.unwrap() > 0);
        // A part of the object comes, the rest does not.
        let part = object(1 << 20, "one", "day,n\n");
        connection.write_all(part.as_bytes()).await.unwrap();
        drop(saving);
        // The service hangs up, and another one finds room: two may be under way at a time.
        while connection
            .read(&mut asked)
            .await
            .is_ok_and(|length| length > 0)
        {}
    }
    let left: Vec<_> = std::fs::read_dir(app.stack.work_dir()).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
    assert_eq!(app.client.get("/api/sources").await.ok(), json!([]));
}
