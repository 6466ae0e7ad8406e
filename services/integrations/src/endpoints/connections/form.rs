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
    /// 1 to 16, see `GET /api/connections/types`.
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
        let manifest = available(self.connection_type);
        let settings = match &manifest {
            Ok(manifest) => {
                let saved = saved.filter(|(before, _)| before.id == manifest.id);
                let typed = Typed::read(manifest, self.params);
                typed.and_then(|typed| typed.complete(saved.map(|(_, settings)| settings)))
            }
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

/// The manifest of a type that connections can be made of.
pub fn available(connection_type: Option<i64>) -> std::result::Result<&'static Manifest, Message> {
    let id = connection_type.ok_or(REQUIRED)?;
    let manifest = Manifest::of(id).ok_or(texts::UNKNOWN_TYPE)?;
    match manifest.is_available() {
        true => Ok(manifest),
        false => Err(texts::TYPE_MISSING.with(&[&manifest.name])),
    }
}
