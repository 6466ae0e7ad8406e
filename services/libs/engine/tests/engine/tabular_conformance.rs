//! One suite over the whole catalogue of models for rows: whatever is added there has to pass it,
//! without a list of exceptions.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use b2l_engine::tabular::{
    Column, Frame, Model, Prediction, PredictorSpec, TableShape, Target, Task, Values,
    all_predictors,
};
use b2l_engine::{FitContext, FitError, Role};
use serde_json::Map;

use crate::support::{assert_stops_half_way, context, most_threads};
use crate::tabular_hard::hard_tables;
use crate::tabular_support::{Table, fit_default, fit_with, mixed, values};

/// Every model with each of its tasks.
fn every() -> impl Iterator<Item = (&'static PredictorSpec, Task)> {
    all_predictors().iter().flat_map(|spec| {
        [Task::Regression, Task::Classification]
            .into_iter()
            .filter(|task| spec.does(*task))
            .map(move |task| (spec, task))
    })
}

fn fit(spec: &PredictorSpec, table: &Table, ctx: &FitContext<'_>) -> Result<Model, FitError> {
    let params = spec.check(&Map::new()).unwrap();
    Model::fit(spec, &params, &table.x, &table.y, ctx)
}

#[track_caller]
fn assert_sound(name: &str, prediction: &Prediction, rows: usize) {
    assert_eq!(prediction.rows(), rows, "{name}");
    assert!(prediction.is_sound(), "{name}: {prediction:?}");
}

#[test]
fn ids_are_unique_and_everything_a_screen_needs_is_there() {
    for (at, spec) in all_predictors().iter().enumerate() {
        for other in &all_predictors()[at + 1..] {
            assert_ne!(other.id, spec.id);
            let share = [Task::Regression, Task::Classification]
                .into_iter()
                .any(|task| other.does(task) && spec.does(task));
            assert!(
                !share || other.rank != spec.rank,
                "{} and {} have one rank",
                spec.id,
                other.id
            );
        }
        assert!(spec.regression || spec.classification, "{}", spec.id);
        assert!(
            !spec.name.is_empty() && spec.summary.ends_with('.'),
            "{}",
            spec.id
        );
        assert!(
            spec.params.iter().all(|param| param.hint.ends_with('.')),
            "{}",
            spec.id
        );
        let shape = TableShape {
            rows: 1_000_000,
            numbers: 40,
            categories: 10,
            levels: 5_000,
            classes: 5,
        };
        assert!((spec.cost)(&shape) > Duration::ZERO, "{}", spec.id);
    }
    for task in [Task::Regression, Task::Classification] {
        let yardstick = |spec: &&PredictorSpec| {
            spec.does(task) && spec.role == Role::Baseline && spec.capabilities.least_rows == 1
        };
        assert!(all_predictors().iter().any(|spec| yardstick(&spec)));
    }
}

#[test]
fn predictions_have_the_asked_shape_and_are_sound_on_every_table() {
    for (spec, task) in every() {
        for (name, table) in hard_tables(task) {
            let name = format!("{} on {name}", spec.id);
            let model = fit(spec, &table, &context(7)).unwrap_or_else(|e| panic!("{name}: {e}"));
            for rows in [vec![0], vec![], (0..60).rev().collect()] {
                let asked = table.x.take(&rows);
                let prediction = model
                    .predict(&asked)
                    .unwrap_or_else(|e| panic!("{name}: {e}"));
                assert_sound(&name, &prediction, rows.len());
            }
        }
    }
}

#[test]
fn rows_unlike_any_seen_are_predicted() {
    for (spec, task) in every() {
        let table = mixed(task, 60);
        let model = fit_default(spec, &table);
        let strange = Frame::new(vec![
            Column::numbers("a", vec![1e300, -1e300, f64::NAN, 0.0, 1e-300]),
            Column::numbers("b", vec![f64::NAN, 1e9, f64::NAN, -1e9, 0.5]),
            Column::categories(
                "colour",
                &[Some("never seen"), None, None, Some("amber"), Some("blue")],
            ),
        ])
        .unwrap();
        let prediction = model
            .predict(&strange)
            .unwrap_or_else(|e| panic!("{}: {e}", spec.id));
        assert_sound(spec.id, &prediction, 5);
        let empty = Frame::new(vec![
            Column::numbers("a", vec![f64::NAN]),
            Column::numbers("b", vec![f64::NAN]),
            Column::numbers("colour", vec![f64::NAN]),
        ])
        .unwrap();
        assert_sound(spec.id, &model.predict(&empty).unwrap(), 1);
    }
}

#[test]
fn an_unknown_level_counts_as_missing() {
    for (spec, task) in every() {
        let table = mixed(task, 80);
        let model = fit_default(spec, &table);
        let with = |colour: Option<&str>| {
            let x = Frame::new(vec![
                Column::numbers("a", vec![0.3]),
                Column::numbers("b", vec![0.6]),
                Column::categories("colour", &[colour]),
            ])
            .unwrap();
            model.predict(&x).unwrap()
        };
        assert_eq!(with(Some("never seen")), with(None), "{}", spec.id);
    }
}

#[test]
fn the_order_of_columns_and_further_columns_change_nothing() {
    for (spec, task) in every() {
        let table = mixed(task, 60);
        let model = fit_default(spec, &table);
        let mut columns: Vec<Column> = table.x.columns().iter().rev().cloned().collect();
        columns.push(Column::numbers("further", vec![1.0; 60]));
        // The same levels under other codes.
        if let Values::Categories { codes, levels } = &mut columns[0].values {
            let last = levels.len() as u32 - 1;
            levels.reverse();
            for code in codes.iter_mut().filter(|code| **code <= last) {
                *code = last - *code;
            }
        }
        let other = Frame::new(columns).unwrap();
        assert_eq!(
            model.predict(&table.x),
            model.predict(&other),
            "{}",
            spec.id
        );
        let lacking = table.x.select(&[0, 2]);
        assert_eq!(
            model.predict(&lacking),
            Err(FitError::ColumnMissing("b".to_owned())),
            "{}",
            spec.id
        );
    }
}

#[test]
fn rows_are_predicted_one_by_one_as_together() {
    for (spec, task) in every() {
        let table = mixed(task, 60);
        let model = fit_default(spec, &table);
        let together = values(model.predict(&table.x).unwrap());
        let width = together.len() / 60;
        for row in [0, 17, 59] {
            let alone = values(model.predict(&table.x.take(&[row])).unwrap());
            assert_eq!(
                alone,
                together[row * width..(row + 1) * width],
                "{}",
                spec.id
            );
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_numbers_whatever_the_threads() {
    for (spec, task) in every() {
        let Table { x, y } = mixed(task, 120);
        let one = fit_with(spec, &x, &y, &context(7));
        let other = fit_with(spec, &x, &y, &context(7).with_threads(4));
        assert_eq!(one.to_bytes(), other.to_bytes(), "{}", spec.id);
        assert_eq!(one.predict(&x), other.predict(&x), "{}", spec.id);
    }
}

#[test]
fn a_restored_model_equals_the_original_in_every_number() {
    for (spec, task) in every() {
        for (name, table) in hard_tables(task) {
            let original = fit_default(spec, &table);
            let bytes = original.to_bytes();
            let restored =
                Model::restore(&bytes).unwrap_or_else(|e| panic!("{} {name}: {e}", spec.id));
            assert_eq!(restored.to_bytes(), bytes, "{} {name}", spec.id);
            assert_eq!(
                original.predict(&table.x),
                restored.predict(&table.x),
                "{} {name}",
                spec.id
            );
            assert_eq!(original.importance(), restored.importance(), "{}", spec.id);
        }
    }
}

#[test]
fn damaged_bytes_are_refused_by_name() {
    for (spec, task) in every() {
        let bytes = fit_default(spec, &mixed(task, 60)).to_bytes();
        for size in [0, 3, 9, bytes.len() / 2, bytes.len() - 1] {
            let refused = Model::restore(&bytes[..size]).err();
            assert!(
                matches!(refused, Some(FitError::Damaged(_))),
                "{}: {refused:?}",
                spec.id
            );
        }
        let mut later = bytes;
        later[4] = 9;
        let refused = Model::restore(&later).err();
        assert!(
            matches!(refused, Some(FitError::Version { found: 9, .. })),
            "{}: {refused:?}",
            spec.id
        );
    }
}

#[test]
fn too_few_rows_are_refused_with_the_number_needed_and_enough_are_not() {
    for (spec, task) in every() {
        let least = spec.capabilities.least_rows;
        let table = mixed(task, least);
        fit_default(spec, &table);
        let short = Table {
            x: table.x.take(&(1..least).collect::<Vec<usize>>()),
            y: table.y.take(&(1..least).collect::<Vec<usize>>()),
        };
        assert_eq!(
            fit(spec, &short, &context(7)).err(),
            Some(FitError::NeedsRows {
                needs: least,
                has: least - 1
            }),
            "{}",
            spec.id
        );
    }
}

#[test]
fn models_of_the_other_task_and_unsound_targets_are_refused() {
    for (spec, task) in every() {
        let mut table = mixed(task, 60);
        let other = match task {
            Task::Regression => Task::Classification,
            Task::Classification => Task::Regression,
        };
        if !spec.does(other) {
            let refused = fit(spec, &mixed(other, 60), &context(7)).err();
            assert!(matches!(refused, Some(FitError::Task(_))), "{}", spec.id);
        }
        match &mut table.y {
            Target::Numbers(values) => values[5] = f64::NAN,
            Target::Classes { codes, .. } => codes[5] = 3,
        }
        assert_eq!(
            fit(spec, &table, &context(7)).err(),
            Some(FitError::Target { row: 5 }),
            "{}",
            spec.id
        );
        table.y = table.y.take(&[1, 2, 3]);
        let refused = fit(spec, &table, &context(7)).err();
        assert!(
            matches!(refused, Some(FitError::TargetRows { .. })),
            "{}",
            spec.id
        );
    }
}

#[test]
fn no_model_opens_more_threads_than_it_is_given() {
    for (spec, task) in every() {
        let table = mixed(task, 600);
        let threads = most_threads(|| {
            fit_default(spec, &table);
        });
        assert_eq!(threads, 1, "{}", spec.id);
    }
}

#[test]
fn a_raised_stop_flag_ends_a_fit() {
    let stop = AtomicBool::new(true);
    for (spec, task) in every() {
        let stopped = fit(spec, &mixed(task, 60), &context(7).with_stop(&stop));
        assert_eq!(stopped.err(), Some(FitError::Stopped), "{}", spec.id);
    }
}

#[test]
fn a_stop_ends_a_fit_that_is_running_and_a_passed_deadline_one_that_begins() {
    for (spec, task) in every() {
        let table = mixed(task, 1_000);
        assert_stops_half_way(spec.id, |ctx| fit(spec, &table, ctx).err());
        let late = fit(spec, &table, &context(7).with_deadline(Instant::now()));
        assert_eq!(late.err(), Some(FitError::OutOfTime), "{}", spec.id);
    }
}

#[test]
fn all_but_the_yardsticks_learn() {
    for (spec, task) in every().filter(|(spec, _)| spec.role != Role::Baseline) {
        let table = mixed(task, 300);
        let rows: Vec<usize> = (0..200).collect();
        let held: Vec<usize> = (200..300).collect();
        let (x, y) = (table.x.take(&rows), table.y.take(&rows));
        let model = fit_with(spec, &x, &y, &context(7));
        let predicted = values(model.predict(&table.x.take(&held)).unwrap());
        match table.y.take(&held) {
            Target::Numbers(actual) => {
                let mean = actual.iter().sum::<f64>() / 100.0;
                let pairs = || actual.iter().zip(&predicted);
                let own: f64 = pairs().map(|(a, p)| (a - p).powi(2)).sum();
                let plain: f64 = actual.iter().map(|a| (a - mean).powi(2)).sum();
                assert!(own < 0.35 * plain, "{}: {}", spec.id, own / plain);
            }
            Target::Classes { codes, .. } => {
                let loss = |row: usize| -predicted[row * 3 + codes[row] as usize].max(1e-12).ln();
                let mean = (0..100).map(loss).sum::<f64>() / 100.0;
                assert!(mean < 0.75, "{}: {mean}", spec.id);
            }
        }
    }
}

#[test]
fn shares_of_importance_sum_to_one_and_are_there_when_declared() {
    for (spec, task) in every() {
        let model = fit_default(spec, &mixed(task, 120));
        let importance = model.importance();
        assert_eq!(
            importance.is_some(),
            spec.capabilities.importance,
            "{}",
            spec.id
        );
        if let Some(shares) = importance {
            assert_eq!(shares.len(), 3, "{}", spec.id);
            assert!(shares.iter().all(|share| *share >= 0.0), "{}", spec.id);
            assert!(
                (shares.iter().sum::<f64>() - 1.0).abs() < 1e-9,
                "{}",
                spec.id
            );
        }
    }
}

#[test]
fn contributions_and_base_add_up_to_the_prediction() {
    for (spec, task) in every() {
        let table = mixed(task, 120);
        let model = fit_default(spec, &table);
        let Some(explained) = model.contributions(&table.x).unwrap() else {
            continue;
        };
        assert_eq!(explained.columns, 3, "{}", spec.id);
        let outputs = explained.base.len();
        let predicted = values(model.predict(&table.x).unwrap());
        for row in 0..120 {
            let mut scores: Vec<f64> = (0..outputs)
                .map(|output| {
                    let from = (row * outputs + output) * 3;
                    explained.base[output] + explained.values[from..from + 3].iter().sum::<f64>()
                })
                .collect();
            if task == Task::Classification && !explained.probabilities {
                let sum: f64 = scores.iter().map(|score| score.exp()).sum();
                scores
                    .iter_mut()
                    .for_each(|score| *score = score.exp() / sum);
            }
            for (score, given) in scores.iter().zip(&predicted[row * outputs..]) {
                assert!(
                    (score - given).abs() < 1e-6 * given.abs().max(1.0),
                    "{}: {score} {given}",
                    spec.id
                );
            }
        }
    }
}

#[test]
fn parameters_out_of_range_or_unknown_are_refused_by_name() {
    for spec in all_predictors() {
        for param in spec.params {
            let bad = Map::from_iter([(param.name.to_owned(), serde_json::json!({"not": "this"}))]);
            let refused = spec.check(&bad).unwrap_err().to_string();
            assert!(refused.contains(param.name), "{}: {refused}", spec.id);
        }
        let unknown = Map::from_iter([("wings".to_owned(), serde_json::json!(2))]);
        assert!(
            spec.check(&unknown)
                .unwrap_err()
                .to_string()
                .contains("wings")
        );
    }
}
