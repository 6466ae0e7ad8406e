//! PRIOR: each class as probable as it was frequent. The yardstick of a classification.

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
    id: "PRIOR",
    name: "Class frequencies",
    summary: "Gives every row the shares of the classes. The yardstick that a model has to beat.",
    rank: 0,
    role: Role::Baseline,
    regression: false,
    classification: true,
    params: &[],
    capabilities: TableCapabilities {
        missing: true,
        categories: true,
        importance: false,
        huge_data: true,
        least_rows: 1,
    },
    cost: |shape| Duration::from_nanos(1_000 + shape.rows as u64),
    build: |_, _| Ok(Box::new(Prior)),
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

struct Prior;

#[derive(Serialize, Deserialize)]
struct Fitted {
    shares: Vec<f64>,
}

impl Predictor for Prior {
    fn fit(
        &self,
        _: &Frame,
        y: &Target,
        _: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        let (codes, classes) = y.codes()?;
        let mut counts = vec![0.0; classes];
        for code in codes {
            counts[*code as usize] += 1.0;
        }
        let n = codes.len() as f64;
        Ok(Box::new(Fitted {
            shares: counts.iter().map(|count| count / n).collect(),
        }))
    }
}

impl FittedPredictor for Fitted {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        Ok(Prediction::Probabilities {
            classes: self.shares.len(),
            values: self.shares.repeat(x.rows()),
        })
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
