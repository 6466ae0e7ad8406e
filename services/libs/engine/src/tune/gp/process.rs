//! The process with a known kernel: what the measured losses say of any other point.

use super::kernel::Matern;
use crate::numeric::{Cholesky, Matrix, dot};

/// A process of mean zero that was told losses at points.
#[derive(Debug, Clone)]
pub struct GaussianProcess {
    kernel: Matern,
    points: Vec<Vec<f64>>,
    factor: Cholesky,
    weights: Vec<f64>,
    likelihood: f64,
}

impl GaussianProcess {
    /// `None` when the points are so alike that their covariance has no inverse.
    pub fn new(kernel: Matern, points: Vec<Vec<f64>>, losses: &[f64]) -> Option<GaussianProcess> {
        let n = points.len();
        let mut covariance = Matrix::zeros(n, n);
        for (at, a) in points.iter().enumerate() {
            let row = covariance.row_mut(at);
            for (to, b) in row.iter_mut().zip(&points[..at]) {
                *to = kernel.between(a, b);
            }
            row[at] = kernel.variance + kernel.noise;
        }
        let factor = Cholesky::new(&covariance)?;
        let weights = factor.solve(losses);
        let likelihood = -0.5
            * (dot(losses, &weights)
                + factor.log_determinant()
                + n as f64 * std::f64::consts::TAU.ln());
        likelihood.is_finite().then_some(GaussianProcess {
            kernel,
            points,
            factor,
            weights,
            likelihood,
        })
    }

    /// The logarithm of the marginal likelihood of the losses.
    pub fn log_likelihood(&self) -> f64 {
        self.likelihood
    }

    /// Mean and standard deviation of the loss at a point, noise apart.
    pub fn at(&self, point: &[f64]) -> (f64, f64) {
        let to = self.covariances(point);
        let mean = dot(&to, &self.weights);
        let known = self.factor.solve_lower(&to);
        let variance = self.kernel.variance - dot(&known, &known);
        (mean, variance.max(1e-12 * self.kernel.variance).sqrt())
    }

    /// Means at some points and the covariances of what is not known there.
    pub(in crate::tune) fn together(&self, points: &[Vec<f64>]) -> (Vec<f64>, Matrix) {
        let to: Vec<Vec<f64>> = points.iter().map(|point| self.covariances(point)).collect();
        let known: Vec<Vec<f64>> = to.iter().map(|to| self.factor.solve_lower(to)).collect();
        let mut left = Matrix::zeros(points.len(), points.len());
        for (at, a) in points.iter().enumerate() {
            let row = left.row_mut(at);
            for (other, (to, b)) in row.iter_mut().zip(&points[..=at]).enumerate() {
                *to = self.kernel.between(a, b) - dot(&known[at], &known[other]);
            }
            row[at] += 1e-8 * self.kernel.variance;
        }
        (to.iter().map(|to| dot(to, &self.weights)).collect(), left)
    }

    /// The derivatives of the log likelihood by the logarithms of the variance, the noise and each
    /// length, the lengths of a group taken together.
    pub(super) fn slopes(&self, groups: &[usize], count: usize) -> (f64, f64, Vec<f64>) {
        let n = self.points.len();
        let (mut variance, mut noise, mut lengths) = (0.0, 0.0, vec![0.0; count]);
        for i in 0..n {
            let mut unit = vec![0.0; n];
            unit[i] = 1.0;
            let inverse = self.factor.solve(&unit);
            for (j, inverse) in inverse.iter().enumerate().take(i + 1) {
                // Half the trace of (ααᵀ − K⁻¹)∂K, off the diagonal twice.
                let outer = self.weights[i] * self.weights[j] - inverse;
                let (a, b) = (&self.points[i], &self.points[j]);
                if i == j {
                    variance += 0.5 * outer * self.kernel.variance;
                    noise += 0.5 * outer * self.kernel.noise;
                    continue;
                }
                variance += outer * self.kernel.between(a, b);
                let slope = -2.0 * outer * self.kernel.slope(a, b);
                let inputs = a.iter().zip(b).zip(&self.kernel.lengths).zip(groups);
                for (((a, b), length), group) in inputs {
                    lengths[*group] += slope * ((a - b) / length).powi(2);
                }
            }
        }
        (variance, noise, lengths)
    }

    fn covariances(&self, point: &[f64]) -> Vec<f64> {
        let points = self.points.iter();
        points.map(|own| self.kernel.between(own, point)).collect()
    }
}
