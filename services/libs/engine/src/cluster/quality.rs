//! How good a grouping is: silhouette (Rousseeuw 1987), the index of Caliński and Harabasz
//! (1974), the index of Davies and Bouldin (1979). Rows left out take no part.

use serde::{Deserialize, Serialize};

use super::clustering::{centres, inertia};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, Random, squared_distance};

/// Rows of which silhouettes are measured.
const SAMPLE: usize = 2_000;

/// Each measure is `None` where it is not defined: below two groups, or a group for every row.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Quality {
    pub clusters: usize,
    /// The share of rows left out.
    pub noise: f64,
    /// From -1 to 1: how much nearer rows are to their own group than to the next one.
    pub silhouette: Option<f64>,
    /// On how many random rows the silhouette was measured, when not on all.
    pub silhouette_sample: Option<usize>,
    /// Spread between groups over that within; higher is better.
    pub calinski_harabasz: Option<f64>,
    /// How much each group overlaps with its worst neighbour; lower is better.
    pub davies_bouldin: Option<f64>,
    /// Squared distances of the rows to the centres of their groups.
    pub inertia: Option<f64>,
}

/// Measures a grouping, in which -1 is a row left out.
///
/// # Errors
/// [`FitError::TargetRows`] when labels and rows are not equally many, and the context's errors.
pub fn quality(x: &Matrix, labels: &[i32], ctx: &FitContext<'_>) -> Result<Quality, FitError> {
    if labels.len() != x.rows() {
        return Err(FitError::TargetRows {
            needs: x.rows(),
            has: labels.len(),
        });
    }
    let mut known: Vec<i32> = labels.iter().copied().filter(|label| *label >= 0).collect();
    known.sort_unstable();
    known.dedup();
    let kept: Vec<usize> = (0..labels.len()).filter(|at| labels[*at] >= 0).collect();
    let (all, unit) = (x.rows(), x.unit());
    let x = x.select(&kept).times(1.0 / unit);
    let number = |at: &usize| known.partition_point(|label| *label < labels[*at]) as i32;
    let labels: Vec<i32> = kept.iter().map(number).collect();
    let (middles, sizes) = centres(&x, &labels, known.len());
    let within = inertia(&x, &labels, &middles);
    let whole = (within * unit * unit).is_finite();
    let rows = kept.len();
    let mut result = Quality {
        clusters: known.len(),
        noise: 1.0 - rows as f64 / all.max(1) as f64,
        inertia: whole.then_some(within * unit * unit),
        ..Quality::default()
    };
    if known.len() < 2 || known.len() >= rows {
        return Ok(result);
    }
    result.calinski_harabasz = calinski_harabasz(&x, &middles, &sizes, within);
    result.davies_bouldin = davies_bouldin(&x, &labels, &middles, &sizes);
    let sample = (rows > SAMPLE).then_some(SAMPLE);
    result.silhouette_sample = sample;
    result.silhouette = match sample {
        None => silhouette(&x, &labels, ctx)?,
        Some(most) => {
            let mut chosen = Random::new(ctx.seed()).sample(rows, most);
            chosen.sort_unstable();
            let labels: Vec<i32> = chosen.iter().map(|at| labels[*at]).collect();
            silhouette(&x.select(&chosen), &labels, ctx)?
        }
    };
    Ok(result)
}

/// The mean over all rows of (b − a) / max(a, b): a the mean distance to the own group, b that
/// to the nearest other one; 0 for a row alone in its group.
fn silhouette(x: &Matrix, labels: &[i32], ctx: &FitContext<'_>) -> Result<Option<f64>, FitError> {
    let groups = 1 + labels.iter().copied().max().unwrap_or(0) as usize;
    let mut sizes = vec![0.0; groups];
    for label in labels {
        sizes[*label as usize] += 1.0;
    }
    if sizes.iter().filter(|size| **size > 0.0).count() < 2 {
        return Ok(None);
    }
    let mut sums = Matrix::zeros(x.rows(), groups);
    for one in 0..x.rows() {
        if one % 64 == 0 {
            ctx.check()?;
        }
        for other in 0..one {
            let apart = squared_distance(x.row(one), x.row(other)).sqrt();
            sums.values[one * groups + labels[other] as usize] += apart;
            sums.values[other * groups + labels[one] as usize] += apart;
        }
    }
    let mut total = 0.0;
    for (sums, label) in sums.iter().zip(labels) {
        let own = *label as usize;
        if sizes[own] < 2.0 {
            continue;
        }
        let a = sums[own] / (sizes[own] - 1.0);
        let others = (0..groups).filter(|group| *group != own && sizes[*group] > 0.0);
        let b = others.fold(f64::INFINITY, |least, group| {
            least.min(sums[group] / sizes[group])
        });
        if a.max(b) > 0.0 {
            total += (b - a) / a.max(b);
        }
    }
    Ok(Some(total / x.rows() as f64))
}

fn calinski_harabasz(x: &Matrix, middles: &Matrix, sizes: &[usize], within: f64) -> Option<f64> {
    let mean = x.means();
    let between: f64 = middles
        .iter()
        .zip(sizes)
        .map(|(middle, size)| *size as f64 * squared_distance(middle, &mean))
        .sum();
    let groups = sizes.len() as f64;
    let freedom = (x.rows() as f64 - groups) / (groups - 1.0);
    let index = between / within * freedom;
    index.is_finite().then_some(index)
}

fn davies_bouldin(x: &Matrix, labels: &[i32], middles: &Matrix, sizes: &[usize]) -> Option<f64> {
    let mut spreads = vec![0.0; sizes.len()];
    for (row, label) in x.iter().zip(labels) {
        let own = *label as usize;
        spreads[own] += squared_distance(row, middles.row(own)).sqrt() / sizes[own] as f64;
    }
    let worst = |one: usize| {
        let others = (0..sizes.len()).filter(|other| *other != one);
        others.fold(0.0_f64, |worst, other| {
            let apart = squared_distance(middles.row(one), middles.row(other)).sqrt();
            worst.max((spreads[one] + spreads[other]) / apart)
        })
    };
    let index = (0..sizes.len()).map(worst).sum::<f64>() / sizes.len() as f64;
    index.is_finite().then_some(index)
}
