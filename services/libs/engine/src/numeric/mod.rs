//! The little mathematics that the models share.

mod normal;

pub(crate) use normal::normal_quantile;
