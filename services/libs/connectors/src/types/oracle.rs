//! Oracle. As yet what its connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    4,
    "Oracle",
    &[
        Field::host(Help::Server).required(),
        Field::port(Some("1521"), Help::Port),
        Field::text("database", Help::ServiceName).required(),
        Field::text("user", Help::DatabaseUser).required(),
        Field::secret("password", Help::Password),
    ],
);
