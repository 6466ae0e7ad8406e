//! SES against statsmodels' `SimpleExpSmoothing` with an estimated first level. Both minimise the
//! same sum of squares. The reference lets alpha reach 1 (as on the sunspots), the engine stops at
//! 0.9999, which costs 1e-4 of the sum; its flat bottom leaves alpha and forecast to 1e-3.

use b2l_engine::Period;
use serde_json::json;

use crate::support::{close, fit, reference, reference_series, series, state};

#[test]
fn alpha_and_squared_errors_are_those_of_the_reference() {
    for name in ["nile", "sunspots"] {
        let expected = &reference()["ses"][name];
        let y = series(Period::Years, &reference_series(name));
        let fitted = fit("SES", json!({}), &y, None);
        let state = state(fitted.as_ref());
        let sse = expected["sse"].as_f64().unwrap();
        assert!(
            state["sse"].as_f64().unwrap() <= sse * (1.0 + 2e-4),
            "{name}: {}",
            state["sse"]
        );
        let alpha = state["smoothing"]["alpha"].as_f64().unwrap();
        close(name, alpha, expected["alpha"].as_f64().unwrap(), 1e-3);
        let ahead = fitted.predict(3, None, 80.0).unwrap();
        close(
            name,
            ahead.mean[2],
            expected["forecast"].as_f64().unwrap(),
            1e-3,
        );
    }
}

#[test]
fn a_given_alpha_is_kept() {
    let y = series(Period::Years, &reference_series("nile"));
    let fitted = fit("SES", json!({"alpha": 0.5}), &y, None);
    assert_eq!(state(fitted.as_ref())["smoothing"]["alpha"], json!(0.5));
}
