//! PR, LogarR and ER against ordinary least squares in statsmodels on the same columns: solved
//! another way, so that they agree to 1e-8. ER's interval is that of the logarithms.

use b2l_engine::{Forecast, Period};
use serde_json::{Value, json};

use crate::support::{Noise, all_close, fit, numbers, series, state};

fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/season.json")).unwrap()
}

fn air_passengers() -> b2l_engine::Series {
    series(
        Period::Months,
        &numbers(&reference()["series"]["air_passengers"]),
    )
}

#[track_caller]
fn same(name: &str, ahead: &Forecast, expected: &Value) {
    all_close(name, &ahead.mean, &numbers(&expected["mean"]), 1e-8);
    all_close(name, &ahead.lower, &numbers(&expected["lower"]), 1e-8);
    all_close(name, &ahead.upper, &numbers(&expected["upper"]), 1e-8);
}

#[test]
fn a_polynomial_is_that_of_least_squares() {
    for most in 1..=3 {
        let fitted = fit("PR", json!({"degree": most}), &air_passengers(), None);
        let degree = state(fitted.as_ref())["curve"]["shape"]["Polynomial"]
            .as_u64()
            .unwrap() as usize;
        assert!((1..=most).contains(&degree));
        let expected = &reference()["curves"]["polynomial"][degree - 1];
        same("month", &fitted.predict(18, None, 80.0).unwrap(), expected);
    }
}

#[test]
fn a_bend_is_found_and_none_is_put_into_a_line() {
    let degree = |values: &[f64]| {
        let fitted = fit(
            "PR",
            json!({"degree": 5}),
            &series(Period::Years, values),
            None,
        );
        state(fitted.as_ref())["curve"]["shape"]["Polynomial"].clone()
    };
    let mut normal = Noise::new(4);
    let mut noise = || 10.0 * normal.normal();
    let bent: Vec<f64> = (0..60).map(|at| f64::from(at * at) + noise()).collect();
    assert_eq!(degree(&bent), json!(2));
    let line: Vec<f64> = (0..60).map(|at| f64::from(3 * at) + noise()).collect();
    assert_eq!(degree(&line), json!(1));
}

#[test]
fn logarithmic_and_exponential_curves_are_those_of_least_squares() {
    for (model, name) in [("LogarR", "logarithmic"), ("ER", "exponential")] {
        let fitted = fit(model, json!({}), &air_passengers(), None);
        let ahead = fitted.predict(18, None, 80.0).unwrap();
        same(name, &ahead, &reference()["curves"][name]);
    }
}

#[test]
fn the_mean_of_an_exponential_curve_lies_above_its_median() {
    let ahead = |centre: &str| {
        fit("ER", json!({"centre": centre}), &air_passengers(), None)
            .predict(6, None, 80.0)
            .unwrap()
    };
    let (median, mean) = (ahead("median"), ahead("mean"));
    assert!(
        mean.mean
            .iter()
            .zip(&median.mean)
            .all(|(mean, median)| mean > median)
    );
    assert_eq!(mean.upper, median.upper);
}
