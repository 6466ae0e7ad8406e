//! The baselines, by hand.

use b2l_engine::Period;
use serde_json::json;

use crate::support::{all_close, close, fit, series};

#[test]
fn naive_repeats_the_last_value_and_its_errors_grow_with_the_root_of_the_step() {
    let y = series(Period::Days, &[1.0, 2.0, 4.0, 3.0]);
    let ahead = fit("NAIVE", json!({}), &y, None)
        .predict(4, None, 80.0)
        .unwrap();
    assert_eq!(ahead.mean, [3.0; 4]);
    // Changes 1, 2, -1: root mean square sqrt(2). The 80 % quantile of the normal is 1.2816.
    close(
        "first",
        ahead.upper[0] - 3.0,
        2.0_f64.sqrt() * 1.281_551_565_544_6,
        1e-12,
    );
    close(
        "fourth",
        ahead.upper[3] - 3.0,
        2.0 * (ahead.upper[0] - 3.0),
        1e-12,
    );
}

#[test]
fn seasonal_naive_repeats_the_last_season() {
    let y = series(
        Period::Quarters,
        &[1.0, 2.0, 3.0, 4.0, 11.0, 12.0, 13.0, 14.0],
    );
    let ahead = fit("SNAIVE", json!({}), &y, None)
        .predict(6, None, 80.0)
        .unwrap();
    all_close(
        "season",
        &ahead.mean,
        &[11.0, 12.0, 13.0, 14.0, 11.0, 12.0],
        1e-12,
    );
}

/// Three weeks of hours: noon is busy, and Saturdays and Sundays sell so many times as much as the other days. Each day
/// sells a little more than the one before.
fn hours(weekend: f64) -> Vec<f64> {
    let value = |hour: usize| {
        let (day, hour) = (hour / 24, hour % 24);
        let noon = 12.0 - (hour as f64 - 12.0).abs();
        let factor = if day % 7 >= 5 { weekend } else { 1.0 };
        noon * factor + 0.1 * day as f64
    };
    (0..3 * 7 * 24).map(value).collect()
}

#[test]
fn of_hours_the_week_before_is_repeated_where_it_is_nearer_than_the_day_before() {
    let ahead = |values: &[f64]| {
        let y = series(Period::Hours, values);
        let fitted = fit("SNAIVE", json!({}), &y, None);
        fitted.predict(7 * 24, None, 80.0).unwrap().mean
    };
    let busy = hours(3.0);
    all_close("a week", &ahead(&busy), &busy[busy.len() - 7 * 24..], 1e-12);
    let alike = hours(1.0);
    let day = alike[alike.len() - 24..].repeat(7);
    all_close("a day, seven times", &ahead(&alike), &day, 1e-12);
    // A single week has no week before it.
    let short = &busy[..7 * 24];
    let day = short[6 * 24..].repeat(7);
    all_close("of one week", &ahead(short), &day, 1e-12);
}
