//! Columns of datasets: fetched from object storage, read from Parquet off the request threads, remembered.

use b2l_storage::{Objects, StorageError};
use b2l_tabular::{ColumnData, Table, read_parquet};

use super::lru::Lru;

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
    pub async fn columns(
        &self,
        key: &str,
        names: &[&str],
    ) -> anyhow::Result<std::sync::Arc<Table>> {
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

    async fn read(&self, key: &str, names: &[&str]) -> anyhow::Result<Table> {
        let file = tokio::task::spawn_blocking(tempfile::NamedTempFile::new).await??;
        self.objects
            .fetch(key, file.path())
            .await
            .map_err(|error| match error {
                StorageError::NotFound => anyhow::anyhow!("the dataset {key} is missing"),
                error => error.into(),
            })?;
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        tokio::task::spawn_blocking(move || {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Ok(read_parquet(file.path(), Some(&names))?)
        })
        .await?
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
