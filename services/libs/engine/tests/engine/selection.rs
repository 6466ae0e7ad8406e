//! The choice of the best model: cases P13 to P17, shards, artifacts.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use b2l_engine::{
    Artifact, ChoiceReason, Features, FitContext, FitError, ForecastRequest, Interrupted, Metric,
    ModelChoice, ModelOutcome, Period, Reason, Role, SeriesOutcome, SeriesRequest, Step, TestSize,
    Unit, finish, forecaster, plan, train_model, train_series,
};

use crate::support::{Noise, monthly, request, series, with_gaps};

fn train(request: &SeriesRequest) -> SeriesOutcome {
    train_series(request, &FitContext::new(1)).unwrap()
}

fn ahead(steps: usize, level: f64) -> ForecastRequest {
    ForecastRequest {
        steps,
        level: Some(level),
        future: None,
    }
}

fn best_artifact(outcome: &SeriesOutcome) -> Artifact {
    Artifact::restore(outcome.artifact(&outcome.best).unwrap()).unwrap()
}

/// Wall time is the one thing that may differ between two runs.
fn without_seconds(mut outcome: SeriesOutcome) -> SeriesOutcome {
    outcome.rows.iter_mut().for_each(|row| row.seconds = 0.0);
    outcome
}

#[test]
fn a_season_with_trend_is_won_by_a_model_that_knows_both_and_beats_naive() {
    let request = request(series(Period::Months, &monthly(9, 120)), &["best"], 12);
    let outcome = train(&request);
    let knows_both = ["HWES", "LR", "AR", "SARIMAX", "THETA", "MSTL", "CES"];
    let ChoiceReason::Combined { models, .. } = &outcome.choice else {
        panic!("{:?}", outcome.choice);
    };
    assert!(knows_both.contains(&models[0].as_str()), "{models:?}");
    assert!(
        outcome.gain_over_naive.unwrap() > 0.2,
        "{:?}",
        outcome.gain_over_naive
    );
    assert!(outcome.rows[0].best && outcome.rows.iter().filter(|row| row.best).count() == 1);
    let path = outcome.path.clone().unwrap();
    assert_eq!(
        (path.dates.len(), path.predicted.len(), path.actual.len()),
        (12, 12, 12)
    );
    for Unit { model, .. } in plan(&request) {
        assert!(
            outcome
                .rows
                .iter()
                .any(|row| row.model == model && row.metrics.rmse.is_some()),
            "{model}"
        );
    }
}

#[test]
fn rare_sales_are_not_forecast_as_none_because_most_days_have_none() {
    // A sale of four or five on each fifth day or so.
    let values: Vec<f64> = (0..150_u32)
        .map(|day| match (day * 7919) % 31 {
            rest if rest < 6 => f64::from(4 + rest % 2),
            _ => 0.0,
        })
        .collect();
    let mut asked = request(series(Period::Days, &values), &["best"], 14);
    asked.selection.metric = Metric::Mae;
    let outcome = train(&asked);
    assert!(outcome.facts.intermittent);
    assert!(!outcome.rows[0].baseline, "{}", outcome.best);
    let forecast = best_artifact(&outcome).forecast(&ahead(14, 80.0)).unwrap();
    assert!(forecast.mean.iter().sum::<f64>() > 0.0);
}

#[test]
fn a_random_walk_stays_near_its_last_value() {
    let mut noise = Noise::new(5);
    let mut level = 500.0;
    let walk: Vec<f64> = (0..150)
        .map(|_| {
            level += noise.normal();
            level
        })
        .collect();
    let outcome = train(&request(series(Period::Years, &walk), &["best"], 1));
    let forecast = best_artifact(&outcome).forecast(&ahead(1, 80.0)).unwrap();
    assert!(
        (forecast.mean[0] - level).abs() < 0.5,
        "{forecast:?} after {level}"
    );
}

#[test]
fn of_chosen_models_the_simpler_wins_within_five_percent() {
    let outcome = train(&request(
        series(Period::Months, &monthly(9, 120)),
        &["HWES", "LR", "AR", "SES"],
        12,
    ));
    let score = |row: &b2l_engine::ModelRow| row.metrics.rmse.unwrap_or(f64::INFINITY);
    let lowest = outcome.rows.iter().map(score).fold(f64::INFINITY, f64::min);
    let good = outcome
        .rows
        .iter()
        .filter(|row| score(row) <= 1.05 * lowest);
    let simplest = good.min_by_key(|row| row.rank).unwrap();
    assert_eq!(simplest.model, outcome.best);
}

#[test]
fn a_combination_is_told_with_its_members_and_restored_equal_in_every_number() {
    let outcome = train(&request(
        series(Period::Months, &monthly(9, 120)),
        &["best"],
        12,
    ));
    let row = outcome.rows.iter().find(|row| row.best).unwrap();
    assert_eq!(row.model, "COMBINATION");
    assert!(row.members.len() >= 2, "{:?}", row.members);
    let weights: f64 = row.members.iter().map(|(_, weight)| weight).sum();
    assert!((weights - 1.0).abs() < 1e-9, "{weights}");
    assert!(row.coverage.is_some() && row.path.is_some());
    let bytes = outcome.artifact(&outcome.best).unwrap();
    let once = Artifact::restore(bytes).unwrap();
    let twice = Artifact::restore(&once.to_bytes()).unwrap();
    assert_eq!(once.to_bytes(), bytes);
    assert_eq!(
        once.forecast(&ahead(30, 90.0)).unwrap(),
        twice.forecast(&ahead(30, 90.0)).unwrap()
    );
}

#[test]
fn weak_series_get_a_simple_forecast_with_its_reason() {
    let cases = [
        (vec![7.0], ChoiceReason::TooShort { has: 1 }),
        (vec![3.0, 9.0, 4.0, 8.0], ChoiceReason::TooShort { has: 4 }),
        (vec![5.0; 40], ChoiceReason::Constant { value: 5.0 }),
        (vec![0.0; 40], ChoiceReason::AllZero),
    ];
    for (values, reason) in cases {
        let outcome = train(&request(series(Period::Months, &values), &["best"], 12));
        assert_eq!(outcome.choice, reason);
        let forecast = best_artifact(&outcome).forecast(&ahead(12, 80.0)).unwrap();
        assert_eq!(forecast.mean, [values[values.len() - 1]; 12]);
    }
}

#[test]
fn a_model_that_needs_more_points_says_how_many_and_a_baseline_stands_in() {
    let outcome = train(&request(
        series(Period::Months, &[3.0, 9.0, 4.0, 8.0]),
        &["AR"],
        12,
    ));
    let row = outcome.rows.iter().find(|row| row.model == "AR").unwrap();
    assert!(
        matches!(row.reason, Some(Reason::NeedsPoints { needs, has: 4 }) if needs >= 8),
        "{:?}",
        row.reason
    );
    assert_eq!(outcome.choice, ChoiceReason::ChosenModelsFailed);
    assert_eq!(forecaster(&outcome.best).unwrap().role, Role::Baseline);
    assert!(outcome.artifact(&outcome.best).is_some());
}

#[test]
fn unknown_models_and_wrong_parameters_are_rows_and_sink_nobody() {
    let mut asked = request(
        series(Period::Months, &monthly(2, 48)),
        &["SES", "ORACLE"],
        6,
    );
    let lags = serde_json::Map::from_iter([("lags".to_owned(), serde_json::json!(99))]);
    asked.selection.models.push(ModelChoice {
        id: "AR".to_owned(),
        params: lags,
    });
    let outcome = train(&asked);
    let reason = |id: &str| {
        outcome
            .rows
            .iter()
            .find(|row| row.model == id)
            .unwrap()
            .reason
            .clone()
    };
    assert_eq!(reason("ORACLE"), Some(Reason::UnknownModel));
    assert!(
        matches!(reason("AR"), Some(Reason::WrongParameters { detail }) if detail.contains("lags"))
    );
    assert_eq!(outcome.best, "SES");
}

#[test]
fn a_history_without_negatives_gets_no_negative_forecast_unless_asked() {
    let falling: Vec<f64> = (0..40).map(|at| f64::from(40 - at) * 2.0).collect();
    let mut asked = request(series(Period::Months, &falling), &["LR"], 12);
    for (setting, clipped) in [(None, true), (Some(true), true), (Some(false), false)] {
        asked.non_negative = setting;
        let outcome = train(&asked);
        let forecast = best_artifact(&outcome).forecast(&ahead(30, 95.0)).unwrap();
        let all = [&forecast.mean, &forecast.lower, &forecast.upper];
        assert_eq!(
            all.into_iter().flatten().all(|value| *value >= 0.0),
            clipped
        );
    }
}

#[test]
fn zeros_in_the_data_leave_mape_undefined_and_best_is_ranked_by_wape() {
    let values: Vec<f64> = monthly(8, 72)
        .iter()
        .enumerate()
        .map(|(at, v)| if at % 5 == 0 { 0.0 } else { *v })
        .collect();
    let mut asked = request(series(Period::Months, &values), &["best"], 12);
    asked.selection.metric = Metric::Mape;
    let outcome = train(&asked);
    for row in &outcome.rows {
        assert_eq!(row.metrics.mape, None, "{}", row.model);
        assert!(row.metrics.wape.unwrap() > 0.0);
        let all = [
            row.metrics.rmse,
            row.metrics.mse,
            row.metrics.mae,
            row.metrics.cv,
        ];
        assert!(
            all.into_iter()
                .flatten()
                .all(|value| value.is_finite() && value >= 0.0)
        );
    }
    assert!(outcome.rows[0].best);
}

#[test]
fn coverage_on_known_noise_is_near_the_label_and_measured() {
    for level in [50.0, 80.0, 95.0] {
        let (mut measured, mut held) = (0.0, 0.0);
        let seeds = 11..=18;
        let count = seeds.clone().count() as f64;
        for seed in seeds {
            let mut noise = Noise::new(seed);
            let values: Vec<f64> = (0..800).map(|_| 100.0 + 10.0 * noise.normal()).collect();
            let mut asked = request(series(Period::Days, &values[..500]), &["best"], 30);
            asked.level = level;
            let outcome = train(&asked);
            let coverage = outcome.coverage.unwrap();
            assert!(coverage.points >= 100);
            measured += 100.0 * coverage.share / count;
            let forecast = best_artifact(&outcome)
                .forecast(&ahead(300, level))
                .unwrap();
            let inside = values[500..]
                .iter()
                .zip(forecast.lower.iter().zip(&forecast.upper))
                .filter(|(value, (low, high))| *low <= *value && *value <= *high)
                .count() as f64;
            held += 100.0 * inside / 300.0 / count;
        }
        assert!((measured - level).abs() <= 6.0, "{level}: {measured}");
        assert!((held - level).abs() <= 6.0, "{level}: {held}");
    }
}

#[test]
fn intervals_are_ordered_widen_with_the_level_and_never_shrink_with_the_step() {
    let outcome = train(&request(
        series(Period::Months, &monthly(4, 90)),
        &["best"],
        12,
    ));
    for (id, bytes) in &outcome.artifacts {
        let artifact = Artifact::restore(bytes).unwrap();
        let mut before: Option<Vec<f64>> = None;
        for level in [50.0, 65.0, 80.0, 90.0, 95.0, 99.0] {
            let forecast = artifact.forecast(&ahead(24, level)).unwrap();
            let widths: Vec<f64> = forecast
                .upper
                .iter()
                .zip(&forecast.lower)
                .map(|(up, low)| up - low)
                .collect();
            assert!(
                forecast
                    .mean
                    .iter()
                    .zip(&forecast.lower)
                    .all(|(mean, low)| low <= mean),
                "{id}"
            );
            assert!(
                forecast
                    .mean
                    .iter()
                    .zip(&forecast.upper)
                    .all(|(mean, up)| mean <= up),
                "{id}"
            );
            assert!(
                widths.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9),
                "{id} {level}"
            );
            if let Some(before) = before {
                assert!(
                    before
                        .iter()
                        .zip(&widths)
                        .all(|(narrow, wide)| narrow <= wide),
                    "{id} {level}"
                );
            }
            before = Some(widths);
        }
    }
}

#[test]
fn shards_in_any_order_give_what_one_run_gives() {
    let asked = request(series(Period::Months, &monthly(6, 72)), &["best"], 12);
    let whole = without_seconds(train(&asked));
    let mut parts: Vec<ModelOutcome> = plan(&asked)
        .iter()
        .map(|unit| train_model(&asked, unit.model, &FitContext::new(1)).unwrap())
        .map(|outcome| ModelOutcome::from_bytes(&outcome.to_bytes()).unwrap())
        .collect();
    parts.reverse();
    let joined = without_seconds(finish(&asked.selection, parts).unwrap());
    assert_eq!(whole, joined);
    assert_eq!(finish(&asked.selection, Vec::new()), None);
}

#[test]
fn a_restored_artifact_forecasts_the_same_within_milliseconds() {
    let outcome = train(&request(
        series(Period::Months, &monthly(6, 120)),
        &["best"],
        12,
    ));
    for (id, bytes) in &outcome.artifacts {
        let artifact = Artifact::restore(bytes).unwrap();
        let forecast = artifact.forecast(&ahead(12, 80.0)).unwrap();
        assert_eq!(artifact.to_bytes(), *bytes, "{id}");
        assert_eq!(
            Artifact::restore(&artifact.to_bytes())
                .unwrap()
                .forecast(&ahead(12, 80.0))
                .unwrap(),
            forecast
        );
        assert_eq!(
            (artifact.model(), artifact.horizon(), artifact.level()),
            (id.as_str(), 12, 80.0)
        );
        assert_eq!(forecast.dates, artifact.axis().future(12));
        assert!(bytes.len() < 100_000, "{id}: {} bytes", bytes.len());
        for cut in [0, 3, 10, bytes.len() / 2] {
            assert!(
                matches!(Artifact::restore(&bytes[..cut]), Err(FitError::Damaged(_))),
                "{id}"
            );
        }
    }
}

#[test]
fn known_columns_are_asked_for_by_name_and_found_in_any_order() {
    let values = monthly(3, 84);
    let promotion: Vec<f64> = (0..90)
        .map(|at| f64::from(u8::from(at % 11 == 0)))
        .collect();
    let lifted: Vec<f64> = values
        .iter()
        .zip(&promotion)
        .map(|(value, on)| value + 50.0 * on)
        .collect();
    let mut asked = request(series(Period::Months, &lifted), &["LR"], 6);
    asked.features =
        Some(Features::new(vec![("promotion".into(), promotion[..84].to_vec())]).unwrap());
    let outcome = train(&asked);
    let artifact = best_artifact(&outcome);
    assert_eq!(artifact.feature_names(), ["promotion"]);
    let missing = artifact.forecast(&ahead(6, 80.0));
    assert!(
        matches!(missing, Err(FitError::FeaturesMissing { names, .. }) if names == ["promotion"])
    );
    let future = Features::new(vec![
        ("weather".into(), vec![1.0; 6]),
        ("promotion".into(), promotion[84..].to_vec()),
    ]);
    let known = ForecastRequest {
        steps: 6,
        level: None,
        future: Some(future.unwrap()),
    };
    let forecast = artifact.forecast(&known).unwrap();
    assert!(
        forecast.mean[4] > forecast.mean[3] + 20.0,
        "{:?}",
        forecast.mean
    );
}

#[test]
fn missing_values_are_never_judged() {
    let mut values: Vec<Option<f64>> = monthly(3, 60).into_iter().map(Some).collect();
    for at in [10, 30, 55, 57] {
        values[at] = None;
    }
    let outcome = train(&request(with_gaps(Period::Months, values), &["best"], 6));
    let path = outcome.path.unwrap();
    assert_eq!(
        path.actual.iter().filter(|value| value.is_none()).count(),
        2
    );
    assert_eq!((outcome.facts.points, outcome.facts.missing), (56, 4));
}

#[test]
fn a_test_size_sets_the_one_window_that_is_measured() {
    let mut asked = request(series(Period::Months, &monthly(3, 100)), &["SES"], 12);
    asked.test_size = TestSize::Share(0.2);
    assert_eq!(train(&asked).path.unwrap().dates.len(), 20);
    asked.test_size = TestSize::From(asked.series.axis().date(93));
    assert_eq!(train(&asked).path.unwrap().dates.len(), 7);
}

#[test]
fn a_stop_is_obeyed_and_a_deadline_leaves_what_was_reached() {
    let asked = request(series(Period::Hours, &monthly(3, 5_000)), &["best"], 168);
    let stop = AtomicBool::new(false);
    let raise = |_: b2l_engine::Progress<'_>| stop.store(true, Ordering::Relaxed);
    let stopped = train_series(
        &asked,
        &FitContext::new(1).with_stop(&stop).with_progress(&raise),
    );
    assert_eq!(stopped.err(), Some(Interrupted));
    // The first model is whole, and the time is over before the next one begins.
    let deadline = Instant::now() + Duration::from_secs(5);
    let hold = |progress: b2l_engine::Progress<'_>| {
        if progress.fraction >= 1.0 {
            std::thread::sleep(deadline.saturating_duration_since(Instant::now()));
        }
    };
    let late = FitContext::new(1)
        .with_deadline(deadline)
        .with_progress(&hold);
    let outcome = train_series(&asked, &late).unwrap();
    assert!(
        outcome
            .rows
            .iter()
            .any(|row| row.reason == Some(Reason::NotReached))
    );
    assert!(outcome.artifact(&outcome.best).is_some());
}

#[test]
fn the_slowest_models_come_last_so_that_a_deadline_leaves_them_out() {
    let asked = request(series(Period::Months, &monthly(3, 90)), &["best"], 12);
    let begun = Mutex::new(Vec::new());
    let hear = |progress: b2l_engine::Progress<'_>| {
        if matches!(progress.step, Step::Backtest { origin: 1, .. }) {
            begun.lock().unwrap().push(progress.model.to_owned());
        }
    };
    train_series(&asked, &FitContext::new(1).with_progress(&hear)).unwrap();
    let cost = |model: &String| {
        let unit = plan(&asked).into_iter().find(|unit| unit.model == model);
        let baseline = forecaster(model).unwrap().role == Role::Baseline;
        (!baseline, unit.unwrap().cost)
    };
    let begun = begun.into_inner().unwrap();
    assert_eq!(begun.len(), plan(&asked).len());
    assert!(begun.is_sorted_by_key(cost), "{begun:?}");
}

#[test]
fn a_season_longer_than_half_the_series_is_not_used() {
    let short = series(Period::Weeks, &monthly(3, 90));
    assert_eq!(short.season(), 1);
    assert_eq!(series(Period::Weeks, &monthly(3, 104)).season(), 52);
}
