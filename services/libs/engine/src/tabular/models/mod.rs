//! The models for rows, a file or a folder each.

mod linear;
pub mod logr;
pub mod lr;
pub mod mean;
mod options;
pub mod pr;
pub mod prior;
