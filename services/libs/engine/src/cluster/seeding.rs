//! The first centres of k-means: k-means++ (Arthur and Vassilvitskii 2007), in which each next
//! centre is the best of a few candidates, drawn by their squared distance to the centres so far.

use super::targets::{LANES, Targets, two_least};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, Random};

/// Rows whose weights are summed first, when one is drawn.
const BLOCK: usize = 64;

/// Rows that stand for groups, and what their choice told of each row.
pub(super) struct Seeds {
    pub rows: Vec<usize>,
    /// Which of them is nearest,
    pub labels: Vec<u32>,
    /// the squared distance to it,
    pub nearest: Vec<f64>,
    /// and that to the next one.
    pub second: Vec<f64>,
}

/// Rows of `x` that stand for `k` groups; fewer when there are fewer different rows.
pub(super) fn plus_plus(
    x: &Matrix,
    k: usize,
    random: &mut Random,
    ctx: &FitContext<'_>,
) -> Result<Seeds, FitError> {
    let trials = 2 + (k as f64).ln() as usize;
    let mut seeds = Seeds {
        rows: Vec::new(),
        labels: vec![0; x.rows()],
        nearest: vec![f64::INFINITY; x.rows()],
        second: vec![f64::INFINITY; x.rows()],
    };
    let mut candidates = vec![random.below(x.rows())];
    let mut apart = Vec::new();
    while !candidates.is_empty() {
        let best = seeds.compare(x, &candidates, &mut apart, ctx)?;
        seeds.take(candidates[best], best, &apart);
        if seeds.rows.len() >= k {
            break;
        }
        candidates = draw(&seeds.nearest, trials, random);
    }
    Ok(seeds)
}

impl Seeds {
    /// Which candidate brings the rows nearest to a centre. The squared distances of each row to
    /// all of them are written to `apart`.
    fn compare(
        &self,
        x: &Matrix,
        candidates: &[usize],
        apart: &mut Vec<[f64; LANES]>,
        ctx: &FitContext<'_>,
    ) -> Result<usize, FitError> {
        let targets = Targets::new(&x.select(candidates));
        let mut totals = targets.room();
        apart.resize(x.rows() * totals.len(), [0.0; LANES]);
        let rows = apart.chunks_exact_mut(totals.len()).zip(&self.nearest);
        for (at, (apart, nearest)) in rows.enumerate() {
            if at % 4_096 == 0 {
                ctx.check()?;
            }
            targets.distances(x.row(at), apart);
            for (totals, apart) in totals.iter_mut().zip(apart) {
                for lane in 0..LANES {
                    let nearer = apart[lane] < *nearest;
                    totals[lane] += if nearer { apart[lane] } else { *nearest };
                }
            }
        }
        let totals = &totals.as_flattened()[..candidates.len()];
        let best = (0..totals.len()).min_by(|a, b| totals[*a].total_cmp(&totals[*b]));
        Ok(best.unwrap_or(0))
    }

    /// One more centre, with the number at which its squared distances to the rows stand.
    fn take(&mut self, row: usize, number: usize, apart: &[[f64; LANES]]) {
        let label = self.rows.len() as u32;
        self.rows.push(row);
        let width = apart.len() / self.labels.len().max(1);
        let apart = apart.iter().skip(number / LANES).step_by(width.max(1));
        let known = self.nearest.iter_mut().zip(&mut self.second);
        for ((apart, (nearest, second)), own) in apart.zip(known).zip(&mut self.labels) {
            let apart = apart[number % LANES];
            *own = if apart < *nearest { label } else { *own };
            (*nearest, *second) = two_least((*nearest, *second), apart);
        }
    }
}

/// Rows drawn with these weights; none when all weights are zero.
fn draw(weights: &[f64], count: usize, random: &mut Random) -> Vec<usize> {
    // Sums up to the end of each block, in one of which the rest is searched.
    let mut sum = 0.0;
    let blocks = weights.chunks(BLOCK).map(|block| {
        sum += block.iter().sum::<f64>();
        sum
    });
    let sums: Vec<f64> = blocks.collect();
    if sum <= 0.0 {
        return Vec::new();
    }
    let one = |_| {
        let mark = random.uniform() * sum;
        // Rounding may point past the last block with a weight.
        let last = sums.partition_point(|upto| *upto < sum);
        let block = sums.partition_point(|upto| *upto <= mark).min(last);
        let mut below = if block > 0 { sums[block - 1] } else { 0.0 };
        let mut drawn = 0;
        for (at, weight) in weights.iter().enumerate().skip(block * BLOCK).take(BLOCK) {
            if *weight > 0.0 {
                (below, drawn) = (below + weight, at);
            }
            if below > mark {
                break;
            }
        }
        drawn
    };
    (0..count).map(one).collect()
}
