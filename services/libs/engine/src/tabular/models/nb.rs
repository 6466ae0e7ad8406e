//! NB: naive Bayes. Columns count as independent within a class: numbers as normally distributed,
//! categories by their smoothed frequencies; a missing value says nothing. As columns are not
//! independent, the raw probabilities are far too bold: they are tempered by cross-validation
//! (Guo et al. 2017).

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::options::{SKEWED, skewed};
use crate::catalogue::{ParamKind, ParamSpec, Role, read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::encode::{DenseEncoder, DenseOptions, Skewed};
use crate::tabular::frame::{Frame, Values};
use crate::tabular::proba::{best_temperature, softmax};
use crate::tabular::select::Folds;
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Prediction, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "NB",
    name: "Naive Bayes",
    summary: "Compares each column with what is usual in each class and multiplies the odds. Very quick.",
    rank: 2,
    role: Role::Selectable,
    regression: false,
    classification: true,
    params: &[
        ParamSpec {
            name: "smoothing",
            hint: "So many rows of each level are added to every class.",
            kind: ParamKind::Real {
                default: Some(1.0),
                min: 1e-6,
                max: 1_000.0,
            },
        },
        ParamSpec {
            name: "calibrate",
            hint: "Whether the probabilities, which are too bold by nature, are tempered.",
            kind: ParamKind::Choice {
                default: "yes",
                options: &["yes", "no"],
            },
        },
        SKEWED,
    ],
    capabilities: TableCapabilities {
        missing: true,
        categories: true,
        importance: false,
        huge_data: true,
        least_rows: 6,
    },
    cost: |shape| {
        let cells = shape.rows as u64 * shape.columns() as u64;
        Duration::from_nanos(100_000 + cells * (30 + 10 * shape.classes as u64))
    },
    build: |params, _| {
        Ok(Box::new(Nb {
            smoothing: params.number("smoothing").unwrap_or(1.0),
            calibrate: params.choice("calibrate") != "no",
            skewed: skewed(params, Skewed::Log),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

struct Nb {
    smoothing: f64,
    calibrate: bool,
    skewed: Skewed,
}

const FOLDS: usize = 4;
/// Added to each variance, as a share of the column's own.
const SMOOTH: f64 = 1e-9;
/// What a column says against a class is not believed beyond this.
const MOST_AGAINST: f64 = 1e6;

#[derive(Serialize, Deserialize)]
struct Fitted {
    numbers: Vec<usize>,
    encoder: DenseEncoder,
    /// Logarithm of each class's share.
    priors: Vec<f64>,
    /// For each encoded number and class mean and variance.
    normal: Vec<Vec<(f64, f64)>>,
    /// For each column of categories and class the logarithm of each level's share.
    levels: Vec<(usize, Vec<Vec<f64>>)>,
    temperature: f64,
}

impl Predictor for Nb {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        let (codes, classes) = y.codes()?;
        let mut fitted = self.plain(x, codes, classes, ctx)?;
        if self.calibrate && x.rows() >= 2 * FOLDS {
            let folds = Folds::new(y, FOLDS, ctx.seed());
            let (mut scores, mut truth) = (Vec::new(), Vec::new());
            for fold in 0..folds.count() {
                let (learn, held) = folds.rows(fold);
                let known: Vec<u32> = learn.iter().map(|row| codes[*row]).collect();
                let part = self.plain(&x.take(&learn), &known, classes, ctx)?;
                scores.extend(part.scores(&x.take(&held)));
                truth.extend(held.iter().map(|row| codes[*row]));
            }
            fitted.temperature = best_temperature(&scores, classes, &truth);
        }
        Ok(Box::new(fitted))
    }

    fn steady(&self) -> bool {
        true
    }
}

impl Nb {
    fn plain(
        &self,
        x: &Frame,
        codes: &[u32],
        classes: usize,
        ctx: &FitContext<'_>,
    ) -> Result<Fitted, FitError> {
        ctx.check()?;
        let is_number = |at: &usize| matches!(x.columns()[*at].values, Values::Numbers(_));
        let numbers: Vec<usize> = (0..x.columns().len()).filter(is_number).collect();
        let part = x.select(&numbers);
        let options = DenseOptions {
            indicators: false,
            skewed: self.skewed,
            ..DenseOptions::default()
        };
        let encoder = DenseEncoder::fit_many(&part, &options, ctx)?;
        let mut counts = vec![0.0; classes];
        for code in codes {
            counts[*code as usize] += 1.0;
        }
        let n = codes.len() as f64;
        let mut fitted = Fitted {
            // A class without rows in a part of the table is rare, not impossible.
            priors: counts
                .iter()
                .map(|count: &f64| (count.max(0.5) / n).ln())
                .collect(),
            normal: Vec::new(),
            levels: Vec::new(),
            temperature: 1.0,
            encoder,
            numbers,
        };
        let dense = fitted.encoder.encode_many(&part, ctx)?;
        for (at, origin) in fitted.encoder.origins().iter().enumerate() {
            ctx.check()?;
            let source = &part.columns()[*origin].values;
            let known = |row: usize| matches!(source, Values::Numbers(v) if !v[row].is_nan());
            let rows = || (0..x.rows()).filter(|row| known(*row));
            let mut sums = vec![(0.0, 0.0); classes];
            for row in rows() {
                let (count, sum) = &mut sums[codes[row] as usize];
                *count += 1.0;
                *sum += dense.row(row)[at];
            }
            let mut squares = vec![0.0; classes];
            for row in rows() {
                let class = codes[row] as usize;
                let mean = sums[class].1 / sums[class].0;
                squares[class] += (dense.row(row)[at] - mean).powi(2);
            }
            let moments = sums.iter().zip(&squares).map(|((count, sum), square)| {
                // Without a value the class is taken to be like all.
                match *count > 0.0 {
                    true => (sum / count, square / count + SMOOTH),
                    false => (0.0, 1.0),
                }
            });
            fitted.normal.push(moments.collect());
        }
        for (at, column) in x.columns().iter().enumerate() {
            let Values::Categories {
                codes: source,
                levels,
            } = &column.values
            else {
                continue;
            };
            ctx.check()?;
            let mut shares = vec![vec![self.smoothing; levels.len()]; classes];
            for (level, class) in source.iter().zip(codes) {
                if let Some(share) = shares[*class as usize].get_mut(*level as usize) {
                    *share += 1.0;
                }
            }
            for class in &mut shares {
                let sum: f64 = class.iter().sum();
                class
                    .iter_mut()
                    .for_each(|share| *share = (*share / sum).ln());
            }
            fitted.levels.push((at, shares));
        }
        Ok(fitted)
    }
}

impl Fitted {
    /// Logarithms of what is proportional to the probabilities, row by row.
    fn scores(&self, x: &Frame) -> Vec<f64> {
        let classes = self.priors.len();
        let part = x.select(&self.numbers);
        let dense = self.encoder.encode(&part);
        let mut scores = self.priors.repeat(x.rows());
        for (at, origin) in self.encoder.origins().iter().enumerate() {
            let Values::Numbers(source) = &part.columns()[*origin].values else {
                continue;
            };
            for row in (0..x.rows()).filter(|row| !source[*row].is_nan()) {
                let encoded = dense.row(row)[at];
                let to = &mut scores[row * classes..(row + 1) * classes];
                for (to, (mean, variance)) in to.iter_mut().zip(&self.normal[at]) {
                    let distance = (encoded - mean).powi(2) / variance;
                    *to -= 0.5 * (distance.min(MOST_AGAINST) + variance.ln());
                }
            }
        }
        for (at, shares) in &self.levels {
            let Values::Categories { codes, .. } = &x.columns()[*at].values else {
                continue;
            };
            for (code, to) in codes.iter().zip(scores.chunks_exact_mut(classes)) {
                for (to, class) in to.iter_mut().zip(shares) {
                    *to += class.get(*code as usize).copied().unwrap_or(0.0);
                }
            }
        }
        scores
    }
}

impl FittedPredictor for Fitted {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        let classes = self.priors.len();
        let mut values = self.scores(x);
        for row in values.chunks_exact_mut(classes) {
            row.iter_mut().for_each(|score| *score /= self.temperature);
            softmax(row);
        }
        Ok(Prediction::Probabilities { classes, values })
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
