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

/// Bounds of the logarithm of a temperature.
const COLDEST: f64 = -2.0;
const HOTTEST: f64 = 7.0;

/// The number by which scores are divided so that their softmax has the lowest log loss, by
/// golden section: the loss has one minimum. 1 when nothing is better.
pub(crate) fn best_temperature(scores: &[f64], classes: usize, codes: &[u32]) -> f64 {
    let loss = |log: f64| {
        let factor = (-log).exp();
        let mut row = vec![0.0; classes];
        let mut sum = 0.0;
        for (given, code) in scores.chunks_exact(classes).zip(codes) {
            for (to, score) in row.iter_mut().zip(given) {
                *to = factor * score;
            }
            let own = row[*code as usize];
            sum += softmax(&mut row) - own;
        }
        sum
    };
    let golden = 0.5 * (5.0_f64.sqrt() - 1.0);
    let (mut low, mut high) = (COLDEST, HOTTEST);
    let (mut a, mut b) = (high - golden * (high - low), low + golden * (high - low));
    let (mut at_a, mut at_b) = (loss(a), loss(b));
    while high - low > 1e-3 {
        if at_a <= at_b {
            (high, b, at_b) = (b, a, at_a);
            a = high - golden * (high - low);
            at_a = loss(a);
        } else {
            (low, a, at_a) = (a, b, at_b);
            b = low + golden * (high - low);
            at_b = loss(b);
        }
    }
    let best = 0.5 * (low + high);
    if loss(best) < loss(0.0) {
        best.exp()
    } else {
        1.0
    }
}
