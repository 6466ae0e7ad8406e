//! Many rows as a few thousand small groups, which slower methods then join. The group with the
//! largest spread is split at its mean along its widest column (Su and Dy 2007) until there are
//! enough; a few steps of k-means follow.

use std::collections::BinaryHeap;

use super::clustering::centres;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{KdTree, Matrix, squared_distance};

/// Small groups that stand for all rows.
pub(super) const MOST_GROUPS: usize = 2_000;
const STEPS: usize = 3;

pub(super) struct Micro {
    pub centres: Matrix,
    /// Rows of each.
    pub weights: Vec<f64>,
    /// The small group of each row.
    pub labels: Vec<i32>,
}

impl Micro {
    pub fn of(x: &Matrix, ctx: &FitContext<'_>) -> Result<Micro, FitError> {
        let mut labels = split(x, ctx)?;
        let groups = 1 + labels.iter().copied().max().unwrap_or(0) as usize;
        let (mut middles, mut sizes) = centres(x, &labels, groups);
        for _ in 0..STEPS {
            let tree = KdTree::new(&middles, ctx)?;
            for (at, label) in labels.iter_mut().enumerate() {
                if at % 512 == 0 {
                    ctx.check()?;
                }
                let own = squared_distance(x.row(at), middles.row(*label as usize));
                if let Some((nearest, _)) = tree.nearest(x.row(at), own) {
                    *label = nearest as i32;
                }
            }
            (middles, sizes) = centres(x, &labels, groups);
        }
        Ok(without_empty(middles, &sizes, labels))
    }
}

/// A group that may be split, the one with the largest spread first.
struct Part {
    spread: f64,
    from: usize,
    to: usize,
    column: usize,
    mean: f64,
}

impl Ord for Part {
    fn cmp(&self, other: &Part) -> std::cmp::Ordering {
        let spread = self.spread.total_cmp(&other.spread);
        spread.then(other.from.cmp(&self.from))
    }
}

impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Part) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Part) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Part {}

fn split(x: &Matrix, ctx: &FitContext<'_>) -> Result<Vec<i32>, FitError> {
    let mut places: Vec<usize> = (0..x.rows()).collect();
    let mut parts = BinaryHeap::from([part(x, &places, 0, x.rows())]);
    let mut done = Vec::new();
    while parts.len() + done.len() < MOST_GROUPS
        && let Some(widest) = parts.pop()
    {
        ctx.check()?;
        let own = &mut places[widest.from..widest.to];
        let (below, above): (Vec<usize>, Vec<usize>) = own
            .iter()
            .partition(|place| x.row(**place)[widest.column] < widest.mean);
        if below.is_empty() || above.is_empty() {
            done.push(widest);
            continue;
        }
        own[..below.len()].copy_from_slice(&below);
        own[below.len()..].copy_from_slice(&above);
        let middle = widest.from + below.len();
        parts.push(part(x, &places, widest.from, middle));
        parts.push(part(x, &places, middle, widest.to));
    }
    let mut labels = vec![0; x.rows()];
    for (number, part) in (0..).zip(parts.into_iter().chain(done)) {
        for place in &places[part.from..part.to] {
            labels[*place] = number;
        }
    }
    Ok(labels)
}

fn part(x: &Matrix, places: &[usize], from: usize, to: usize) -> Part {
    let count = (to - from) as f64;
    let (mut sums, mut squares) = (vec![0.0; x.columns()], vec![0.0; x.columns()]);
    // Differences from the first row, so that a distant group loses no digits.
    let first = x.row(places[from]);
    for place in &places[from..to] {
        for (at, (value, first)) in x.row(*place).iter().zip(first).enumerate() {
            let apart = value - first;
            sums[at] += apart;
            squares[at] += apart * apart;
        }
    }
    let spreads = sums.iter().zip(&squares);
    let spreads: Vec<f64> = spreads
        .map(|(sum, square)| (square - sum * sum / count).max(0.0))
        .collect();
    let widest = (0..spreads.len()).max_by(|a, b| spreads[*a].total_cmp(&spreads[*b]));
    let column = widest.unwrap_or(0);
    Part {
        spread: spreads.iter().sum(),
        from,
        to,
        column,
        mean: first[column] + sums[column] / count,
    }
}

fn without_empty(middles: Matrix, sizes: &[usize], labels: Vec<i32>) -> Micro {
    let kept: Vec<usize> = (0..sizes.len()).filter(|at| sizes[*at] > 0).collect();
    let mut numbers = vec![-1; sizes.len()];
    for (number, at) in (0..).zip(&kept) {
        numbers[*at] = number;
    }
    Micro {
        centres: middles.select(&kept),
        weights: kept.iter().map(|at| sizes[*at] as f64).collect(),
        labels: labels
            .iter()
            .map(|label| numbers[*label as usize])
            .collect(),
    }
}
