//! Linear least squares by orthogonalising columns one after another (modified Gram-Schmidt,
//! each column twice; Björck 1994). A column that adds nothing to those before it gets the
//! coefficient 0, as R's `lm` leaves it out.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};

use super::matrix::dot;
use crate::context::FitContext;
use crate::error::FitError;

/// The coefficients and what is needed for the errors of a prediction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct LeastSquares {
    /// One a column.
    pub coefficients: Vec<f64>,
    /// Sum of squared residuals.
    pub sse: f64,
    /// Columns in use.
    pub rank: usize,
    /// For each column in use its place, and its column of the upper triangular factor.
    kept: Vec<usize>,
    upper: Vec<Vec<f64>>,
}

/// What is left of a column below this share of its length is rounding.
const DEPENDENT: f64 = 1e-9;

/// Fits `y` by the columns, all of one length; asks before each column whether to go on.
///
/// # Errors
/// What [`FitContext::check`] answers.
pub(crate) fn least_squares(
    columns: &[Vec<f64>],
    y: &[f64],
    ctx: &FitContext<'_>,
) -> Result<LeastSquares, FitError> {
    orthogonalised(columns, y, || ctx.check())
}

/// As [`least_squares`], of so few columns that nobody need ask.
pub(crate) fn least_squares_of_few(columns: &[Vec<f64>], y: &[f64]) -> LeastSquares {
    let Ok(fit) = orthogonalised(columns, y, || Ok::<(), Infallible>(()));
    fit
}

fn orthogonalised<E>(
    columns: &[Vec<f64>],
    y: &[f64],
    check: impl Fn() -> Result<(), E>,
) -> Result<LeastSquares, E> {
    let mut basis: Vec<Vec<f64>> = Vec::new();
    let mut kept = Vec::new();
    // Column k of the upper triangular factor, for kept columns.
    let mut upper: Vec<Vec<f64>> = Vec::new();
    for (place, column) in columns.iter().enumerate() {
        check()?;
        let length = norm(column);
        if length == 0.0 {
            continue;
        }
        let mut rest = column.clone();
        let mut factors = vec![0.0; basis.len()];
        for _ in 0..2 {
            for (unit, factor) in basis.iter().zip(&mut factors) {
                let along = dot(unit, &rest);
                *factor += along;
                subtract(&mut rest, along, unit);
            }
        }
        let left = norm(&rest);
        if left <= DEPENDENT * length {
            continue;
        }
        rest.iter_mut().for_each(|value| *value /= left);
        factors.push(left);
        basis.push(rest);
        upper.push(factors);
        kept.push(place);
    }
    let mut residual = y.to_vec();
    let mut along = vec![0.0; basis.len()];
    for _ in 0..2 {
        for (unit, along) in basis.iter().zip(&mut along) {
            let more = dot(unit, &residual);
            *along += more;
            subtract(&mut residual, more, unit);
        }
    }
    let solved = back_substitute(&upper, along);
    let mut coefficients = vec![0.0; columns.len()];
    for (place, value) in kept.iter().zip(solved) {
        coefficients[*place] = value;
    }
    Ok(LeastSquares {
        coefficients,
        sse: dot(&residual, &residual),
        rank: kept.len(),
        upper,
        kept,
    })
}

impl LeastSquares {
    /// How far a new row lies from the fitted ones: x'(X'X)⁻¹x, by which the error variance of
    /// its prediction exceeds that of the residuals.
    pub fn leverage(&self, row: &[f64]) -> f64 {
        // Solve R'z = x from the top; z'z is the answer.
        let mut z: Vec<f64> = Vec::with_capacity(self.kept.len());
        for (factors, place) in self.upper.iter().zip(&self.kept) {
            let known: f64 = z.iter().zip(factors).map(|(z, factor)| z * factor).sum();
            z.push((row[*place] - known) / factors[z.len()]);
        }
        dot(&z, &z)
    }
}

fn back_substitute(upper: &[Vec<f64>], mut right: Vec<f64>) -> Vec<f64> {
    for k in (0..right.len()).rev() {
        right[k] /= upper[k][k];
        for row in 0..k {
            right[row] -= upper[k][row] * right[k];
        }
    }
    right
}

fn subtract(from: &mut [f64], factor: f64, what: &[f64]) {
    for (from, what) in from.iter_mut().zip(what) {
        *from -= factor * what;
    }
}

fn norm(a: &[f64]) -> f64 {
    dot(a, a).sqrt()
}
