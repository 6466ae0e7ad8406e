//! From a bucket to a forecast with nobody at the keyboard: the object changes, its table is read again on its schedule,
//! the mixed source that is made of it is made again, and the story that trains on that is trained again.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use b2l_testkit::{Client, binary};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::time::sleep;

use crate::app::{TestApp, Worker, request, strings};

/// A minute until the schedule's next time, and a training.
const PATIENCE: Duration = Duration::from_secs(180);

/// An S3 server with one object.
struct Bucket {
    address: SocketAddr,
    object: Arc<Mutex<String>>,
}

impl Bucket {
    async fn with(object: String) -> Self {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = server.local_addr().unwrap();
        let object = Arc::new(Mutex::new(object));
        let shown = Arc::clone(&object);
        tokio::spawn(async move {
            loop {
                let (mut visitor, _) = server.accept().await.unwrap();
                let object = shown.lock().unwrap().clone();
                let length = object.len();
                let answer = format!(
                    "HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nETag: \"{length}\"\r\n\
                     Last-Modified: Sun, 01 Nov 2026 00:00:00 GMT\r\nConnection: close\r\n\r\n{object}"
                );
                // Whoever has seen that nothing changed hangs up.
                let _ = visitor.read(&mut [0; 8_192]).await;
                let _ = visitor.write_all(answer.as_bytes()).await;
            }
        });
        Self { address, object }
    }

    fn put(&self, object: String) {
        *self.object.lock().unwrap() = object;
    }

    fn settings(&self) -> Value {
        json!({
            "url": format!("http://{}", self.address),
            "access_key_id": "AKTESTER",
            "secret_access_key": "secret",
            "bucket_name": "acme",
            "file_name": "sales.csv",
        })
    }
}

/// Sales of so many months from January 2015.
fn monthly(months: u32) -> String {
    let mut csv = "date,city,sales\n".to_owned();
    for month in 0..months {
        let (year, number) = (2015 + month / 12, month % 12 + 1);
        let sales = 200 + 2 * month + month * 7 % 11;
        csv.push_str(&format!("{year}-{number:02}-01,Bonn,{sales}.5\n"));
    }
    csv
}

/// The sources service in a process of its own, with all that it does by itself.
async fn sources(app: &TestApp) -> (Worker, Client) {
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let child = tokio::process::Command::new(binary("b2l-sources").unwrap())
        .arg("serve")
        .envs(app.stack.env("sources").unwrap())
        .env("B2L_LISTEN", address.to_string())
        .env("B2L_OUTBOUND_ALLOW", "127.0.0.1")
        .stdin(std::process::Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let begin = Instant::now();
    while tokio::net::TcpStream::connect(address).await.is_err() {
        assert!(begin.elapsed() < PATIENCE, "it does not listen");
        sleep(Duration::from_millis(50)).await;
    }
    let client = Client::new(address).with_token(&app.signed.token);
    (Worker::new(child), client)
}

#[tokio::test]
async fn a_new_object_in_a_bucket_becomes_a_newer_forecast_by_itself() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let bucket = Bucket::with(monthly(60)).await;
    let (_sources, sources) = sources(&app).await;

    let body = json!({"s3": bucket.settings(), "name": "Orders"});
    let orders = sources.post("/api/source_s3/save/0", &body).await.ok();
    let stages = json!([
        {"name": "Orders", "type": "add_source", "options": {"source_id": orders["id"]}},
        {"name": "Whole", "type": "preprocessing", "options": {"preprocess": "change_type",
            "values": [{"name": "sales", "value": "int32", "custom": ""}]}},
    ]);
    let body = json!({"name": "Whole orders", "stages": stages});
    let mixed = sources.post("/api/source_mixed/save/0", &body).await.ok();
    let body = request(mixed["id"].as_i64().unwrap(), "date_months");
    let story = app.client.post("/api/stories", &body).await.ok();
    let story = story["id"].as_i64().unwrap();
    assert_eq!(app.trained(story).await["ready"], 1);
    let next = async || {
        let forecast = app.forecast(story, json!({"steps": 3})).await.ok();
        strings(&forecast["date"])[0].to_owned()
    };
    assert_eq!(next().await, "2020-01-01");

    // Three switches, then nobody does anything.
    let path = format!("/api/source_s3/schedule/{}", orders["id"]);
    let each_minute = json!({"scheduler": "each", "schedule": {"unit": "minute", "value": 1}});
    sources.put(&path, &each_minute).await.ok();
    let path = format!("/api/source_mixed/auto_update/{}", mixed["id"]);
    sources.put(&path, &json!({"auto_update": true})).await.ok();
    let path = format!("/api/stories/keep_fresh/{story}");
    app.client
        .put(&path, &json!({"keep_fresh": true}))
        .await
        .ok();
    let _stories = app.server();
    bucket.put(monthly(72));

    let begin = Instant::now();
    while next().await != "2021-01-01" {
        assert!(begin.elapsed() < PATIENCE, "the chain stands still");
        sleep(Duration::from_millis(500)).await;
    }
    let path = format!("/api/sources/{}", mixed["id"]);
    let made = sources.get(&path).await.ok();
    assert_eq!(made["rows"], 72);
    assert_eq!(made["data"]["mixed"]["newer_parts"], json!([]));
    assert_eq!(app.detail(story).await["data"]["newer"], Value::Null);
}
