//! Values as the server writes them, and as it takes them.

use super::parts::put_field;
use super::types::MySqlType;
use crate::batch::{Column, ColumnType};
use crate::iso::{Unusable, date, date_time, parsed, put_date, put_date_time};

/// Adds a value to a column.
pub fn push(column: &mut Column, native: MySqlType, raw: Option<&[u8]>) -> Result<(), Unusable> {
    let text = raw.map(std::str::from_utf8).transpose();
    let text = text.map_err(|_| Unusable)?;
    match column {
        Column::Boolean(values) => values.push(text.map(boolean).transpose()?),
        Column::Integer(values) => values.push(text.map(parsed).transpose()?),
        Column::Float(values) if native == MySqlType::Single => {
            values.push(text.map(single).transpose()?);
        }
        Column::Float(values) => values.push(text.map(parsed).transpose()?),
        Column::Decimal(values) => values.push(text.map(parsed).transpose()?),
        Column::Text(values) => values.push(text.map(str::to_owned)),
        Column::Date(values) => values.push(text.map(date).transpose()?),
        Column::DateTime(values) | Column::Instant(values) => {
            values.push(text.map(date_time).transpose()?);
        }
    }
    Ok(())
}

/// The type holds other numbers too, which are neither.
fn boolean(text: &str) -> Result<bool, Unusable> {
    match text {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => Err(Unusable),
    }
}

/// A number of 32 bits with the digits that it was given, not with those of its nearest neighbour of 64.
fn single(text: &str) -> Result<f64, Unusable> {
    let exact: f64 = parsed(text)?;
    parsed(&(exact as f32).to_string())
}

/// How values of a type are sent, by the number that the protocol has for it.
pub fn sent_as(column_type: ColumnType) -> u8 {
    match column_type {
        ColumnType::Boolean => 1,
        ColumnType::Integer => 8,
        ColumnType::Float => 5,
        ColumnType::Decimal => 246,
        // The server reads what is written out, in the zone of the session.
        ColumnType::Text | ColumnType::Date | ColumnType::DateTime | ColumnType::Instant => 253,
    }
}

/// Writes the value of a row; answers whether there is one.
pub fn put(column: &Column, row: usize, into: &mut Vec<u8>) -> Result<bool, Unusable> {
    match column {
        Column::Boolean(values) => either(values.get(row), into, |value, into| {
            into.push(u8::from(*value));
            Ok(())
        }),
        Column::Integer(values) => either(values.get(row), into, |value, into| {
            into.extend(value.to_le_bytes());
            Ok(())
        }),
        Column::Float(values) => either(values.get(row), into, |value, into| {
            into.extend(value.to_le_bytes());
            value.is_finite().then_some(()).ok_or(Unusable)
        }),
        Column::Decimal(values) => either(values.get(row), into, |value, into| {
            put_field(value.as_str().as_bytes(), into);
            value.is_finite().then_some(()).ok_or(Unusable)
        }),
        Column::Text(values) => either(values.get(row), into, |value, into| {
            put_field(value.as_bytes(), into);
            Ok(())
        }),
        Column::Date(values) => either(values.get(row), into, |value, into| {
            let mut text = String::new();
            put_date(*value, &mut text)?;
            put_field(text.as_bytes(), into);
            Ok(())
        }),
        Column::DateTime(values) | Column::Instant(values) => {
            either(values.get(row), into, |value, into| {
                let mut text = String::new();
                put_date_time(*value, &mut text)?;
                put_field(text.as_bytes(), into);
                Ok(())
            })
        }
    }
}

fn either<T>(
    value: Option<&Option<T>>,
    into: &mut Vec<u8>,
    put: impl FnOnce(&T, &mut Vec<u8>) -> Result<(), Unusable>,
) -> Result<bool, Unusable> {
    match value {
        Some(Some(value)) => put(value, into).map(|()| true),
        _ => Ok(false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(native: MySqlType, text: &str) -> Result<Column, Unusable> {
        let mut column = Column::empty(native.column_type());
        push(&mut column, native, Some(text.as_bytes())).map(|()| column)
    }

    #[test]
    fn numbers_of_32_bits_keep_their_digits() {
        let nearest = f64::from(0.1_f32).to_string();
        let expected = Column::Float(vec![Some(0.1)]);
        assert_eq!(read(MySqlType::Single, &nearest), Ok(expected));
    }

    #[test]
    fn what_a_type_does_not_have_is_refused() {
        for (native, text) in [
            (MySqlType::Date, "0000-00-00"),
            (MySqlType::Date, "2024-00-01"),
            (MySqlType::DateTime, "0000-00-00 00:00:00"),
            (MySqlType::Boolean, "2"),
            (MySqlType::Integer, "18446744073709551615"),
        ] {
            assert_eq!(read(native, text), Err(Unusable), "{text}");
        }
        let mut column = Column::empty(ColumnType::Text);
        let raw = push(&mut column, MySqlType::Text, Some(b"\xff"));
        assert_eq!(raw, Err(Unusable));
    }

    #[test]
    fn numbers_that_are_none_are_not_sent() {
        let mut room = Vec::new();
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let column = Column::Float(vec![Some(number)]);
            assert_eq!(put(&column, 0, &mut room), Err(Unusable));
        }
        let decimal = Column::Decimal(vec![Some("NaN".parse().unwrap())]);
        assert_eq!(put(&decimal, 0, &mut room), Err(Unusable));
    }

    #[test]
    fn a_missing_value_takes_no_room() {
        let mut room = Vec::new();
        let column = Column::Integer(vec![None, Some(-2)]);
        assert_eq!(put(&column, 0, &mut room), Ok(false));
        assert!(room.is_empty());
        assert_eq!(put(&column, 1, &mut room), Ok(true));
        assert_eq!(room, (-2_i64).to_le_bytes());
    }
}
