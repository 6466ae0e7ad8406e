//! STL, MSTL and the model made of them against statsmodels' `STL`, with the same windows and the
//! same places between which straight lines are drawn. The sums are the same but for their order,
//! so that they agree to rounding.

use b2l_engine::decompose::{Cycle, Stl, mstl, seasons};
use b2l_engine::{FitContext, FitError, Frequency, Period};
use serde_json::{Value, json};

use crate::support::{all_close, close, day, fit, monthly, numbers, series, state};

/// `season.json`, made by `tests/reference/make_season.py`.
fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/season.json")).unwrap()
}

fn values(name: &str) -> Vec<f64> {
    numbers(&reference()["series"][name])
}

/// Relative to the size of the series, not of a season that is near zero in places.
#[track_caller]
fn same(name: &str, actual: &[f64], expected: &Value, size: f64) {
    let expected = numbers(expected);
    assert_eq!(actual.len(), expected.len(), "{name}");
    for (at, (actual, expected)) in actual.iter().zip(&expected).enumerate() {
        assert!(
            (actual - expected).abs() <= 1e-8 * size,
            "{name}[{at}]: {actual} instead of {expected}"
        );
    }
}

#[test]
fn stl_splits_as_the_reference_does() {
    for name in ["air_passengers", "co2"] {
        for case in reference()["stl"][name].as_array().unwrap() {
            let cycle = case["window"]
                .as_u64()
                .map_or(Cycle::Periodic, |window| Cycle::Window(window as usize));
            let mut stl = Stl::new(12, cycle);
            if case["robust"] == true {
                stl = stl.robust();
            }
            let parts = stl.split(&values(name), &FitContext::new(1)).unwrap();
            let name = format!("{name} {cycle:?} robust {}", case["robust"]);
            same(&name, &parts.seasons[0].values, &case["season"], 300.0);
            same(&name, &parts.trend, &case["trend"], 300.0);
            let seasonal = case["seasonal_strength"].as_f64().unwrap();
            close(&name, parts.seasonal_strengths()[0], seasonal, 1e-8);
            let trend = case["trend_strength"].as_f64().unwrap();
            close(&name, parts.trend_strength(), trend, 1e-8);
        }
    }
}

#[test]
fn mstl_splits_a_day_and_a_week_as_the_reference_does() {
    let parts = mstl(&values("hours"), &[168, 24], &FitContext::new(1)).unwrap();
    let expected = &reference()["mstl"];
    same("day", &parts.seasons[0].values, &expected["day"], 50.0);
    same("week", &parts.seasons[1].values, &expected["week"], 50.0);
    same("trend", &parts.trend, &expected["trend"], 50.0);
}

#[test]
fn the_parts_add_up_to_the_series() {
    let y = monthly(5, 90);
    let ctx = FitContext::new(1);
    for periods in [&[][..], &[12], &[4, 12]] {
        let parts = mstl(&y, periods, &ctx).unwrap();
        for (at, value) in y.iter().enumerate() {
            let seasons: f64 = parts.seasons.iter().map(|season| season.values[at]).sum();
            close(
                "sum",
                parts.trend[at] + seasons + parts.remainder[at],
                *value,
                1e-12,
            );
        }
    }
}

#[test]
fn outliers_stay_in_the_remainder_of_a_robust_split() {
    let mut y = monthly(5, 120);
    y[60] += 500.0;
    let ctx = FitContext::new(1);
    let robust = Stl::new(12, Cycle::Window(13)).robust();
    let parts = robust.split(&y, &ctx).unwrap();
    assert!((parts.remainder[60] - 500.0).abs() < 20.0);
}

#[test]
fn a_season_that_does_not_come_twice_is_refused() {
    let refused = mstl(&monthly(3, 23), &[12], &FitContext::new(1));
    assert_eq!(refused, Err(FitError::NeedsPoints { needs: 24, has: 23 }));
}

#[test]
fn several_seasons_follow_from_the_frequency() {
    let of = |period, len| {
        let axis = b2l_engine::Axis::new(Frequency::of(period), day(2020, 1, 6), len);
        seasons(&axis, 2)
    };
    assert_eq!(of(Period::Hours, 1000), [24, 168]);
    assert_eq!(of(Period::Hours, 300), [24]);
    assert_eq!(of(Period::Days, 1000), [7, 365]);
    assert_eq!(of(Period::Weeks, 104), [52]);
    assert_eq!(of(Period::Weeks, 103), [0; 0]);
    assert_eq!(of(Period::Months, 60), [12]);
    assert_eq!(of(Period::Years, 60), [0; 0]);
}

#[test]
fn a_forecast_repeats_both_seasons_of_hours() {
    // The step from Friday to Saturday is smoothed by the day's season, hence no closer.
    let steps = 24 * 7 * 6;
    let at = |step: usize| {
        let (hour, day) = (step % 24, step / 24 % 7);
        100.0 + hour as f64 + if day > 4 { -30.0 } else { 0.0 }
    };
    let y = series(Period::Hours, &(0..steps).map(at).collect::<Vec<f64>>());
    let ahead = fit("MSTL", json!({}), &y, None)
        .predict(168, None, 80.0)
        .unwrap();
    let expected: Vec<f64> = (steps..steps + 168).map(at).collect();
    all_close("hour", &ahead.mean, &expected, 0.05);
}

#[test]
fn a_season_that_grows_with_the_level_becomes_factors() {
    let y = series(Period::Months, &values("air_passengers"));
    let fitted = fit("MSTL", json!({}), &y, None);
    assert_eq!(state(fitted.as_ref())["relation"], json!("Multiplicative"));
    let level = series(Period::Months, &monthly(3, 120));
    let fitted = fit("MSTL", json!({}), &level, None);
    assert_eq!(state(fitted.as_ref())["relation"], json!("Additive"));
}
