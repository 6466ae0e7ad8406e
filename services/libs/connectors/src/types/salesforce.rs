//! Salesforce. As yet what its connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    10,
    "Salesforce",
    &[
        Field::host(Help::OwnDomain).required(),
        Field::port(None, Help::UsualPort),
        Field::text("database", Help::ConsumerKey),
        Field::text("user", Help::Nothing),
        Field::secret("password", Help::ConsumerSecret),
    ],
);
