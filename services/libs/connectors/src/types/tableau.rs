//! Tableau. As yet what its connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    9,
    "Tableau",
    &[
        Field::host(Help::WebAddress).required(),
        Field::port(None, Help::UsualPort),
        Field::text("database", Help::Site),
        Field::text("user", Help::TokenName),
        Field::secret("password", Help::TokenSecret),
    ],
);
