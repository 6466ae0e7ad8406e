//! Cells of calamine as cells of a grid.

use calamine::{CellErrorType, Data, DataRef, ExcelDateTime};

use super::format::{CellFormat, percent};
use crate::error::ReadError;
use crate::grid::{Grid, Raw};
use crate::options::DateOrder;
use crate::text::date;
use crate::wire::EXACT;

const DAY_MS: f64 = 86_400_000.0;
/// Day of 9999-12-31.
const LAST_DAY: f64 = 2_958_465.0;

/// Takes a streamed cell; `row` and `column` count from 0 as calamine has them.
pub(super) fn take(
    grid: &mut Grid<'_>,
    (row, column): (u32, u32),
    value: &DataRef<'_>,
) -> Result<(), ReadError> {
    let (row, column) = (row + 1, column as usize);
    match value {
        DataRef::Empty => Ok(()),
        DataRef::Int(value) => grid.put(row, column, Raw::Number(*value as f64)),
        DataRef::Float(value) => grid.put(row, column, Raw::Number(*value)),
        DataRef::String(value) | DataRef::DurationIso(value) => grid.put_text(row, column, value),
        DataRef::SharedString(value) => grid.put_text(row, column, value),
        DataRef::Bool(value) => grid.put(row, column, Raw::Bool(*value)),
        DataRef::DateTime(value) => take_date(grid, row, column, *value),
        DataRef::DateTimeIso(value) => take_iso(grid, row, column, value),
        DataRef::Error(error) => grid.put_error(row, column, error_text(error)),
    }
}

/// As [`take`]; what the format of the cell says is heard.
pub(super) fn take_formatted(
    grid: &mut Grid<'_>,
    at: (u32, u32),
    value: &DataRef<'_>,
    format: CellFormat,
) -> Result<(), ReadError> {
    let (row, column) = (at.0 + 1, at.1 as usize);
    let number = match value {
        DataRef::Int(value) => Some(*value as f64),
        DataRef::Float(value) => Some(*value),
        _ => None,
    };
    match (format, number, value) {
        (CellFormat::Percent, Some(number), _) => {
            grid.put(row, column, Raw::Percent(percent(number)))
        }
        (CellFormat::Padded(width), Some(number), _)
            if number >= 0.0 && number.fract() == 0.0 && number <= EXACT =>
        {
            grid.put_code(row, column, &format!("{:0width$}", number as u64))
        }
        (CellFormat::Names, _, DataRef::SharedString(text)) => grid.put_name(row, column, text),
        (CellFormat::Names, _, DataRef::String(text)) => grid.put_name(row, column, text),
        _ => take(grid, at, value),
    }
}

/// As [`take`], for a cell of a sheet that was read whole.
pub(super) fn take_owned(
    grid: &mut Grid<'_>,
    (row, column): (u32, u32),
    value: &Data,
    format: CellFormat,
) -> Result<(), ReadError> {
    let (row, column) = (row + 1, column as usize);
    let number = match value {
        Data::Int(value) => Some(*value as f64),
        Data::Float(value) => Some(*value),
        _ => None,
    };
    if let Some(number) = number.filter(|_| format == CellFormat::Percent) {
        return grid.put(row, column, Raw::Percent(percent(number)));
    }
    match value {
        Data::Empty => Ok(()),
        Data::Int(value) => grid.put(row, column, Raw::Number(*value as f64)),
        Data::Float(value) => grid.put(row, column, Raw::Number(*value)),
        Data::String(value) | Data::DurationIso(value) => grid.put_text(row, column, value),
        Data::Bool(value) => grid.put(row, column, Raw::Bool(*value)),
        Data::DateTime(value) => take_date(grid, row, column, *value),
        Data::DateTimeIso(value) => take_iso(grid, row, column, value),
        Data::Error(error) => grid.put_error(row, column, error_text(error)),
    }
}

/// A date by its own text, as ods and a few writers of xlsx have it.
pub(super) fn take_iso(
    grid: &mut Grid<'_>,
    row: u32,
    column: usize,
    value: &str,
) -> Result<(), ReadError> {
    match date::parse(value, DateOrder::Ymd) {
        Some(found) => grid.put(row, column, Raw::Date(found.ms)),
        None => grid.put_text(row, column, value),
    }
}

fn take_date(
    grid: &mut Grid<'_>,
    row: u32,
    column: usize,
    value: ExcelDateTime,
) -> Result<(), ReadError> {
    let serial = value.as_f64();
    // Durations and times of day are no dates: they show as clock text.
    if value.is_duration() || (0.0..1.0).contains(&serial) {
        return grid.put_text(row, column, &clock_text(serial));
    }
    // Components rather than the serial number, because only they know the workbook's epoch.
    let (year, month, day, ..) = value.to_ymd_hms_milli();
    let known = (1.0..=LAST_DAY + 1.0).contains(&serial);
    let date = chrono::NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day));
    match date {
        Some(_) if known => grid.put(row, column, Raw::Date(clock_ms(value))),
        _ => grid.put(row, column, Raw::Number(serial)),
    }
}

/// The moment to the millisecond, and to the second where it is within a millisecond of one: a
/// serial number cannot hold every second exactly.
fn clock_ms(value: ExcelDateTime) -> i64 {
    let (year, month, day, ..) = value.to_ymd_hms_milli();
    let midnight =
        chrono::NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day));
    let midnight = midnight.map_or(0, date::millis);
    let ms = midnight + (value.as_f64().fract() * DAY_MS).round() as i64;
    let second = (ms + 500).div_euclid(1_000) * 1_000;
    if (ms - second).abs() <= 1 { second } else { ms }
}

fn clock_text(days: f64) -> String {
    let seconds = (days * 86_400.0).round() as i64;
    let sign = if seconds < 0 { "-" } else { "" };
    let seconds = seconds.abs();
    format!(
        "{sign}{:02}:{:02}:{:02}",
        seconds / 3_600,
        seconds / 60 % 60,
        seconds % 60
    )
}

fn error_text(error: &CellErrorType) -> &'static str {
    match error {
        CellErrorType::Div0 => "#DIV/0!",
        CellErrorType::NA => "#N/A",
        CellErrorType::Name => "#NAME?",
        CellErrorType::Null => "#NULL!",
        CellErrorType::Num => "#NUM!",
        CellErrorType::Ref => "#REF!",
        CellErrorType::Value => "#VALUE!",
        CellErrorType::GettingData => "#GETTING_DATA",
    }
}
