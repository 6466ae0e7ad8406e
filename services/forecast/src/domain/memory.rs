//! Earlier forecasts beside what came since: how far off they were, and whether that is more than chance.

use std::collections::HashMap;

use chrono::NaiveDateTime;
use serde::Serialize;
use utoipa::ToSchema;

/// Values that must have come before a forecast is doubted.
const FEWEST: usize = 3;

/// A band that holds as it says loses so many values less often than this: then something has changed.
const LUCK: f64 = 0.05;

/// The correlation of two values of one forecast in whether they leave the band: a forecast that starts too high stays
/// too high. Measured by moments on 234 held-back ends of competition series (0.34), years to hours. Taken for strangers,
/// values of forecasts that were as good as promised would be called changed in 17 of 100; so in 5 to 7.
const LIKENESS: f64 = 0.35;

/// Times the error that the rehearsals promised, from which it is worth a look.
const LARGER: f64 = 1.5;

/// A forecast as it was made, step by step.
pub struct ForecastSteps<'a> {
    pub times: &'a [NaiveDateTime],
    pub mean: &'a [f64],
    pub lower: &'a [f64],
    pub upper: &'a [f64],
    /// In percent.
    pub level: f64,
    /// Mean absolute error of the rehearsals, where there were any.
    pub expected: Option<f64>,
}

/// Accuracy of a past forecast on the actual values.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PastAccuracy {
    /// Periods of the forecast that have an actual value.
    pub points: usize,
    /// How many of them lie inside the interval.
    pub inside: usize,
    /// Mean absolute error, in the unit of the target.
    pub mae: f64,
    /// Sum of absolute errors divided by the sum of absolute actual values, in percent; null if all are zero.
    pub wape: Option<f64>,
    /// Mean of forecast minus actual; positive if the forecast was too high.
    pub bias: f64,
}

/// Grade of a past forecast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Nothing has come yet that could speak for it or against it.
    Unknown,
    /// It does what it promised.
    Holds,
    /// It errs more than its rehearsals did.
    Watch,
    /// More values left the band than chance allows.
    Drifted,
}

/// Compares a forecast with the values by date; none when no step has come.
pub fn compare(
    said: &ForecastSteps<'_>,
    came: &HashMap<NaiveDateTime, f64>,
) -> Option<PastAccuracy> {
    let known: Vec<(usize, f64)> = said
        .times
        .iter()
        .enumerate()
        .filter_map(|(step, time)| Some((step, *came.get(time)?)))
        .collect();
    if known.is_empty() {
        return None;
    }
    let count = known.len() as f64;
    let off = |(step, value): &(usize, f64)| said.mean[*step] - value;
    let errors: f64 = known.iter().map(|one| off(one).abs()).sum();
    let size: f64 = known.iter().map(|(_, value)| value.abs()).sum();
    Some(PastAccuracy {
        points: known.len(),
        inside: known
            .iter()
            .filter(|(step, value)| (said.lower[*step]..=said.upper[*step]).contains(value))
            .count(),
        mae: errors / count,
        wape: (size > 0.0).then(|| 100.0 * errors / size),
        bias: known.iter().map(off).sum::<f64>() / count,
    })
}

/// What the values that came say of the forecast.
pub fn verdict(said: &ForecastSteps<'_>, came: Option<&PastAccuracy>) -> Grade {
    let Some(came) = came else {
        return Grade::Unknown;
    };
    if came.points < FEWEST {
        return Grade::Holds;
    }
    let outside = came.points - came.inside;
    if at_least(outside, came.points, 1.0 - said.level / 100.0) < LUCK {
        return Grade::Drifted;
    }
    match said.expected {
        Some(expected) if came.mae > LARGER * expected => Grade::Watch,
        _ => Grade::Holds,
    }
}

/// The probability of `least` or more of `count` events of probability `p` each, any two of which have the correlation
/// [`LIKENESS`]: the beta-binomial law (Skellam 1948).
fn at_least(least: usize, count: usize, p: f64) -> f64 {
    let strangers = 1.0 / LIKENESS - 1.0;
    let (hits, misses) = (p * strangers, (1.0 - p) * strangers);
    let mut term: f64 = (0..count)
        .map(|one| (misses + one as f64) / (strangers + one as f64))
        .product();
    let mut below = 0.0;
    for hit in 0..least {
        below += term;
        let left = (count - hit) as f64;
        term *= left / (hit + 1) as f64 * (hits + hit as f64) / (misses + left - 1.0);
    }
    1.0 - below
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::dates;

    const DAY: i64 = 86_400;

    fn judged(level: f64, expected: Option<f64>, values: &[f64]) -> (Option<PastAccuracy>, Grade) {
        let times: Vec<NaiveDateTime> = (0..12).map(|day| dates::from_seconds(day * DAY)).collect();
        let said = ForecastSteps {
            times: &times,
            mean: &[100.0; 12],
            lower: &[90.0; 12],
            upper: &[110.0; 12],
            level,
            expected,
        };
        let came = times.iter().copied().zip(values.iter().copied()).collect();
        let came = compare(&said, &came);
        let verdict = verdict(&said, came.as_ref());
        (came, verdict)
    }

    #[test]
    fn the_error_is_that_of_the_steps_that_came() {
        let (came, _) = judged(80.0, None, &[104.0, 92.0, 120.0]);
        let expected = PastAccuracy {
            points: 3,
            inside: 2,
            mae: 32.0 / 3.0,
            wape: Some(100.0 * 32.0 / 316.0),
            bias: -16.0 / 3.0,
        };
        assert_eq!(came, Some(expected));
        assert_eq!(judged(80.0, None, &[]), (None, Grade::Unknown));
        assert_eq!(judged(80.0, None, &[0.0]).0.unwrap().wape, None);
    }

    #[test]
    fn one_value_outside_is_chance_and_many_are_not() {
        assert_eq!(
            judged(80.0, None, &[130.0, 100.0, 100.0, 100.0]).1,
            Grade::Holds
        );
        assert_eq!(judged(80.0, None, &[130.0; 2]).1, Grade::Holds);
        // Of three values at 80 %, all outside: 0.059; of four: 0.041.
        assert_eq!(judged(80.0, None, &[130.0; 3]).1, Grade::Holds);
        assert_eq!(judged(80.0, None, &[130.0; 4]).1, Grade::Drifted);
        // Of four at 95 %, two outside: 0.052; three: 0.022.
        let outside = |count: usize| [vec![130.0; count], vec![100.0; 4 - count]].concat();
        assert_eq!(judged(95.0, None, &outside(2)).1, Grade::Holds);
        assert_eq!(judged(95.0, None, &outside(3)).1, Grade::Drifted);
    }

    #[test]
    fn an_error_above_the_promised_one_is_worth_a_look() {
        let inside = [108.0, 92.0, 109.0];
        assert_eq!(judged(80.0, Some(4.0), &inside).1, Grade::Watch);
        assert_eq!(judged(80.0, Some(8.0), &inside).1, Grade::Holds);
    }

    #[test]
    fn the_law_is_the_beta_binomial_one() {
        // By its sum of products of gamma functions: P(X >= k) of n at probability p and correlation 0.35.
        let known = [
            (3, 3, 0.2, 0.05902),
            (3, 4, 0.05, 0.02169),
            (3, 10, 0.2, 0.30824),
            (10, 12, 0.2, 0.04249),
            (26, 30, 0.2, 0.02299),
        ];
        for (k, n, p, known) in known {
            let found = at_least(k, n, p);
            assert!((found - known).abs() < 5e-6, "{k} of {n}: {found}");
        }
        assert_eq!(at_least(0, 10, 0.2), 1.0);
    }
}
