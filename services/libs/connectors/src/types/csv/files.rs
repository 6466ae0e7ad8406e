//! Where the files of a connection are kept.

use std::path::Path;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::batch::ColumnType;
use crate::fault::Fault;

/// A file as it is at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvFile {
    pub name: String,
    /// Another content has another version.
    pub version: String,
    /// None of a file that nothing was written into.
    pub columns: Vec<CsvColumn>,
    pub rows: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CsvColumn {
    pub name: String,
    #[serde(rename = "type")]
    pub column_type: ColumnType,
}

/// What a file is to hold.
pub struct Content<'a> {
    /// Written by [`super::put_header`] and [`super::put_rows`].
    pub place: &'a Path,
    pub size: u64,
    pub columns: &'a [CsvColumn],
    pub rows: u64,
}

/// The files of one connection. What goes wrong is [`Fault::Ours`].
#[async_trait]
pub trait Files: Send + Sync {
    /// All of them, in order of names.
    async fn list(&self) -> Result<Vec<CsvFile>, Fault>;

    /// The file of this name, if there is one.
    async fn find(&self, name: &str) -> Result<Option<CsvFile>, Fault>;

    /// Copies this version of a file to a place on disk, in the form of [`super::put_header`] and [`super::put_rows`].
    async fn copy(&self, file: &CsvFile, place: &Path) -> Result<(), Fault>;

    /// Keeps a content instead of this version, at once or not at all. [`Fault::Changed`] if another content came
    /// meanwhile.
    async fn keep(&self, file: &CsvFile, content: Content<'_>) -> Result<(), Fault>;

    /// The folder for what is on its way.
    fn work_dir(&self) -> &Path;
}
