//! Generalised least squares from innovations: a filter turns the series and each regressor into
//! independent innovations, and the coefficients follow by ordinary least squares on these
//! (Harvey 1989, section 3.4). So they never enter a search.

use super::linear::{cholesky, solve};

pub(super) struct Gls {
    width: usize,
    /// Sums of products of innovations over their variances; the series is column 0.
    products: Vec<f64>,
    logs: f64,
    count: usize,
}

/// The profile of the likelihood in the error variance and the regression coefficients.
pub(super) struct Profile {
    pub coefficients: Vec<f64>,
    /// Sum of squared standardised innovations.
    pub sse: f64,
    /// Minus twice the log-likelihood, without constants that depend on the count alone.
    pub deviance: f64,
    pub count: usize,
}

/// Added to the mean square of data of size one: a perfect fit has a finite likelihood.
pub(super) const PERFECT: f64 = 1e-20;

impl Gls {
    pub fn new(columns: usize) -> Gls {
        Gls {
            width: columns,
            products: vec![0.0; columns * columns],
            logs: 0.0,
            count: 0,
        }
    }

    /// One point: an innovation of each column, and the variance in units of the error variance.
    pub fn add(&mut self, innovations: &[f64], variance: f64) {
        let inverse = 1.0 / variance;
        for (row, one) in innovations.iter().enumerate() {
            let one = one * inverse;
            let start = row * self.width;
            for (sum, other) in self.products[start..=start + row]
                .iter_mut()
                .zip(innovations)
            {
                *sum += one * other;
            }
        }
        if variance != 1.0 {
            self.logs += variance.ln();
        }
        self.count += 1;
    }

    pub fn profile(&self) -> Option<Profile> {
        let size = self.width - 1;
        let mut square = vec![0.0; size * size];
        let mut right = vec![0.0; size];
        for row in 0..size {
            right[row] = self.products[(row + 1) * self.width];
            for column in 0..=row {
                let value = self.products[(row + 1) * self.width + column + 1];
                square[row * size + column] = value;
                square[column * size + row] = value;
            }
        }
        let moments = right.clone();
        cholesky(&mut square, size)?;
        solve(&square, size, &mut right);
        let explained: f64 = right.iter().zip(&moments).map(|(a, b)| a * b).sum();
        let sse = (self.products[0] - explained).max(0.0);
        let n = self.count as f64;
        let deviance = n * (sse / n + PERFECT).ln() + self.logs;
        deviance.is_finite().then_some(Profile {
            coefficients: right,
            sse,
            deviance,
            count: self.count,
        })
    }
}
