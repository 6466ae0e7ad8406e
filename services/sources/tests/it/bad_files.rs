//! Files that are no tables, or that would eat the machine: an error under `file`, soon,
//! and a service that lives on.

use std::io::Write;
use std::time::Duration;

use b2l_testkit::worked;
use zip::write::SimpleFileOptions;

use crate::app::TestApp;

/// What a refusal may take at most, of the service's work and its children's.
const SOON: Duration = Duration::from_secs(5);

async fn refused(app: &TestApp, name: &str, content: Vec<u8>) -> String {
    let before = worked();
    let answer = app.preview(name, content).await;
    let sentence = answer.field_error("file");
    let took = worked() - before;
    assert!(took < SOON, "{name} took {took:?}");
    assert_eq!(app.client.get("/healthz").await.status, 200);
    sentence
}

/// A workbook with the given sheet; everything else in it is as small as the format allows.
fn workbook(sheet: &[u8]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let parts: [(&str, &[u8]); 4] = [
        ("[Content_Types].xml", br#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>"#),
        ("_rels/.rels", br#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#),
        ("xl/workbook.xml", br#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>"#),
        ("xl/_rels/workbook.xml.rels", br#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#),
    ];
    for (name, content) in parts
        .iter()
        .copied()
        .chain([("xl/worksheets/sheet1.xml", sheet)])
    {
        archive
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[tokio::test]
async fn what_is_no_table_is_refused_under_file() {
    let app = TestApp::start().await;
    assert!(
        refused(&app, "notes.docx", b"text".to_vec())
            .await
            .contains("docx")
    );
    assert!(
        refused(&app, "empty.csv", Vec::new())
            .await
            .contains("empty")
    );
    refused(&app, "zeros.csv", vec![0; 100_000]).await;
    refused(
        &app,
        "picture.csv",
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec(),
    )
    .await;
    refused(&app, "broken.xlsx", b"PK\x03\x04 and then nothing".to_vec()).await;
    refused(&app, "numbers.json", b"42".to_vec()).await;
    let page = refused(
        &app,
        "report.xls",
        b"<html><table><tr><td>1</td></tr></table>".to_vec(),
    )
    .await;
    assert!(
        page.contains("web page") && page.contains("save it as xlsx"),
        "{page}"
    );
    let line = refused(&app, "lines.json", b"[{\"a\": 1},\n{\"a\" 2}]".to_vec()).await;
    assert!(line.contains("line 2"), "{line}");
    let without_file = app
        .client
        .form(
            reqwest::Method::POST,
            "/api/source/preview",
            reqwest::multipart::Form::new().text("name", "x"),
        )
        .await;
    without_file.field_error("file");
}

#[tokio::test]
async fn a_hundred_thousand_columns_are_refused() {
    let app = TestApp::start().await;
    let header: Vec<String> = (0..100_000).map(|column| format!("c{column}")).collect();
    let row = vec!["1"; 100_000].join(",");
    let csv = format!("{}\n{row}\n{row}\n", header.join(","));
    assert!(
        refused(&app, "wide.csv", csv.into_bytes())
            .await
            .contains("16,384")
    );
}

#[tokio::test]
async fn two_cells_at_the_corners_of_a_sheet_do_not_take_the_whole_sheet() {
    let app = TestApp::start().await;
    let sheet = br#"<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData></worksheet>"#;
    let file = workbook(sheet);
    assert!(file.len() < 3_000);
    refused(&app, "corners.xlsx", file).await;
}

#[tokio::test]
async fn a_zip_bomb_is_refused_before_it_unfolds() {
    let app = TestApp::start().await;
    let mut sheet = br#"<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"#.to_vec();
    sheet.resize(600 * 1024 * 1024, b' ');
    let file = tokio::task::spawn_blocking(move || workbook(&sheet))
        .await
        .unwrap();
    assert!(file.len() < 2_000_000);
    refused(&app, "bomb.xlsx", file).await;
}

#[tokio::test]
async fn a_file_over_the_limit_is_reported_as_too_large() {
    let app = TestApp::start().await;
    let answer = app.preview("huge.csv", vec![b'1'; 65 * 1024 * 1024]).await;
    assert_eq!(answer.status, 413);
    assert_eq!(app.client.get("/readyz").await.status, 200);
}

#[tokio::test]
async fn headers_below_a_title_are_read_and_reported() {
    let app = TestApp::start().await;
    let csv = "Report of the north,,\n,,\n,,\nDate,Shop,Sales\n2024-01-01,North,1.5\n2024-01-02,North,2.5\n2024-01-03,North,3.5\n";
    let preview = app.preview("report.csv", csv).await.ok();
    assert_eq!(preview["receipt"]["header_row"], 4);
    assert_eq!(preview["columns"][2]["name"], "Sales");
    let notice = &preview["notices"][0];
    assert_eq!(notice["code"], "title_rows");
    assert!(notice["text"].as_str().unwrap().contains("row 4"));
}
