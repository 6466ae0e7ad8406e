//! Our trees against the library's own predictions.

use b2l_engine::{BoostLibrary, BoostLoss, BoostRows, BoostSettings, FitContext};

use super::ffi::{Booster, Rows};
use super::places::Places;
use crate::tests::{ASKED, ROUNDS, SEED, assert_predicts_as, table, target};

#[test]
fn our_trees_predict_what_the_library_predicts() {
    assert_predicts_as(BoostLibrary::XgBoost, |case| {
        let ctx = FitContext::new(SEED);
        let places = Places::of(case.learnt.columns, &ctx).unwrap();
        let learnt = super::rows(&places, &case.learnt, &ctx).unwrap();
        let mut booster = Booster::new(&[&learnt]).unwrap();
        for (name, value) in super::options(case.loss, &case.settings, SEED) {
            booster.set(name, &value).unwrap();
        }
        for round in 0..ROUNDS {
            booster.update(&learnt, round).unwrap();
        }
        let asked = places.encode(case.asked, ASKED, &ctx).unwrap();
        let asked = Rows::new(&asked, &[0.0; ASKED], None).unwrap();
        booster.predict(&asked).unwrap()
    });
}

/// With L1 the library's own function tells the gain of a split, without it deploy/native/split_gain.h; an L1 this
/// small takes nothing from any sum of gradients.
#[test]
fn our_gain_of_a_split_grows_the_trees_that_the_library_grows() {
    for seed in 1..=4 {
        let columns = table(2_000, seed);
        let target = target(&columns, BoostLoss::Squared);
        let rows = BoostRows::new(&columns, &target);
        let trees = |l1: f64| {
            let settings = BoostSettings {
                rounds: ROUNDS,
                l1,
                ..BoostSettings::of(BoostLibrary::XgBoost)
            };
            let ctx = FitContext::new(SEED);
            let boosted = super::train(&rows, None, BoostLoss::Squared, &settings, &ctx).unwrap();
            boosted.trees.predict(&columns, 2_000)
        };
        assert_eq!(trees(0.0), trees(1e-35), "seed {seed}");
    }
}
