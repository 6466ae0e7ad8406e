//! Trees of the boosting libraries: what the engine makes of them predicts, weighs and explains as
//! Python's libraries do at the same settings.

use b2l_engine::tabular::{Target, Task, predictor, train_table};
use b2l_engine::{
    BoostLibrary, BoostLoss, BoostRows, BoostSettings, Boosted, FitContext, FitError,
};
use serde_json::{Map, Value, json};

use crate::support::{Noise, assert_stops_half_way, context, looks, numbers};
use crate::tabular_support::{fit_model, fit_with, integers, mixed, values};

/// `native.json`, made by `tests/reference/make_native.py`.
fn wanted() -> Value {
    serde_json::from_str(include_str!("../reference/native.json")).unwrap()
}

/// The same rule stands in make_native.py.
fn with_gaps(data: &Value) -> Vec<Vec<f64>> {
    let columns = data.as_array().unwrap().iter().map(numbers).enumerate();
    columns
        .map(|(column, mut values)| {
            for (row, value) in values.iter_mut().enumerate() {
                if (row * 7 + column * 3) % 11 == 0 {
                    *value = f64::NAN;
                }
            }
            values
        })
        .collect()
}

struct Data {
    columns: Vec<Vec<f64>>,
    target: Vec<f64>,
    new: Vec<Vec<f64>>,
}

impl Data {
    fn of(case: &str) -> Data {
        let data = crate::tabular_support::reference();
        if case == "softmax" {
            let columns = with_gaps(&data["iris"]["columns"]);
            let classes = integers(&data["iris"]["classes"]);
            return Data {
                new: columns.clone(),
                columns,
                target: classes.iter().map(|class| f64::from(*class)).collect(),
            };
        }
        let progression = numbers(&data["diabetes"]["target"]);
        let target = progression.iter().map(|value| match case {
            "logistic" => f64::from(u8::from(*value > 140.0)),
            "tweedie" if *value > 100.0 => value / 100.0,
            "tweedie" => 0.0,
            _ => *value,
        });
        Data {
            columns: with_gaps(&data["diabetes"]["columns"]),
            target: target.collect(),
            new: with_gaps(&data["diabetes"]["new"]),
        }
    }

    fn rows(&self) -> BoostRows<'_> {
        BoostRows::new(&self.columns, &self.target)
    }
}

fn loss(case: &str) -> BoostLoss {
    match case {
        "absolute" => BoostLoss::Absolute,
        "quantile" => BoostLoss::Quantile(0.9),
        "tweedie" => BoostLoss::Tweedie(1.5),
        "logistic" => BoostLoss::Logistic,
        "softmax" => BoostLoss::Softmax(3),
        _ => BoostLoss::Squared,
    }
}

fn settings(library: BoostLibrary, case: &str) -> BoostSettings {
    let mut settings = BoostSettings {
        rounds: 30,
        learning_rate: 0.1,
        ..BoostSettings::of(library)
    };
    if library == BoostLibrary::XgBoost {
        settings.depth = Some(4);
    }
    if case == "leafwise" {
        settings = BoostSettings {
            leaves: Some(8),
            depth: (library == BoostLibrary::LightGbm).then_some(4),
            least_leaf: 5,
            least_curvature: 4.0,
            l1: 2.0,
            l2: 3.0,
            least_gain: 50.0,
            ..settings
        };
    }
    settings
}

#[track_caller]
fn assert_near(what: &str, own: &[f64], wanted: &[f64], tolerance: f64) {
    assert_eq!(own.len(), wanted.len(), "{what}");
    for (at, (own, wanted)) in own.iter().zip(wanted).enumerate() {
        assert!(
            (own - wanted).abs() <= tolerance * wanted.abs().max(1.0),
            "{what} {at}: {own} instead of {wanted}"
        );
    }
}

/// Predictions of two classes hold both; the libraries give the second.
fn second_of_two(predicted: Vec<f64>, loss: BoostLoss) -> Vec<f64> {
    let from = usize::from(loss == BoostLoss::Logistic);
    predicted.into_iter().skip(from).step_by(1 + from).collect()
}

/// Predictions within 1e-5: the libraries add leaves up with 32 bits, we with 64.
fn check_against(library: BoostLibrary, name: &str, cases: &[&str]) {
    for case in cases {
        let what = format!("{name} {case}");
        let wanted = &wanted()[name][*case];
        let data = Data::of(case);
        let (loss, settings) = (loss(case), settings(library, case));
        let boosted = context(7)
            .boost(library, &data.rows(), None, loss, &settings)
            .unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(boosted.rounds, 30, "{what}");
        let rows = data.new[0].len();
        let predicted = second_of_two(boosted.trees.predict(&data.new, rows), loss);
        assert_near(&what, &predicted, &numbers(&wanted["predicted"]), 1e-5);
        let gains = numbers(&wanted["gains"]);
        let all: f64 = gains.iter().sum();
        let own: Vec<f64> = boosted.trees.gains().iter().map(|g| g / all).collect();
        let gains: Vec<f64> = gains.iter().map(|g| g / all).collect();
        assert_near(&format!("{what} gains"), &own, &gains, 1e-4);
        explains_as(&what, &boosted, &data, &wanted["explained"]);
    }
}

/// The libraries' own TreeSHAP, of the first five rows. It reckons with 32 bits.
fn explains_as(what: &str, boosted: &Boosted, data: &Data, wanted: &Value) {
    let own = boosted.trees.contributions(&data.new, 5);
    let rows = own.values.chunks_exact(own.columns);
    for (at, (own_row, wanted)) in rows.zip(wanted.as_array().unwrap()).enumerate() {
        let mut row = own_row.to_vec();
        row.push(own.base[at % boosted.trees.outputs()]);
        assert_near(&format!("{what} explained"), &row, &numbers(wanted), 1e-3);
    }
}

#[test]
fn xgboost_predicts_as_its_library_does() {
    let cases = [
        "squared", "absolute", "quantile", "tweedie", "logistic", "softmax", "leafwise",
    ];
    check_against(BoostLibrary::XgBoost, "xgboost", &cases);
}

#[test]
fn lightgbm_predicts_as_its_library_does() {
    let cases = [
        "squared", "absolute", "quantile", "tweedie", "logistic", "softmax", "leafwise",
    ];
    check_against(BoostLibrary::LightGbm, "lightgbm", &cases);
}

/// Columns of noise, the first of which matters.
fn noise(rows: usize, columns: usize) -> (Vec<Vec<f64>>, Vec<f64>) {
    let mut noise = Noise::new(5);
    let columns: Vec<Vec<f64>> = (0..columns)
        .map(|_| (0..rows).map(|_| noise.normal()).collect())
        .collect();
    let target = columns[0].iter().map(|a| a + noise.normal()).collect();
    (columns, target)
}

const LIBRARIES: [BoostLibrary; 2] = [BoostLibrary::XgBoost, BoostLibrary::LightGbm];
const IDS: [&str; 2] = ["XGBOOST", "LIGHTGBM"];

#[test]
fn held_out_rows_end_the_rounds_where_the_library_would_end_them() {
    let data = Data::of("squared");
    let part = |held: bool| {
        let rows: Vec<usize> = (0..data.target.len())
            .filter(|row| (row % 4 == 3) == held)
            .collect();
        let take = |values: &Vec<f64>| rows.iter().map(|row| values[*row]).collect::<Vec<f64>>();
        let columns: Vec<Vec<f64>> = data.columns.iter().map(take).collect();
        (columns, take(&data.target))
    };
    let (learn, held) = (part(false), part(true));
    let rows = |part| {
        let (columns, target): &(Vec<Vec<f64>>, Vec<f64>) = part;
        BoostRows::new(columns, target)
    };
    for library in LIBRARIES {
        let settings = BoostSettings {
            rounds: 300,
            patience: Some(20),
            ..settings(library, "squared")
        };
        let boosted = context(7)
            .boost(
                library,
                &rows(&learn),
                Some(&rows(&held)),
                BoostLoss::Squared,
                &settings,
            )
            .unwrap();
        let wanted = numbers(&wanted()["early"][library.name().to_lowercase()]);
        assert_eq!(boosted.rounds, wanted[0] as usize, "{}", library.name());
        let loss = boosted.held_loss.unwrap();
        assert_near(library.name(), &[loss], &wanted[1..], 1e-5);
        let predicted = boosted.trees.predict(&held.0, held.1.len());
        let errors = predicted.iter().zip(&held.1).map(|(p, y)| (p - y).powi(2));
        let squares = errors.sum::<f64>() / held.1.len() as f64;
        let own = if library == BoostLibrary::XgBoost {
            squares.sqrt()
        } else {
            squares
        };
        assert_near(library.name(), &[own], &[loss], 1e-5);
    }
}

#[test]
fn numbers_that_32_bits_cannot_tell_apart_are_told_apart() {
    // Seconds of the clock, and numbers beyond the range of 32 bits.
    let seconds: Vec<f64> = (0..200).map(|at| 1.7e9 + f64::from(at)).collect();
    let huge: Vec<f64> = (0..200).map(|at| 1e300 * f64::from(at % 7)).collect();
    let target: Vec<f64> = (0..200)
        .map(|at| f64::from(at / 51) + f64::from(at % 7))
        .collect();
    let columns = [seconds, huge];
    for library in LIBRARIES {
        let rows = BoostRows::new(&columns, &target);
        let settings = BoostSettings {
            learning_rate: 0.5,
            least_leaf: 1,
            ..BoostSettings::of(library)
        };
        let boosted = context(1)
            .boost(library, &rows, None, BoostLoss::Squared, &settings)
            .unwrap();
        let predicted = boosted.trees.predict(&columns, 200);
        assert_near(library.name(), &predicted, &target, 0.02);
    }
}

#[test]
fn weights_count_as_so_many_rows() {
    let (mut columns, target) = noise(200, 3);
    // Few values: how many rows have them does not change the ranges they are put into.
    for value in columns.iter_mut().flatten() {
        *value = (2.0 * *value).round().clamp(-3.0, 3.0);
    }
    let weights: Vec<f64> = (0..200).map(|row| f64::from(1 + row % 3)).collect();
    let repeated = |values: &Vec<f64>| -> Vec<f64> {
        let pairs = values.iter().zip(&weights);
        pairs
            .flat_map(|(value, weight)| vec![*value; *weight as usize])
            .collect()
    };
    let (more, more_target): (Vec<Vec<f64>>, _) =
        (columns.iter().map(repeated).collect(), repeated(&target));
    for library in LIBRARIES {
        let fit = |columns: &[Vec<f64>], target: &[f64], weights: Option<&[f64]>| {
            let rows = BoostRows {
                columns,
                target,
                weights,
            };
            let settings = BoostSettings {
                rounds: 10,
                least_leaf: 1,
                // LightGBM guesses how many rows a leaf has from their weight, so that in large
                // trees small leaves differ.
                leaves: Some(4),
                ..BoostSettings::of(library)
            };
            let boosted = context(1).boost(library, &rows, None, BoostLoss::Squared, &settings);
            boosted.unwrap().trees.predict(columns, target.len())
        };
        let weighted = fit(&columns, &target, Some(&weights));
        assert_near(
            library.name(),
            &repeated(&weighted),
            &fit(&more, &more_target, None),
            1e-4,
        );
    }
}

#[test]
fn a_fit_without_the_libraries_says_so_and_best_does_without_them() {
    let table = mixed(Task::Regression, 120);
    let bare = FitContext::new(1);
    let spec = predictor("XGBOOST").unwrap();
    let params = spec.check(&Map::new()).unwrap();
    let refused = b2l_engine::tabular::Model::fit(spec, &params, &table.x, &table.y, &bare).err();
    assert_eq!(refused, Some(FitError::NoTrainer("XGBoost")));
    let has = |ctx: &FitContext<'_>| {
        let request = b2l_engine::tabular::TableRequest::best(table.x.clone(), table.y.clone());
        let outcome = train_table(&request, ctx).unwrap();
        outcome.rows.iter().any(|row| row.model == "XGBOOST")
    };
    assert!(!has(&bare));
    assert!(has(&context(1)));
}

#[test]
fn what_does_not_fit_together_is_refused() {
    let (columns, target) = noise(20, 2);
    let try_with = |columns: &[Vec<f64>], target: &[f64], loss| {
        let rows = BoostRows::new(columns, target);
        let library = BoostLibrary::XgBoost;
        let settings = BoostSettings::of(library);
        context(1)
            .boost(library, &rows, None, loss, &settings)
            .err()
    };
    assert_eq!(
        try_with(&columns, &target[..19], BoostLoss::Squared),
        Some(FitError::FeatureRows { needs: 19, has: 20 })
    );
    let negative = Some(FitError::Target { row: 0 });
    assert_eq!(
        try_with(&columns, &[-1.0; 20], BoostLoss::Tweedie(1.5)),
        negative
    );
    assert_eq!(
        try_with(&columns, &[0.5; 20], BoostLoss::Logistic),
        negative
    );
    assert_eq!(
        try_with(&columns, &[3.0; 20], BoostLoss::Softmax(3)),
        negative
    );
    let infinite = [vec![f64::INFINITY; 20]];
    assert_eq!(
        try_with(&infinite, &target, BoostLoss::Squared),
        Some(FitError::NoFiniteFit)
    );
}

#[test]
fn a_stop_in_the_middle_of_many_rounds_is_obeyed_before_the_next() {
    let (columns, target) = noise(3_000, 20);
    let rows = BoostRows::new(&columns, &target);
    for library in LIBRARIES {
        let settings = BoostSettings {
            rounds: 200,
            ..BoostSettings::of(library)
        };
        let fit = |ctx: &FitContext<'_>| {
            let fit = ctx.boost(library, &rows, None, BoostLoss::Squared, &settings);
            fit.err()
        };
        let (_, all) = looks(context(1), fit);
        assert!(all >= settings.rounds, "{library:?}: {all}");
        assert_stops_half_way(library.name(), fit);
    }
}

#[test]
fn the_importance_of_columns_is_their_share_of_the_gain() {
    let table = mixed(Task::Regression, 300);
    for id in IDS {
        let model = fit_model(id, json!({"trees": 60}), &table.x, &table.y);
        let shares = model.importance().unwrap();
        // The target is 2 a + 3 b + 0.8 colour, with b from 0 to 1: a spreads widest by far.
        assert!(
            shares[0] > 0.6 && shares[1] > 0.05 && shares[2] > 0.05,
            "{shares:?}"
        );
    }
}

#[test]
fn more_rounds_than_help_are_not_taken() {
    let (columns, _) = noise(300, 4);
    let x = crate::tabular_support::frame_of(&columns);
    let mut noise = Noise::new(9);
    let y = Target::Numbers((0..300).map(|_| noise.normal()).collect());
    for id in IDS {
        // Nothing can be learnt: the best is next to no trees.
        let model = fit_with(predictor(id).unwrap(), &x, &y, &context(2));
        let predicted = values(model.predict(&x).unwrap());
        let mean = predicted.iter().sum::<f64>() / 300.0;
        let spread = predicted.iter().map(|p| (p - mean).powi(2)).sum::<f64>() / 300.0;
        assert!(spread < 0.2, "{id}: {spread}");
    }
}
