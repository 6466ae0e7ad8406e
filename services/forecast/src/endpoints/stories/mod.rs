//! `/stories`: definitions of what to train, and where each stands.

pub mod change;
pub mod create;
pub mod delete;
pub mod duplicate;
pub mod estimate;
pub mod get;
pub mod headline;
pub mod keep_fresh;
pub mod list;
pub mod retrain;
pub mod series;
pub mod settings;
mod shown;
