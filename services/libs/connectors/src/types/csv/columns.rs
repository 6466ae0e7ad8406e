//! The columns of a file.

use super::files::{CsvColumn, CsvFile};
use crate::batch::ColumnType;
use crate::exchange::ColumnInfo;
use crate::fault::Fault;

pub fn column_info(column: &CsvColumn) -> ColumnInfo {
    ColumnInfo {
        name: column.name.clone(),
        column_type: column.column_type,
        native: type_word(column.column_type).to_owned(),
        required: false,
        always_written: false,
        can_write: true,
    }
}

/// Files have no words of their own for types.
fn type_word(column_type: ColumnType) -> &'static str {
    match column_type {
        ColumnType::Boolean => "boolean",
        ColumnType::Integer => "integer",
        ColumnType::Float => "float",
        ColumnType::Decimal => "decimal",
        ColumnType::Text => "text",
        ColumnType::Date => "date",
        ColumnType::DateTime => "date and time",
        ColumnType::Instant => "date and time, UTC",
    }
}

/// Where the columns of these names are among the columns of a file.
pub fn places(file: &CsvFile, names: &[String]) -> Result<Vec<usize>, Fault> {
    let place = |name: &String| {
        let place = file.columns.iter().position(|column| column.name == *name);
        place.ok_or_else(|| Fault::Column {
            object: file.name.clone(),
            column: name.clone(),
        })
    };
    names.iter().map(place).collect()
}
