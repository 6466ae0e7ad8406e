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
