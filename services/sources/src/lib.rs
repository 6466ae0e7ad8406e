//! The sources service: people's tables, from the uploaded file to an immutable version
//! in object storage.
//!
//! A stranger's file is only ever opened in a child process ([`child`]), which is held by
//! limits; this process moves bytes and rows of state.

pub mod app;
pub mod child;
pub mod children;
pub mod config;
mod domain;
mod endpoints;
mod lease;
mod looking;
mod mixer;
pub mod offering;
mod originals;
mod prepared;
mod progress;
pub mod reader;
pub mod refreshing;
pub mod routes;
mod s3;
mod s3_copies;
pub mod shares;
pub mod store;
mod table_file;
mod texts;
pub mod updating;
mod uploads;
mod versions;
mod work_dir;
