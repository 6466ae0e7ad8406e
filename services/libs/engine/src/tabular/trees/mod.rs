//! Trees: one form for all trained ones ([`TreeEnsemble`]), binned columns, the ways of growing
//! them, and the models made of them.

mod bins;
mod cart;
pub mod catboost;
pub mod dt;
mod encoded;
mod ensemble;
mod forest;
pub mod gbm;
pub mod library;
pub mod ngboost;
mod oblivious;
pub(crate) mod options;
mod prune;
pub mod rf;
mod shap;
mod stored;
mod target;

pub use ensemble::{Link, TreeEnsemble, TreeNode, at_most_of_f32_below};
