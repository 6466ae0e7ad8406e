//! The templates, and forecast.xlsx of rows: the rows with their forecast, the accuracy table, settings and notes.

use b2l_web::Language;
use chrono::NaiveDateTime;
use rust_xlsxwriter::{Workbook, XlsxError};
use serde_json::Value;

use super::SHEET_ROWS;
use super::sheet::{Cell, Table};
use super::tables::{ACCURACY, CLUSTERS, FORECAST, NOTES, SETTINGS};
use crate::texts;

/// Everything that the workbook says.
#[derive(Debug, Clone)]
pub struct RowsBook {
    pub language: Language,
    /// Columns of the rows, then the forecast, the probabilities and the reason.
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Value>>,
    pub accuracy_columns: Vec<String>,
    pub accuracy: Vec<Vec<Value>>,
    /// Of a clustering: the groups with what sets them apart, under their columns.
    pub groups: Option<(Vec<String>, Vec<Vec<Value>>)>,
    pub settings: Vec<(String, String)>,
    pub notes: Vec<String>,
}

/// The bytes of the file.
pub fn write(book: &RowsBook) -> anyhow::Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    table(&mut workbook, FORECAST, &book.columns, &book.rows)?;
    if let Some((columns, rows)) = &book.groups {
        table(&mut workbook, CLUSTERS, columns, rows)?;
    }
    table(
        &mut workbook,
        ACCURACY,
        &book.accuracy_columns,
        &book.accuracy,
    )?;
    let word = |text: b2l_web::Text| text.pick(book.language).to_owned();
    let headers = [word(texts::BOOK_SETTING), word(texts::BOOK_VALUE)];
    let settings = book.settings.iter();
    let settings: Vec<Vec<Value>> = settings
        .map(|(name, value)| vec![name.clone().into(), value.clone().into()])
        .collect();
    table(&mut workbook, SETTINGS, &headers, &settings)?;
    let notes: Vec<Vec<Value>> = book
        .notes
        .iter()
        .map(|note| vec![note.clone().into()])
        .collect();
    table(&mut workbook, NOTES, &[word(texts::BOOK_NOTE)], &notes)?;
    Ok(workbook.save_to_buffer()?)
}

/// The rows to fill: the columns that a forecast asks for, and nothing below them.
pub fn template(columns: &[String]) -> anyhow::Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    table(&mut workbook, FORECAST, columns, &[])?;
    Ok(workbook.save_to_buffer()?)
}

/// The future to fill: a row for each date of each category, the known columns empty.
pub struct FutureTemplate {
    pub date: String,
    pub period: String,
    pub categories: Vec<String>,
    pub known: Vec<String>,
    /// The values of the category columns, and the dates to come.
    pub series: Vec<(Vec<String>, Vec<NaiveDateTime>)>,
}

/// The bytes of its file.
pub fn future_template(wanted: &FutureTemplate) -> anyhow::Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let mut headers = vec![wanted.date.clone()];
    headers.extend(wanted.categories.iter().chain(&wanted.known).cloned());
    let period = match wanted.period.as_str() {
        // Whole dates, which people can correct and every reader takes for dates.
        "hours" => "hours",
        _ => "days",
    };
    let mut table = Table::new(&mut workbook, FORECAST, headers, period, SHEET_ROWS)?;
    for (key, dates) in &wanted.series {
        for date in dates {
            let mut cells = vec![Cell::Date(*date)];
            cells.extend(key.iter().map(|value| Cell::Text(value)));
            table.row(&cells)?;
        }
    }
    table.end()?;
    Ok(workbook.save_to_buffer()?)
}

fn table(
    workbook: &mut Workbook,
    name: &'static str,
    headers: &[String],
    rows: &[Vec<Value>],
) -> Result<(), XlsxError> {
    let mut table = Table::new(workbook, name, headers.to_vec(), "days", SHEET_ROWS)?;
    for row in rows {
        let cells: Vec<Cell<'_>> = row.iter().map(cell).collect();
        table.row(&cells)?;
    }
    table.end().map(drop)
}

pub fn cell(value: &Value) -> Cell<'_> {
    match value {
        Value::String(text) => Cell::Text(text),
        value => value.as_f64().map_or(Cell::Empty, Cell::Number),
    }
}
