//! The functions of time that a curve is made of.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Shape {
    /// Powers of time up to this degree, 1 at least.
    Polynomial(usize),
    Logarithm,
}

impl Shape {
    /// The regressors of period `at`, the first being 0, of a history of `len`. Time runs from -1
    /// to 1 in the history, so that its powers stay apart, and Chebyshev's polynomials of it are
    /// nearly orthogonal.
    pub fn row(self, at: usize, len: usize, row: &mut Vec<f64>) {
        match self {
            Shape::Polynomial(degree) => {
                let half = (len.saturating_sub(1).max(1)) as f64 / 2.0;
                let time = at as f64 / half - 1.0;
                let (mut before, mut this) = (1.0, time);
                for _ in 0..degree {
                    row.push(this);
                    (before, this) = (this, 2.0 * time * this - before);
                }
            }
            Shape::Logarithm => row.push(((at + 1) as f64).ln()),
        }
    }
}
