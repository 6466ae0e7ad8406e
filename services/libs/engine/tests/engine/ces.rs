//! CES against statsforecast's `auto_ces`, form by form. Both minimise the same sum of squares, after
//! running backwards through the data for the first states, in the same region of weights; the
//! engine has to reach the sum to 0.1 %, since the reference computes in single precision. Where
//! the weights agree to 0.02 the forecasts agree to 0.3 %.

use b2l_engine::Period;
use serde_json::{Value, json};

use crate::support::{all_close, fit, likeliest, numbers, series, state};

fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/smooth.json")).unwrap()
}

#[test]
fn the_sum_of_squares_and_the_forecast_are_those_of_the_reference() {
    let reference = reference();
    let mut same = Vec::new();
    for (name, forms) in reference["ces"].as_object().unwrap() {
        let period = if name == "nile" {
            Period::Years
        } else {
            Period::Months
        };
        let y = series(period, &numbers(&reference["series"][name]));
        let fitted = fit("CES", json!({}), &y, None);
        let state = state(fitted.as_ref());
        let form = state["form"].as_str().unwrap();
        let expected = &forms[&form[..1]];
        let (sse, other) = (&state["sse"], &expected["sse"]);
        let (sse, other) = (sse.as_f64().unwrap(), other.as_f64().unwrap());
        assert!(sse <= other * 1.001, "{name} {form}: {sse} of {other}");
        let weights = numbers(&state["weights"]);
        let others = numbers(&expected["weights"]);
        let agree = |(a, b): (&f64, &f64)| (a - b).abs() < 0.02;
        if weights.iter().zip(&others).all(agree) {
            let alone = likeliest("CES", fitted.as_ref());
            let ahead = alone.predict(12, None, 80.0).unwrap();
            all_close(name, &ahead.mean, &numbers(&expected["forecast"]), 3e-3);
            same.push(name.as_str());
        }
    }
    assert!(same.len() == 4, "only {same:?} came to one place");
}

#[test]
fn a_season_is_found_where_there_is_one_and_only_there() {
    let reference = reference();
    let form = |name: &str, period: Period| {
        let y = series(period, &numbers(&reference["series"][name]));
        state(fit("CES", json!({}), &y, None).as_ref())["form"].clone()
    };
    assert_eq!(form("nile", Period::Years), json!("None"));
    // The same values called months: twelve places in a season that is not there.
    assert_eq!(form("nile", Period::Months), json!("None"));
    for name in ["air_passengers", "co2", "elnino"] {
        assert_ne!(form(name, Period::Months), json!("None"), "{name}");
    }
}
