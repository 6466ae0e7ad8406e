//! SVM: support vector classification (Cortes and Vapnik 1995), each pair of classes by a machine
//! of its own. Probabilities come from decisions in cross-validation, by which C and gamma are
//! chosen as well.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::options::{SKEWED, skewed};
use super::svr::decide;
use super::vectors::{
    COST, GAMMA, GRID, KERNEL, Kept, Kernel, MOST_ROWS, ROWS_TO_CHOOSE, Sigmoid, Store, Wish,
    couple, train_classes,
};
use crate::catalogue::{Role, read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Matrix;
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::encode::{DenseEncoder, DenseOptions, Skewed};
use crate::tabular::frame::Frame;
use crate::tabular::select::{Folds, sample};
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Prediction, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "SVM",
    name: "Support vector machine",
    summary: "Draws the border between classes as far from both as it can. Strong on few thousand rows.",
    rank: 7,
    role: Role::Selectable,
    regression: false,
    classification: true,
    params: &[KERNEL, COST, GAMMA, SKEWED],
    capabilities: TableCapabilities {
        missing: false,
        categories: false,
        importance: false,
        huge_data: false,
        least_rows: 8,
    },
    cost: |shape| {
        let rows = shape.rows.min(MOST_ROWS) as u64;
        let chosen = shape.rows.min(ROWS_TO_CHOOSE) as u64;
        let squares = rows * rows + (GRID.len() * FOLDS) as u64 * chosen * chosen / 4;
        Duration::from_nanos(500_000 + squares * (36 + shape.width() as u64 / 2))
            + Duration::from_nanos(shape.rows as u64 * rows * shape.width() as u64 / 4)
    },
    build: |params, _| {
        Ok(Box::new(Svm {
            wish: Wish::of(params),
            skewed: skewed(params, Skewed::Log),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

const FOLDS: usize = 4;

struct Svm {
    wish: Wish,
    skewed: Skewed,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    encoder: DenseEncoder,
    kept: Kept,
    classes: usize,
    /// For each pair of classes, the first with all others first.
    pairs: Vec<Pair>,
}

#[derive(Serialize, Deserialize)]
struct Pair {
    /// Places among the kept rows with their weights; positive speaks for the second class.
    weights: Vec<(u32, f64)>,
    offset: f64,
    sigmoid: Sigmoid,
}

/// Cost, kernel and for each pair what makes probabilities of decisions.
type Setting = (f64, Kernel, Vec<Sigmoid>);

/// All pairs of classes, the lower first.
fn pairs(classes: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..classes).flat_map(move |a| (a + 1..classes).map(move |b| (a, b)))
}

impl Predictor for Svm {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        ctx.check()?;
        let options = DenseOptions {
            skewed: self.skewed,
            ..DenseOptions::default()
        };
        let encoder = DenseEncoder::fit_many(x, &options, ctx)?;
        let learned = sample(y, MOST_ROWS, ctx.seed());
        let encoded = encoder.encode_many(&x.take(&learned), ctx)?;
        let target = y.take(&learned);
        let (codes, classes) = target.codes()?;
        let (cost, kernel, sigmoids) = self.choose(&encoded, &target, ctx)?;
        let mut store = Store::new(&encoded, kernel);
        let mut machines = Vec::new();
        let mut used = vec![false; codes.len()];
        for (a, b) in pairs(classes) {
            let (rows, positive) = of_pair(0..codes.len(), codes, a, b);
            let machine = train_classes(&mut store, &rows, &positive, cost, ctx)?;
            let weights: Vec<(usize, f64)> = rows
                .into_iter()
                .zip(machine.weights)
                .filter(|(_, weight)| *weight != 0.0)
                .collect();
            weights.iter().for_each(|(row, _)| used[*row] = true);
            machines.push((weights, machine.offset));
        }
        let rows: Vec<usize> = (0..codes.len()).filter(|row| used[*row]).collect();
        let mut place = vec![0; codes.len()];
        for (at, row) in rows.iter().enumerate() {
            place[*row] = at as u32;
        }
        let machines = machines.into_iter().zip(sigmoids);
        Ok(Box::new(Fitted {
            kept: Kept::new(&encoded, &rows, kernel),
            encoder,
            classes,
            pairs: machines
                .map(|((weights, offset), sigmoid)| Pair {
                    weights: weights
                        .into_iter()
                        .map(|(row, weight)| (place[row], weight))
                        .collect(),
                    offset,
                    sigmoid,
                })
                .collect(),
        }))
    }

    fn steady(&self) -> bool {
        true
    }
}

/// The rows of two classes, and whether each is of the second.
fn of_pair(
    rows: impl IntoIterator<Item = usize>,
    codes: &[u32],
    a: usize,
    b: usize,
) -> (Vec<usize>, Vec<bool>) {
    rows.into_iter()
        .filter(|row| [a, b].contains(&(codes[*row] as usize)))
        .map(|row| (row, codes[row] as usize == b))
        .unzip()
}

impl Svm {
    /// Cost and kernel with the lowest log loss in cross-validation, and what turns decisions
    /// into probabilities for each pair.
    fn choose(
        &self,
        x: &Matrix,
        target: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Setting, FitError> {
        let some = sample(target, ROWS_TO_CHOOSE, ctx.seed().wrapping_add(1));
        let (x, target) = (x.select(&some), target.take(&some));
        let (codes, classes) = target.codes()?;
        let folds = Folds::new(&target, FOLDS, ctx.seed());
        let mut best: Option<(f64, Setting)> = None;
        for (cost, kernel) in self.wish.settings(&x) {
            let mut store = Store::new(&x, kernel);
            let mut sigmoids = Vec::new();
            let mut loss = 0.0;
            for (a, b) in pairs(classes) {
                let (mut decisions, mut truths) = (Vec::new(), Vec::new());
                for fold in 0..folds.count() {
                    let (learn, held) = folds.rows(fold);
                    let (learn, positive) = of_pair(learn, codes, a, b);
                    let (held, truth) = of_pair(held, codes, a, b);
                    let both = positive.contains(&true) && positive.contains(&false);
                    if !both {
                        continue;
                    }
                    let machine = train_classes(&mut store, &learn, &positive, cost, ctx)?;
                    for row in held {
                        decisions.push(decide(&mut store, &machine, &learn, row));
                    }
                    truths.extend(truth);
                }
                let (sigmoid, own) = Sigmoid::fit(&decisions, &truths);
                loss += own * truths.len() as f64;
                sigmoids.push(sigmoid);
            }
            if best.as_ref().is_none_or(|(lowest, _)| loss < *lowest) {
                best = Some((loss, (cost, kernel, sigmoids)));
            }
        }
        best.map(|(_, settings)| settings)
            .ok_or(FitError::NoFiniteFit)
    }
}

impl FittedPredictor for Fitted {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        let encoded = self.encoder.encode(x);
        let mut values = Vec::with_capacity(x.rows() * self.classes);
        for kernels in self.kept.each(&encoded) {
            let for_second: Vec<f64> = self
                .pairs
                .iter()
                .map(|pair| {
                    let parts = pair.weights.iter();
                    let sum: f64 = parts
                        .map(|(place, weight)| weight * kernels[*place as usize])
                        .sum();
                    pair.sigmoid.at(sum - pair.offset)
                })
                .collect();
            let classes = self.classes;
            // The place of a pair among all pairs.
            let place = |a: usize, b: usize| a * (2 * classes - a - 1) / 2 + b - a - 1;
            values.extend(couple(classes, |a, b| 1.0 - for_second[place(a, b)]));
        }
        Ok(Prediction::Probabilities {
            classes: self.classes,
            values,
        })
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
