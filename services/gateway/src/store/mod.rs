//! The tables of the schema `gateway`, a file a table or a pair that changes together. The only
//! room that knows SQL. Every function takes a connection that speaks for the right company; the
//! ones that come before a company is known say so.

pub mod activity;
pub mod anaplan;
pub mod api_keys;
pub mod attempts;
pub mod covers;
pub mod devices;
pub mod emails;
pub mod followed_links;
pub mod members;
pub mod one_time_tokens;
pub mod people;
pub mod photos;
mod schema;
pub mod sessions;
mod user_lock;

use b2l_storage::StorageError;
pub use diesel_async::AsyncPgConnection;
use diesel_migrations::{EmbeddedMigrations, embed_migrations};

/// The schema `gateway`.
pub const MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations");

pub type Result<T> = std::result::Result<T, StorageError>;
