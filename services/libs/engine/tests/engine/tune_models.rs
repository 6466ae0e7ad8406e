//! Tuning of the catalogue's models.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use b2l_engine::tabular::select::Folds;
use b2l_engine::tabular::{Model, TableArtifact, TableRequest, Target, predictor, predictors};
use b2l_engine::tune::{
    Ended, GivesUp, Measured, Method, Objective, Space, Trial, Tuned, Tuning, search,
    train_tuned_series, train_tuned_table, tune_series, tune_table,
};
use b2l_engine::{
    Artifact, FitContext, FitError, ForecastRequest, ModelChoice, Period, Progress, Step,
    forecasters,
};
use serde_json::{Map, Value, json};

use crate::support;
use crate::tabular_support::{Table, frame_of, mixed, values};
use crate::tune_parts::reference;

fn object(value: Value) -> Map<String, Value> {
    serde_json::from_value(value).unwrap()
}

fn request(table: &Table, models: &[&str]) -> TableRequest {
    let mut request = TableRequest::best(table.x.clone(), table.y.clone());
    request.models = models.iter().copied().map(ModelChoice::of).collect();
    request.test_share = 0.0;
    request
}

fn tuning(method: Method, iterations: usize) -> Tuning {
    Tuning::new(method, iterations)
}

fn task() -> b2l_engine::tabular::Task {
    b2l_engine::tabular::Task::Regression
}

fn without_seconds(mut tuned: Tuned) -> Tuned {
    tuned
        .trials
        .iter_mut()
        .for_each(|trial| trial.seconds = 0.0);
    tuned
}

fn losses(tuned: &Tuned) -> (f64, f64) {
    tuned.losses().unwrap()
}

#[test]
fn the_defaults_come_first_and_the_best_is_never_worse() {
    let request = request(&mixed(task(), 160), &["DTR"]);
    for method in Method::ALL {
        let found = tune_table(
            &request,
            &ModelChoice::of("DTR"),
            tuning(method, 8),
            &FitContext::new(1),
        )
        .unwrap();
        assert_eq!(found.trials[0].settings, Map::new(), "{method}");
        assert_eq!(found.ended, Ended::Done, "{method}");
        assert!(found.trials.len() >= 9, "{method}");
        let (best, first) = losses(&found);
        assert!(best <= first, "{method}: {best} {first}");
    }
}

#[test]
fn the_first_loss_is_the_error_that_training_tells() {
    let request = request(&mixed(task(), 120), &["LR"]);
    let ctx = FitContext::new(5);
    let found = tune_table(
        &request,
        &ModelChoice::of("LR"),
        tuning(Method::RandomSearch, 5),
        &ctx,
    )
    .unwrap();
    let trained = b2l_engine::tabular::train_table(&request, &ctx).unwrap();
    let row = trained.row("LR").unwrap().validation.clone().unwrap();
    let told = row.loss(request.metric).unwrap();
    assert_eq!(found.trials[0].loss, Some(told));
}

#[test]
fn the_same_seed_gives_the_same_trials() {
    let request = request(&mixed(task(), 100), &["DTR"]);
    for method in Method::ALL {
        let found = |seed| {
            let choice = ModelChoice::of("DTR");
            let ctx = FitContext::new(seed);
            without_seconds(tune_table(&request, &choice, tuning(method, 6), &ctx).unwrap())
        };
        assert_eq!(found(2), found(2), "{method}");
    }
}

#[test]
fn what_the_user_set_holds_in_every_trial() {
    let request = request(&mixed(task(), 100), &[]);
    let choice = ModelChoice {
        id: "DTR".to_owned(),
        params: object(json!({ "depth": 4 })),
    };
    let ctx = FitContext::new(1);
    let found = tune_table(&request, &choice, tuning(Method::Optuna, 10), &ctx).unwrap();
    for trial in &found.trials {
        assert_eq!(trial.settings["depth"], 4);
    }
    assert!(found.trials[1].settings.len() > 1);
}

#[test]
fn every_model_of_the_catalogue_can_be_tuned_within_its_declared_bounds() {
    for spec in forecasters() {
        bounds(spec.id, Space::of(spec.params, &Map::new()), |settings| {
            spec.check(settings).map(|_| ()).map_err(|e| e.to_string())
        });
    }
    for task in [task(), b2l_engine::tabular::Task::Classification] {
        for spec in predictors(task) {
            bounds(spec.id, Space::of(spec.params, &Map::new()), |settings| {
                spec.check(settings).map(|_| ()).map_err(|e| e.to_string())
            });
        }
    }
}

#[track_caller]
fn bounds(id: &str, space: Space, check: impl Fn(&Map<String, Value>) -> Result<(), String>) {
    let mut tuner = b2l_engine::tune::tuner(Method::RandomSearch, &space, 50, 1.0, 1);
    for _ in 0..100 {
        let settings = space.settings(&tuner.ask().point);
        if let Err(error) = check(&settings) {
            panic!("{id}: {error}: {settings:?}");
        }
    }
    for corner in [0.0, 1.0] {
        check(&space.settings(&vec![corner; space.len()])).unwrap();
    }
    let defaults = space
        .defaults()
        .unwrap_or_else(|| panic!("{id}: no point of the defaults"));
    check(&space.settings(&defaults)).unwrap();
}

/// Mean squared errors of the rows that neither training nor tuning had seen, over three folds of
/// scikit-learn's patients with diabetes: as it stands, and tuned.
fn held_out(model: &str, tuning: Tuning) -> (f64, f64) {
    let data = &reference()["diabetes"];
    let columns: Vec<Vec<f64>> = data["columns"]
        .as_array()
        .unwrap()
        .iter()
        .map(support::numbers)
        .collect();
    let (x, y) = (
        frame_of(&columns),
        Target::Numbers(support::numbers(&data["target"])),
    );
    let folds = Folds::new(&y, 3, 77);
    let ctx = FitContext::new(1);
    let spec = predictor(model).unwrap();
    let (mut plain, mut tuned) = (0.0, 0.0);
    for fold in 0..3 {
        let (learn, held) = folds.rows(fold);
        let table = Table {
            x: x.take(&learn),
            y: y.take(&learn),
        };
        let mut request = request(&table, &[model]);
        request.folds = Some(5);
        let choice = ModelChoice::of(model);
        let found = tune_table(&request, &choice, tuning, &ctx).unwrap();
        let squares = |params: &Map<String, Value>| {
            let checked = spec.check(params).unwrap();
            let fitted = Model::fit(spec, &checked, &table.x, &table.y, &ctx).unwrap();
            let predicted = values(fitted.predict(&x.take(&held)).unwrap());
            let Target::Numbers(actual) = y.take(&held) else {
                panic!("numbers");
            };
            let pairs = predicted.iter().zip(&actual);
            pairs.map(|(p, a)| (p - a).powi(2)).sum::<f64>()
        };
        plain += squares(&Map::new());
        tuned += squares(&found.settings());
    }
    (plain / y.len() as f64, tuned / y.len() as f64)
}

#[track_caller]
fn errs_less(model: &str, iterations: usize) {
    let (plain, tuned) = held_out(model, tuning(Method::Optuna, iterations));
    println!("{model}: {:.2} -> {:.2}", plain.sqrt(), tuned.sqrt());
    assert!(tuned < plain, "{model}: {tuned} {plain}");
}

#[test]
fn tuned_support_vectors_err_less_on_rows_that_no_trial_had_seen() {
    errs_less("SVR", 20);
}

#[test]
fn a_tuned_forest_errs_less_on_rows_that_no_trial_had_seen() {
    errs_less("RFR", 15);
}

#[test]
fn tuned_boosted_trees_err_less_on_rows_that_no_trial_had_seen() {
    errs_less("CATBOOST", 10);
}

#[test]
fn training_keeps_the_best_settings_and_hands_out_the_trials() {
    let request = request(&mixed(task(), 200), &["LR", "DTR"]);
    let ctx = FitContext::new(1);
    let outcome = train_tuned_table(&request, tuning(Method::Ax, 10), &ctx).unwrap();
    assert_eq!(outcome.tuned.len(), 2);
    for tuned in &outcome.tuned {
        let row = outcome
            .row(&tuned.model)
            .unwrap()
            .validation
            .clone()
            .unwrap();
        let told = row.loss(request.metric).unwrap();
        assert_eq!(told, losses(tuned).0, "{}", tuned.model);
    }
    assert!(TableArtifact::restore(&outcome.artifact).is_ok());
    let stored = serde_json::to_value(&outcome).unwrap();
    let trial: Trial = serde_json::from_value(stored["tuned"][0]["trials"][3].clone()).unwrap();
    assert_eq!(trial, outcome.tuned[0].trials[3]);
}

#[test]
fn of_best_the_leading_models_are_tuned() {
    let mut request = request(&mixed(task(), 60), &[]);
    request.folds = Some(2);
    let ctx = FitContext::new(1);
    let outcome = train_tuned_table(&request, tuning(Method::RandomSearch, 5), &ctx).unwrap();
    assert_eq!(outcome.tuned.len(), 3);
    assert!(outcome.rows.len() > 5);
}

#[test]
fn a_class_measure_that_is_better_when_higher_is_raised() {
    let table = mixed(b2l_engine::tabular::Task::Classification, 150);
    let mut request = request(&table, &["KNN"]);
    request.metric = b2l_engine::tabular::TableMetric::AccuracyScore;
    let ctx = FitContext::new(1);
    let found = tune_table(
        &request,
        &ModelChoice::of("KNN"),
        tuning(Method::Bohb, 8),
        &ctx,
    )
    .unwrap();
    let (best, first) = losses(&found);
    assert!(
        best <= first && (-1.0..=0.0).contains(&best),
        "{best} {first}"
    );
}

#[test]
fn a_model_of_series_is_tuned_on_its_backtests() {
    let series = support::series(Period::Months, &support::monthly(3, 72));
    let request = support::request(series, &["PROPHET"], 6);
    let ctx = FitContext::new(1);
    let outcome = train_tuned_series(&request, tuning(Method::Hyperopt, 10), &ctx).unwrap();
    let tuned = &outcome.tuned[0];
    let (best, first) = losses(tuned);
    assert!(best <= first);
    let row = outcome
        .rows
        .iter()
        .find(|row| row.model == "PROPHET")
        .unwrap();
    assert_eq!(row.metrics.rmse, Some(best));
    let bytes = outcome.artifact("PROPHET").unwrap();
    let asked = ForecastRequest {
        steps: 6,
        level: None,
        future: None,
    };
    let forecast = Artifact::restore(bytes).unwrap().forecast(&asked).unwrap();
    assert_eq!(forecast.mean.len(), 6);
}

#[test]
fn every_model_of_series_survives_tuning() {
    let series = support::series(Period::Months, &support::monthly(5, 60));
    for spec in forecasters() {
        let request = support::request(series.clone(), &[spec.id], 4);
        let choice = ModelChoice::of(spec.id);
        let limit = Instant::now() + Duration::from_secs(4);
        let ctx = support::context(1).with_deadline(limit);
        let found = tune_series(&request, &choice, tuning(Method::Zoopt, 5), &ctx).unwrap();
        if let Some((best, first)) = found.losses() {
            assert!(best <= first, "{}", spec.id);
        }
    }
}

#[test]
fn a_model_without_open_settings_has_one_trial_and_few_settings_end_early() {
    let series = support::series(Period::Months, &support::monthly(5, 60));
    let request = support::request(series, &["NAIVE"], 4);
    let ctx = FitContext::new(1);
    let tune = |id: &str| {
        let choice = ModelChoice::of(id);
        tune_series(&request, &choice, tuning(Method::Ax, 20), &ctx).unwrap()
    };
    let none = forecasters().iter().find(|spec| spec.params.is_empty());
    let found = tune(none.unwrap().id);
    assert_eq!((found.trials.len(), found.ended), (1, Ended::NothingToTune));
    let found = tune("YTY");
    assert_eq!((found.trials.len(), found.ended), (3, Ended::Exhausted));
}

#[test]
fn a_stop_ends_the_search_in_its_trial_and_a_deadline_leaves_the_best_so_far() {
    let request = request(&mixed(task(), 1_500), &["CATBOOST"]);
    let choice = ModelChoice::of("CATBOOST");
    let (stop, last) = (AtomicBool::new(false), AtomicUsize::new(0));
    let raise = |progress: Progress<'_>| {
        if let Step::Tune { trial, .. } = progress.step {
            last.store(trial, Ordering::Relaxed);
            stop.store(trial == 3, Ordering::Relaxed);
        }
    };
    let ctx = FitContext::new(1).with_stop(&stop).with_progress(&raise);
    let stopped = tune_table(&request, &choice, tuning(Method::Dragonfly, 50), &ctx);
    assert_eq!(stopped.unwrap_err(), FitError::Stopped);
    assert_eq!(last.into_inner(), 3);
    let deadline = Instant::now() + Duration::from_secs(2);
    // However quick the machine is, the time is over in the third trial.
    let hold = |progress: Progress<'_>| {
        if matches!(progress.step, Step::Tune { trial, .. } if trial >= 3) {
            std::thread::sleep(deadline.saturating_duration_since(Instant::now()));
        }
    };
    let ctx = FitContext::new(1)
        .with_deadline(deadline)
        .with_progress(&hold);
    let found = tune_table(&request, &choice, tuning(Method::Dragonfly, 50), &ctx).unwrap();
    assert_eq!(found.ended, Ended::OutOfTime);
}

#[test]
fn progress_counts_the_trials() {
    let request = request(&mixed(task(), 80), &["LR"]);
    let heard = Mutex::new(Vec::new());
    let listen = |news: b2l_engine::Progress<'_>| {
        heard
            .lock()
            .unwrap()
            .push((news.model.to_owned(), news.step, news.fraction));
    };
    let ctx = FitContext::new(1).with_progress(&listen);
    let choice = ModelChoice::of("LR");
    tune_table(&request, &choice, tuning(Method::RandomSearch, 5), &ctx).unwrap();
    let heard = heard.into_inner().unwrap();
    let expected: Vec<Step> = (1..=6)
        .map(|trial| Step::Tune { trial, trials: 6 })
        .collect();
    let steps: Vec<Step> = heard.iter().map(|(_, step, _)| *step).collect();
    assert_eq!(steps, expected);
    assert!(heard.windows(2).all(|pair| pair[0].2 < pair[1].2));
    assert!(heard.iter().all(|(model, ..)| model == "LR"));
}

/// Losses on the way are the loss itself.
struct Steps(Vec<f64>);

impl Objective for Steps {
    fn measure(
        &mut self,
        _settings: &Map<String, Value>,
        _fidelity: f64,
        gives_up: &mut GivesUp<'_>,
        _ctx: &FitContext<'_>,
    ) -> Result<Measured, FitError> {
        let loss = self.0.remove(0);
        if gives_up(0.5, loss) {
            return Ok(Measured::Cut {
                fidelity: 0.5,
                loss,
            });
        }
        Ok(Measured::Whole(loss))
    }
}

#[test]
fn optuna_gives_up_what_is_behind_the_median_and_never_the_first_few() {
    let space = Space::new(vec![b2l_engine::tune::Dimension::real(
        "x",
        0.0,
        1.0,
        b2l_engine::tune::Scale::Linear,
    )]);
    let mut steps = Steps(vec![9.0, 8.0, 7.0, 6.0, 5.0, 10.0, 1.0, 6.9, 7.1, 2.0, 3.0]);
    let ctx = FitContext::new(1);
    let found = search(
        "X",
        &space,
        &Map::new(),
        tuning(Method::Optuna, 10),
        &mut steps,
        &ctx,
    );
    let cut: Vec<bool> = found
        .unwrap()
        .trials
        .iter()
        .map(|trial| trial.cut)
        .collect();
    // Medians before the sixth and later: 7, 7.5, 7, 6.95, ...
    assert_eq!(
        cut[..8],
        [false, false, false, false, false, true, false, false]
    );
    assert!(cut[8] && !cut[9] && !cut[10]);
}
