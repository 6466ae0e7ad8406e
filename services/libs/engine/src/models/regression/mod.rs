//! Regression on time, season, known columns and, for AR, on the series' own last values: what
//! AR and LR share. Which of the terms stay is decided by AICc.

mod fit;
mod terms;

pub(crate) use fit::{Design, Prepared, Regression};
pub(crate) use terms::Terms;
