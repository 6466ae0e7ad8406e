//! The sums that least squares needs, gathered row by row: any fold's share can be taken out
//! again, so that cross-validation costs no second pass over the rows.

use crate::numeric::{Cholesky, Matrix, add};

/// Sums over rows of the columns x and the target y.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Normal {
    count: f64,
    x: Vec<f64>,
    y: f64,
    /// Lower triangle of the sums of products.
    xx: Matrix,
    xy: Vec<f64>,
    yy: f64,
}

/// Intercept and coefficients.
pub(crate) type Line = (f64, Vec<f64>);

impl Normal {
    pub fn new(columns: usize) -> Normal {
        Normal {
            count: 0.0,
            x: vec![0.0; columns],
            y: 0.0,
            xx: Matrix::zeros(columns, columns),
            xy: vec![0.0; columns],
            yy: 0.0,
        }
    }

    pub fn push(&mut self, x: &[f64], y: f64) {
        self.count += 1.0;
        self.y += y;
        self.yy += y * y;
        add(&mut self.x, 1.0, x);
        add(&mut self.xy, y, x);
        for (at, value) in x.iter().enumerate() {
            // Columns of zeros and ones are mostly zero.
            if *value != 0.0 {
                add(&mut self.xx.row_mut(at)[..=at], *value, &x[..=at]);
            }
        }
    }

    /// Adds `sign` times the sums of other rows.
    pub fn combine(&mut self, sign: f64, other: &Normal) {
        self.count += sign * other.count;
        self.y += sign * other.y;
        self.yy += sign * other.yy;
        add(&mut self.x, sign, &other.x);
        add(&mut self.xy, sign, &other.xy);
        add(&mut self.xx.values, sign, &other.xx.values);
    }

    /// The line with the least sum of squared errors plus `penalty` times the squared
    /// coefficients; `None` where that is not settled.
    pub fn solve(&self, penalty: f64) -> Option<Line> {
        let n = self.count;
        let mut centred = self.xx.clone();
        for at in 0..self.x.len() {
            let factor = -self.x[at] / n;
            let row = centred.row_mut(at);
            let before = row[at];
            add(&mut row[..=at], factor, &self.x[..=at]);
            // A column that is constant here has only rounding left.
            if penalty == 0.0 && row[at] <= SETTLED * before.max(f64::MIN_POSITIVE) {
                return None;
            }
            row[at] += penalty;
        }
        let right: Vec<f64> = self
            .xy
            .iter()
            .zip(&self.x)
            .map(|(xy, x)| xy - x * self.y / n)
            .collect();
        let factor = Cholesky::new(&centred)?;
        if penalty == 0.0 {
            let weak = (0..right.len())
                .any(|at| factor.lower().row(at)[at].powi(2) < SETTLED * centred.row(at)[at]);
            if weak {
                return None;
            }
        }
        let coefficients = factor.solve(&right);
        let along: f64 = coefficients.iter().zip(&self.x).map(|(b, x)| b * x).sum();
        let intercept = (self.y - along) / n;
        (intercept.is_finite() && coefficients.iter().all(|b| b.is_finite()))
            .then_some((intercept, coefficients))
    }

    /// Sum of squared errors of a line over these rows.
    pub fn errors(&self, (a, b): &Line) -> f64 {
        let mut quadratic = 0.0;
        for (at, own) in b.iter().enumerate() {
            let row = &self.xx.row(at)[..=at];
            let cross: f64 = row[..at].iter().zip(b).map(|(xx, b)| xx * b).sum();
            quadratic += own * (2.0 * cross + own * row[at]);
        }
        let mut sum = self.yy + self.count * a * a + quadratic - 2.0 * a * self.y;
        for ((b, x), xy) in b.iter().zip(&self.x).zip(&self.xy) {
            sum += 2.0 * b * (a * x - xy);
        }
        sum.max(0.0)
    }

    pub fn count(&self) -> f64 {
        self.count
    }
}

/// Below this share of a column's square, what the other columns leave of it is not trusted
/// without a penalty.
const SETTLED: f64 = 1e-9;
