//! A saved connection that is asked what it has.

use std::sync::Arc;

use b2l_connectors::csv::Csv;
use b2l_connectors::{
    Batch, ColumnInfo, Connector, Fault, Manifest, Object, Reader, Way, Write, Writer,
};
use b2l_web::{Caller, Error, Result};

use crate::app::App;
use crate::domain::settings::Settings;
use crate::limits;
use crate::opened;
use crate::own_data::OwnData;
use crate::own_files::OwnFiles;
use crate::refusal::{connector, refusal};
use crate::store::connections;
use crate::store::csv_files::Owner;

pub struct Reached {
    manifest: &'static Manifest,
    settings: Settings,
    connector: Box<dyn Connector>,
}

impl Reached {
    /// The connection of this id, if its type can be asked. No connection to our own database is held meanwhile.
    pub async fn find(app: &App, company_id: i64, id: i64) -> Result<Self> {
        let mut conn = app.database.company(company_id).await?;
        let connection = connections::find(&mut conn, company_id, id).await?;
        let (manifest, settings) = (
            opened::manifest(&connection)?,
            opened::settings(app, &connection)?,
        );
        let connector: Box<dyn Connector> = match manifest.way {
            Way::OwnFiles => {
                let owner = Owner {
                    company_id,
                    connection_id: id,
                };
                Box::new(Csv::new(Arc::new(OwnFiles::new(app, owner)), app.limits))
            }
            Way::OwnData => Box::new(OwnData::new(app, company_id)),
            _ => connector(app, manifest, &settings)?,
        };
        Ok(Self {
            manifest,
            settings,
            connector,
        })
    }

    /// The same for a person, who may not ask too often: it is counted, unless the files are ours.
    pub async fn for_caller(app: &App, caller: &Caller, id: i64) -> Result<Self> {
        let reached = Self::find(app, caller.company_id, id).await?;
        if let Way::Outside(_) = reached.manifest.way {
            limits::count_question(app, caller).await?;
        }
        Ok(reached)
    }

    /// Whether values have to fit the types of its columns.
    pub fn is_typed(&self) -> bool {
        self.manifest.abilities.typed
    }

    pub async fn objects(&self) -> Result<Vec<Object>> {
        self.answered(self.connector.objects().await)
    }

    pub async fn columns(&self, object: &str) -> Result<Vec<ColumnInfo>> {
        self.answered(self.connector.columns(object).await)
    }

    /// The first rows of some columns.
    pub async fn first_rows(&self, object: &str, columns: &[String]) -> Result<Option<Batch>> {
        let read = async {
            let mut reader = self.connector.read(object, columns).await?;
            reader.next().await
        };
        self.answered(read.await)
    }

    pub async fn reader(&self, object: &str, columns: &[String]) -> Result<Box<dyn Reader>> {
        self.answered(self.connector.read(object, columns).await)
    }

    pub async fn writer(
        &self,
        object: &str,
        columns: &[String],
        mode: &Write,
    ) -> Result<Box<dyn Writer>> {
        self.answered(self.connector.write(object, columns, mode).await)
    }

    /// The same, or what was refused in words.
    pub fn answered<T>(&self, answer: std::result::Result<T, Fault>) -> Result<T> {
        answer.map_err(|fault| self.refusal(&fault))
    }

    pub fn refusal(&self, fault: &Fault) -> Error {
        refusal(self.manifest, &self.settings, fault)
    }
}
