//! Our trees against the library's own predictions.

use b2l_engine::{BoostLibrary, FitContext};

use super::ffi::{Booster, Rows};
use super::places::Places;
use crate::tests::{ASKED, ROUNDS, SEED, assert_predicts_as};

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
