//! Solving equations with a symmetric positive definite matrix: A = LLᵀ (Cholesky; Golub and
//! Van Loan, Matrix Computations, section 4.2).

use super::matrix::{Matrix, dot};

/// The lower factor of a symmetric positive definite matrix.
#[derive(Debug, Clone, PartialEq)]
pub struct Cholesky {
    lower: Matrix,
}

impl Cholesky {
    /// `None` when the matrix is not square or, to working precision, not positive definite.
    /// Only its lower triangle is read.
    pub fn new(matrix: &Matrix) -> Option<Cholesky> {
        let n = matrix.rows();
        if matrix.columns() != n {
            return None;
        }
        let mut lower = Matrix::zeros(n, n);
        for i in 0..n {
            for j in 0..=i {
                let known = dot(&lower.row(i)[..j], &lower.row(j)[..j]);
                let left = matrix.row(i)[j] - known;
                lower.row_mut(i)[j] = if i == j {
                    // What rounding leaves of a pivot that should be zero is no pivot.
                    let smallest = f64::EPSILON * n as f64 * matrix.row(i)[i].abs();
                    (left.is_finite() && left > smallest).then(|| left.sqrt())?
                } else {
                    left / lower.row(j)[j]
                };
            }
        }
        Some(Cholesky { lower })
    }

    /// L, with zeros above its diagonal.
    pub fn lower(&self) -> &Matrix {
        &self.lower
    }

    /// x of Ax = b.
    pub fn solve(&self, right: &[f64]) -> Vec<f64> {
        self.solve_upper(&self.solve_lower(right))
    }

    /// x of Lx = b.
    pub fn solve_lower(&self, right: &[f64]) -> Vec<f64> {
        let mut x = right.to_vec();
        for at in 0..self.lower.rows().min(x.len()) {
            let row = self.lower.row(at);
            x[at] = (x[at] - dot(&row[..at], &x[..at])) / row[at];
        }
        x
    }

    /// x of Lᵀx = b.
    pub fn solve_upper(&self, right: &[f64]) -> Vec<f64> {
        let mut x = right.to_vec();
        for at in (0..self.lower.rows().min(x.len())).rev() {
            let row = self.lower.row(at);
            x[at] /= row[at];
            let value = x[at];
            for (x, factor) in x[..at].iter_mut().zip(row) {
                *x -= factor * value;
            }
        }
        x
    }

    /// The logarithm of the determinant of A.
    pub fn log_determinant(&self) -> f64 {
        let diagonal = (0..self.lower.rows()).map(|at| self.lower.row(at)[at].ln());
        2.0 * diagonal.sum::<f64>()
    }
}
