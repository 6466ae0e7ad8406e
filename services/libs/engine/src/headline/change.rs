//! A forecast against the same periods a year before.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDateTime, TimeDelta};

use super::PastValues;
use crate::calendar::Period;

/// So much of the forecast must have a value a year before for the two to be compared.
const COMPARABLE: f64 = 0.8;
/// A year in whole weeks, so that weekdays meet.
const YEAR_OF_WEEKS: TimeDelta = TimeDelta::days(364);
/// From so many days on holidays weigh more than a weekday more or less.
const MANY_DAYS: usize = 28;

/// Which periods of the year before a forecast is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum YearBefore {
    /// The same weeks, 52 before, months, quarters or years.
    Periods,
    /// From [`MANY_DAYS`] days on the same dates: holidays with a date meet.
    Dates,
    /// 364 days earlier: weekdays meet.
    Weekdays,
}

impl YearBefore {
    /// The rule for a forecast of so many steps.
    pub fn of(period: Period, steps: usize) -> YearBefore {
        match period {
            Period::Hours => YearBefore::Weekdays,
            Period::Days if steps < MANY_DAYS => YearBefore::Weekdays,
            Period::Days => YearBefore::Dates,
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
    let rule = YearBefore::of(past.period, dates.len());
    let (mut pairs, mut now, mut before) = (0_usize, 0.0, 0.0);
    for (date, value) in dates.iter().zip(forecast) {
        let old = year_before(*date, past.period, rule);
        if let Some(old) = old.and_then(|slot| known.get(&slot)) {
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

/// `None` on 29 February, which has no such date a year before.
fn year_before(date: NaiveDateTime, period: Period, rule: YearBefore) -> Option<Slot> {
    match (period, rule) {
        (Period::Years | Period::Quarters | Period::Months, _) => {
            let (year, month, _) = slot(date, period);
            Some((year - 1, month, None))
        }
        (_, YearBefore::Dates) => Some(slot(date.with_year(date.year() - 1)?, period)),
        (_, YearBefore::Periods | YearBefore::Weekdays) => Some(slot(date - YEAR_OF_WEEKS, period)),
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

    #[test]
    fn four_weeks_and_more_are_compared_with_the_same_dates_where_holidays_meet() {
        let first = NaiveDate::from_ymd_opt(2024, 1, 1)
            .unwrap()
            .and_time(chrono::NaiveTime::MIN);
        let day = |number: i64| first + TimeDelta::days(number);
        // Closed on 25 and 26 December, else alike.
        let value = |date: NaiveDateTime| match (date.month(), date.day()) {
            (12, 25 | 26) => 0.0,
            _ => 100.0,
        };
        let dates: Vec<_> = (0..725).map(day).collect();
        let values: Vec<f64> = dates.iter().map(|date| value(*date)).collect();
        let past = PastValues {
            dates: &dates,
            values: &values,
            period: Period::Days,
            target: "visits",
        };
        let compared = |from: i64, to: i64| {
            let ahead: Vec<_> = (from..to).map(day).collect();
            let forecast: Vec<f64> = ahead.iter().map(|date| value(*date)).collect();
            of(&past, &ahead, &forecast).unwrap()
        };
        // From 26 December 2025; 364 days earlier nothing was closed.
        assert_eq!(compared(725, 755), 0.0);
        // A week is compared with the same weekdays, of which one was closed more.
        assert!(compared(725, 732) < -0.1);
    }
}
