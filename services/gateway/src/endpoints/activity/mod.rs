//! What happened in the caller's company.

pub mod download;
mod filter;
pub mod list;
