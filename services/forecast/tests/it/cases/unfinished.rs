//! A first or last period that the rows of the table do not cover.

use chrono::{Datelike, Days, Months, NaiveDate, Weekday};
use serde_json::{Value, json};

use b2l_forecast::stories::auto_retrain;
use b2l_tabular::Table;

use super::{chart, trained, trust};
use crate::app::{TestApp, request, strings};
use crate::data::{date, table};

/// Ten a day and city, from the first to the last day of each.
fn ten_a_day(cities: &[(&'static str, NaiveDate, NaiveDate)]) -> Table {
    let rows: Vec<_> = cities
        .iter()
        .flat_map(|(city, first, last)| {
            let days = first.iter_days().take_while(|day| *day <= *last);
            days.map(|day| (day, *city, Some(10.0)))
        })
        .collect();
    table(&rows)
}

async fn before(app: &TestApp, table: &Table, period: &str, cleaning: Value) -> Value {
    let source = app.source(table).await;
    let asked = json!({"columns": request(source, period)["columns"], "cleaning": cleaning});
    let path = format!("/api/chart_train/{source}");
    app.client.post(&path, &asked).await.ok()
}

/// The last drawn value of the history, and the first date of the forecast.
async fn end(app: &TestApp, story: i64) -> (Value, String) {
    let drawn = chart(app, story).await;
    let values = drawn["history"]["values"].as_array().unwrap();
    let last = values.iter().rev().find(|value| !value.is_null()).unwrap();
    let forecast = app.forecast(story, json!({})).await.ok();
    (last.clone(), strings(&forecast["date"])[0].to_owned())
}

#[tokio::test]
async fn a_month_of_ten_days_is_left_out_and_the_forecast_begins_with_it() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let sales = ten_a_day(&[("Bonn", date(2021, 1, 1), date(2023, 5, 10))]);
    let told = "May 2023 has 10 of 31 days and is left out.";

    let shown = before(&app, &sales, "date_months", json!({})).await;
    assert_eq!(strings(&shown["health_total"]["unfinished"]), [told]);
    assert_eq!(shown["health_total"]["last"], "2023-04-01");
    let drawn = strings(&shown["series"][0]["dates"]);
    assert_eq!(drawn.last(), Some(&"2023-04-01"));

    let (id, story) = trained(&app, &sales, "date_months", &["SES"], json!({})).await;
    assert_eq!(strings(&story["data"]["notes"])[0], told);
    assert_eq!(end(&app, id).await, (json!(300.0), "2023-05-01".to_owned()));

    let keep = json!({"unfinished": "keep"});
    let (id, story) = trained(&app, &sales, "date_months", &["SES"], keep).await;
    let told = "May 2023 has 10 of 31 days and is used as it is.";
    assert_eq!(strings(&story["data"]["notes"])[0], told);
    assert_eq!(story["data"]["cleaning"]["unfinished"], "keep");
    assert_eq!(end(&app, id).await, (json!(100.0), "2023-06-01".to_owned()));

    let scale = json!({"unfinished": "scale"});
    let (id, story) = trained(&app, &sales, "date_months", &["SES"], scale.clone()).await;
    let told = "May 2023 has 10 of 31 days; its total was scaled up to a whole period.";
    assert_eq!(strings(&story["data"]["notes"])[0], told);
    let (last, next) = end(&app, id).await;
    assert!((last.as_f64().unwrap() - 310.0).abs() < 1e-9, "{last}");
    assert_eq!(next, "2023-06-01");
    let shown = before(&app, &sales, "date_months", scale).await;
    assert_eq!(strings(&shown["health_total"]["unfinished"]), [told]);
}

#[tokio::test]
async fn a_week_of_five_working_days_is_whole_and_one_of_three_is_not() {
    let app = TestApp::start().await;
    let weeks = |last: NaiveDate| {
        let days = date(2023, 1, 2).iter_days().take_while(|day| *day <= last);
        let works = |day: &NaiveDate| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun);
        let rows: Vec<_> = days
            .filter(works)
            .map(|day| (day, "Bonn", Some(1.0)))
            .collect();
        table(&rows)
    };
    let whole = before(&app, &weeks(date(2023, 6, 30)), "date_weeks", json!({})).await;
    assert_eq!(whole["health_total"]["unfinished"], json!([]));
    assert_eq!(whole["health_total"]["last"], "2023-06-26");
    let part = before(&app, &weeks(date(2023, 6, 28)), "date_weeks", json!({})).await;
    let told = "The week of 26.06.2023 has 3 of 5 working days and is left out.";
    assert_eq!(strings(&part["health_total"]["unfinished"]), [told]);
    assert_eq!(part["health_total"]["last"], "2023-06-19");
}

#[tokio::test]
async fn the_whole_table_says_what_is_unfinished_and_a_city_without_rows_there_is_told_nothing() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let start = date(2021, 1, 1);
    let sales = ten_a_day(&[
        ("Bonn", start, date(2023, 5, 10)),
        ("Kiel", start, date(2023, 3, 20)),
        ("Rome", date(2023, 5, 2), date(2023, 5, 9)),
    ]);
    let (_, story) = trained(&app, &sales, "date_months", &["SES"], json!({})).await;
    let notes = |city| strings(&trust(&story, city)["notes"]).join(" ");
    let told = "May 2023 has 10 of 31 days and is left out.";
    assert!(notes("Bonn").contains(told), "{}", notes("Bonn"));
    // Its last rows are of March, which other cities have whole.
    assert!(!notes("Kiel").contains("left out"), "{}", notes("Kiel"));
    let errors = story["data"]["trust"].to_string();
    let why = "all rows here fall into an unfinished period, which is left out";
    assert!(errors.contains(why), "{errors}");
}

#[tokio::test]
async fn a_table_that_is_read_again_is_judged_again() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let start = date(2021, 1, 1);
    let until = |last| ten_a_day(&[("Bonn", start, last)]);
    let (id, story) = trained(
        &app,
        &until(date(2023, 5, 10)),
        "date_months",
        &["SES"],
        json!({}),
    )
    .await;
    let source = story["source_id"].as_i64().unwrap();
    let path = format!("/api/stories/keep_fresh/{id}");
    app.client
        .put(&path, &json!({"keep_fresh": true}))
        .await
        .ok();

    let months = (1..=2).map(|month| date(2023, 5, 1) + Months::new(month));
    let ends: Vec<NaiveDate> = months.map(|next| next - Days::new(1)).collect();
    for (last, value, next) in [
        (ends[0], 310.0, "2023-06-01"),
        (ends[1], 300.0, "2023-07-01"),
    ] {
        app.replace(source, &until(last)).await;
        assert!(auto_retrain::round(&app.freshener()).await.unwrap());
        let story = app.trained(id).await;
        let notes = strings(&story["data"]["notes"]).join(" ");
        assert!(!notes.contains("left out"), "{notes}");
        assert_eq!(end(&app, id).await, (json!(value), next.to_owned()));
    }
    // Ten days of July.
    app.replace(source, &until(date(2023, 7, 10))).await;
    assert!(auto_retrain::round(&app.freshener()).await.unwrap());
    let story = app.trained(id).await;
    let told = "July 2023 has 10 of 31 days and is left out.";
    assert_eq!(strings(&story["data"]["notes"])[0], told);
    assert_eq!(end(&app, id).await, (json!(300.0), "2023-07-01".to_owned()));
}

#[tokio::test]
async fn a_table_that_is_read_again_keeps_the_choice_to_scale_and_to_keep() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let until = |last| ten_a_day(&[("Bonn", date(2021, 1, 1), last)]);
    let cases = [
        ("scale", 300.0, "its total was scaled up to a whole period."),
        ("keep", 120.0, "is used as it is."),
    ];
    for (choice, value, words) in cases {
        let (id, story) = trained(
            &app,
            &until(date(2023, 5, 31)),
            "date_months",
            &["SES"],
            json!({"unfinished": choice}),
        )
        .await;
        let source = story["source_id"].as_i64().unwrap();
        let path = format!("/api/stories/keep_fresh/{id}");
        let fresh = json!({"keep_fresh": true});
        app.client.put(&path, &fresh).await.ok();
        // Ten a day on twelve of the thirty days of June.
        app.replace(source, &until(date(2023, 6, 12))).await;
        assert!(auto_retrain::round(&app.freshener()).await.unwrap());
        let story = app.trained(id).await;
        let notes = strings(&story["data"]["notes"]).join(" ");
        let part = "June 2023 has 12 of 30 days";
        assert!(notes.contains(part) && notes.contains(words), "{notes}");
        let (last, next) = end(&app, id).await;
        assert!((last.as_f64().unwrap() - value).abs() < 1e-9, "{last}");
        assert_eq!(next, "2023-07-01");
    }
}
