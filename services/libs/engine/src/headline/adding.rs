//! Which targets may be added up over time: two days of sales are their sum, two days of
//! temperature are not.

use super::PastValues;
use super::names::names_a_level;
use crate::calendar::Period;

/// A level changes from one hour, day or week to the next by less than this share of itself in half
/// of the steps. Exchange rates change by 0.2 to 0.3 % a day; sales and visits by many times more.
const LEVEL_CHANGES: f64 = 0.01;
/// Values that show how a series changes.
const SHOWN: usize = 30;

/// Whether the values of a target may be added up: none is below zero, no word of its name is one
/// of a rate, a price, a temperature or a stock, and they do not behave as a level does. Values may
/// have NaN where nothing is known.
pub fn adds_up(past: &PastValues<'_>) -> bool {
    let negative = past.values.iter().any(|value| *value < 0.0);
    !negative && !names_a_level(past.target) && !is_a_level(past.values, past.period)
}

/// Whether a period without anything has 0 of this: amounts do, also those that may go below zero; rates, prices,
/// temperatures and stocks do not.
pub fn may_be_zero(target: &str) -> bool {
    !names_a_level(target)
}

/// Fractions that hardly change from one step to the next, whatever they are called: a column "USD" of exchange rates. Whole
/// numbers are counts or are kept as such, and over months and longer sums grow as slowly as levels.
fn is_a_level(values: &[f64], period: Period) -> bool {
    let short = matches!(period, Period::Hours | Period::Days | Period::Weeks);
    let known: Vec<f64> = values
        .iter()
        .copied()
        .filter(|value| value.is_finite())
        .collect();
    let fractions = known.iter().filter(|value| value.fract() != 0.0).count();
    if !short || known.len() < SHOWN || 2 * fractions < known.len() || known.contains(&0.0) {
        return false;
    }
    let mut changes: Vec<f64> = known
        .windows(2)
        .map(|pair| (pair[1] - pair[0]).abs() / pair[0].abs())
        .collect();
    changes.sort_by(f64::total_cmp);
    let moves = changes.last().is_some_and(|largest| *largest > 0.0);
    moves && changes[changes.len() / 2] < LEVEL_CHANGES
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(target: &str, values: &[f64], period: Period) -> bool {
        adds_up(&PastValues {
            dates: &[],
            values,
            period,
            target,
        })
    }

    #[test]
    fn amounts_and_counts_add_up_while_rates_and_what_goes_below_zero_do_not() {
        assert!(of("sales", &[1.0, f64::NAN], Period::Days));
        assert!(!of("unit price", &[1.0], Period::Days));
        assert!(!of("profit", &[3.0, -1.0], Period::Days));
    }

    #[test]
    fn fractions_that_hardly_change_from_day_to_day_are_averaged_whatever_they_are_called() {
        let rate: Vec<f64> = (0..200)
            .map(|day| 1.12 + 0.05 * (0.1 * f64::from(day)).sin())
            .collect();
        assert!(!of("USD", &rate, Period::Days));
        // A sum of a year grows as slowly.
        assert!(of("USD", &rate, Period::Years));
        let sales: Vec<f64> = (0..200)
            .map(|day| 900.5 + 200.0 * f64::from(day % 7))
            .collect();
        assert!(of("USD", &sales, Period::Days));
        let counts: Vec<f64> = (0..200).map(|day| f64::from(100_000 + day)).collect();
        assert!(of("users", &counts, Period::Days));
        assert!(of("flat", &[10.5; 200], Period::Days));
    }
}
