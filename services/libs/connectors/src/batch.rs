//! Rows in transit: columns of one type each.

use chrono::{NaiveDate, NaiveDateTime};
use serde::{Deserialize, Serialize};

use crate::decimal::Decimal;

/// Rows of a batch, at most.
const MOST_ROWS: usize = 8_192;
/// Values of a batch: a value takes up to 32 bytes beside its text, an empty one too.
const MOST_VALUES: usize = 256 * 1024;
/// Bytes of text from which a batch is full, whatever its rows.
const MOST_BYTES: usize = 4 * 1024 * 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
// Its name in the contract: sources have a `ColumnType` of their own.
#[serde(rename = "DataType", rename_all = "snake_case")]
pub enum ColumnType {
    Boolean,
    Integer,
    /// A number to calculate with, not exact.
    Float,
    /// A number with as many digits as it has.
    Decimal,
    Text,
    Date,
    /// A date and a time on the clock of wherever it was written.
    DateTime,
    /// A moment, in UTC.
    Instant,
}

/// The values of a column; `None` where there is none.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    Boolean(Vec<Option<bool>>),
    Integer(Vec<Option<i64>>),
    Float(Vec<Option<f64>>),
    Decimal(Vec<Option<Decimal>>),
    Text(Vec<Option<String>>),
    Date(Vec<Option<NaiveDate>>),
    DateTime(Vec<Option<NaiveDateTime>>),
    Instant(Vec<Option<NaiveDateTime>>),
}

impl Column {
    pub fn empty(column_type: ColumnType) -> Self {
        match column_type {
            ColumnType::Boolean => Self::Boolean(Vec::new()),
            ColumnType::Integer => Self::Integer(Vec::new()),
            ColumnType::Float => Self::Float(Vec::new()),
            ColumnType::Decimal => Self::Decimal(Vec::new()),
            ColumnType::Text => Self::Text(Vec::new()),
            ColumnType::Date => Self::Date(Vec::new()),
            ColumnType::DateTime => Self::DateTime(Vec::new()),
            ColumnType::Instant => Self::Instant(Vec::new()),
        }
    }

    pub fn column_type(&self) -> ColumnType {
        match self {
            Self::Boolean(_) => ColumnType::Boolean,
            Self::Integer(_) => ColumnType::Integer,
            Self::Float(_) => ColumnType::Float,
            Self::Decimal(_) => ColumnType::Decimal,
            Self::Text(_) => ColumnType::Text,
            Self::Date(_) => ColumnType::Date,
            Self::DateTime(_) => ColumnType::DateTime,
            Self::Instant(_) => ColumnType::Instant,
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Self::Boolean(values) => values.len(),
            Self::Integer(values) => values.len(),
            Self::Float(values) => values.len(),
            Self::Decimal(values) => values.len(),
            Self::Text(values) => values.len(),
            Self::Date(values) => values.len(),
            Self::DateTime(values) | Self::Instant(values) => values.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Some rows: columns of equal length.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    columns: Vec<Column>,
}

impl Batch {
    /// `None` when the columns differ in length.
    pub fn new(columns: Vec<Column>) -> Option<Self> {
        let rows = columns.first().map_or(0, Column::len);
        let equal = columns.iter().all(|column| column.len() == rows);
        equal.then_some(Self { columns })
    }

    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, Column::len)
    }
}

/// A batch that fills up row by row.
pub struct BatchBuilder {
    /// Each row adds a value to every one of them.
    pub columns: Vec<Column>,
    bytes: usize,
}

impl BatchBuilder {
    pub fn new(types: impl IntoIterator<Item = ColumnType>) -> Self {
        Self {
            columns: types.into_iter().map(Column::empty).collect(),
            bytes: 0,
        }
    }

    /// Counts the bytes of a row.
    pub fn add_bytes(&mut self, bytes: usize) {
        self.bytes += bytes;
    }

    pub fn is_full(&self) -> bool {
        let rows = self.columns.first().map_or(0, Column::len);
        rows >= MOST_ROWS || rows * self.columns.len() >= MOST_VALUES || self.bytes >= MOST_BYTES
    }

    /// The rows so far, if there are any. The next ones begin another batch.
    pub fn take(&mut self) -> Option<Batch> {
        let types = self.columns.iter().map(Column::column_type);
        let filled = std::mem::replace(self, Self::new(types));
        Batch::new(filled.columns).filter(|batch| batch.rows() > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_a_batch_are_equally_long() {
        let whole = |count: usize| Column::Integer(vec![Some(1); count]);
        assert_eq!(Batch::new(vec![whole(2), whole(2)]).unwrap().rows(), 2);
        assert!(Batch::new(vec![whole(2), whole(1)]).is_none());
        assert_eq!(Batch::new(Vec::new()).unwrap().rows(), 0);
    }

    #[test]
    fn a_batch_of_many_columns_is_full_after_few_rows() {
        let mut builder = BatchBuilder::new([ColumnType::Text; 1_000]);
        while !builder.is_full() {
            for column in &mut builder.columns {
                *column = Column::Text(vec![None; column.len() + 1]);
            }
        }
        assert_eq!(builder.take().unwrap().rows(), 263);
    }

    #[test]
    fn a_batch_is_full_by_its_rows_or_by_its_bytes_and_the_next_one_begins_empty() {
        let mut builder = BatchBuilder::new([ColumnType::Integer]);
        assert!(builder.take().is_none());
        builder.columns[0] = Column::Integer(vec![None; MOST_ROWS - 1]);
        assert!(!builder.is_full());
        builder.columns[0] = Column::Integer(vec![None; MOST_ROWS]);
        assert!(builder.is_full());
        assert_eq!(builder.take().unwrap().rows(), MOST_ROWS);
        assert!(builder.take().is_none());
        builder.add_bytes(MOST_BYTES);
        assert!(builder.is_full());
        builder.take();
        assert!(!builder.is_full());
    }
}
