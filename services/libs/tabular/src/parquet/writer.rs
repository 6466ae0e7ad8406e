//! Writing a table row group by row group.

use std::fs::File;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use polars_arrow::array::{Array, PrimitiveArray, Utf8ViewArray};
use polars_arrow::datatypes::{ArrowSchema, Field};
use polars_arrow::record_batch::RecordBatchT;
use polars_parquet::write::{
    CompressionOptions, FileWriter, StatisticsOptions, Version, WriteOptions, get_dtype_encoding,
    row_group_iter,
};

use super::{StoreError, stored_type};
use crate::schema::ColumnType;
use crate::table::{Column, ColumnData, Table};

const OPTIONS: WriteOptions = WriteOptions {
    statistics: StatisticsOptions {
        min_value: true,
        max_value: true,
        distinct_count: false,
        null_count: true,
        binary_statistics_truncate_length: None,
    },
    version: Version::V1,
    compression: CompressionOptions::Zstd(None),
    data_page_size: None,
};

/// Writes a table of which there is never more than a piece at a time.
pub struct TableWriter(FileWriter<File>);

impl TableWriter {
    /// A table of these columns at `path`, in place of what is there.
    ///
    /// # Errors
    /// [`StoreError::Io`] where the file cannot be made.
    pub fn create<'a>(
        path: &Path,
        columns: impl Iterator<Item = (&'a str, ColumnType)>,
    ) -> Result<TableWriter, StoreError> {
        let schema: ArrowSchema = columns
            .map(|(name, kind)| Field::new(name.into(), stored_type(kind), true))
            .collect();
        let writer = FileWriter::try_new(File::create(path)?, schema, OPTIONS);
        Ok(TableWriter(writer.map_err(StoreError::parquet)?))
    }

    /// Writes rows of a table of the same columns as one row group.
    ///
    /// # Errors
    /// [`StoreError`] of the file.
    pub fn write(&mut self, table: &Table, rows: Range<usize>) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        let schema = Arc::new(self.0.schema().clone());
        let encodings = schema
            .iter_values()
            .map(|field| get_dtype_encoding(&field.dtype))
            .collect();
        let columns = table.columns().iter();
        let arrays = columns.map(|column| array(column, rows.clone())).collect();
        let batch =
            RecordBatchT::try_new(rows.len(), schema, arrays).map_err(StoreError::parquet)?;
        let fields = self.0.parquet_schema().fields().to_vec();
        let group = row_group_iter(batch, encodings, fields, OPTIONS);
        self.0
            .write(rows.len() as u64, group)
            .map_err(StoreError::parquet)
    }

    /// Without it there is no table at `path`.
    ///
    /// # Errors
    /// [`StoreError`] of the file.
    pub fn finish(mut self) -> Result<(), StoreError> {
        self.0.end(None).map_err(StoreError::parquet)?;
        Ok(())
    }
}

fn array(column: &Column, rows: Range<usize>) -> Box<dyn Array> {
    match column.data() {
        ColumnData::Date(dates) => {
            let dates: PrimitiveArray<i64> = rows.map(|row| dates.get(row)).collect();
            dates.to(stored_type(ColumnType::Date)).boxed()
        }
        ColumnData::Number(numbers) => {
            let numbers: PrimitiveArray<f64> = rows.map(|row| numbers.get(row)).collect();
            numbers.boxed()
        }
        ColumnData::Category(texts) => {
            let texts: Vec<Option<&str>> = rows.map(|row| texts.get(row)).collect();
            Utf8ViewArray::from_slice(texts).boxed()
        }
    }
}
