//! Microsoft SQL Server. As yet what its connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    6,
    "MS SQL",
    &[
        Field::host(Help::ServerInstance).required(),
        Field::port(Some("1433"), Help::Port),
        Field::text("database", Help::Database).required(),
        Field::text("user", Help::DatabaseUser).required(),
        Field::secret("password", Help::Password),
    ],
);
