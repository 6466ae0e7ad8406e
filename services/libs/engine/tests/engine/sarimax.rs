//! SARIMAX against statsmodels' exact maximum likelihood and statsforecast's AutoARIMA (a port of
//! R's `auto.arima`). Both maximise the same likelihood: log-likelihoods agree to 1e-6, as it is
//! flat at its top; coefficients and forecasts to where the reference's search stops. The
//! reference divides its error variance by the number of points, the engine by that number less
//! the coefficients, which is taken out before comparing.

use b2l_engine::{Features, Period, Series};
use serde_json::{Value, json};

use crate::support::{Noise, close, fit, monthly, numbers, series, state, with_gaps};

fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/arima.json")).unwrap()
}

fn values(reference: &Value, case: &Value) -> Vec<f64> {
    numbers(&reference["series"][case["series"].as_str().unwrap()])
}

fn period(m: u64) -> Period {
    match m {
        12 => Period::Months,
        4 => Period::Quarters,
        _ => Period::Years,
    }
}

fn with_missing(values: &[f64], missing: &Value, period: Period) -> Series {
    let missing = numbers(missing);
    let holed = values.iter().enumerate();
    let holed = holed.map(|(at, value)| (!missing.contains(&(at as f64))).then_some(*value));
    with_gaps(period, holed.collect())
}

/// In the order of the reference: known columns, p, q, P, Q.
fn coefficients(state: &Value, columns: usize, size: f64) -> Vec<f64> {
    let scale = state["scale"].as_f64().unwrap();
    let known = numbers(&state["weights"]);
    let own = &state["coefficients"];
    let parts = ["ar", "ma", "seasonal_ar", "seasonal_ma"];
    known[..columns]
        .iter()
        .map(|weight| weight * scale / size)
        .chain(parts.iter().flat_map(|part| numbers(&own[part])))
        .collect()
}

#[test]
fn estimates_and_forecasts_are_those_of_the_reference() {
    let reference = reference();
    for case in reference["estimated"].as_array().unwrap() {
        let (short, season) = (numbers(&case["order"]), numbers(&case["seasonal"]));
        let y = values(&reference, case);
        let steps = case["forecast"].as_array().unwrap().len();
        let wave: Vec<f64> = (0..y.len() + steps)
            .map(|at| (at as f64 / 7.0).sin())
            .collect();
        let exog = case["exog"].as_bool().unwrap();
        let column = |part: &[f64]| {
            exog.then(|| Features::new(vec![("wave".to_owned(), part.to_vec())]).unwrap())
        };
        let (past, ahead) = wave.split_at(y.len());
        let size = past.iter().map(|value| value.abs()).sum::<f64>() / past.len() as f64;
        let fitted = fit(
            "SARIMAX",
            json!({
                "p": short[0] as u64, "d": short[1] as u64, "q": short[2] as u64,
                "P": season[0] as u64, "D": season[1] as u64, "Q": season[2] as u64,
                "m": season[3].max(1.0) as u64, "constant": "no",
            }),
            &with_missing(&y, &case["missing"], period(season[3] as u64)),
            column(past).as_ref(),
        );
        let name = format!("{} {}", case["series"], case["order"]);
        let state = state(fitted.as_ref());
        let log_likelihood = case["log_likelihood"].as_f64().unwrap();
        close(
            &name,
            state["log_likelihood"].as_f64().unwrap(),
            log_likelihood,
            1e-6,
        );
        let expected = numbers(&case["params"]);
        let own = coefficients(&state, usize::from(exog), size);
        assert_eq!(own.len() + 1, expected.len(), "{name}");
        for (own, expected) in own.iter().zip(&expected) {
            // Standard errors are about 0.1 and, of the known column, far more.
            let allowed = 1e-3 * (1.0 + expected.abs());
            assert!((own - expected).abs() < allowed, "{name}: {own} {expected}");
        }
        let ahead = fitted
            .predict(steps, column(ahead).as_ref(), 68.268_949_213_708_6)
            .unwrap();
        let variance =
            state["variance"].as_f64().unwrap() * state["scale"].as_f64().unwrap().powi(2);
        let freedom = (expected[expected.len() - 1] / variance).sqrt();
        assert!((0.9..1.0).contains(&freedom), "{name}: {freedom}");
        for (at, error) in numbers(&case["errors"]).iter().enumerate() {
            let mean = case["forecast"][at].as_f64().unwrap();
            assert!(
                (ahead.mean[at] - mean).abs() < 5e-3 * error,
                "{name} {at}: {mean}"
            );
            let own = (ahead.upper[at] - ahead.lower[at]) / 2.0;
            close(&format!("{name} error {at}"), own * freedom, *error, 2e-3);
        }
    }
}

#[test]
fn the_orders_chosen_are_those_of_the_reference_or_as_good() {
    as_good_as_the_reference("automatic");
}

#[test]
fn short_histories_are_differenced_once_and_then_as_good_as_the_reference() {
    as_good_as_the_reference("short");
}

#[test]
fn a_short_history_that_falls_is_not_expected_to_return_to_its_mean() {
    // The test of stationarity calls it a level: there are too few points to refuse that.
    let y = series(
        Period::Years,
        &[9.0, 10.5, 9.5, 10.0, 8.0, 9.5, 8.5, 7.5, 8.8, 7.2, 7.6, 6.4],
    );
    let fitted = fit("SARIMAX", json!({}), &y, None);
    assert_eq!(state(fitted.as_ref())["orders"]["d"], json!(1));
    let ahead = fitted.predict(6, None, 80.0).unwrap();
    assert!(ahead.mean[5] < 7.5, "{:?}", ahead.mean);
}

#[test]
fn a_short_history_whose_growth_clearly_grows_is_differenced_twice() {
    let mut noise = Noise::new(8);
    let values: Vec<f64> = (0..30)
        .map(|at| (at * at) as f64 + noise.normal())
        .collect();
    let fitted = fit("SARIMAX", json!({}), &series(Period::Years, &values), None);
    assert_eq!(state(fitted.as_ref())["orders"]["d"], json!(2));
    let ahead = fitted.predict(3, None, 80.0).unwrap();
    for (mean, truth) in ahead.mean.iter().zip([900.0, 961.0, 1024.0]) {
        assert!((mean - truth).abs() < 10.0, "{mean} {truth}");
    }
}

/// The orders of the cases of this name in the reference: the same differences, and a criterion as low.
fn as_good_as_the_reference(cases: &str) {
    let reference = reference();
    for case in reference[cases].as_array().unwrap() {
        let points = case["points"].as_u64().unwrap() as usize;
        let y = series(
            period(case["m"].as_u64().unwrap()),
            &values(&reference, case)[..points],
        );
        let fitted = fit("SARIMAX", json!({}), &y, None);
        let state = state(fitted.as_ref());
        let own = &state["orders"];
        assert_eq!(own["d"], case["order"][1], "{case} {own}");
        assert_eq!(own["seasonal_d"], case["seasonal"][1], "{case} {own}");
        let (aicc, best) = (
            state["aicc"].as_f64().unwrap(),
            case["aicc"].as_f64().unwrap(),
        );
        assert!(aicc < best + 1.0, "{case}: {aicc} {own}");
    }
}

#[test]
fn the_airline_passengers_have_the_model_that_is_named_after_them() {
    let reference = reference();
    let case = json!({"series": "log_air_passengers"});
    let y = series(Period::Months, &values(&reference, &case));
    let state = state(fit("SARIMAX", json!({}), &y, None).as_ref());
    let own = &state["coefficients"];
    // R's documentation of `arima` prints these.
    close("ma", own["ma"][0].as_f64().unwrap(), -0.4018, 1e-3);
    close(
        "seasonal ma",
        own["seasonal_ma"][0].as_f64().unwrap(),
        -0.5569,
        1e-3,
    );
    close(
        "log-likelihood",
        state["log_likelihood"].as_f64().unwrap(),
        244.7,
        1e-3,
    );
}

#[test]
fn a_season_of_a_week_of_hours_is_described_by_waves() {
    let mut noise = Noise::new(3);
    let value = |at: usize| 50.0 + 20.0 * (at as f64 * std::f64::consts::TAU / 168.0).sin();
    let values: Vec<f64> = (0..1_000).map(|at| value(at) + noise.normal()).collect();
    let y = series(Period::Hours, &values);
    let fitted = fit("SARIMAX", json!({"m": 168, "P": 2, "D": 1}), &y, None);
    assert_eq!(state(fitted.as_ref())["orders"]["seasonal_p"], json!(0));
    let ahead = fitted.predict(168, None, 80.0).unwrap();
    for (step, mean) in ahead.mean.iter().enumerate() {
        assert!((mean - value(1_000 + step)).abs() < 3.0, "{step}: {mean}");
    }
}

#[test]
fn many_gaps_and_none_lead_to_much_the_same_forecast() {
    let values = monthly(5, 180);
    let holed = values.iter().enumerate();
    let holed = holed.map(|(at, value)| (at % 9 != 4).then_some(*value));
    let full = fit("SARIMAX", json!({}), &series(Period::Months, &values), None);
    let gappy = fit(
        "SARIMAX",
        json!({}),
        &with_gaps(Period::Months, holed.collect()),
        None,
    );
    let full = full.predict(12, None, 80.0).unwrap();
    let gappy = gappy.predict(12, None, 80.0).unwrap();
    for (full, gappy) in full.mean.iter().zip(&gappy.mean) {
        // Two standard deviations of the noise.
        assert!((full - gappy).abs() < 8.0, "{full} {gappy}");
    }
}
