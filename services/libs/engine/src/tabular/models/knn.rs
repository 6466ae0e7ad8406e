//! KNN: the mean, or the class shares, of the most similar rows (Cover and Hart 1967). Numbers
//! are standardised; each category that differs adds 1 to the squared distance. How many rows
//! count, and whether near ones count more, is chosen by leaving out one row at a time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::neighbours::{Neighbour, Neighbours};
use super::options::{SKEWED, skewed};
use crate::catalogue::{ParamKind, ParamSpec, Role, read_state, write_state};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::encode::Skewed;
use crate::tabular::frame::Frame;
use crate::tabular::proba::log_loss;
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Prediction, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "KNN",
    name: "Nearest neighbours",
    summary: "Looks up the most similar rows and takes their mean or their most frequent class.",
    rank: 3,
    role: Role::Selectable,
    regression: true,
    classification: true,
    params: &[
        ParamSpec {
            name: "k",
            hint: "How many similar rows count, chosen by the data unless set (5 is usual); many are steadier, few follow details.",
            kind: ParamKind::Integer {
                default: None,
                min: 1,
                max: 200,
            },
        },
        ParamSpec {
            name: "weights",
            hint: "Uniform: all neighbours count alike. Distance: nearer ones count more.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "uniform", "distance"],
            },
        },
        ParamSpec {
            name: "smoothing",
            hint: "So many rows with the overall class shares are added to the neighbours.",
            kind: ParamKind::Real {
                default: Some(1.0),
                min: 0.0,
                max: 100.0,
            },
        },
        SKEWED,
    ],
    capabilities: TableCapabilities {
        missing: false,
        categories: true,
        importance: false,
        huge_data: false,
        least_rows: 3,
    },
    cost: |shape| {
        let stored = shape.rows.min(MOST_STORED) as u64;
        let asked = shape.rows as u64 / 2 + MOST_ASKED as u64;
        Duration::from_nanos(100_000 + asked * stored * (2 + shape.columns() as u64) / 2)
    },
    build: |params, _| {
        Ok(Box::new(Knn {
            k: params.count("k"),
            weights: params.choice("weights"),
            smoothing: params.number("smoothing").unwrap_or(1.0),
            skewed: skewed(params, Skewed::Log),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

/// More rows are not kept: looking them up takes time, and they add little.
const MOST_STORED: usize = 10_000;
/// Rows left out in turn for the choice of k.
const MOST_ASKED: usize = 800;
const GRID: [usize; 9] = [1, 3, 5, 8, 12, 18, 27, 40, 60];

struct Knn {
    k: Option<usize>,
    weights: &'static str,
    smoothing: f64,
    skewed: Skewed,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    rows: Neighbours,
    answers: Answers,
    k: usize,
    near_counts_more: bool,
    smoothing: f64,
}

#[derive(Serialize, Deserialize)]
enum Answers {
    Numbers(Vec<f64>),
    Classes { codes: Vec<u32>, shares: Vec<f64> },
}

impl Predictor for Knn {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        ctx.check()?;
        let mut kept: Vec<usize> = (0..x.rows()).collect();
        let mut random = Random::new(ctx.seed()).fork(0x7ea2);
        if kept.len() > MOST_STORED {
            kept = random.sample(x.rows(), MOST_STORED);
            kept.sort_unstable();
        }
        let rows = Neighbours::new(x, &kept, self.skewed, ctx)?;
        let answers = match y.take(&kept) {
            Target::Numbers(values) => Answers::Numbers(values),
            Target::Classes { codes, labels } => {
                let mut shares = vec![0.0; labels.len()];
                for code in &codes {
                    shares[*code as usize] += 1.0 / codes.len() as f64;
                }
                Answers::Classes { codes, shares }
            }
        };
        let mut fitted = Fitted {
            rows,
            answers,
            k: self.k.unwrap_or(5).min(kept.len()),
            near_counts_more: self.weights == "distance",
            smoothing: self.smoothing,
        };
        if self.k.is_none() || self.weights == "auto" {
            let asked = random.sample(kept.len(), MOST_ASKED);
            fitted.choose(&asked, self, ctx)?;
        }
        Ok(Box::new(fitted))
    }

    fn steady(&self) -> bool {
        true
    }
}

impl Fitted {
    /// The k and the weights that answer these rows best, each without itself.
    fn choose(
        &mut self,
        asked: &[usize],
        wish: &Knn,
        ctx: &FitContext<'_>,
    ) -> Result<(), FitError> {
        let stored = self.rows.len();
        let ks: Vec<usize> = match wish.k {
            Some(k) => vec![k.min(stored)],
            None => GRID.into_iter().filter(|k| *k < stored).collect(),
        };
        let weights: &[bool] = match wish.weights {
            "uniform" => &[false],
            "distance" => &[true],
            _ => &[false, true],
        };
        let most = ks.iter().copied().max().unwrap_or(1);
        let mut losses = vec![0.0; ks.len() * weights.len()];
        for (place, row) in asked.iter().enumerate() {
            if place % 16 == 0 {
                ctx.check()?;
            }
            let near = self.rows.nearest_to_stored(*row, most);
            let settings = ks
                .iter()
                .flat_map(|k| weights.iter().map(move |w| (*k, *w)));
            for (loss, (k, more)) in losses.iter_mut().zip(settings) {
                let answer = self.answer(&near[..k.min(near.len())], more);
                *loss += match &self.answers {
                    Answers::Numbers(values) => (answer[0] - values[*row]).powi(2),
                    Answers::Classes { codes, .. } => log_loss(&answer, codes[*row]),
                };
            }
        }
        let best = losses
            .iter()
            .enumerate()
            .min_by(|a, b| a.1.total_cmp(b.1))
            .map_or(0, |(at, _)| at);
        if let Some(k) = ks.get(best / weights.len()) {
            self.k = *k;
            self.near_counts_more = weights[best % weights.len()];
        }
        Ok(())
    }

    fn answer(&self, near: &[Neighbour], near_counts_more: bool) -> Vec<f64> {
        let weights = weights(near, near_counts_more);
        match &self.answers {
            Answers::Numbers(values) => {
                let total: f64 = weights.iter().sum();
                let parts = near.iter().zip(&weights);
                vec![
                    parts
                        .map(|(one, weight)| values[one.row] * (weight / total))
                        .sum(),
                ]
            }
            Answers::Classes { codes, shares } => {
                let mut sums: Vec<f64> =
                    shares.iter().map(|share| share * self.smoothing).collect();
                for (one, weight) in near.iter().zip(&weights) {
                    sums[codes[one.row] as usize] += weight;
                }
                let total: f64 = sums.iter().sum();
                sums.iter().map(|sum| sum / total).collect()
            }
        }
    }
}

/// Weights that sum to the number of neighbours.
fn weights(near: &[Neighbour], near_counts_more: bool) -> Vec<f64> {
    if !near_counts_more {
        return vec![1.0; near.len()];
    }
    let equal = near.iter().any(|one| one.square == 0.0);
    let raw: Vec<f64> = near
        .iter()
        .map(|one| match equal {
            // Rows that are equal in everything leave the others no say.
            true => f64::from(u8::from(one.square == 0.0)),
            false => 1.0 / one.square.sqrt(),
        })
        .collect();
    let sum: f64 = raw.iter().sum();
    raw.iter()
        .map(|weight| weight / sum * near.len() as f64)
        .collect()
}

impl FittedPredictor for Fitted {
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        let near = self.rows.nearest(x, self.k);
        let values = near
            .iter()
            .flat_map(|near| self.answer(near, self.near_counts_more))
            .collect();
        Ok(match &self.answers {
            Answers::Numbers(_) => Prediction::Numbers(values),
            Answers::Classes { shares, .. } => Prediction::Probabilities {
                classes: shares.len(),
                values,
            },
        })
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
