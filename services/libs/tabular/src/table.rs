//! A table in memory: named columns of dates, numbers or categories, eight bytes a cell or less.

use crate::category::Categories;
use crate::schema::{TableSchema, describe_schema};

/// Named columns of one length. Names are unique.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Table {
    columns: Vec<Column>,
    rows: usize,
}

/// A name and its values.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    name: String,
    data: ColumnData,
}

/// The values of a column.
#[derive(Debug, Clone, PartialEq)]
pub enum ColumnData {
    Date(Dates),
    Number(Numbers),
    Category(Categories),
}

/// Wall-clock times in milliseconds since 1970-01-01T00:00:00, or missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dates {
    values: Vec<i64>,
    has_time: bool,
}

/// Finite numbers, or missing.
#[derive(Debug, Clone, Default)]
pub struct Numbers(Vec<f64>);

impl Table {
    /// A table of the columns. Panics if their lengths differ, which is an error of the caller.
    pub fn new(columns: Vec<Column>) -> Table {
        let rows = columns.first().map_or(0, |column| column.data.len());
        assert!(
            columns.iter().all(|column| column.data.len() == rows),
            "columns of one length"
        );
        Table { columns, rows }
    }

    pub fn rows(&self) -> usize {
        self.rows
    }

    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    pub fn into_columns(self) -> Vec<Column> {
        self.columns
    }

    pub fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|column| column.name == name)
    }

    pub fn schema(&self) -> TableSchema {
        TableSchema {
            rows: self.rows as u64,
            columns: describe_schema(self),
        }
    }
}

impl Column {
    pub fn new(name: impl Into<String>, data: ColumnData) -> Column {
        Column {
            name: name.into(),
            data,
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn data(&self) -> &ColumnData {
        &self.data
    }

    pub fn into_data(self) -> ColumnData {
        self.data
    }
}

impl ColumnData {
    pub fn len(&self) -> usize {
        match self {
            ColumnData::Date(dates) => dates.values.len(),
            ColumnData::Number(numbers) => numbers.0.len(),
            ColumnData::Category(categories) => categories.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn as_dates(&self) -> Option<&Dates> {
        match self {
            ColumnData::Date(dates) => Some(dates),
            _ => None,
        }
    }

    pub fn as_numbers(&self) -> Option<&Numbers> {
        match self {
            ColumnData::Number(numbers) => Some(numbers),
            _ => None,
        }
    }

    pub fn as_categories(&self) -> Option<&Categories> {
        match self {
            ColumnData::Category(categories) => Some(categories),
            _ => None,
        }
    }
}

impl Dates {
    /// How a missing date is held.
    pub(crate) const MISSING: i64 = i64::MIN;

    pub(crate) fn from_raw(values: Vec<i64>) -> Dates {
        let timed = |value: &i64| *value != Self::MISSING && value.rem_euclid(86_400_000) != 0;
        let has_time = values.iter().any(timed);
        Dates { values, has_time }
    }

    /// Values of a column of which it is known whether some value has a time of day.
    pub(crate) fn with_time(values: Vec<i64>, has_time: bool) -> Dates {
        Dates { values, has_time }
    }

    /// The values with [`Dates::MISSING`] for a missing one.
    pub(crate) fn as_raw(&self) -> &[i64] {
        &self.values
    }

    pub fn get(&self, row: usize) -> Option<i64> {
        Some(self.values[row]).filter(|value| *value != Self::MISSING)
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<i64>> + '_ {
        self.values
            .iter()
            .map(|value| Some(*value).filter(|value| *value != Self::MISSING))
    }

    /// Whether some value has a time of day.
    pub fn has_time(&self) -> bool {
        self.has_time
    }
}

impl FromIterator<Option<i64>> for Dates {
    fn from_iter<I: IntoIterator<Item = Option<i64>>>(values: I) -> Self {
        Dates::from_raw(
            values
                .into_iter()
                .map(|value| value.unwrap_or(Self::MISSING))
                .collect(),
        )
    }
}

impl Numbers {
    pub(crate) fn from_raw(values: Vec<f64>) -> Numbers {
        Numbers(values)
    }

    /// The values with NaN for a missing one.
    pub fn as_slice(&self) -> &[f64] {
        &self.0
    }

    pub fn get(&self, row: usize) -> Option<f64> {
        Some(self.0[row]).filter(|value| !value.is_nan())
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<f64>> + '_ {
        self.0
            .iter()
            .map(|value| Some(*value).filter(|value| !value.is_nan()))
    }
}

impl FromIterator<Option<f64>> for Numbers {
    fn from_iter<I: IntoIterator<Item = Option<f64>>>(values: I) -> Self {
        Numbers(
            values
                .into_iter()
                .map(|value| value.filter(|v| v.is_finite()).unwrap_or(f64::NAN))
                .collect(),
        )
    }
}

impl PartialEq for Numbers {
    /// Equal values, a missing one equal to a missing one.
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len()
            && self
                .0
                .iter()
                .zip(&other.0)
                .all(|(a, b)| a == b || (a.is_nan() && b.is_nan()))
    }
}
