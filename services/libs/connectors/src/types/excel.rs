//! Workbooks, here or elsewhere. As yet what their connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    13,
    "Excel",
    &[
        Field::host(Help::WorkbookServer),
        Field::port(None, Help::UsualPort),
        Field::text("database", Help::WorkbookPath),
        Field::text("user", Help::User),
        Field::secret("password", Help::Password),
    ],
);
