//! A table that is written row by row, over as many sheets as it needs.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDateTime};
use rust_xlsxwriter::{DataValidation, Format, FormatBorder, Workbook, Worksheet, XlsxError};
use serde_json::Value;

/// What a cell can hold, in units of UTF-16.
const CELL_LENGTH: usize = 32_767;
/// Characters a sheet's name can hold.
const NAME_CHARS: usize = 31;
/// Characters of the widest column.
const WIDEST: usize = 60;
/// The format's calendar begins here.
const FIRST_YEAR: i32 = 1900;
/// Digits that tell values of a column apart.
const MOST_DIGITS: i32 = 5;
const MOST_DECIMALS: i32 = 11;

/// A value of a cell.
pub enum Cell<'a> {
    /// Never read as a formula, whatever it begins with.
    Text(&'a str),
    Number(f64),
    Date(NaiveDateTime),
    Empty,
}

/// A table under a frozen header, cut into sheets of `sheet_rows` rows, headers included.
pub struct Table<'a> {
    workbook: &'a mut Workbook,
    name: &'static str,
    headers: Vec<String>,
    sheet_rows: u32,
    dates: Format,
    texts: Format,
    /// How the numbers of a column are shown; the cells keep all their digits.
    numbers: HashMap<u16, Format>,
    sheets: Vec<Worksheet>,
    next_row: u32,
    widths: Vec<usize>,
    /// Of a column, how many rows below the header offer what.
    offers: Vec<(u16, u32, DataValidation)>,
    /// Whether a text was longer than a cell.
    shortened: bool,
}

impl<'a> Table<'a> {
    pub fn new(
        workbook: &'a mut Workbook,
        name: &'static str,
        headers: Vec<String>,
        period: &str,
        sheet_rows: u32,
    ) -> Result<Self, XlsxError> {
        let widths = headers
            .iter()
            .map(|header| header.chars().count())
            .collect();
        let dates = Format::new().set_num_format(date_format(period));
        let mut table = Self {
            workbook,
            name,
            headers,
            sheet_rows,
            dates,
            texts: Format::new(),
            numbers: HashMap::new(),
            sheets: Vec::new(),
            next_row: 0,
            widths,
            offers: Vec::new(),
            shortened: false,
        };
        table.begin_sheet()?;
        Ok(table)
    }

    /// Long texts are broken into lines instead of running out of their column.
    pub fn wrapped(mut self) -> Self {
        self.texts = Format::new().set_text_wrap();
        self
    }

    /// Shows the numbers of a column so.
    pub fn show_numbers(&mut self, column: u16, format: Format) {
        self.numbers.insert(column, format);
    }

    pub fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), XlsxError> {
        if self.next_row >= self.sheet_rows {
            self.begin_sheet()?;
        }
        let row = self.next_row;
        for (place, cell) in cells.iter().enumerate() {
            let column = place as u16;
            let width = self.write(row, column, cell)?;
            self.widths[place] = self.widths[place].max(width);
        }
        self.next_row += 1;
        Ok(())
    }

    /// Offers words in so many rows of a column.
    pub fn offer(&mut self, column: u16, rows: u32, words: DataValidation) {
        self.offers.push((column, rows, words));
    }

    /// Puts the sheets into the workbook; answers whether a text was longer than a cell, so that only its beginning is
    /// there.
    pub fn end(mut self) -> Result<bool, XlsxError> {
        for mut sheet in std::mem::take(&mut self.sheets) {
            for (column, width) in self.widths.iter().enumerate() {
                sheet.set_column_width(column as u16, (width + 2).min(WIDEST) as f64)?;
            }
            for (column, rows, words) in &self.offers {
                let last = (*rows).clamp(1, self.sheet_rows - 1);
                sheet.add_data_validation(1, *column, last, *column, words)?;
            }
            self.workbook.push_worksheet(sheet);
        }
        Ok(self.shortened)
    }

    fn begin_sheet(&mut self) -> Result<(), XlsxError> {
        let mut sheet = Worksheet::new();
        sheet.set_name(sheet_name(self.name, self.sheets.len()))?;
        sheet.set_freeze_panes(1, 0)?;
        let bold = Format::new()
            .set_bold()
            .set_border_bottom(FormatBorder::Thin);
        for (column, header) in self.headers.iter().enumerate() {
            sheet.write_string_with_format(0, column as u16, cell_text(header), &bold)?;
        }
        self.sheets.push(sheet);
        self.next_row = 1;
        Ok(())
    }

    /// Writes a cell and answers how many characters it shows.
    fn write(&mut self, row: u32, column: u16, cell: &Cell<'_>) -> Result<usize, XlsxError> {
        let Some(sheet) = self.sheets.last_mut() else {
            return Ok(0);
        };
        match cell {
            Cell::Text(whole) => {
                let text = cell_text(whole);
                self.shortened |= text.len() < whole.len();
                sheet.write_string_with_format(row, column, text, &self.texts)?;
                Ok(text.chars().count())
            }
            Cell::Number(value) if value.is_finite() => {
                match self.numbers.get(&column) {
                    Some(format) => sheet.write_number_with_format(row, column, *value, format)?,
                    None => sheet.write_number(row, column, *value)?,
                };
                Ok(12)
            }
            Cell::Date(time) if time.year() >= FIRST_YEAR && time.year() <= 9999 => {
                sheet.write_datetime_with_format(row, column, time, &self.dates)?;
                Ok(16)
            }
            // Before the format's calendar there are no date cells.
            Cell::Date(time) => {
                sheet.write_string(row, column, time.format("%Y-%m-%d").to_string())?;
                Ok(10)
            }
            Cell::Number(_) | Cell::Empty => Ok(0),
        }
    }
}

/// As much of a text as a cell can hold.
pub fn cell_text(text: &str) -> &str {
    let mut units = 0;
    let over = |letter: char| {
        units += letter.len_utf16();
        units > CELL_LENGTH
    };
    &text[..text.find(over).unwrap_or(text.len())]
}

/// Decimals that give the largest of these values five significant digits; none where all are whole numbers.
pub fn decimals(values: impl Iterator<Item = f64>) -> usize {
    let (mut largest, mut whole) = (0.0_f64, true);
    for value in values.filter(|value| value.is_finite()) {
        largest = largest.max(value.abs());
        whole &= value.fract() == 0.0;
    }
    match whole || largest == 0.0 {
        true => 0,
        false => {
            (MOST_DIGITS - 1 - largest.log10().floor() as i32).clamp(0, MOST_DECIMALS) as usize
        }
    }
}

/// Thousands apart, with so many decimals.
pub fn numbers(decimals: usize) -> Format {
    Format::new().set_num_format(number_format(decimals))
}

/// The same as a code of the format.
pub fn number_format(decimals: usize) -> String {
    match decimals {
        0 => "#,##0".to_owned(),
        decimals => format!("#,##0.{}", "0".repeat(decimals)),
    }
}

/// The name of a table's sheet, counted from the second, within the format's rules.
pub fn sheet_name(name: &str, number: usize) -> String {
    let suffix = if number == 0 {
        String::new()
    } else {
        format!(" {}", number + 1)
    };
    let plain = name
        .chars()
        .map(|c| if "[]:*?/\\".contains(c) { '-' } else { c });
    let cut: String = plain.take(NAME_CHARS - suffix.chars().count()).collect();
    format!("{cut}{suffix}")
}

/// How dates of a period are shown; the cell holds the whole date in any case.
pub fn date_format(period: &str) -> &'static str {
    match period {
        "hours" => "dd.mm.yyyy hh:mm",
        "months" | "quarters" => "mmm yyyy",
        "years" => "yyyy",
        _ => "dd.mm.yyyy",
    }
}

/// The cell of a value of a row.
pub fn cell(value: &Value) -> Cell<'_> {
    match value {
        Value::String(text) => Cell::Text(text),
        value => value.as_f64().map_or(Cell::Empty, Cell::Number),
    }
}
