//! What saving a new connection and changing one have in common.

use b2l_storage::Conn;
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Result};
use serde_json::Value;

use super::answers::{ConnectionDetail, noted_as};
use super::form::Checked;
use crate::app::App;
use crate::opened;
use crate::store::connections::{self, Saved};

impl Checked {
    /// The row that keeps it under an id, with its secrets sealed.
    pub fn row(&self, app: &App, caller: &Caller, id: i64) -> Result<Saved<'_>> {
        let company_id = caller.company_id;
        let (secrets, secrets_key_id) = opened::seal(app, company_id, id, &self.settings)?;
        Ok(Saved {
            id,
            company_id,
            name: self.name.as_str(),
            connection_type: self.manifest.id,
            params: Value::Object(self.settings.plain.clone()),
            secrets,
            secrets_key_id,
            secret_names: self.settings.secrets.keys().map(String::as_str).collect(),
            updated_at: app.clock.now(),
        })
    }
}

/// Notes who saved a connection, and answers it as it is now.
pub async fn note_and_show(
    conn: &mut Conn,
    caller: &Caller,
    saved: &Saved<'_>,
) -> Result<ConnectionDetail> {
    let connection = connections::find(conn, saved.company_id, saved.id).await?;
    let about = noted_as(opened::manifest(&connection)?, saved.name);
    audit::note(conn, &caller.noted(Event::ConnectionSaved, &about)).await?;
    ConnectionDetail::load(conn, connection).await
}
