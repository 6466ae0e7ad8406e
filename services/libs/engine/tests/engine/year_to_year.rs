//! YTY against sums that can be done by hand.

use b2l_engine::Period;
use serde_json::json;

use crate::support::{all_close, close, fit, monthly, series};

#[test]
fn a_month_is_like_last_years_plus_the_mean_change() {
    // Three years, each 6 more than the one before.
    let at = |step: usize| (step % 12) as f64 * 10.0 + 6.0 * (step / 12) as f64;
    let y = series(Period::Months, &(0..36).map(at).collect::<Vec<f64>>());
    let ahead = fit("YTY", json!({}), &y, None)
        .predict(30, None, 80.0)
        .unwrap();
    let expected: Vec<f64> = (36..66).map(at).collect();
    all_close("month", &ahead.mean, &expected, 1e-12);
}

#[test]
fn growth_by_a_share_is_continued_as_such() {
    let at = |step: usize| (100 + step % 4 * 20) as f64 * 1.25_f64.powi((step / 4) as i32);
    let y = series(Period::Quarters, &(0..20).map(at).collect::<Vec<f64>>());
    let ahead = fit("YTY", json!({}), &y, None)
        .predict(8, None, 80.0)
        .unwrap();
    let expected: Vec<f64> = (20..28).map(at).collect();
    all_close("quarter", &ahead.mean, &expected, 1e-12);
}

#[test]
fn days_are_compared_with_days_52_weeks_before() {
    let at = |step: usize| if step % 7 < 5 { 80.0 } else { 20.0 };
    let y = series(Period::Days, &(0..800).map(at).collect::<Vec<f64>>());
    let ahead = fit("YTY", json!({}), &y, None)
        .predict(14, None, 80.0)
        .unwrap();
    let expected: Vec<f64> = (800..814).map(at).collect();
    all_close("day", &ahead.mean, &expected, 1e-12);
}

#[test]
fn without_a_season_it_is_the_line_from_first_to_last() {
    let values = monthly(3, 30);
    let y = series(Period::Years, &values);
    let ahead = fit("YTY", json!({}), &y, None)
        .predict(5, None, 80.0)
        .unwrap();
    let drift = (values[29] - values[0]) / 29.0;
    close("last", ahead.mean[4], values[29] + 5.0 * drift, 1e-12);
}
