//! Integrations: connections to outside systems and the processes that copy data between them.
//! As yet it has its schema, its contract and its health endpoints; the operations follow.

pub mod routes;
mod store;

pub use store::MIGRATIONS;
