//! Files that we keep ourselves, as csv: UTF-8, commas, the names of the columns first.
//!
//! Where they are kept is a parameter: [`Files`].

mod columns;
mod files;
mod merge;
mod quoted;
mod read;
mod records;
mod spool;
mod text;
mod values;
mod write;

use std::sync::Arc;

use async_trait::async_trait;

use crate::exchange::{ColumnInfo, Connector, Object, ObjectKind, Reader, Write, Writer};
use crate::fault::Fault;
use crate::limits::Limits;
use crate::manifest::{Abilities, Manifest, ObjectField, Way};
use crate::whole::WholeWriter;
use crate::write_mode::WriteMode;

pub use files::{Content, CsvColumn, CsvFile, Files};
pub use spool::Spool;
pub use text::{put_header, put_rows};

pub const MANIFEST: Manifest = Manifest {
    id: 2,
    name: "CSV",
    fields: &[],
    abilities: Abilities {
        write: &[WriteMode::Replace, WriteMode::Append],
        typed: false,
        ..Abilities::ALL
    },
    object_field: Some(ObjectField::FileValue),
    way: Way::OwnFiles,
};

/// The files of one connection.
pub struct Csv {
    files: Arc<dyn Files>,
    limits: Limits,
}

impl Csv {
    pub fn new(files: Arc<dyn Files>, limits: Limits) -> Self {
        Self { files, limits }
    }

    async fn find(&self, object: &str) -> Result<CsvFile, Fault> {
        let file = self.files.find(object).await?;
        file.ok_or_else(|| Fault::Object {
            object: object.to_owned(),
        })
    }
}

#[async_trait]
impl Connector for Csv {
    /// They are always there.
    async fn test(&self) -> Result<(), Fault> {
        Ok(())
    }

    async fn objects(&self) -> Result<Vec<Object>, Fault> {
        let files = self.files.list().await?;
        let object = |file: CsvFile| Object {
            name: file.name,
            title: None,
            kind: ObjectKind::File,
            can_read: !file.columns.is_empty(),
            can_write: true,
        };
        Ok(files.into_iter().map(object).collect())
    }

    async fn columns(&self, object: &str) -> Result<Vec<ColumnInfo>, Fault> {
        let file = self.find(object).await?;
        Ok(file.columns.iter().map(columns::column_info).collect())
    }

    async fn read(&self, object: &str, columns: &[String]) -> Result<Box<dyn Reader>, Fault> {
        let file = self.find(object).await?;
        let reader = read::CsvReader::begin(&*self.files, &file, columns).await?;
        Ok(Box::new(reader))
    }

    /// Rows have no key here: they are appended or replace all others. A file without columns takes any.
    async fn write(
        &self,
        object: &str,
        columns: &[String],
        mode: &Write,
    ) -> Result<Box<dyn Writer>, Fault> {
        if let Write::Upsert { .. } = mode {
            return Err(Fault::Mode(mode.mode()));
        }
        let file = self.find(object).await?;
        let files = Arc::clone(&self.files);
        let writer = write::CsvWriter::begin(files, file, columns, mode, self.limits).await?;
        Ok(WholeWriter::boxed(writer))
    }
}
