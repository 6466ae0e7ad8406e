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
