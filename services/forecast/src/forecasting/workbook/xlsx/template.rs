//! The workbooks to fill: rows to forecast, or the future of known columns. A column of words offers those that the
//! training saw.

use chrono::NaiveDateTime;
use rust_xlsxwriter::{
    DataValidation, DataValidationErrorStyle, Formula, Workbook, Worksheet, XlsxError,
};
use serde_json::Value;

use crate::forecasting::workbook::xlsx::SHEET_ROWS;
use crate::forecasting::workbook::xlsx::names::FORECAST;
use crate::forecasting::workbook::xlsx::sheet::{Cell, Table, cell};

/// The sheet that holds the words of drop-downs; a program that reads the file looks at the first sheet.
const LISTS: &str = "Lists";
/// A list that is longer is not read by anybody.
const MOST_OFFERED: usize = 200;
/// Rows below the headers that offer words where nobody knows how many will be filled.
const ROWS_OFFERED: u32 = 10_000;

/// The words that a column can have.
#[derive(Debug, Clone)]
pub struct Offer {
    pub column: String,
    pub words: Vec<String>,
}

/// The rows to fill: the columns that a forecast asks for, and nothing below them. Another word than those offered is
/// asked about, and may stay: a model does without what it never saw.
pub fn template(columns: &[String], offers: &[Offer]) -> anyhow::Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let mut table = Table::new(
        &mut workbook,
        FORECAST,
        columns.to_vec(),
        "days",
        SHEET_ROWS,
    )?;
    let lists = Lists::of(columns, offers, DataValidationErrorStyle::Warning)?;
    lists.offer(&mut table, ROWS_OFFERED);
    table.end()?;
    lists.keep(&mut workbook)?;
    Ok(workbook.save_to_buffer()?)
}

/// The future to fill: a row for each date of each category, the known columns with what is planned already.
pub struct FutureTemplate {
    pub date: String,
    pub period: String,
    pub categories: Vec<String>,
    pub known: Vec<String>,
    pub series: Vec<FutureSeries>,
    /// Of the known columns that hold words.
    pub offers: Vec<Offer>,
}

/// The dates to come of one series.
pub struct FutureSeries {
    /// The values of the category columns.
    pub key: Vec<String>,
    pub dates: Vec<NaiveDateTime>,
    /// By date a cell a known column: a number, a word, or null to be filled.
    pub planned: Vec<Vec<Value>>,
}

/// The bytes of its file. Another word than those offered is refused, as the forecast would refuse it.
pub fn future_template(wanted: &FutureTemplate) -> anyhow::Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let mut headers = vec![wanted.date.clone()];
    headers.extend(wanted.categories.iter().chain(&wanted.known).cloned());
    let period = match wanted.period.as_str() {
        // Whole dates, which people can correct and every reader takes for dates.
        "hours" => "hours",
        _ => "days",
    };
    let lists = Lists::of(&headers, &wanted.offers, DataValidationErrorStyle::Stop)?;
    let mut table = Table::new(&mut workbook, FORECAST, headers, period, SHEET_ROWS)?;
    let mut rows = 0;
    for series in &wanted.series {
        for (date, planned) in series.dates.iter().zip(&series.planned) {
            let mut cells = vec![Cell::Date(*date)];
            cells.extend(series.key.iter().map(|value| Cell::Text(value)));
            cells.extend(planned.iter().map(cell));
            table.row(&cells)?;
            rows += 1;
        }
    }
    lists.offer(&mut table, rows);
    table.end()?;
    lists.keep(&mut workbook)?;
    Ok(workbook.save_to_buffer()?)
}

/// The drop-downs of a table, by the place of their column.
struct Lists<'a>(Vec<(u16, &'a [String], DataValidation)>);

impl<'a> Lists<'a> {
    fn of(
        headers: &[String],
        offers: &'a [Offer],
        style: DataValidationErrorStyle,
    ) -> Result<Self, XlsxError> {
        let short = |offer: &&Offer| (1..=MOST_OFFERED).contains(&offer.words.len());
        let mut lists = Vec::new();
        for offer in offers.iter().filter(short) {
            let Some(place) = headers.iter().position(|header| *header == offer.column) else {
                continue;
            };
            let letter = rust_xlsxwriter::utility::column_number_to_name(lists.len() as u16);
            let range = format!("={LISTS}!${letter}$1:${letter}${}", offer.words.len());
            let validation = DataValidation::new()
                .allow_list_formula(Formula::new(range))
                .set_error_style(style.clone());
            lists.push((place as u16, offer.words.as_slice(), validation));
        }
        Ok(Self(lists))
    }

    fn offer(&self, table: &mut Table<'_>, rows: u32) {
        for (column, _, validation) in &self.0 {
            table.offer(*column, rows, validation.clone());
        }
    }

    /// Writes the words, on a sheet of their own that nobody has to look at.
    fn keep(&self, workbook: &mut Workbook) -> Result<(), XlsxError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut sheet = Worksheet::new();
        sheet.set_name(LISTS)?.set_hidden(true);
        for (place, (_, words, _)) in self.0.iter().enumerate() {
            for (row, word) in words.iter().enumerate() {
                let (row, column) = (row as u32, place as u16);
                // A number that is typed is no text to the program that compares it.
                match word.parse::<f64>() {
                    Ok(number) if number.is_finite() => sheet.write_number(row, column, number)?,
                    _ => sheet.write_string(row, column, word)?,
                };
            }
        }
        workbook.push_worksheet(sheet);
        Ok(())
    }
}
