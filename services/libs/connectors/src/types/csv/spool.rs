//! Rows that wait on disk between a source that was read and a target that is written.

use std::path::Path;

use tempfile::{NamedTempFile, TempPath};
use tokio::fs::{File, OpenOptions};
use tokio::io::AsyncWriteExt;

use super::files::CsvColumn;
use super::read::{CsvReader, io};
use super::text::{put_header, put_rows};
use crate::batch::Batch;
use crate::exchange::Reader;
use crate::fault::Fault;

/// Goes away with its file.
pub struct Spool {
    columns: Vec<CsvColumn>,
    place: TempPath,
    out: File,
    size: u64,
    /// Bytes, at most.
    most: u64,
    rows: u64,
}

impl Spool {
    /// Takes batches of these columns.
    pub async fn new(folder: &Path, columns: Vec<CsvColumn>, most: u64) -> Result<Self, Fault> {
        let place = NamedTempFile::new_in(folder).map_err(io)?.into_temp_path();
        let out = OpenOptions::new().append(true).open(&place).await;
        let mut spool = Self {
            columns,
            place,
            out: out.map_err(io)?,
            size: 0,
            most,
            rows: 0,
        };
        let mut header = String::new();
        put_header(
            spool.columns.iter().map(|column| &*column.name),
            &mut header,
        );
        spool.put(&header).await?;
        Ok(spool)
    }

    pub async fn write(&mut self, batch: &Batch) -> Result<(), Fault> {
        let places: Vec<_> = (0..self.columns.len()).map(Some).collect();
        let mut text = String::new();
        put_rows(batch, &places, &mut text).map_err(|(row, place)| Fault::Value {
            column: self.columns.get(place).map(|column| column.name.clone()),
            row: Some(self.rows + row as u64 + 1),
        })?;
        self.rows += batch.rows() as u64;
        self.put(&text).await
    }

    async fn put(&mut self, text: &str) -> Result<(), Fault> {
        self.size += text.len() as u64;
        if self.size > self.most {
            return Err(Fault::TooMuch);
        }
        self.out.write_all(text.as_bytes()).await.map_err(io)
    }

    /// The rows, as they were written.
    pub async fn read(mut self) -> Result<Box<dyn Reader>, Fault> {
        self.out.flush().await.map_err(io)?;
        let places = (0..self.columns.len()).collect();
        let reader = CsvReader::open(self.place, &self.columns, places).await?;
        Ok(Box::new(reader))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::{Column, ColumnType};

    fn texts(values: &[&str]) -> Batch {
        let values = values.iter().map(|text| Some((*text).to_owned()));
        Batch::new(vec![Column::Text(values.collect())]).unwrap()
    }

    async fn spool(folder: &Path, most: u64) -> Spool {
        let column = CsvColumn {
            name: "a,b".to_owned(),
            column_type: ColumnType::Text,
        };
        Spool::new(folder, vec![column], most).await.unwrap()
    }

    #[tokio::test]
    async fn rows_come_back_as_they_were_written_and_leave_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let mut spool = spool(folder.path(), 1_000).await;
        spool.write(&texts(&["one", "", "\"\n,"])).await.unwrap();
        spool.write(&texts(&["two"])).await.unwrap();
        let mut reader = spool.read().await.unwrap();
        let batch = reader.next().await.unwrap().unwrap();
        assert_eq!(batch, texts(&["one", "", "\"\n,", "two"]));
        assert!(reader.next().await.unwrap().is_none());
        drop(reader);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[tokio::test]
    async fn more_than_is_allowed_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let mut spool = spool(folder.path(), 20).await;
        spool.write(&texts(&["one"])).await.unwrap();
        let refused = spool.write(&texts(&["a text that is too long"])).await;
        assert_eq!(refused.unwrap_err(), Fault::TooMuch);
    }
}
