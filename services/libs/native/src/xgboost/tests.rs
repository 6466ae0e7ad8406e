//! Our trees against the library's own predictions.

use b2l_engine::{BoostLibrary, BoostLoss, BoostRows, BoostSettings, FitContext};

use super::ffi::{Booster, Rows};
use super::places::Places;
use crate::tests::{LOSSES, second_of_two, table};

#[test]
fn our_trees_predict_what_the_library_predicts() {
    let (columns, new) = (table(400, 1), table(300, 2));
    for loss in LOSSES {
        let target = crate::tests::target(&columns, loss);
        let rows = BoostRows {
            columns: &columns,
            target: &target,
            weights: None,
        };
        let settings = BoostSettings {
            rounds: 40,
            rows: 0.8,
            columns: 0.7,
            ..BoostSettings::of(BoostLibrary::XgBoost)
        };
        let ctx = FitContext::new(3);
        let ours = super::train(&rows, None, loss, &settings, &ctx).unwrap();
        let ours = second_of_two(ours.trees.predict(&new, 300), loss);

        let places = Places::of(&columns, &ctx).unwrap();
        let learnt = super::rows(&places, &rows).unwrap();
        let mut booster = Booster::new(&[&learnt]).unwrap();
        for (name, value) in super::options(loss, &settings, 3) {
            booster.set(name, &value).unwrap();
        }
        for round in 0..40 {
            booster.update(&learnt, round).unwrap();
        }
        let asked = Rows::new(&places.encode(&new, 300), &[0.0; 300], None).unwrap();
        crate::tests::assert_same(loss, &ours, &booster.predict(&asked).unwrap());
    }
}

#[test]
fn what_the_library_refuses_comes_back_as_its_words() {
    let columns = table(50, 1);
    let target = vec![1.0; 50];
    let rows = BoostRows {
        columns: &columns,
        target: &target,
        weights: None,
    };
    let settings = BoostSettings {
        learning_rate: -1.0,
        ..BoostSettings::of(BoostLibrary::XgBoost)
    };
    let ctx = FitContext::new(3);
    let refused = super::train(&rows, None, BoostLoss::Squared, &settings, &ctx).unwrap_err();
    let said = refused.to_string();
    assert!(said.starts_with("the library XGBoost failed: "), "{said}");
}
