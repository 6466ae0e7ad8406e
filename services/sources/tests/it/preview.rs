use serde_json::json;

use crate::app::{TestApp, column};

/// Case P1: what Excel of a Russian office writes.
fn russian_table() -> String {
    let start = chrono::NaiveDate::from_ymd_opt(2023, 2, 1).unwrap();
    let mut csv = "Дата;Регион;Выручка\r\n".to_owned();
    for day in 0..40 {
        let date = start + chrono::TimeDelta::days(day);
        csv.push_str(&format!(
            "{};Москва;1\u{a0}234,50\r\n",
            date.format("%d.%m.%Y")
        ));
    }
    csv
}

#[tokio::test]
async fn a_windows_1251_file_with_semicolons_and_decimal_commas_is_read_as_its_owner_means_it() {
    let app = TestApp::start().await;
    let table = russian_table();
    let (bytes, _, lossy) = encoding_rs::WINDOWS_1251.encode(&table);
    assert!(!lossy);
    let preview = app.preview("выручка.csv", bytes.into_owned()).await.ok();
    assert_eq!(preview["rows"], 40);
    assert_eq!(preview["errors_total"], 0);
    assert_eq!(preview["errors"], json!([]));
    assert_eq!(column(&preview, "Дата")["period"], "days");
    assert_eq!(column(&preview, "Регион")["type"], "category");
    assert_eq!(column(&preview, "Выручка")["type"], "number");
    assert_eq!(
        preview["values"][0],
        json!(["2023-02-01", "Москва", 1234.5])
    );
    assert_eq!(preview["receipt"]["encoding"], "windows-1251");
    assert_eq!(preview["receipt"]["delimiter"], ";");
    assert_eq!(preview["receipt"]["decimal"], ",");
    assert_eq!(preview["fileName"], "выручка.csv");
    assert_eq!(preview["file_name"], preview["fileName"]);
}

#[tokio::test]
async fn an_ambiguous_date_order_is_marked_and_can_be_corrected() {
    let app = TestApp::start().await;
    let mut csv = "day,n\n".to_owned();
    for month in 1..=12 {
        csv.push_str(&format!("01/{month:02}/2024,{month}\n"));
    }
    let read = app.preview("a.csv", csv.as_str()).await.ok();
    assert_eq!(read["receipt"]["date_order"], "dmy");
    assert_eq!(read["receipt"]["date_order_ambiguous"], true);
    assert_eq!(read["notices"][0]["code"], "ambiguous_dates");
    assert_eq!(column(&read, "day")["period"], "months");
    let corrected = app
        .preview_with("a.csv", csv.as_str(), r#"{"date_order": "mdy"}"#)
        .await
        .ok();
    assert_eq!(column(&corrected, "day")["period"], "days");
    assert_eq!(corrected["values"][11][0], "2024-01-12");
}

#[tokio::test]
async fn a_doubt_names_what_was_taken_and_is_settled_for_its_column_alone() {
    let app = TestApp::start().await;
    let csv = "north,south\n".to_owned() + &"1.234,5.678\n".repeat(20);
    let read = app.preview("a.csv", csv.as_str()).await.ok();
    let doubt = &read["notices"][0];
    assert_eq!(doubt["code"], "ambiguous_numbers");
    assert_eq!(
        (&doubt["columns"][0], &doubt["decimal"]),
        (&"north".into(), &".".into())
    );
    let sentence = doubt["text"].as_str().unwrap();
    assert!(
        sentence.contains("1.234") && sentence.contains("read as decimals"),
        "{sentence}"
    );
    assert_eq!(doubt["press"]["label"], "Read as thousands");
    let options = doubt["press"]["options"].to_string();
    let corrected = app.preview_with("a.csv", csv.as_str(), &options).await.ok();
    assert_eq!(corrected["values"][0], serde_json::json!([1234, 5.678]));
    assert_eq!(corrected["notices"].as_array().unwrap().len(), 1);

    // Between semicolons the same cells are thousands, and one press makes them fractions.
    let semicolons = csv.replace(',', ";");
    let read = app.preview("a.csv", semicolons.as_str()).await.ok();
    let doubt = &read["notices"][0];
    assert_eq!(read["values"][0], serde_json::json!([1234, 5678]));
    let sentence = doubt["text"].as_str().unwrap();
    assert!(
        sentence.contains("1.234") && sentence.contains("read as thousands"),
        "{sentence}"
    );
    assert_eq!(doubt["press"]["label"], "Read as decimals");
    let options = doubt["press"]["options"].to_string();
    let corrected = app
        .preview_with("a.csv", semicolons.as_str(), &options)
        .await
        .ok();
    assert_eq!(corrected["values"][0], serde_json::json!([1.234, 5678]));

    let wrong = app
        .preview_with(
            "a.csv",
            csv.as_str(),
            r#"{"columns": {"north": {"decimal": ";"}}}"#,
        )
        .await;
    let said = wrong.field_error("options");
    assert!(said.contains("north") && said.contains("decimal"), "{said}");
}

#[tokio::test]
async fn a_wrong_cell_far_below_the_preview_is_found_with_its_excel_row() {
    let app = TestApp::start().await;
    let mut csv = "id,amount\n".to_owned();
    for row in 0..10_000 {
        let amount = if row == 5_432 {
            "n/a".to_owned()
        } else {
            format!("{row}.25")
        };
        csv.push_str(&format!("r{row},{amount}\n"));
    }
    let preview = app.preview("amounts.csv", csv).await.ok();
    assert_eq!(preview["rows"], 10_000);
    assert_eq!(preview["values"].as_array().unwrap().len(), 100);
    assert_eq!(preview["errors_total"], 1);
    assert_eq!(preview["errors"][0]["index"], 5_432);
    assert_eq!(preview["errors"][0]["row"], 5_434);
    assert_eq!(
        preview["errors"][0]["cells"],
        json!({"amount": "wrong_value"})
    );
}

#[tokio::test]
async fn notices_speak_the_readers_language() {
    let app = TestApp::start().await;
    let csv = "a,a\n1,2\n3,4\n";
    let english = app.preview("a.csv", csv).await.ok();
    assert_eq!(
        english["notices"][0]["text"],
        "Another column “a” was renamed to “a_2”."
    );
    let russian = TestApp {
        client: app.client.in_language("ru"),
        ..app
    };
    let russian = russian.preview("a.csv", csv).await.ok();
    assert_eq!(
        russian["notices"][0]["text"],
        "Ещё один столбец «a» переименован в «a_2»."
    );
}

#[tokio::test]
async fn the_shipped_samples_are_real_tables_without_errors() {
    let app = TestApp::start().await;
    let rates = app
        .client
        .get("/api/source/sample/exchange_rate")
        .await
        .ok();
    assert_eq!(rates["rows"], 2_006);
    assert_eq!(rates["errors_total"], 0);
    assert_eq!(column(&rates, "Date")["period"], "days");
    let weather = app.client.get("/api/source/sample/weather").await.ok();
    assert_eq!(weather["rows"], 2_922);
    assert_eq!(column(&weather, "location")["type"], "category");
    assert_eq!(app.client.get("/api/source/sample/other").await.status, 404);
}

#[tokio::test]
async fn dates_at_uneven_distances_are_dates_without_a_period() {
    let app = TestApp::start().await;
    let mut day = chrono::NaiveDate::from_ymd_opt(2024, 1, 1).unwrap();
    let mut csv = "visit,n\n".to_owned();
    for gap in [1, 2, 9, 17, 40, 2, 17, 9, 1, 40] {
        day += chrono::TimeDelta::days(gap);
        csv.push_str(&format!("{day},1\n"));
    }
    let preview = app.preview("visits.csv", csv.as_str()).await.ok();
    let visit = column(&preview, "visit");
    assert_eq!(
        (&visit["type"], &visit["column_type"]),
        (&json!("date"), &json!("date"))
    );
    assert_eq!(visit["period"], json!(null));
}
