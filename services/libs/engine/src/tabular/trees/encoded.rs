//! A fitted model of trees on encoded columns: prediction, explanation, bytes. All models whose
//! trees are a [`TreeEnsemble`] share it.

use serde::{Deserialize, Serialize};

use super::ensemble::{Link, TreeEnsemble};
use crate::error::FitError;
use crate::tabular::catalogue::RestoredPredictor;
use crate::tabular::encode::{TreeEncoder, by_origin};
use crate::tabular::frame::Frame;
use crate::tabular::traits::{Contributions, FittedPredictor, Prediction};
use crate::tabular::wrap;

const MAGIC: &[u8; 4] = b"B2LE";

pub(crate) struct EncodedTrees {
    head: Head,
    ensemble: TreeEnsemble,
}

#[derive(Serialize, Deserialize)]
struct Head {
    encoder: TreeEncoder,
    columns: usize,
    meaning: Meaning,
}

/// What the outputs of the trees are.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Meaning {
    /// The first output `value` is the number `scale * (shift + value)`.
    Number { shift: f64, scale: f64 },
    /// Probabilities after the link, or shares of the classes.
    Classes(usize),
}

impl EncodedTrees {
    pub fn new(
        encoder: TreeEncoder,
        columns: usize,
        meaning: Meaning,
        ensemble: TreeEnsemble,
    ) -> EncodedTrees {
        EncodedTrees {
            head: Head {
                encoder,
                columns,
                meaning,
            },
            ensemble,
        }
    }

    fn restore(bytes: &[u8]) -> Result<EncodedTrees, FitError> {
        let damaged = || FitError::Damaged("trees that do not fit together".to_owned());
        let (head, parts): (Head, Vec<&[u8]>) = wrap::read(MAGIC, bytes)?;
        let [trees] = parts[..] else {
            return Err(damaged());
        };
        let ensemble = TreeEnsemble::restore(trees)?;
        let origins = head.encoder.origins();
        let outputs = match (head.meaning, ensemble.link()) {
            (Meaning::Classes(2), Link::Logistic) => 1,
            (Meaning::Classes(classes), _) => classes,
            (Meaning::Number { .. }, _) => ensemble.outputs(),
        };
        let sound = origins.len() == ensemble.columns()
            && origins.iter().all(|origin| *origin < head.columns)
            && outputs == ensemble.outputs();
        sound
            .then_some(EncodedTrees { head, ensemble })
            .ok_or_else(damaged)
    }
}

/// Reads [`EncodedTrees::to_bytes`].
pub(super) fn restore(bytes: &[u8]) -> RestoredPredictor {
    Ok(Box::new(EncodedTrees::restore(bytes)?))
}

impl FittedPredictor for EncodedTrees {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        let encoded = self.head.encoder.encode(x);
        let mut values = self.ensemble.predict(&encoded, x.rows());
        Ok(match self.head.meaning {
            Meaning::Number { shift, scale } => Prediction::Numbers(
                values
                    .iter()
                    .step_by(self.ensemble.outputs())
                    .map(|value| scale * (shift + value))
                    .collect(),
            ),
            Meaning::Classes(classes) => {
                for row in values.chunks_exact_mut(classes) {
                    let sum: f64 = row.iter().sum();
                    row.iter_mut()
                        .for_each(|value| *value = (*value / sum).clamp(0.0, 1.0));
                }
                Prediction::Probabilities { classes, values }
            }
        })
    }

    fn to_bytes(&self) -> Vec<u8> {
        wrap::write(MAGIC, &self.head, &[self.ensemble.to_bytes()])
    }

    fn importance(&self) -> Option<Vec<f64>> {
        let gains = self.ensemble.gains().iter().copied();
        by_origin(gains, &self.head.encoder.origins(), self.head.columns)
            .or_else(|| Some(vec![1.0 / self.head.columns as f64; self.head.columns]))
    }

    fn contributions(&self, x: &Frame) -> Option<Contributions> {
        // Of numbers a second output is no prediction.
        let all = self.ensemble.outputs();
        let (shift, scale, outputs) = match (self.head.meaning, self.ensemble.link()) {
            (Meaning::Number { shift, scale }, Link::Identity) => (shift, scale, 1),
            (Meaning::Classes(_), _) => (0.0, 1.0, all),
            _ => return None,
        };
        let encoded = self.head.encoder.encode(x);
        let inner = self.ensemble.contributions(&encoded, x.rows());
        let columns = self.head.columns;
        let origins = self.head.encoder.origins();
        let mut values = vec![0.0; x.rows() * outputs * columns];
        let rows = inner.values.chunks_exact(inner.columns.max(1));
        let rows = rows.step_by(all / outputs.max(1));
        for (to, from) in values.chunks_exact_mut(columns).zip(rows) {
            for (origin, value) in origins.iter().zip(from) {
                to[*origin] += scale * value;
            }
        }
        Some(Contributions {
            columns,
            probabilities: self.ensemble.link() == Link::Identity
                && matches!(self.head.meaning, Meaning::Classes(_)),
            base: inner.base[..outputs]
                .iter()
                .map(|base| scale * (shift + base))
                .collect(),
            values,
        })
    }
}
