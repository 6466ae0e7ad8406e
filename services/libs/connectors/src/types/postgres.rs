//! The type of [`crate::postgres`].

use crate::manifest::{Abilities, Field, Manifest, Way};
use crate::postgres::Postgres;

pub const MANIFEST: Manifest = Manifest {
    id: 3,
    name: "PostgreSQL",
    fields: &Field::of_database("5432"),
    abilities: Abilities::ALL,
    object_field: None,
    way: Way::Outside(|dialer, limits, params| {
        Ok(Box::new(Postgres::new(dialer, limits, params)?))
    }),
};
