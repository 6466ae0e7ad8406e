//! Values as the server writes them, and as it reads them.

use std::fmt::Write as _;

use bytes::{BufMut, BytesMut};

use super::lines::{put_field, put_nothing};
use crate::batch::{Column, ColumnType};
use crate::iso::{Unusable, date, date_time, parsed, put_date, put_date_time};

/// The type of a column by the number that the server has for it. What we do not calculate with is text.
pub fn column_type(oid: u32) -> ColumnType {
    match oid {
        16 => ColumnType::Boolean,
        20 | 21 | 23 => ColumnType::Integer,
        700 | 701 => ColumnType::Float,
        1700 => ColumnType::Decimal,
        1082 => ColumnType::Date,
        1114 => ColumnType::DateTime,
        1184 => ColumnType::Instant,
        _ => ColumnType::Text,
    }
}

/// Adds a value to a column.
pub fn push(column: &mut Column, raw: Option<&[u8]>) -> Result<(), Unusable> {
    let text = raw.map(std::str::from_utf8).transpose();
    let text = text.map_err(|_| Unusable)?;
    match column {
        Column::Boolean(values) => values.push(text.map(boolean).transpose()?),
        Column::Integer(values) => values.push(text.map(parsed).transpose()?),
        Column::Float(values) => values.push(text.map(parsed).transpose()?),
        Column::Decimal(values) => values.push(text.map(parsed).transpose()?),
        Column::Text(values) => values.push(text.map(str::to_owned)),
        Column::Date(values) => values.push(text.map(date).transpose()?),
        Column::DateTime(values) => values.push(text.map(date_time).transpose()?),
        Column::Instant(values) => {
            let moment = |text: &str| date_time(text.strip_suffix("+00").ok_or(Unusable)?);
            values.push(text.map(moment).transpose()?);
        }
    }
    Ok(())
}

fn boolean(text: &str) -> Result<bool, Unusable> {
    match text {
        "t" => Ok(true),
        "f" => Ok(false),
        _ => Err(Unusable),
    }
}

/// Writes the value of a row.
pub fn put(column: &Column, row: usize, into: &mut BytesMut) -> Result<(), Unusable> {
    match column {
        Column::Boolean(values) => either(values.get(row), into, |value, into| {
            into.put_slice(if *value { b"t" } else { b"f" });
            Ok(())
        }),
        Column::Integer(values) => either(values.get(row), into, show),
        // The form that reads as the same number.
        Column::Float(values) => either(values.get(row), into, |value, into| {
            write!(into, "{value:?}").map_err(|_| Unusable)
        }),
        Column::Decimal(values) => either(values.get(row), into, |value, into| {
            into.put_slice(value.as_str().as_bytes());
            Ok(())
        }),
        Column::Text(values) => either(values.get(row), into, |value, into| {
            put_field(value, into);
            Ok(())
        }),
        Column::Date(values) => either(values.get(row), into, |value, into| put_date(*value, into)),
        Column::DateTime(values) => either(values.get(row), into, |value, into| {
            put_date_time(*value, into)
        }),
        Column::Instant(values) => either(values.get(row), into, |value, into| {
            put_date_time(*value, into)?;
            into.put_slice(b"+00");
            Ok(())
        }),
    }
}

fn either<T>(
    value: Option<&Option<T>>,
    into: &mut BytesMut,
    put: impl FnOnce(&T, &mut BytesMut) -> Result<(), Unusable>,
) -> Result<(), Unusable> {
    match value {
        Some(Some(value)) => put(value, into),
        _ => {
            put_nothing(into);
            Ok(())
        }
    }
}

fn show(value: &impl std::fmt::Display, into: &mut BytesMut) -> Result<(), Unusable> {
    write!(into, "{value}").map_err(|_| Unusable)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(column_type: ColumnType, text: &str) -> Result<Column, Unusable> {
        let mut column = Column::empty(column_type);
        push(&mut column, Some(text.as_bytes())).map(|()| column)
    }

    #[test]
    fn values_of_each_type_are_written_as_they_were_read() {
        for (column_type, text) in [
            (ColumnType::Boolean, "t"),
            (ColumnType::Integer, "-9223372036854775808"),
            (ColumnType::Decimal, "-0.10"),
            (ColumnType::Decimal, "NaN"),
            (ColumnType::Text, "Ёж"),
            (ColumnType::Date, "0001-01-01"),
            (ColumnType::Date, "12024-02-29"),
            (ColumnType::DateTime, "2024-02-29 23:59:59.000001"),
            (ColumnType::Instant, "2024-02-29 00:00:00.500000+00"),
        ] {
            let column = read(column_type, text).unwrap();
            let mut written = BytesMut::new();
            put(&column, 0, &mut written).unwrap();
            assert_eq!(std::str::from_utf8(&written).unwrap(), text);
        }
    }

    #[test]
    fn numbers_to_calculate_with_keep_every_bit() {
        for number in [0.1, 1e300, 5e-324, f64::MAX, -0.0, f64::INFINITY] {
            let mut written = BytesMut::new();
            put(&Column::Float(vec![Some(number)]), 0, &mut written).unwrap();
            let text = std::str::from_utf8(&written).unwrap();
            let Column::Float(again) = read(ColumnType::Float, text).unwrap() else {
                panic!("another type");
            };
            assert_eq!(again[0].unwrap().to_bits(), number.to_bits(), "{text}");
        }
    }

    #[test]
    fn what_a_type_does_not_have_is_refused() {
        for (column_type, text) in [
            (ColumnType::Date, "infinity"),
            (ColumnType::Date, "0044-03-15 BC"),
            (ColumnType::Date, "2023-02-29"),
            (ColumnType::DateTime, "-infinity"),
            (ColumnType::Instant, "2024-01-01 00:00:00+03"),
            (ColumnType::Boolean, "yes"),
            (ColumnType::Integer, "1.0"),
        ] {
            assert_eq!(read(column_type, text), Err(Unusable), "{text}");
        }
        let mut column = Column::empty(ColumnType::Text);
        assert_eq!(push(&mut column, Some(b"\xff")), Err(Unusable));
    }
}
