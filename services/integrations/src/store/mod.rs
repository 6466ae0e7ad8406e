//! The service's tables. The only place that knows SQL.

pub use diesel_async::AsyncConnection;
use diesel_migrations::{EmbeddedMigrations, embed_migrations};

pub mod attempts;
pub mod connections;
pub mod csv_files;
pub mod failures;
pub mod offers;
pub mod own_tables;
pub mod processes;
pub mod run_begins;
pub mod runs;
mod schema;
pub mod sweep;

/// The schema `integrations`.
pub const MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations");
