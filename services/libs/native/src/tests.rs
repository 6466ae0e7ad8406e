//! What is tested of both libraries, and tables for it.

use b2l_engine::{
    BoostLibrary, BoostLoss, BoostRows, BoostSettings, FitContext, Random, TreeTrainer,
};

use crate::Native;

pub(crate) const SEED: u64 = 3;
pub(crate) const ROUNDS: usize = 40;
/// Rows that predictions are asked of.
pub(crate) const ASKED: usize = 300;

/// What a library is to learn, and rows that it has not seen.
pub(crate) struct Case<'a> {
    pub learnt: BoostRows<'a>,
    pub asked: &'a [Vec<f64>],
    pub loss: BoostLoss,
    pub settings: BoostSettings,
}

const LOSSES: [BoostLoss; 6] = [
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
fn second_of_two(predicted: Vec<f64>, loss: BoostLoss) -> Vec<f64> {
    let from = usize::from(loss == BoostLoss::Logistic);
    predicted.into_iter().skip(from).step_by(1 + from).collect()
}

/// Within 1e-5: XGBoost adds leaves up with 32 bits.
#[track_caller]
fn assert_same(loss: BoostLoss, ours: &[f64], theirs: &[f64]) {
    assert_eq!(ours.len(), theirs.len(), "{loss:?}");
    for (row, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
        assert!(
            (ours - theirs).abs() <= 1e-5 * theirs.abs().max(1.0),
            "{loss:?}, row {row}: {ours} instead of {theirs}"
        );
    }
}

/// Our trees predict with each loss what the library does.
#[track_caller]
pub(crate) fn assert_predicts_as(library: BoostLibrary, theirs: impl Fn(&Case<'_>) -> Vec<f64>) {
    let (columns, asked) = (table(400, 1), table(ASKED, 2));
    for loss in LOSSES {
        let target = target(&columns, loss);
        let settings = BoostSettings {
            rounds: ROUNDS,
            rows: 0.8,
            columns: 0.7,
            ..BoostSettings::of(library)
        };
        let case = Case {
            learnt: BoostRows::new(&columns, &target),
            asked: &asked,
            loss,
            settings,
        };
        let ctx = FitContext::new(SEED);
        let ours = Native.boost(library, &case.learnt, None, loss, &settings, &ctx);
        let ours = second_of_two(ours.unwrap().trees.predict(&asked, ASKED), loss);
        assert_same(loss, &ours, &theirs(&case));
    }
}

#[test]
fn what_a_library_refuses_comes_back_as_its_words() {
    let columns = table(50, 1);
    let rows = BoostRows::new(&columns, &[1.0; 50]);
    for library in [BoostLibrary::XgBoost, BoostLibrary::LightGbm] {
        let settings = BoostSettings {
            learning_rate: -1.0,
            ..BoostSettings::of(library)
        };
        let (loss, ctx) = (BoostLoss::Squared, FitContext::new(SEED));
        let refused = Native.boost(library, &rows, None, loss, &settings, &ctx);
        let said = refused.unwrap_err().to_string();
        let start = format!("the library {} failed: ", library.name());
        assert!(said.starts_with(&start), "{said}");
    }
}
