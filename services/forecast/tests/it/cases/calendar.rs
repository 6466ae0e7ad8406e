//! P10, P11, P12: missing dates, rows of one period, and the day that a period is counted on.

use chrono::{Datelike, Days, Months, NaiveDate};
use serde_json::{Value, json};

use super::{chart, trained, trust};
use crate::app::{TestApp, request, strings};
use crate::data::{daily, date, table, working_days};

#[tokio::test]
async fn missing_days_are_named_with_their_fill_and_no_date_lies_outside_history_and_horizon() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let lost = [date(2024, 2, 3), date(2024, 2, 4), date(2024, 3, 1)];
    let sales = daily(120, &lost, &[]);
    let (id, story) = trained(&app, &sales, "date_days", &["SES"], json!({"steps": 14})).await;

    assert_eq!(story["ready"], 1);
    let notes = strings(&story["data"]["notes"]).join(" ");
    let told = "3 periods without rows were filled by linear interpolation: \
                03.02.2024, 04.02.2024, 01.03.2024.";
    assert!(notes.contains(told), "{notes}");

    let days: Vec<String> = (0..134)
        .map(|day| (date(2024, 1, 1) + Days::new(day)).to_string())
        .collect();
    let chart = chart(&app, id).await;
    assert_eq!(strings(&chart["index"]), days);
    let place = |day: NaiveDate| days.iter().position(|one| *one == day.to_string()).unwrap();
    for day in lost {
        let drawn = &chart["history"]["values"][place(day)];
        assert_eq!(*drawn, Value::Null, "{day} is invented");
    }
    let answer = app.forecast(id, json!({})).await.ok();
    assert_eq!(strings(&answer["date"]), days[120..]);
}

#[tokio::test]
async fn one_date_of_another_century_is_named_and_never_becomes_history() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let mut rows: Vec<_> = (0..120)
        .map(|day| {
            (
                date(2024, 1, 1) + Days::new(day),
                "Kazan",
                Some(f64::from(100 + day as u32 % 7)),
            )
        })
        .collect();
    rows[60].0 = date(2203, 4, 1);
    let sales = table(&rows);

    let source = app.source(&sales).await;
    let asked = json!({"columns": request(source, "date_days")["columns"]});
    let path = format!("/api/chart_train/{source}");
    let before = app.client.post(&path, &asked).await.ok();
    let told = strings(&before["notes"]).join(" ");
    assert!(
        told.contains("Dates far from all others are ignored: 01.04.2203."),
        "{told}"
    );
    assert_eq!(strings(&before["series"][0]["dates"]).len(), 120);

    let (id, story) = trained(&app, &sales, "date_days", &["SES"], json!({"steps": 14})).await;
    assert_eq!(story["ready"], 1);
    let notes = strings(&story["data"]["notes"]).join(" ");
    let told = "1 row was ignored, because its date is far from all others: 01.04.2203.";
    assert!(notes.contains(told), "{notes}");
    let drawn = chart(&app, id).await;
    let last = strings(&drawn["index"]).last().map(ToString::to_string);
    assert_eq!(last, Some((date(2024, 1, 1) + Days::new(133)).to_string()));
}

#[tokio::test]
async fn a_history_that_another_century_stretches_is_refused_with_its_dates() {
    let app = TestApp::start().await;
    let months =
        |year: i32, count: u32| (0..count).map(move |at| date(year, 1, 1) + Months::new(at));
    let rows: Vec<_> = months(2020, 60)
        .chain(months(1025, 5))
        .map(|day| (day, "Kazan", Some(f64::from(100 + day.month() % 5))))
        .collect();
    let source = app.source(&table(&rows)).await;
    let asked = request(source, "date_months");
    let before = json!({"columns": asked["columns"]});
    let chart = format!("/api/chart_train/{source}");
    let drawn = app.client.post(&chart, &before).await;
    let told = drawn.field_error("columns");
    assert!(told.contains("Between 01.05.1025 and 01.01.2020"), "{told}");
    let refused = app.client.post("/api/stories", &asked).await;
    assert_eq!(refused.field_error("columns"), told);
}

#[tokio::test]
async fn a_series_that_would_be_mostly_invented_is_refused_with_what_to_do() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let rows: Vec<_> = (0..30)
        .map(|month| {
            (
                date(2022, 1, 1) + Months::new(month),
                "Kazan",
                Some(f64::from(month % 5)),
            )
        })
        .collect();
    let lines = json!({"fill": "linear"});
    let (_, story) = trained(&app, &table(&rows), "date_days", &["SES"], lines).await;
    assert_eq!(story["ready"], 2, "{story}");
    let told = story["train_errors"].to_string();
    let rows = "only 30 periods have rows and 853 in between have none";
    assert!(told.contains(rows), "{told}");
    assert!(told.contains("Choose a longer period"), "{told}");
}

#[tokio::test]
async fn rows_of_one_period_in_a_late_category_are_named_and_sink_no_other() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let names: Vec<String> = (1..=150)
        .map(|number| format!("Shop {number:03}"))
        .collect();
    let month = |month: u32| date(2021, 1, 1) + Months::new(month);
    let row = |name, at: u32| (month(at), name, Some(f64::from(100 + at * 7 % 13)));
    let mut rows: Vec<_> = names
        .iter()
        .flat_map(|name| (0..26).map(move |at| row(name.as_str(), at)))
        .collect();
    rows.extend([4, 8].map(|at| row(names[136].as_str(), at)));
    let sales = table(&rows);

    let source = app.source(&sales).await;
    let asked = json!({"columns": request(source, "date_months")["columns"]});
    let path = format!("/api/chart_train/{source}");
    let before = app.client.post(&path, &asked).await.ok();
    let worst = &before["health"][0];
    assert_eq!(worst["category"], "Shop 137");
    let told = worst["problems"][0]["sentence"].as_str().unwrap();
    for part in [
        "2 periods have several rows",
        "01.05.2021",
        "sum is used",
        "average or last row",
    ] {
        assert!(told.contains(part), "{told}");
    }

    let (_, story) = trained(&app, &sales, "date_months", &["SES"], json!({})).await;
    assert_eq!(story["ready"], 1);
    let trained_for = story["data"]["best_config"].as_object().unwrap();
    assert_eq!(trained_for.len(), 150);
    let told = "2 periods had several rows; their sum was used: 01.05.2021, 01.09.2021.";
    for name in &names {
        let notes = strings(&trust(&story, name)["notes"]).join(" ");
        assert_eq!(notes.contains(told), name == "Shop 137", "{name}: {notes}");
    }
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(notes.contains(&format!("Shop 137: {told}")), "{notes}");
}

#[tokio::test]
async fn month_starts_and_month_ends_stay_what_they_are() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    for first in [date(2021, 1, 1), date(2021, 1, 31)] {
        // Counted from the 31st a month ends on its last day.
        let day = |month: u32| first + Months::new(month);
        let rows: Vec<_> = (0..36)
            .map(|month| (day(month), "Bonn", Some(f64::from(50 + month * 5 % 7))))
            .collect();
        let sales = table(&rows);
        let (id, _) = trained(&app, &sales, "date_months", &["SES"], json!({"steps": 26})).await;
        let answer = app.forecast(id, json!({})).await.ok();
        let expected: Vec<String> = (36..62).map(|month| day(month).to_string()).collect();
        assert_eq!(strings(&answer["date"]), expected);
    }
}

#[tokio::test]
async fn rates_of_working_days_have_no_weekend_in_history_rehearsal_and_forecast() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let rates = working_days(120);
    let (id, _) = trained(&app, &rates, "date_days", &["SES"], json!({"steps": 20})).await;
    let chart = chart(&app, id).await;
    assert_eq!(strings(&chart["history"]["dates"]).len(), rates.rows());
    assert!(!strings(&chart["backtest"]["dates"]).is_empty());
    for line in [&chart["index"], &chart["backtest"]["dates"]] {
        for day in strings(line) {
            let weekday = day.parse::<NaiveDate>().unwrap().weekday();
            assert!(weekday.num_days_from_monday() < 5, "{day}");
        }
    }
}
