//! A connection to save.

use b2l_connectors::Manifest;
use b2l_web::texts::REQUIRED;
use b2l_web::{Error, Message, Name, Result};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::domain::settings::{Settings, Typed};
use crate::texts;

/// Connection to save.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConnectionForm {
    #[serde(default)]
    pub name: String,
    /// 1 to 17, see `GET /api/connections/types`.
    #[serde(alias = "connectionType")]
    pub connection_type: Option<i64>,
    /// Settings by name. A secret that is `***` or left out stays as it is saved; it has to be sent again when host or
    /// port change.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub params: Map<String, Value>,
}

/// A form that is right.
pub struct Checked {
    pub name: Name,
    pub manifest: &'static Manifest,
    pub settings: Settings,
}

impl ConnectionForm {
    /// Checks all of it, or tells all that is wrong. `saved` is what the connection was before, with its type.
    pub fn checked(self, saved: Option<(&Manifest, &Settings)>) -> Result<Checked> {
        let name = Name::parse(&self.name);
        let name = name.map_err(|fault| vec![("name".to_owned(), texts::name(fault))]);
        let manifest = manifest(self.connection_type, saved.map(|(before, _)| before));
        let settings = match &manifest {
            Ok(manifest) => Typed::read(manifest, self.params)
                .and_then(|typed| typed.complete(saved.map(|(_, settings)| settings))),
            Err(message) => Err(vec![("connectionType".to_owned(), message.clone())]),
        };
        match (name, manifest, settings) {
            (Ok(name), Ok(manifest), Ok(settings)) => Ok(Checked {
                name,
                manifest,
                settings,
            }),
            (name, _, settings) => {
                let mut faults = name.err().unwrap_or_default();
                faults.extend(settings.err().unwrap_or_default());
                Err(Error::fields(faults))
            }
        }
    }
}

/// The manifest of the type: any that is known, and for a saved connection the one that it has. What hangs on a
/// connection, its files and processes, would not fit another type.
fn manifest(
    connection_type: Option<i64>,
    before: Option<&Manifest>,
) -> std::result::Result<&'static Manifest, Message> {
    let manifest = known(connection_type)?;
    match before {
        Some(before) if before.id != manifest.id => Err(texts::TYPE_FIXED.into()),
        _ => Ok(manifest),
    }
}

/// The manifest of a type.
pub fn known(connection_type: Option<i64>) -> std::result::Result<&'static Manifest, Message> {
    let id = connection_type.ok_or(REQUIRED)?;
    Manifest::of(id).ok_or_else(|| texts::UNKNOWN_TYPE.into())
}
