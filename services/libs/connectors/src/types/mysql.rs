//! The type of [`crate::mysql`].

use crate::manifest::{Abilities, Field, Manifest, Way};
use crate::mysql::MySql;

pub const MANIFEST: Manifest = Manifest {
    id: 5,
    name: "MySQL",
    fields: &Field::of_database("3306"),
    abilities: Abilities::ALL,
    object_field: None,
    way: Way::Outside(|dialer, limits, params| Ok(Box::new(MySql::new(dialer, limits, params)?))),
};
