//! Google Cloud Storage. As yet what its connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    15,
    "Google Cloud Storage",
    &[
        Field::host(Help::StorageAddress),
        Field::port(None, Help::UsualPort),
        Field::text("database", Help::Bucket).required(),
        Field::text("user", Help::HmacId),
        Field::secret("password", Help::HmacSecret).required(),
    ],
);
