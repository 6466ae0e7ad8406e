//! Rows as points of a plane: the first two principal components.

use super::Reducer;
use super::pca::Pca;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, Random};

/// A picture of the rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Scatter {
    /// Which rows are drawn, in their order.
    pub rows: Vec<usize>,
    /// Where each of them lies.
    pub points: Vec<[f64; 2]>,
    /// The shares of the variance that the two directions show.
    pub ratio: [f64; 2],
}

/// Draws at most `most` rows, chosen by the seed, in the plane that shows most of the variance
/// of all rows.
///
/// # Errors
/// As a fit of PCA.
pub fn scatter(x: &Matrix, most: usize, ctx: &FitContext<'_>) -> Result<Scatter, FitError> {
    let plane = Pca { components: 2 }.fit(x, None, ctx)?;
    let mut rows: Vec<usize> = (0..x.rows()).collect();
    if x.rows() > most {
        rows = Random::new(ctx.seed()).sample(x.rows(), most);
        rows.sort_unstable();
    }
    let scores = plane.transform(&x.select(&rows), ctx)?;
    let number = |values: &[f64], at: usize| values.get(at).copied().unwrap_or(0.0);
    let points = scores
        .iter()
        .map(|row| [number(row, 0), number(row, 1)])
        .collect();
    let ratio = [number(&plane.ratio, 0), number(&plane.ratio, 1)];
    Ok(Scatter {
        rows,
        points,
        ratio,
    })
}
