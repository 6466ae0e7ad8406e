//! Servers and clients that send a byte now and then: they are hung up on, and keep nobody else waiting.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use b2l_runtime::pace::Pace;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::app::{TestApp, sales};
use crate::s3_server::{S3, object, settings_of};

/// What a test waits for a slow one to be hung up on, or for a quick one to be served.
const SOON: Duration = Duration::from_secs(60);

/// Longer than any test runs: those who wait for a turn, and slow servers, have not ended by themselves meanwhile.
const ENDLESS: Duration = Duration::from_secs(3_600);

/// Of a large file.
const ROWS: u64 = 3_600_000;

/// A pace of which a test sees the end.
const BRISK: Pace = Pace {
    least: 1 << 10,
    window: Duration::from_secs(1),
    longest: Duration::from_secs(60),
};

/// A pace that every server keeps.
const ANY: Pace = Pace {
    least: 1,
    window: ENDLESS,
    longest: ENDLESS,
};

/// An S3 server that announces objects of some size and sends four bytes a second, to everybody who asks.
struct SlowServer {
    address: SocketAddr,
    asked: Arc<AtomicUsize>,
}

impl SlowServer {
    async fn start(size: usize) -> Self {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = server.local_addr().unwrap();
        let asked = Arc::new(AtomicUsize::new(0));
        let counted = asked.clone();
        tokio::spawn(async move {
            loop {
                let (connection, _) = server.accept().await.unwrap();
                counted.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(dribble(connection, size));
            }
        });
        Self { address, asked }
    }

    /// Waits until so many were connected to it.
    async fn is_asked(&self, times: usize) {
        let asked = async {
            while self.asked.load(Ordering::SeqCst) < times {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(SOON, asked).await.expect("it is asked");
    }
}

async fn dribble(mut connection: TcpStream, size: usize) -> std::io::Result<()> {
    let _received = connection.read(&mut [0; 8_192]).await?;
    let head = object(size, "slow", "Date,Sales\n");
    connection.write_all(head.as_bytes()).await?;
    loop {
        sleep(Duration::from_millis(250)).await;
        connection.write_all(b"1").await?;
    }
}

async fn preview(client: b2l_testkit::Client, settings: Value) -> b2l_testkit::Answer {
    let body = json!({"s3": settings});
    client.post("/api/source_s3/update", &body).await
}

#[tokio::test]
async fn slow_servers_of_one_company_keep_no_other_from_its_reads_and_uploads() {
    let patient = TestApp::start_with(|app, _| {
        app.shares.person = ENDLESS;
        app.shares.s3_pace = ANY;
    });
    let (app, s3) = (patient.await, S3::start().await);
    s3.put("sales.csv", sales(30));
    let other = app.stranger().await;
    // Files that large hold room on disk.
    let server = SlowServer::start(1_000_000_000).await;
    let slow = settings_of(server.address);
    let mut reads = JoinSet::new();
    for _ in 0..12 {
        reads.spawn(preview(app.client.clone(), slow.clone()));
    }
    // All that one company may ask at a time.
    server.is_asked(4).await;

    let read = timeout(SOON, preview(other.clone(), s3.settings("sales.csv"))).await;
    assert_eq!(read.expect("it has its turn").ok()["rows"], 30);

    // More than comes in one request, so that it needs room as well.
    let row = |row| format!("2024-01-{:02}, 1024.55\n", row % 28 + 1);
    let content = format!("day,amount\n{}", (0..ROWS).map(row).collect::<String>());
    assert!(content.len() > 64 << 20);
    let cut = crate::uploads::Cut {
        client: &other,
        name: "large.csv",
        content: &content,
        piece: 10 << 20,
    };
    for index in 0..cut.count() {
        cut.send(index).await.ok();
    }
    assert!(
        reads.try_join_next().is_none(),
        "the slow ones are still at it"
    );
    let finished = timeout(3 * SOON, cut.finish()).await;
    assert_eq!(finished.expect("it has its room").ok()["rows"], ROWS);
}

#[tokio::test]
async fn a_server_that_sends_too_slowly_or_falls_silent_is_reported_as_such() {
    let app = TestApp::start_with(|app, _| app.shares.s3_pace = BRISK).await;
    let slow = settings_of(SlowServer::start(10_000).await.address);
    for (language, words) in [("en", "too slowly"), ("ru", "слишком медленно")] {
        let client = app.client.in_language(language);
        let answer = timeout(SOON, preview(client, slow.clone())).await.unwrap();
        let told = answer.field_error("s3");
        assert!(told.contains(words), "{told}");
        assert_eq!(answer.headers["x-error-code"], "s3_too_slow");
    }
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let settings = settings_of(silent.local_addr().unwrap());
    let falls_silent = async {
        let (mut connection, _) = silent.accept().await.unwrap();
        assert!(connection.read(&mut [0; 8_192]).await.unwrap() > 0);
        let head = object(10_000, "slow", "Date,Sales\n");
        connection.write_all(head.as_bytes()).await.unwrap();
        connection
    };
    let read = timeout(SOON, preview(app.client.clone(), settings));
    let (answer, _connection) = tokio::join!(read, falls_silent);
    assert_eq!(answer.unwrap().headers["x-error-code"], "s3_too_slow");
}

#[tokio::test]
async fn schedules_on_slow_servers_keep_no_other_company_from_its_own() {
    let noon = "2026-11-02T12:00:00Z".parse().unwrap();
    let app = TestApp::start_with(|app, _| {
        app.clock = b2l_runtime::clock::Clock::fixed(noon);
        app.shares.s3_pace = ANY;
    })
    .await;
    let s3 = S3::start().await;
    s3.put("sales.csv", sales(30));
    let other = app.stranger().await;
    let scheduled = async |client: &b2l_testkit::Client| {
        let body = json!({"s3": s3.settings("sales.csv"), "name": "Sales"});
        let saved = client.post("/api/source_s3/save/0", &body).await.ok();
        let path = format!("/api/source_s3/schedule/{}", saved["id"]);
        client.put(&path, &json!({"scheduler": "each"})).await.ok();
        saved["id"].as_i64().unwrap()
    };
    for _ in 0..5 {
        scheduled(&app.client).await;
    }
    let slow = SlowServer::start(10_000).await.address;
    app.run_sql(&format!(
        "UPDATE sources.s3_connections SET url = 'http://{slow}'"
    ))
    .await;
    let theirs = scheduled(&other).await;
    s3.put("sales.csv", sales(45));
    app.app.clock.advance(chrono::TimeDelta::hours(1));
    let looking = tokio::spawn(b2l_sources::refreshing::run(app.app.clone()));
    let read_again = async {
        loop {
            let detail = other.get(&format!("/api/sources/{theirs}")).await.ok();
            if detail["rows"] == 45 {
                return;
            }
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(SOON, read_again).await.expect("it has its turn");
    assert!(!looking.is_finished());
    looking.abort();
}

#[tokio::test]
async fn a_client_that_sends_too_slowly_gets_an_error_and_others_are_served() {
    let app = TestApp::start_with(|_, core| core.pace = BRISK).await;
    for (kind, path) in [
        ("multipart/form-data; boundary=x", "/api/source/preview"),
        ("application/json", "/api/source_s3/update"),
    ] {
        let mut slow = TcpStream::connect(app.address).await.unwrap();
        let token = &app.signed.token;
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: b2l\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: {kind}\r\nContent-Length: 100000\r\n\r\n"
        );
        slow.write_all(head.as_bytes()).await.unwrap();
        slow.write_all(
            b"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n",
        )
        .await
        .unwrap();
        assert_eq!(app.preview("sales.csv", sales(30)).await.ok()["rows"], 30);
        let mut told = vec![0; 4_096];
        let length = timeout(SOON, slow.read(&mut told)).await;
        let length = length.expect("it is hung up on").unwrap();
        let told = String::from_utf8_lossy(&told[..length]);
        assert!(told.starts_with("HTTP/1.1 408"), "{told}");
        assert!(told.contains("too_slow"), "{told}");
    }
    let left: Vec<_> = std::fs::read_dir(app.stack.work_dir()).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}
