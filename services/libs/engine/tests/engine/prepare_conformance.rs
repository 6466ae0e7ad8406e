//! Every model of the catalogue behind every step of the preparation.

use b2l_engine::{
    Artifact, DatedForecast, Effort, Features, ForecastRequest, ForecasterSpec, ModelChoice,
    ModelOutcome, Period, Reason, Role, SeriesRequest, TestSize, forecasters, train_model,
};
use serde_json::{Value, json};

use crate::prepare::preparation;
use crate::support::{context, monthly, request, series};

/// Each step alone, and all that can go together.
fn preparations() -> Vec<Value> {
    vec![
        json!({"outliers": "replace"}),
        json!({"percentile": 10}),
        json!({"rolling": 3}),
        json!({"transformation": "log"}),
        json!({"transformation": "box_cox"}),
        json!({"components": true}),
        json!({"diff": 1}),
        json!({"diff": 2}),
        json!({"target_scaling": true, "scaler": "MinMax"}),
        json!({"target_scaling": true}),
        json!({"scaler": "Robust", "target_scaling": true, "time_features": ["month", "year"]}),
        json!({"time_features": ["last_month_lag", "prior_1_year_lag"]}),
        everything(),
    ]
}

fn everything() -> Value {
    json!({"outliers": "replace", "percentile": 2, "rolling": 2, "transformation": "box_cox_likelihood",
        "components": true, "diff": 1, "scaler": "Robust", "target_scaling": true,
        "time_features": ["month", "year", "day_of_week", "week", "3_last_month_lag", "last_week_lag"]})
}

/// Models that are measured and see prepared data.
fn models() -> impl Iterator<Item = &'static ForecasterSpec> {
    let measured =
        |spec: &&ForecasterSpec| !matches!(spec.role, Role::Baseline | Role::Combination);
    forecasters().iter().filter(measured)
}

fn asked(period: Period, values: &[f64], settings: &Value) -> SeriesRequest {
    let mut asked = request(series(period, values), &[], 6);
    asked.selection.effort = Effort::Fast;
    asked.preparation = preparation(settings.clone());
    asked
}

/// Few trees and epochs: what is asked here is what stands before and after the model.
fn small(spec: &ForecasterSpec) -> ModelChoice {
    let sizes = [("trees", 10), ("epochs", 2)];
    let known = |(name, _): &(&str, i32)| spec.params.iter().any(|param| param.name == *name);
    let params = sizes.into_iter().filter(known);
    ModelChoice {
        id: spec.id.to_owned(),
        params: params
            .map(|(name, size)| (name.to_owned(), Value::from(size)))
            .collect(),
    }
}

fn train(request: &SeriesRequest, spec: &ForecasterSpec) -> ModelOutcome {
    let mut request = request.clone();
    request.selection.models = vec![small(spec)];
    train_model(&request, spec.id, &context(7)).unwrap()
}

fn forecast(outcome: &ModelOutcome, steps: usize, level: f64) -> DatedForecast {
    let artifact = Artifact::restore(outcome.artifact.as_ref().unwrap()).unwrap();
    let ahead = ForecastRequest {
        steps,
        level: Some(level),
        future: None,
    };
    artifact.forecast(&ahead).unwrap()
}

#[track_caller]
fn assert_sound(name: &str, forecast: &DatedForecast) {
    for step in 0..forecast.mean.len() {
        let (low, mean, high) = (
            forecast.lower[step],
            forecast.mean[step],
            forecast.upper[step],
        );
        assert!(
            low.is_finite() && mean.is_finite() && high.is_finite(),
            "{name} step {step}"
        );
        assert!(
            low <= mean && mean <= high,
            "{name} step {step}: {low} {mean} {high}"
        );
    }
}

#[test]
fn every_model_forecasts_soundly_behind_every_step_and_is_restored_in_every_number() {
    let values = monthly(3, 84);
    for settings in preparations() {
        for spec in models() {
            let name = format!("{} behind {settings}", spec.id);
            let outcome = train(&asked(Period::Months, &values, &settings), spec);
            assert!(
                outcome.row.reason.is_none(),
                "{name}: {:?}",
                outcome.row.reason
            );
            assert!(outcome.row.metrics.rmse.is_some(), "{name}");
            let mut narrower = forecast(&outcome, 6, 50.0);
            for level in [80.0, 99.0] {
                let wider = forecast(&outcome, 6, level);
                assert_sound(&name, &wider);
                assert_eq!(wider.mean, narrower.mean, "{name}");
                for step in 0..6 {
                    assert!(wider.lower[step] <= narrower.lower[step], "{name}");
                    assert!(wider.upper[step] >= narrower.upper[step], "{name}");
                }
                narrower = wider;
            }
            for steps in [1, 30] {
                let longer = forecast(&outcome, steps, 80.0);
                assert_eq!(longer.mean.len(), steps, "{name}");
                assert_sound(&name, &longer);
            }
            let bytes = outcome.artifact.unwrap();
            assert_eq!(
                Artifact::restore(&bytes).unwrap().to_bytes(),
                bytes,
                "{name}"
            );
        }
    }
}

#[test]
fn hard_series_are_survived_behind_everything_at_once() {
    let base = monthly(3, 60);
    let scaled = |factor: f64| {
        base.iter()
            .map(|value| value * factor)
            .collect::<Vec<f64>>()
    };
    let cases: Vec<(&str, Period, Vec<f64>)> = vec![
        ("constant", Period::Months, vec![5.0; 60]),
        ("zero", Period::Months, vec![0.0; 60]),
        ("huge", Period::Months, scaled(1e12)),
        ("tiny", Period::Months, scaled(1e-9)),
        (
            "spike",
            Period::Months,
            (0..60).map(|at| if at == 50 { 1e9 } else { 1.0 }).collect(),
        ),
        (
            "growth",
            Period::Months,
            (0..60).map(|at| 1.3_f64.powi(at)).collect(),
        ),
        (
            "rare",
            Period::Days,
            (0..60).map(|at| f64::from(u8::from(at % 7 == 0))).collect(),
        ),
        ("short", Period::Weeks, monthly(4, 14)),
        ("very short", Period::Months, monthly(4, 2)),
    ];
    for (name, period, values) in cases {
        for spec in models() {
            let name = format!("{} on {name}", spec.id);
            let outcome = train(&asked(period, &values, &everything()), spec);
            match &outcome.row.reason {
                None => assert_sound(&name, &forecast(&outcome, 30, 95.0)),
                Some(Reason::NeedsPoints { .. }) => assert!(values.len() < 40, "{name}"),
                other => panic!("{name}: {other:?}"),
            }
        }
    }
}

#[test]
fn nothing_after_the_cut_of_a_backtest_reaches_its_forecast() {
    let values = monthly(3, 100);
    let mut later = values.clone();
    for (at, value) in later.iter_mut().enumerate().skip(80) {
        *value = 5_000.0 + 300.0 * (at % 3) as f64;
    }
    let column = |from: usize, seed: f64| -> Vec<f64> {
        (0..100)
            .map(|at| {
                if at < from {
                    (at % 9) as f64
                } else {
                    seed + at as f64
                }
            })
            .collect()
    };
    let mut settings = everything();
    settings["transformation"] = json!("auto");
    settings["past_columns"] = json!(["visits"]);
    for spec in models() {
        let predicted = |values: &[f64], visits: Vec<f64>| {
            let mut asked = asked(Period::Months, values, &settings);
            asked.test_size = TestSize::Share(0.2);
            asked.non_negative = Some(false);
            asked.features = Some(Features::new(vec![("visits".to_owned(), visits)]).unwrap());
            let outcome = train(&asked, spec);
            outcome
                .row
                .path
                .unwrap_or_else(|| panic!("{}: {:?}", spec.id, outcome.row.reason))
                .predicted
        };
        assert_eq!(
            predicted(&values, column(100, 0.0)),
            predicted(&later, column(80, 1e6)),
            "{}",
            spec.id
        );
    }
}

#[test]
fn a_column_without_a_future_is_never_asked_for() {
    let values = monthly(3, 80);
    let visits: Vec<f64> = values.iter().map(|value| value + 3.0).collect();
    for spec in models() {
        let mut asked = asked(
            Period::Months,
            &values,
            &json!({"past_columns": ["visits"]}),
        );
        asked.features = Some(Features::new(vec![("visits".to_owned(), visits.clone())]).unwrap());
        let outcome = train(&asked, spec);
        let artifact = Artifact::restore(outcome.artifact.as_ref().unwrap()).unwrap();
        assert!(artifact.feature_names().is_empty(), "{}", spec.id);
        assert_sound(spec.id, &forecast(&outcome, 12, 80.0));
    }
}
