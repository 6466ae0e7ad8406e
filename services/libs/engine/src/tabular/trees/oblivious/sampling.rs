//! Weights of rows in the choice of a tree's structure: minimal variance sampling (Ibragimov and
//! Gusev 2019) or the Bayesian bootstrap (Rubin 1981).

use super::search::Pair;
use crate::numeric::Random;

/// Keeps about this share of the rows, those with large gradients rather than others, and weighs
/// them so that sums stay right on average.
pub(super) fn minimal_variance(
    gradients: &[f64],
    outputs: usize,
    share: f64,
    floor: f64,
    random: &mut Random,
) -> Vec<f64> {
    let sizes: Vec<f64> = gradients
        .chunks_exact(outputs)
        .map(|row| (row.iter().map(|g| g * g).sum::<f64>() + floor).sqrt())
        .collect();
    let threshold = threshold(&sizes, share * sizes.len() as f64);
    sizes
        .iter()
        .map(|size| {
            let chance = (size / threshold).min(1.0);
            if random.uniform() < chance {
                1.0 / chance
            } else {
                0.0
            }
        })
        .collect()
}

/// The number by which sizes, divided and cut at 1, sum to `wanted`.
fn threshold(sizes: &[f64], wanted: f64) -> f64 {
    let mut sorted = sizes.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let mut sum: f64 = sorted.iter().sum();
    let mut above = 0.0;
    // The largest are taken for certain, as many as needed.
    for size in sorted.iter().rev() {
        let threshold = sum / (wanted - above).max(1e-9);
        if *size <= threshold || above + 1.0 >= wanted {
            return threshold.max(f64::MIN_POSITIVE);
        }
        sum -= size;
        above += 1.0;
    }
    f64::MIN_POSITIVE
}

/// Exponentially distributed weights.
pub(super) fn bayesian(rows: usize, random: &mut Random) -> Vec<f64> {
    (0..rows)
        .map(|_| -(1.0 - random.uniform()).max(1e-300).ln())
        .collect()
}

/// Weights and weighted gradients, a list an output.
pub(super) fn pairs(gradients: &[f64], outputs: usize, weights: &[f64]) -> Vec<Vec<Pair>> {
    (0..outputs)
        .map(|output| {
            let own = gradients.iter().skip(output).step_by(outputs);
            weights
                .iter()
                .zip(own)
                .map(|(weight, gradient)| [*weight, weight * gradient])
                .collect()
        })
        .collect()
}
