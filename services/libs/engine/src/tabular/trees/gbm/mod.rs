//! GBM: gradient boosting (Friedman 2001) on trees grown leaf by leaf on histograms (Ke et al.
//! 2017). A light and quick engine, for rows and for lags of series.

mod grow;
mod loss;
mod spec;

use grow::{Rules, Tree, grow};
pub(crate) use loss::Loss;
pub use spec::SPEC;

use super::bins::Binned;
use super::ensemble::{TreeEnsemble, TreeNode};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;

/// How trees are boosted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct BoostParams {
    pub trees: usize,
    pub learning_rate: f64,
    /// Most leaves of a tree; by the rows when `None`.
    pub leaves: Option<usize>,
    pub depth: usize,
    pub least_leaf: usize,
    pub l2: f64,
    /// Most bins of a column.
    pub bins: usize,
    /// Share of the rows that a tree is grown on.
    pub rows: f64,
    /// Share of the columns that a tree is grown on.
    pub columns: f64,
}

impl Default for BoostParams {
    fn default() -> Self {
        BoostParams {
            trees: 200,
            learning_rate: 0.05,
            leaves: None,
            depth: 12,
            least_leaf: 15,
            l2: 1.0,
            bins: super::bins::MOST_BINS,
            rows: 0.8,
            columns: 0.7,
        }
    }
}

/// Boosts trees on dense columns, NaN for missing. Targets are best of a size near 1, those of
/// the Tweedie loss at least 0.
///
/// # Errors
/// What the context's check answers, and [`FitError::NoFiniteFit`].
pub(crate) fn boost_trees(
    columns: &[Vec<f64>],
    y: &[f64],
    loss: Loss,
    params: &BoostParams,
    ctx: &FitContext<'_>,
) -> Result<TreeEnsemble, FitError> {
    let rows = y.len();
    ctx.check()?;
    let x = Binned::new(columns, rows, params.bins);
    let base = loss.base(y);
    let outputs = base.len();
    let mut ensemble = TreeEnsemble::new(x.width(), loss.link(), base.clone(), false);
    let mut scores = base.repeat(rows);
    let mut slopes = vec![vec![[0.0; 2]; rows]; outputs];
    let mut random = Random::new(ctx.seed()).fork(5);
    let mut used_bars = Vec::new();
    let share = |share: f64, of: usize| ((share * of as f64).ceil() as usize).clamp(1, of.max(1));
    let leaves = params.leaves.unwrap_or((rows / 50).clamp(6, 31));
    let least_leaf = params.least_leaf.min((rows / 8).max(1));
    for _ in 0..params.trees {
        ctx.check()?;
        loss.slopes(y, &scores, &mut slopes);
        let mut drawn: Vec<u32> = (0..rows as u32).collect();
        if params.rows < 1.0 {
            drawn.retain(|_| random.uniform() < params.rows);
        }
        if drawn.is_empty() {
            continue;
        }
        for (output, slopes) in slopes.iter().enumerate() {
            let mut used = random.sample(x.width(), share(params.columns, x.width()));
            used.sort_unstable();
            let rules = Rules {
                leaves,
                depth: params.depth,
                least_leaf,
                l2: params.l2,
                bars: params.bins + 1,
                columns: &used,
            };
            let mut tree = grow(&x, slopes, drawn.clone(), &rules, &mut used_bars, ctx)?;
            if loss == Loss::Absolute {
                tree.renew(y, &scores);
            }
            tree.add(&x, params.learning_rate, output, outputs, &mut scores);
            keep(&mut ensemble, &tree, &x, params.learning_rate, output)?;
        }
    }
    let finite = scores.iter().all(|score| score.is_finite());
    finite.then_some(ensemble).ok_or(FitError::NoFiniteFit)
}

impl Tree {
    /// Leaves take the median of what is left of the target, the best constant of the absolute
    /// loss.
    fn renew(&mut self, y: &[f64], scores: &[f64]) {
        for node in &mut self.nodes {
            let mut left: Vec<f64> = self.rows[node.from..node.to]
                .iter()
                .map(|row| y[*row as usize] - scores[*row as usize])
                .collect();
            node.value = loss::median(&mut left);
        }
    }

    /// Adds the tree to the scores of all rows, those included that it was not grown on.
    fn add(&self, x: &Binned, rate: f64, output: usize, outputs: usize, scores: &mut [f64]) {
        for (row, score) in scores.iter_mut().skip(output).step_by(outputs).enumerate() {
            let mut at = 0;
            while let Some((found, left, right)) = self.nodes[at].split {
                at = if found.goes_left(x.columns[found.column].bins[row]) {
                    left
                } else {
                    right
                };
            }
            *score += rate * self.nodes[at].value;
        }
    }
}

fn keep(
    ensemble: &mut TreeEnsemble,
    tree: &Tree,
    x: &Binned,
    rate: f64,
    output: usize,
) -> Result<(), FitError> {
    let nodes: Vec<TreeNode> = tree
        .nodes
        .iter()
        .map(|node| match node.split {
            Some((found, left, right)) => TreeNode::Split {
                column: found.column,
                // The last bin of all parts the values from the missing ones.
                threshold: x.columns[found.column]
                    .borders
                    .get(found.bin as usize)
                    .copied()
                    .unwrap_or(f64::MAX),
                missing_left: found.missing_left,
                left,
                right,
                gain: found.gain,
            },
            None => TreeNode::Leaf {
                cover: (node.to - node.from) as f64,
            },
        })
        .collect();
    let values: Vec<f64> = tree.nodes.iter().map(|node| rate * node.value).collect();
    ensemble.push(output, &nodes, &values)
}
