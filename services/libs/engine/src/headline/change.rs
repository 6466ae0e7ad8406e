//! A forecast against the same periods a year before.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDateTime, TimeDelta};

use super::PastValues;
use crate::calendar::Period;

/// So much of the forecast must have a value a year before for the two to be compared.
const COMPARABLE: f64 = 0.8;
/// A year in whole weeks, so that weekdays meet.
const YEAR_OF_WEEKS: TimeDelta = TimeDelta::days(364);

/// Which periods of the year before a forecast is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum YearBefore {
    /// The same weeks, 52 before, months, quarters or years.
    Periods,
    /// 364 days earlier: weekdays meet, holidays with a date may not. The same dates would set
    /// Saturdays against Fridays, which weighs more wherever weekdays differ or some are closed.
    Weekdays,
}

impl YearBefore {
    /// The rule for a period.
    pub fn of(period: Period) -> YearBefore {
        match period {
            Period::Hours | Period::Days => YearBefore::Weekdays,
            Period::Weeks | Period::Months | Period::Quarters | Period::Years => {
                YearBefore::Periods
            }
        }
    }
}

/// Share by which the forecast is above what was measured in the same periods a year before, over
/// the periods known in both. `None` where fewer than [`COMPARABLE`] of them are known, where the
/// history goes below zero, and where there was nothing a year before.
pub fn of(past: &PastValues<'_>, dates: &[NaiveDateTime], forecast: &[f64]) -> Option<f64> {
    if past.values.iter().any(|value| *value < 0.0) {
        return None;
    }
    let known: HashMap<Slot, f64> = past
        .dates
        .iter()
        .zip(past.values)
        .filter(|(_, value)| value.is_finite())
        .map(|(date, value)| (slot(*date, past.period), *value))
        .collect();
    let (mut pairs, mut now, mut before) = (0_usize, 0.0, 0.0);
    for (date, value) in dates.iter().zip(forecast) {
        if let Some(old) = known.get(&year_before(*date, past.period)) {
            pairs += 1;
            now += value;
            before += old;
        }
    }
    let enough = pairs as f64 >= COMPARABLE * dates.len() as f64;
    (enough && before > 0.0).then(|| now / before - 1.0)
}

/// A place on the calendar: periods of months and longer are known by their month.
type Slot = (i32, u32, Option<NaiveDateTime>);

fn slot(date: NaiveDateTime, period: Period) -> Slot {
    match period {
        Period::Years => (date.year(), 0, None),
        Period::Quarters | Period::Months => (date.year(), date.month(), None),
        Period::Weeks | Period::Days | Period::Hours => (0, 0, Some(date)),
    }
}

fn year_before(date: NaiveDateTime, period: Period) -> Slot {
    match period {
        Period::Weeks | Period::Days | Period::Hours => slot(date - YEAR_OF_WEEKS, period),
        Period::Years | Period::Quarters | Period::Months => {
            let (year, month, _) = slot(date, period);
            (year - 1, month, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    #[test]
    fn days_are_compared_with_the_same_weekday() {
        let first = NaiveDate::from_ymd_opt(2024, 1, 1)
            .unwrap()
            .and_time(chrono::NaiveTime::MIN);
        let day = |number: i64| first + TimeDelta::days(number);
        let weekly = |number: i64| if number % 7 < 5 { 100.0 } else { 10.0 };
        let dates: Vec<_> = (0..500).map(day).collect();
        let values: Vec<f64> = (0..500).map(weekly).collect();
        let past = PastValues {
            dates: &dates,
            values: &values,
            period: Period::Days,
            target: "visits",
        };
        let ahead: Vec<_> = (500..510).map(day).collect();
        let forecast: Vec<f64> = (500..510).map(|at| 1.1 * weekly(at)).collect();
        let change = of(&past, &ahead, &forecast).unwrap();
        assert!((change - 0.1).abs() < 1e-12, "{change}");
        let far: Vec<_> = (900..910).map(day).collect();
        assert_eq!(of(&past, &far, &forecast), None);
    }
}
