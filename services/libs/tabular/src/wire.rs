//! Rows as JSON cells: dates as text, whole numbers without a fraction, missing as null.

use std::ops::Range;

use chrono::DateTime;
use serde_json::{Number, Value};

use crate::table::{ColumnData, Table};

/// Whole numbers up to here are exact in a double: 2^53.
pub(crate) const EXACT: f64 = 9_007_199_254_740_992.0;

/// The rows of the range (cut to the table), each a list of cells in the order of the columns.
pub fn rows(table: &Table, range: Range<usize>) -> Vec<Vec<Value>> {
    let end = range.end.min(table.rows());
    let times: Vec<bool> = table
        .columns()
        .iter()
        .map(|column| has_time(column.data()))
        .collect();
    (range.start.min(end)..end)
        .map(|row| {
            let cells = table.columns().iter().zip(&times);
            cells
                .map(|(column, time)| cell(column.data(), row, *time))
                .collect()
        })
        .collect()
}

fn has_time(data: &ColumnData) -> bool {
    data.as_dates().is_some_and(|dates| dates.has_time())
}

pub(crate) fn cell(data: &ColumnData, row: usize, has_time: bool) -> Value {
    match data {
        ColumnData::Date(dates) => dates
            .get(row)
            .map_or(Value::Null, |ms| Value::String(date_text(ms, has_time))),
        ColumnData::Number(numbers) => numbers.get(row).map_or(Value::Null, number_value),
        ColumnData::Category(categories) => categories
            .get(row)
            .map_or(Value::Null, |text| Value::String(text.to_owned())),
    }
}

/// `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:SS` (with milliseconds when there are some) for a column with
/// times.
pub fn date_text(ms: i64, has_time: bool) -> String {
    let Some(time) = DateTime::from_timestamp_millis(ms) else {
        return ms.to_string();
    };
    let form = match (has_time, ms.rem_euclid(1_000)) {
        (false, _) => "%Y-%m-%d",
        (true, 0) => "%Y-%m-%dT%H:%M:%S",
        (true, _) => "%Y-%m-%dT%H:%M:%S%.3f",
    };
    time.format(form).to_string()
}

/// A JSON number, whole where the value is whole.
pub fn number_value(value: f64) -> Value {
    if value.fract() == 0.0 && value.abs() <= EXACT {
        return Value::Number(Number::from(value as i64));
    }
    Number::from_f64(value).map_or(Value::Null, Value::Number)
}
