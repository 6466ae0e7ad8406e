//! Servers of files. As yet what their connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    12,
    "FTP",
    &[
        Field::host(Help::FileServer).required(),
        Field::port(None, Help::UsualPort),
        Field::text("database", Help::Folder),
        Field::text("user", Help::User),
        Field::secret("password", Help::Password),
    ],
);
