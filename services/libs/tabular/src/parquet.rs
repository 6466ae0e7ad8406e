//! Tables to and from Parquet. Dates are stored as timestamps in milliseconds without a zone,
//! numbers as doubles, categories as strings, so that the types come back exactly. A row group at a time is
//! written, a column of one is read: beside the table no more than that is held.

mod growing;
mod stored;
mod writer;

use std::fs::File;
use std::io::{Cursor, Read, Seek};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use polars_arrow::datatypes::{ArrowDataType, TimeUnit};

use crate::schema::ColumnType;
use crate::table::{Column, ColumnData, Table};
use growing::Growing;
use stored::Stored;
pub use writer::TableWriter;

/// A stored table that could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the stored table has no column {0}")]
    NoColumn(String),
    #[error("the stored column {0} has a type that this library does not write")]
    ForeignType(String),
    #[error("parquet: {0}")]
    Parquet(String),
    #[error("parquet file: {0}")]
    Io(#[from] std::io::Error),
}

impl StoreError {
    fn parquet(error: impl ToString) -> StoreError {
        StoreError::Parquet(error.to_string())
    }
}

/// Rows of a row group: what is held of a table while it is written or read.
const GROUP: usize = 262_144;

/// Writes the table to a file, replacing it.
pub fn write_parquet(table: &Table, path: &Path) -> Result<(), StoreError> {
    let schema = table
        .columns()
        .iter()
        .map(|column| (column.name(), type_of(column.data())));
    let mut writer = TableWriter::create(path, schema)?;
    for from in (0..table.rows()).step_by(GROUP) {
        writer.write(table, from..(from + GROUP).min(table.rows()))?;
    }
    writer.finish()
}

/// Reads a table that [`write_parquet`] wrote: all columns, or the named ones in the order given.
pub fn read_parquet(path: &Path, columns: Option<&[&str]>) -> Result<Table, StoreError> {
    read(File::open(path)?, columns)
}

/// As [`read_parquet`] with all columns, a column at a time on each of some threads. Never holds the
/// table twice.
pub fn read_parquet_on(threads: usize, path: &Path) -> Result<Table, StoreError> {
    let names = Stored::open(File::open(path)?)?.names();
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<(usize, Column)>, StoreError> {
        let mut own = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(name) = names.get(at) else {
                return Ok(own);
            };
            let one = read_parquet(path, Some(&[name]))?;
            own.extend(one.into_columns().into_iter().map(|column| (at, column)));
        }
    };
    let parts = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut parts = vec![work()];
        parts.extend(others.into_iter().map(|other| match other.join() {
            Ok(part) => part,
            Err(panic) => std::panic::resume_unwind(panic),
        }));
        parts
    });
    let mut columns = Vec::with_capacity(names.len());
    for part in parts {
        columns.extend(part?);
    }
    columns.sort_unstable_by_key(|(at, _)| *at);
    Ok(Table::new(
        columns.into_iter().map(|(_, column)| column).collect(),
    ))
}

/// As [`read_parquet`], from memory.
pub fn read_parquet_bytes(bytes: &[u8], columns: Option<&[&str]>) -> Result<Table, StoreError> {
    read(Cursor::new(bytes), columns)
}

/// As [`read_parquet`], piece by piece from the first row to the last; one piece is all that is held. Named columns
/// come in the order of the table. A table without rows is one piece.
pub fn read_parquet_pieces<E: From<StoreError>>(
    path: &Path,
    columns: Option<&[&str]>,
    mut visit: impl FnMut(Table) -> Result<(), E>,
) -> Result<(), E> {
    let mut stored = Stored::open(File::open(path).map_err(StoreError::from)?)?;
    let wanted = stored.columns(columns)?;
    if stored.groups() == 0 {
        visit(finished(wanted))?;
    }
    for group in 0..stored.groups() {
        let mut piece = stored.columns(columns)?;
        for column in &mut piece {
            column.reserve(stored.rows_of(group));
            stored.read(group, column)?;
        }
        visit(finished(piece))?;
    }
    Ok(())
}

fn read<R: Read + Seek>(file: R, columns: Option<&[&str]>) -> Result<Table, StoreError> {
    let mut stored = Stored::open(file)?;
    let mut wanted = stored.columns(columns)?;
    for column in &mut wanted {
        column.reserve(stored.rows());
        for group in 0..stored.groups() {
            stored.read(group, column)?;
        }
    }
    if let Some(names) = columns {
        wanted.sort_by_key(|column| names.iter().position(|name| *name == column.name()));
    }
    Ok(finished(wanted))
}

fn finished(columns: Vec<Growing>) -> Table {
    Table::new(columns.into_iter().map(Growing::finish).collect())
}

fn type_of(data: &ColumnData) -> ColumnType {
    match data {
        ColumnData::Date(_) => ColumnType::Date,
        ColumnData::Number(_) => ColumnType::Number,
        ColumnData::Category(_) => ColumnType::Category,
    }
}

fn stored_type(kind: ColumnType) -> ArrowDataType {
    match kind {
        ColumnType::Date => ArrowDataType::Timestamp(TimeUnit::Millisecond, None),
        ColumnType::Number => ArrowDataType::Float64,
        ColumnType::Category => ArrowDataType::Utf8View,
    }
}
