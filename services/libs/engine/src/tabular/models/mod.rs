//! The models for rows, a file or a folder each.

pub mod mean;
pub mod prior;
