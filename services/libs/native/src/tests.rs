//! Tables for the tests of both libraries.

use b2l_engine::{BoostLoss, Random};

pub(crate) const LOSSES: [BoostLoss; 6] = [
    BoostLoss::Squared,
    BoostLoss::Absolute,
    BoostLoss::Quantile(0.8),
    BoostLoss::Tweedie(1.4),
    BoostLoss::Logistic,
    BoostLoss::Softmax(3),
];

/// Numbers of very different sizes, whole numbers, and gaps.
pub(crate) fn table(rows: usize, seed: u64) -> Vec<Vec<f64>> {
    let mut random = Random::new(seed);
    let mut column = |from: f64, factor: f64, gaps: usize| -> Vec<f64> {
        (0..rows)
            .map(|row| {
                let value = from + factor * random.uniform();
                if gaps > 0 && row % gaps == 1 {
                    f64::NAN
                } else {
                    value
                }
            })
            .collect()
    };
    let mut columns = vec![
        column(-1.0, 2.0, 7),
        column(0.0, 1e-8, 0),
        column(1.7e9, 1e4, 5),
        column(0.0, 9.0, 0),
    ];
    columns[3]
        .iter_mut()
        .for_each(|value| *value = value.floor());
    columns
}

/// What can be learnt with this loss from a table of [`table`].
pub(crate) fn target(columns: &[Vec<f64>], loss: BoostLoss) -> Vec<f64> {
    (0..columns[0].len())
        .map(|row| {
            let first = if columns[0][row].is_nan() {
                0.5
            } else {
                columns[0][row]
            };
            let score = first + 1e8 * columns[1][row] + 0.2 * columns[3][row];
            match loss {
                BoostLoss::Tweedie(_) => (score - 1.0).max(0.0),
                BoostLoss::Logistic => f64::from(u8::from(score > 1.3)),
                BoostLoss::Softmax(_) => score.clamp(0.0, 2.9).floor(),
                _ => score,
            }
        })
        .collect()
}

/// Predictions of two classes hold both; the libraries give the second.
pub(crate) fn second_of_two(predicted: Vec<f64>, loss: BoostLoss) -> Vec<f64> {
    let from = usize::from(loss == BoostLoss::Logistic);
    predicted.into_iter().skip(from).step_by(1 + from).collect()
}

/// Within 1e-5: XGBoost adds leaves up with 32 bits.
#[track_caller]
pub(crate) fn assert_same(loss: BoostLoss, ours: &[f64], theirs: &[f64]) {
    assert_eq!(ours.len(), theirs.len(), "{loss:?}");
    for (row, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
        assert!(
            (ours - theirs).abs() <= 1e-5 * theirs.abs().max(1.0),
            "{loss:?}, row {row}: {ours} instead of {theirs}"
        );
    }
}
