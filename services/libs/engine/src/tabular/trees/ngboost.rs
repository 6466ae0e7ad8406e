//! NGBOOST: boosting of all parameters of a distribution by the natural gradient (Duan et al.
//! 2020). Numbers get a normal distribution with a mean and a deviation of their own for each row;
//! classes get probabilities.

use std::time::Duration;

use super::bins::{Binned, MOST_BINS};
use super::cart::{Growth, Labels, grow};
use super::encoded::{EncodedTrees, restore};
use super::ensemble::{Link, TreeEnsemble, logistic, softmax};
use super::options::{SLOW, depth, learning_rate};
use super::target::Prepared;
use crate::catalogue::{ParamKind, ParamSpec, Role};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;
use crate::tabular::catalogue::PredictorSpec;
use crate::tabular::encode::{TreeEncoder, TreeOptions};
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "NGBOOST",
    name: "NGBoost",
    summary: "Many small trees that learn the whole distribution of the target, not only its mean.",
    rank: 60,
    role: Role::Selectable,
    regression: true,
    classification: true,
    params: &[
        ParamSpec {
            name: "trees",
            hint: "How many rounds of trees.",
            kind: ParamKind::Integer {
                default: Some(500),
                min: 1,
                max: 5_000,
            },
        },
        learning_rate(0.01),
        depth(Some(3), 12),
    ],
    capabilities: SLOW,
    // Two trees of three levels a round, or one a class.
    cost: |shape| {
        let trees = shape.classes.max(2) as u64;
        let steps = ((shape.rows + 500) * (shape.columns() + 4)) as u64 * trees;
        Duration::from_millis(5) + Duration::from_nanos(4_000 * steps)
    },
    build: |params, _| {
        Ok(Box::new(NgBoost {
            trees: params.count("trees").unwrap_or(500),
            rate: params.number("learning_rate").unwrap_or(0.01),
            depth: params.count("depth").unwrap_or(3),
        }))
    },
    restore,
};

pub(crate) struct NgBoost {
    pub trees: usize,
    pub rate: f64,
    pub depth: usize,
}

/// The longest step of a line search.
const LONGEST: f64 = 256.0;
/// Steps smaller than this on average end the work.
const SMALL: f64 = 1e-4;
/// Probabilities below this are taken for it where they divide.
const RARE: f64 = 1e-3;

impl Predictor for NgBoost {
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
        let ensemble = self.boost(&binned, prepared.labels(), ctx)?;
        Ok(Box::new(EncodedTrees::new(
            encoder,
            x.columns().len(),
            prepared.meaning,
            ensemble,
        )))
    }
}

impl NgBoost {
    /// Trees for numbers of mean 0 and deviation 1; the second output is the logarithm of the
    /// deviation.
    pub(crate) fn boost_numbers(
        &self,
        columns: &[Vec<f64>],
        y: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<TreeEnsemble, FitError> {
        let binned = Binned::new(columns, y.len(), MOST_BINS);
        self.boost(&binned, Labels::Numbers(y), ctx)
    }

    fn boost(
        &self,
        x: &Binned,
        y: Labels<'_>,
        ctx: &FitContext<'_>,
    ) -> Result<TreeEnsemble, FitError> {
        let (link, base) = start(y);
        let outputs = base.len();
        // The first of several classes is the one that the others are compared with.
        let fixed = usize::from(link == Link::Softmax);
        let mut ensemble = TreeEnsemble::new(x.width(), link, base.clone(), false);
        let mut state = base.repeat(x.rows);
        let mut steps = vec![0.0; state.len()];
        let mut trial = state.clone();
        let growth = Growth {
            least_leaf: 1.0,
            most_depth: self.depth,
            columns: x.width(),
            random_cuts: false,
        };
        let weights = vec![1.0; x.rows];
        let mut random = Random::new(ctx.seed()).fork(4);
        for _ in 0..self.trees {
            ctx.check()?;
            let natural = natural(y, &state, outputs);
            let mut grown = Vec::new();
            for output in fixed..outputs {
                let own: Vec<f64> = natural
                    .iter()
                    .skip(output)
                    .step_by(outputs)
                    .copied()
                    .collect();
                let tree = grow(
                    x,
                    Labels::Numbers(&own),
                    &weights,
                    &growth,
                    &mut random,
                    ctx,
                )?;
                for (row, step) in steps.iter_mut().skip(output).step_by(outputs).enumerate() {
                    *step = tree.values[tree.leaf(x, row)];
                }
                grown.push((output, tree));
            }
            let Some(length) = search(y, &state, &steps, &mut trial, outputs) else {
                break;
            };
            let factor = self.rate * length;
            for (state, step) in state.iter_mut().zip(&steps) {
                *state -= factor * step;
            }
            for (output, tree) in grown {
                let values: Vec<f64> = tree.values.iter().map(|v| -factor * v).collect();
                ensemble.push(output, &tree.tree_nodes(), &values)?;
            }
            let small = steps.iter().map(|step| step.abs()).sum::<f64>();
            if small <= SMALL * x.rows as f64 {
                break;
            }
        }
        Ok(ensemble)
    }
}

/// The link and the parameters that fit all rows best as one.
fn start(y: Labels<'_>) -> (Link, Vec<f64>) {
    match y {
        // The target has mean 0 and deviation 1; the second parameter is the log deviation.
        Labels::Numbers(_) => (Link::Identity, vec![0.0, 0.0]),
        Labels::Classes { codes, classes } => {
            let mut counts = vec![0.0; classes];
            for code in codes {
                counts[*code as usize] += 1.0;
            }
            let odds: Vec<f64> = counts
                .iter()
                .map(|count: &f64| (count.max(0.5) / counts[0].max(0.5)).ln())
                .collect();
            if classes == 2 {
                (Link::Logistic, vec![odds[1]])
            } else {
                (Link::Softmax, odds)
            }
        }
    }
}

/// The gradient of the log score by the parameters, times the inverse of Fisher's information.
fn natural(y: Labels<'_>, state: &[f64], outputs: usize) -> Vec<f64> {
    let mut natural = vec![0.0; state.len()];
    let rows = natural
        .chunks_exact_mut(outputs)
        .zip(state.chunks_exact(outputs))
        .enumerate();
    match y {
        Labels::Numbers(y) => {
            for (row, (natural, state)) in rows {
                let error = y[row] - state[0];
                natural[0] = -error;
                natural[1] = 0.5 * (1.0 - error * error * (-2.0 * state[1]).exp());
            }
        }
        Labels::Classes { codes, classes: 2 } => {
            for (row, (natural, state)) in rows {
                let p = logistic(state[0]);
                natural[0] = (p - f64::from(codes[row])) / (p * (1.0 - p)).max(RARE);
            }
        }
        Labels::Classes { codes, .. } => {
            let mut p = vec![0.0; outputs];
            for (row, (natural, state)) in rows {
                p.copy_from_slice(state);
                softmax(&mut p);
                let code = codes[row] as usize;
                let gradient = |class: usize| p[class] - f64::from(u8::from(class == code));
                let sum: f64 = (1..outputs).map(gradient).sum();
                for class in 1..outputs {
                    natural[class] = gradient(class) / p[class].max(RARE) + sum / p[0].max(RARE);
                }
            }
        }
    }
    natural
}

/// Minus the mean log likelihood.
fn score(y: Labels<'_>, state: &[f64], outputs: usize) -> f64 {
    let rows = state.chunks_exact(outputs).enumerate();
    let sum: f64 = match y {
        Labels::Numbers(y) => rows
            .map(|(row, state)| {
                let error = y[row] - state[0];
                state[1] + 0.5 * error * error * (-2.0 * state[1]).exp()
            })
            .sum(),
        Labels::Classes { codes, classes: 2 } => rows
            .map(|(row, state)| {
                let sign = if codes[row] == 1 { -1.0 } else { 1.0 };
                (sign * state[0]).exp().ln_1p()
            })
            .sum(),
        Labels::Classes { codes, .. } => rows
            .map(|(row, state)| {
                let most = state.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let all: f64 = state.iter().map(|score| (score - most).exp()).sum();
                all.ln() + most - state[codes[row] as usize]
            })
            .sum(),
    };
    sum / (state.len() / outputs) as f64
}

/// How far to go along the steps: doubled while the score gets better, then halved until it is
/// better than at the start. `None` when no step helps.
fn search(
    y: Labels<'_>,
    state: &[f64],
    steps: &[f64],
    trial: &mut [f64],
    outputs: usize,
) -> Option<f64> {
    let before = score(y, state, outputs);
    let mut at = |length: f64| {
        for ((trial, state), step) in trial.iter_mut().zip(state).zip(steps) {
            *trial = state - length * step;
        }
        score(y, trial, outputs)
    };
    let mut length = 1.0;
    while length <= LONGEST {
        let reached = at(length);
        if !reached.is_finite() || reached > before {
            break;
        }
        length *= 2.0;
    }
    while length > 1e-6 {
        let reached = at(length);
        if reached.is_finite() && reached < before {
            return Some(length);
        }
        length *= 0.5;
    }
    None
}
