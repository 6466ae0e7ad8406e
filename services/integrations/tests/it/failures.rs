//! Schedules whose runs fail: whoever set them gets one email, and another when they pause.

use b2l_integrations::running;
use b2l_runtime::clock::Clock;
use chrono::{TimeDelta, TimeZone, Utc};
use diesel::sql_types::Text;
use diesel_async::RunQueryDsl;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::ground::Ground;

#[derive(diesel::QueryableByName)]
struct Subject {
    #[diesel(sql_type = Text)]
    subject: String,
}

async fn subjects(app: &TestApp) -> Vec<String> {
    let mut admin = app.stack.database.admin().await.unwrap();
    let all: Vec<Subject> = diesel::sql_query("SELECT subject FROM gateway.letters ORDER BY id")
        .load(&mut admin)
        .await
        .unwrap();
    all.into_iter().map(|one| one.subject).collect()
}

#[tokio::test]
async fn a_schedule_that_fails_is_told_once_and_pauses_after_ten_runs_until_it_is_saved() {
    let clock = Clock::fixed(Utc.with_ymd_and_hms(2026, 11, 27, 12, 0, 0).unwrap());
    let moved = clock.clone();
    let ground = Ground::with(TestApp::start_with(|app| app.clock = clock).await).await;
    ground.create_file().await;
    let mut form = ground.file_form();
    form["scheduler"] = json!("each");
    form["schedule"] = json!({"unit": "hour"});
    let process = ground.save(&form).await;
    let path = format!("/api/processes/{process}");
    let shown = async || -> Value { ground.app.client.get(&path).await.ok() };
    let hours = async |count: usize| {
        for _ in 0..count {
            moved.advance(TimeDelta::hours(1));
            running::step(&ground.app.inner).await.unwrap();
        }
    };
    let runs = async || ground.list().await.as_array().unwrap().len();
    let lose = "ALTER TABLE dwh.orders RENAME TO lost";
    let found = "ALTER TABLE dwh.lost RENAME TO orders";

    ground.app.run_sql(lose).await;
    hours(3).await;
    let failed = "B2L couldn't run “Copy”";
    assert_eq!(subjects(&ground.app).await, [failed]);
    ground.app.run_sql(found).await;
    hours(1).await;
    assert_eq!(ground.list().await[0]["status"], 2);

    ground.app.run_sql(lose).await;
    hours(13).await;
    // Nothing is read any more after the tenth failure in a row.
    assert_eq!(runs().await, 4 + 10);
    let paused = "B2L paused the process “Copy”";
    assert_eq!(subjects(&ground.app).await, [failed, failed, paused]);
    let at_rest = shown().await;
    assert_eq!(at_rest["next_run_at"], Value::Null, "{at_rest}");
    assert_eq!(at_rest["next_runs"], json!([]));
    assert_eq!(at_rest["paused_at"], "2026-11-28T02:00:00Z");

    ground.app.run_sql(found).await;
    let saved = ground.app.client.put(&path, &form).await.ok();
    assert_eq!(saved["paused_at"], Value::Null);
    hours(1).await;
    assert_eq!(ground.list().await[0]["status"], 2);
    assert_eq!(runs().await, 15);
}
