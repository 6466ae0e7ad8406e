//! Values as files write them.

use std::fmt::Write as _;

use super::quoted::put_text;
use crate::batch::Column;
use crate::iso::{Unusable, date, date_time, parsed, put_date, put_date_time};

/// How a moment in UTC ends.
const UTC: &str = "+00:00";

/// Adds a value to a column.
pub fn push(column: &mut Column, raw: Option<&[u8]>) -> Result<(), Unusable> {
    let text = raw.map(std::str::from_utf8).transpose();
    let text = text.map_err(|_| Unusable)?;
    match column {
        Column::Boolean(values) => values.push(text.map(parsed).transpose()?),
        Column::Integer(values) => values.push(text.map(parsed).transpose()?),
        Column::Float(values) => values.push(text.map(parsed).transpose()?),
        Column::Decimal(values) => values.push(text.map(parsed).transpose()?),
        Column::Text(values) => values.push(text.map(str::to_owned)),
        Column::Date(values) => values.push(text.map(date).transpose()?),
        Column::DateTime(values) => values.push(text.map(date_time).transpose()?),
        Column::Instant(values) => {
            let moment = |text: &str| date_time(text.strip_suffix(UTC).ok_or(Unusable)?);
            values.push(text.map(moment).transpose()?);
        }
    }
    Ok(())
}

/// Writes the value of a row; nothing where there is none.
pub fn put(column: &Column, row: usize, into: &mut String) -> Result<(), Unusable> {
    match column {
        Column::Boolean(values) => show(values.get(row), into),
        Column::Integer(values) => show(values.get(row), into),
        // The form that reads as the same number.
        Column::Float(values) => match values.get(row) {
            Some(Some(value)) => write!(into, "{value:?}").map_err(|_| Unusable),
            _ => Ok(()),
        },
        Column::Decimal(values) => show(values.get(row), into),
        Column::Text(values) => {
            if let Some(Some(value)) = values.get(row) {
                put_text(value, into);
            }
            Ok(())
        }
        Column::Date(values) => match values.get(row) {
            Some(Some(value)) => put_date(*value, into),
            _ => Ok(()),
        },
        Column::DateTime(values) => match values.get(row) {
            Some(Some(value)) => put_date_time(*value, into),
            _ => Ok(()),
        },
        Column::Instant(values) => {
            if let Some(Some(value)) = values.get(row) {
                put_date_time(*value, into)?;
                into.push_str(UTC);
            }
            Ok(())
        }
    }
}

fn show<T: std::fmt::Display>(
    value: Option<&Option<T>>,
    into: &mut String,
) -> Result<(), Unusable> {
    match value {
        Some(Some(value)) => write!(into, "{value}").map_err(|_| Unusable),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::ColumnType;

    fn read(column_type: ColumnType, text: &str) -> Result<Column, Unusable> {
        let mut column = Column::empty(column_type);
        push(&mut column, Some(text.as_bytes())).map(|()| column)
    }

    #[test]
    fn values_of_each_type_are_written_as_they_were_read() {
        for (column_type, text) in [
            (ColumnType::Boolean, "true"),
            (ColumnType::Integer, "-9223372036854775808"),
            (ColumnType::Float, "5e-324"),
            (ColumnType::Float, "inf"),
            (ColumnType::Decimal, "-0.10"),
            (ColumnType::Text, "Ёж"),
            (ColumnType::Date, "0001-01-01"),
            (ColumnType::DateTime, "2024-02-29 23:59:59.000001"),
            (ColumnType::Instant, "2024-02-29 00:00:00+00:00"),
        ] {
            let mut written = String::new();
            put(&read(column_type, text).unwrap(), 0, &mut written).unwrap();
            assert_eq!(written, text);
        }
    }

    #[test]
    fn what_a_type_does_not_have_is_refused() {
        for (column_type, text) in [
            (ColumnType::Boolean, "t"),
            (ColumnType::Integer, "1.0"),
            (ColumnType::Decimal, "1,5"),
            (ColumnType::Date, "01.02.2024"),
            (ColumnType::Instant, "2024-01-01 00:00:00"),
        ] {
            assert_eq!(read(column_type, text), Err(Unusable), "{text}");
        }
        let mut column = Column::empty(ColumnType::Text);
        assert_eq!(push(&mut column, Some(b"\xff")), Err(Unusable));
    }
}
