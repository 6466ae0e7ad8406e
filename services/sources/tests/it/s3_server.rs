//! An S3 server of a test's own (`s3s-fs`), whose buckets are folders, and what tests say to the service about it.

use std::net::SocketAddr;
use std::path::PathBuf;

use b2l_testkit::Answer;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::app::TestApp;

pub const ACCESS_KEY: &str = "AKTESTER";
pub const SECRET: &str = "a-secret-that-must-not-be-seen";

/// A server with the bucket `acme`.
pub struct S3 {
    pub address: SocketAddr,
    folder: TempDir,
    _process: Child,
}

impl S3 {
    pub async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("acme")).unwrap();
        let mut process = Command::new("s3s-fs")
            .args(["--host", "127.0.0.1", "--port", "0"])
            .args(["--access-key", ACCESS_KEY, "--secret-key", SECRET])
            .arg(folder.path())
            .env("RUST_LOG", "info")
            .stdout(std::process::Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("s3s-fs is installed by `make test`");
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let address = loop {
            let line = lines.next_line().await.unwrap().expect("it starts");
            if let Some((_, address)) = line.split_once("running at http://") {
                let end = address.find(|c: char| c.is_whitespace() || c == ',');
                break address[..end.unwrap_or(address.len())].parse().unwrap();
            }
        };
        // What it says afterwards must not fill the pipe.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Self {
            address,
            folder,
            _process: process,
        }
    }

    pub fn put(&self, key: &str, content: impl AsRef<[u8]>) {
        let file: PathBuf = self.folder.path().join("acme").join(key);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, content).unwrap();
    }

    pub fn remove(&self, key: &str) {
        std::fs::remove_file(self.folder.path().join("acme").join(key)).unwrap();
    }

    pub fn settings(&self, key: &str) -> Value {
        json!({
            "url": format!("http://{}", self.address),
            "access_key_id": ACCESS_KEY,
            "secret_access_key": SECRET,
            "bucket_name": "acme",
            "file_name": key,
        })
    }
}

impl TestApp {
    pub async fn preview_s3(&self, s3: &Value) -> Answer {
        let body = json!({"s3": s3});
        self.client.post("/api/source_s3/update", &body).await
    }

    pub async fn save_s3(&self, s3: &Value) -> Value {
        let body = json!({"s3": s3, "name": "Sales", "comment": "From the bucket"});
        self.client.post("/api/source_s3/save/0", &body).await.ok()
    }
}

/// The answer with an object of `length` bytes, of which `content` is sent.
pub fn object(length: usize, tag: &str, content: &str) -> String {
    format!(
        "HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nETag: \"{tag}\"\r\n\
         Last-Modified: Sun, 01 Nov 2026 00:00:00 GMT\r\nConnection: close\r\n\r\n{content}"
    )
}

/// Settings of a server that the test itself plays.
pub fn settings_of(address: SocketAddr) -> Value {
    json!({
        "url": format!("http://{address}"),
        "access_key_id": ACCESS_KEY,
        "secret_access_key": SECRET,
        "bucket_name": "acme",
        "file_name": "sales.csv",
    })
}
