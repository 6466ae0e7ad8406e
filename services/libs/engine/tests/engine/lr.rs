//! LR against statsmodels' `OLS` on the same columns: one linear system, solved to 1e-8.

use b2l_engine::Period;
use serde_json::json;

use crate::support::{all_close, fit, numbers, reference, reference_series, series, state};

#[test]
fn coefficients_forecast_and_prediction_errors_are_those_of_the_reference() {
    let case = &reference()["lr"]["air_passengers"];
    let y = series(Period::Months, &reference_series("air_passengers"));
    let fitted = fit("LR", json!({"terms": "full"}), &y, None);
    let state = state(fitted.as_ref());
    let scale = state["scale"].as_f64().unwrap();
    let own: Vec<f64> = numbers(&state["coefficients"])
        .iter()
        .map(|value| value * scale)
        .collect();
    all_close("coefficient", &own, &numbers(&case["coefficients"]), 1e-8);
    let ahead = fitted.predict(12, None, 68.268_949_213_708_6).unwrap();
    all_close("forecast", &ahead.mean, &numbers(&case["forecast"]), 1e-8);
    let errors: Vec<f64> = ahead
        .upper
        .iter()
        .zip(&ahead.mean)
        .map(|(high, mean)| high - mean)
        .collect();
    all_close("error", &errors, &numbers(&case["errors"]), 1e-8);
}

#[test]
fn a_season_that_is_not_there_is_left_out() {
    let line: Vec<f64> = (0..60).map(|at| 3.0 + 2.0 * at as f64).collect();
    let fitted = fit("LR", json!({}), &series(Period::Months, &line), None);
    let ahead = fitted.predict(2, None, 80.0).unwrap();
    all_close("line", &ahead.mean, &[123.0, 125.0], 1e-9);
}
