//! A run before it ends: how far it is, and that it can be stopped.

use std::time::Duration;

use b2l_integrations::running;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::app::TestApp;
use crate::ground::Ground;

/// More than go in one batch.
const ROWS: i64 = 20_000;

/// The run of a process, once it has sent so many rows.
async fn until_sent(ground: &Ground, rows: i64) -> Value {
    for _ in 0..100 {
        let run = ground.list().await[0].clone();
        if run["params"]["rows_written"] == rows {
            return run;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the rows were not counted: {}", ground.list().await);
}

/// A run that has sent all of its rows and waits for somebody who has added the last of them already.
struct Waiting {
    ground: Ground,
    other: AsyncPgConnection,
}

impl Waiting {
    async fn new() -> Self {
        let app = TestApp::start_with(|app| app.beat = Duration::from_millis(50)).await;
        let ground = Ground::with(app).await;
        let rows = (1..=ROWS).map(|id| format!("{id},Ann,2024-01-01,1\n"));
        let text = format!("id,client,day,total\n{}", rows.collect::<String>());
        ground.upload(&text).await;
        let process = ground.save(&ground.table_form()).await;
        let mut other = ground.app.stack.database.admin().await.unwrap();
        let last = format!("BEGIN; INSERT INTO dwh.copy (id, day) VALUES ({ROWS}, '2024-01-01')");
        other.batch_execute(&last).await.unwrap();
        ground.start(&process).await;
        Self { ground, other }
    }

    /// What the other one says at last.
    async fn end(&mut self, statement: &str) {
        self.other.batch_execute(statement).await.unwrap();
    }
}

/// The run at its end, when the other one ends with this statement.
async fn run_beside(end: &str) -> Value {
    let mut waiting = Waiting::new().await;
    let app = waiting.ground.app.inner.clone();
    let watch = async {
        let run = until_sent(&waiting.ground, ROWS).await;
        assert_eq!(run["status"], 1);
        assert_eq!(run["params"]["rows_read"], ROWS);
        waiting.end(end).await;
    };
    let (taken, ()) = tokio::join!(running::step(&app), watch);
    assert_eq!(taken.unwrap(), 1);
    waiting.ground.list().await[0].clone()
}

#[tokio::test]
async fn rows_are_counted_while_they_are_written() {
    let ended = run_beside("ROLLBACK").await;
    assert_eq!(ended["status"], 2, "{ended}");
    assert_eq!(ended["params"]["rows_written"], ROWS);
}

#[tokio::test]
async fn rows_of_a_run_that_failed_are_not_counted_any_more() {
    let ended = run_beside("COMMIT").await;
    assert_eq!(ended["status"], 3, "{ended}");
    assert_eq!(ended["params"]["rows_written"], 0);
    assert_eq!(ended["params"]["rows_read"], ROWS);
}

async fn stop(ground: &Ground, run: &Value) -> Value {
    let path = format!("/api/integration/tasks/{}/stop", run["id"]);
    ground.app.client.post(&path, &json!({})).await.ok()
}

#[tokio::test]
async fn a_run_that_writes_is_stopped_and_keeps_nothing() {
    let mut waiting = Waiting::new().await;
    let app = waiting.ground.app.inner.clone();
    let watch = async {
        let run = until_sent(&waiting.ground, ROWS).await;
        stop(&waiting.ground, &run).await
    };
    // Whoever carries it out gives up although the other one still has the row.
    let (taken, stopped) = tokio::join!(running::step(&app), watch);
    assert_eq!(taken.unwrap(), 1);
    assert_eq!(stopped["status"], 3);
    let why = stopped["errorMsg"].as_str().unwrap();
    assert!(why.contains("stopped while it wrote"), "{why}");
    assert_eq!(stopped["params"]["rows_written"], 0);
    waiting.end("ROLLBACK").await;
    let ground = &waiting.ground;
    assert_eq!(ground.list().await[0], stopped);
    // Waits for whoever still writes there.
    ground
        .app
        .run_sql(
            "BEGIN; LOCK TABLE dwh.copy; \
             DO $$ BEGIN IF EXISTS (TABLE dwh.copy) THEN RAISE EXCEPTION 'rows were kept'; END IF; END $$; COMMIT",
        )
        .await;
}

#[tokio::test]
async fn a_run_that_waits_is_stopped_and_never_begins() {
    let ground = Ground::new().await;
    ground.create_file().await;
    let process = ground.save(&ground.file_form()).await;
    let started = ground.start(&process).await;
    let stopped = stop(&ground, &started).await;
    assert_eq!(stopped["status"], 3);
    assert_eq!(running::step(&ground.app.inner).await.unwrap(), 0);
    assert_eq!(ground.text().await, "");
    // Stopped again, or after its end, it stays as it is.
    assert_eq!(stop(&ground, &stopped).await, stopped);
    let ended = ground.run(&process).await;
    assert_eq!(stop(&ground, &ended).await, ended);
    let path = format!("/api/integration/tasks/{}/stop", ended["id"]);
    let stranger = ground.app.stranger().await;
    let refused = stranger.post(&path, &json!({})).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
}
