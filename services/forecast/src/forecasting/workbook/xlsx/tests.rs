//! Read back with an independent reader.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use chrono::NaiveDate;

use super::summary::Line;
use super::summary_chart::Drawn;
use super::*;
use crate::domain::grade::ForecastGrade;

fn day(number: u32) -> NaiveDateTime {
    NaiveDate::from_ymd_opt(2024, 1, number)
        .unwrap()
        .and_hms_opt(0, 0, 0)
        .unwrap()
}

fn part(value: &str, best: bool) -> Part {
    Part {
        key: vec![value.into()],
        model: "SES".into(),
        best,
        dates: (1..=3).map(day).collect(),
        mean: vec![1.123_456_789_012_345, 2.0, 3.0],
        lower: vec![0.5; 3],
        upper: vec![9.5; 3],
        future: vec![("price".into(), [7.5, 8.0, 8.5].map(Value::from).to_vec())],
    }
}

fn summary() -> Summary {
    let line = |name: &str, first_row: Option<u32>| Line {
        name: name.into(),
        value: 1_234_567.5,
        lower: 1_200_000.0,
        upper: 1_300_000.0,
        usual_miss: Some(25_000.0),
        change: Some(0.12),
        grade: first_row.map(|_| ForecastGrade::WithCare),
        reason: first_row.map(|_| "=2+2".to_owned()),
        first_row,
    };
    Summary {
        title: "Sales".into(),
        subject: "sales".into(),
        made: day(5).date(),
        grade: None,
        sentences: vec!["sales: 1,234,568 over the next 3 days.".into()],
        level: 80.0,
        whole: Some(line("Total", None)),
        lines: vec![line("=Bonn", Some(1))],
        drawn: Some(Drawn {
            period: "days".into(),
            target: "sales".into(),
            history: vec![(day(1), 5.0), (day(2), 6.0)],
            forecast: vec![(day(3), [7.0, 6.0, 9.0])],
            decimals: 0,
        }),
        decimals: 0,
    }
}

fn book(parts: Vec<Part>) -> Book {
    Book {
        language: Language::En,
        summary: summary(),
        story: "Sales".into(),
        target: "sales".into(),
        known_columns: vec!["price".into()],
        period: "days".into(),
        category_columns: vec!["city".into()],
        steps: 3,
        decimals: 2,
        level: 80.0,
        models: vec!["Best".into()],
        settings: vec![("No negative values".into(), "on".into())],
        fingerprint: "abc".into(),
        accuracy: vec![AccuracyLine {
            category: "Bonn".into(),
            model: "SES".into(),
            metrics: [Some(1.5), None, None, None, None, None, Some(-0.5), None],
            seconds: None,
            best: true,
            reason: None,
        }],
        notes: vec!["=1+1".into()],
        parts,
        history: vec![HistoryPart {
            key: vec!["Bonn".into()],
            dates: vec![day(1)],
            values: vec![f64::NAN],
        }],
        backtests: vec![BacktestPart {
            key: vec!["Bonn".into()],
            model: "Simple exponential smoothing".into(),
            dates: vec![day(1), day(2)],
            actual: vec![1.0, f64::NAN],
            mean: vec![1.5, 2.5],
            lower: vec![0.5, 1.5],
            upper: vec![2.5, 3.5],
        }],
    }
}

fn read(bytes: Vec<u8>) -> Xlsx<Cursor<Vec<u8>>> {
    Xlsx::new(Cursor::new(bytes)).unwrap()
}

#[test]
fn the_sheets_hold_dates_as_dates_and_numbers_in_full() {
    let mut xlsx = read(write(&book(vec![part("Bonn", true)])).unwrap());
    assert_eq!(
        xlsx.sheet_names(),
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
    let backtest = xlsx.worksheet_range("Backtest").unwrap();
    let rows: Vec<Vec<String>> = backtest
        .rows()
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect();
    assert_eq!(
        rows[0][3..],
        ["sales", "Forecast", "Lower 80%", "Upper 80%"]
    );
    assert_eq!(rows[1][3..], ["1", "1.5", "0.5", "2.5"]);
    assert_eq!(rows[2][3..], ["", "2.5", "1.5", "3.5"], "a gap stays empty");
    let sheet = xlsx.worksheet_range("Forecast").unwrap();
    let header: Vec<String> = (0..6)
        .map(|column| sheet.get((0, column)).unwrap().to_string())
        .collect();
    assert_eq!(
        header,
        ["city", "Model", "Date", "sales", "Lower 80%", "Upper 80%"]
    );
    assert!(
        matches!(sheet.get((1, 2)), Some(Data::DateTime(date)) if date.as_datetime() == Some(day(1)))
    );
    assert_eq!(sheet.get((1, 3)), Some(&Data::Float(1.123_456_789_012_345)));
    let accuracy = xlsx.worksheet_range("Accuracy").unwrap();
    assert_eq!(accuracy.get((1, 9)), Some(&Data::Float(-0.5)));
    assert!(
        matches!(accuracy.get((1, 4)), None | Some(Data::Empty)),
        "what is not defined stays empty"
    );
}

#[test]
fn the_period_is_told_in_the_language_of_the_reader() {
    let russian = Book {
        language: Language::Ru,
        ..book(vec![part("Bonn", true)])
    };
    let mut xlsx = read(write(&russian).unwrap());
    let settings = xlsx.worksheet_range("Settings").unwrap();
    let mut rows = settings.rows();
    let period = rows.find(|row| row[0] == Data::String("Период".into()));
    assert_eq!(period.unwrap()[1], Data::String("дни".into()));
}

#[test]
fn text_is_never_a_formula() {
    let evil = "=HYPERLINK(\"http://x\",\"y\")";
    let mut xlsx = read(write(&book(vec![part(evil, true)])).unwrap());
    assert_eq!(
        xlsx.worksheet_range("Forecast").unwrap().get((1, 0)),
        Some(&Data::String(evil.into()))
    );
    assert_eq!(
        xlsx.worksheet_range("Notes").unwrap().get((1, 0)),
        Some(&Data::String("=1+1".into()))
    );
    for sheet in xlsx.sheet_names() {
        assert!(
            xlsx.worksheet_formula(&sheet)
                .unwrap()
                .used_cells()
                .next()
                .is_none(),
            "{sheet} has a formula"
        );
    }
}

#[test]
fn rows_that_do_not_fit_go_on_on_the_next_sheet() {
    let book = book(vec![part("Bonn", true), part("Kazan", true)]);
    let mut xlsx = read(write_on_sheets_of(4, &book).unwrap());
    assert_eq!(xlsx.sheet_names()[1..3], ["Forecast", "Forecast 2"]);
    let second = xlsx.worksheet_range("Forecast 2").unwrap();
    assert_eq!(second.get((0, 0)), Some(&Data::String("city".into())));
    assert_eq!(second.get((1, 0)), Some(&Data::String("Kazan".into())));
    let notes = xlsx.worksheet_range("Notes").unwrap();
    let told = notes.get((2, 0)).unwrap().to_string();
    assert!(told.contains("continue on"), "{told}");
}

#[test]
fn texts_longer_than_a_cell_are_told_once_in_the_notes() {
    let long = "😀".repeat(16_384);
    let told = |parts| {
        let mut xlsx = read(write(&book(parts)).unwrap());
        let notes = xlsx.worksheet_range("Notes").unwrap();
        let notes: Vec<String> = notes.rows().map(|row| row[0].to_string()).collect();
        let first = xlsx.worksheet_range("Forecast").unwrap();
        let cell = first.get((1, 0)).unwrap().to_string();
        let told = notes.iter().filter(|note| note.contains("32,767"));
        (cell.encode_utf16().count(), told.count())
    };
    assert_eq!(
        told(vec![part(&long, true), part(&long, false)]),
        (32_766, 1)
    );
    assert_eq!(told(vec![part(&long[4..], true)]), (32_766, 0));
}

#[test]
fn names_of_sheets_obey_the_format() {
    assert_eq!(sheet::sheet_name("a/b[c]:*?\\d", 0), "a-b-c-----d");
    assert_eq!(sheet::sheet_name(&"x".repeat(40), 1).chars().count(), 31);
}

#[test]
fn the_first_sheet_tells_the_number_its_grade_and_each_series_with_a_way_to_its_rows() {
    let mut xlsx = read(write(&book(vec![part("Bonn", true)])).unwrap());
    let sheet = xlsx.worksheet_range("Summary").unwrap();
    let text = |row: u32, column: u32| sheet.get_value((row, column)).map(ToString::to_string);
    assert_eq!(text(0, 0).as_deref(), Some("Sales"));
    assert_eq!(text(1, 0).as_deref(), Some("sales · 05.01.2024"));
    assert_eq!(sheet.get_value((3, 0)), Some(&Data::Float(1_234_567.5)));
    let rows: Vec<Vec<String>> = sheet
        .rows()
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect();
    let bonn = rows.iter().find(|row| row[0] == "=Bonn").unwrap();
    assert_eq!(bonn[6..8], ["Use with care", "=2+2"]);
    assert!(rows.iter().any(|row| row[0] == "Total"));
    let data = xlsx.worksheet_range("Chart data").unwrap();
    assert_eq!(
        data.get_value((3, 4)),
        Some(&Data::Float(3.0)),
        "the band is as wide"
    );
}
