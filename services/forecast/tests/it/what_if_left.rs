//! A client that goes away in the middle of a what-if.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::app::{TestApp, numbers, request};
use crate::data::monthly;

/// How long a child gets to begin, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// A what-if may take this long here: nothing in these tests waits for its end.
const MOST_MS: u64 = 600_000;
/// What-ifs that run at a time.
const AT_ONCE: usize = 2;

/// A trained story whose network takes minutes with more units and rounds.
async fn story(app: &TestApp) -> i64 {
    let _worker = app.worker();
    let mut body = request(app.source(&monthly(&["Bonn"], 240)).await, "date_months");
    body["models"] = json!(["LSTM", "LR"]);
    body["settings"] = json!({"LSTM": {"epochs": 10, "units": 8}});
    let id = app.client.post("/api/stories", &body).await.ok()["id"]
        .as_i64()
        .unwrap();
    let detail = app.trained(id).await;
    assert_eq!(detail["ready"], 1, "{detail}");
    id
}

fn long() -> Value {
    json!({"model": "LSTM", "steps": 12, "parameters": {"epochs": 500, "units": 128}})
}

/// Children at work on what-ifs: processes whose folder is that of one.
fn children(work_dir: &Path) -> Vec<u32> {
    let inside = |pid: &u32| {
        std::fs::read_link(format!("/proc/{pid}/cwd"))
            .is_ok_and(|cwd| cwd.starts_with(work_dir) && cwd.to_string_lossy().contains("trying-"))
    };
    let all = std::fs::read_dir("/proc").unwrap();
    let pids = all.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    pids.filter(inside).collect()
}

fn folders(work_dir: &Path) -> Vec<String> {
    let all = std::fs::read_dir(work_dir).unwrap();
    all.filter_map(|entry| entry.unwrap().file_name().into_string().ok())
        .filter(|name| name.starts_with("trying-"))
        .collect()
}

async fn until(what: &str, reached: impl Fn() -> bool) {
    let begin = Instant::now();
    while !reached() {
        assert!(begin.elapsed() < PATIENCE, "never {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn who_goes_away_from_a_what_if_ends_its_child_frees_its_turn_and_leaves_no_folder() {
    let app = TestApp::start().await;
    let id = story(&app).await;
    let work_dir = app.stack.work_dir();
    let patient = app.hasty(MOST_MS);
    let path = format!("/api/game_forecast/{id}");
    let asking: Vec<_> = (0..AT_ONCE)
        .map(|_| {
            let (patient, path) = (patient.clone(), path.clone());
            tokio::spawn(async move { patient.post(&path, &long()).await })
        })
        .collect();
    until("as many children as may be", || {
        children(&work_dir).len() == AT_ONCE
    })
    .await;
    // All turns are taken.
    let third = patient
        .post(&path, &json!({"model": "LR", "steps": 12}))
        .await;
    assert_eq!(third.status, 503);

    for request in asking {
        request.abort();
        assert!(request.await.unwrap_err().is_cancelled());
    }
    until("without a child", || children(&work_dir).is_empty()).await;
    until("without a folder", || folders(&work_dir).is_empty()).await;
    let free = patient
        .post(&path, &json!({"model": "LR", "steps": 12}))
        .await
        .ok();
    assert_eq!(numbers(&free["forecast"]).len(), 12);
    until("without a folder", || folders(&work_dir).is_empty()).await;
}
