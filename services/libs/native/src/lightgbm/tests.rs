//! Our trees against the library's own predictions.

use b2l_engine::BoostLibrary;

use super::ffi::Booster;
use crate::rounds::outputs;
use crate::tests::{ASKED, ROUNDS, SEED, assert_predicts_as};

#[test]
fn our_trees_predict_what_the_library_predicts() {
    assert_predicts_as(BoostLibrary::LightGbm, |case| {
        let columns = case.learnt.columns.iter();
        let scales: Vec<f64> = columns.map(|column| super::scale(column)).collect();
        let options = super::options(case.loss, &case.settings, case.learnt.target.len(), SEED);
        let learnt = super::rows(&case.learnt, &scales, &options, None).unwrap();
        let mut booster = Booster::new(&learnt, None, &options).unwrap();
        for _ in 0..ROUNDS {
            booster.update().unwrap();
        }
        let asked: Vec<f64> = case
            .asked
            .iter()
            .zip(&scales)
            .flat_map(|(column, scale)| column.iter().map(move |value| value / scale))
            .collect();
        booster.predict(&asked, ASKED, outputs(case.loss)).unwrap()
    });
}
