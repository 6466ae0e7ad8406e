//! PCA: the directions along which the rows differ most (Pearson 1901, Hotelling 1933), as
//! eigenvectors of the covariance matrix, or of the rows' products when there are more columns
//! than rows.

use std::time::Duration;

use super::reduction::{Projection, Reduction, shares};
use super::{COMPONENTS, Reducer, ReducerSpec, components};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, SymmetricEigen, add, dot, point_up};

pub(super) const SPEC: ReducerSpec = ReducerSpec {
    id: "PCA",
    name: "Principal components",
    summary: "The few mixtures of columns along which the rows differ most.",
    supervised: false,
    least_rows: 2,
    params: &[COMPONENTS],
    cost: |rows, columns| {
        let products = (rows * columns.pow(2)) as u64 / 2 + 10 * columns.pow(3) as u64;
        Duration::from_micros(100) + Duration::from_nanos(products)
    },
    build: |params| {
        Ok(Box::new(Pca {
            components: components(params),
        }))
    },
};

pub(super) struct Pca {
    pub components: usize,
}

impl Reducer for Pca {
    fn fit(
        &self,
        x: &Matrix,
        _: Option<&[usize]>,
        ctx: &FitContext<'_>,
    ) -> Result<Reduction, FitError> {
        ctx.check()?;
        SPEC.enough(x)?;
        let unit = x.unit();
        let scaled = x.times(1.0 / unit);
        let centre = scaled.means();
        let centred = scaled.less(&centre);
        let freedom = (x.rows() - 1) as f64;
        let (eigen, axes) = if x.columns() <= x.rows() {
            let eigen = SymmetricEigen::new(&products(&centred, ctx)?.times(1.0 / freedom), ctx)?;
            let kept: Vec<usize> = (0..self.components.min(x.columns())).collect();
            let axes = eigen.vectors.select(&kept);
            (eigen, axes)
        } else {
            let eigen = SymmetricEigen::new(&gram(&centred, ctx)?.times(1.0 / freedom), ctx)?;
            let axes = back(&eigen, &centred, self.components);
            (eigen, axes)
        };
        let variance: Vec<f64> = eigen.values.iter().map(|value| value.max(0.0)).collect();
        Ok(Reduction {
            model: SPEC.id.to_owned(),
            ratio: shares(&variance, variance.iter().sum()),
            variance: variance
                .iter()
                .map(|value| (value * unit * unit).min(f64::MAX))
                .collect(),
            sampled: None,
            map: Projection::Linear {
                centre: centre.iter().map(|value| value * unit).collect(),
                axes,
            },
        })
    }
}

/// XᵀX.
pub(super) fn products(x: &Matrix, ctx: &FitContext<'_>) -> Result<Matrix, FitError> {
    let mut sums = Matrix::zeros(x.columns(), x.columns());
    // About a million products between two questions.
    let often = (1_000_000 / x.columns().pow(2).max(1)).max(1);
    for (at, row) in x.iter().enumerate() {
        if at % often == 0 {
            ctx.check()?;
        }
        for (column, value) in row.iter().enumerate() {
            add(
                &mut sums.row_mut(column)[..=column],
                *value,
                &row[..=column],
            );
        }
    }
    Ok(sums)
}

/// XXᵀ.
fn gram(x: &Matrix, ctx: &FitContext<'_>) -> Result<Matrix, FitError> {
    let mut sums = Matrix::zeros(x.rows(), x.rows());
    for at in 0..x.rows() {
        ctx.check()?;
        for other in 0..=at {
            sums.row_mut(at)[other] = dot(x.row(at), x.row(other));
        }
    }
    Ok(sums)
}

/// Axes among the columns from those among the rows.
fn back(eigen: &SymmetricEigen, x: &Matrix, components: usize) -> Matrix {
    let mut axes = Matrix::zeros(components.min(x.rows()), x.columns());
    for at in 0..axes.rows {
        let axis = axes.row_mut(at);
        for (share, row) in eigen.vectors.row(at).iter().zip(x.iter()) {
            add(axis, *share, row);
        }
        let length = dot(axis, axis).sqrt();
        // Directions without variance have no axis.
        let factor = if length > 1e-12 { 1.0 / length } else { 0.0 };
        for value in axis.iter_mut() {
            *value *= factor;
        }
        point_up(axis);
    }
    axes
}
