//! From the request to the trained story, with the real worker.

use serde_json::{Value, json};

use crate::app::{TestApp, numbers, request, strings};
use crate::data::{daily, date, monthly, table, working_days};

#[tokio::test]
async fn a_trained_story_tells_what_won_and_why() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 120), "date_months")
        .await;
    let story = app.trained(id).await;

    assert_eq!(
        (story["ready"].as_i64(), story["status"].as_str()),
        (Some(1), Some("trained"))
    );
    assert_eq!(
        (story["progress"].as_f64(), story["trained"].as_bool()),
        (Some(1.0), Some(true))
    );
    assert_eq!(story["accuracy"]["metric"], "rmse");
    assert!(story["accuracy"]["value"].as_f64().unwrap() > 0.0);
    assert!(story["trainning_time"].as_f64().is_some());

    let data = &story["data"];
    let rows = data["errors"].as_array().unwrap();
    for category in ["Bonn", "Kazan"] {
        let mine: Vec<&Value> = rows
            .iter()
            .filter(|row| row["category"] == category)
            .collect();
        let models: Vec<&str> = mine
            .iter()
            .map(|row| row["model"].as_str().unwrap())
            .collect();
        assert!(
            ["NAIVE", "SNAIVE", "SES", "HWES", "AR", "LR"]
                .iter()
                .all(|model| models.contains(model))
        );
        assert_eq!(mine.iter().filter(|row| row["best"] == true).count(), 1);
        assert_eq!(mine[0]["model"], data["best_config"][category]["model"]);
        let rmse = |row: &Value| row["metrics"]["rmse"].as_f64().unwrap_or(f64::INFINITY);
        assert!(mine.iter().all(|row| rmse(row) >= 0.0));
        let naive = mine.iter().find(|row| row["model"] == "NAIVE").unwrap();
        assert!(rmse(mine[0]) < rmse(naive), "a season this strong is found");
    }
    let trust = &data["trust"][0];
    assert!(
        trust["sentence"]
            .as_str()
            .unwrap()
            .contains("smaller than when repeating last year's months"),
        "{trust}"
    );
    assert!(trust["gain_over_naive"].as_f64().unwrap() > 0.3);
    assert_eq!(
        (trust["first"].as_str(), trust["last"].as_str()),
        (Some("2015-01-01"), Some("2024-12-01"))
    );
    assert!(
        data["fingerprint"]
            .as_str()
            .is_some_and(|text| !text.is_empty())
    );

    let list = app.client.get("/api/stories").await.ok();
    assert_eq!(list[0]["ready"], 1);
    assert_eq!(list[0]["accuracy"], story["accuracy"]);
}

#[tokio::test]
async fn fridays_stay_fridays_and_weekends_stay_empty() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let fridays: Vec<_> = (0..80)
        .map(|week| {
            (
                date(2023, 1, 6) + chrono::Days::new(7 * week),
                "Bonn",
                Some(10.0 + (week % 4) as f64),
            )
        })
        .collect();
    let weekly = app.story(&table(&fridays), "date_weeks").await;
    let working = app.story(&working_days(120), "date_days").await;

    app.trained(weekly).await;
    let answer = app.forecast(weekly, json!({"steps": 52})).await.ok();
    let dates = strings(&answer["date"])
        .into_iter()
        .map(|day| day.parse::<chrono::NaiveDate>().unwrap());
    assert!(
        dates
            .clone()
            .all(|day| chrono::Datelike::weekday(&day) == chrono::Weekday::Fri)
    );
    assert_eq!(
        dates.clone().next(),
        Some(date(2023, 1, 6) + chrono::Days::new(7 * 80))
    );

    let story = app.trained(working).await;
    let answer = app.forecast(working, json!({"steps": 10})).await.ok();
    for day in strings(&answer["date"]) {
        let day: chrono::NaiveDate = day.parse().unwrap();
        assert!(
            chrono::Datelike::weekday(&day).num_days_from_monday() < 5,
            "{day} is no working day"
        );
    }
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(notes.contains("Mondays to Fridays"), "{notes}");
}

#[tokio::test]
async fn gaps_and_duplicates_are_named_in_the_readers_language() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let gaps = [date(2024, 2, 3), date(2024, 2, 4), date(2024, 3, 1)];
    let id = app
        .story(&daily(120, &gaps, &[date(2024, 4, 1)]), "date_days")
        .await;
    let story = app.trained(id).await;
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(
        notes.contains("03.02.2024, 04.02.2024, 01.03.2024"),
        "{notes}"
    );
    assert!(
        notes.contains("their sum") && notes.contains("01.04.2024"),
        "{notes}"
    );
    let russian = app
        .client
        .in_language("ru")
        .get(&format!("/api/stories/{id}"))
        .await
        .ok();
    assert!(
        strings(&russian["data"]["notes"])
            .join(" ")
            .contains("сумма")
    );
}

#[tokio::test]
async fn weak_categories_never_sink_the_others() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let mut rows = Vec::new();
    for month in 0..48 {
        let day = date(2020, 1, 1) + chrono::Months::new(month);
        rows.push((day, "strong", Some(100.0 + f64::from(month % 12))));
        rows.push((day, "zero", Some(0.0)));
        rows.push((day, "flat", Some(7.0)));
    }
    rows.push((date(2023, 12, 1), "single", Some(5.0)));
    rows.extend((9..=12).map(|month| (date(2023, month, 1), "four", Some(f64::from(month)))));
    let id = app.story(&table(&rows), "date_months").await;
    let story = app.trained(id).await;

    assert_eq!(story["ready"], 1, "{story}");
    let reasons: Vec<&str> = story["data"]["errors"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|row| row["reason"].as_str())
        .collect();
    assert!(
        reasons
            .iter()
            .any(|reason| reason.starts_with("skipped: needs ")),
        "{reasons:?}"
    );
    for category in ["strong", "zero", "flat", "single", "four"] {
        let answer = app
            .forecast(id, json!({"category": category, "steps": 3}))
            .await;
        assert!(
            answer.status.is_success() || !answer.field_error("categories").is_empty(),
            "{category}"
        );
        if answer.status.is_success() {
            assert_eq!(
                strings(&answer.json()["date"]),
                ["2024-01-01", "2024-02-01", "2024-03-01"]
            );
            assert!(
                numbers(&answer.json()["lower"])
                    .iter()
                    .all(|value| *value >= 0.0)
            );
        }
    }
    let zero = app
        .forecast(id, json!({"category": "zero", "steps": 2}))
        .await
        .ok();
    assert_eq!(numbers(&zero["forecast"]), [0.0, 0.0]);
}

#[tokio::test]
async fn a_training_that_cannot_succeed_says_column_cause_and_remedy() {
    let app = TestApp::start().await;
    let rows: Vec<_> = (1..=12)
        .map(|month| (date(2024, month, 1), "Bonn", None))
        .collect();
    let id = app.story(&table(&rows), "date_months").await;
    let _worker = app.worker();
    let story = app.trained(id).await;

    assert_eq!(
        (story["ready"].as_i64(), story["status"].as_str()),
        (Some(2), Some("error"))
    );
    let told = story["train_errors"].as_str().unwrap();
    assert!(
        told.contains("“sales”") && told.contains("Choose"),
        "{told}"
    );
    assert_eq!(story["data"]["train_errors"], told);
    let russian = app
        .client
        .in_language("ru")
        .get(&format!("/api/stories/{id}"))
        .await
        .ok();
    assert!(
        russian["train_errors"]
            .as_str()
            .unwrap()
            .contains("«sales»")
    );
    assert_eq!(
        app.client.get("/api/notifications").await.ok()[0]["kind"],
        "failed"
    );
}

#[tokio::test]
async fn the_old_model_serves_while_a_retraining_waits() {
    let app = TestApp::start().await;
    let worker = app.worker();
    let id = app.story(&monthly(&["Bonn"], 60), "date_months").await;
    app.trained(id).await;
    drop(worker);

    let story = app
        .client
        .put(&format!("/api/stories/{id}"), &json!(null))
        .await
        .ok();

    assert_eq!(
        (story["ready"].as_i64(), story["trained"].as_bool()),
        (Some(0), Some(true))
    );
    app.forecast(id, json!({"steps": 3})).await.ok();
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(notes.contains("a new training is running"), "{notes}");

    let task = app.task_of(id).await;
    app.client
        .post("/api/task/stop", &json!({"id": task, "storyId": id}))
        .await
        .ok();
    let stopped = app.detail(id).await;
    assert_eq!(
        (stopped["ready"].as_i64(), stopped["trained"].as_bool()),
        (Some(3), Some(true))
    );
    app.forecast(id, json!({"steps": 3})).await.ok();
}

#[tokio::test]
async fn the_old_model_serves_while_a_changed_story_waits_and_after_a_training_that_failed() {
    let app = TestApp::start().await;
    let worker = app.worker();
    let source = app.source(&monthly(&["Bonn"], 60)).await;
    let mut body = request(source, "date_months");
    body["models"] = json!(["SES"]);
    let made = app.client.post("/api/stories", &body).await.ok();
    let id = made["id"].as_i64().unwrap();
    app.trained(id).await;
    let told = async || {
        let answer = app.forecast(id, json!({"steps": 3})).await.ok();
        (answer["model"].clone(), answer["forecast"].clone())
    };
    let smoothed = told().await;
    assert_eq!(smoothed.0, "SES");
    drop(worker);

    body["models"] = json!(["LR"]);
    let path = format!("/api/stories/{id}");
    let changed = app.client.patch(&path, &body).await.ok();
    assert_eq!(
        (&changed["ready"], &changed["trained"]),
        (&json!(0), &json!(true))
    );
    assert_eq!(changed["data"]["models"], json!(["LR"]));
    assert_eq!(told().await, smoothed, "the old model serves");
    let _worker = app.worker();
    app.trained(id).await;
    let line = told().await;
    assert_eq!(line.0, "LR");
    assert_ne!(line.1, smoothed.1);

    // The table loses every value of the target: a new training cannot succeed.
    let rows: Vec<_> = (1..=12)
        .map(|month| (date(2024, month, 1), "Bonn", None))
        .collect();
    app.replace(source, &table(&rows)).await;
    app.client.put(&path, &json!(null)).await.ok();
    let failed = app.trained(id).await;
    assert_eq!(
        (&failed["ready"], &failed["trained"]),
        (&json!(2), &json!(true))
    );
    let why = failed["train_errors"].as_str().unwrap();
    assert!(why.contains("“sales”"), "{why}");
    let notes = strings(&failed["data"]["notes"]).join(" ");
    assert!(notes.contains("the last training failed"), "{notes}");
    assert_eq!(told().await, line, "the model before it serves on");
}

#[tokio::test]
async fn the_same_story_twice_gives_the_same_numbers_on_any_number_of_workers() {
    let app = TestApp::start().await;
    let _workers = [app.worker(), app.worker()];
    let source = app.source(&monthly(&["Bonn", "Kazan"], 60)).await;
    let mut found = Vec::new();
    for cpu in [1, 2] {
        let mut body = request(source, "date_months");
        body["cleaning"] = json!({"cpu": cpu});
        let id = app.client.post("/api/stories", &body).await.ok()["id"]
            .as_i64()
            .unwrap();
        let story = app.trained(id).await;
        let asked = json!({"category": "Kazan", "steps": 12});
        let forecast = app.forecast(id, asked).await.ok();
        found.push((
            story["data"]["fingerprint"].clone(),
            forecast["forecast"].clone(),
        ));
    }
    assert_eq!(found[0], found[1]);
}
