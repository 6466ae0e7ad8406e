//! What no forecast shows: likelihoods at given coefficients against statsmodels' state space
//! models, to 1e-6 of their value (both are exact; rounding differs), and the KPSS statistic.

use serde_json::Value;

use super::covariance::Process;
use super::difference::{differenced, kpss};
use super::exact;
use super::gaps::Gapped;
use super::orders::{Coefficients, Orders};
use super::polynomial::{from_free, slope, to_free};

fn reference() -> Value {
    serde_json::from_str(include_str!("../../../tests/reference/arima.json")).unwrap()
}

fn numbers(value: &Value) -> Vec<f64> {
    let values = value.as_array().unwrap().iter();
    values.map(|value| value.as_f64().unwrap()).collect()
}

fn counts(value: &Value) -> Vec<usize> {
    numbers(value).iter().map(|value| *value as usize).collect()
}

fn orders(case: &Value) -> Orders {
    let (short, season) = (counts(&case["order"]), counts(&case["seasonal"]));
    Orders {
        p: short[0],
        d: short[1],
        q: short[2],
        seasonal_p: season[0],
        seasonal_d: season[1],
        seasonal_q: season[2],
        m: season[3].max(1),
        constant: false,
    }
}

#[test]
fn the_likelihood_at_given_coefficients_is_that_of_the_reference() {
    let reference = reference();
    for case in reference["at_given"].as_array().unwrap() {
        let orders = orders(case);
        let y = numbers(&reference["series"][case["series"].as_str().unwrap()]);
        let given = numbers(&case["params"]);
        let (ar, rest) = given.split_at(orders.p);
        let (ma, rest) = rest.split_at(orders.q);
        let (seasonal_ar, seasonal_ma) = rest.split_at(orders.seasonal_p);
        let model = Coefficients {
            ar: ar.to_vec(),
            ma: ma.to_vec(),
            seasonal_ar: seasonal_ar.to_vec(),
            seasonal_ma: seasonal_ma.to_vec(),
        };
        let process = Process::new(&model.full_ar(orders.m), &model.full_ma(orders.m));
        let missing = counts(&case["missing"]);
        let mean = y.iter().sum::<f64>() / y.len() as f64;
        let shift = if orders.lost() > 0 { mean } else { 0.0 };
        let gapped = Gapped {
            present: (0..y.len()).map(|at| !missing.contains(&at)).collect(),
            columns: vec![y.iter().map(|value| value - shift).collect()],
            delta: orders.differencing(),
        };
        let expected = case["deviance"].as_f64().unwrap();
        let (filtered, _) = gapped.run(&process, || Ok(())).unwrap().unwrap();
        assert_eq!(filtered.count as u64, case["count"].as_u64().unwrap());
        let close = |name: &str, actual: f64| {
            assert!(
                (actual - expected).abs() < 1e-6 * expected.abs(),
                "{name} {case}: {actual}"
            );
        };
        close("with gaps", filtered.deviance);
        if missing.is_empty() {
            let w = differenced(&y, orders.d, orders.seasonal_d, orders.m);
            close(
                "complete",
                exact::profile(&[&w], &process).unwrap().deviance,
            );
        }
    }
}

#[test]
fn the_test_for_stationarity_has_the_statistic_of_the_reference() {
    let reference = reference();
    for case in reference["kpss"].as_array().unwrap() {
        let y = numbers(&reference["series"][case["series"].as_str().unwrap()]);
        let own = kpss(&y, case["lags"].as_u64().unwrap() as usize).unwrap();
        let expected = case["statistic"].as_f64().unwrap();
        assert!((own - expected).abs() < 1e-9 * expected, "{case}: {own}");
    }
}

#[test]
fn free_numbers_and_coefficients_turn_into_each_other() {
    let free = [0.7, -1.2, 0.3, 0.1];
    let phi = from_free(&free);
    for (back, free) in to_free(&phi).iter().zip(free) {
        assert!((back - free).abs() < 1e-9);
    }
    let slopes = slope(&free);
    for at in 0..free.len() {
        let mut near = free;
        near[at] += 1e-6;
        for (row, (moved, from)) in slopes.iter().zip(from_free(&near).iter().zip(&phi)) {
            assert!((row[at] - (moved - from) / 1e-6).abs() < 1e-5);
        }
    }
}
