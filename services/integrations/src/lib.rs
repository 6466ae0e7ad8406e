//! Integrations: connections to outside systems, files of our own, and the processes that copy data between them.

pub mod app;
pub mod child;
pub mod config;
pub mod domain;
mod endpoints;
mod limits;
mod names_only;
mod opened;
mod own_data;
mod own_files;
mod plain;
mod reached;
pub mod reader;
mod refusal;
pub mod routes;
pub mod running;
pub mod store;
mod texts;
