//! P17, P18, P19: trainings whose time is over, whose worker dies, or that a person stops.

use std::time::Duration;

use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use serde_json::{Value, json};

use super::{rows, shops};
use crate::app::{PATIENCE, TestApp, numbers, request, strings};

/// A worker that is held for dead soon after it is.
const SHORT: [(&str, &str); 2] = [("B2L_LEASE_MS", "2000"), ("B2L_REAP_MS", "200")];

/// A story of so many shops that trains for minutes: a large network goes through each history hundreds of times.
async fn long(app: &TestApp, shops_count: usize) -> i64 {
    let mut body = request(app.source(&shops(shops_count, 240)).await, "date_months");
    body["models"] = json!(["LSTM", "SES"]);
    body["settings"] = json!({"LSTM": {"epochs": 500, "units": 128}});
    let story = app.client.post("/api/stories", &body).await.ok();
    assert!(story["remaining_minutes"].as_f64().unwrap() > 0.0);
    story["id"].as_i64().unwrap()
}

/// The detail once `wanted` holds of it.
async fn once(app: &TestApp, story: i64, wanted: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..6_000 {
        let detail = app.detail(story).await;
        if wanted(&detail) {
            return detail;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("still {}", app.detail(story).await);
}

/// How often work on a story was begun.
async fn attempts(app: &TestApp, story: i64) -> i64 {
    #[derive(diesel::QueryableByName)]
    struct Attempts {
        #[diesel(sql_type = BigInt)]
        attempts: i64,
    }
    let mut admin = app.stack.database.admin().await.unwrap();
    let found: Attempts = diesel::sql_query(
        "SELECT coalesce(max(attempt), 0)::bigint AS attempts FROM jobs.shards \
         JOIN jobs.tasks ON tasks.id = shards.task_id WHERE tasks.story_id = $1",
    )
    .bind::<BigInt, _>(story)
    .get_result(&mut admin)
    .await
    .unwrap();
    found.attempts
}

async fn begun(app: &TestApp, story: i64, times: i64) {
    let begun = async {
        while attempts(app, story).await < times {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let begun = tokio::time::timeout(PATIENCE, begun).await;
    begun.unwrap_or_else(|_| panic!("the work was not begun {times} times"));
}

async fn stop(app: &TestApp, task: i64, story: i64) -> Value {
    let body = json!({"id": task, "storyId": story});
    app.client.post("/api/task/stop", &body).await.ok()["status"].clone()
}

#[tokio::test]
async fn a_training_whose_workers_are_killed_again_and_again_ends_with_the_remedy_and_leaves_no_ghost()
 {
    let app = TestApp::start().await;
    let id = long(&app, 1).await;
    for time in 1..=3 {
        let _dying = app.worker_with(&SHORT);
        begun(&app, id, time).await;
    }
    let _reaper = app.worker_with(&SHORT);
    let story = once(&app, id, |story| story["ready"] != 0).await;
    assert_eq!(
        (&story["ready"], &story["status"]),
        (&json!(2), &json!("error"))
    );
    let told = story["train_errors"].as_str().unwrap();
    assert!(
        told.contains("interrupted") && told.contains("Select Retrain"),
        "{told}"
    );
    assert_eq!(app.client.get("/api/tasks").await.ok()["tasks"], json!([]));

    let path = format!("/api/stories/{id}");
    let again = app.client.put(&path, &json!(null)).await.ok();
    assert_eq!(again["ready"], 0);
    stop(&app, app.task_of(id).await, id).await;
}

#[tokio::test]
async fn a_stop_is_harmless_twice_and_after_the_end_and_nothing_restarts_what_was_stopped() {
    let app = TestApp::start().await;
    let stopped = long(&app, 1).await;
    let task = app.task_of(stopped).await;
    let _worker = app.worker();
    once(&app, stopped, |story| story["status"] == "training").await;
    let mut body = request(app.source(&shops(1, 36)).await, "date_months");
    body["models"] = json!(["SES"]);
    let other = app.client.post("/api/stories", &body).await.ok()["id"]
        .as_i64()
        .unwrap();
    let other_task = app.task_of(other).await;

    for _ in 0..2 {
        let status = stop(&app, task, stopped).await;
        assert!(status == "stopping" || status == "stopped", "{status}");
        assert_eq!(app.detail(stopped).await["ready"], 3);
    }
    once(&app, stopped, |story| story["status"] == "stopped").await;
    // The worker is free again, and takes the next task instead of this one.
    assert_eq!(app.trained(other).await["ready"], 1);
    assert_eq!(attempts(&app, stopped).await, 1);
    assert_eq!(app.detail(stopped).await["status"], "stopped");

    assert_eq!(stop(&app, other_task, other).await, "trained");
    assert_eq!(stop(&app, task, stopped).await, "stopped");
    assert_eq!(app.detail(other).await["ready"], 1);
    app.forecast(other, json!({})).await.ok();
}

#[tokio::test]
async fn when_the_time_is_over_each_series_has_what_was_ready_and_the_rest_is_told_in_words() {
    let app = TestApp::start().await;
    // A deployment that gives its trainings twelve seconds, where one network takes minutes.
    let _worker = app.worker_with(&[("B2L_TRAIN_LIMIT_MS", "12000")]);
    let id = long(&app, 2).await;
    let story = app.trained(id).await;
    assert_eq!(
        (&story["ready"], &story["status"]),
        (&json!(1), &json!("trained")),
        "{story}"
    );
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(notes.contains("The time limit was reached"), "{notes}");
    for shop in ["Shop 001", "Shop 002"] {
        let row = |model: &str| {
            rows(&story, shop)
                .into_iter()
                .find(|row| row["model"] == model)
        };
        let ready = row("SES").unwrap();
        assert_eq!(ready["reason"], Value::Null);
        assert!(ready["metrics"]["rmse"].as_f64().unwrap() > 0.0);
        let late = row("LSTM").unwrap();
        assert_eq!(late["reason"], "not trained: the time limit was reached");
        assert_eq!(late["best"], false);

        let asked = json!({"category": shop, "steps": 6});
        let forecast = app.forecast(id, asked).await.ok();
        assert_eq!(
            forecast["model"],
            story["data"]["best_config"][shop]["model"]
        );
        assert_ne!(forecast["model"], "LSTM");
        assert_eq!(numbers(&forecast["forecast"]).len(), 6);
        let wanted = json!({"category": shop, "model": "LSTM"});
        let refused = app.forecast(id, wanted).await.field_error("model");
        assert!(refused.contains("SES"), "{refused}");
    }
    let russian = app.client.in_language("ru");
    let told = russian.get(&format!("/api/stories/{id}")).await.ok();
    let late = rows(&told, "Shop 002");
    let late = late.iter().find(|row| row["model"] == "LSTM").unwrap();
    assert_eq!(late["reason"], "не обучена: вышло время обучения");
}
