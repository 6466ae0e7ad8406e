//! One number that makes probabilities bolder or more careful: p to the power 1/T, divided by
//! the sum (Guo et al. 2017, "On calibration of modern neural networks").

use crate::tabular::proba::{LEAST, best_temperature};

/// Rescales rows of `classes` probabilities.
pub(crate) fn scale(values: &mut [f64], classes: usize, temperature: f64) {
    if temperature == 1.0 || classes == 0 {
        return;
    }
    let power = 1.0 / temperature;
    for row in values.chunks_exact_mut(classes) {
        scale_row(row, power);
    }
}

fn scale_row(row: &mut [f64], power: f64) {
    let most = row.iter().copied().fold(LEAST, f64::max);
    let mut sum = 0.0;
    for p in row.iter_mut() {
        *p = (p.max(LEAST) / most).powf(power);
        sum += *p;
    }
    row.iter_mut().for_each(|p| *p /= sum);
}

/// The temperature with the lowest log loss.
pub(super) fn fit(values: &[f64], classes: usize, codes: &[u32]) -> f64 {
    let scores: Vec<f64> = values.iter().map(|p| p.max(LEAST).ln()).collect();
    best_temperature(&scores, classes, codes)
}
