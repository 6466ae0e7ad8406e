//! A connection to test: saved, or as it stands in the form.

use b2l_connectors::{Manifest, Way};
use b2l_web::{Error, Result};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::endpoints::connections::form::known;
use crate::texts;

/// Connection to test. `login` and `password` alone test a sign-in to Anaplan.
#[derive(Deserialize, ToSchema)]
pub struct TestForm {
    /// 1 to 17, see `GET /api/connections/types`.
    #[serde(alias = "connectionType")]
    pub connection_type: Option<i64>,
    /// The saved connection that is being edited: secrets that are `***` or left out are taken from it.
    pub id: Option<i64>,
    /// Settings by name; they may also stand beside the others here.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub params: Map<String, Value>,
    #[serde(flatten)]
    #[schema(ignore)]
    pub beside: Map<String, Value>,
}

/// What is tested.
pub struct Tested {
    pub manifest: &'static Manifest,
    pub params: Map<String, Value>,
    /// The saved connection that is being edited.
    pub id: Option<i64>,
}

impl TestForm {
    pub fn checked(mut self) -> Result<Tested> {
        self.params.append(&mut self.beside);
        let has_login = self.params.contains_key("login");
        let manifest = match self.connection_type {
            None if has_login => Manifest::of_login().ok_or_else(|| texts::UNKNOWN_TYPE.into()),
            connection_type => known(connection_type),
        };
        let manifest = manifest.map_err(|message| Error::field("connectionType", message))?;
        if let Way::Missing = manifest.way {
            let message = texts::TYPE_MISSING.with(&[&manifest.name]);
            return Err(Error::field("connectionType", message));
        }
        Ok(Tested {
            manifest,
            params: self.params,
            id: self.id.filter(|id| *id > 0),
        })
    }
}
