//! Whole numbers that stay whole in a forecast.

use crate::catalogue::Forecast;

/// Beyond it numbers are spaced further apart than by one.
const MOST: f64 = 9.0e15;

/// Whether none of the values is negative or has a fraction.
pub fn are_whole<'a>(values: impl Iterator<Item = &'a f64>) -> bool {
    let mut any = false;
    for value in values {
        if *value < 0.0 || value.fract() != 0.0 || *value > MOST {
            return false;
        }
        any = true;
    }
    any
}

/// Below this mean whole forecasts are zeros and ones, and where the ones stand means nothing.
const SELDOM: f64 = 1.0;

/// Whether errors of whole forecasts tell how good they are. Of what is rarer than one a period they don't: a forecast
/// of nothing at all would have the smallest, though its sum is wrong.
pub fn errors_tell<'a>(values: impl Iterator<Item = &'a f64>) -> bool {
    let (mut sum, mut count) = (0.0, 0_usize);
    for value in values {
        sum += value;
        count += 1;
    }
    count > 0 && sum / count as f64 >= SELDOM
}

/// Values in whole numbers. What rounding takes from a period is given to those after it, so that the sum up to each
/// period stays within a half: 0.3 a day are three in ten days and not none.
pub(crate) fn in_whole_numbers(values: &[f64]) -> Vec<f64> {
    let (mut exact, mut given) = (0.0_f64, 0.0_f64);
    let values = values.iter().map(|value| {
        exact += value;
        let whole = (exact.round() - given).max(0.0);
        given += whole;
        match whole.is_finite() && exact.abs() < MOST {
            true => whole,
            false => *value,
        }
    });
    values.collect()
}

/// The forecast [`in_whole_numbers`]; the interval goes outwards.
pub(crate) fn rounded(forecast: Forecast) -> Forecast {
    let mean = in_whole_numbers(&forecast.mean);
    let sides = |edge: &[f64], outwards: fn(f64) -> f64| -> Vec<f64> {
        edge.iter().map(|value| outwards(*value)).collect()
    };
    let (lower, upper) = (
        sides(&forecast.lower, f64::floor),
        sides(&forecast.upper, f64::ceil),
    );
    Forecast {
        lower: lower
            .iter()
            .zip(&mean)
            .map(|(edge, mean)| edge.min(*mean))
            .collect(),
        upper: upper
            .iter()
            .zip(&mean)
            .map(|(edge, mean)| edge.max(*mean))
            .collect(),
        mean,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn errors_tell_unless_sales_are_rarer_than_one_a_period() {
        assert!(errors_tell([0.0, 2.0, 1.0].iter()));
        assert!(!errors_tell([0.0, 2.0, 0.0].iter()));
        assert!(!errors_tell([].iter()));
    }

    proptest! {
        #[test]
        fn sums_of_whole_forecasts_stay_within_a_half(
            steps in prop::collection::vec((0.0_f64..9.0, 0.0_f64..3.0), 1..80),
        ) {
            let mean: Vec<f64> = steps.iter().map(|(mean, _)| *mean).collect();
            let forecast = rounded(Forecast {
                lower: steps.iter().map(|(mean, width)| (mean - width).max(0.0)).collect(),
                upper: steps.iter().map(|(mean, width)| mean + width).collect(),
                mean: mean.clone(),
            });
            let (mut exact, mut whole) = (0.0, 0.0);
            for (step, value) in forecast.mean.iter().enumerate() {
                exact += mean[step];
                whole += value;
                prop_assert!((exact - whole).abs() <= 0.5 + 1e-9);
                for value in [*value, forecast.lower[step], forecast.upper[step]] {
                    prop_assert!(value >= 0.0 && value.fract() == 0.0);
                }
                prop_assert!(forecast.lower[step] <= *value && *value <= forecast.upper[step]);
            }
        }
    }
}
