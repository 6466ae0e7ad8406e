//! CROSTON against statsforecast's `CrostonClassic`, `CrostonSBA` and `TSB` with the same weight:
//! the recursions are the same, so that they agree to rounding.

use b2l_engine::Period;
use serde_json::{Value, json};

use crate::support::{close, fit, numbers, series, state};

fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/season.json")).unwrap()
}

#[test]
fn every_variant_forecasts_as_the_reference_does() {
    let expected = &reference()["intermittent"];
    let y = series(Period::Months, &numbers(&reference()["series"]["demand"]));
    for variant in ["croston", "sba", "tsb"] {
        let params = json!({"variant": variant, "alpha": expected["alpha"]});
        let ahead = fit("CROSTON", params, &y, None)
            .predict(3, None, 80.0)
            .unwrap();
        for mean in ahead.mean {
            close(variant, mean, expected[variant].as_f64().unwrap(), 1e-10);
        }
    }
}

#[test]
fn demand_that_has_ended_dies_out() {
    let values: Vec<f64> = (0..120)
        .map(|at| if at < 60 && at % 3 == 0 { 12.0 } else { 0.0 })
        .collect();
    let fitted = fit("CROSTON", json!({}), &series(Period::Weeks, &values), None);
    assert_eq!(state(fitted.as_ref())["variant"], json!("Tsb"));
    let ahead = fitted.predict(1, None, 80.0).unwrap();
    assert!(ahead.mean[0] < 0.1, "{ahead:?}");
}

#[test]
fn values_without_zeros_are_smoothed_as_by_ses() {
    let values: Vec<f64> = (0..60).map(|at| 50.0 + f64::from(at * 7 % 11)).collect();
    let y = series(Period::Years, &values);
    let params = json!({"alpha": 0.2});
    let own = fit("CROSTON", params.clone(), &y, None).predict(4, None, 80.0);
    let simple = fit("SES", params, &y, None).predict(4, None, 80.0);
    // The first level is the first value here and estimated there: 0.8^60 of it is left.
    let (own, simple) = (own.unwrap(), simple.unwrap());
    close("level", own.mean[3], simple.mean[3], 1e-6);
}
