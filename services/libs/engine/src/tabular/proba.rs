//! Probabilities: from scores, and what they cost when they are wrong.

/// The least probability that counts in a log loss: one certain error must not outweigh all.
pub(crate) const LEAST: f64 = 1e-15;

/// 1 / (1 + e^-s).
pub(crate) fn sigmoid(score: f64) -> f64 {
    if score >= 0.0 {
        1.0 / (1.0 + (-score).exp())
    } else {
        let e = score.exp();
        e / (1.0 + e)
    }
}

/// Turns scores into probabilities; returns the logarithm of the sum of their exponentials.
pub(crate) fn softmax(scores: &mut [f64]) -> f64 {
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut sum = 0.0;
    for score in scores.iter_mut() {
        *score = (*score - most).exp();
        sum += *score;
    }
    for score in scores.iter_mut() {
        *score /= sum;
    }
    most + sum.ln()
}

/// Minus the logarithm of the probability that the true class was given.
pub(crate) fn log_loss(probabilities: &[f64], code: u32) -> f64 {
    -probabilities
        .get(code as usize)
        .copied()
        .unwrap_or(0.0)
        .max(LEAST)
        .ln()
}
