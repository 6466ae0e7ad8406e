//! A Gaussian process over a space: mean and doubt of the loss at points not yet measured
//! (Rasmussen and Williams 2006, chapters 2 and 5).

mod embedding;
mod kernel;
mod learn;
mod process;

pub(super) use embedding::Embedding;
pub use kernel::Matern;
pub(super) use learn::{Lengths, learn};
pub use process::GaussianProcess;
