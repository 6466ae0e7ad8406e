//! A table as a workbook: dates are dates, numbers are numbers, text is never a formula.

use std::path::Path;

use b2l_tabular::{ColumnData, Table};
use chrono::DateTime;
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};

/// Rows that a sheet of the format can hold, the header included.
const SHEET_ROWS: usize = 1_048_576;
/// Characters that a cell of the format can hold.
const CELL_CHARACTERS: usize = 32_767;
const NARROWEST: usize = 8;
const WIDEST: usize = 40;

/// Writes `table` to `path`. Rows past a sheet's limit go on on the next sheet.
pub fn write(table: &Table, path: &Path) -> Result<(), XlsxError> {
    let mut workbook = Workbook::new();
    let formats = Formats::new();
    let per_sheet = SHEET_ROWS - 1;
    let sheets = table.rows().div_ceil(per_sheet).max(1);
    for number in 0..sheets {
        let sheet = workbook.add_worksheet_with_constant_memory()?;
        sheet.set_name(match number {
            0 => "Data".to_owned(),
            more => format!("Data {}", more + 1),
        })?;
        sheet.set_freeze_panes(1, 0)?;
        let first = number * per_sheet;
        let last = (first + per_sheet).min(table.rows());
        write_sheet(sheet, table, first..last, &formats)?;
    }
    workbook.save(path)
}

struct Formats {
    header: Format,
    date: Format,
    time: Format,
}

impl Formats {
    fn new() -> Self {
        Self {
            header: Format::new().set_bold(),
            date: Format::new().set_num_format("dd.mm.yyyy"),
            time: Format::new().set_num_format("dd.mm.yyyy hh:mm:ss"),
        }
    }
}

fn write_sheet(
    sheet: &mut Worksheet,
    table: &Table,
    rows: std::ops::Range<usize>,
    formats: &Formats,
) -> Result<(), XlsxError> {
    for (place, column) in table.columns().iter().enumerate() {
        let width = column.name().chars().count().clamp(NARROWEST, WIDEST) + 2;
        let width = match column.data() {
            ColumnData::Date(dates) if dates.has_time() => width.max(20),
            _ => width.max(12),
        };
        sheet.set_column_width(place as u16, width as f64)?;
        sheet.write_string_with_format(0, place as u16, cut(column.name()), &formats.header)?;
    }
    // Constant memory wants the rows in order.
    for (line, row) in rows.enumerate() {
        for (place, column) in table.columns().iter().enumerate() {
            write_cell(
                sheet,
                line as u32 + 1,
                place as u16,
                column.data(),
                row,
                formats,
            )?;
        }
    }
    Ok(())
}

fn write_cell(
    sheet: &mut Worksheet,
    line: u32,
    place: u16,
    data: &ColumnData,
    row: usize,
    formats: &Formats,
) -> Result<(), XlsxError> {
    match data {
        ColumnData::Number(numbers) => {
            if let Some(value) = numbers.get(row) {
                sheet.write_number(line, place, value)?;
            }
        }
        ColumnData::Category(categories) => {
            if let Some(text) = categories.get(row) {
                sheet.write_string(line, place, cut(text))?;
            }
        }
        ColumnData::Date(dates) => {
            if let Some(moment) = dates.get(row).and_then(DateTime::from_timestamp_millis) {
                let format = if dates.has_time() {
                    &formats.time
                } else {
                    &formats.date
                };
                let moment = moment.naive_utc();
                // Workbooks know no day before 1900; such a date stays readable as text.
                if sheet
                    .write_datetime_with_format(line, place, moment, format)
                    .is_err()
                {
                    sheet.write_string(line, place, moment.to_string())?;
                }
            }
        }
    }
    Ok(())
}

/// The text as far as a cell can hold it.
fn cut(text: &str) -> String {
    text.chars().take(CELL_CHARACTERS).collect()
}
