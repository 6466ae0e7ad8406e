//! How far a single tree is cut back: minimal cost-complexity pruning (Breiman et al. 1984,
//! chapter 3), its strength chosen by cross-validation.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::bins::Binned;
use super::cart::{Grown, Growth, Labels, grow};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;

const FOLDS: usize = 5;
/// Strengths of pruning that are tried.
const STRENGTHS: usize = 40;
/// Weight, in rows, of the shares of all classes in a leaf's probabilities.
const PRIOR: f64 = 2.0;

/// For each node the strength from which on it is a leaf, 0 for those that always are.
pub(super) fn strengths(tree: &Grown) -> Vec<f64> {
    let nodes = &tree.nodes;
    let all = nodes[0].cover.max(f64::MIN_POSITIVE);
    let mut parents = vec![usize::MAX; nodes.len()];
    let mut costs: Vec<f64> = nodes.iter().map(|node| node.impurity / all).collect();
    let mut leaves = vec![1_usize; nodes.len()];
    for (at, node) in nodes.iter().enumerate().rev() {
        if let Some(split) = node.split {
            // Children come after their parent.
            parents[split.left] = at;
            parents[split.right] = at;
            costs[at] = costs[split.left] + costs[split.right];
            leaves[at] = leaves[split.left] + leaves[split.right];
        }
    }
    let link = |at: usize, costs: &[f64], leaves: &[usize]| {
        let own = nodes[at].impurity / all;
        ((own - costs[at]).max(0.0) / (leaves[at] as f64 - 1.0)).to_bits()
    };
    let mut heap = BinaryHeap::new();
    for at in (0..nodes.len()).filter(|at| leaves[*at] > 1) {
        heap.push(Reverse((link(at, &costs, &leaves), at, leaves[at])));
    }
    let mut result = vec![0.0; nodes.len()];
    let mut reached = 0.0;
    while let Some(Reverse((bits, at, size))) = heap.pop() {
        // Entries from before a change below, or of what was cut off, are out of date.
        if leaves[at] != size || size <= 1 {
            continue;
        }
        reached = f64::from_bits(bits).max(reached);
        let own = nodes[at].impurity / all;
        let (cost, fewer) = (own - costs[at], leaves[at] - 1);
        let mut open = vec![at];
        while let Some(below) = open.pop() {
            if leaves[below] > 1 {
                result[below] = reached;
                leaves[below] = 1;
                if let Some(split) = nodes[below].split {
                    open.push(split.left);
                    open.push(split.right);
                }
            }
        }
        costs[at] = own;
        let mut above = parents[at];
        while above != usize::MAX {
            costs[above] += cost;
            leaves[above] -= fewer;
            if leaves[above] > 1 {
                heap.push(Reverse((
                    link(above, &costs, &leaves),
                    above,
                    leaves[above],
                )));
            }
            above = parents[above];
        }
    }
    result
}

/// The tree with the nodes of at most this strength as leaves.
pub(super) fn prune(tree: &mut Grown, strength: f64) {
    let strengths = strengths(tree);
    for (node, own) in tree.nodes.iter_mut().zip(strengths) {
        if own <= strength {
            node.split = None;
        }
    }
}

/// Pulls the shares of the classes of every node towards those of all rows.
pub(super) fn smooth(tree: &mut Grown) {
    let width = tree.width;
    let all = tree.values[..width].to_vec();
    for (node, shares) in tree.nodes.iter().zip(tree.values.chunks_exact_mut(width)) {
        for (share, prior) in shares.iter_mut().zip(&all) {
            *share = (*share * node.cover + PRIOR * prior) / (node.cover + PRIOR);
        }
    }
}

/// A tree grown by the best of several rules and pruned by the strength that is best for it.
///
/// # Errors
/// What the context's check answers.
pub(super) fn grow_pruned(
    x: &Binned,
    y: Labels<'_>,
    rules: &[Growth],
    random: &Random,
    ctx: &FitContext<'_>,
) -> Result<Grown, FitError> {
    let mut folds: Vec<usize> = (0..x.rows).map(|row| row % FOLDS).collect();
    random.fork(1).shuffle(&mut folds);
    let mut best: Option<(f64, Grown, f64)> = None;
    for growth in rules {
        let mut whole = grown(x, y, &vec![1.0; x.rows], growth, random, ctx)?;
        ctx.check()?;
        let tried = candidates(&strengths(&whole));
        let mut losses = vec![0.0; tried.len()];
        for fold in 0..FOLDS {
            let weights: Vec<f64> = folds
                .iter()
                .map(|own| f64::from(u8::from(*own != fold)))
                .collect();
            if !weights.contains(&1.0) {
                continue;
            }
            let tree = grown(x, y, &weights, growth, random, ctx)?;
            let strengths = strengths(&tree);
            for row in (0..x.rows).filter(|row| folds[*row] == fold) {
                if row % 1024 == 0 {
                    ctx.check()?;
                }
                let mut path = tree.path(x, row);
                path.reverse();
                for (strength, loss) in tried.iter().zip(&mut losses) {
                    // The path is from the leaf up; the uppermost leaf of this strength counts.
                    let at = path.iter().rev().find(|at| strengths[**at] <= *strength);
                    *loss += row_loss(&tree, at.copied().unwrap_or(0), y, row);
                }
            }
        }
        let least = losses.iter().copied().fold(f64::INFINITY, f64::min);
        // Of equals the strongest.
        let place = losses.iter().rposition(|loss| *loss <= least).unwrap_or(0);
        if best.as_ref().is_none_or(|(loss, _, _)| least < *loss) {
            let strength = tried[place];
            if whole.width > 1 {
                smooth(&mut whole);
            }
            best = Some((least, whole, strength));
        }
    }
    let (_, mut tree, strength) = best.ok_or(FitError::NoFiniteFit)?;
    prune(&mut tree, strength);
    Ok(tree)
}

fn grown(
    x: &Binned,
    y: Labels<'_>,
    weights: &[f64],
    growth: &Growth,
    random: &Random,
    ctx: &FitContext<'_>,
) -> Result<Grown, FitError> {
    grow(x, y, weights, growth, &mut random.fork(2), ctx)
}

/// Strengths between those at which the tree changes, and 0.
fn candidates(strengths: &[f64]) -> Vec<f64> {
    let mut all: Vec<f64> = strengths.iter().copied().filter(|s| *s > 0.0).collect();
    all.sort_unstable_by(f64::total_cmp);
    all.dedup();
    let mut tried = vec![0.0];
    let between = |pair: &[f64]| (pair[0] * pair[1]).sqrt();
    tried.extend(all.windows(2).map(between));
    tried.extend(all.last().map(|last| 2.0 * last));
    if tried.len() > STRENGTHS {
        let last = tried.len() - 1;
        // More of the strong ones, which leave the small trees.
        let place = |at: usize| {
            let share = at as f64 / (STRENGTHS - 1) as f64;
            ((1.0 - (1.0 - share).powi(3)) * last as f64).round() as usize
        };
        let mut places: Vec<usize> = (0..STRENGTHS).map(place).collect();
        places.dedup();
        tried = places.iter().map(|at| tried[*at]).collect();
    }
    tried
}

fn row_loss(tree: &Grown, at: usize, y: Labels<'_>, row: usize) -> f64 {
    let value = |place: usize| tree.values[at * tree.width + place];
    match y {
        Labels::Numbers(y) => (value(0) - y[row]).powi(2),
        Labels::Classes { codes, .. } => {
            let class = codes[row] as usize;
            let cover = tree.nodes[at].cover;
            let p = (value(class) * cover + PRIOR * tree.values[class]) / (cover + PRIOR);
            -p.max(1e-9).ln()
        }
    }
}

impl Grown {
    /// The nodes that a row passes, from the root.
    fn path(&self, x: &Binned, row: usize) -> Vec<usize> {
        let mut path = vec![0];
        let mut at = 0;
        while let Some(split) = self.nodes[at].split {
            at = if split.goes_left(x.columns[split.column].bins[row]) {
                split.left
            } else {
                split.right
            };
            path.push(at);
        }
        path
    }
}
