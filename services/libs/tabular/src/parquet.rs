//! Tables to and from Parquet. Dates are stored as timestamps in milliseconds without a zone,
//! numbers as doubles, categories as strings, so that the types come back exactly.

use std::fs::File;
use std::io::Cursor;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use polars::io::mmap::MmapBytesReader;
use polars::prelude::{
    Column as Series, DataFrame, DataType, IntoColumn, NamedFrom, ParquetReader, ParquetWriter,
    PolarsError, SerReader, Series as Values, TimeUnit,
};

use crate::category::Categories;
use crate::table::{Column, ColumnData, Dates, Numbers, Table};

/// A stored table that could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the stored table has no column {0}")]
    NoColumn(String),
    #[error("the stored column {0} has a type that this library does not write")]
    ForeignType(String),
    #[error("parquet: {0}")]
    Parquet(#[from] PolarsError),
    #[error("parquet file: {0}")]
    Io(#[from] std::io::Error),
}

/// Writes the table to a file, replacing it.
pub fn write_parquet(table: &Table, path: &Path) -> Result<(), StoreError> {
    let columns = table
        .columns()
        .iter()
        .map(to_series)
        .collect::<Result<Vec<_>, _>>()?;
    let mut frame = DataFrame::new(table.rows(), columns)?;
    ParquetWriter::new(File::create(path)?).finish(&mut frame)?;
    Ok(())
}

/// Reads a table that [`write_parquet`] wrote: all columns, or the named ones in the order given.
pub fn read_parquet(path: &Path, columns: Option<&[&str]>) -> Result<Table, StoreError> {
    read(File::open(path)?, columns)
}

/// As [`read_parquet`] with all columns, a column at a time on each of some threads. Never holds the
/// table twice.
pub fn read_parquet_on(threads: usize, path: &Path) -> Result<Table, StoreError> {
    let names: Vec<String> = ParquetReader::new(File::open(path)?)
        .schema()?
        .iter_names()
        .map(|name| name.to_string())
        .collect();
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<(usize, Column)>, StoreError> {
        let mut own = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(name) = names.get(at) else {
                return Ok(own);
            };
            let one = read(File::open(path)?, Some(&[name]))?;
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

fn read(source: impl MmapBytesReader, columns: Option<&[&str]>) -> Result<Table, StoreError> {
    let mut reader = ParquetReader::new(source);
    if let Some(names) = columns {
        let schema = reader.schema()?;
        if let Some(name) = names.iter().find(|name| !schema.contains(name)) {
            return Err(StoreError::NoColumn((*name).to_owned()));
        }
        reader = reader.with_columns(Some(names.iter().map(|name| (*name).to_owned()).collect()));
    }
    let frame = reader.finish()?;
    let read = match columns {
        Some(names) => names
            .iter()
            .map(|name| from_series(frame.column(name)?))
            .collect::<Result<Vec<_>, _>>()?,
        None => frame
            .columns()
            .iter()
            .map(from_series)
            .collect::<Result<Vec<_>, _>>()?,
    };
    Ok(Table::new(read))
}

fn to_series(column: &Column) -> Result<Series, StoreError> {
    let name = column.name().into();
    let values = match column.data() {
        ColumnData::Date(dates) => Values::new(name, dates.iter().collect::<Vec<_>>())
            .cast(&DataType::Datetime(TimeUnit::Milliseconds, None))?,
        ColumnData::Number(numbers) => Values::new(name, numbers.iter().collect::<Vec<_>>()),
        ColumnData::Category(texts) => Values::new(name, texts.iter().collect::<Vec<_>>()),
    };
    Ok(values.into_column())
}

fn from_series(series: &Series) -> Result<Column, StoreError> {
    let data = match series.dtype() {
        DataType::Datetime(TimeUnit::Milliseconds, None) => {
            let dates = series.datetime()?.physical().iter().collect::<Dates>();
            ColumnData::Date(dates)
        }
        DataType::Float64 => ColumnData::Number(series.f64()?.iter().collect::<Numbers>()),
        DataType::String => ColumnData::Category(series.str()?.iter().collect::<Categories>()),
        _ => return Err(StoreError::ForeignType(series.name().to_string())),
    };
    Ok(Column::new(series.name().as_str(), data))
}
