//! PostgreSQL: tables and views, read and written by `COPY`.

mod catalogue;
mod faults;
mod lines;
mod metered;
mod read;
mod session;
mod values;
mod write;

use async_trait::async_trait;

use crate::dialer::Dialer;
use crate::exchange::{ColumnInfo, Connector, Object, Reader, Write, Writer};
use crate::fault::Fault;
use crate::limits::Limits;
use crate::manifest::{Abilities, Field, Manifest, Way};
use crate::params::Params;
use crate::server::{Access, Server};
use crate::whole::WholeWriter;
use session::Session;

pub const MANIFEST: Manifest = Manifest {
    id: 3,
    name: "PostgreSQL",
    fields: &Field::of_database("5432"),
    abilities: Abilities::ALL,
    object_field: None,
    way: Way::Outside(|dialer, limits, params| {
        Ok(Box::new(Postgres::new(dialer, limits, params)?))
    }),
};

/// A database, as one connection describes it. Has no `Debug`.
pub struct Postgres(Server);

impl Postgres {
    pub fn new(dialer: &Dialer, limits: Limits, params: &Params) -> Result<Self, Fault> {
        Server::new(dialer, limits, params, 5432).map(Self)
    }
}

#[async_trait]
impl Connector for Postgres {
    /// A user who may read and write nothing lacks a right.
    async fn test(&self) -> Result<(), Fault> {
        let session = Session::open(&self.0, Access::Read).await?;
        match catalogue::has_objects(&session).await? {
            true => Ok(()),
            false => Err(Fault::Permission { object: None }),
        }
    }

    async fn objects(&self) -> Result<Vec<Object>, Fault> {
        let session = Session::open(&self.0, Access::Read).await?;
        catalogue::objects(&session).await
    }

    async fn columns(&self, object: &str) -> Result<Vec<ColumnInfo>, Fault> {
        let session = Session::open(&self.0, Access::Read).await?;
        let relation = catalogue::find(&session, object).await?;
        catalogue::columns(&session, &relation).await
    }

    async fn read(&self, object: &str, columns: &[String]) -> Result<Box<dyn Reader>, Fault> {
        let session = Session::open(&self.0, Access::Read).await?;
        let reader = read::CopyReader::begin(session, object, columns).await?;
        Ok(Box::new(reader))
    }

    async fn write(
        &self,
        object: &str,
        columns: &[String],
        mode: &Write,
    ) -> Result<Box<dyn Writer>, Fault> {
        let session = Session::open(&self.0, Access::Write).await?;
        let writer = write::CopyWriter::begin(session, object, columns, mode).await?;
        Ok(WholeWriter::boxed(writer))
    }
}
