//! What every connector can be asked, whatever stands behind it.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::batch::{Batch, ColumnType};
use crate::fault::Fault;
use crate::write_mode::WriteMode;

/// A way to another system, as one connection describes it. Nothing is opened before it is asked.
#[async_trait]
pub trait Connector: Send + Sync {
    /// Signs in and looks whether the connection serves for anything.
    async fn test(&self) -> Result<(), Fault>;

    /// What can be read or written, in order of names.
    async fn objects(&self) -> Result<Vec<Object>, Fault>;

    /// The columns of an object, in its order.
    async fn columns(&self, object: &str) -> Result<Vec<ColumnInfo>, Fault>;

    /// Begins to read these columns of an object, in this order.
    async fn read(&self, object: &str, columns: &[String]) -> Result<Box<dyn Reader>, Fault>;

    /// Begins to write these columns of an object. Nothing is kept before [`Writer::finish`].
    async fn write(
        &self,
        object: &str,
        columns: &[String],
        mode: &Write,
    ) -> Result<Box<dyn Writer>, Fault>;
}

/// Rows on their way here. Whoever drops it gives the reading up, there as well.
#[async_trait]
pub trait Reader: Send {
    /// The columns of the batches.
    fn columns(&self) -> &[ColumnInfo];

    /// The next rows; `None` after the last. No more than a few batches are held in memory.
    async fn next(&mut self) -> Result<Option<Batch>, Fault>;
}

/// Rows on their way there. Whoever drops it before [`Self::finish`] leaves the object as it was.
#[async_trait]
pub trait Writer: Send {
    /// Sends rows. Waits as long as the other side is slower.
    async fn write(&mut self, batch: Batch) -> Result<(), Fault>;

    /// Keeps what was sent; answers how many rows that were.
    async fn finish(self: Box<Self>) -> Result<u64, Fault>;
}

/// Something that holds rows: a table, a view, a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object {
    /// As [`Connector::read`] takes it: `schema.table`.
    pub name: String,
    /// For people, where the name alone says nothing to them.
    pub title: Option<String>,
    pub kind: ObjectKind,
    pub can_read: bool,
    pub can_write: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ObjectKind {
    Table,
    View,
    File,
    /// The forecasts of a story of ours.
    Forecast,
    /// The table of a source of ours.
    Source,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnInfo {
    pub name: String,
    pub column_type: ColumnType,
    /// As the other side calls it: `numeric(12,2)`.
    pub native: String,
    /// A row without a value of it is refused.
    pub required: bool,
    /// It is written in any case, be it without values.
    pub always_written: bool,
    /// It can be written.
    pub can_write: bool,
}

/// The columns of these names, in their order.
pub fn columns_named(
    all: &[ColumnInfo],
    object: &str,
    names: &[String],
) -> Result<Vec<ColumnInfo>, Fault> {
    if names.is_empty() {
        return Err(Fault::Ours("no columns were named".to_owned()));
    }
    let column = |name: &String| {
        let column = all.iter().find(|column| column.name == *name).cloned();
        column.ok_or_else(|| Fault::Column {
            object: object.to_owned(),
            column: name.clone(),
        })
    };
    names.iter().map(column).collect()
}

/// Refuses keys that no rows can be merged by: none at all, or a column that is not written.
pub fn check_keys(object: &str, columns: &[String], keys: &[String]) -> Result<(), Fault> {
    let object = object.to_owned();
    match keys.iter().find(|key| !columns.contains(key)) {
        Some(key) => Err(Fault::Column {
            object,
            column: key.clone(),
        }),
        None if keys.is_empty() => Err(Fault::Key { object }),
        None => Ok(()),
    }
}

/// How rows are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    Append,
    Replace,
    /// Rows are the same when these columns are.
    Upsert {
        keys: Vec<String>,
    },
}

impl Write {
    pub fn mode(&self) -> WriteMode {
        match self {
            Self::Append => WriteMode::Append,
            Self::Replace => WriteMode::Replace,
            Self::Upsert { .. } => WriteMode::Upsert,
        }
    }
}
