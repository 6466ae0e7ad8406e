//! The sheets after the summary. Each answers whether a text was longer than a cell.

use b2l_web::Sentence;
use rust_xlsxwriter::{Workbook, XlsxError};

use crate::forecasting::workbook::xlsx::names::{
    ACCURACY, BACKTEST, FORECAST, HISTORY, NOTES, SETTINGS,
};
use crate::forecasting::workbook::xlsx::sheet::{Cell, Table, cell, numbers};
use crate::forecasting::workbook::xlsx::{Book, Part};
use crate::texts;

const METRICS: [&str; 8] = [
    "RMSE", "MSE", "MAPE, %", "WAPE, %", "MAE", "MASE", "Bias", "CV",
];

pub fn forecast(workbook: &mut Workbook, book: &Book, sheet_rows: u32) -> Result<bool, XlsxError> {
    let mut headers = book.category_columns.clone();
    headers.extend([
        word(book, texts::BOOK_MODEL),
        word(book, texts::BOOK_DATE),
        book.target.clone(),
    ]);
    headers.extend(bounds(book));
    headers.extend(book.known_columns.iter().cloned());
    let mut table = Table::new(workbook, FORECAST, headers, &book.period, sheet_rows)?;
    let first = book.category_columns.len() as u16 + 2;
    for column in first..first + 3 {
        table.show_numbers(column, numbers(book.decimals));
    }
    for part in &book.parts {
        for (place, date) in part.dates.iter().enumerate() {
            let mut cells: Vec<Cell<'_>> = part.key.iter().map(|value| Cell::Text(value)).collect();
            cells.extend([
                Cell::Text(&part.model),
                Cell::Date(*date),
                Cell::Number(part.mean[place]),
                Cell::Number(part.lower[place]),
                Cell::Number(part.upper[place]),
            ]);
            cells.extend(
                book.known_columns
                    .iter()
                    .map(|name| future_cell(part, name, place)),
            );
            table.row(&cells)?;
        }
    }
    table.end()
}

/// The value that a known column was given on a date.
fn future_cell<'a>(part: &'a Part, name: &str, place: usize) -> Cell<'a> {
    let column = part.future.iter().find(|(column, _)| column == name);
    let value = column.and_then(|(_, values)| values.get(place));
    value.map_or(Cell::Empty, cell)
}

pub fn history(workbook: &mut Workbook, book: &Book, sheet_rows: u32) -> Result<bool, XlsxError> {
    let mut headers = book.category_columns.clone();
    headers.extend([word(book, texts::BOOK_DATE), book.target.clone()]);
    let mut table = Table::new(workbook, HISTORY, headers, &book.period, sheet_rows)?;
    let values = book.category_columns.len() as u16 + 1;
    table.show_numbers(values, numbers(book.decimals));
    for part in &book.history {
        for (date, value) in part.dates.iter().zip(&part.values) {
            let mut cells: Vec<Cell<'_>> = part.key.iter().map(|value| Cell::Text(value)).collect();
            cells.extend([Cell::Date(*date), Cell::Number(*value)]);
            table.row(&cells)?;
        }
    }
    table.end()
}

pub fn accuracy(workbook: &mut Workbook, book: &Book, sheet_rows: u32) -> Result<bool, XlsxError> {
    let mut headers = vec![
        word(book, texts::BOOK_CATEGORY),
        word(book, texts::BOOK_MODEL),
    ];
    headers.push(word(book, texts::BOOK_BEST));
    headers.extend(METRICS.map(str::to_owned));
    headers.extend([
        word(book, texts::BOOK_SECONDS),
        word(book, texts::BOOK_REASON),
    ]);
    let mut table = Table::new(workbook, ACCURACY, headers, &book.period, sheet_rows)?;
    let best = word(book, texts::BOOK_YES);
    for line in &book.accuracy {
        let mut cells = vec![Cell::Text(&line.category), Cell::Text(&line.model)];
        cells.push(if line.best {
            Cell::Text(&best)
        } else {
            Cell::Empty
        });
        cells.extend(
            line.metrics
                .iter()
                .map(|metric| metric.map_or(Cell::Empty, Cell::Number)),
        );
        cells.push(line.seconds.map_or(Cell::Empty, Cell::Number));
        cells.push(line.reason.as_deref().map_or(Cell::Empty, Cell::Text));
        table.row(&cells)?;
    }
    table.end()
}

/// The last backtest of each model: what came, and what would have been forecast.
pub fn backtests(workbook: &mut Workbook, book: &Book, sheet_rows: u32) -> Result<bool, XlsxError> {
    let mut headers = book.category_columns.clone();
    headers.extend([
        word(book, texts::BOOK_MODEL),
        word(book, texts::BOOK_DATE),
        book.target.clone(),
        word(book, texts::ROWS_SHEET_FORECAST),
    ]);
    headers.extend(bounds(book));
    let mut table = Table::new(workbook, BACKTEST, headers, &book.period, sheet_rows)?;
    let first = book.category_columns.len() as u16 + 2;
    for column in first..first + 4 {
        table.show_numbers(column, numbers(book.decimals));
    }
    for part in &book.backtests {
        for (place, date) in part.dates.iter().enumerate() {
            let mut cells: Vec<Cell<'_>> = part.key.iter().map(|value| Cell::Text(value)).collect();
            cells.extend([
                Cell::Text(&part.model),
                Cell::Date(*date),
                Cell::Number(part.actual[place]),
                Cell::Number(part.mean[place]),
                Cell::Number(part.lower[place]),
                Cell::Number(part.upper[place]),
            ]);
            table.row(&cells)?;
        }
    }
    table.end()
}

pub fn settings(workbook: &mut Workbook, book: &Book) -> Result<bool, XlsxError> {
    let headers = vec![
        word(book, texts::BOOK_SETTING),
        word(book, texts::BOOK_VALUE),
    ];
    let mut table = Table::new(
        workbook,
        SETTINGS,
        headers,
        &book.period,
        crate::forecasting::workbook::xlsx::SHEET_ROWS,
    )?;
    let period = texts::PERIOD_NAME.with(&[&book.period]);
    let texts: [(Sentence, &str); 4] = [
        (texts::BOOK_STORY, &book.story),
        (texts::BOOK_TARGET, &book.target),
        (texts::BOOK_PERIOD, period.pick(book.language)),
        (texts::BOOK_FINGERPRINT, &book.fingerprint),
    ];
    for (name, value) in texts {
        table.row(&[Cell::Text(name.pick(book.language)), Cell::Text(value)])?;
    }
    for (name, value) in [
        (texts::BOOK_STEPS, book.steps as f64),
        (texts::BOOK_LEVEL, book.level),
    ] {
        table.row(&[Cell::Text(name.pick(book.language)), Cell::Number(value)])?;
    }
    for model in &book.models {
        table.row(&[
            Cell::Text(texts::BOOK_CHOSEN.pick(book.language)),
            Cell::Text(model),
        ])?;
    }
    for (name, value) in &book.settings {
        table.row(&[Cell::Text(name), Cell::Text(value)])?;
    }
    table.end()
}

pub fn notes(
    workbook: &mut Workbook,
    book: &Book,
    sheet_rows: u32,
    shortened: bool,
) -> Result<(), XlsxError> {
    let mut table = Table::new(
        workbook,
        NOTES,
        vec![word(book, texts::BOOK_NOTE)],
        &book.period,
        crate::forecasting::workbook::xlsx::SHEET_ROWS,
    )?
    .wrapped();
    for note in &book.notes {
        table.row(&[Cell::Text(note)])?;
    }
    let forecast: usize = book.parts.iter().map(|part| part.dates.len()).sum();
    let history: usize = book.history.iter().map(|part| part.dates.len()).sum();
    if forecast.max(history) >= sheet_rows as usize {
        table.row(&[Cell::Text(texts::BOOK_MORE_SHEETS.pick(book.language))])?;
    }
    if shortened {
        table.row(&[Cell::Text(texts::BOOK_SHORTENED.pick(book.language))])?;
    }
    table.end().map(drop)
}

/// The headers of the interval's columns.
fn bounds(book: &Book) -> [String; 2] {
    [texts::BOOK_LOWER, texts::BOOK_UPPER]
        .map(|bound| bound.with(&[&book.level]).pick(book.language).to_owned())
}

fn word(book: &Book, text: Sentence) -> String {
    text.pick(book.language).to_owned()
}
