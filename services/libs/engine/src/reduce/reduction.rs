//! What a method of dimension reduction learned.

use serde::{Deserialize, Serialize};

use super::kernel_pca::Kernel;
use crate::catalogue::{read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, dot};

/// Learned directions. Transforms rows of the columns it was fitted on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reduction {
    /// The catalogue's id of the method.
    pub model: String,
    /// Variance along each direction, the largest first (for LDA: variance between classes over
    /// that within). PCA and LDA list all directions, not only those kept.
    pub variance: Vec<f64>,
    /// The same as shares of the whole.
    pub ratio: Vec<f64>,
    /// How many rows a kernel was learned from, when not from all.
    pub sampled: Option<usize>,
    pub(super) map: Projection,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) enum Projection {
    /// Distances from the centre along each axis, a row an axis.
    Linear {
        centre: Vec<f64>,
        axes: Matrix,
    },
    Kernel(Kernel),
}

impl Reduction {
    /// How many columns [`Reduction::transform`] gives.
    pub fn components(&self) -> usize {
        match &self.map {
            Projection::Linear { axes, .. } => axes.rows(),
            Projection::Kernel(kernel) => kernel.components(),
        }
    }

    /// The axes of a linear method, a row an axis with the weight of each column.
    pub fn axes(&self) -> Option<&Matrix> {
        match &self.map {
            Projection::Linear { axes, .. } => Some(axes),
            Projection::Kernel(_) => None,
        }
    }

    /// How many directions explain this share of the variance, if those listed do.
    pub fn components_for(&self, share: f64) -> Option<usize> {
        let mut sum = 0.0;
        let reached = self.ratio.iter().position(|ratio| {
            sum += ratio;
            sum >= share
        });
        reached.map(|at| at + 1)
    }

    /// The rows in the new columns.
    ///
    /// # Errors
    /// [`FitError::Task`] for other columns than those of the fit, the context's errors, and
    /// [`FitError::NoFiniteFit`] for rows too far out for any number.
    pub fn transform(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Matrix, FitError> {
        let scores = match &self.map {
            Projection::Linear { centre, axes } => linear(centre, axes, x, ctx)?,
            Projection::Kernel(kernel) => kernel.transform(x, ctx)?,
        };
        let finite = scores.values.iter().all(|value| value.is_finite());
        finite.then_some(scores).ok_or(FitError::NoFiniteFit)
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }

    /// Reads [`Reduction::to_bytes`].
    ///
    /// # Errors
    /// [`FitError::Damaged`] or [`FitError::Version`].
    pub fn restore(bytes: &[u8]) -> Result<Reduction, FitError> {
        read_state(bytes)
    }
}

pub(super) fn same_columns(expected: usize, x: &Matrix) -> Result<(), FitError> {
    if x.columns() == expected {
        return Ok(());
    }
    Err(FitError::Task("needs the columns of the fit"))
}

fn linear(
    centre: &[f64],
    axes: &Matrix,
    x: &Matrix,
    ctx: &FitContext<'_>,
) -> Result<Matrix, FitError> {
    same_columns(centre.len(), x)?;
    let mut scores = Matrix::zeros(x.rows(), axes.rows());
    let mut moved = vec![0.0; centre.len()];
    for (at, row) in x.iter().enumerate() {
        if at % 1_024 == 0 {
            ctx.check()?;
        }
        for ((moved, value), centre) in moved.iter_mut().zip(row).zip(centre) {
            *moved = value - centre;
        }
        for (score, axis) in scores.row_mut(at).iter_mut().zip(axes.iter()) {
            *score = dot(&moved, axis);
        }
    }
    Ok(scores)
}

/// The values as shares of this whole, zeros when there is nothing to share.
pub(super) fn shares(values: &[f64], whole: f64) -> Vec<f64> {
    let share = |value: &f64| (value / whole).clamp(0.0, 1.0);
    if whole > 0.0 {
        return values.iter().map(share).collect();
    }
    vec![0.0; values.len()]
}
