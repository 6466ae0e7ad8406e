//! Intervals far ahead. Of every model and of their combination the whole width never shrinks from one step to the next,
//! whatever the horizon, and is wider at the last of a thousand steps than at the first. Exempt is what is decided after
//! the interval: a bound cut at zero, periods that are closed, and rounding to whole numbers.

use b2l_engine::{Artifact, ForecastRequest, Period, SeriesOutcome, train_series};
use proptest::prelude::*;

use crate::support::{context, monthly, request, series};

/// A bound cannot be told more exactly from the other than this share of both.
const ROUNDING: f64 = 1e-11;

fn widths(outcome: &SeriesOutcome, model: &str, steps: usize) -> Vec<f64> {
    let artifact = Artifact::restore(outcome.artifact(model).unwrap()).unwrap();
    let asked = ForecastRequest {
        steps,
        level: Some(80.0),
        future: None,
    };
    let forecast = artifact.forecast(&asked).unwrap();
    let bounds = forecast.upper.iter().zip(&forecast.lower);
    bounds.map(|(upper, lower)| upper - lower).collect()
}

/// Of models whose forecast stays where numbers of 64 bits tell both bounds apart.
fn assert_widens(outcome: &SeriesOutcome) {
    for (model, bytes) in &outcome.artifacts {
        let artifact = Artifact::restore(bytes).unwrap();
        let asked = ForecastRequest {
            steps: 1_000,
            level: Some(80.0),
            future: None,
        };
        let mean = artifact.forecast(&asked).unwrap().mean;
        let widths = widths(outcome, model, 1_000);
        for (step, pair) in widths.windows(2).enumerate() {
            let size = mean[step].abs().max(mean[step + 1].abs());
            if size > 1e12 {
                break;
            }
            assert!(
                pair[1] >= pair[0] - ROUNDING * (size + pair[0]),
                "{model} at {step}: {pair:?}"
            );
        }
        if mean.iter().all(|value| value.abs() <= 1e12) {
            assert!(
                widths[999] > widths[0],
                "{model}: {} {}",
                widths[0],
                widths[999]
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn of_years_the_interval_never_shrinks_within_a_thousand_steps(
        steps in prop::collection::vec(-3.0_f64..3.0, 8..45), drift in -0.5_f64..0.5,
    ) {
        let mut level = 100.5;
        let walk: Vec<f64> = steps
            .iter()
            .map(|step| {
                level += step + drift;
                level
            })
            .collect();
        let mut asked = request(series(Period::Years, &walk), &["best"], 5);
        asked.non_negative = Some(false);
        assert_widens(&train_series(&asked, &context(7)).unwrap());
    }
}

#[test]
fn of_months_with_a_season_the_interval_never_shrinks_either() {
    let mut asked = request(series(Period::Months, &monthly(4, 60)), &["best"], 12);
    asked.non_negative = Some(false);
    assert_widens(&train_series(&asked, &context(7)).unwrap());
}

#[test]
fn a_single_value_has_no_interval_without_width() {
    for value in [5.0, 0.0, -3.5] {
        let outcome = train_series(
            &request(series(Period::Months, &[value]), &["best"], 12),
            &context(7),
        );
        let outcome = outcome.unwrap();
        for width in widths(&outcome, &outcome.best, 12) {
            assert!(width > 0.0, "{value}");
        }
    }
}
