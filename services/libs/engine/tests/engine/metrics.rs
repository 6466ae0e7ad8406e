//! Metrics against their formulas in numpy, and where they are not defined.

use b2l_engine::{Metric, Metrics};

use crate::support::{close, numbers, reference};

#[test]
fn metrics_are_those_of_the_reference() {
    let case = &reference()["metrics"];
    let pairs: Vec<(f64, f64)> = numbers(&case["actual"])
        .into_iter()
        .zip(numbers(&case["predicted"]))
        .collect();
    let own = Metrics::of(&pairs);
    let named = [
        ("rmse", own.rmse),
        ("mse", own.mse),
        ("mae", own.mae),
        ("bias", own.bias),
        ("mape", own.mape),
        ("wape", own.wape),
        ("cv", own.cv),
    ];
    for (name, value) in named {
        close(name, value.unwrap(), case[name].as_f64().unwrap(), 1e-12);
    }
}

#[test]
fn a_zero_in_the_data_leaves_mape_undefined_and_ranks_by_the_next_measure() {
    let own = Metrics::of(&[(0.0, 1.0), (4.0, 3.0)]);
    assert_eq!(own.mape, None);
    assert_eq!(own.wape, Some(50.0));
    assert_eq!(own.score(Metric::Mape), own.wape);
}

#[test]
fn all_zero_actuals_leave_every_ratio_undefined_and_nothing_infinite() {
    let own = Metrics::of(&[(0.0, 0.0), (0.0, 0.0)]);
    assert_eq!((own.mape, own.wape, own.cv), (None, None, None));
    assert_eq!((own.rmse, own.mae), (Some(0.0), Some(0.0)));
}

#[test]
fn numbers_too_large_to_square_give_no_infinity() {
    let own = Metrics::of(&[(1e300, -1e300)]);
    assert_eq!((own.rmse, own.mse), (None, None));
}

#[test]
fn percent_errors_are_not_told_of_values_that_change_sign_or_come_near_zero() {
    let temperatures = Metrics::of(&[(-2.0, -1.0), (3.0, 2.0), (8.0, 9.0)]);
    assert_eq!(
        (temperatures.mape, temperatures.wape, temperatures.cv),
        (None, None, None)
    );
    assert_eq!(temperatures.score(Metric::Mape), temperatures.mae);
    let near_zero = Metrics::of(&[(0.5, 4.0), (100.0, 99.0), (100.0, 101.0)]);
    assert_eq!(near_zero.mape, None);
    assert!(near_zero.wape.is_some() && near_zero.cv.is_some());
    let debts = Metrics::of(&[(-2.0, -1.0), (-4.0, -4.0)]);
    assert_eq!((debts.mape, debts.wape), (Some(25.0), Some(100.0 / 6.0)));
}
