//! Weights of models by greedy selection with replacement (Caruana et al. 2004): starting with
//! the best, again and again the model is added that lowers the error of the mean most. Each
//! addition is one share of the weight.

use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::metrics::TableMetric;
use crate::tabular::proba::LEAST;
use crate::tabular::target::Target;

const ROUNDS: usize = 40;
/// Members with less weight are left out.
const LEAST_WEIGHT: f64 = 0.06;
const MOST_MEMBERS: usize = 6;

/// What is minimised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Loss {
    Squares,
    Absolute,
    Relative,
    Log,
}

impl Loss {
    pub fn of(metric: TableMetric) -> Loss {
        match metric {
            TableMetric::Mae => Loss::Absolute,
            TableMetric::Mape => Loss::Relative,
            TableMetric::Rmse | TableMetric::Mse | TableMetric::R2 => Loss::Squares,
            _ => Loss::Log,
        }
    }

    /// Mean loss of predictions, `width` numbers a row.
    pub fn mean(self, y: &Target, values: &[f64], width: usize) -> f64 {
        let n = y.len().max(1) as f64;
        match y {
            Target::Numbers(actual) => {
                let pairs = actual.iter().zip(values);
                let sum: f64 = match self {
                    Loss::Absolute => pairs.map(|(a, p)| (a - p).abs()).sum(),
                    Loss::Relative => pairs
                        .filter(|(a, _)| **a != 0.0)
                        .map(|(a, p)| ((a - p) / a).abs())
                        .sum(),
                    _ => pairs.map(|(a, p)| (a - p).powi(2)).sum(),
                };
                if self == Loss::Squares {
                    (sum / n).sqrt()
                } else {
                    sum / n
                }
            }
            Target::Classes { codes, .. } => {
                let rows = codes.iter().enumerate();
                let sum: f64 = rows
                    .map(|(row, code)| -values[row * width + *code as usize].max(LEAST).ln())
                    .sum();
                sum / n
            }
        }
    }
}

/// A weight for each of the predictions, which are rows of `width` numbers; 0 for most.
pub(super) fn weigh(
    y: &Target,
    predictions: &[&[f64]],
    width: usize,
    loss: Loss,
    ctx: &FitContext<'_>,
) -> Result<Vec<f64>, FitError> {
    let mut counts = vec![0_usize; predictions.len()];
    let mut best = (f64::INFINITY, counts.clone());
    let mut sum = vec![0.0; predictions.first().map_or(0, |first| first.len())];
    let mut tried = vec![0.0; sum.len()];
    for round in 1..=ROUNDS {
        let mut next: Option<(f64, usize)> = None;
        for (at, prediction) in predictions.iter().enumerate() {
            ctx.check()?;
            let share = 1.0 / round as f64;
            for ((to, sum), p) in tried.iter_mut().zip(&sum).zip(*prediction) {
                *to = (sum + p) * share;
            }
            let error = loss.mean(y, &tried, width);
            if next.is_none_or(|(lowest, _)| error < lowest) {
                next = Some((error, at));
            }
        }
        let Some((error, at)) = next else { break };
        counts[at] += 1;
        for (sum, p) in sum.iter_mut().zip(predictions[at]) {
            *sum += p;
        }
        if error < best.0 {
            best = (error, counts.clone());
        }
    }
    Ok(few(&best.1))
}

/// Shares of the counts, small ones left out.
fn few(counts: &[usize]) -> Vec<f64> {
    let total: usize = counts.iter().sum();
    let mut order: Vec<usize> = (0..counts.len()).collect();
    order.sort_by_key(|at| (std::cmp::Reverse(counts[*at]), *at));
    let mut weights = vec![0.0; counts.len()];
    for (place, at) in order.into_iter().enumerate() {
        let share = counts[at] as f64 / total.max(1) as f64;
        if place == 0 || (place < MOST_MEMBERS && share >= LEAST_WEIGHT) {
            weights[at] = share;
        }
    }
    let sum: f64 = weights.iter().sum();
    weights
        .iter()
        .map(|weight| weight / sum.max(LEAST))
        .collect()
}
