//! SAP, by HANA or by its gateway. As yet what its connections will ask for.

use crate::manifest::{Field, Help, Manifest};

pub const MANIFEST: Manifest = Manifest::missing(
    7,
    "SAP",
    &[
        Field::host(Help::ServerOrGateway).required(),
        Field::port(None, Help::PortOfServerOrGateway),
        Field::text("database", Help::TenantOrPath),
        Field::text("user", Help::User),
        Field::secret("password", Help::Password),
    ],
);
