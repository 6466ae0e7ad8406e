//! The test for wandering against statsmodels' `adfuller`, levels and changes of real and made series.

use b2l_engine::FitContext;
use b2l_engine::prepare::differences;
use b2l_engine::stationarity::adf;
use serde_json::Value;

use crate::support::numbers;

/// `adf.json`, made by `tests/reference/make_adf.py`.
fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/adf.json")).unwrap()
}

#[test]
fn the_test_for_wandering_finds_what_the_reference_finds() {
    for (name, case) in reference()["cases"].as_object().unwrap() {
        let values = numbers(&case["values"]);
        for (what, values) in [
            ("levels", values.clone()),
            ("changes", differences(&values, 1)),
        ] {
            let expected = &case[what];
            let found = adf(&values, &FitContext::new(1)).unwrap().unwrap();
            let near = |actual: f64, expected: &Value| {
                let expected = expected.as_f64().unwrap();
                let size = expected.abs().max(1e-6);
                assert!(
                    (actual - expected).abs() < 1e-6 * size,
                    "{name}, {what}: {actual} instead of {expected}"
                );
            };
            assert_eq!(
                (found.lags as u64, found.points as u64),
                (
                    expected["lags"].as_u64().unwrap(),
                    expected["points"].as_u64().unwrap()
                ),
                "{name}, {what}"
            );
            near(found.statistic, &expected["statistic"]);
            near(found.p_value, &expected["p_value"]);
            for (place, critical) in found.critical.iter().enumerate() {
                near(*critical, &expected["critical"][place]);
            }
        }
    }
}
