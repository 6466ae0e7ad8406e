//! A setting of a connection.

use serde::{Deserialize, Serialize};

pub struct Field {
    /// On the wire.
    pub name: &'static str,
    pub kind: FieldKind,
    pub required: bool,
    /// What is meant when it is left out.
    pub usual: Option<&'static str>,
    /// It says where secrets are sent: with another value they have to be typed again.
    pub is_place: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FieldKind {
    Text,
    Port,
    /// Never shown again.
    Secret,
}

impl Field {
    pub const fn text(name: &'static str) -> Self {
        Self {
            name,
            kind: FieldKind::Text,
            required: false,
            usual: None,
            is_place: false,
        }
    }

    pub const fn secret(name: &'static str) -> Self {
        Self {
            kind: FieldKind::Secret,
            ..Self::text(name)
        }
    }

    /// Where the server is.
    pub const fn host() -> Self {
        Self {
            is_place: true,
            ..Self::text("host")
        }
    }

    pub const fn port(usual: Option<&'static str>) -> Self {
        Self {
            kind: FieldKind::Port,
            usual,
            is_place: true,
            ..Self::text("port")
        }
    }

    pub const fn required(self) -> Self {
        Self {
            required: true,
            ..self
        }
    }

    pub fn is_secret(&self) -> bool {
        self.kind == FieldKind::Secret
    }
}
