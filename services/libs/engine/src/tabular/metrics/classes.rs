//! Measures of predicted classes. Of two classes the second is the one in question; of several
//! each is in question in turn and the plain mean is taken ("macro").

use serde::{Deserialize, Serialize};

use super::ranking::{area_under_roc, average_precision};
use crate::tabular::proba::log_loss;

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ClassMetrics {
    pub accuracy_score: Option<f64>,
    pub precision_score: Option<f64>,
    pub average_precision_score: Option<f64>,
    pub recall_score: Option<f64>,
    pub f1_score: Option<f64>,
    pub roc_auc_score: Option<f64>,
    pub log_loss: Option<f64>,
    /// A row a true class, a column a predicted one.
    pub confusion: Vec<Vec<usize>>,
}

/// The class predicted for a row of probabilities: of two the second from `threshold` on, of
/// several the most probable.
pub fn decide(probabilities: &[f64], threshold: f64) -> usize {
    if let [_, second] = probabilities {
        return usize::from(*second >= threshold);
    }
    let mut best = 0;
    for (class, p) in probabilities.iter().enumerate() {
        if *p > probabilities[best] {
            best = class;
        }
    }
    best
}

impl ClassMetrics {
    /// `probabilities` has a row of `classes` numbers for each code.
    pub fn of(codes: &[u32], probabilities: &[f64], classes: usize, threshold: f64) -> Self {
        let n = codes.len() as f64;
        let mut confusion = vec![vec![0_usize; classes]; classes];
        let mut loss = 0.0;
        for (code, row) in codes.iter().zip(probabilities.chunks_exact(classes)) {
            confusion[*code as usize][decide(row, threshold)] += 1;
            loss += log_loss(row, *code) / n;
        }
        let right: usize = (0..classes).map(|class| confusion[class][class]).sum();
        let asked: Vec<usize> = match classes {
            2 => vec![1],
            _ => (0..classes).collect(),
        };
        let counts = |class: usize| {
            let hits = confusion[class][class] as f64;
            let actual: usize = confusion[class].iter().sum();
            let predicted: usize = confusion.iter().map(|row| row[class]).sum();
            (hits, actual as f64, predicted as f64)
        };
        // As scikit-learn: 0 where nothing was predicted, and classes that do not occur at all
        // are left out.
        let occurs = |class: &&usize| {
            let (_, actual, predicted) = counts(**class);
            classes == 2 || actual + predicted > 0.0
        };
        let mean = |of: &dyn Fn(f64, f64, f64) -> f64| {
            let each: Vec<f64> = asked
                .iter()
                .filter(occurs)
                .map(|class| {
                    let (hits, actual, predicted) = counts(*class);
                    of(hits, actual, predicted)
                })
                .collect();
            (!each.is_empty()).then(|| each.iter().sum::<f64>() / each.len() as f64)
        };
        let ratio = |over: f64, under: f64| if under > 0.0 { over / under } else { 0.0 };
        let ranked = |of: fn(&[(f64, bool)]) -> Option<f64>| {
            let each: Vec<f64> = asked
                .iter()
                .filter_map(|class| of(&ordered(codes, probabilities, classes, *class)))
                .collect();
            (!each.is_empty()).then(|| each.iter().sum::<f64>() / each.len() as f64)
        };
        ClassMetrics {
            accuracy_score: Some(right as f64 / n).filter(|share| share.is_finite()),
            precision_score: mean(&|hits, _, predicted| ratio(hits, predicted)),
            average_precision_score: ranked(average_precision),
            recall_score: mean(&|hits, actual, _| ratio(hits, actual)),
            f1_score: mean(&|hits, actual, predicted| ratio(2.0 * hits, actual + predicted)),
            roc_auc_score: ranked(area_under_roc),
            log_loss: Some(loss).filter(|loss| loss.is_finite()),
            confusion,
        }
    }
}

/// The probabilities of a class, the highest first, each with whether the row is of the class.
fn ordered(codes: &[u32], probabilities: &[f64], classes: usize, class: usize) -> Vec<(f64, bool)> {
    let rows = codes.iter().zip(probabilities.chunks_exact(classes));
    let mut pairs: Vec<(f64, bool)> = rows
        .map(|(code, row)| (row[class], *code as usize == class))
        .collect();
    pairs.sort_by(|a, b| b.0.total_cmp(&a.0));
    pairs
}
