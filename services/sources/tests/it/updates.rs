//! Mixed sources whose parts get newer versions: that is told, and they are made again by a person or by themselves.

use b2l_sources::updating::step;
use reqwest::Method;
use reqwest::StatusCode;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::app::{TestApp, file, sales};
use crate::mixed::{add, merge, prepare, stage};

const SHOPS: &str = "Shop,City\nNorth,Oslo\nSouth,Rome\n";

impl TestApp {
    /// Another table of the source, from a file.
    async fn replace(&self, id: i64, content: impl Into<Vec<u8>>) {
        let form = Form::new()
            .part("file", file("sales.csv", content))
            .text("confirm", "true");
        let path = format!("/api/sources/{id}");
        self.client.form(Method::PUT, &path, form).await.ok();
    }

    /// A mixed source of one part; answers its id.
    async fn mixed_of(&self, name: &str, part: i64) -> i64 {
        let stages = json!([add(0, part), prepare(1, "change_type", "Sales", "int32")]);
        let saved = self.save_mixed(name, stages).await.ok();
        saved["id"].as_i64().unwrap()
    }

    async fn auto_update(&self, id: i64, is_on: bool) -> Value {
        let path = format!("/api/source_mixed/auto_update/{id}");
        let body = json!({"auto_update": is_on});
        self.client.put(&path, &body).await.ok()
    }

    async fn update(&self, id: i64, body: Value) -> b2l_testkit::Answer {
        let path = format!("/api/source_mixed/update/{id}");
        self.client.post(&path, &body).await
    }
}

/// The names of the parts of a source that have newer versions.
fn newer(source: &Value) -> Vec<&str> {
    let parts = source["data"]["mixed"]["newer_parts"].as_array().unwrap();
    parts
        .iter()
        .map(|part| part["name"].as_str().unwrap())
        .collect()
}

fn names(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    list.map(|item| item["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_mixed_source_reports_which_of_its_parts_changed_and_is_made_again_in_one_call() {
    let app = TestApp::start().await;
    let sold = app.save("Orders", "sales.csv", sales(30)).await;
    let shops = app.save("Shops", "shops.csv", SHOPS).await;
    let stages = json!([add(0, sold), add(1, shops), merge(2, sold, shops, "Shop")]);
    let saved = app.save_mixed("Orders by city", stages).await.ok();
    let id = saved["id"].as_i64().unwrap();
    assert!(newer(&saved).is_empty());
    assert_eq!(saved["data"]["mixed"]["auto_update"], false);
    app.story_on(sold, "Forecast of orders").await;

    // Whoever replaces a part knows beforehand what uses it.
    let part = app.detail(sold).await;
    assert_eq!(names(&part["mixed_sources"]), ["Orders by city"]);
    assert_eq!(names(&part["stories"]), ["Forecast of orders"]);
    assert_eq!(part["data"]["mixed"], Value::Null);

    app.replace(sold, sales(45)).await;
    assert_eq!(newer(&app.detail(id).await), ["Orders"]);
    assert_eq!(newer(&app.entry(id).await), ["Orders"]);
    assert_eq!(app.detail(id).await["rows"], 30);
    app.replace(shops, SHOPS).await;
    assert_eq!(newer(&app.detail(id).await), ["Orders", "Shops"]);

    let updated = app.update(id, json!({})).await.ok();
    assert_eq!(updated["rows"], 45);
    assert!(newer(&updated).is_empty());
    assert_eq!(updated["name"], "Orders by city");
    assert_eq!(updated["data"]["stages"], saved["data"]["stages"]);
    assert!(newer(&app.entry(id).await).is_empty());
}

#[tokio::test]
async fn an_update_that_loses_columns_or_fails_is_refused_in_words() {
    let app = TestApp::start().await;
    let sold = app.save("Orders", "sales.csv", sales(30)).await;
    let saved = app.save_mixed("Copy", json!([add(0, sold)])).await.ok();
    let id = saved["id"].as_i64().unwrap();
    app.replace(sold, "Date,Sales\n2024-01-01,1.5\n2024-01-02,2.5\n")
        .await;
    let asked = app.update(id, json!({})).await;
    assert!(asked.field_error("mixed").contains("Shop"));
    assert_eq!(app.detail(id).await["rows"], 30);
    let updated = app.update(id, json!({"confirm": true})).await.ok();
    assert_eq!(updated["rows"], 2);

    let refused = app.update(sold, json!({})).await;
    assert_eq!(refused.headers["x-error-code"], "not_mixed");
    let path = format!("/api/source_mixed/auto_update/{sold}");
    let refused = app.client.put(&path, &json!({"auto_update": true})).await;
    refused.field_error("auto_update");
}

#[tokio::test]
async fn a_part_whose_months_were_turned_into_rows_since_is_refused_by_the_stage_that_did_so() {
    let app = TestApp::start().await;
    let months = "Year,Jan,Feb,Mar\n2023,1,2,3\n2024,4,5,6\n";
    let part = app.save("Budget", "budget.csv", months).await;
    let stages = json!([add(0, part), stage(1, "unpivot", json!({}))]);
    let saved = app.save_mixed("Budget by month", stages).await.ok();
    let id = saved["id"].as_i64().unwrap();
    assert_eq!(saved["columns"][0]["column_type"], "date_months");
    assert_eq!(saved["values"][4], json!(["2024-02-01", 5]));

    // The year of the months is joined when the file is read, so that no column is a month any more.
    let form = Form::new()
        .part("file", file("budget.csv", months))
        .text(
            "options",
            r#"{"unpivot": {"date": "Month", "value": "Plan"}}"#,
        )
        .text("confirm", "true");
    let path = format!("/api/sources/{part}");
    let read = app.client.form(Method::PUT, &path, form).await.ok();
    assert_eq!(read["values"][4], json!(["2024-02-01", 5]));
    assert_eq!(newer(&app.detail(id).await), ["Budget"]);
    let refused = app.update(id, json!({})).await;
    let sentence = refused.field_error("mixed");
    assert!(sentence.starts_with("Stage 2 (unpivot 1): "), "{sentence}");
    assert_eq!(app.detail(id).await["values"], saved["values"]);

    // Its stages are mended by leaving that one out.
    let body = json!({"stages": [add(0, part)], "confirm": true});
    let path = format!("/api/source_mixed/save/{id}");
    let mended = app.client.put(&path, &body).await.ok();
    assert_eq!(mended["values"], read["values"]);
    assert!(newer(&mended).is_empty());
}

#[tokio::test]
async fn a_part_that_lost_the_year_of_its_months_is_reported_by_the_stage() {
    let app = TestApp::start().await;
    let part = app
        .save(
            "Budget",
            "budget.csv",
            "Year,Jan,Feb,Mar\n2023,1,2,3\n2024,4,5,6\n",
        )
        .await;
    let stages = json!([add(0, part), stage(1, "unpivot", json!({}))]);
    app.replace(part, "Shop,Jan,Feb,Mar\nNorth,1,2,3\nSouth,4,5,6\n")
        .await;
    let body = json!({"stages": stages});
    let preview = app.client.post("/api/source/result/preview", &body).await;
    let unpivoted = &preview.ok()[1];
    assert_eq!(unpivoted["columns"][1]["column_type"], "category");
    let sentence = unpivoted["notices"][0]["text"].as_str().unwrap();
    assert!(
        sentence.contains("Jan") && sentence.contains("year"),
        "{sentence}"
    );
}

#[tokio::test]
async fn a_mixed_source_that_updates_itself_is_made_once_of_each_newer_version() {
    let app = TestApp::start().await;
    let sold = app.save("Orders", "sales.csv", sales(30)).await;
    let id = app.mixed_of("Mixed", sold).await;
    assert_eq!(
        app.auto_update(id, true).await["data"]["mixed"]["auto_update"],
        true
    );
    assert_eq!(step(&app.app).await.unwrap(), 0, "there is nothing newer");

    app.replace(sold, sales(45)).await;
    let others = [app.another(), app.another()];
    let (one, two, three) = tokio::join!(step(&app.app), step(&others[0]), step(&others[1]));
    assert_eq!(one.unwrap() + two.unwrap() + three.unwrap(), 1);
    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 45);
    assert!(newer(&detail).is_empty());
    let versions = format!("sources.datasets WHERE source_id = {id}");
    assert_eq!(app.count(&versions).await, 2);
    assert_eq!(step(&app.app).await.unwrap(), 0);

    app.auto_update(id, false).await;
    app.replace(sold, sales(50)).await;
    assert_eq!(step(&app.app).await.unwrap(), 0, "it is switched off");
    assert_eq!(newer(&app.detail(id).await), ["Orders"]);
}

#[tokio::test]
async fn a_chain_of_mixed_sources_is_made_again_from_its_beginning() {
    let app = TestApp::start().await;
    let sold = app.save("Orders", "sales.csv", sales(30)).await;
    let mut chain = vec![sold];
    for name in ["First", "Second", "Third"] {
        let id = app.mixed_of(name, chain[chain.len() - 1]).await;
        app.auto_update(id, true).await;
        chain.push(id);
    }
    app.replace(sold, sales(45)).await;
    let mut looks = 0;
    while step(&app.app).await.unwrap() > 0 {
        looks += 1;
        assert!(looks <= 3, "each link is made once");
    }
    assert_eq!(looks, 3);
    for id in &chain[1..] {
        assert_eq!(app.detail(*id).await["rows"], 45);
        let versions = format!("sources.datasets WHERE source_id = {id}");
        assert_eq!(app.count(&versions).await, 2);
    }
}

#[tokio::test]
async fn the_running_service_updates_by_itself() {
    let app = TestApp::start().await;
    let sold = app.save("Orders", "sales.csv", sales(30)).await;
    let id = app.mixed_of("Mixed", sold).await;
    app.auto_update(id, true).await;
    let looking = tokio::spawn(b2l_sources::updating::run(app.app.clone()));
    app.replace(sold, sales(45)).await;
    let made = async {
        while app.detail(id).await["rows"] != 45 {
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        }
    };
    let patience = std::time::Duration::from_secs(30);
    tokio::time::timeout(patience, made)
        .await
        .expect("it looks");
    looking.abort();
}

#[tokio::test]
async fn a_failure_is_shown_on_the_page_and_in_one_email_until_it_works_again() {
    let app = TestApp::start().await;
    let colleague = app.stack.colleague(&app.signed, "Анна").await.unwrap();
    let anna = app.client.with_token(&colleague.token).in_language("ru");
    let sold = app.save("Orders", "sales.csv", sales(30)).await;
    let id = app.mixed_of("Mixed", sold).await;
    let path = format!("/api/source_mixed/auto_update/{id}");
    anna.put(&path, &json!({"auto_update": true})).await.ok();

    for days in [3, 4] {
        app.replace(sold, sales(days).replace("Sales", "Revenue"))
            .await;
        assert_eq!(step(&app.app).await.unwrap(), 1);
        assert_eq!(
            step(&app.app).await.unwrap(),
            0,
            "the same is not tried again"
        );
        let detail = app.detail(id).await;
        let told = detail["data"]["mixed"]["update_failed"].as_str().unwrap();
        assert!(told.contains("Sales"), "{told}");
        assert_eq!(detail["rows"], 30, "it keeps its table");
        assert_eq!(newer(&detail), ["Orders"]);
        let emails = app.emails().await;
        assert_eq!(emails.len(), 1, "one email until it works again");
        assert_eq!(emails[0].user_id, colleague.user_id);
        assert!(emails[0].subject.contains("«Mixed»"), "{:?}", emails[0]);
        let link = format!("https://b2l.example.com/source/{id}");
        assert!(emails[0].body.contains(&link), "{:?}", emails[0]);
    }
    let entry = anna.get("/api/sources").await.ok();
    let entry = entry
        .as_array()
        .unwrap()
        .iter()
        .find(|entry| entry["id"] == id);
    let told = entry.unwrap()["data"]["mixed"]["update_failed"].to_string();
    assert!(told.contains("Этап 2"), "{told}");

    app.replace(sold, sales(45)).await;
    assert_eq!(step(&app.app).await.unwrap(), 1);
    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 45);
    assert_eq!(detail["data"]["mixed"]["update_failed"], Value::Null);
    app.replace(sold, sales(5).replace("Sales", "Revenue"))
        .await;
    assert_eq!(step(&app.app).await.unwrap(), 1);
    assert_eq!(app.emails().await.len(), 2, "it had worked meanwhile");
    // A person who makes it settles the matter.
    app.replace(sold, sales(20)).await;
    let made = app.update(id, json!({})).await.ok();
    assert_eq!(made["data"]["mixed"]["update_failed"], Value::Null);
    assert_eq!(made["data"]["mixed"]["auto_update"], true);
}

#[tokio::test]
async fn an_update_that_would_lose_columns_is_not_made_by_itself() {
    let app = TestApp::start().await;
    let sold = app.save("Orders", "sales.csv", sales(30)).await;
    let saved = app.save_mixed("Copy", json!([add(0, sold)])).await.ok();
    let id = saved["id"].as_i64().unwrap();
    app.auto_update(id, true).await;
    app.replace(sold, "Date,Sales\n2024-01-01,1.5\n2024-01-02,2.5\n")
        .await;
    assert_eq!(step(&app.app).await.unwrap(), 1);
    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 30);
    let told = detail["data"]["mixed"]["update_failed"].as_str().unwrap();
    assert!(told.contains("lack columns: Shop"), "{told}");
}

#[tokio::test]
async fn an_update_whose_process_died_is_taken_over_and_given_up_after_three() {
    let app = TestApp::start().await;
    let sold = app.save("Orders", "sales.csv", sales(30)).await;
    let id = app.mixed_of("Mixed", sold).await;
    app.auto_update(id, true).await;
    app.replace(sold, sales(45)).await;
    let lease = async |until: &str, tries: i32| {
        app.run_sql(&format!(
            "UPDATE sources.auto_updates SET attempt = attempt + 1, tries = {tries}, \
             lease_until = now() + interval '{until}'"
        ))
        .await;
    };
    lease("1 minute", 1).await;
    assert_eq!(step(&app.app).await.unwrap(), 0, "it may still be alive");
    lease("-1 second", 1).await;
    assert_eq!(step(&app.app).await.unwrap(), 1);
    assert_eq!(app.detail(id).await["rows"], 45);

    app.replace(sold, sales(50)).await;
    lease("-1 second", 3).await;
    assert_eq!(step(&app.app).await.unwrap(), 1);
    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 45);
    let reason = detail["data"]["mixed"]["update_failed"].as_str().unwrap();
    assert!(reason.contains("an error on our side"), "{reason}");
    assert_eq!(app.emails().await.len(), 1);
    assert_eq!(step(&app.app).await.unwrap(), 0);
}

#[tokio::test]
async fn two_mixed_sources_saved_at_the_same_time_are_never_made_of_each_other() {
    let app = TestApp::start().await;
    let sold = app.save("Orders", "sales.csv", sales(10)).await;
    for round in 0..4 {
        let one = app.mixed_of(&format!("One {round}"), sold).await;
        let two = app.mixed_of(&format!("Two {round}"), sold).await;
        let made_of = async |id: i64, part: i64| {
            let path = format!("/api/source_mixed/save/{id}");
            let body = json!({"stages": [add(0, part)]});
            app.client.put(&path, &body).await
        };
        let (first, second) = tokio::join!(made_of(one, two), made_of(two, one));
        let refused = [first, second]
            .into_iter()
            .find(|answer| answer.status != StatusCode::OK);
        let told = refused
            .expect("one of them makes a circle")
            .field_error("mixed");
        assert!(!told.is_empty());
    }
}

#[tokio::test]
async fn a_source_that_is_no_longer_mixed_or_deleted_is_not_made_again() {
    let app = TestApp::start().await;
    let sold = app.save("Orders", "sales.csv", sales(30)).await;
    let replaced = app.mixed_of("Replaced", sold).await;
    let deleted = app.mixed_of("Deleted", sold).await;
    for id in [replaced, deleted] {
        app.auto_update(id, true).await;
    }
    app.replace(replaced, sales(12)).await;
    app.client
        .delete(&format!("/api/sources/{deleted}"))
        .await
        .ok();
    app.replace(sold, sales(45)).await;
    assert_eq!(step(&app.app).await.unwrap(), 0);
    assert_eq!(app.detail(replaced).await["rows"], 12);
    assert_eq!(app.count("sources.auto_updates").await, 0);
}
