//! A fitted model of oblivious trees: prediction, explanation, bytes.

use serde::{Deserialize, Serialize};

use super::Boosted;
use super::encoding::Encoding;
use super::model::ObliviousTrees;
use crate::error::FitError;
use crate::tabular::encode::by_origin;
use crate::tabular::frame::Frame;
use crate::tabular::traits::{Contributions, FittedPredictor, Prediction};
use crate::tabular::trees::ensemble::Link;
use crate::tabular::wrap;

const MAGIC: &[u8; 4] = b"B2LO";

#[derive(Serialize, Deserialize)]
pub(crate) struct Fitted {
    columns: usize,
    encodings: Vec<Encoding>,
    trees: ObliviousTrees,
    /// The target is `scale * (shift + prediction)`.
    shift: f64,
    scale: f64,
}

impl Fitted {
    pub fn new(boosted: Boosted, shift: f64, scale: f64, columns: usize) -> Fitted {
        Fitted {
            columns,
            encodings: boosted.encodings,
            trees: boosted.trees,
            shift,
            scale,
        }
    }

    pub fn restore(bytes: &[u8]) -> Result<Fitted, FitError> {
        let (mut fitted, parts): (Fitted, Vec<&[u8]>) = wrap::read(MAGIC, bytes)?;
        let damaged = || FitError::Damaged("trees that do not fit together".to_owned());
        let [leaves, covers] = parts[..] else {
            return Err(damaged());
        };
        let leaves = leaves.as_chunks::<8>().0.iter();
        let covers = covers.as_chunks::<4>().0.iter();
        fitted.trees.leaves = leaves.map(|chunk| f64::from_le_bytes(*chunk)).collect();
        fitted.trees.covers = covers.map(|chunk| f32::from_le_bytes(*chunk)).collect();
        let columns = fitted.columns;
        let sound = fitted.trees.is_sound()
            && fitted.encodings.len() == fitted.trees.columns
            && fitted.encodings.iter().all(|e| e.is_sound(columns));
        sound.then_some(fitted).ok_or_else(damaged)
    }

    fn encode(&self, x: &Frame) -> Vec<Vec<f64>> {
        self.encodings.iter().map(|e| e.encode(x)).collect()
    }
}

impl FittedPredictor for Fitted {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        let values = self.trees.predict(&self.encode(x), x.rows());
        Ok(match self.trees.link {
            Link::Logistic => Prediction::Probabilities { classes: 2, values },
            Link::Softmax => Prediction::Probabilities {
                classes: self.trees.outputs(),
                values,
            },
            Link::Identity | Link::Exp => Prediction::Numbers(
                values
                    .iter()
                    .map(|value| self.scale * (self.shift + value))
                    .collect(),
            ),
        })
    }

    fn to_bytes(&self) -> Vec<u8> {
        let leaves = self.trees.leaves.iter();
        let covers = self.trees.covers.iter();
        let parts = [
            leaves.flat_map(|value| value.to_le_bytes()).collect(),
            covers.flat_map(|value| value.to_le_bytes()).collect(),
        ];
        wrap::write(MAGIC, self, &parts)
    }

    fn importance(&self) -> Option<Vec<f64>> {
        let mut shares = Vec::new();
        let mut origins = Vec::new();
        for (encoding, gain) in self.encodings.iter().zip(&self.trees.gains) {
            for origin in encoding.origins() {
                shares.push(gain / encoding.origins().len() as f64);
                origins.push(*origin);
            }
        }
        by_origin(shares, &origins, self.columns)
            .or_else(|| Some(vec![1.0 / self.columns as f64; self.columns]))
    }

    fn contributions(&self, x: &Frame) -> Option<Contributions> {
        let ensemble = self.trees.ensemble().ok()?;
        let mut encoded = ensemble.contributions(&self.encode(x), x.rows());
        for base in &mut encoded.base {
            *base = self.scale * (self.shift + *base);
        }
        let mut values = vec![0.0; x.rows() * self.trees.outputs() * self.columns];
        let rows = encoded.values.chunks_exact(encoded.columns.max(1));
        for (to, from) in values.chunks_exact_mut(self.columns).zip(rows) {
            for (encoding, value) in self.encodings.iter().zip(from) {
                let share = self.scale * value / encoding.origins().len() as f64;
                for origin in encoding.origins() {
                    to[*origin] += share;
                }
            }
        }
        Some(Contributions {
            columns: self.columns,
            probabilities: false,
            base: encoded.base,
            values,
        })
    }
}
