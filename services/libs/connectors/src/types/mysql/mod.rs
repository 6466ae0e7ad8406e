//! MySQL and MariaDB: tables and views of one database. The protocol is spoken here (decision 0036).

mod catalogue;
mod chunk;
mod faults;
mod greeting;
mod merge;
mod names;
mod parts;
mod password;
mod problem;
mod read;
mod session;
mod sign_in;
mod talk;
mod types;
mod values;
mod wire;
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
    id: 5,
    name: "MySQL",
    fields: &Field::of_database("3306"),
    abilities: Abilities::ALL,
    object_field: None,
    way: Way::Outside(|dialer, limits, params| Ok(Box::new(MySql::new(dialer, limits, params)?))),
};

/// A database, as one connection describes it. Has no `Debug`.
pub struct MySql(Server);

impl MySql {
    pub fn new(dialer: &Dialer, limits: Limits, params: &Params) -> Result<Self, Fault> {
        Server::new(dialer, limits, params, 3306).map(Self)
    }
}

#[async_trait]
impl Connector for MySql {
    /// A user who may read and write nothing lacks a right.
    async fn test(&self) -> Result<(), Fault> {
        match self.objects().await?.is_empty() {
            false => Ok(()),
            true => Err(Fault::Permission { object: None }),
        }
    }

    async fn objects(&self) -> Result<Vec<Object>, Fault> {
        let mut session = Session::open(&self.0, Access::Read).await?;
        let objects = catalogue::objects(&mut session).await?;
        session.quit().await;
        Ok(objects)
    }

    async fn columns(&self, object: &str) -> Result<Vec<ColumnInfo>, Fault> {
        let mut session = Session::open(&self.0, Access::Read).await?;
        let relation = catalogue::find(&mut session, object).await?;
        let columns = catalogue::columns(&mut session, &relation).await?;
        session.quit().await;
        Ok(columns)
    }

    async fn read(&self, object: &str, columns: &[String]) -> Result<Box<dyn Reader>, Fault> {
        let session = Session::open(&self.0, Access::Read).await?;
        let reader = read::RowReader::begin(session, object, columns).await?;
        Ok(Box::new(reader))
    }

    async fn write(
        &self,
        object: &str,
        columns: &[String],
        mode: &Write,
    ) -> Result<Box<dyn Writer>, Fault> {
        let session = Session::open(&self.0, Access::Write).await?;
        let writer = write::InsertWriter::begin(session, object, columns, mode).await?;
        Ok(WholeWriter::boxed(writer))
    }
}
