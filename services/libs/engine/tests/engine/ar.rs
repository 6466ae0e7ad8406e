//! AR against statsmodels' `AutoReg`. Both solve one linear system: coefficients and forecasts
//! agree to 1e-6. The reference divides its error variance by the number of points, the engine by
//! that number less the coefficients, which is taken out before comparing.

use b2l_engine::{Features, Period};
use serde_json::{Value, json};

use crate::support::{all_close, close, fit, numbers, reference, reference_series, series, state};

/// The reference lists the constant, the lags, then the known columns.
fn in_reference_order(state: &Value, lags: usize) -> Vec<f64> {
    let scale = state["scale"].as_f64().unwrap();
    let own = numbers(&state["coefficients"]);
    let (others, lagged) = own.split_at(own.len() - lags);
    let mut ordered = vec![others[0] * scale];
    ordered.extend(lagged);
    ordered.extend(others[1..].iter().map(|value| value * scale));
    ordered
}

#[test]
fn coefficients_forecasts_and_errors_are_those_of_the_reference() {
    for name in ["nile", "sunspots"] {
        let values = reference_series(name);
        for case in reference()["ar"][name].as_array().unwrap() {
            let lags = case["lags"].as_u64().unwrap() as usize;
            let y = series(Period::Years, &values);
            let fitted = fit(
                "AR",
                json!({"lags": lags, "trend": "no", "season": "no"}),
                &y,
                None,
            );
            let own = in_reference_order(&state(fitted.as_ref()), lags);
            all_close("coefficient", &own, &numbers(&case["coefficients"]), 1e-6);
            let ahead = fitted.predict(10, None, 68.268_949_213_708_6).unwrap();
            all_close("forecast", &ahead.mean, &numbers(&case["forecast"]), 1e-6);
            let rows = (values.len() - lags) as f64;
            let freedom = (rows / (rows - lags as f64 - 1.0)).sqrt();
            for (at, error) in numbers(&case["errors"]).iter().enumerate() {
                let own = (ahead.upper[at] - ahead.lower[at]) / 2.0;
                close("error", own, error * freedom, 1e-6);
            }
        }
    }
}

#[test]
fn known_columns_enter_as_in_the_reference() {
    let values = reference_series("nile");
    let wave = numbers(&reference()["wave"]);
    let (past, future) = wave.split_at(values.len());
    let column =
        |values: &[f64]| Features::new(vec![("wave".to_owned(), values.to_vec())]).unwrap();
    let case = &reference()["ar"]["nile_with_wave"];
    let y = series(Period::Years, &values);
    let fitted = fit(
        "AR",
        json!({"lags": 2, "trend": "no", "season": "no"}),
        &y,
        Some(&column(past)),
    );
    let own = in_reference_order(&state(fitted.as_ref()), 2);
    all_close("coefficient", &own, &numbers(&case["coefficients"]), 1e-6);
    let ahead = fitted.predict(10, Some(&column(future)), 80.0).unwrap();
    all_close("forecast", &ahead.mean, &numbers(&case["forecast"]), 1e-6);
}

#[test]
fn lags_are_chosen_between_one_and_five() {
    let y = series(Period::Years, &reference_series("sunspots"));
    let fitted = fit("AR", json!({}), &y, None);
    let lags = state(fitted.as_ref())["design"]["lags"].as_u64().unwrap();
    // Sunspots are the textbook case of more than one lag (Yule 1927).
    assert!((2..=5).contains(&lags), "{lags}");
}
