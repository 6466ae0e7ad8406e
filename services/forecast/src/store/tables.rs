//! Columns of datasets: fetched from object storage, read from Parquet off the request threads, remembered.

use std::sync::Arc;

use b2l_storage::{Objects, StorageError};
use b2l_tabular::{ColumnData, StoreError, Table, read_parquet, read_parquet_pieces};
use tempfile::NamedTempFile;

use super::lru::Lru;

/// Cells that are read at once and remembered; of a larger table there is a piece at a time.
const WHOLE_CELLS: usize = 4_000_000;

/// Reads columns of immutable dataset files.
pub struct Tables {
    objects: Objects,
    memory: Lru<Table>,
}

impl Tables {
    /// `memory_bytes`: what is remembered at most.
    pub fn new(objects: Objects, memory_bytes: usize) -> Self {
        Self {
            objects,
            memory: Lru::new(memory_bytes),
        }
    }

    /// The named columns of the dataset under `key`, in that order.
    pub async fn columns(&self, key: &str, names: &[&str]) -> anyhow::Result<Arc<Table>> {
        let memory_key = format!("{key}\n{}", names.join("\n"));
        if let Some(table) = self.memory.get(&memory_key) {
            return Ok(table);
        }
        let table = self.read(key, names).await?;
        let bytes = table
            .columns()
            .iter()
            .map(|column| weight(column.data()))
            .sum();
        Ok(self.memory.put(&memory_key, table, bytes))
    }

    /// The named columns of the dataset under `key`, which has so many rows, to be walked over.
    pub async fn pieces(&self, key: &str, names: &[&str], rows: usize) -> anyhow::Result<Pieces> {
        if rows.saturating_mul(names.len()) <= WHOLE_CELLS {
            return Ok(Pieces::Whole(self.columns(key, names).await?));
        }
        Ok(Pieces::File {
            file: self.fetch(key).await?,
            names: names.iter().map(|name| (*name).to_owned()).collect(),
        })
    }

    async fn read(&self, key: &str, names: &[&str]) -> anyhow::Result<Table> {
        let file = self.fetch(key).await?;
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        tokio::task::spawn_blocking(move || {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Ok(read_parquet(file.path(), Some(&names))?)
        })
        .await?
    }

    async fn fetch(&self, key: &str) -> anyhow::Result<NamedTempFile> {
        let file = tokio::task::spawn_blocking(NamedTempFile::new).await??;
        self.objects
            .fetch(key, file.path())
            .await
            .map_err(|error| match error {
                StorageError::NotFound => anyhow::anyhow!("the dataset {key} is missing"),
                error => error.into(),
            })?;
        Ok(file)
    }
}

/// Columns of a dataset: in memory, or in a file of which a piece at a time is.
pub enum Pieces {
    Whole(Arc<Table>),
    File {
        file: NamedTempFile,
        names: Vec<String>,
    },
}

impl Pieces {
    /// Calls `visit` with the rows, piece by piece from the first to the last. Takes its time: not for the threads of
    /// requests.
    pub fn each(&self, mut visit: impl FnMut(&Table)) -> Result<(), StoreError> {
        match self {
            Self::Whole(table) => {
                visit(table);
                Ok(())
            }
            Self::File { file, names } => {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                read_parquet_pieces(file.path(), Some(&names), |piece| {
                    visit(&piece);
                    Ok(())
                })
            }
        }
    }
}

/// Bytes a column takes in memory: eight a cell, four and its share of the texts for categories.
fn weight(data: &ColumnData) -> usize {
    match data {
        ColumnData::Category(texts) => {
            texts.len() * 4 + texts.dictionary().map(|text| text.len() + 8).sum::<usize>()
        }
        data => data.len() * 8,
    }
}
