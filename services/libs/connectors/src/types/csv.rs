//! Files that we keep ourselves: [`crate::csv`].

use crate::manifest::{Abilities, Manifest, ObjectField, Way};
use crate::write_mode::WriteMode;

pub const MANIFEST: Manifest = Manifest {
    id: 2,
    name: "CSV",
    fields: &[],
    abilities: Abilities {
        write: &[WriteMode::Replace, WriteMode::Append],
        typed: false,
        ..Abilities::ALL
    },
    object_field: Some(ObjectField::FileValue),
    way: Way::OwnFiles,
};
