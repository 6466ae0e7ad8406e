//! How frames become numbers: [`DenseEncoder`] for models of distances and weights,
//! [`TreeEncoder`] for models that split columns.

mod dense;
mod levels;
mod trees;

pub use dense::{DenseEncoder, DenseOptions, Skewed};
pub use trees::{TreeEncoder, TreeOptions};

/// Adds up shares of encoded columns by the input columns that they come from; `None` when they
/// add up to nothing.
pub fn by_origin(
    shares: impl IntoIterator<Item = f64>,
    origins: &[usize],
    columns: usize,
) -> Option<Vec<f64>> {
    let mut whole = vec![0.0; columns];
    for (share, origin) in shares.into_iter().zip(origins) {
        whole[*origin] += share.max(0.0);
    }
    let sum: f64 = whole.iter().sum();
    (sum > 0.0 && sum.is_finite()).then(|| whole.iter().map(|share| share / sum).collect())
}
