//! The service as it is in production, with a secret in every setting that holds one: what it says of it to anybody, in
//! answers, tasks, its log and its traces.

use std::io::Read as _;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use b2l_testkit::{Answer, Client, Mariadb, binary};
use serde_json::{Map, Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

use crate::app::TestApp;
use crate::parrots;

const CANARY: &str = "canary4711Secret";
/// A password of five such letters could be a code of the server.
const CODE: &str = "CANRY";
const PATIENCE: Duration = Duration::from_secs(60);
/// Of our own crates everything.
const LOG: &str =
    "info,b2l_integrations=trace,b2l_connectors=trace,b2l_web=trace,b2l_storage=trace";

/// The service in a process of its own.
struct Program {
    child: Child,
    log: Option<JoinHandle<String>>,
    client: Client,
}

impl Program {
    async fn start(app: &TestApp, collector: &Collector, trusted: &Mariadb) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = free.local_addr().unwrap();
        drop(free);
        let mut child = Command::new(binary("b2l-integrations").unwrap())
            .arg("serve")
            .envs(app.stack.env("integrations").unwrap())
            .env("B2L_LISTEN", address.to_string())
            .env("B2L_LOG", LOG)
            .env("B2L_OUTBOUND_ALLOW", "127.0.0.1")
            .env("B2L_OUTBOUND_CA_FILE", trusted.authority())
            .env("B2L_ANAPLAN_SIGN_IN_URL", "http://127.0.0.1:1")
            .env("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.url)
            .env("OTEL_BSP_SCHEDULE_DELAY", "100")
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stderr = child.stderr.take().unwrap();
        let log = std::thread::spawn(move || {
            let mut log = String::new();
            stderr.read_to_string(&mut log).unwrap();
            log
        });
        let program = Self {
            child,
            log: Some(log),
            client: Client::new(address).with_token(&app.signed.token),
        };
        let begun = Instant::now();
        while TcpStream::connect(address).await.is_err() {
            assert!(begun.elapsed() < PATIENCE, "it does not listen");
            sleep(Duration::from_millis(50)).await;
        }
        program
    }

    /// Ends it and answers all that it has logged.
    fn log(mut self) -> String {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.log.take().unwrap().join().unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}

/// Takes traces over OTLP (protobuf over HTTP) and keeps their bytes, in which texts stand as they are.
struct Collector {
    url: String,
    heard: Arc<Mutex<Vec<u8>>>,
}

impl Collector {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let heard = Arc::new(Mutex::new(Vec::new()));
        let kept = heard.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(collect(stream, kept.clone()));
            }
        });
        Self { url, heard }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.heard.lock().unwrap()).into_owned()
    }

    /// What was heard, once this is in it.
    async fn heard_of(&self, what: &str) -> String {
        let begun = Instant::now();
        loop {
            let text = self.text();
            if text.contains(what) {
                return text;
            }
            assert!(begun.elapsed() < PATIENCE, "no trace of {what}");
            sleep(Duration::from_millis(50)).await;
        }
    }
}

/// Keeps what comes on one connection, and answers each request with success.
async fn collect(mut stream: TcpStream, kept: Arc<Mutex<Vec<u8>>>) {
    let mut request = Vec::new();
    let mut part = [0; 65_536];
    while let Ok(count @ 1..) = stream.read(&mut part).await {
        request.extend_from_slice(&part[..count]);
        if is_whole(&request) {
            kept.lock().unwrap().append(&mut request);
            let answer = b"HTTP/1.1 200 OK\r\nContent-Type: application/x-protobuf\r\nContent-Length: 0\r\n\r\n";
            if stream.write_all(answer).await.is_err() {
                return;
            }
        }
    }
}

/// Whether the body is as long as the head says.
fn is_whole(request: &[u8]) -> bool {
    let Some(head) = request.windows(4).position(|four| four == b"\r\n\r\n") else {
        return false;
    };
    let lines = String::from_utf8_lossy(&request[..head]).to_lowercase();
    let length = lines
        .lines()
        .find_map(|line| line.strip_prefix("content-length:"));
    let length: usize = length.map_or(0, |length| length.trim().parse().unwrap());
    request.len() >= head + 4 + length
}

/// The settings of a type, with the canary wherever something is kept secret.
fn params(fields: &Value, port: u16) -> Value {
    let fields = fields.as_array().unwrap().iter();
    let value = |field: &Value| match (field["kind"].as_str(), field["name"].as_str()) {
        (Some("secret"), _) => json!(CANARY),
        (Some("port"), _) => json!(port),
        (_, Some("host")) => json!("127.0.0.1"),
        _ => json!("reader"),
    };
    let named = fields.map(|field| (field["name"].as_str().unwrap().to_owned(), value(field)));
    Value::Object(named.collect::<Map<_, _>>())
}

#[track_caller]
fn silent(what: &str, said: &str) {
    for secret in [CANARY, CODE] {
        assert!(!said.contains(secret), "{what} says {secret}");
    }
}

/// Calls that are made with a secret, and what they answer.
async fn calls(client: &Client, form: &Value) -> Vec<Answer> {
    let saved = client.post("/api/connections", form).await;
    let id = saved.ok()["id"].clone();
    let path = format!("/api/connections/{id}");
    let mut answers = vec![
        saved,
        client.get(&path).await,
        client.put(&path, form).await,
        client.get(&format!("{path}/objects")).await,
        client.get(&format!("{path}/columns?object=a")).await,
        client.post("/api/test/connection", form).await,
        client.get("/api/connections").await,
    ];
    let mut saved_form = json!({"connection_type": form["connection_type"], "id": id});
    saved_form["params"] = form["params"].clone();
    for (_, value) in saved_form["params"].as_object_mut().unwrap() {
        if value == CANARY {
            *value = json!("***");
        }
    }
    answers.push(client.post("/api/test/connection", &saved_form).await);
    // A secret in a place where none belongs.
    let mut wrong = form.clone();
    wrong["params"]["passwort"] = json!(CANARY);
    answers.push(client.post("/api/connections", &wrong).await);
    answers
}

#[tokio::test]
async fn a_secret_is_said_to_nobody() {
    let app = TestApp::start().await;
    let collector = Collector::start().await;
    let mariadb = Mariadb::new().unwrap();
    let program = Program::start(&app, &collector, &mariadb).await;
    let client = &program.client;
    let types = client.get("/api/connections/types").await.ok();
    let (port, mysql) = (parrots::postgres().await, parrots::mysql(&mariadb).await);
    for one in types.as_array().unwrap() {
        let port = match one["name"].as_str() {
            Some("PostgreSQL") => port,
            Some("MySQL") => mysql,
            // Nobody listens there.
            _ => 1,
        };
        let params = params(&one["fields"], port);
        let form = json!({"name": "Canary", "connection_type": one["id"], "params": params});
        for answer in calls(client, &form).await {
            silent(
                &one["name"].to_string(),
                &String::from_utf8_lossy(&answer.body),
            );
        }
    }
    for (id, port) in [(3, port), (5, mysql)] {
        let fields = &types[id - 1]["fields"];
        let mut short = json!({"connection_type": id, "params": params(fields, port)});
        short["params"]["password"] = json!(CODE);
        let answer = client.post("/api/test/connection", &short).await;
        answer.field_error("host");
        silent("a code", &String::from_utf8_lossy(&answer.body));
    }

    // A run that fails at the server that says the password.
    let form = json!({"name": "Source", "connection_type": 3, "params": params(&types[2]["fields"], port)});
    let source = client.post("/api/connections", &form).await.ok();
    let process = app
        .process("Copy", &source["id"], &app.save().await["id"])
        .await;
    let path = format!("/api/integration/tasks/{process}");
    client.post(&path, &json!({})).await.ok();
    let begun = Instant::now();
    let ended = loop {
        assert!(begun.elapsed() < PATIENCE, "the run does not end");
        let tasks = client.get("/api/integration/tasks").await;
        if tasks.ok()[0]["status"] == 3 {
            break tasks;
        }
        sleep(Duration::from_millis(200)).await;
    };
    assert!(ended.json()[0]["errorMsg"].is_string());
    silent("the task", &String::from_utf8_lossy(&ended.body));

    // Spans are sent when they end: that of the run is the last, with what happened in it.
    let traces = collector.heard_of("run failed").await;
    for told in ["integrations", "/test/connection"] {
        assert!(traces.contains(told), "the traces tell of {told}");
    }
    silent("a trace", &traces);
    let log = program.log();
    assert!(log.contains("run failed"), "the log tells of the run");
    silent("the log", &log);
}
