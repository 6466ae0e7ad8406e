//! The caller's company.

pub mod get;
