//! The service's tables. The only place that knows SQL.

pub use diesel_async::AsyncConnection;
use diesel_migrations::{EmbeddedMigrations, embed_migrations};

pub mod auto_updates;
pub mod datasets;
pub mod mixed;
pub mod offers;
pub mod refresh_begins;
pub mod refresh_runs;
pub mod refreshes;
pub mod s3;
pub mod s3_copies;
mod schema;
pub mod sources;
pub mod stories;
pub mod sweep;
pub mod uploads;
pub mod versions;

pub const MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations");
