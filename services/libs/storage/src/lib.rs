//! Where state lives: Postgres for rows, object storage for tables and models, Redis
//! for what may be lost; and how other people's secrets are sealed in it. No table is known here, only how to reach them.

pub mod audit;
pub mod cache;
mod callers;
pub mod database;
pub mod emails;
mod error;
pub mod keys;
pub mod migrations;
pub mod objects;
mod prepared;
pub mod reseal;
pub mod sweep;
pub mod vault;

pub use cache::{Cache, CacheArgs};
pub use callers::{LiveKey, LiveSession, Owner};
pub use database::{Conn, Database, DatabaseArgs};
pub use error::StorageError;
pub use migrations::migrate;
pub use objects::{Objects, ObjectsArgs};
pub use prepared::{Prepared, prepared};
pub use reseal::{ResealArgs, SealedColumn};
pub use sweep::Sweep;
pub use vault::{Vault, VaultArgs};

/// What a statement may fail with; services see it only to turn it into an answer.
pub use diesel::result::Error as QueryError;
