//! Our trees against the library's own predictions.

use b2l_engine::{BoostLibrary, BoostLoss, BoostRows, BoostSettings, FitContext};

use super::ffi::Booster;
use crate::tests::{LOSSES, assert_same, second_of_two, table, target};

#[test]
fn our_trees_predict_what_the_library_predicts() {
    let (columns, new) = (table(400, 1), table(300, 2));
    for loss in LOSSES {
        let target = target(&columns, loss);
        let rows = BoostRows {
            columns: &columns,
            target: &target,
            weights: None,
        };
        let settings = BoostSettings {
            rounds: 40,
            rows: 0.8,
            columns: 0.7,
            ..BoostSettings::of(BoostLibrary::LightGbm)
        };
        let ctx = FitContext::new(3);
        let ours = super::train(&rows, None, loss, &settings, &ctx).unwrap();
        let outputs = ours.trees.outputs();
        let ours = second_of_two(ours.trees.predict(&new, 300), loss);

        let scales: Vec<f64> = columns.iter().map(|column| super::scale(column)).collect();
        let options = super::options(loss, &settings, 3);
        let learnt = super::rows(&rows, &scales, &options, None).unwrap();
        let mut booster = Booster::new(&learnt, None, &options).unwrap();
        for _ in 0..40 {
            booster.update().unwrap();
        }
        let asked: Vec<f64> = new
            .iter()
            .zip(&scales)
            .flat_map(|(column, scale)| column.iter().map(move |value| value / scale))
            .collect();
        assert_same(loss, &ours, &booster.predict(&asked, 300, outputs).unwrap());
    }
}

#[test]
fn what_the_library_refuses_comes_back_as_its_words() {
    let columns = table(50, 1);
    let rows = BoostRows {
        columns: &columns,
        target: &[1.0; 50],
        weights: None,
    };
    let settings = BoostSettings {
        learning_rate: -1.0,
        ..BoostSettings::of(BoostLibrary::LightGbm)
    };
    let ctx = FitContext::new(3);
    let refused = super::train(&rows, None, BoostLoss::Squared, &settings, &ctx).unwrap_err();
    let said = refused.to_string();
    assert!(said.starts_with("the library LightGBM failed: "), "{said}");
}
