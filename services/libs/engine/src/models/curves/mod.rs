//! Curves of time with seasonal levels, fitted by least squares: what polynomial, logarithmic and
//! exponential regression share. Season and yearly waves stay where they lower AICc.

mod fit;
mod shape;

pub(crate) use fit::{Curve, fit_curve};
pub(crate) use shape::Shape;
