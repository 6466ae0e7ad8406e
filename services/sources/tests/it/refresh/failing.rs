//! A refresh that fails is reported on the source's page, in the list, and in one email.

use serde_json::{Value, json};

use super::{at_noon, states};
use crate::app::sales;

/// A table without the columns Shop and Sales.
const NARROW: &str = "Date,Revenue\n2024-01-01,1.5\n2024-01-02,2.5\n2024-01-03,3.5\n";

#[tokio::test]
async fn a_lost_column_is_reported_by_name_and_nothing_is_written() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    app.hourly(id).await;
    let folder = format!("{}/sources", app.signed.company_id);
    let later = b2l_runtime::clock::Clock::system().now() + chrono::TimeDelta::hours(1);
    let objects = app.stack.objects().unwrap();
    let stored = objects.older_than(&folder, later).await.unwrap();
    s3.put("sales.csv", NARROW);
    assert_eq!(app.an_hour_later().await, 1);

    let detail = app.detail(id).await;
    assert_eq!(detail["rows"], 30);
    assert_eq!(states(&detail), ["failed"]);
    let told = detail["refresh"]["runs"][0]["sentence"].as_str().unwrap();
    assert!(told.contains("Shop, Sales"), "{told}");
    let entry = app.entry(id).await;
    assert_eq!(entry["data"]["refresh_failed"], told);
    assert_eq!(entry["data"]["rows"], 30);
    let russian = app.client.in_language("ru");
    let detail = russian.get(&format!("/api/sources/{id}")).await.ok();
    let told = detail["refresh"]["runs"][0]["sentence"].as_str().unwrap();
    assert!(told.contains("нет столбцов") && told.contains("Shop, Sales"));
    let left = objects.older_than(&folder, later).await.unwrap();
    assert_eq!(left.len(), stored.len(), "not even files were stored");

    s3.put("sales.csv", sales(40));
    assert_eq!(app.an_hour_later().await, 1);
    let entry = app.entry(id).await;
    assert_eq!(entry["data"]["refresh_failed"], Value::Null);
    assert_eq!(entry["data"]["rows"], 40);
}

/// The sales in cents, below zero, in another currency and in words.
fn other_meanings() -> [(String, &'static str, &'static str); 4] {
    let with = |sales_of: fn(u32) -> String| {
        let rows = (1..=28).map(|day| format!("2024-01-{day:02},North,{}\n", sales_of(day)));
        format!("Date,Shop,Sales\n{}", rows.collect::<String>())
    };
    [
        (
            with(|day| format!("{}50", 100 + day)),
            "about 100 times larger",
            "примерно в 100 раз",
        ),
        (
            with(|day| format!("-{}.5", 100 + day)),
            "“Sales”",
            "другой знак",
        ),
        (
            with(|day| format!("much {day}")),
            "now has text",
            "а теперь текст",
        ),
        (
            with(|day| format!("{}.5", 2_000_000 + day)),
            "times larger",
            "больше прежних",
        ),
    ]
}

#[tokio::test]
async fn a_column_that_means_something_else_is_reported_by_name_and_not_published() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    app.hourly(id).await;
    for (content, english, russian) in other_meanings() {
        s3.put("sales.csv", content);
        assert_eq!(app.an_hour_later().await, 1);
        let detail = app.detail(id).await;
        assert_eq!(detail["rows"], 30);
        assert_eq!(states(&detail)[0], "failed");
        let told = detail["refresh"]["runs"][0]["sentence"].as_str().unwrap();
        assert!(told.contains("“Sales”") && told.contains(english), "{told}");
        assert_eq!(app.entry(id).await["data"]["refresh_failed"], told);
        let in_russian = app.client.in_language("ru");
        let detail = in_russian.get(&format!("/api/sources/{id}")).await.ok();
        let told = detail["refresh"]["runs"][0]["sentence"].as_str().unwrap();
        assert!(told.contains("«Sales»") && told.contains(russian), "{told}");
    }
    assert_eq!(
        app.emails().await.len(),
        1,
        "the first failure is reported, and no other"
    );
    // A person may save it all the same; afterwards it is what the source means.
    let body = json!({"s3": s3.settings("sales.csv"), "confirm": true});
    app.client
        .put(&format!("/api/source_s3/save/{id}"), &body)
        .await
        .ok();
    s3.put(
        "sales.csv",
        other_meanings()[3].0.clone() + "2024-01-29,North,2000000.5\n",
    );
    assert_eq!(app.an_hour_later().await, 1);
    assert_eq!(app.detail(id).await["rows"], 29);
}

#[tokio::test]
async fn the_email_is_in_the_language_that_the_user_chose_for_emails() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    let path = format!("/api/source_s3/schedule/{id}");
    let body = json!({"scheduler": "each"});
    app.client.in_language("ru").put(&path, &body).await.ok();
    app.run_sql("UPDATE gateway.users SET language = 'en'")
        .await;
    s3.put("sales.csv", NARROW);
    assert_eq!(app.an_hour_later().await, 1);
    let subject = &app.emails().await[0].subject;
    let is_russian = subject.contains(|letter| ('а'..='я').contains(&letter));
    assert!(!is_russian, "{subject}");
}

#[tokio::test]
async fn whoever_set_the_schedule_gets_one_email_until_it_works_again() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    let colleague = app.stack.colleague(&app.signed, "Анна").await.unwrap();
    let anna = app.client.with_token(&colleague.token).in_language("ru");
    let path = format!("/api/source_s3/schedule/{id}");
    anna.put(&path, &json!({"scheduler": "each"})).await.ok();

    s3.put("sales.csv", NARROW);
    for _ in 0..3 {
        assert_eq!(app.an_hour_later().await, 1);
        let emails = app.emails().await;
        assert_eq!(
            emails.len(),
            1,
            "the first failure is reported, and no other"
        );
        assert_eq!(emails[0].user_id, colleague.user_id);
        assert_eq!(
            emails[0].subject,
            "B2L: не удалось обновить источник «Sales»"
        );
        let body = &emails[0].body;
        assert!(body.contains("Shop, Sales"), "{body}");
        let link = format!("https://b2l.example.com/source/{id}");
        assert!(body.trim_end().ends_with(&link), "{body}");
    }
    s3.put("sales.csv", sales(40));
    assert_eq!(app.an_hour_later().await, 1);
    assert_eq!(app.emails().await.len(), 1);
    s3.put("sales.csv", NARROW);
    assert_eq!(app.an_hour_later().await, 1);
    assert_eq!(
        app.emails().await.len(),
        2,
        "after a success it is news again"
    );
}

#[tokio::test]
async fn what_fails_in_front_of_a_person_is_reported_there_and_takes_no_email_away() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    app.hourly(id).await;
    s3.put("sales.csv", NARROW);
    let answer = app.refresh(id).await;
    assert!(answer.field_error("s3").contains("Shop, Sales"));
    let entry = app.entry(id).await;
    assert_ne!(entry["data"]["refresh_failed"], Value::Null);
    assert_eq!(app.emails().await.len(), 0);
    assert_eq!(app.an_hour_later().await, 1);
    assert_eq!(app.emails().await.len(), 1);
}

#[tokio::test]
async fn a_fault_of_s3_is_reported_as_on_saving() {
    let (app, s3) = at_noon().await;
    let id = app.save_sales(&s3, &sales(30)).await;
    app.hourly(id).await;
    let settings = s3.settings("sales.csv");
    s3.remove("sales.csv");
    let saving = json!({"s3": settings});
    let told = app.client.post("/api/source_s3/update", &saving).await;
    let told = told.field_error("s3");
    assert!(told.contains("has no file sales.csv"), "{told}");
    let answer = app.refresh(id).await;
    assert_eq!(answer.field_error("s3"), told);
    assert_eq!(answer.headers["x-error-code"], "s3_key");
    assert_eq!(app.an_hour_later().await, 1);
    let detail = app.detail(id).await;
    assert_eq!(states(&detail), ["failed", "failed"]);
    assert_eq!(detail["refresh"]["runs"][0]["sentence"], told);

    s3.put("sales.csv", "not a table\0");
    let answer = app.refresh(id).await;
    answer.field_error("s3");
    assert_eq!(app.detail(id).await["rows"], 30);
}
