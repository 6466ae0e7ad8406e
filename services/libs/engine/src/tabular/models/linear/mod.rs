//! What the linear models share: least squares with a penalty on the size of coefficients, the
//! products of columns, and the logistic likelihood.

mod logistic;
mod normal;
mod products;
mod ridge;

pub(super) use logistic::{Logistic, choose_penalty, fit_logistic};
pub(super) use products::Products;
pub(super) use ridge::{Penalty, Ridge, fit_ridge};
