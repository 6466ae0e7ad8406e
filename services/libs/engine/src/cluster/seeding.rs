//! The first centres of k-means: k-means++ (Arthur and Vassilvitskii 2007), in which each next
//! centre is the best of a few candidates, drawn by their squared distance to the centres so far.

use super::lloyd::Targets;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, Random};

/// Rows of `x` that stand for `k` groups; fewer when there are fewer different rows.
pub(super) fn plus_plus(
    x: &Matrix,
    k: usize,
    random: &mut Random,
    ctx: &FitContext<'_>,
) -> Result<Vec<usize>, FitError> {
    let trials = 2 + (k as f64).ln() as usize;
    let first = random.below(x.rows());
    let mut chosen = vec![first];
    let mut nearest = distances(x, &[first], ctx)?;
    while chosen.len() < k {
        let candidates = draw(&nearest, trials, random);
        if candidates.is_empty() {
            break;
        }
        let mut apart = distances(x, &candidates, ctx)?;
        let mut totals = vec![0.0; candidates.len()];
        for (apart, nearest) in apart.chunks_exact_mut(candidates.len()).zip(&nearest) {
            for (apart, total) in apart.iter_mut().zip(&mut totals) {
                *apart = apart.min(*nearest);
                *total += *apart;
            }
        }
        let least = (0..totals.len()).min_by(|a, b| totals[*a].total_cmp(&totals[*b]));
        let best = least.unwrap_or(0);
        chosen.push(candidates[best]);
        let kept = apart.iter().skip(best).step_by(candidates.len());
        nearest = kept.copied().collect();
    }
    Ok(chosen)
}

/// Squared distances of all rows to these, row by row.
fn distances(x: &Matrix, to: &[usize], ctx: &FitContext<'_>) -> Result<Vec<f64>, FitError> {
    let targets = Targets::new(&x.select(to));
    let mut found = Vec::with_capacity(x.rows() * to.len());
    let mut own = targets.room();
    for (at, row) in x.iter().enumerate() {
        if at % 4_096 == 0 {
            ctx.check()?;
        }
        targets.distances(row, &mut own);
        found.extend_from_slice(&own[..to.len()]);
    }
    Ok(found)
}

/// Rows drawn with these weights; none when all weights are zero.
fn draw(weights: &[f64], count: usize, random: &mut Random) -> Vec<usize> {
    let mut sum = 0.0;
    let mut sums: Vec<f64> = Vec::with_capacity(weights.len());
    for weight in weights {
        sum += weight;
        sums.push(sum);
    }
    if sum <= 0.0 {
        return Vec::new();
    }
    let mut drawn: Vec<usize> = (0..count)
        .map(|_| {
            let mark = random.uniform() * sum;
            sums.partition_point(|sum| *sum <= mark)
                .min(weights.len() - 1)
        })
        .collect();
    // Rounding may point past the last row with a weight.
    for place in &mut drawn {
        while *place > 0 && weights[*place] == 0.0 {
            *place -= 1;
        }
    }
    drawn
}
