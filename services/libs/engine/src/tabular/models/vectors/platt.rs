//! Probabilities from decision values: a sigmoid for two classes (Platt 1999, by Newton's method
//! as Lin, Lin and Weng 2007 advise), and for several the probabilities that agree best with
//! those of all pairs (Wu, Lin and Weng 2004, their second method).

use serde::{Deserialize, Serialize};

use crate::tabular::proba::sigmoid;

/// The probability of the positive side is 1 / (1 + e^−(slope·decision + start)).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sigmoid {
    slope: f64,
    start: f64,
}

/// No pair is surer than this: a certain pair would silence all others.
const SUREST: f64 = 1e-7;

impl Sigmoid {
    /// Fits decisions to truths, whose targets are drawn in from 0 and 1 as if a further row of
    /// each kind had been seen. Also the mean log loss.
    pub fn fit(decisions: &[f64], positive: &[bool]) -> (Sigmoid, f64) {
        let count = positive.iter().filter(|one| **one).count() as f64;
        let others = positive.len() as f64 - count;
        let (high, low) = ((count + 1.0) / (count + 2.0), 1.0 / (others + 2.0));
        let target = |one: &bool| if *one { high } else { low };
        let pairs = || decisions.iter().zip(positive);
        let loss = |slope: f64, start: f64| {
            pairs()
                .map(|(d, one)| {
                    let score = slope * d + start;
                    score.max(0.0) + (-score.abs()).exp().ln_1p() - score * target(one)
                })
                .sum::<f64>()
        };
        let (mut slope, mut start) = (0.0, ((count + 1.0) / (others + 1.0)).ln());
        let mut reached = loss(slope, start);
        for _ in 0..100 {
            let (mut g1, mut g2, mut h11, mut h12, mut h22) = (0.0, 0.0, 1e-9, 0.0, 1e-9);
            for (d, one) in pairs() {
                let p = sigmoid(slope * d + start);
                let (error, weight) = (p - target(one), p * (1.0 - p));
                g1 += error * d;
                g2 += error;
                h11 += weight * d * d;
                h12 += weight * d;
                h22 += weight;
            }
            if g1.abs() < 1e-6 && g2.abs() < 1e-6 {
                break;
            }
            let determinant = h11 * h22 - h12 * h12;
            let by_slope = (h22 * g1 - h12 * g2) / determinant;
            let by_start = (h11 * g2 - h12 * g1) / determinant;
            let mut step = 1.0;
            let mut moved = false;
            while step > 1e-8 {
                let there = loss(slope - step * by_slope, start - step * by_start);
                if there < reached {
                    slope -= step * by_slope;
                    start -= step * by_start;
                    reached = there;
                    moved = true;
                    break;
                }
                step *= 0.5;
            }
            if !moved {
                break;
            }
        }
        let n = positive.len().max(1) as f64;
        (Sigmoid { slope, start }, reached / n)
    }

    pub fn at(self, decision: f64) -> f64 {
        sigmoid(self.slope * decision + self.start).clamp(SUREST, 1.0 - SUREST)
    }
}

/// The probabilities p that minimise Σ (r_ji p_i − r_ij p_j)², r_ij being the probability of i
/// among i and j.
pub(crate) fn couple(classes: usize, pair: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    if classes == 2 {
        let first = pair(0, 1);
        return vec![first, 1.0 - first];
    }
    let r = |i: usize, j: usize| if i < j { pair(i, j) } else { 1.0 - pair(j, i) };
    let mut q = vec![vec![0.0; classes]; classes];
    for (i, row) in q.iter_mut().enumerate() {
        for j in (0..classes).filter(|j| *j != i) {
            row[i] += r(j, i).powi(2);
            row[j] = -r(j, i) * r(i, j);
        }
    }
    let mut p = vec![1.0 / classes as f64; classes];
    for _ in 0..100.max(classes) {
        let qp: Vec<f64> = q
            .iter()
            .map(|row| row.iter().zip(&p).map(|(q, p)| q * p).sum())
            .collect();
        let pqp: f64 = p.iter().zip(&qp).map(|(p, qp)| p * qp).sum();
        let off = qp.iter().map(|own| (own - pqp).abs()).fold(0.0, f64::max);
        if off < 1e-6 / classes as f64 {
            break;
        }
        for at in 0..classes {
            // One coordinate to its optimum, then back to a sum of one.
            let qp: f64 = q[at].iter().zip(&p).map(|(q, p)| q * p).sum();
            let pqp: f64 = (0..classes)
                .map(|i| p[i] * q[i].iter().zip(&p).map(|(q, p)| q * p).sum::<f64>())
                .sum();
            p[at] = (p[at] + (pqp - qp) / q[at][at]).max(0.0);
            let sum: f64 = p.iter().sum();
            p.iter_mut().for_each(|p| *p /= sum);
        }
    }
    p
}
