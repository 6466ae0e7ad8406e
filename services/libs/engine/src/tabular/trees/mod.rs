//! Trees: one form for all trained ones, [`TreeEnsemble`].

mod ensemble;
mod shap;
mod stored;

pub use ensemble::{Link, TreeEnsemble, TreeNode, at_most_of_f32_below};
