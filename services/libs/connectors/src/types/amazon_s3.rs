//! Amazon S3. As yet what its connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    14,
    "Amazon S3",
    &[
        Field::host(Help::StorageAddress),
        Field::port(None, Help::UsualPort),
        Field::text("database", Help::Bucket).required(),
        Field::text("user", Help::AccessKey),
        Field::secret("password", Help::SecretKey).required(),
    ],
);
