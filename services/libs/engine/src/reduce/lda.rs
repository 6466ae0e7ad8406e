//! LDA: the directions that part known classes best (Fisher 1936, Rao 1948). The rows are first
//! made round (all directions alike), in which directions without any variance fall away; there
//! the classes' means differ most along the eigenvectors of their scatter. So the scatter within
//! classes is never inverted.

use std::time::Duration;

use super::pca::products;
use super::reduction::{Projection, Reduction, shares};
use super::{COMPONENTS, Reducer, ReducerSpec, components};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, SymmetricEigen, add, dot, point_up};

pub(super) const SPEC: ReducerSpec = ReducerSpec {
    id: "LDA",
    name: "Linear discriminants",
    summary: "The few mixtures of columns that set known classes apart best.",
    supervised: true,
    least_rows: 3,
    params: &[COMPONENTS],
    cost: |rows, columns| {
        let products = (rows * columns.pow(2)) as u64 + 20 * columns.pow(3) as u64;
        Duration::from_micros(100) + Duration::from_nanos(products)
    },
    build: |params| {
        Ok(Box::new(Lda {
            components: components(params),
        }))
    },
};

/// Of the largest variance, what counts as none.
const NOTHING: f64 = 1e-11;

struct Lda {
    components: usize,
}

impl Reducer for Lda {
    fn fit(
        &self,
        x: &Matrix,
        classes: Option<&[usize]>,
        ctx: &FitContext<'_>,
    ) -> Result<Reduction, FitError> {
        ctx.check()?;
        SPEC.enough(x)?;
        let (classes, count) = checked(x, classes)?;
        let centre = x.means();
        let round = Round::of(&x.less(&centre), ctx)?;
        let scatter = between(&round, x, &centre, &classes, count);
        let eigen = SymmetricEigen::new(&scatter, ctx)?;
        let most = (count - 1).min(round.axes.rows());
        // The share of a direction's variance that lies between classes; the rest is within.
        let within = |between: f64| (1.0 - between).max(1e-12);
        let variance: Vec<f64> = eigen.values[..most]
            .iter()
            .map(|value| value.max(0.0) / within(*value))
            .collect();
        let freedom = (x.rows().saturating_sub(count)).max(1) as f64;
        let mut axes = Matrix::zeros(self.components.min(most), x.columns());
        for at in 0..axes.rows {
            let spread = (within(eigen.values[at]) * x.rows() as f64 / freedom).sqrt();
            for (share, axis) in eigen.vectors.row(at).iter().zip(round.axes.iter()) {
                add(axes.row_mut(at), share / spread, axis);
            }
            point_up(axes.row_mut(at));
        }
        Ok(Reduction {
            model: SPEC.id.to_owned(),
            ratio: shares(&variance, variance.iter().sum()),
            variance,
            sampled: None,
            map: Projection::Linear { centre, axes },
        })
    }
}

/// The classes renumbered without gaps, and how many there are.
fn checked(x: &Matrix, classes: Option<&[usize]>) -> Result<(Vec<usize>, usize), FitError> {
    let classes = classes.ok_or(FitError::Task("needs the class of each row"))?;
    if classes.len() != x.rows() {
        return Err(FitError::TargetRows {
            needs: x.rows(),
            has: classes.len(),
        });
    }
    let mut known = classes.to_vec();
    known.sort_unstable();
    known.dedup();
    if known.len() < 2 {
        return Err(FitError::Task("needs at least two classes"));
    }
    let place = |class: &usize| known.partition_point(|other| other < class);
    Ok((classes.iter().map(place).collect(), known.len()))
}

/// Axes along which the rows have variance 1 and do not go together.
struct Round {
    axes: Matrix,
}

impl Round {
    fn of(centred: &Matrix, ctx: &FitContext<'_>) -> Result<Round, FitError> {
        let unit = centred.unit();
        let mut scaled = centred.times(1.0 / unit);
        let mut sizes = vec![0.0; centred.columns()];
        for row in scaled.iter() {
            for (size, value) in sizes.iter_mut().zip(row) {
                *size += value * value / centred.rows() as f64;
            }
        }
        for size in &mut sizes {
            *size = if *size > 0.0 { 1.0 / size.sqrt() } else { 0.0 };
        }
        for at in 0..scaled.rows {
            for (value, size) in scaled.row_mut(at).iter_mut().zip(&sizes) {
                *value *= size;
            }
        }
        let scatter = products(&scaled, ctx)?.times(1.0 / centred.rows() as f64);
        let eigen = SymmetricEigen::new(&scatter, ctx)?;
        let least = (eigen.values[0] * NOTHING).max(f64::MIN_POSITIVE);
        let kept = eigen.values.iter().take_while(|v| **v > least).count();
        let mut axes = Matrix::zeros(kept, centred.columns());
        for at in 0..kept {
            let stretch = 1.0 / eigen.values[at].sqrt() / unit;
            for (place, weight) in axes.row_mut(at).iter_mut().enumerate() {
                *weight = eigen.vectors.row(at)[place] * sizes[place] * stretch;
            }
        }
        Ok(Round { axes })
    }
}

/// The scatter of the classes' means along the round axes, each class with the weight of its rows.
fn between(round: &Round, x: &Matrix, centre: &[f64], classes: &[usize], count: usize) -> Matrix {
    let mut sums = Matrix::zeros(count, x.columns());
    let mut sizes = vec![0.0; count];
    for (row, class) in x.iter().zip(classes) {
        let sum = sums.row_mut(*class);
        add(sum, 1.0, row);
        add(sum, -1.0, centre);
        sizes[*class] += 1.0;
    }
    let axes = round.axes.rows();
    let mut scatter = Matrix::zeros(axes, axes);
    for (sum, size) in sums.iter().zip(&sizes) {
        let along: Vec<f64> = round
            .axes
            .iter()
            .map(|axis| dot(axis, sum) / size)
            .collect();
        for at in 0..axes {
            let weight = size / x.rows() as f64 * along[at];
            add(scatter.row_mut(at), weight, &along);
        }
    }
    scatter
}
