//! LSTM: the forward pass, the blocks and the way back against the equations in double precision
//! (numpy), within 1e-5, as the network computes in single precision; and that it learns what it
//! is there for, on series whose law is known.

use std::time::Duration;

use b2l_engine::{Features, FitContext, FitError, Period, Series, forecaster};
use serde_json::{Map, Value, json};

use crate::stopping::{ALLOWED, longest_silence};
use crate::support::{Noise, all_close, fit, monthly, numbers, series, with_gaps};

const STEPS: usize = 12;

fn rmse(expected: impl Iterator<Item = f64>, means: &[f64]) -> f64 {
    let squares = expected.zip(means).map(|(own, mean)| (own - mean).powi(2));
    (squares.sum::<f64>() / means.len() as f64).sqrt()
}

fn column(values: &[f64]) -> Features {
    Features::new(vec![("driver".to_owned(), values.to_vec())]).unwrap()
}

#[test]
fn given_weights_forecast_as_the_equations_say() {
    let reference: Value = serde_json::from_str(include_str!("../reference/lstm.json")).unwrap();
    let bytes = json!({"version": 1, "state": reference["state"]}).to_string();
    let fitted = (forecaster("LSTM").unwrap().restore)(bytes.as_bytes()).unwrap();
    let future = numbers(&reference["future"]);
    let ahead = fitted
        .predict(future.len(), Some(&column(&future)), 80.0)
        .unwrap();
    for (name, own) in [
        ("mean", &ahead.mean),
        ("lower", &ahead.lower),
        ("upper", &ahead.upper),
    ] {
        all_close(name, own, &numbers(&reference[name]), 1e-5);
    }
}

#[test]
fn a_network_of_other_sizes_than_its_weights_is_refused() {
    let mut reference: Value =
        serde_json::from_str(include_str!("../reference/lstm.json")).unwrap();
    reference["state"]["network"]["units"] = json!(6);
    let bytes = json!({"version": 1, "state": reference["state"]}).to_string();
    let refused = (forecaster("LSTM").unwrap().restore)(bytes.as_bytes());
    assert!(matches!(refused.err(), Some(FitError::Damaged(_))));
}

/// A wave of nine months is no season, so that nothing but the network can know it.
#[test]
fn a_wave_with_a_trend_is_learnt() {
    let at = |step: usize| {
        let wave = (step as f64 * std::f64::consts::TAU / 9.0).sin();
        100.0 + 0.3 * step as f64 + 20.0 * wave
    };
    let y = series(Period::Months, &(0..300).map(at).collect::<Vec<f64>>());
    for (epochs, allowed) in [(30, 7.0), (200, 1.4)] {
        let ahead = fit("LSTM", json!({"epochs": epochs}), &y, None)
            .predict(STEPS, None, 80.0)
            .unwrap();
        let error = rmse((300..).map(at), &ahead.mean);
        assert!(
            error < allowed,
            "{epochs}: {error}, the wave deviates by 14"
        );
    }
}

/// A straight effect is found by a straight line, which is in the model for it; a bent one only by
/// the network.
#[test]
fn the_effect_of_a_known_column_is_learnt_be_it_straight_or_bent() {
    let straight: fn(f64) -> f64 = |x| 8.0 * x;
    let bent: fn(f64) -> f64 = |x| 10.0 * x.abs();
    for (name, law, share) in [("straight", straight, 0.3), ("bent", bent, 0.3)] {
        let mut noise = Noise::new(5);
        let x: Vec<f64> = (0..400 + STEPS).map(|_| noise.normal()).collect();
        let values: Vec<f64> = x.iter().map(|x| 100.0 + law(*x) + noise.normal()).collect();
        let y = series(Period::Months, &values[..400]);
        let fitted = fit("LSTM", json!({}), &y, Some(&column(&x[..400])));
        let ahead = fitted
            .predict(STEPS, Some(&column(&x[400..])), 80.0)
            .unwrap();
        let error = rmse(values[400..].iter().copied(), &ahead.mean);
        let mean = values[..400].iter().sum::<f64>() / 400.0;
        let plain = rmse(values[400..].iter().copied(), &[mean; STEPS]);
        assert!(error < share * plain, "{name}: {error} of {plain}");
    }
}

#[test]
fn another_seed_gives_another_network() {
    let y = series(Period::Months, &monthly(3, 80));
    let spec = forecaster("LSTM").unwrap();
    let bytes = |seed: u64| {
        let model = (spec.build)(&spec.check(&Map::new()).unwrap()).unwrap();
        let fitted = model.fit(&y, None, &FitContext::new(seed)).unwrap();
        fitted.to_bytes()
    };
    assert_eq!(bytes(1), bytes(1));
    assert_ne!(bytes(1), bytes(2));
}

#[test]
fn values_that_were_not_measured_are_no_lessons() {
    let mut values: Vec<Option<f64>> = monthly(3, 120).into_iter().map(Some).collect();
    for at in (10..110).filter(|at| at % 3 == 0) {
        values[at] = None;
    }
    let y: Series = with_gaps(Period::Months, values);
    let ahead = fit("LSTM", json!({}), &y, None).predict(STEPS, None, 80.0);
    assert!(
        ahead
            .unwrap()
            .mean
            .iter()
            .all(|mean| (100.0..220.0).contains(mean))
    );
}

#[test]
fn a_long_training_looks_within_a_second_whether_to_stop() {
    let y = series(Period::Hours, &monthly(3, 20_000));
    let spec = forecaster("LSTM").unwrap();
    let params = json!({"epochs": 500, "units": 64, "batch": 512});
    let given: Map<String, Value> = serde_json::from_value(params).unwrap();
    let model = (spec.build)(&spec.check(&given).unwrap()).unwrap();
    let silence = longest_silence(Duration::from_millis(700), FitContext::new(1), |ctx| {
        model.fit(&y, None, ctx).map(|_| ())
    });
    assert!(silence < ALLOWED, "{silence:?}");
}
