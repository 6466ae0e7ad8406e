//! The type of a column that was written into more than once.

use crate::batch::ColumnType;

/// The type that holds values of both, as their texts are read.
pub fn common_type(one: ColumnType, other: ColumnType) -> ColumnType {
    match (one, other) {
        (one, other) if one == other => one,
        (ColumnType::Integer, ColumnType::Decimal) | (ColumnType::Decimal, ColumnType::Integer) => {
            ColumnType::Decimal
        }
        (ColumnType::Integer, ColumnType::Float) | (ColumnType::Float, ColumnType::Integer) => {
            ColumnType::Float
        }
        _ => ColumnType::Text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_numbers_and_everything_else_becomes_text() {
        use ColumnType::{Date, DateTime, Decimal, Float, Integer, Text};
        for (one, other, common) in [
            (Date, Date, Date),
            (Integer, Decimal, Decimal),
            (Float, Integer, Float),
            // Not every decimal number is one of these.
            (Float, Decimal, Text),
            (Date, DateTime, Text),
        ] {
            assert_eq!(common_type(one, other), common);
            assert_eq!(common_type(other, one), common);
        }
    }
}
