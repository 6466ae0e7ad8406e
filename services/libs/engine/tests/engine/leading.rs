//! When a single model takes the place of the combination: never by luck, always when it did clearly
//! better in the same backtests. Real outcomes whose errors are replaced by known ones.

use b2l_engine::{
    ChoiceReason, FitContext, ModelOutcome, Period, SeriesOutcome, SeriesRequest, finish,
    train_model,
};
use proptest::prelude::*;
use serde_json::Value;

use crate::support::{Noise, request, series};

const MODELS: [&str; 4] = ["NAIVE", "SNAIVE", "HWES", "THETA"];
/// Of four backtests, the oldest first.
type Errors = [f64; 4];

fn asked(period: Period) -> SeriesRequest {
    let mut noise = Noise::new(3);
    let values: Vec<f64> = (0..200)
        .map(|at| 100.0 + 10.0 * f64::from(at % 7) + noise.normal())
        .collect();
    request(series(period, &values), &["best"], 14)
}

/// The trained model as if each of its forecasts had missed every value by the window's error, on
/// the side of its own, so that errors of a combination are means of those of its parts.
fn with_errors(request: &SeriesRequest, model: &str, errors: Errors) -> ModelOutcome {
    let outcome = train_model(request, model, &FitContext::new(1)).unwrap();
    let mut told = serde_json::to_value(&outcome).unwrap();
    let trials = told["trials"].as_array_mut().unwrap();
    assert_eq!(trials.len(), errors.len());
    for (trial, error) in trials.iter_mut().zip(errors) {
        let actual = trial["actual"].as_array().unwrap().clone();
        let missed = |value: &Value| Value::from(value.as_f64().unwrap() + error);
        trial["predicted"] = actual.iter().map(missed).collect();
    }
    let square = errors.iter().map(|error| error * error).sum::<f64>() / errors.len() as f64;
    told["row"]["metrics"]["rmse"] = Value::from(square.sqrt());
    let mut changed: ModelOutcome = serde_json::from_value(told).unwrap();
    changed.artifact = outcome.artifact;
    changed
}

fn chosen(period: Period, errors: [Errors; 4]) -> SeriesOutcome {
    let request = asked(period);
    let outcomes = MODELS
        .into_iter()
        .zip(errors)
        .map(|(model, errors)| with_errors(&request, model, errors));
    finish(&request.selection, outcomes.collect()).unwrap()
}

const ALIKE: Errors = [10.0, 12.0, 11.0, 10.0];

#[test]
fn a_model_that_led_in_every_backtest_is_used_and_called_best() {
    // The others miss by as much on the same side, and weigh enough to draw the combination along.
    let leader = [7.0, 8.0, 7.5, 7.2];
    let outcome = chosen(Period::Days, [ALIKE, leader, ALIKE, ALIKE]);
    assert_eq!(outcome.best, "SNAIVE");
    assert!(matches!(outcome.choice, ChoiceReason::LowestError { .. }));
}

#[test]
fn a_lead_that_one_backtest_gave_leaves_the_combination_in_use() {
    // Over all backtests THETA has half the error of the others, because of the last one.
    let (lucky, others) = ([10.0, 12.0, 11.0, 10.0], [10.0, 12.0, 11.0, 50.0]);
    let outcome = chosen(Period::Days, [others, others, others, lucky]);
    assert_eq!(outcome.best, "COMBINATION");
}

#[test]
fn of_months_no_lead_in_the_backtests_is_enough() {
    let leader = [7.0, 8.0, 7.5, 7.2];
    let outcome = chosen(Period::Months, [ALIKE, ALIKE, ALIKE, leader]);
    assert_eq!(outcome.best, "COMBINATION");
}

#[test]
fn a_baseline_that_led_in_every_backtest_makes_the_forecast_of_months_too() {
    let outcome = chosen(Period::Months, [ALIKE, [7.0, 8.0, 7.5, 7.2], ALIKE, ALIKE]);
    assert_eq!(outcome.best, "SNAIVE");
    assert!(outcome.rows[0].best && outcome.rows[0].baseline);
    // By so little it is luck.
    let lucky = [9.9, 11.9, 10.9, 9.9];
    let outcome = chosen(Period::Months, [ALIKE, lucky, ALIKE, ALIKE]);
    assert_eq!(outcome.best, "COMBINATION");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn no_model_with_at_most_two_thirds_of_the_error_in_each_backtest_is_passed_over(
        level in 5.0_f64..50.0, spread in prop::array::uniform4(0.9_f64..1.1), lead in 0.3_f64..0.66,
    ) {
        let others = spread.map(|one| level * one);
        let outcome = chosen(Period::Days, [others, others.map(|one| lead * one), others, others]);
        let best = outcome.rows.iter().find(|row| row.best).unwrap();
        let led = best.model == "SNAIVE"
            || best.members.iter().any(|(model, weight)| model == "SNAIVE" && *weight > 0.5);
        prop_assert!(led, "{} {:?}", best.model, best.members);
    }
}
