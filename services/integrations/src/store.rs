//! The tables of the schema `integrations`: as yet their making.

use diesel_migrations::{EmbeddedMigrations, embed_migrations};

/// The schema `integrations`.
pub const MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations");
