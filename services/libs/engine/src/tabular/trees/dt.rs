//! DTR and DTC: one decision tree (Breiman et al. 1984), grown on all columns and cut back as far
//! as cross-validation says.

use std::time::Duration;

use super::bins::{Binned, MOST_BINS};
use super::cart::Growth;
use super::encoded::{EncodedTrees, restore};
use super::ensemble::{Link, TreeEnsemble};
use super::options::CAPABILITIES;
use super::prune::grow_pruned;
use super::target::Prepared;
use crate::catalogue::{ParamKind, ParamSpec, Params, Role};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;
use crate::tabular::catalogue::{Built, PredictorSpec, TableShape};
use crate::tabular::encode::{TreeEncoder, TreeOptions};
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Predictor};

const PARAMS: &[ParamSpec] = &[
    ParamSpec {
        name: "depth",
        hint: "Most questions from the top of the tree to a prediction.",
        kind: ParamKind::Integer {
            default: None,
            min: 1,
            max: 60,
        },
    },
    ParamSpec {
        name: "least_rows",
        hint: "Fewest rows behind a prediction; without it the best of two is chosen.",
        kind: ParamKind::Integer {
            default: None,
            min: 1,
            max: 100_000,
        },
    },
    ParamSpec {
        name: "pruning",
        hint: "Whether branches that do not help on unseen rows are cut off.",
        kind: ParamKind::Choice {
            default: "auto",
            options: &["auto", "none"],
        },
    },
];

pub const DTR: PredictorSpec = PredictorSpec {
    id: "DTR",
    name: "Decision tree",
    summary: "Asks one question after the other and predicts the average of similar rows.",
    rank: 10,
    role: Role::Selectable,
    regression: true,
    classification: false,
    params: PARAMS,
    capabilities: CAPABILITIES,
    cost,
    build,
    restore,
};

pub const DTC: PredictorSpec = PredictorSpec {
    id: "DTC",
    summary: "Asks one question after the other and gives the shares of classes of similar rows.",
    regression: false,
    classification: true,
    ..DTR
};

/// Twelve trees of about fifteen levels.
fn cost(shape: &TableShape) -> Duration {
    let steps = (shape.rows * (shape.columns() + 1)) as u64;
    Duration::from_micros(200) + Duration::from_nanos(600 * steps)
}

fn build(params: &Params, _: crate::tabular::target::Task) -> Built {
    Ok(Box::new(DecisionTree {
        depth: params.count("depth"),
        least_rows: params.count("least_rows"),
        pruned: params.choice("pruning") != "none",
    }))
}

struct DecisionTree {
    depth: Option<usize>,
    least_rows: Option<usize>,
    pruned: bool,
}

impl Predictor for DecisionTree {
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
        ctx.check()?;
        let prepared = Prepared::new(y);
        let leaves = match self.least_rows {
            Some(rows) => vec![rows],
            None => vec![3, 12],
        };
        let rules: Vec<Growth> = leaves
            .into_iter()
            .map(|rows| Growth {
                least_leaf: rows as f64,
                most_depth: self.depth.unwrap_or(40),
                columns: binned.width(),
                random_cuts: false,
            })
            .collect();
        let random = Random::new(ctx.seed());
        let tree = if self.pruned {
            grow_pruned(&binned, prepared.labels(), &rules, &random, ctx)?
        } else {
            let weights = vec![1.0; x.rows()];
            super::cart::grow(
                &binned,
                prepared.labels(),
                &weights,
                &rules[0],
                &mut random.fork(2),
                ctx,
            )?
        };
        let base = vec![0.0; tree.width];
        let mut ensemble = TreeEnsemble::new(columns.len(), Link::Identity, base, true);
        ensemble.push(0, &tree.tree_nodes(), &tree.values)?;
        Ok(Box::new(EncodedTrees::new(
            encoder,
            x.columns().len(),
            prepared.meaning,
            ensemble,
        )))
    }
}
