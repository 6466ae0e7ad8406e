//! Tables to and from Parquet. Dates are stored as timestamps in milliseconds without a zone,
//! numbers as doubles, categories as strings, so that the types come back exactly. A row group at a time is
//! written and read: beside the table no more than that is held.

use std::fs::File;
use std::io::{self, Cursor};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use polars::io::mmap::MmapBytesReader;
use polars::prelude::{
    BatchedWriter, Column as Series, DataFrame, DataType, Field, IntoColumn, NamedFrom,
    ParallelStrategy, ParquetReader, ParquetWriter, PolarsError, Schema, SerReader,
    Series as Values, TimeUnit,
};

use crate::category::{Categories, MISSING, TextIndex};
use crate::schema::ColumnType;
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

/// Writes a table of which there is never more than a piece at a time.
pub(crate) struct TableWriter(BatchedWriter<File>);

impl TableWriter {
    /// A table of these columns at `path`, in place of what is there.
    pub(crate) fn create<'a>(
        path: &Path,
        columns: impl Iterator<Item = (&'a str, ColumnType)>,
    ) -> Result<TableWriter, StoreError> {
        let schema: Schema = columns
            .map(|(name, kind)| Field::new(name.into(), stored_type(kind)))
            .collect();
        let writer = ParquetWriter::new(File::create(path)?).set_parallel(false);
        Ok(TableWriter(writer.batched(&schema)?))
    }

    /// Writes rows of a table of the same columns as one row group.
    pub(crate) fn write(&mut self, table: &Table, rows: Range<usize>) -> Result<(), StoreError> {
        let columns = table
            .columns()
            .iter()
            .map(|column| to_series(column, rows.clone()))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(self.0.write_batch(&DataFrame::new(rows.len(), columns)?)?)
    }

    pub(crate) fn finish(self) -> Result<(), StoreError> {
        self.0.finish()?;
        Ok(())
    }
}

/// Reads a table that [`write_parquet`] wrote: all columns, or the named ones in the order given.
pub fn read_parquet(path: &Path, columns: Option<&[&str]>) -> Result<Table, StoreError> {
    read(|| File::open(path), columns)
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
            let one = read(|| File::open(path), Some(&[name]))?;
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
    read(|| Ok(Cursor::new(bytes)), columns)
}

/// As [`read_parquet`], piece by piece from the first row to the last; one piece is all that is held. Named columns
/// come in the order of the table. A table without rows is one piece.
pub fn read_parquet_pieces<E: From<StoreError>>(
    path: &Path,
    columns: Option<&[&str]>,
    mut visit: impl FnMut(Table) -> Result<(), E>,
) -> Result<(), E> {
    pieces(
        || File::open(path),
        columns,
        |frame, _| {
            let columns = grown(&frame, frame.height())?;
            visit(Table::new(
                columns.into_iter().map(Growing::finish).collect(),
            ))
        },
    )
}

fn read<R: MmapBytesReader>(
    open: impl Fn() -> io::Result<R>,
    columns: Option<&[&str]>,
) -> Result<Table, StoreError> {
    let mut all: Option<Vec<Growing>> = None;
    pieces(open, columns, |frame, rows| {
        match &mut all {
            None => all = Some(grown(&frame, rows)?),
            Some(columns) => {
                for column in columns {
                    let series = frame.column(&column.name)?;
                    column.values.add(series)?;
                }
            }
        }
        Ok::<_, StoreError>(())
    })?;
    let mut read = all.unwrap_or_default();
    if let Some(names) = columns {
        let place = |column: &Growing| names.iter().position(|name| *name == column.name);
        read.sort_by_key(place);
    }
    Ok(Table::new(read.into_iter().map(Growing::finish).collect()))
}

/// Calls `visit` with each row group and how many rows there are in all.
fn pieces<R: MmapBytesReader, E: From<StoreError>>(
    open: impl Fn() -> io::Result<R>,
    columns: Option<&[&str]>,
    mut visit: impl FnMut(DataFrame, usize) -> Result<(), E>,
) -> Result<(), E> {
    let opened = || -> Result<ParquetReader<R>, StoreError> {
        Ok(ParquetReader::new(open()?).read_parallel(ParallelStrategy::Columns))
    };
    let mut first = opened()?;
    let metadata = first.get_metadata().map_err(StoreError::from)?.clone();
    if let Some(names) = columns {
        let schema = first.schema().map_err(StoreError::from)?;
        if let Some(name) = names.iter().find(|name| !schema.contains(name)) {
            return Err(StoreError::NoColumn((*name).to_owned()).into());
        }
    }
    let groups = metadata.row_groups.iter().map(|group| group.num_rows());
    let mut groups: Vec<usize> = groups.collect();
    if groups.is_empty() {
        groups.push(0);
    }
    let mut from = 0;
    for rows in groups {
        let mut reader = opened()?.with_slice(Some((from, rows)));
        reader.set_metadata(metadata.clone());
        if let Some(names) = columns {
            let names = names.iter().map(|name| (*name).to_owned());
            reader = reader.with_columns(Some(names.collect()));
        }
        let frame = reader.finish().map_err(StoreError::from)?;
        visit(frame, metadata.num_rows)?;
        from += rows;
    }
    Ok(())
}

/// The columns of the frame with room for so many rows.
fn grown(frame: &DataFrame, rows: usize) -> Result<Vec<Growing>, StoreError> {
    let columns = frame.columns().iter();
    columns.map(|series| Growing::of(series, rows)).collect()
}

/// A column that is read piece by piece.
struct Growing {
    name: String,
    values: GrowingValues,
}

enum GrowingValues {
    Dates(Vec<i64>),
    Numbers(Vec<f64>),
    Categories(TextIndex, Vec<u32>),
}

impl Growing {
    fn of(series: &Series, rows: usize) -> Result<Growing, StoreError> {
        let mut values = match series.dtype() {
            DataType::Datetime(TimeUnit::Milliseconds, None) => {
                GrowingValues::Dates(Vec::with_capacity(rows))
            }
            DataType::Float64 => GrowingValues::Numbers(Vec::with_capacity(rows)),
            DataType::String => {
                GrowingValues::Categories(TextIndex::default(), Vec::with_capacity(rows))
            }
            _ => return Err(StoreError::ForeignType(series.name().to_string())),
        };
        values.add(series)?;
        Ok(Growing {
            name: series.name().to_string(),
            values,
        })
    }

    fn finish(self) -> Column {
        let data = match self.values {
            GrowingValues::Dates(values) => ColumnData::Date(Dates::from_raw(values)),
            GrowingValues::Numbers(values) => ColumnData::Number(Numbers::from_raw(values)),
            GrowingValues::Categories(index, codes) => ColumnData::Category(Categories {
                dictionary: Arc::new(index.texts),
                codes,
            }),
        };
        Column::new(self.name, data)
    }
}

impl GrowingValues {
    fn add(&mut self, series: &Series) -> Result<(), StoreError> {
        match self {
            GrowingValues::Dates(values) => {
                let dates = series.datetime()?.physical().iter();
                values.extend(dates.map(|ms| ms.unwrap_or(Dates::MISSING)));
            }
            GrowingValues::Numbers(values) => {
                let finite = |value: &f64| value.is_finite();
                let numbers = series.f64()?.iter();
                values.extend(numbers.map(|value| value.filter(finite).unwrap_or(f64::NAN)));
            }
            GrowingValues::Categories(index, codes) => {
                let texts = series.str()?.iter();
                codes.extend(texts.map(|text| text.map_or(MISSING, |text| index.code(text))));
            }
        }
        Ok(())
    }
}

fn type_of(data: &ColumnData) -> ColumnType {
    match data {
        ColumnData::Date(_) => ColumnType::Date,
        ColumnData::Number(_) => ColumnType::Number,
        ColumnData::Category(_) => ColumnType::Category,
    }
}

fn stored_type(kind: ColumnType) -> DataType {
    match kind {
        ColumnType::Date => DataType::Datetime(TimeUnit::Milliseconds, None),
        ColumnType::Number => DataType::Float64,
        ColumnType::Category => DataType::String,
    }
}

fn to_series(column: &Column, rows: Range<usize>) -> Result<Series, StoreError> {
    let name = column.name().into();
    let values = match column.data() {
        ColumnData::Date(dates) => {
            let dates: Vec<_> = rows.map(|row| dates.get(row)).collect();
            Values::new(name, dates).cast(&DataType::Datetime(TimeUnit::Milliseconds, None))?
        }
        ColumnData::Number(numbers) => {
            let numbers: Vec<_> = rows.map(|row| numbers.get(row)).collect();
            Values::new(name, numbers)
        }
        ColumnData::Category(texts) => {
            let texts: Vec<_> = rows.map(|row| texts.get(row)).collect();
            Values::new(name, texts)
        }
    };
    Ok(values.into_column())
}
