//! Forests: many trees on random columns, on rows drawn with repetition (Breiman 2001) or with
//! random thresholds (Geurts, Ernst and Wehenkel 2006). How many columns a split may choose from
//! is settled by the error on the rows that a tree did not draw, where it has such rows.

use super::bins::{Binned, MOST_BINS};
use super::cart::{Grown, Growth, Labels, grow};
use super::encoded::EncodedTrees;
use super::ensemble::{Link, TreeEnsemble};
use super::target::Prepared;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;
use crate::tabular::encode::{TreeEncoder, TreeOptions};
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Predictor};

pub(super) struct Forest {
    pub trees: usize,
    pub depth: Option<usize>,
    pub least_rows: Option<usize>,
    /// Random thresholds and all rows instead of the best thresholds and drawn rows.
    pub extremely_random: bool,
}

/// Trees that a rule for the columns is tried with.
const TRIAL: usize = 20;
/// Weight, in rows, of the shares of all classes in a leaf.
const PRIOR: f64 = 0.5;

impl Predictor for Forest {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        ctx.check()?;
        let (encoder, columns) = TreeEncoder::fit(x, y, &TreeOptions::default(), ctx.seed());
        ctx.check()?;
        let binned = Binned::new(&columns, x.rows(), MOST_BINS);
        let prepared = Prepared::new(y);
        let grower = Growing {
            x: &binned,
            y: prepared.labels(),
            forest: self,
            random: Random::new(ctx.seed()).fork(3),
        };
        let growth = grower.choose(ctx)?;
        let width = grower.y.width();
        let mut ensemble =
            TreeEnsemble::new(binned.width(), Link::Identity, vec![0.0; width], true);
        for tree in 0..self.trees {
            let (mut grown, _) = grower.tree(tree, &growth, ctx)?;
            grown.soften();
            // Leaves in single precision are half as large to store.
            let count = self.trees as f64;
            let values = grown.values.iter();
            let values: Vec<f64> = values.map(|v| f64::from((v / count) as f32)).collect();
            ensemble.push(0, &grown.tree_nodes(), &values)?;
        }
        Ok(Box::new(EncodedTrees::new(
            encoder,
            x.columns().len(),
            prepared.meaning,
            ensemble,
        )))
    }
}

struct Growing<'a> {
    x: &'a Binned,
    y: Labels<'a>,
    forest: &'a Forest,
    random: Random,
}

impl Growing<'_> {
    /// A tree, the same whatever was grown before, and how often it drew each row.
    fn tree(
        &self,
        number: usize,
        growth: &Growth,
        ctx: &FitContext<'_>,
    ) -> Result<(Grown, Vec<f64>), FitError> {
        ctx.check()?;
        let mut random = self.random.fork(number as u64);
        let rows = self.x.rows;
        let mut weights = vec![1.0; rows];
        if !self.forest.extremely_random {
            weights.fill(0.0);
            for _ in 0..rows {
                weights[random.below(rows)] += 1.0;
            }
        }
        let tree = grow(self.x, self.y, &weights, growth, &mut random, ctx)?;
        Ok((tree, weights))
    }

    fn choose(&self, ctx: &FitContext<'_>) -> Result<Growth, FitError> {
        let all = self.x.width();
        let (few, many) = match self.y {
            Labels::Numbers(_) => (all.div_ceil(3), all.div_ceil(3) + all.div_ceil(3)),
            Labels::Classes { .. } => ((all as f64).sqrt().round() as usize, all.div_ceil(2)),
        };
        let leaf = match self.y {
            Labels::Numbers(_) => 2,
            Labels::Classes { .. } => 1,
        };
        let rule = |columns: usize| Growth {
            least_leaf: self.forest.least_rows.unwrap_or(leaf) as f64,
            most_depth: self.forest.depth.unwrap_or(64),
            columns: columns.clamp(1, all.max(1)),
            random_cuts: self.forest.extremely_random,
        };
        if self.forest.extremely_random {
            return Ok(rule(many));
        }
        if few >= many {
            return Ok(rule(few));
        }
        let error = |growth: &Growth| self.error(growth, ctx);
        let (small, large) = (rule(few), rule(many));
        Ok(if error(&small)? <= error(&large)? {
            small
        } else {
            large
        })
    }

    /// The error of a few trees on the rows that they did not draw.
    fn error(&self, growth: &Growth, ctx: &FitContext<'_>) -> Result<f64, FitError> {
        let width = self.y.width();
        let mut sums = vec![0.0; self.x.rows * width];
        let mut counts = vec![0.0; self.x.rows];
        for tree in 0..TRIAL.min(self.forest.trees) {
            let (mut grown, weights) = self.tree(tree, growth, ctx)?;
            grown.soften();
            for row in (0..self.x.rows).filter(|row| weights[*row] == 0.0) {
                let leaf = grown.leaf(self.x, row);
                let values = &grown.values[leaf * width..(leaf + 1) * width];
                for (sum, value) in sums[row * width..].iter_mut().zip(values) {
                    *sum += value;
                }
                counts[row] += 1.0;
            }
        }
        let loss = |row: usize| match self.y {
            Labels::Numbers(y) => (sums[row] / counts[row] - y[row]).powi(2),
            Labels::Classes { codes, .. } => {
                let p = sums[row * width + codes[row] as usize] / counts[row];
                -p.max(1e-9).ln()
            }
        };
        Ok((0..self.x.rows)
            .filter(|row| counts[*row] > 0.0)
            .map(loss)
            .sum())
    }
}

impl Grown {
    pub fn leaf(&self, x: &Binned, row: usize) -> usize {
        let mut at = 0;
        while let Some(split) = self.nodes[at].split {
            at = if split.goes_left(x.columns[split.column].bins[row]) {
                split.left
            } else {
                split.right
            };
        }
        at
    }

    /// Pulls the shares of classes a little towards those of all rows, so that none is 0.
    fn soften(&mut self) {
        if self.width < 2 {
            return;
        }
        let all = self.values[..self.width].to_vec();
        let classes = self.width as f64;
        for (node, shares) in self
            .nodes
            .iter()
            .zip(self.values.chunks_exact_mut(self.width))
        {
            for (share, prior) in shares.iter_mut().zip(&all) {
                let prior = 0.9 * prior + 0.1 / classes;
                *share = (*share * node.cover + PRIOR * prior) / (node.cover + PRIOR);
            }
        }
    }
}
