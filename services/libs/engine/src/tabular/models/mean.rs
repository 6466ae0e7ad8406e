//! MEAN: the mean of the target for every row. The yardstick of a regression: a model that does
//! not beat it has learned nothing.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::catalogue::{Role, read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Prediction, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "MEAN",
    name: "Mean",
    summary: "Predicts the average for every row. The yardstick that a model has to beat.",
    rank: 0,
    role: Role::Baseline,
    regression: true,
    classification: false,
    params: &[],
    capabilities: TableCapabilities {
        missing: true,
        categories: true,
        importance: false,
        huge_data: true,
        least_rows: 1,
    },
    cost: |shape| Duration::from_nanos(1_000 + shape.rows as u64),
    build: |_, _| Ok(Box::new(Mean)),
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

struct Mean;

#[derive(Serialize, Deserialize)]
struct Fitted {
    mean: f64,
}

impl Predictor for Mean {
    fn fit(
        &self,
        _: &Frame,
        y: &Target,
        _: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        let y = y.numbers()?;
        // Divided first: the sum of huge numbers must not overflow.
        let n = y.len() as f64;
        Ok(Box::new(Fitted {
            mean: y.iter().map(|value| value / n).sum(),
        }))
    }
}

impl FittedPredictor for Fitted {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        Ok(Prediction::Numbers(vec![self.mean; x.rows()]))
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
