//! SVR: support vector regression (Smola and Schölkopf 2004). A smooth function of how alike a
//! row is to some of the known ones; small errors cost nothing. C and gamma are chosen by
//! cross-validation on some of the rows.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::options::{SKEWED, skewed};
use super::vectors::{
    COST, GAMMA, GRID, KERNEL, Kept, Kernel, MOST_ROWS, Machine, ROWS_TO_CHOOSE, Store, Wish,
    train_numbers,
};
use crate::catalogue::{ParamKind, ParamSpec, Role, read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, dot, size_of};
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::encode::{DenseEncoder, DenseOptions, Skewed};
use crate::tabular::frame::Frame;
use crate::tabular::select::{Folds, sample};
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Prediction, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "SVR",
    name: "Support vector regression",
    summary: "A smooth curve through the data that ignores small errors. Strong on few thousand rows.",
    rank: 7,
    role: Role::Selectable,
    regression: true,
    classification: false,
    params: &[
        KERNEL,
        COST,
        GAMMA,
        ParamSpec {
            name: "epsilon",
            hint: "Errors below this share of the target's standard deviation cost nothing.",
            kind: ParamKind::Real {
                default: Some(0.1),
                min: 0.0,
                max: 2.0,
            },
        },
        SKEWED,
    ],
    capabilities: TableCapabilities {
        missing: false,
        categories: false,
        importance: false,
        huge_data: false,
        least_rows: 6,
    },
    cost: |shape| {
        let rows = shape.rows.min(MOST_ROWS) as u64;
        let chosen = shape.rows.min(ROWS_TO_CHOOSE) as u64;
        let squares = rows * rows + (GRID.len() * FOLDS) as u64 * chosen * chosen / 2;
        Duration::from_nanos(500_000 + squares * (360 + 4 * shape.width() as u64))
            + Duration::from_nanos(shape.rows as u64 * rows * shape.width() as u64 / 4)
    },
    build: |params, _| {
        Ok(Box::new(Svr {
            wish: Wish::of(params),
            epsilon: params.number("epsilon").unwrap_or(0.1),
            skewed: skewed(params, Skewed::Log),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

const FOLDS: usize = 3;

struct Svr {
    wish: Wish,
    epsilon: f64,
    skewed: Skewed,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    encoder: DenseEncoder,
    kept: Kept,
    weights: Vec<f64>,
    offset: f64,
    mean: f64,
    deviation: f64,
}

impl Predictor for Svr {
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
        let numbers = target.numbers()?;
        let size = size_of(numbers);
        let n = numbers.len() as f64;
        let mean = numbers.iter().map(|value| value / size / n).sum::<f64>();
        let squares = numbers
            .iter()
            .map(|value| (value / size - mean).powi(2) / n);
        let deviation = Some(squares.sum::<f64>().sqrt())
            .filter(|deviation| *deviation > 1e-12)
            .unwrap_or(1.0);
        let scaled: Vec<f64> = numbers
            .iter()
            .map(|value| (value / size - mean) / deviation)
            .collect();
        let (cost, kernel) = self.choose(&encoded, &scaled, &target, ctx)?;
        let mut store = Store::new(&encoded, kernel);
        let rows: Vec<usize> = (0..encoded.rows()).collect();
        let machine = train_numbers(&mut store, &rows, &scaled, cost, self.epsilon, ctx)?;
        let used: Vec<usize> = rows
            .into_iter()
            .filter(|row| machine.weights[*row] != 0.0)
            .collect();
        Ok(Box::new(Fitted {
            weights: used.iter().map(|row| machine.weights[*row]).collect(),
            kept: Kept::new(&encoded, &used, kernel),
            offset: machine.offset,
            mean: mean * size,
            deviation: deviation * size,
            encoder,
        }))
    }

    fn steady(&self) -> bool {
        true
    }
}

impl Svr {
    /// Cost and kernel with the least squared error in cross-validation.
    fn choose(
        &self,
        x: &Matrix,
        y: &[f64],
        target: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<(f64, Kernel), FitError> {
        let settings = self.wish.settings(x);
        if let [only] = settings[..] {
            return Ok(only);
        }
        let some = sample(target, ROWS_TO_CHOOSE, ctx.seed().wrapping_add(1));
        let x = x.select(&some);
        let y: Vec<f64> = some.iter().map(|row| y[*row]).collect();
        let folds = Folds::new(&target.take(&some), FOLDS, ctx.seed());
        let mut best = (f64::INFINITY, settings[0]);
        for (cost, kernel) in settings {
            let mut store = Store::new(&x, kernel);
            let mut errors = 0.0;
            for fold in 0..folds.count() {
                let (learn, held) = folds.rows(fold);
                let known: Vec<f64> = learn.iter().map(|row| y[*row]).collect();
                let machine = train_numbers(&mut store, &learn, &known, cost, self.epsilon, ctx)?;
                for row in held {
                    errors += (decide(&mut store, &machine, &learn, row) - y[row]).powi(2);
                }
            }
            if errors < best.0 {
                best = (errors, (cost, kernel));
            }
        }
        Ok(best.1)
    }
}

/// The decision on a row of the store by a machine trained on other rows of it.
pub(super) fn decide(store: &mut Store<'_>, machine: &Machine, learn: &[usize], row: usize) -> f64 {
    store.ensure(row);
    let values = store.row(row);
    let parts = learn.iter().zip(&machine.weights);
    let sum: f64 = parts
        .map(|(other, weight)| weight * f64::from(values[*other]))
        .sum();
    sum - machine.offset
}

impl FittedPredictor for Fitted {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        let encoded = self.encoder.encode(x);
        let decisions = self
            .kept
            .each(&encoded)
            .map(|values| dot(&values, &self.weights) - self.offset);
        Ok(Prediction::Numbers(
            decisions
                .map(|decision| self.mean + self.deviation * decision)
                .collect(),
        ))
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
