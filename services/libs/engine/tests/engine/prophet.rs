//! PROPHET against the original, which stops its search a little short of the top and rounds no
//! corner of its priors: forecasts agree within 2 % of the range of the fit. Its interval is
//! simulated a thousand times and ours is computed: widths agree within 15 %.

use b2l_engine::{Axis, Frequency, Period, Series};
use serde_json::{Value, json};

use crate::support::{day, fit, monthly, numbers, series, state};

const NEAR: f64 = 0.02;

fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/season.json")).unwrap()
}

fn from(year: i32, period: Period, name: &str) -> Series {
    let values = numbers(&reference()["series"][name]);
    let axis = Axis::new(Frequency::of(period), day(year, 1, 1), values.len());
    Series::new(axis, values.into_iter().map(Some).collect()).unwrap()
}

fn range(values: &[f64]) -> f64 {
    let edge = |start: f64, pick: fn(f64, f64) -> f64| values.iter().copied().fold(start, pick);
    edge(f64::NEG_INFINITY, f64::max) - edge(f64::INFINITY, f64::min)
}

fn compare(name: &str, y: &Series) {
    for case in reference()["prophet"][name].as_array().unwrap() {
        let expected = numbers(&case["forecast"]);
        let fitted = fit("PROPHET", json!({"mode": case["mode"]}), y, None);
        let ahead = fitted.predict(expected.len(), None, 80.0).unwrap();
        let allowed = NEAR * range(&numbers(&case["fitted"]));
        let mut worst: f64 = 0.0;
        for (own, other) in ahead.mean.iter().zip(&expected) {
            worst = worst.max((own - other).abs());
        }
        assert!(
            worst <= allowed,
            "{name} {}: {worst} of {allowed}",
            case["mode"]
        );
        let width = |lower: &[f64], upper: &[f64]| {
            let widths = lower.iter().zip(upper).map(|(lower, upper)| upper - lower);
            widths.sum::<f64>()
        };
        let own = width(&ahead.lower, &ahead.upper);
        let other = width(&numbers(&case["lower"]), &numbers(&case["upper"]));
        assert!((own / other - 1.0).abs() < 0.15, "{name} {own} {other}");
    }
}

#[test]
fn months_are_forecast_as_by_the_original() {
    compare(
        "air_passengers",
        &from(2015, Period::Months, "air_passengers"),
    );
}

#[test]
fn days_with_year_and_week_are_forecast_as_by_the_original() {
    compare("bikes", &from(2011, Period::Days, "bikes"));
}

#[test]
fn a_season_that_grows_with_the_trend_is_multiplied() {
    let relation =
        |y: &Series| state(fit("PROPHET", json!({}), y, None).as_ref())["multiplicative"].clone();
    let grows = from(2015, Period::Months, "air_passengers");
    assert_eq!(relation(&grows), json!(true));
    assert_eq!(
        relation(&series(Period::Months, &monthly(3, 120))),
        json!(false)
    );
}

#[test]
fn a_trend_bends_where_the_slope_changes() {
    let at = |step: usize| {
        let bent = step.saturating_sub(60) as f64;
        100.0 + step as f64 + 3.0 * bent
    };
    let y = series(Period::Days, &(0..120).map(at).collect::<Vec<f64>>());
    let ahead = fit("PROPHET", json!({}), &y, None)
        .predict(20, None, 80.0)
        .unwrap();
    for (step, mean) in ahead.mean.iter().enumerate() {
        let expected = at(120 + step);
        assert!(
            (mean / expected - 1.0).abs() < 0.03,
            "{step}: {mean} {expected}"
        );
    }
}
