//! Rows of a file on their way here.

use async_trait::async_trait;
use tempfile::{NamedTempFile, TempPath};
use tokio::fs::File;
use tokio::io::AsyncReadExt;

use super::columns::{column_info, places};
use super::files::{CsvColumn, CsvFile, Files};
use super::records::{Record, Records};
use super::values::push;
use crate::batch::{Batch, BatchBuilder, Column};
use crate::exchange::{ColumnInfo, Reader};
use crate::fault::Fault;

/// Bytes that are read at a time.
const PART: usize = 256 * 1024;

pub struct CsvReader {
    columns: Vec<ColumnInfo>,
    /// Where they are in a record, and how many fields a record has.
    places: Vec<usize>,
    width: usize,
    file: File,
    /// The file goes with it.
    _copy: TempPath,
    part: Vec<u8>,
    /// Bytes of the part that were looked at.
    used: usize,
    records: Records,
    /// Rows read so far.
    rows: u64,
}

impl CsvReader {
    pub async fn begin(files: &dyn Files, file: &CsvFile, names: &[String]) -> Result<Self, Fault> {
        if names.is_empty() {
            return Err(Fault::Ours("no columns to read".to_owned()));
        }
        let places = places(file, names)?;
        let copy = NamedTempFile::new_in(files.work_dir()).map_err(io)?;
        let copy = copy.into_temp_path();
        files.copy(file, &copy).await?;
        Self::open(copy, &file.columns, places).await
    }

    /// Reads the columns at these places of a file, which goes with the reader.
    pub async fn open(
        copy: TempPath,
        columns: &[CsvColumn],
        places: Vec<usize>,
    ) -> Result<Self, Fault> {
        let mut reader = Self {
            columns: places
                .iter()
                .map(|place| column_info(&columns[*place]))
                .collect(),
            places,
            width: columns.len(),
            file: File::open(&copy).await.map_err(io)?,
            _copy: copy,
            part: Vec::new(),
            used: 0,
            records: Records::default(),
            rows: 0,
        };
        reader.skip_header().await?;
        Ok(reader)
    }

    async fn skip_header(&mut self) -> Result<(), Fault> {
        while self.fill().await? {
            let mut rest = &self.part[self.used..];
            let is_whole = self.records.next(&mut rest).is_some();
            self.used = self.part.len() - rest.len();
            if is_whole {
                return Ok(());
            }
        }
        Err(Fault::CutOff)
    }

    /// Reads on when the part is used up; false at the end of the file.
    async fn fill(&mut self) -> Result<bool, Fault> {
        if self.used < self.part.len() {
            return Ok(true);
        }
        self.part.clear();
        self.used = 0;
        let mut next = (&mut self.file).take(PART as u64);
        next.read_to_end(&mut self.part).await.map_err(io)?;
        Ok(!self.part.is_empty())
    }
}

#[async_trait]
impl Reader for CsvReader {
    fn columns(&self) -> &[ColumnInfo] {
        &self.columns
    }

    async fn next(&mut self) -> Result<Option<Batch>, Fault> {
        let types = self.columns.iter().map(|column| column.column_type);
        let mut batch = BatchBuilder::new(types);
        while !batch.is_full() && self.fill().await? {
            let mut rest = &self.part[self.used..];
            while !batch.is_full() {
                let Some(record) = self.records.next(&mut rest) else {
                    break;
                };
                self.rows += 1;
                batch.add_bytes(record.size());
                if record.len() != self.width {
                    return Err(Fault::Theirs("columns".to_owned()));
                }
                take(record, &self.places, &mut batch.columns).map_err(|at| Fault::Value {
                    column: Some(self.columns[at].name.clone()),
                    row: Some(self.rows),
                })?;
            }
            self.used = self.part.len() - rest.len();
        }
        match batch.take() {
            None if self.records.is_cut_off() => Err(Fault::CutOff),
            batch => Ok(batch),
        }
    }
}

/// Adds a record to a batch, or tells which of its columns has another value.
fn take(record: &Record, places: &[usize], batch: &mut [Column]) -> Result<(), usize> {
    for (at, (column, place)) in batch.iter_mut().zip(places).enumerate() {
        push(column, record.field(*place)).map_err(|_| at)?;
    }
    Ok(())
}

pub fn io(error: std::io::Error) -> Fault {
    Fault::Ours(error.to_string())
}
