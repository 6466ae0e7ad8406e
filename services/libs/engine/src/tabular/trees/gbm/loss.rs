//! The losses of boosted trees: where scores start, their gradients and curvatures.

use super::grow::Slope;
use crate::tabular::trees::ensemble::{Link, logistic, softmax};

/// What is made small.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Loss {
    Squared,
    Absolute,
    /// For values from 0 on, many of them 0; the power lies between 1 and 2 (Tweedie 1984).
    Tweedie(f64),
    /// The target is 0 or 1.
    Logistic,
    /// The target is the number of a class.
    Softmax(usize),
}

impl Loss {
    pub fn link(&self) -> Link {
        match self {
            Loss::Squared | Loss::Absolute => Link::Identity,
            Loss::Tweedie(_) => Link::Exp,
            Loss::Logistic => Link::Logistic,
            Loss::Softmax(_) => Link::Softmax,
        }
    }

    /// The best constant scores.
    pub fn base(&self, y: &[f64]) -> Vec<f64> {
        let mean = y.iter().sum::<f64>() / y.len().max(1) as f64;
        match self {
            Loss::Squared => vec![mean],
            Loss::Absolute => vec![median(&mut y.to_vec())],
            Loss::Tweedie(_) => vec![mean.max(1e-9).ln()],
            Loss::Logistic => {
                let p = mean.clamp(1e-6, 1.0 - 1e-6);
                vec![(p / (1.0 - p)).ln()]
            }
            Loss::Softmax(classes) => {
                let mut counts = vec![0.5; *classes];
                for class in y {
                    counts[*class as usize] += 1.0;
                }
                let all: f64 = counts.iter().sum();
                counts.iter().map(|count| (count / all).ln()).collect()
            }
        }
    }

    /// Gradients and curvatures, a list an output.
    pub fn slopes(&self, y: &[f64], scores: &[f64], to: &mut [Vec<Slope>]) {
        if let Loss::Softmax(classes) = self {
            let mut p = vec![0.0; *classes];
            for (row, scores) in scores.chunks_exact(*classes).enumerate() {
                p.copy_from_slice(scores);
                softmax(&mut p);
                let factor = *classes as f64 / (*classes as f64 - 1.0).max(1.0);
                for (class, to) in to.iter_mut().enumerate() {
                    let is = f64::from(u8::from(y[row] as usize == class));
                    to[row] = [
                        p[class] - is,
                        (factor * p[class] * (1.0 - p[class])).max(1e-16),
                    ];
                }
            }
            return;
        }
        for ((to, y), score) in to[0].iter_mut().zip(y).zip(scores) {
            *to = match self {
                Loss::Absolute => [(score - y).signum(), 1.0],
                Loss::Tweedie(power) => {
                    let (low, high) =
                        (((1.0 - power) * score).exp(), ((2.0 - power) * score).exp());
                    [
                        high - y * low,
                        (2.0 - power) * high - (1.0 - power) * y * low,
                    ]
                }
                Loss::Logistic => {
                    let p = logistic(*score);
                    [p - y, (p * (1.0 - p)).max(1e-16)]
                }
                Loss::Squared | Loss::Softmax(_) => [score - y, 1.0],
            };
        }
    }
}

/// The middle value; puts the values in another order.
pub(super) fn median(values: &mut [f64]) -> f64 {
    let middle = values.len() / 2;
    if values.is_empty() {
        return 0.0;
    }
    *values.select_nth_unstable_by(middle, f64::total_cmp).1
}
