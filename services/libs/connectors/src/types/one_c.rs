//! 1C:Enterprise. As yet what its connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    8,
    "1C",
    &[
        Field::host(Help::WebAddress).required(),
        Field::port(None, Help::UsualPort),
        Field::text("database", Help::Publication),
        Field::text("user", Help::User),
        Field::secret("password", Help::Password),
    ],
);
