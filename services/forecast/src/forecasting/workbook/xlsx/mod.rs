//! forecast.xlsx: the sheets Summary, Forecast, History, Accuracy, Backtest, Settings and Notes, and native charts.
//!
//! Dates are date cells, numbers keep their full precision, text is never a formula, and rows that do not fit a sheet
//! go on on the next one.

mod chart;
mod names;
pub mod rows;
pub mod sheet;
pub mod summary;
pub mod summary_chart;
mod tables;
pub mod template;

use b2l_web::Language;
use chrono::NaiveDateTime;
use rust_xlsxwriter::{Workbook, XlsxError};
use serde_json::Value;

use summary::Summary;

/// Rows that a sheet of the format has.
const SHEET_ROWS: u32 = 1_048_576;

/// Everything that the workbook says.
#[derive(Debug, Clone)]
pub struct Book {
    pub language: Language,
    /// The first sheet.
    pub summary: Summary,
    pub story: String,
    pub target: String,
    /// Columns whose future values were given.
    pub known_columns: Vec<String>,
    /// `hours` ... `years`: how dates are shown.
    pub period: String,
    pub category_columns: Vec<String>,
    pub steps: usize,
    /// Decimals that forecasts and history are shown with.
    pub decimals: usize,
    /// Percent.
    pub level: f64,
    /// The models as chosen, with the parameters that a person set, in words.
    pub models: Vec<String>,
    /// The settings of the training, each in words with its value.
    pub settings: Vec<(String, String)>,
    pub fingerprint: String,
    pub accuracy: Vec<AccuracyLine>,
    pub notes: Vec<String>,
    pub parts: Vec<Part>,
    /// Empty when the history was not asked for.
    pub history: Vec<HistoryPart>,
    /// The last backtest of each model that has one.
    pub backtests: Vec<BacktestPart>,
}

/// The forecast of one series by one model.
#[derive(Debug, Clone)]
pub struct Part {
    pub key: Vec<String>,
    pub model: String,
    pub best: bool,
    pub dates: Vec<NaiveDateTime>,
    pub mean: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
    /// The given values of the columns that the model uses.
    pub future: Vec<(String, Vec<Value>)>,
}

/// The history of one series; values that are not finite are gaps.
#[derive(Debug, Clone)]
pub struct HistoryPart {
    pub key: Vec<String>,
    pub dates: Vec<NaiveDateTime>,
    pub values: Vec<f64>,
}

/// What a model would have forecast for the last known periods of a series; actual values that are not finite are gaps.
#[derive(Debug, Clone)]
pub struct BacktestPart {
    pub key: Vec<String>,
    pub model: String,
    pub dates: Vec<NaiveDateTime>,
    pub actual: Vec<f64>,
    pub mean: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
}

#[derive(Debug, Clone)]
pub struct AccuracyLine {
    pub category: String,
    pub model: String,
    /// rmse, mse, mape, wape, mae, mase, bias, cv.
    pub metrics: [Option<f64>; 8],
    pub seconds: Option<f64>,
    pub best: bool,
    pub reason: Option<String>,
}

/// The bytes of the file.
pub fn write(book: &Book) -> anyhow::Result<Vec<u8>> {
    Ok(write_on_sheets_of(SHEET_ROWS, book)?)
}

fn write_on_sheets_of(rows: u32, book: &Book) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    summary::add(&mut workbook, &book.summary, book.language)?;
    let mut shortened = tables::forecast(&mut workbook, book, rows)?;
    if !book.history.is_empty() {
        shortened |= tables::history(&mut workbook, book, rows)?;
    }
    shortened |= tables::accuracy(&mut workbook, book, rows)?;
    if !book.backtests.is_empty() {
        shortened |= tables::backtests(&mut workbook, book, rows)?;
    }
    shortened |= tables::settings(&mut workbook, book)?;
    tables::notes(&mut workbook, book, rows, shortened)?;
    if let Some(drawn) = &book.summary.drawn {
        let level = book.summary.level;
        summary_chart::data(&mut workbook, drawn, level, SHEET_ROWS, book.language)?;
    }
    chart::add(&mut workbook, book, rows)?;
    workbook.save_to_buffer()
}

#[cfg(test)]
mod tests;
