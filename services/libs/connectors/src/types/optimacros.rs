//! Optimacros. As yet what its connections will ask for.

use crate::manifest::{Abilities, Field, Help, Manifest, ObjectField};

pub const MANIFEST: Manifest = Manifest {
    abilities: Abilities {
        roles: true,
        ..Abilities::NONE
    },
    object_field: Some(ObjectField::OptimacrosService),
    ..Manifest::missing(
        16,
        "Optimacros",
        &[
            Field::host(Help::WorkspaceAddress).required(),
            Field::secret("token", Help::ServiceToken).required(),
            Field::text("user", Help::ExchangeUser),
            Field::secret("password", Help::ExchangePassword),
        ],
    )
};
