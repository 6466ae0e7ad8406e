//! The tables of this service: a file a table, and the only place with diesel beside `libs/jobs`.

pub mod covers;
pub mod datasets;
pub mod fresh;
mod lru;
pub mod stories;
pub mod sweeps;
pub mod tables;
pub mod trained;
mod wishes;

/// A connection inside a transaction, and what begins one.
pub use diesel_async::{AsyncConnection, AsyncPgConnection as Connection};

/// `forecast migrate` runs these after those of `jobs`.
pub const MIGRATIONS: diesel_migrations::EmbeddedMigrations =
    diesel_migrations::embed_migrations!("migrations");
