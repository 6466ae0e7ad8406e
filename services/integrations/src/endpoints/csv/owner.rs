//! The connection of a call.

use b2l_connectors::{Manifest, Way};
use b2l_storage::Conn;
use b2l_web::{Caller, Error, Result};

use crate::store::connections;
use crate::store::csv_files::Owner;

/// The connection with this id, if it keeps files; else it is not there.
pub async fn owner(conn: &mut Conn, caller: &Caller, connection_id: i64) -> Result<Owner> {
    let connection = connections::find(conn, caller.company_id, connection_id).await?;
    let manifest = Manifest::of(connection.connection_type.into());
    match manifest.map(|manifest| &manifest.way) {
        Some(Way::OwnFiles) => Ok(Owner {
            company_id: caller.company_id,
            connection_id,
        }),
        _ => Err(Error::not_found()),
    }
}
