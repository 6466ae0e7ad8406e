//! Methods that change what has worked: the members of the evolutionary portfolio.

mod cma;
mod differential;
mod one_plus_one;

pub use cma::CmaEs;
pub(super) use differential::Differential;
pub(super) use one_plus_one::OnePlusOne;
