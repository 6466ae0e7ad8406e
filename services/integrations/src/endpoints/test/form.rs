//! A connection to test: saved, or as it stands in the form.

use b2l_connectors::Manifest;
use b2l_web::texts::REQUIRED;
use b2l_web::{Error, Result};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::endpoints::connections::form::available;

/// Connection to test. `login` and `password` alone test a sign-in to Anaplan.
#[derive(Deserialize, ToSchema)]
pub struct TestForm {
    /// 1 to 16, see `GET /api/connections/types`.
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
pub enum Tested {
    AnaplanSignIn { login: String, password: String },
    Connection(&'static Manifest, Map<String, Value>),
}

/// The type whose sign-in can be tested before there is a connector.
const ANAPLAN: i64 = 1;

impl TestForm {
    pub fn checked(mut self) -> Result<Tested> {
        self.params.append(&mut self.beside);
        let is_sign_in = self.connection_type == Some(ANAPLAN)
            || (self.connection_type.is_none() && self.params.contains_key("login"));
        if is_sign_in {
            return sign_in(&self.params);
        }
        let manifest = available(self.connection_type);
        let manifest = manifest.map_err(|message| Error::field("connectionType", message))?;
        Ok(Tested::Connection(manifest, self.params))
    }
}

fn sign_in(params: &Map<String, Value>) -> Result<Tested> {
    let text = |name: &str| {
        let text = params.get(name).and_then(Value::as_str).unwrap_or_default();
        (!text.is_empty()).then(|| text.to_owned())
    };
    match (text("login"), text("password")) {
        (Some(login), Some(password)) => Ok(Tested::AnaplanSignIn { login, password }),
        (login, password) => {
            let missing = [("login", login.is_none()), ("password", password.is_none())];
            let missing = missing.into_iter().filter(|(_, missing)| *missing);
            Err(Error::fields(
                missing
                    .map(|(name, _)| (name.to_owned(), REQUIRED.into()))
                    .collect(),
            ))
        }
    }
}
