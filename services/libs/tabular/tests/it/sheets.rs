//! Which sheet of a workbook is read, and what is reported of the others and of formulas.

use crate::common::{names, read_bytes, read_corpus, row};
use b2l_tabular::{Notice, ReadError, ReadOptions, SheetSize};
use rust_xlsxwriter::{Formula, Workbook};
use serde_json::json;

fn fill(book: &mut Workbook, name: &str, rows: u32) {
    let sheet = book.add_worksheet().set_name(name).unwrap();
    if rows == 0 {
        return;
    }
    sheet.write_string(0, 0, "item").unwrap();
    sheet.write_string(0, 1, "count").unwrap();
    for at in 1..=rows {
        sheet.write_string(at, 0, format!("item {at}")).unwrap();
        sheet.write_number(at, 1, f64::from(at)).unwrap();
    }
}

fn sheet(sheet: u32) -> ReadOptions {
    ReadOptions {
        sheet: Some(sheet),
        ..ReadOptions::default()
    }
}

#[test]
fn the_first_sheet_with_data_is_read_and_empty_ones_before_it_are_reported() {
    let mut book = Workbook::new();
    fill(&mut book, "Cover", 0);
    fill(&mut book, "Data", 4);
    fill(&mut book, "More", 7);
    let bytes = book.save_to_buffer().unwrap();
    let read = read_bytes("a.xlsx", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(names(&read), ["item", "count"]);
    let used = read.receipt.sheet.unwrap();
    assert_eq!((used.name.as_str(), used.index, used.of), ("Data", 2, 3));
    let size = |name: &str, rows| SheetSize {
        name: name.to_owned(),
        rows: Some(rows),
    };
    assert_eq!(
        used.sheets,
        [size("Cover", 0), size("Data", 5), size("More", 8)]
    );
    assert!(read.notices.contains(&Notice::EmptySheets {
        empty: vec!["Cover".to_owned()],
        read: "Data".to_owned()
    }));
    let refused = read_bytes("a.xlsx", &bytes, &sheet(1)).unwrap_err();
    assert_eq!(
        refused,
        ReadError::EmptySheet {
            sheet: "Cover".to_owned(),
            filled: vec!["Data".to_owned(), "More".to_owned()]
        }
    );
    let more = read_bytes("a.xlsx", &bytes, &sheet(3)).unwrap();
    assert_eq!(more.table.rows(), 7);
}

#[test]
fn a_cover_is_passed_over_where_there_is_a_table_and_every_sheet_is_named() {
    let mut book = Workbook::new();
    fill(&mut book, "Cover", 3);
    fill(&mut book, "Data", 19);
    fill(&mut book, "More", 40);
    let bytes = book.save_to_buffer().unwrap();
    let read = read_bytes("a.xlsx", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(read.table.rows(), 19);
    assert!(read.notices.contains(&Notice::OtherSheets {
        read: "Data".to_owned(),
        others: vec!["Cover".to_owned(), "More".to_owned()]
    }));
    let cover = read_bytes("a.xlsx", &bytes, &sheet(1)).unwrap();
    assert_eq!(cover.table.rows(), 3);
    // Without a table behind it, a short first sheet is the table.
    let mut book = Workbook::new();
    fill(&mut book, "Months", 3);
    fill(&mut book, "Notes", 12);
    let bytes = book.save_to_buffer().unwrap();
    let read = read_bytes("a.xlsx", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(read.table.rows(), 3);
}

#[test]
fn the_sheets_of_ods_and_xls_workbooks_have_their_rows() {
    let sizes = |name: &str| read_corpus(name).unwrap().receipt.sheet.unwrap().sheets;
    let size = |(name, rows): (&str, u32)| SheetSize {
        name: name.to_owned(),
        rows: Some(rows),
    };
    let expected = [("First", 21), ("Second", 1), ("Third", 1)].map(size);
    assert_eq!(sizes("p8_layout.ods"), expected);
    assert_eq!(sizes("p8_layout.xls"), expected);
    // A workbook of this kind declares one cell for an empty sheet as well.
    assert_eq!(sizes("p8_layout.xlsx"), expected);
}

#[test]
fn a_sheet_of_one_cell_has_one_row_and_an_empty_one_has_none() {
    let mut book = Workbook::new();
    fill(&mut book, "Data", 4);
    let note = book.add_worksheet().set_name("Note").unwrap();
    note.write_string(0, 0, "Checked by Anna").unwrap();
    fill(&mut book, "Spare", 0);
    let bytes = book.save_to_buffer().unwrap();
    let read = read_bytes("a.xlsx", &bytes, &ReadOptions::default()).unwrap();
    let rows: Vec<Option<u32>> = read
        .receipt
        .sheet
        .unwrap()
        .sheets
        .iter()
        .map(|sheet| sheet.rows)
        .collect();
    assert_eq!(rows, [Some(5), Some(1), Some(0)]);
}

#[test]
fn a_workbook_without_any_data_is_empty() {
    let mut book = Workbook::new();
    fill(&mut book, "One", 0);
    fill(&mut book, "Two", 0);
    let bytes = book.save_to_buffer().unwrap();
    let refused = read_bytes("a.xlsx", &bytes, &ReadOptions::default()).unwrap_err();
    assert_eq!(refused, ReadError::Empty);
}

#[test]
fn formulas_without_a_saved_result_are_reported_and_those_with_one_are_read() {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    // As programs write formulas that leave their results to Excel.
    sheet.set_formula_result_default("");
    for (at, name) in ["price", "double", "triple"].iter().enumerate() {
        sheet.write_string(0, at as u16, *name).unwrap();
    }
    for at in 1..=5u32 {
        sheet.write_number(at, 0, f64::from(at)).unwrap();
        let double = Formula::new(format!("=A{}*2", at + 1)).set_result((at * 2).to_string());
        sheet.write_formula(at, 1, double).unwrap();
        let triple = Formula::new(format!("=A{}*3", at + 1));
        sheet.write_formula(at, 2, triple).unwrap();
    }
    let bytes = book.save_to_buffer().unwrap();
    let read = read_bytes("a.xlsx", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(row(&read, 1), json!([2, 4, null]));
    let expected = Notice::FormulasWithoutResults {
        count: 5,
        columns: vec!["triple".to_owned()],
    };
    assert!(read.notices.contains(&expected), "{:?}", read.notices);
}
