use b2l_testkit::{seen_by_libreoffice, seen_by_openpyxl};
use calamine::{Data, Reader, Xlsx};

use crate::app::TestApp;

#[tokio::test]
async fn the_workbook_holds_dates_numbers_and_harmless_text() {
    let app = TestApp::start().await;
    let csv = "Date,Code,Name,Amount\n2024-01-31,00123,=HYPERLINK(\"x\"),0.1\n2024-02-29,00124,plain,6574.95\n2024-03-31,00125,,3\n";
    let id = app.save("Продажи 2024", "a.csv", csv).await;
    let answer = app.client.get(&format!("/api/source/download/{id}")).await;
    assert_eq!(answer.status, 200);
    let disposition = answer.headers["content-disposition"].to_str().unwrap();
    assert!(
        disposition.contains("filename*=UTF-8''%D0%9F"),
        "{disposition}"
    );
    let mut book: Xlsx<_> = Xlsx::new(std::io::Cursor::new(answer.body)).unwrap();
    let sheet = book.worksheet_range("Data").unwrap();
    let cell = |row, column| {
        sheet
            .get_value((row, column))
            .cloned()
            .unwrap_or(Data::Empty)
    };
    assert_eq!(cell(0, 3), Data::String("Amount".into()));
    let Data::DateTime(date) = cell(1, 0) else {
        panic!("{:?} is no date", cell(1, 0))
    };
    assert_eq!(
        date.as_datetime().unwrap().to_string(),
        "2024-01-31 00:00:00"
    );
    assert_eq!(cell(1, 1), Data::String("00123".into()));
    assert_eq!(cell(1, 2), Data::String("=HYPERLINK(\"x\")".into()));
    assert_eq!(cell(2, 3), Data::Float(6574.95));
    assert_eq!(cell(3, 2), Data::Empty);
}

#[tokio::test]
async fn office_programs_see_dates_numbers_and_identifiers_under_a_frozen_header() {
    let app = TestApp::start().await;
    let csv = "Date,Contract number of the customer,Amount\n2024-01-31,00123456789012345678,0.1\n2024-02-29,00123456789012345679,6574.95\n";
    let id = app.save("Contracts", "a.csv", csv).await;
    let answer = app.client.get(&format!("/api/source/download/{id}")).await;
    let book = seen_by_openpyxl(&answer.body).unwrap();
    let sheet = &book[0];
    assert_eq!(sheet.frozen.as_deref(), Some("A2"));
    assert!(sheet.widths["B"] >= 32.0, "{:?}", sheet.widths);
    let row: Vec<_> = sheet.rows[1]
        .iter()
        .map(|cell| (cell.kind.as_str(), cell.value.to_string()))
        .collect();
    let expected = [
        ("date", "\"2024-01-31T00:00:00\""),
        ("s", "\"00123456789012345678\""),
        ("n", "0.1"),
    ];
    assert_eq!(row, expected.map(|(kind, value)| (kind, value.to_owned())));
    let office = &seen_by_libreoffice(&answer.body).unwrap()["Data"];
    for cell in ["00123456789012345679", "6574.95"] {
        assert!(office.contains(cell), "{office}");
    }
}

#[tokio::test]
async fn rows_beyond_what_a_sheet_holds_go_on_on_the_next_one() {
    /// Of a sheet, without its header.
    const MOST: usize = 1_048_575;
    let app = TestApp::start().await;
    let mut csv = "n\n".to_owned();
    for row in 0..MOST + 5 {
        csv.push_str(&format!("{row}\n"));
    }
    let id = app.save("Long", "long.csv", csv).await;
    let answer = app.client.get(&format!("/api/source/download/{id}")).await;
    assert_eq!(answer.status, 200);
    let mut book: Xlsx<_> = Xlsx::new(std::io::Cursor::new(answer.body)).unwrap();
    let sheets = book.sheet_names();
    assert_eq!(sheets.len(), 2);
    let rest = book.worksheet_range(&sheets[1]).unwrap();
    let cells: Vec<Data> = rest.rows().map(|row| row[0].clone()).collect();
    let mut expected = vec![Data::String("n".into())];
    expected.extend((MOST..MOST + 5).map(|row| Data::Float(row as f64)));
    assert_eq!(cells, expected);
    let mut first = book.worksheet_cells_reader(&sheets[0]).unwrap();
    let mut last = None;
    while let Some(cell) = first.next_cell().unwrap() {
        last = Some((cell.get_position(), Data::from(cell.get_value().clone())));
    }
    let expected = ((MOST as u32, 0), Data::Float(MOST as f64 - 1.0));
    assert_eq!(last, Some(expected));
}

#[tokio::test]
async fn a_downloaded_workbook_saved_again_is_the_same_table() {
    let app = TestApp::start().await;
    let csv = "founded,version,works,share\n1850-05-01,1.9,1,10%\n1899-12-31,1.10,2,11%\n1900-03-01,1.11,3,12%\n2024-02-29,2.0,4,13%\n";
    let id = app.save("Works", "works.csv", csv).await;
    let saved = app.client.get(&format!("/api/sources/{id}")).await.ok();
    let answer = app.client.get(&format!("/api/source/download/{id}")).await;
    let again = app.preview("works.xlsx", answer.body).await.ok();
    for part in ["columns", "values", "rows", "errors"] {
        assert_eq!(again[part], saved[part], "{part}");
    }
    assert_eq!(
        saved["values"][0],
        serde_json::json!(["1850-05-01", "1.9", 1, 10])
    );
}

#[tokio::test]
async fn a_text_that_is_longer_than_a_cell_is_whole_in_csv_and_counted_in_the_workbook() {
    let app = TestApp::start().await;
    let long = "a".repeat(32_768);
    let csv =
        format!("id,note,day\n1,{long},2024-01-01T10:00:00\n2,\"=1+1, \"\"so\"\"\",2024-01-02\n");
    let id = app.save("Notes", "notes.csv", csv.as_str()).await;
    let path = format!("/api/source/download/{id}");
    let book = seen_by_openpyxl(&app.client.get(&path).await.body).unwrap();
    let header = &book[0].rows[0][1];
    let note = header.note.clone().unwrap_or_default();
    assert!(note.contains("longer than 32,767 characters"), "{note}");
    let answer = app.client.get(&format!("{path}?format=csv")).await;
    assert_eq!(answer.headers["content-type"], "text/csv; charset=utf-8");
    let disposition = answer.headers["content-disposition"].to_str().unwrap();
    assert!(disposition.contains("Notes.csv"), "{disposition}");
    let expected = format!(
        "\u{feff}id,note,day\n1,{long},2024-01-01T10:00:00\n2,\"=1+1, \"\"so\"\"\",2024-01-02T00:00:00\n"
    );
    assert!(String::from_utf8(answer.body.to_vec()).unwrap() == expected);
    let wrong = app.client.get(&format!("{path}?format=pdf")).await;
    assert_eq!(wrong.status, 400);
}
