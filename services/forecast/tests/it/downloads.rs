//! `/api/forecast/download`, `/api/forecast/download_all`: read back with an independent reader.

use std::io::Cursor;

use b2l_testkit::Answer;
use calamine::{Data, DataType, Range, Reader, Xlsx};
use serde_json::json;

use crate::app::{TestApp, numbers};
use crate::data::{date, monthly, table};

pub fn workbook(answer: &Answer) -> Xlsx<Cursor<Vec<u8>>> {
    assert!(
        answer.status.is_success(),
        "{}",
        String::from_utf8_lossy(&answer.body)
    );
    let name = answer.headers["content-disposition"].to_str().unwrap();
    assert!(named_after_the_story(name), "{name}");
    Xlsx::new(Cursor::new(answer.body.clone())).unwrap()
}

/// `attachment; filename="Sales 2026-11-24.xlsx"; ...`: the story's name, the day, and nothing a folder refuses.
fn named_after_the_story(disposition: &str) -> bool {
    let name = disposition.strip_prefix("attachment; filename=\"");
    let name = name.and_then(|rest| rest.split('"').next());
    let name = name.and_then(|name| name.strip_suffix(".xlsx"));
    name.and_then(|name| name.rsplit_once(' '))
        .is_some_and(|(story, day)| !story.is_empty() && day.parse::<chrono::NaiveDate>().is_ok())
}

pub fn column(sheet: &Range<Data>, name: &str) -> Vec<Data> {
    let headers = sheet.rows().next().unwrap();
    let place = headers
        .iter()
        .position(|header| matches!(header, Data::String(text) if text == name))
        .unwrap();
    sheet.rows().skip(1).map(|row| row[place].clone()).collect()
}

#[tokio::test]
async fn the_workbook_holds_what_the_answer_said() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 60), "date_months")
        .await;
    app.trained(id).await;
    let body = json!({"category": "Kazan", "steps": 6, "history_included": true});

    let answer = app
        .client
        .post(&format!("/api/forecast/download/{id}"), &body)
        .await;
    let mut book = workbook(&answer);
    assert_eq!(
        book.sheet_names(),
        [
            "Summary",
            "Forecast",
            "History",
            "Accuracy",
            "Backtest",
            "Settings",
            "Notes",
            "Chart data"
        ]
    );
    let sheet = book.worksheet_range("Forecast").unwrap();
    let told = app
        .forecast(id, json!({"category": "Kazan", "steps": 6}))
        .await
        .ok();
    let cells: Vec<f64> = column(&sheet, "sales")
        .iter()
        .map(|cell| match cell {
            Data::Float(value) => *value,
            other => panic!("{other:?} is no number"),
        })
        .collect();
    assert_eq!(cells, numbers(&told["forecast"]), "with full precision");
    let summary = book.worksheet_range("Summary").unwrap();
    let headline = &told["headline"];
    assert_eq!(
        summary.get_value((3, 0)),
        Some(&Data::Float(headline["value"].as_f64().unwrap()))
    );
    let texts: Vec<String> = summary.rows().map(|row| row[0].to_string()).collect();
    assert!(
        texts.contains(&headline["sentence"].as_str().unwrap().to_owned()),
        "{texts:?}"
    );
    let card = app.client.get(&format!("/api/stories/{id}")).await.ok();
    let cards = card["data"]["trust"].as_array().unwrap();
    let card = cards
        .iter()
        .find(|card| card["category"] == "Kazan")
        .unwrap();
    let all = texts.join("\n");
    for told in [&card["grade_reason"], &card["sentence"]] {
        assert!(all.contains(told.as_str().unwrap()), "{told} in {all}");
    }
    let first = column(&sheet, "Date")[0].clone();
    assert!(
        matches!(&first, Data::DateTime(day) if day.as_datetime().unwrap().date() == date(2020, 1, 1))
    );
    assert_eq!(column(&sheet, "city")[0], Data::String("Kazan".into()));
    assert_eq!(book.worksheet_range("History").unwrap().height(), 61);

    let without = json!({"category": "Bonn"});
    let without = app.ask("forecast/download", id, without).await;
    assert!(
        !workbook(&without)
            .sheet_names()
            .contains(&"History".to_owned())
    );
}

#[tokio::test]
async fn all_categories_and_models_fit_one_workbook() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let evil = "=HYPERLINK(\"http://example.com\")";
    let rows: Vec<_> = (0..48)
        .flat_map(|month| {
            let day = date(2020, 1, 1) + chrono::Months::new(month);
            [
                (day, evil, Some(10.0 + f64::from(month % 12))),
                (day, "Bonn", Some(20.0 + f64::from(month % 12))),
            ]
        })
        .collect();
    let id = app.story(&table(&rows), "date_months").await;
    let story = app.trained(id).await;

    let answer = app
        .client
        .post(
            &format!("/api/forecast/download_all/{id}"),
            &json!({"steps": 4}),
        )
        .await;
    let mut book = workbook(&answer);
    let sheet = book.worksheet_range("Forecast").unwrap();
    let summary = book.worksheet_range("Summary").unwrap();
    let whole = summary
        .rows()
        .find(|row| row[0] == Data::String("Total".into()));
    let whole = whole.unwrap()[1].as_f64().unwrap();
    let of = |city: &str| {
        let rows = summary
            .rows()
            .find(|row| row[0] == Data::String(city.into()));
        rows.unwrap()[1].as_f64().unwrap()
    };
    assert!(
        (whole - of(evil) - of("Bonn")).abs() < 1e-6,
        "the total is the sum of its lines"
    );
    let pairs = story["data"]["forecasts"].as_array().unwrap().len();
    assert_eq!(sheet.height(), 1 + 4 * pairs);
    assert!(column(&sheet, "city").contains(&Data::String(evil.into())));
    assert!(
        book.worksheet_formula("Forecast")
            .unwrap()
            .used_cells()
            .next()
            .is_none(),
        "text is never a formula"
    );
}

#[tokio::test]
async fn a_workbook_of_all_series_can_leave_each_the_model_in_use() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 60), "date_months")
        .await;
    let story = app.trained(id).await;
    let path = format!("/api/forecast/download_all/{id}");
    let asked = json!({"steps": 4, "every_model": false, "history_included": true});
    let mut book = workbook(&app.client.post(&path, &asked).await);
    let sheet = book.worksheet_range("Forecast").unwrap();
    assert_eq!(sheet.height(), 1 + 2 * 4, "one forecast a series");
    assert_eq!(
        book.worksheet_range("History").unwrap().height(),
        1 + 2 * 60
    );
    let (cities, values) = (column(&sheet, "city"), column(&sheet, "sales"));
    for city in ["Bonn", "Kazan"] {
        let told = app
            .forecast(id, json!({"category": city, "steps": 4}))
            .await;
        let own = cities.iter().zip(&values);
        let own = own.filter(|(name, _)| **name == Data::String(city.into()));
        let own: Vec<f64> = own.filter_map(|(_, value)| value.as_f64()).collect();
        assert_eq!(own, numbers(&told.ok()["forecast"]), "{city}");
    }

    let every = json!({"steps": 4, "every_model": true});
    let sheet = workbook(&app.client.post(&path, &every).await).worksheet_range("Forecast");
    let pairs = story["data"]["forecasts"].as_array().unwrap().len();
    assert!(pairs > 2, "more than one model a series");
    assert_eq!(sheet.unwrap().height(), 1 + 4 * pairs);
}

#[tokio::test]
async fn the_summary_can_be_downloaded_as_a_pdf() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = app
        .story(&monthly(&["Bonn", "Kazan"], 60), "date_months")
        .await;
    app.trained(id).await;
    let path = format!("/api/forecast/download_all/{id}");

    let body = json!({"every_model": false, "format": "pdf", "steps": 6});
    let answer = app.client.post(&path, &body).await;
    assert!(answer.status.is_success(), "{}", answer.status);
    assert_eq!(answer.headers["content-type"], "application/pdf");
    let name = answer.headers["content-disposition"].to_str().unwrap();
    assert!(name.contains(".pdf\""), "{name}");
    assert!(answer.body.starts_with(b"%PDF-"));

    let wrong = app.client.post(&path, &json!({"format": "docx"})).await;
    assert_eq!(wrong.status, 400);
}
