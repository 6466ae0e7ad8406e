//! The models, a file each, and nothing shared between them but `numeric`.

pub mod naive;
pub mod seasonal_naive;
