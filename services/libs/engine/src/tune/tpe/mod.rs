//! Parzen estimators: densities of good and of bad points, and points that are likely among the
//! good ones and unlikely among the bad (Bergstra et al. 2011, "Algorithms for hyper-parameter
//! optimization").

mod kernels;

pub(super) use kernels::{Mixture, Widths};

use super::space::{Dimension, Point};
use crate::numeric::Random;

/// Of `count` points drawn from the good the one with the highest ratio of densities, which is
/// the one with the highest expected improvement.
pub(super) fn likeliest(
    good: &Mixture<'_>,
    bad: &Mixture<'_>,
    count: usize,
    random: &mut Random,
) -> Point {
    let mut best = (f64::NEG_INFINITY, Point::new());
    for _ in 0..count.max(1) {
        let point = good.sample(random);
        let ratio = good.log_density(&point) - bad.log_density(&point);
        if ratio > best.0 || best.1.is_empty() {
            best = (ratio, point);
        }
    }
    best.1
}

/// The two densities over the given dimensions.
pub(super) fn divide<'a>(
    dimensions: &'a [Dimension],
    good: &[&[f64]],
    bad: &[&[f64]],
    widths: Widths,
) -> (Mixture<'a>, Mixture<'a>) {
    (
        Mixture::new(dimensions, good, widths),
        Mixture::new(dimensions, bad, widths),
    )
}
