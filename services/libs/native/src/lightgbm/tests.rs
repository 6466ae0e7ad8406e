//! Our trees against the library's own predictions.

use b2l_engine::{BoostLibrary, BoostLoss, BoostRows, BoostSettings};

use super::ffi::Booster;
use crate::rounds::outputs;
use crate::tests::{ASKED, ROUNDS, SEED, assert_predicts_as, table, target};

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

#[test]
fn a_model_is_told_whole_whatever_room_there_was_at_first() {
    let (columns, loss) = (table(200, 1), BoostLoss::Squared);
    let target = target(&columns, loss);
    let settings = BoostSettings::of(BoostLibrary::LightGbm);
    let options = super::options(loss, &settings, target.len(), SEED);
    let rows = BoostRows::new(&columns, &target);
    let rows = super::rows(&rows, &[1.0; 4], &options, None).unwrap();
    let mut booster = Booster::new(&rows, None, &options).unwrap();
    booster.update().unwrap();
    let whole = booster.model(1, super::ROOM).unwrap();
    assert!(whole.trim_end().ends_with("end of parameters"), "{whole}");
    for room in [0, 100, whole.len(), whole.len() + 1] {
        assert_eq!(booster.model(1, room).unwrap(), whole, "room {room}");
    }
}
