//! The workbook of rows: a summary, the rows with their forecast, what they were learned from, the accuracy table, settings and
//! notes, and two charts: what was forecast, and how the models compare.

use b2l_web::Language;
use rust_xlsxwriter::{Chart, ChartRange, ChartType, Workbook, XlsxError};
use serde_json::Value;

use crate::domain::dates;
use crate::forecasting::workbook::xlsx::SHEET_ROWS;
use crate::forecasting::workbook::xlsx::names::{
    ACCURACY, CLUSTERS, FORECAST, HISTORY, NOTES, SETTINGS,
};
use crate::forecasting::workbook::xlsx::sheet::{Cell, Table, cell};
use crate::forecasting::workbook::xlsx::summary::{self, Summary};
use crate::texts;

/// Everything that the workbook says.
#[derive(Debug, Clone)]
pub struct RowsBook {
    pub language: Language,
    /// The first sheet.
    pub summary: Summary,
    pub story: String,
    /// Columns of the rows, then the forecasts, the probabilities and the reason.
    pub forecast: Sheet,
    /// The rows that were learned from, where they were asked for.
    pub history: Option<Sheet>,
    pub accuracy: Sheet,
    /// Of a clustering: the groups with what sets them apart, under their columns.
    pub groups: Option<Sheet>,
    pub settings: Vec<(String, String)>,
    pub notes: Vec<String>,
    /// The columns of numbers that are drawn: what was forecast, and the actual values where the rows have them.
    pub drawn: Vec<u16>,
    pub compared: Option<Compared>,
}

/// A table as it is written.
#[derive(Debug, Clone, Default)]
pub struct Sheet {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Value>>,
    /// The columns whose texts are dates.
    pub dated: Vec<usize>,
}

/// Lines of the accuracy table that are drawn side by side.
#[derive(Debug, Clone)]
pub struct Compared {
    /// The measure, and its column.
    pub name: String,
    pub column: u16,
    /// The column of the models.
    pub models: u16,
    /// Lines of the first category.
    pub lines: u32,
}

/// Rows that a chart can show.
const MOST_DRAWN: u32 = 1_000;
/// Pixels.
const SIZE: (u32, u32) = (720, 400);

/// The bytes of the file.
pub fn write(book: &RowsBook) -> anyhow::Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    summary::add(&mut workbook, &book.summary, book.language)?;
    let mut shortened = table(&mut workbook, FORECAST, &book.forecast)?;
    if let Some(history) = &book.history {
        shortened |= table(&mut workbook, HISTORY, history)?;
    }
    if let Some(groups) = &book.groups {
        shortened |= table(&mut workbook, CLUSTERS, groups)?;
    }
    shortened |= table(&mut workbook, ACCURACY, &book.accuracy)?;
    let word = |text: b2l_web::Sentence| text.pick(book.language).to_owned();
    let settings = book.settings.iter();
    let settings = Sheet {
        columns: vec![word(texts::BOOK_SETTING), word(texts::BOOK_VALUE)],
        rows: settings
            .map(|(name, value)| vec![name.clone().into(), value.clone().into()])
            .collect(),
        ..Sheet::default()
    };
    shortened |= table(&mut workbook, SETTINGS, &settings)?;
    let of_texts = shortened.then(|| texts::BOOK_SHORTENED.pick(book.language));
    let notes = book.notes.iter().map(String::as_str).chain(of_texts);
    let notes = Sheet {
        columns: vec![word(texts::BOOK_NOTE)],
        rows: notes.map(|note| vec![note.into()]).collect(),
        ..Sheet::default()
    };
    table(&mut workbook, NOTES, &notes)?;
    charts(&mut workbook, book)?;
    Ok(workbook.save_to_buffer()?)
}

fn charts(workbook: &mut Workbook, book: &RowsBook) -> Result<(), XlsxError> {
    let rows = (book.forecast.rows.len() as u32).min(MOST_DRAWN);
    if rows > 0 && !book.drawn.is_empty() {
        let mut chart = chart(ChartType::Line, &book.story);
        for column in &book.drawn {
            chart
                .add_series()
                .set_values(&range(FORECAST, *column, rows))
                .set_name(&book.forecast.columns[usize::from(*column)]);
        }
        let beside = book.forecast.columns.len() as u16 + 1;
        let sheet = workbook.worksheet_from_name(FORECAST)?;
        sheet.insert_chart(1, beside, &chart)?;
    }
    if let Some(compared) = book.compared.as_ref().filter(|one| one.lines > 0) {
        let mut chart = chart(ChartType::Bar, &compared.name);
        chart
            .add_series()
            .set_categories(&range(ACCURACY, compared.models, compared.lines))
            .set_values(&range(ACCURACY, compared.column, compared.lines))
            .set_name(&compared.name);
        chart.legend().set_hidden();
        let beside = book.accuracy.columns.len() as u16 + 1;
        let sheet = workbook.worksheet_from_name(ACCURACY)?;
        sheet.insert_chart(1, beside, &chart)?;
    }
    Ok(())
}

fn chart(kind: ChartType, title: &str) -> Chart {
    let mut chart = Chart::new(kind);
    chart.title().set_name(title);
    chart.set_width(SIZE.0).set_height(SIZE.1);
    chart
}

/// So many rows of a column under its header.
fn range(sheet: &str, column: u16, rows: u32) -> ChartRange {
    ChartRange::new_from_range(sheet, 1, column, rows, column)
}

/// Answers whether a text was longer than a cell.
fn table(workbook: &mut Workbook, name: &'static str, sheet: &Sheet) -> Result<bool, XlsxError> {
    let timed = |row: &Vec<Value>| {
        let mut dated = sheet.dated.iter();
        dated.any(|place| row[*place].as_str().is_some_and(|text| text.contains('T')))
    };
    let period = match sheet.rows.iter().any(timed) {
        true => "hours",
        false => "days",
    };
    let mut table = Table::new(workbook, name, sheet.columns.clone(), period, SHEET_ROWS)?;
    for row in &sheet.rows {
        let cells = row.iter().enumerate();
        let cells = cells.map(|(place, value)| match sheet.dated.contains(&place) {
            true => dated(value),
            false => cell(value),
        });
        table.row(&cells.collect::<Vec<Cell<'_>>>())?;
    }
    table.end()
}

fn dated(value: &Value) -> Cell<'_> {
    let date = value.as_str().and_then(dates::parse);
    date.map_or_else(|| cell(value), Cell::Date)
}
