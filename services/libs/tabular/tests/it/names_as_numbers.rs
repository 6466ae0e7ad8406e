//! Numbers that are names: what of them stays text, what is read as numbers with a word, and what a program has damaged.

use b2l_tabular::{ColumnType, Notice, ReadOptions, ReadTable};
use serde_json::json;

use crate::common::{read_bytes, read_csv, row, types};

fn column(header: &str, cells: &[&str]) -> String {
    let rows = cells.iter().map(|cell| format!("{cell};1\n"));
    format!("{header};n\n{}", rows.collect::<String>())
}

/// Reads the file again as its only notice offers.
fn read_instead(text: &str, read: &ReadTable) -> ReadTable {
    let [notice] = &read.notices[..] else {
        panic!("{:?}", read.notices);
    };
    let columns = [(
        notice.column().unwrap().to_owned(),
        notice.instead().unwrap(),
    )];
    let options = ReadOptions {
        columns: columns.into(),
        ..ReadOptions::default()
    };
    read_bytes("table.csv", text.as_bytes(), &options).unwrap()
}

#[test]
fn fractions_that_are_counted_stay_text_under_headers_of_names() {
    let cells = ["1.1", "1.10", "1.2", "1.20"];
    for header in [
        "Счет",
        "Версия",
        "Account",
        "item no",
        "№ п/п",
        "Kontonummer",
        "size",
    ] {
        let text = column(header, &cells);
        let read = read_csv(&text);
        assert_eq!(types(&read)[0], ColumnType::Category, "{header}");
        let column = header.to_owned();
        assert_eq!(read.notices, [Notice::TrailingZerosKept { column }]);
        assert_eq!(row(&read, 1), json!(["1.10", 1]));
        assert_eq!(types(&read_instead(&text, &read))[0], ColumnType::Number);
    }
}

#[test]
fn under_other_headers_they_are_numbers_with_a_way_back() {
    let text = column("Глубина", &["1,5", "2,50", "3,75", "12"]);
    let read = read_csv(&text);
    let column_name = "Глубина".to_owned();
    assert_eq!(types(&read)[0], ColumnType::Number);
    assert_eq!(
        read.notices,
        [Notice::TrailingZerosRead {
            column: column_name
        }]
    );
    assert_eq!(row(&read_instead(&text, &read), 1), json!(["2,50", 1]));
}

#[test]
fn a_padded_fraction_among_them_does_not_make_names_numbers() {
    let cells = ["1.1", "1.10", "1.01", "1.2"];
    for header in ["Version", "Счёт", "account", "Код"] {
        let read = read_csv(&column(header, &cells));
        assert_eq!(types(&read)[0], ColumnType::Category, "{header}");
        let column = header.to_owned();
        assert_eq!(read.notices, [Notice::TrailingZerosKept { column }]);
        assert_eq!(row(&read, 2), json!(["1.01", 1]));
    }
    let read = read_csv(&column("Depth", &cells));
    assert_eq!(types(&read)[0], ColumnType::Number);
    let column = "Depth".to_owned();
    assert_eq!(read.notices, [Notice::TrailingZerosRead { column }]);
}

#[test]
fn amounts_and_numbers_of_programs_are_not_doubted() {
    let all: [&[&str]; 6] = [
        &["1.5", "2.50", "10.00"],
        &["1.10", "1.20", "1.25"],
        &["1.0", "2.5", "10.25"],
        &["5.5", "7.50", "7.05"],
        &["-1.5", "2.50", "3.25"],
        &["0.5", "0.25", "0.1250", "0.30"],
    ];
    for header in ["price", "version"] {
        for cells in all {
            let read = read_csv(&column(header, cells));
            assert_eq!(types(&read)[0], ColumnType::Number, "{header} {cells:?}");
            assert_eq!(read.notices, [], "{header} {cells:?}");
        }
    }
}

#[test]
fn figures_that_a_program_cut_are_errors_beside_numbers_in_full() {
    let lost = |count| Notice::FiguresLost {
        column: "code".to_owned(),
        count,
    };
    let read = read_csv(&column(
        "code",
        &["4607012340000", "4,60701E+12", "4,6E+12", "4607012340051"],
    ));
    assert_eq!(read.notices, [lost(2)]);
    assert_eq!(read.errors.total, 2);
    assert_eq!(row(&read, 1), json!([null, 1]));
    assert_eq!(row(&read, 3), json!([4607012340051i64, 1]));
    // Of twenty figures they are text anyway.
    let long = ["46070123400001234567", "4,6E+19", "46070123400511234567"];
    let read = read_csv(&column("code", &long));
    assert!(read.notices.contains(&lost(1)), "{:?}", read.notices);
    // Measures have fractions, and amounts may all be written so.
    for cells in [
        &["1.5E+12", "2.25", "1500000000000"][..],
        &["1.5E+12", "2.5E+13", "3E+12"],
    ] {
        let read = read_csv(&column("code", cells));
        assert_eq!(read.notices, [], "{cells:?}");
        assert_eq!(read.errors.total, 0, "{cells:?}");
    }
}

#[test]
fn whole_numbers_of_json_keep_their_last_figure() {
    let text =
        r#"[{"id": 9007199254740993}, {"id": -9007199254740993}, {"id": 12345678901234567890}]"#;
    let read = read_bytes("a.json", text.as_bytes(), &ReadOptions::default()).unwrap();
    let cells: Vec<_> = (0..3).map(|at| row(&read, at)[0].clone()).collect();
    assert_eq!(
        cells,
        [
            "9007199254740993",
            "-9007199254740993",
            "12345678901234567890"
        ]
    );
    let text = r#"[{"id": 9007199254740992}, {"id": -9007199254740992}, {"id": 0}]"#;
    let read = read_bytes("a.json", text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(types(&read), [ColumnType::Number]);
}

#[test]
fn fractions_of_codes_are_parts_of_them() {
    for header in ["科目编码", "Kod", "Account code", "계정코드"] {
        let read = read_csv(&column(header, &["2221.01", "6001.10", "1002.01"]));
        assert_eq!(types(&read)[0], ColumnType::Category, "{header}");
        let column = header.to_owned();
        assert_eq!(read.notices, [Notice::TrailingZerosKept { column }]);
        assert_eq!(row(&read, 1), json!(["6001.10", 1]));
    }
    // Nothing is lost where no fraction ends with a zero.
    let read = read_csv(&column("Kod", &["2221.01", "6001.11"]));
    assert_eq!(types(&read)[0], ColumnType::Number);
}
