//! What B2L itself has, as a connector: the default forecasts of stories are read, the tables of sources are read and
//! replaced.

mod rows;
mod writer;

use std::path::PathBuf;

use async_trait::async_trait;
use b2l_connectors::{
    ColumnInfo, ColumnType, Connector, Fault, Limits, Object, ObjectKind, Reader, WholeWriter,
    Write, Writer, columns_named,
};
use b2l_storage::{Conn, Database, Objects, StorageError};
use b2l_tabular::ColumnSchema;
use tempfile::NamedTempFile;

use crate::app::App;
use crate::store::own_tables::{self, Listed, Of, OwnTable};
use rows::Rows;
use writer::{Offered, SourceWriter, ours};

/// What names begin with, before a number.
const STORY: &str = "story";
const SOURCE: &str = "source";

pub struct OwnData {
    database: Database,
    objects: Objects,
    work_dir: PathBuf,
    limits: Limits,
    company_id: i64,
}

impl OwnData {
    pub fn new(app: &App, company_id: i64) -> Self {
        Self {
            database: app.database.clone(),
            objects: app.objects.clone(),
            work_dir: app.work_dir.clone(),
            limits: app.limits,
            company_id,
        }
    }

    async fn company(&self) -> Result<Conn, Fault> {
        self.database.company(self.company_id).await.map_err(ours)
    }

    async fn find(&self, object: &str) -> Result<OwnTable, Fault> {
        let missing = || Fault::Object {
            object: object.to_owned(),
        };
        let of = named(object).ok_or_else(missing)?;
        let found = own_tables::find(&mut self.company().await?, self.company_id, of).await;
        let found = found.map_err(StorageError::from).map_err(ours)?;
        found.ok_or_else(missing)
    }
}

#[async_trait]
impl Connector for OwnData {
    /// It is always there.
    async fn test(&self) -> Result<(), Fault> {
        Ok(())
    }

    async fn objects(&self) -> Result<Vec<Object>, Fault> {
        let tables = own_tables::list(&mut self.company().await?, self.company_id).await;
        let tables = tables.map_err(StorageError::from).map_err(ours)?;
        let mut objects: Vec<Object> = tables.into_iter().map(object).collect();
        objects.sort_by(|a, b| (a.kind, &a.title).cmp(&(b.kind, &b.title)));
        Ok(objects)
    }

    async fn columns(&self, object: &str) -> Result<Vec<ColumnInfo>, Fault> {
        columns(&self.find(object).await?)
    }

    async fn read(&self, object: &str, names: &[String]) -> Result<Box<dyn Reader>, Fault> {
        let table = self.find(object).await?;
        let columns = columns_named(&columns(&table)?, object, names)?;
        let copy = NamedTempFile::new_in(&self.work_dir).map_err(ours)?;
        let copy = copy.into_temp_path();
        let fetched = self.objects.fetch(&table.object_key, &copy).await;
        fetched.map_err(|error| match error {
            // Another version has taken its place, and this one was swept away.
            StorageError::NotFound => Fault::Changed {
                object: object.to_owned(),
            },
            other => ours(other),
        })?;
        Ok(Box::new(Rows::begin(copy, columns)))
    }

    /// Rows of a source have no key, and a version is written whole.
    async fn write(
        &self,
        object: &str,
        names: &[String],
        mode: &Write,
    ) -> Result<Box<dyn Writer>, Fault> {
        if *mode != Write::Replace {
            return Err(Fault::Mode(mode.mode()));
        }
        let closed = || Fault::Permission {
            object: Some(object.to_owned()),
        };
        let table = self.find(object).await?;
        let Some(Of::Source(source_id)) = named(object).filter(|_| table.can_write) else {
            return Err(closed());
        };
        columns_named(&columns(&table)?, object, names)?;
        let place = Offered {
            database: self.database.clone(),
            objects: self.objects.clone(),
            company_id: self.company_id,
            source_id,
        };
        let writer = SourceWriter::begin(place, &self.work_dir, names, self.limits).await?;
        Ok(WholeWriter::boxed(writer))
    }
}

fn object(listed: Listed) -> Object {
    let (kind, name) = match listed.of {
        Of::Story(id) => (ObjectKind::Forecast, format!("{STORY}/{id}")),
        Of::Source(id) => (ObjectKind::Source, format!("{SOURCE}/{id}")),
    };
    Object {
        name,
        title: Some(listed.name),
        kind,
        can_read: true,
        can_write: listed.can_write,
    }
}

/// What an object is, by its name.
fn named(object: &str) -> Option<Of> {
    let (kind, id) = object.split_once('/')?;
    let id = id.parse().ok()?;
    match kind {
        STORY => Some(Of::Story(id)),
        SOURCE => Some(Of::Source(id)),
        _ => None,
    }
}

fn columns(table: &OwnTable) -> Result<Vec<ColumnInfo>, Fault> {
    let schema: Vec<ColumnSchema> = serde_json::from_value(table.columns.clone()).map_err(ours)?;
    let info = |column| column_info(column, table.can_write);
    Ok(schema.into_iter().map(info).collect())
}

/// Numbers are told by their digits, so that whole ones stay whole in a file. Dates without a time of day are days, also
/// where the column could hold times.
fn column_info(column: ColumnSchema, can_write: bool) -> ColumnInfo {
    let (column_type, native) = match column.kind {
        b2l_tabular::ColumnType::Date if column.has_time => (ColumnType::DateTime, "date and time"),
        b2l_tabular::ColumnType::Date => (ColumnType::Date, "date"),
        b2l_tabular::ColumnType::Number => (ColumnType::Decimal, "number"),
        b2l_tabular::ColumnType::Category => (ColumnType::Text, "text"),
    };
    ColumnInfo {
        name: column.name,
        column_type,
        native: native.to_owned(),
        required: false,
        // A version of a source keeps its columns, for the stories on it.
        always_written: can_write,
        can_write,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_is_found_by_its_name() {
        for of in [Of::Story(7), Of::Source(12)] {
            let listed = Listed {
                of,
                name: "Sales".to_owned(),
                can_write: false,
            };
            assert_eq!(named(&object(listed).name), Some(of));
        }
        for wrong in [
            "",
            "7",
            "story",
            "story/",
            "story/x",
            "table/7",
            "source/7/8",
        ] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
    }
}
