//! Control characters in cells: they stand as spaces, and a notice names their columns.

use b2l_tabular::{Limits, Notice, ReadOptions, Reading};
use rust_xlsxwriter::Workbook;
use serde_json::json;

use crate::common::{read_bytes, read_csv, read_text, row};

fn control_notice(columns: &[&str], count: u64) -> Notice {
    Notice::ControlCharacters {
        columns: columns.iter().map(|name| (*name).to_owned()).collect(),
        count,
    }
}

#[test]
fn they_make_no_table_unreadable_in_csv_json_and_workbooks() {
    let csv = read_csv("id,,note\n1,,A\u{b}B\n2\u{1f},,\u{1a}\n3,,C\n");
    let json = read_text("a.json", "[{\"id\": 1, \"note\": \"A\u{b}B\"}, {\"id\": 2, \"note\": \"\\u001a\"}, {\"id\": 3, \"note\": \"C\"}]").unwrap();
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write_row(0, 0, ["id", "note"]).unwrap();
    for (at, note) in (1..).zip(["A\u{b}B", "\u{1a}", "C"]) {
        sheet.write_number(at, 0, f64::from(at)).unwrap();
        sheet.write_string(at, 1, note).unwrap();
    }
    let bytes = book.save_to_buffer().unwrap();
    let workbook = read_bytes("a.xlsx", &bytes, &ReadOptions::default()).unwrap();
    for read in [&csv, &json, &workbook] {
        assert_eq!(row(read, 0), json!([1, "A B"]));
        assert_eq!(row(read, 1), json!([2, null]));
    }
    assert!(
        csv.notices.contains(&control_notice(&["id", "note"], 3)),
        "{:?}",
        csv.notices
    );
    for read in [json, workbook] {
        assert!(
            read.notices.contains(&control_notice(&["note"], 2)),
            "{:?}",
            read.notices
        );
    }
}

#[test]
fn one_in_every_row_is_a_table_in_every_encoding() {
    let text = "город;n\n".to_owned() + &"Тверь\u{7}Москва;1\n".repeat(3);
    let utf_16 = text.encode_utf16().flat_map(u16::to_le_bytes);
    let utf_16: Vec<u8> = [0xFF, 0xFE].into_iter().chain(utf_16).collect();
    let (windows, _, _) = encoding_rs::WINDOWS_1251.encode(&text);
    for bytes in [text.as_bytes(), &utf_16, &windows] {
        let read = read_bytes("a.csv", bytes, &ReadOptions::default()).unwrap();
        assert_eq!(row(&read, 2), json!(["Тверь Москва", 1]));
        assert!(
            read.notices.contains(&control_notice(&["город"], 3)),
            "{:?}",
            read.notices
        );
    }
}

#[test]
fn a_file_that_is_read_in_blocks_reports_the_same() {
    let text = "name,n\n".to_owned() + &"A\u{1}B,1\n".repeat(100);
    let mut file = tempfile::NamedTempFile::new().unwrap();
    std::io::Write::write_all(&mut file, text.as_bytes()).unwrap();
    let notices = |streamed_above: u64| {
        let reading = Reading {
            path: file.path(),
            file_name: "a.csv",
            options: &ReadOptions::default(),
            limits: &Limits {
                streamed_above,
                ..Limits::default()
            },
            shown: 100,
            parquet: None,
            tell: &|_| {},
        };
        reading.describe().unwrap().notices
    };
    assert_eq!(notices(100), [control_notice(&["name"], 100)]);
    assert_eq!(notices(u64::MAX), notices(100));
}
