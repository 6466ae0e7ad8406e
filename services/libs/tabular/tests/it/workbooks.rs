//! Cases P7 and P8: workbooks of every kind.

use crate::common::{column_types, corpus, names, read_bytes, read_corpus, row};
use b2l_tabular::{CellError, Format, Notice, ReadError, ReadOptions};
use serde_json::{Value, json};

/// The table that every file of P7 holds.
fn expected_p7(at: usize) -> Value {
    let date = if at == 12 {
        Value::Null
    } else {
        json!(format!("2024-01-{:02}", at + 1))
    };
    let (shop, value) = (["North", "South"][at % 2], [0.3, 0.5, 0.7, 6574.95][at % 4]);
    json!([date, shop, value, format!("{at:05}")])
}

#[test]
fn p7_the_same_table_from_every_kind_of_workbook_and_both_calendars() {
    let files = [
        "p7.xlsx",
        "p7.xls",
        "p7.xlsm",
        "p7.xlsb",
        "p7.ods",
        "p7_1904.xlsx",
        "p7_1904.xls",
        "p7_1904.ods",
    ];
    for file in files {
        let read = read_corpus(file).unwrap();
        assert_eq!(names(&read), ["Date", "Shop", "Value", "Code"], "{file}");
        assert_eq!(
            column_types(&read),
            ["date_days", "category", "number", "category"],
            "{file}"
        );
        assert_eq!(read.table.rows(), 30, "{file}");
        for at in 0..30 {
            assert_eq!(row(&read, at), expected_p7(at), "{file} row {at}");
        }
        assert_eq!(read.errors.total, 1, "{file}");
        let wrong = &read.errors.first[0];
        assert_eq!((wrong.index, wrong.row), (12, 14), "{file}");
        assert_eq!(wrong.values[0], json!("later"), "{file}");
        assert_eq!(wrong.cells["Date"], CellError::WrongValue, "{file}");
        assert_eq!(
            read.receipt
                .sheet
                .as_ref()
                .map(|sheet| (sheet.name.as_str(), sheet.of)),
            Some(("Data", 1))
        );
    }
}

#[test]
fn p7_the_format_is_recognised_by_the_content_and_a_wrong_extension_is_mentioned() {
    let bytes = std::fs::read(corpus("p7.xlsx")).unwrap();
    let read = read_bytes("table.XLS", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(read.receipt.format, Format::Xlsx);
    assert_eq!(
        read.notices[0],
        Notice::ReadAs {
            extension: "xls".to_owned(),
            format: Format::Xlsx
        }
    );
    let bytes = std::fs::read(corpus("p7.ods")).unwrap();
    let read = read_bytes("table.odf", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(read.receipt.format, Format::Ods);
    assert!(
        !read
            .notices
            .iter()
            .any(|notice| matches!(notice, Notice::ReadAs { .. }))
    );
}

#[test]
fn p8_a_table_below_a_title_is_read_and_the_row_of_its_headers_reported() {
    for file in ["p8_title.xlsx", "p8_title.xls", "p8_title.ods"] {
        let found = read_corpus(file).unwrap();
        assert!(
            found.notices.contains(&Notice::TitleRows { row: 4 }),
            "{file}"
        );
        assert_eq!(names(&found), ["Day", "Shop", "Sum"], "{file}");
        assert_eq!(found.receipt.header_row, 4, "{file}");
        let options = ReadOptions {
            header_row: Some(4),
            ..ReadOptions::default()
        };
        let read = read_bytes(file, &std::fs::read(corpus(file)).unwrap(), &options).unwrap();
        assert_eq!(names(&read), ["Day", "Shop", "Sum"], "{file}");
        assert_eq!(
            row(&read, 9),
            json!(["2024-01-10", "North", 13.5]),
            "{file}"
        );
    }
}

#[test]
fn p8_hidden_rows_and_formula_results_are_read_and_error_cells_marked() {
    for file in ["p8_layout.xlsx", "p8_layout.xls", "p8_layout.ods"] {
        let read = read_corpus(file).unwrap();
        assert_eq!(read.table.rows(), 20, "{file}");
        // Row 4 is hidden.
        assert_eq!(row(&read, 2), json!(["item 2", 3, 6]), "{file}");
        let marked: Vec<_> = read
            .errors
            .first
            .iter()
            .map(|wrong| (wrong.row, wrong.values[2].clone()))
            .collect();
        assert_eq!(
            marked,
            [(6, json!("#DIV/0!")), (7, json!("#N/A"))],
            "{file}"
        );
        let sheet = read.receipt.sheet.as_ref().unwrap();
        assert_eq!(
            (sheet.name.as_str(), sheet.index, sheet.of),
            ("First", 1, 3),
            "{file}"
        );
        let others = vec!["Second".to_owned(), "Third".to_owned()];
        assert!(
            read.notices.contains(&Notice::OtherSheets {
                read: "First".to_owned(),
                others
            }),
            "{file}"
        );
    }
}

#[test]
fn p8_another_sheet_can_be_chosen_and_a_missing_one_is_refused() {
    let bytes = std::fs::read(corpus("p8_layout.ods")).unwrap();
    let sheet = |sheet| ReadOptions {
        sheet: Some(sheet),
        ..ReadOptions::default()
    };
    // The second sheet has a header and nothing under it.
    assert_eq!(
        read_bytes("a.ods", &bytes, &sheet(2)).unwrap_err(),
        ReadError::NoRows
    );
    assert_eq!(
        read_bytes("a.ods", &bytes, &sheet(7)).unwrap_err(),
        ReadError::NoSheet { sheet: 7, of: 3 }
    );
}

#[test]
fn a_workbook_of_ours_reads_back_with_times_identifiers_and_gaps() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let date = rust_xlsxwriter::Format::new().set_num_format("yyyy-mm-dd hh:mm:ss");
    let sheet = book.add_worksheet();
    for (column, name) in ["when", "id", "amount"].iter().enumerate() {
        sheet.write_string(0, column as u16, *name).unwrap();
    }
    let start = chrono::NaiveDate::from_ymd_opt(2024, 3, 1)
        .unwrap()
        .and_hms_opt(0, 0, 0)
        .unwrap();
    for n in 0..100u32 {
        let when = start + chrono::Duration::minutes(61 * i64::from(n));
        sheet
            .write_datetime_with_format(n + 1, 0, when, &date)
            .unwrap();
        sheet.write_string(n + 1, 1, format!("0{n}")).unwrap();
        if n != 50 {
            sheet.write_number(n + 1, 2, f64::from(n) / 8.0).unwrap();
        }
    }
    let read = read_bytes(
        "ours.xlsx",
        &book.save_to_buffer().unwrap(),
        &ReadOptions::default(),
    )
    .unwrap();
    assert_eq!(column_types(&read), ["date_hours", "category", "number"]);
    for n in 0..100 {
        let when = start + chrono::Duration::minutes(61 * n as i64);
        let amount = if n == 50 {
            Value::Null
        } else {
            row(&read, n)[2].clone()
        };
        assert_eq!(
            row(&read, n),
            json!([
                when.format("%Y-%m-%dT%H:%M:%S").to_string(),
                format!("0{n}"),
                amount
            ])
        );
    }
    assert_eq!(read.errors.total, 1);
    assert_eq!(read.errors.first[0].cells["amount"], CellError::EmptyValue);
}

#[test]
fn months_and_days_in_figures_are_dates_also_where_the_workbook_has_them_as_numbers() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write_row(0, 0, ["Monat", "Tag", "Menge"]).unwrap();
    for at in 1..=12_u32 {
        let (month, day) = (f64::from(202_300 + at), f64::from(20_240_100 + at));
        // Amounts of six figures stay amounts.
        let amount = f64::from(202_300 + at);
        for (column, value) in [month, day, amount].into_iter().enumerate() {
            sheet.write_number(at, column as u16, value).unwrap();
        }
    }
    let bytes = book.save_to_buffer().unwrap();
    let read = read_bytes("a.xlsx", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(column_types(&read), ["date_months", "date_days", "number"]);
    assert_eq!(row(&read, 1), json!(["2023-02-01", "2024-01-02", 202_302]));
}

#[test]
fn cells_that_show_leading_zeros_are_read_as_they_show() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let five = rust_xlsxwriter::Format::new().set_num_format("00000");
    let sheet = book.add_worksheet();
    sheet.write_string(0, 0, "zip").unwrap();
    sheet.write_string(0, 1, "people").unwrap();
    for (row, zip) in [1067, 10_115, 4_109].into_iter().enumerate() {
        let row = row as u32 + 1;
        sheet
            .write_number_with_format(row, 0, f64::from(zip), &five)
            .unwrap();
        sheet.write_number(row, 1, f64::from(zip) * 2.0).unwrap();
    }
    let bytes = book.save_to_buffer().unwrap();
    let read = read_bytes("zips.xlsx", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(column_types(&read), ["category", "number"]);
    assert_eq!(row(&read, 0), json!(["01067", 2134]));
    assert!(read.notices.contains(&Notice::LeadingZerosKept {
        column: "zip".to_owned()
    }));
    let number = serde_json::from_value(json!({"columns": {"zip": "number"}})).unwrap();
    let read = read_bytes("zips.xlsx", &bytes, &number).unwrap();
    assert_eq!(row(&read, 0), json!([1067, 2134]));
}
