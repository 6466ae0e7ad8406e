//! A setting of a connection.

use serde::{Deserialize, Serialize};

use super::help::Help;

pub struct Field {
    /// On the wire.
    pub name: &'static str,
    pub kind: FieldKind,
    /// What to enter.
    pub help: Help,
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
    pub const fn text(name: &'static str, help: Help) -> Self {
        Self {
            name,
            kind: FieldKind::Text,
            help,
            required: false,
            usual: None,
            is_place: false,
        }
    }

    pub const fn secret(name: &'static str, help: Help) -> Self {
        Self {
            kind: FieldKind::Secret,
            ..Self::text(name, help)
        }
    }

    /// Where the server is.
    pub const fn host(help: Help) -> Self {
        Self {
            is_place: true,
            ..Self::text("host", help)
        }
    }

    pub const fn port(usual: Option<&'static str>, help: Help) -> Self {
        Self {
            kind: FieldKind::Port,
            usual,
            is_place: true,
            ..Self::text("port", help)
        }
    }

    /// The settings of a database, where everything has to be known.
    pub const fn of_database(port: &'static str) -> [Self; 5] {
        [
            Self::host(Help::Server).required(),
            Self::port(Some(port), Help::Port),
            Self::text("database", Help::Database).required(),
            Self::text("user", Help::DatabaseUser).required(),
            Self::secret("password", Help::Password),
        ]
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
