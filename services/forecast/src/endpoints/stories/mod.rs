//! `/stories`: definitions of what to train, and where each stands.

pub mod accept;
pub mod change;
pub mod check;
mod check_table;
pub mod create;
pub mod delete;
pub mod duplicate;
pub mod get;
pub mod keep_fresh;
pub mod list;
pub mod period;
pub mod retrain;
pub mod settings;
pub mod shape;
pub mod view;
