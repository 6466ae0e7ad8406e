//! Any API that answers JSON. As yet what its connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    11,
    "REST API",
    &[
        Field::host(Help::ApiAddress).required(),
        Field::port(None, Help::UsualPort),
        Field::text("database", Help::ApiPath),
        Field::text("user", Help::ApiUser),
        Field::secret("password", Help::ApiPassword),
    ],
);
