//! LR: a weighted sum of the columns, by least squares. A penalty on the weights (ridge
//! regression, Hoerl and Kennard 1970) comes in where plain least squares is not settled or
//! clearly errs more in cross-validation.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::linear::{Penalty, Ridge, fit_ridge};
use super::options::{PENALTY, SKEWED, penalty, skewed};
use crate::catalogue::{Role, read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::encode::{DenseEncoder, DenseOptions, Skewed, by_origin};
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;
use crate::tabular::traits::{Contributions, FittedPredictor, Prediction, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "LR",
    name: "Linear regression",
    summary: "A sum of the columns, each with its weight. Easy to explain, strong when effects add up.",
    rank: 1,
    role: Role::Selectable,
    regression: true,
    classification: false,
    params: &[PENALTY, SKEWED],
    capabilities: TableCapabilities {
        missing: false,
        categories: false,
        importance: true,
        huge_data: true,
        least_rows: 3,
    },
    cost: |shape| {
        let width = shape.width() as u64;
        Duration::from_nanos(200_000 + shape.rows as u64 * width * (20 + width) / 2)
            + Duration::from_nanos(20 * width * width * width)
    },
    build: |params, _| {
        Ok(Box::new(Lr {
            penalty: penalty(params),
            skewed: skewed(params, Skewed::Both),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

struct Lr {
    penalty: Penalty,
    skewed: Skewed,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    encoder: DenseEncoder,
    line: Ridge,
    /// Mean of each encoded column: contributions are counted from there.
    means: Vec<f64>,
    columns: usize,
    shares: Option<Vec<f64>>,
}

impl Predictor for Lr {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        let y = y.numbers()?;
        let options = DenseOptions {
            drop_first: true,
            skewed: self.skewed,
            ..DenseOptions::default()
        };
        let encoder = DenseEncoder::fit_many(x, &options, ctx)?;
        let encoded = encoder.encode_many(x, ctx)?;
        let fill = |at: usize, row: &mut [f64]| row.copy_from_slice(encoded.row(at));
        let line = fit_ridge(y, encoder.width(), fill, self.penalty, ctx)?;
        let (means, deviations) = encoded.moments();
        let sizes = line.coefficients.iter().zip(&deviations);
        let shares = by_origin(
            sizes.map(|(b, deviation)| (b * deviation).abs()),
            encoder.origins(),
            x.columns().len(),
        );
        Ok(Box::new(Fitted {
            columns: x.columns().len(),
            encoder,
            line,
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
        let encoded = self.encoder.encode(x);
        Ok(Prediction::Numbers(
            encoded.iter().map(|row| self.line.predict(row)).collect(),
        ))
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }

    fn importance(&self) -> Option<Vec<f64>> {
        self.shares.clone()
    }

    fn contributions(&self, x: &Frame) -> Option<Contributions> {
        let encoded = self.encoder.encode(x);
        let mut values = vec![0.0; x.rows() * self.columns];
        for (row, to) in encoded.iter().zip(values.chunks_exact_mut(self.columns)) {
            let parts = row.iter().zip(&self.means).zip(&self.line.coefficients);
            for (((value, mean), b), origin) in parts.zip(self.encoder.origins()) {
                to[*origin] += b * (value - mean);
            }
        }
        Some(Contributions {
            columns: self.columns,
            probabilities: false,
            base: vec![self.line.predict(&self.means)],
            values,
        })
    }
}
