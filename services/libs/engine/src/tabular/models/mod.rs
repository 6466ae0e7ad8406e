//! The models for rows, a file or a folder each.

pub mod knn;
mod linear;
pub mod logr;
pub mod lr;
pub mod mean;
pub mod nb;
mod neighbours;
mod options;
pub mod pr;
pub mod prior;
pub mod svm;
pub mod svr;
mod vectors;
