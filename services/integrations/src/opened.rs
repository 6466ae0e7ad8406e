//! A saved connection with its secrets in the open, and back.

use std::collections::BTreeMap;

use b2l_connectors::Manifest;
use b2l_storage::vault::{Place, Sealed};
use b2l_web::{Error, Result};
use serde_json::{Map, Value};

use crate::app::App;
use crate::domain::settings::Settings;
use crate::store::connections::{Connection, SECRETS};

/// The manifest of a saved connection.
pub fn manifest(connection: &Connection) -> Result<&'static Manifest> {
    let id = connection.connection_type;
    Manifest::of(id.into()).ok_or_else(|| Error::internal(format!("connection type {id}")))
}

/// The settings of a saved connection.
pub fn settings(app: &App, connection: &Connection) -> Result<Settings> {
    Ok(Settings {
        plain: plain(connection),
        secrets: unseal(app, connection)?,
    })
}

/// The settings of a connection that is changed or tested. Where no key opens its secrets any longer they are missing, and
/// have to be typed again.
pub fn settings_to_change(app: &App, connection: &Connection) -> Settings {
    let secrets = unseal(app, connection).unwrap_or_else(|error| {
        tracing::error!(%error, connection_id = connection.id, "secrets of a connection cannot be opened");
        BTreeMap::new()
    });
    Settings {
        plain: plain(connection),
        secrets,
    }
}

/// What may be shown of a saved connection.
pub fn plain(connection: &Connection) -> Map<String, Value> {
    match &connection.params {
        Value::Object(plain) => plain.clone(),
        _ => Map::new(),
    }
}

/// The secrets of settings, for the row of a connection: sealed, and the key that opens them.
pub fn seal(
    app: &App,
    company_id: i64,
    id: i64,
    settings: &Settings,
) -> Result<(Option<Vec<u8>>, Option<String>)> {
    if settings.secrets.is_empty() {
        return Ok((None, None));
    }
    let text = serde_json::to_string(&settings.secrets).map_err(Error::internal)?;
    let sealed = app.vault.seal(&place(company_id, id), &text)?;
    Ok((Some(sealed.bytes), Some(sealed.key_id)))
}

fn unseal(app: &App, connection: &Connection) -> Result<BTreeMap<String, String>> {
    let (Some(bytes), Some(key_id)) = (&connection.secrets, &connection.secrets_key_id) else {
        return Ok(BTreeMap::new());
    };
    let sealed = Sealed {
        key_id: key_id.clone(),
        bytes: bytes.clone(),
    };
    let place = place(connection.company_id, connection.id);
    let text = app.vault.unseal(&place, &sealed)?;
    // What it says of a fault could hold a part of the secret.
    serde_json::from_str(&text).map_err(|_| Error::internal("sealed settings cannot be read"))
}

fn place(company_id: i64, id: i64) -> Place<'static> {
    Place {
        company_id,
        field: SECRETS.field,
        row: id,
    }
}
