//! Kernel PCA: principal components after the columns were bent by a kernel (Schölkopf, Smola
//! and Müller 1998). Of many rows a random thousand teaches the directions, and all rows are
//! projected on them.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::reduction::{Projection, Reduction, same_columns, shares};
use super::{COMPONENTS, Reducer, ReducerSpec, components};
use crate::catalogue::{ParamKind, ParamSpec};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, Random, add, dot, leading, squared_distance};

/// Rows that teach the directions.
const MOST_ROWS: usize = 1_000;

pub(super) const SPEC: ReducerSpec = ReducerSpec {
    id: "KERNEL_PCA",
    name: "Kernel principal components",
    summary: "Principal components that also follow bent shapes; learned from at most 1,000 rows.",
    supervised: false,
    least_rows: 3,
    params: &[
        COMPONENTS,
        ParamSpec {
            name: "kernel",
            hint: "How rows are compared: rbf by their distance, poly by powers of their values.",
            kind: ParamKind::Choice {
                default: "rbf",
                options: &["rbf", "poly"],
            },
        },
        ParamSpec {
            name: "gamma",
            hint: "How quickly likeness fades with distance; chosen from the data when not set.",
            kind: ParamKind::Real {
                default: None,
                min: 1e-9,
                max: 1e9,
            },
        },
        ParamSpec {
            name: "degree",
            hint: "The power of the poly kernel.",
            kind: ParamKind::Integer {
                default: Some(3),
                min: 1,
                max: 10,
            },
        },
    ],
    cost: |rows, columns| {
        let learned = rows.min(MOST_ROWS) as u64;
        let pairs = learned * (rows as u64 + 100 * learned);
        Duration::from_millis(1) + Duration::from_nanos(pairs * (columns as u64 / 2 + 10) / 10)
    },
    build: |params| {
        Ok(Box::new(KernelPca {
            components: components(params),
            gamma: params.number("gamma"),
            degree: (params.choice("kernel") == "poly")
                .then(|| params.count("degree").unwrap_or(3) as i32),
        }))
    },
};

struct KernelPca {
    components: usize,
    gamma: Option<f64>,
    /// `None` for the rbf kernel.
    degree: Option<i32>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Kernel {
    gamma: f64,
    degree: Option<i32>,
    /// The rows are compared after division by this, which is in `gamma` too.
    unit: f64,
    rows: Matrix,
    /// Of each learned row, the mean likeness to all of them.
    means: Vec<f64>,
    mean: f64,
    /// A row a direction, a weight a learned row.
    weights: Matrix,
}

impl Reducer for KernelPca {
    fn fit(
        &self,
        x: &Matrix,
        _: Option<&[usize]>,
        ctx: &FitContext<'_>,
    ) -> Result<Reduction, FitError> {
        ctx.check()?;
        SPEC.enough(x)?;
        let mut random = Random::new(ctx.seed());
        let sampled = (x.rows() > MOST_ROWS).then_some(MOST_ROWS);
        let unit = x.unit();
        let rows = match sampled {
            Some(most) => x.select(&random.sample(x.rows(), most)),
            None => x.clone(),
        };
        let rows = rows.times(1.0 / unit);
        let gamma = match self.gamma {
            Some(gamma) => gamma * unit * unit,
            None => default_gamma(&rows),
        };
        let mut kernel = Kernel {
            gamma,
            degree: self.degree,
            unit,
            means: Vec::new(),
            mean: 0.0,
            weights: Matrix::default(),
            rows,
        };
        let likeness = kernel.learn(ctx)?;
        let n = kernel.rows.rows();
        let whole = (0..n).map(|at| likeness.row(at)[at]).sum();
        let eigen = leading(&likeness, self.components.min(n), &mut random, ctx)?;
        let variance: Vec<f64> = eigen.values.iter().map(|value| value.max(0.0)).collect();
        kernel.weights = eigen.vectors;
        for (at, value) in variance.iter().enumerate() {
            // Directions without variance are rounding alone.
            let factor = if *value > 1e-12 * variance[0] {
                1.0 / value.sqrt()
            } else {
                0.0
            };
            for weight in kernel.weights.row_mut(at) {
                *weight *= factor;
            }
        }
        Ok(Reduction {
            model: SPEC.id.to_owned(),
            ratio: shares(&variance, whole),
            variance,
            sampled,
            map: Projection::Kernel(kernel),
        })
    }
}

/// One over the sum of the columns' variances: 1/columns when they are standardised.
fn default_gamma(rows: &Matrix) -> f64 {
    let centred = rows.less(&rows.means());
    let spread = dot(&centred.values, &centred.values) / rows.rows() as f64;
    if spread > 0.0 { 1.0 / spread } else { 1.0 }
}

impl Kernel {
    pub(super) fn components(&self) -> usize {
        self.weights.rows()
    }

    fn of(&self, a: &[f64], b: &[f64]) -> f64 {
        match self.degree {
            None => (-self.gamma * squared_distance(a, b)).exp(),
            Some(degree) => (self.gamma * dot(a, b) + 1.0).powi(degree),
        }
    }

    /// The likeness of the learned rows, centred.
    fn learn(&mut self, ctx: &FitContext<'_>) -> Result<Matrix, FitError> {
        let n = self.rows.rows();
        let mut likeness = Matrix::zeros(n, n);
        for at in 0..n {
            ctx.check()?;
            for other in 0..=at {
                let value = self.of(self.rows.row(at), self.rows.row(other));
                likeness.row_mut(at)[other] = value;
                likeness.row_mut(other)[at] = value;
            }
        }
        self.means = likeness.means();
        self.mean = self.means.iter().sum::<f64>() / n as f64;
        for at in 0..n {
            let shift = self.mean - self.means[at];
            for (value, mean) in likeness.row_mut(at).iter_mut().zip(&self.means) {
                *value += shift - mean;
            }
        }
        let finite = likeness.values.iter().all(|value| value.is_finite());
        finite.then_some(likeness).ok_or(FitError::NoFiniteFit)
    }

    pub(super) fn transform(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Matrix, FitError> {
        same_columns(self.rows.columns(), x)?;
        let mut scores = Matrix::zeros(x.rows(), self.components());
        let mut likeness = vec![0.0; self.rows.rows()];
        for at in 0..x.rows() {
            if at % 64 == 0 {
                ctx.check()?;
            }
            let row: Vec<f64> = x.row(at).iter().map(|value| value / self.unit).collect();
            for (value, known) in likeness.iter_mut().zip(self.rows.iter()) {
                *value = self.of(&row, known);
            }
            let own = likeness.iter().sum::<f64>() / likeness.len() as f64;
            add(&mut likeness, -1.0, &self.means);
            for value in &mut likeness {
                *value += self.mean - own;
            }
            for (score, weights) in scores.row_mut(at).iter_mut().zip(self.weights.iter()) {
                *score = dot(weights, &likeness);
            }
        }
        Ok(scores)
    }
}
