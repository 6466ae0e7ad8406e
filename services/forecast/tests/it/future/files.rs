//! The template, workbooks and sources that bring the future.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use reqwest::StatusCode;
use rust_xlsxwriter::{Format, Workbook};

use super::*;

#[tokio::test]
async fn the_template_filled_in_gives_the_forecast_with_a_key_as_well() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let (id, _) = story(&app, &["Oslo", "Bergen"], &["LR"]).await;
    let program = app.client.with_authorization(app.api_key().await);
    let path = format!("/api/forecast/template/{id}");
    let answer = program.get(&path).await;
    assert_eq!(answer.status, StatusCode::OK);
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(answer.body)).unwrap();
    let sheet = book.worksheet_range("Forecast").unwrap();
    let mut rows = sheet.rows();
    let headers: Vec<String> = rows.next().unwrap().iter().map(Data::to_string).collect();
    assert_eq!(headers, ["date", "city", "promo"]);
    let rows: Vec<(NaiveDate, String)> = rows
        .map(|row| match row {
            [Data::DateTime(day), Data::String(city), ..] => {
                (day.as_datetime().unwrap().date(), city.clone())
            }
            other => panic!("{other:?} is no row of the template"),
        })
        .collect();
    assert_eq!(rows.len(), 2 * STEPS);
    assert_eq!((rows[0].0, rows[STEPS - 1].0), (ahead(0), ahead(STEPS - 1)));

    let filled = refilled(&rows);
    let form = || {
        let part = Part::bytes(filled.clone()).file_name("template.xlsx");
        Form::new().part("file", part).text("category", "Oslo")
    };
    let given = send(&program, &format!("/api/forecast/{id}"), form())
        .await
        .ok();
    assert_eq!(given["future"]["reasons"], json!([]));
    let same = json!({"category": "Oslo", "rows": {
        "columns": ["promo", "date"],
        "values": (0..STEPS).map(|step| json!([step % 2, ahead(step).to_string()])).collect::<Vec<_>>()
    }});
    let rows = app.forecast(id, same).await.ok();
    assert_eq!(
        given["forecast"], rows["forecast"],
        "rows without a category speak of each"
    );

    let short = app
        .client
        .get(&format!("{path}?steps=3&category=Bergen"))
        .await;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(short.body)).unwrap();
    assert_eq!(book.worksheet_range("Forecast").unwrap().height(), 4);
    let wrong = app.client.get(&format!("{path}?steps=0")).await;
    wrong.field_error("steps");
    let wrong = app.client.get(&format!("{path}?category=Omsk")).await;
    wrong.field_error("categories");
}

/// The rows of a template with a promotion every other day.
fn refilled(rows: &[(NaiveDate, String)]) -> Vec<u8> {
    let mut book = Workbook::new();
    let dates = Format::new().set_num_format("dd.mm.yyyy");
    let sheet = book.add_worksheet();
    for (place, name) in ["date", "city", "promo"].iter().enumerate() {
        sheet.write_string(0, place as u16, *name).unwrap();
    }
    for (at, (day, city)) in rows.iter().enumerate() {
        let row = at as u32 + 1;
        sheet
            .write_datetime_with_format(row, 0, day, &dates)
            .unwrap();
        sheet.write_string(row, 1, city).unwrap();
        sheet.write_number(row, 2, (at % STEPS % 2) as f64).unwrap();
    }
    book.save_to_buffer().unwrap()
}

#[tokio::test]
async fn workbooks_and_what_ifs_take_the_file_and_show_its_values() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let (id, _) = story(&app, &["Oslo", "Bergen"], &["LR", "SES"]).await;
    let text = file(&["1", "0", "1"]);
    let plain = format!("/api/forecast/{id}");
    let told = send(&app.client, &plain, form(&text).text("category", "Oslo")).await;
    let told = told.ok();

    let path = format!("/api/forecast/download/{id}");
    let answer = send(&app.client, &path, form(&text).text("category", "Oslo")).await;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(answer.body)).unwrap();
    let sheet = book.worksheet_range("Forecast").unwrap();
    assert_eq!(column(&sheet, "promo"), [Some(1.0), Some(0.0), Some(1.0)]);
    let sales: Vec<f64> = column(&sheet, "sales").into_iter().flatten().collect();
    assert_eq!(sales, numbers(&told["forecast"]));

    let path = format!("/api/forecast/download_all/{id}");
    let answer = send(&app.client, &path, form(&text)).await;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(answer.body)).unwrap();
    let notes = book.worksheet_range("Notes").unwrap();
    let notes: Vec<String> = notes.rows().map(|row| row[0].to_string()).collect();
    assert!(
        notes.iter().any(|note| note.contains("Bergen is left out")),
        "{notes:?}"
    );
    let sheet = book.worksheet_range("Forecast").unwrap();
    let promos = column(&sheet, "promo");
    assert!(
        promos.contains(&None),
        "models without columns have no values"
    );
    assert!(promos.contains(&Some(1.0)));

    let path = format!("/api/game_forecast/{id}");
    let changed = form(&text)
        .text("category", "Oslo")
        .text("model", "LR")
        .text("cleaning", r#"{"rolling": {"active": true, "value": 3}}"#);
    let tried = send(&app.client, &path, changed).await.ok();
    assert_eq!(tried["differs"]["saved"]["forecast"], told["forecast"]);
    assert_ne!(tried["forecast"], told["forecast"]);
    assert_eq!(tried["future"]["values"], json!([[1.0], [0.0], [1.0]]));
    let without = app
        .client
        .post(
            &path,
            &json!({"category": "Oslo", "model": "LR", "steps": STEPS}),
        )
        .await;
    without.field_error("file");
    let ses = app
        .client
        .post(
            &path,
            &json!({"category": "Oslo", "model": "SES", "steps": STEPS}),
        )
        .await;
    assert_eq!(numbers(&ses.ok()["forecast"]).len(), STEPS);

    let idle = form(&text).text("category", "Oslo").text("model", "SES");
    let idle = send(&app.client, &plain, idle).await.ok();
    assert_eq!(numbers(&idle["forecast"]).len(), 3);
    assert!(
        idle["notes"].to_string().contains("SES doesn't use promo"),
        "{idle}"
    );
}

fn column(sheet: &calamine::Range<Data>, name: &str) -> Vec<Option<f64>> {
    let headers = sheet.rows().next().unwrap();
    let place = headers
        .iter()
        .position(|header| matches!(header, Data::String(text) if text == name))
        .unwrap();
    let cell = |row: &[Data]| match row[place] {
        Data::Float(value) => Some(value),
        _ => None,
    };
    sheet.rows().skip(1).map(cell).collect()
}

#[tokio::test]
async fn a_source_that_reaches_into_the_future_gives_its_values() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let (id, _) = story(&app, &["Oslo"], &["LR"]).await;
    let days = || (0..DAYS + 6).map(|day| date(2024, 1, 1) + Days::new(day));
    let millis = |day: NaiveDate| {
        day.and_hms_opt(0, 0, 0)
            .unwrap()
            .and_utc()
            .timestamp_millis()
    };
    let plan = Table::new(vec![
        Column::new(
            "date",
            ColumnData::Date(days().map(|day| Some(millis(day))).collect()),
        ),
        Column::new(
            "promo",
            ColumnData::Number(days().map(|_| Some(1.0)).collect()),
        ),
    ]);
    let source = app.source(&plan).await;
    let answer = app.forecast(id, json!({"source_id": source})).await.ok();
    let file = forecast(&app, id, &["1"; 6]).await;
    assert_eq!(answer["forecast"], file["forecast"]);
    assert_eq!(
        answer["future"]["reasons_total"], DAYS,
        "what was is not what comes"
    );
}

#[tokio::test]
async fn a_mistake_in_a_file_for_the_whole_story_is_told_before_a_task_begins() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let (id, _) = story(&app, &["Oslo"], &["LR"]).await;
    let impatient = app.impatient();
    let path = format!("/api/forecast/download_all/{id}");
    let holes = file(&["1", "0", "many", "1"]);
    let said = send(&impatient, &path, form(&holes)).await;
    assert!(said.field_error("file").contains("Row 4"));
    let nothing = impatient.post(&path, &json!({"steps": STEPS})).await;
    assert!(nothing.field_error("file").contains("promo"));
    let tasks = app.client.get("/api/tasks").await.ok();
    assert_eq!(tasks["tasks"], json!([]));
    let right = send(&impatient, &path, form(&file(&["1"; STEPS]))).await;
    assert_eq!(right.status, StatusCode::ACCEPTED);
}
