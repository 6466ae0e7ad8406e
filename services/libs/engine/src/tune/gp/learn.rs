//! The kernel that explains the losses best: the maximum of likelihood and priors, found by BFGS
//! from a few starts. Priors keep few points from saying too much: lengths are expected to grow
//! with the root of the number of settings (Hvarfner et al. 2024).

use super::embedding::Embedding;
use super::kernel::Matern;
use super::process::GaussianProcess;
use crate::numeric::minimise;

/// One length for all settings, or one each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tune) enum Lengths {
    Common,
    Each,
}

/// Expectation and deviation of a logarithm.
type Prior = (f64, f64);
const NOISE: Prior = (-8.0, 2.0);
const VARIANCE: Prior = (0.0, 1.0);
/// Logarithms of lengths to start from.
const STARTS: [f64; 2] = [-1.2, 0.0];
/// Logarithms stay within.
const BOUND: f64 = 12.0;

/// A process for standardised losses; `None` when no kernel fits.
pub(in crate::tune) fn learn(
    embedding: &Embedding,
    points: &[Vec<f64>],
    losses: &[f64],
    lengths: Lengths,
) -> Option<GaussianProcess> {
    let inputs: Vec<Vec<f64>> = points.iter().map(|p| embedding.inputs(p)).collect();
    let count = match lengths {
        Lengths::Common => 1,
        Lengths::Each => embedding.dimensions(),
    };
    let group = |input: &usize| match lengths {
        Lengths::Common => 0,
        Lengths::Each => *input,
    };
    let groups: Vec<usize> = embedding.groups.iter().map(group).collect();
    let length: Prior = (-0.3 + 0.5 * (count as f64).ln(), 1.0);
    let process = |at: &[f64]| {
        if at.iter().any(|value| value.abs() > BOUND) {
            return None;
        }
        let kernel = Matern {
            variance: at[0].exp(),
            noise: at[1].exp(),
            lengths: groups.iter().map(|group| at[2 + group].exp()).collect(),
        };
        GaussianProcess::new(kernel, inputs.clone(), losses)
    };
    let prior = |at: usize| match at {
        0 => VARIANCE,
        1 => NOISE,
        _ => length,
    };
    let loss = |at: &[f64], gradient: &mut [f64]| {
        let Some(process) = process(at) else {
            return f64::INFINITY;
        };
        let (variance, noise, lengths) = process.slopes(&groups, count);
        let slopes = [variance, noise].into_iter().chain(lengths);
        let mut value = -process.log_likelihood();
        for (place, (to, slope)) in gradient.iter_mut().zip(slopes).enumerate() {
            let (expected, deviation) = prior(place);
            let off = (at[place] - expected) / deviation;
            value += 0.5 * off * off;
            *to = off / deviation - slope;
        }
        value
    };
    let best = STARTS
        .iter()
        .filter_map(|start| {
            let mut from = vec![*start; 2 + count];
            (from[0], from[1]) = (VARIANCE.0, NOISE.0);
            minimise(from, 1e-4, loss, || Ok(())).ok()
        })
        .min_by(|a, b| a.value.total_cmp(&b.value))?;
    process(&best.at)
}
