//! Tables from S3 that are read again, on a schedule and on demand.

mod failing;
mod fresh;
mod lost;
mod nights;
mod schedules;

use std::net::SocketAddr;

use b2l_runtime::clock::Clock;
use chrono::{DateTime, Utc};
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::app::TestApp;
use crate::s3_server::S3;

/// A clock that stands at a moment, `2026-03-27T12:00:00Z`.
fn clock_at(moment: &str) -> Clock {
    Clock::fixed(at(moment))
}

fn at(moment: &str) -> DateTime<Utc> {
    moment.parse().unwrap()
}

/// A service at noon of an autumn day, and an S3 server.
async fn at_noon() -> (TestApp, S3) {
    let app = TestApp::start_at(clock_at("2026-11-02T12:00:00Z")).await;
    (app, S3::start().await)
}

impl TestApp {
    /// Saves the object `sales.csv` with this content; answers the source's id.
    async fn save_sales(&self, s3: &S3, content: &str) -> i64 {
        s3.put("sales.csv", content);
        self.save_settings(&s3.settings("sales.csv")).await
    }

    async fn save_settings(&self, settings: &Value) -> i64 {
        self.save_s3(settings).await["id"].as_i64().unwrap()
    }

    pub async fn detail(&self, id: i64) -> Value {
        self.client.get(&format!("/api/sources/{id}")).await.ok()
    }

    /// The list's entry of the source.
    pub async fn entry(&self, id: i64) -> Value {
        let list = self.client.get("/api/sources").await.ok();
        let entries = list.as_array().unwrap();
        let entry = entries.iter().find(|entry| entry["id"] == id);
        entry.unwrap().clone()
    }

    /// Has the source read again every hour.
    async fn hourly(&self, id: i64) -> Value {
        self.schedule(id, &json!({"scheduler": "each"})).await.ok()
    }

    async fn schedule(&self, id: i64, body: &Value) -> b2l_testkit::Answer {
        let path = format!("/api/source_s3/schedule/{id}");
        self.client.put(&path, body).await
    }

    async fn refresh(&self, id: i64) -> b2l_testkit::Answer {
        let path = format!("/api/source_s3/refresh/{id}");
        self.client.post(&path, &json!({})).await
    }

    /// An hour passes, and the service looks once what is due; answers how many runs it took on.
    async fn an_hour_later(&self) -> usize {
        self.app.clock.advance(chrono::TimeDelta::hours(1));
        b2l_sources::refreshing::step(&self.app).await.unwrap()
    }

    /// Of a statement that counts something.
    pub async fn count(&self, from: &str) -> i64 {
        #[derive(diesel::QueryableByName)]
        struct Count {
            #[diesel(sql_type = BigInt)]
            count: i64,
        }
        let mut admin = self.stack.database.admin().await.unwrap();
        let statement = diesel::sql_query(format!("SELECT count(*) AS count FROM {from}"));
        let counted: Count = statement.get_result(&mut admin).await.unwrap();
        counted.count
    }

    /// The leases of all runs end now, as if their processes had not been heard of for long.
    async fn end_leases(&self) {
        let mut admin = self.stack.database.admin().await.unwrap();
        let ended = diesel::sql_query(
            "UPDATE sources.refresh_runs SET lease_until = now() - interval '1 second' \
             WHERE state = 'running'",
        );
        assert_eq!(ended.execute(&mut admin).await.unwrap(), 1);
    }
}

/// The states of the runs of a detail, the newest first.
fn states(detail: &Value) -> Vec<&str> {
    let runs = detail["refresh"]["runs"].as_array().unwrap();
    let states = runs.iter().map(|run| run["state"].as_str().unwrap());
    states.collect()
}

/// An S3 server that the test itself plays, visit by visit.
struct Door {
    listener: TcpListener,
    address: SocketAddr,
}

impl Door {
    async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        Self { listener, address }
    }

    /// The next one who asks for the object.
    async fn visitor(&self) -> TcpStream {
        let (mut visitor, _) = self.listener.accept().await.unwrap();
        let mut asked = vec![0; 8_192];
        assert!(visitor.read(&mut asked).await.unwrap() > 0);
        visitor
    }

    async fn answer(&self, text: &str) -> TcpStream {
        let mut visitor = self.visitor().await;
        visitor.write_all(text.as_bytes()).await.unwrap();
        visitor
    }
}
