//! Types of columns and the spacing of dates, as services keep and show them.

use serde::{Deserialize, Serialize};

use crate::period;
use crate::table::{Column, ColumnData, Table};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ColumnType {
    Date,
    Number,
    Category,
}

/// Spacing of dates, the finest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Period {
    Hours,
    Days,
    Weeks,
    Months,
    Quarters,
    Years,
}

impl Period {
    /// `date_hours` ... `date_years`, the one-word form of a date column's type.
    pub fn column_type(self) -> &'static str {
        match self {
            Period::Hours => "date_hours",
            Period::Days => "date_days",
            Period::Weeks => "date_weeks",
            Period::Months => "date_months",
            Period::Quarters => "date_quarters",
            Period::Years => "date_years",
        }
    }
}

/// One column as it appears on the wire: `{name, type, period?, column_type, has_time?}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColumnSchema {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: ColumnType,
    /// Of date columns only, and of those with a regular spacing.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub period: Option<Period>,
    /// `date_hours` ... `date_years`, `date` for one without a period, `number` or `category`.
    pub column_type: String,
    /// A date column in which some value has a time of day.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub has_time: bool,
}

/// What a caller keeps beside a table's Parquet file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSchema {
    pub rows: u64,
    pub columns: Vec<ColumnSchema>,
}

/// The schema of every column. The period is worked out from the values, one sort a date column.
pub fn describe_schema(table: &Table) -> Vec<ColumnSchema> {
    table.columns().iter().map(describe_column).collect()
}

pub(crate) fn describe_column(column: &Column) -> ColumnSchema {
    let (kind, period, has_time) = match column.data() {
        ColumnData::Date(dates) => (ColumnType::Date, period::of_dates(dates), dates.has_time()),
        ColumnData::Number(_) => (ColumnType::Number, None, false),
        ColumnData::Category(_) => (ColumnType::Category, None, false),
    };
    column_schema(column.name(), kind, period, has_time)
}

pub(crate) fn column_schema(
    name: &str,
    kind: ColumnType,
    period: Option<Period>,
    has_time: bool,
) -> ColumnSchema {
    let column_type = match (kind, period) {
        (ColumnType::Number, _) => "number",
        (ColumnType::Category, _) => "category",
        (ColumnType::Date, period) => period.map_or("date", Period::column_type),
    };
    ColumnSchema {
        name: name.to_owned(),
        kind,
        period,
        column_type: column_type.to_owned(),
        has_time,
    }
}
