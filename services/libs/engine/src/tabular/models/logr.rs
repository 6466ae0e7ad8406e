//! LogR: logistic regression. The log odds of a class are a weighted sum of the columns, with a
//! penalty on the weights; several classes share one softmax.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::linear::{Logistic, choose_penalty, fit_logistic};
use super::options::{SKEWED, skewed};
use crate::catalogue::{ParamKind, ParamSpec, Role, read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::encode::{DenseEncoder, DenseOptions, Skewed, by_origin};
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;
use crate::tabular::traits::{Contributions, FittedPredictor, Prediction, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "LogR",
    name: "Logistic regression",
    summary: "Each column raises or lowers the odds of a class by its weight. Easy to explain and well calibrated.",
    rank: 1,
    role: Role::Selectable,
    regression: false,
    classification: true,
    params: &[
        ParamSpec {
            name: "C",
            hint: "How much the weights may grow: small values keep them near zero.",
            kind: ParamKind::Real {
                default: None,
                min: 1e-6,
                max: 1e6,
            },
        },
        SKEWED,
    ],
    capabilities: TableCapabilities {
        missing: false,
        categories: false,
        importance: true,
        huge_data: true,
        least_rows: 6,
    },
    cost: |shape| {
        let width = shape.width() as u64;
        let rows = shape.rows as u64;
        let chosen = rows.min(4_000) * 60;
        Duration::from_nanos(500_000 + (rows * 8 + chosen) * width * (width / 2).clamp(8, 100))
    },
    build: |params, _| {
        Ok(Box::new(LogR {
            penalty: params.number("C").map(|c| 1.0 / c),
            skewed: skewed(params, Skewed::Both),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

struct LogR {
    penalty: Option<f64>,
    skewed: Skewed,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    encoder: DenseEncoder,
    logistic: Logistic,
    penalty: f64,
    means: Vec<f64>,
    columns: usize,
    shares: Option<Vec<f64>>,
}

impl Predictor for LogR {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        let (codes, classes) = y.codes()?;
        let options = DenseOptions {
            skewed: self.skewed,
            ..DenseOptions::default()
        };
        let encoder = DenseEncoder::fit_many(x, &options, ctx)?;
        let encoded = encoder.encode_many(x, ctx)?;
        let penalty = match self.penalty {
            Some(penalty) => penalty,
            None => choose_penalty(&encoded, codes, classes, ctx)?,
        };
        let logistic = fit_logistic(&encoded, codes, classes, penalty, None, ctx)?;
        let (means, deviations) = encoded.moments();
        let size = |at: usize| {
            let weights = logistic.weights.iter().map(|row| row[at].abs());
            weights.sum::<f64>() * deviations[at]
        };
        let shares = by_origin(
            (0..encoder.width()).map(size),
            encoder.origins(),
            x.columns().len(),
        );
        Ok(Box::new(Fitted {
            columns: x.columns().len(),
            encoder,
            logistic,
            penalty,
            means,
            shares,
        }))
    }

    fn steady(&self) -> bool {
        true
    }
}

impl FittedPredictor for Fitted {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        let classes = self.logistic.classes;
        let mut values = vec![0.0; x.rows() * classes];
        let encoded = self.encoder.encode(x);
        for (row, to) in encoded.iter().zip(values.chunks_exact_mut(classes)) {
            self.logistic.predict(row, to);
        }
        Ok(Prediction::Probabilities { classes, values })
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }

    fn importance(&self) -> Option<Vec<f64>> {
        self.shares.clone()
    }

    fn contributions(&self, x: &Frame) -> Option<Contributions> {
        let (logistic, encoded) = (&self.logistic, self.encoder.encode(x));
        let mut values = vec![0.0; x.rows() * logistic.weights.len() * self.columns];
        let mut parts = values.chunks_exact_mut(self.columns);
        for row in encoded.iter() {
            for (weights, to) in logistic.weights.iter().zip(&mut parts) {
                let terms = row.iter().zip(&self.means).zip(weights);
                for (((value, mean), weight), origin) in terms.zip(self.encoder.origins()) {
                    to[*origin] += weight * (value - mean);
                }
            }
        }
        let base = logistic.weights.iter().zip(&logistic.intercepts);
        Some(Contributions {
            columns: self.columns,
            probabilities: false,
            base: base
                .map(|(weights, start)| start + crate::numeric::dot(weights, &self.means))
                .collect(),
            values,
        })
    }
}
