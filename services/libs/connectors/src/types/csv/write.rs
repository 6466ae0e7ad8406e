//! Rows on their way into a file: into a copy of it, which takes its place at the end.

use std::sync::Arc;

use async_trait::async_trait;
use tempfile::{NamedTempFile, TempPath};
use tokio::fs::{File, OpenOptions};
use tokio::io::AsyncWriteExt;

use super::columns::places;
use super::files::{Content, CsvColumn, CsvFile, Files};
use super::merge::common_type;
use super::read::io;
use super::text::{put_header, put_rows};
use crate::batch::{Batch, ColumnType};
use crate::exchange::{Write, Writer};
use crate::fault::Fault;
use crate::limits::Limits;

pub struct CsvWriter {
    files: Arc<dyn Files>,
    /// As it was at the beginning.
    file: CsvFile,
    /// The columns that are written, and for each column of the file which of them it is.
    names: Vec<String>,
    places: Vec<Option<usize>>,
    columns: Vec<TypedColumn>,
    copy: TempPath,
    out: File,
    size: u64,
    /// Rows that were there before, and rows that were written.
    kept: u64,
    rows: u64,
    limits: Limits,
}

/// A column, with the type of the values that it has by now.
struct TypedColumn {
    name: String,
    /// Where no value comes.
    usual: ColumnType,
    values: Option<ColumnType>,
}

impl CsvWriter {
    pub async fn begin(
        files: Arc<dyn Files>,
        file: CsvFile,
        names: &[String],
        mode: &Write,
        limits: Limits,
    ) -> Result<Self, Fault> {
        if names.is_empty() {
            return Err(Fault::Ours("no columns to write".to_owned()));
        }
        let appends = *mode == Write::Append && !file.columns.is_empty();
        let places = match file.columns.is_empty() {
            true => (0..names.len()).map(Some).collect(),
            false => places_of(&file, names)?,
        };
        let kept = if appends { file.rows } else { 0 };
        let columns = columns_of(&file, names, kept > 0);
        let copy = NamedTempFile::new_in(files.work_dir()).map_err(io)?;
        let copy = copy.into_temp_path();
        if appends {
            files.copy(&file, &copy).await?;
        }
        let out = OpenOptions::new().append(true).open(&copy).await;
        let out = out.map_err(io)?;
        let size = out.metadata().await.map_err(io)?.len();
        let mut writer = Self {
            files,
            file,
            names: names.to_vec(),
            places,
            columns,
            copy,
            out,
            size,
            kept,
            rows: 0,
            limits,
        };
        if !appends {
            let mut header = String::new();
            put_header(
                writer.columns.iter().map(|column| &*column.name),
                &mut header,
            );
            writer.put(&header).await?;
        }
        Ok(writer)
    }

    async fn send(&mut self, batch: &Batch) -> Result<(), Fault> {
        let mut text = String::new();
        put_rows(batch, &self.places, &mut text).map_err(|(row, place)| Fault::Value {
            column: self.names.get(place).cloned(),
            row: Some(self.rows + row as u64 + 1),
        })?;
        for (column, place) in self.columns.iter_mut().zip(&self.places) {
            let values = place.and_then(|place| batch.columns().get(place));
            if let Some(values) = values.filter(|values| !values.is_empty()) {
                let new = values.column_type();
                let known = column.values.unwrap_or(new);
                column.values = Some(common_type(known, new));
            }
        }
        self.rows += batch.rows() as u64;
        self.put(&text).await
    }

    async fn put(&mut self, text: &str) -> Result<(), Fault> {
        self.size += text.len() as u64;
        if self.size > self.limits.file_bytes {
            return Err(Fault::Full {
                object: self.file.name.clone(),
            });
        }
        self.out.write_all(text.as_bytes()).await.map_err(io)
    }
}

#[async_trait]
impl Writer for CsvWriter {
    async fn write(&mut self, batch: Batch) -> Result<(), Fault> {
        self.send(&batch).await
    }

    async fn finish(mut self: Box<Self>) -> Result<u64, Fault> {
        self.out.flush().await.map_err(io)?;
        let columns: Vec<CsvColumn> = self
            .columns
            .iter()
            .map(|column| CsvColumn {
                name: column.name.clone(),
                column_type: column.values.unwrap_or(column.usual),
            })
            .collect();
        let content = Content {
            place: &self.copy,
            size: self.size,
            columns: &columns,
            rows: self.kept + self.rows,
        };
        self.files.keep(&self.file, content).await?;
        Ok(self.rows)
    }
}

/// For each column of the file its place among those that are written.
fn places_of(file: &CsvFile, names: &[String]) -> Result<Vec<Option<usize>>, Fault> {
    places(file, names)?;
    let place = |column: &CsvColumn| names.iter().position(|name| *name == column.name);
    Ok(file.columns.iter().map(place).collect())
}

/// The columns that the file will have. Types of rows that stay count as well.
fn columns_of(file: &CsvFile, names: &[String], rows_stay: bool) -> Vec<TypedColumn> {
    if file.columns.is_empty() {
        let column = |name: &String| TypedColumn {
            name: name.clone(),
            usual: ColumnType::Text,
            values: None,
        };
        return names.iter().map(column).collect();
    }
    let column = |column: &CsvColumn| TypedColumn {
        name: column.name.clone(),
        usual: column.column_type,
        values: rows_stay.then_some(column.column_type),
    };
    file.columns.iter().map(column).collect()
}
