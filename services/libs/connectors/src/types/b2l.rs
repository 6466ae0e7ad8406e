//! What this product itself has: the forecasts of stories, and the tables of sources, which can be replaced as well.

use crate::manifest::{Abilities, Manifest, Way};
use crate::write_mode::WriteMode;

pub const MANIFEST: Manifest = Manifest {
    id: 17,
    name: "B2L",
    fields: &[],
    abilities: Abilities {
        write: &[WriteMode::Replace],
        ..Abilities::ALL
    },
    object_field: None,
    way: Way::OwnData,
};
