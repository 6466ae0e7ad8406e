//! THETA against statsforecast's `auto_theta` with the model DOTM. Both minimise the same sum of
//! squares; the reference by a simplex that may stop short, so the engine has to reach its sum or
//! less (and 1e-4 for the bound of the first level, which the reference has not). Where both come
//! to one place, alpha within 0.02, the forecasts agree to 0.3 %.

use b2l_engine::Period;
use serde_json::{Value, json};

use crate::support::{all_close, fit, numbers, series, state};

fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/smooth.json")).unwrap()
}

#[test]
fn the_sum_of_squares_and_the_forecast_are_those_of_the_reference() {
    let reference = reference();
    let mut same = Vec::new();
    for (name, expected) in reference["theta"].as_object().unwrap() {
        let period = if name == "nile" {
            Period::Years
        } else {
            Period::Months
        };
        let y = series(period, &numbers(&reference["series"][name]));
        let fitted = fit("THETA", json!({}), &y, None);
        let state = state(fitted.as_ref());
        let sse = state["sse"].as_f64().unwrap();
        let other = expected["sse"].as_f64().unwrap();
        assert!(sse <= other * (1.0 + 1e-4), "{name}: {sse} of {other}");
        let seasonal = !state["season"]["indices"].as_array().unwrap().is_empty();
        assert_eq!(json!(seasonal), expected["seasonal"], "{name}");
        let away = state["alpha"].as_f64().unwrap() - expected["alpha"].as_f64().unwrap();
        if away.abs() < 0.02 {
            let ahead = fitted.predict(12, None, 80.0).unwrap();
            all_close(name, &ahead.mean, &numbers(&expected["forecast"]), 3e-3);
            same.push(name.as_str());
        }
    }
    assert!(same.len() >= 3, "only {same:?} came to one place");
}

#[test]
fn a_line_without_noise_is_continued() {
    let values: Vec<f64> = (0..40).map(|at| 10.0 + 2.0 * f64::from(at)).collect();
    let ahead = fit("THETA", json!({}), &series(Period::Years, &values), None)
        .predict(5, None, 80.0)
        .unwrap();
    let expected: Vec<f64> = (40..45).map(|at| 10.0 + 2.0 * f64::from(at)).collect();
    all_close("line", &ahead.mean, &expected, 1e-6);
}

#[test]
fn intervals_grow_with_the_horizon() {
    let reference = reference();
    let y = series(Period::Years, &numbers(&reference["series"]["nile"]));
    let ahead = fit("THETA", json!({}), &y, None)
        .predict(10, None, 80.0)
        .unwrap();
    let widths: Vec<f64> = ahead
        .upper
        .iter()
        .zip(&ahead.lower)
        .map(|(upper, lower)| upper - lower)
        .collect();
    assert!(
        widths.windows(2).all(|pair| pair[0] < pair[1]),
        "{widths:?}"
    );
}
