//! The little mathematics that the models share.

mod bfgs;
mod cholesky;
mod eigen;
mod kd_tree;
mod lbfgs;
mod leading;
mod least_squares;
mod matrix;
mod median;
mod normal;
mod random;
mod seasonal;
mod simplex;
mod student;

pub(crate) use bfgs::minimise;
pub use cholesky::Cholesky;
pub use eigen::SymmetricEigen;
pub(crate) use eigen::point_up;
pub(crate) use kd_tree::KdTree;
pub(crate) use lbfgs::minimise_many;
pub(crate) use leading::leading;
pub(crate) use least_squares::{LeastSquares, least_squares, least_squares_of_few};
pub use matrix::{Matrix, MatrixError};
pub(crate) use matrix::{add, dot, squared_distance};
pub(crate) use median::weighted_median;
pub(crate) use normal::{normal_cdf, normal_density, normal_quantile};
pub use random::Random;
pub(crate) use seasonal::{Adjustment, seasonal_indices};
pub(crate) use simplex::minimise_simplex;
pub(crate) use student::student_reach;

/// Akaike's information criterion with the correction for small samples (Hurvich and Tsai 1989).
/// `fit` is minus twice the log-likelihood, `parameters` counts the error variance too. `None`
/// when there are too few points for so many parameters.
pub(crate) fn aicc(fit: f64, parameters: usize, points: usize) -> Option<f64> {
    let (k, n) = (parameters as f64, points as f64);
    (n > k + 1.0).then(|| fit + 2.0 * k + 2.0 * k * (k + 1.0) / (n - k - 1.0))
}

/// A typical size of the values, to be divided by: 1 when all are zero.
pub(crate) fn size_of(values: &[f64]) -> f64 {
    // The largest first, so that squares or sums of huge values cannot overflow.
    let largest = values
        .iter()
        .fold(0.0, |most: f64, value| most.max(value.abs()));
    if largest == 0.0 {
        return 1.0;
    }
    let mean = values
        .iter()
        .map(|value| (value / largest).abs())
        .sum::<f64>()
        / values.len() as f64;
    (largest * mean).max(f64::MIN_POSITIVE)
}
