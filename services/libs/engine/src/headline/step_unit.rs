//! What the steps of a forecast are called: days are business days where weekends have none.

use std::collections::HashSet;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta, Weekday};
use serde::{Deserialize, Serialize};

use crate::calendar::Period;

/// A step of a forecast in the calendar's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepUnit {
    Hours,
    /// Every day of the calendar.
    Days,
    /// Mondays to Fridays.
    BusinessDays,
    /// Other days of the week are left out, or not only weekends.
    OpenDays,
    Weeks,
    Months,
    Quarters,
    Years,
}

impl StepUnit {
    /// Every unit.
    pub const ALL: [StepUnit; 8] = [
        StepUnit::Hours,
        StepUnit::Days,
        StepUnit::BusinessDays,
        StepUnit::OpenDays,
        StepUnit::Weeks,
        StepUnit::Months,
        StepUnit::Quarters,
        StepUnit::Years,
    ];

    /// The rule: days of which none between the first and the last is left out are days. Where no
    /// step is on a weekend, and each other day of the week has one, they are business days, also
    /// when holidays are left out. All others are open days.
    pub fn of(dates: &[NaiveDateTime], period: Period) -> StepUnit {
        match period {
            Period::Days => of_days(dates),
            other => StepUnit::from(other),
        }
    }

    /// The word for it.
    pub fn as_str(self) -> &'static str {
        match self {
            StepUnit::Hours => "hours",
            StepUnit::Days => "days",
            StepUnit::BusinessDays => "business_days",
            StepUnit::OpenDays => "open_days",
            StepUnit::Weeks => "weeks",
            StepUnit::Months => "months",
            StepUnit::Quarters => "quarters",
            StepUnit::Years => "years",
        }
    }
}

/// Of a period whose days are not known.
impl From<Period> for StepUnit {
    fn from(period: Period) -> StepUnit {
        match period {
            Period::Hours => StepUnit::Hours,
            Period::Days => StepUnit::Days,
            Period::Weeks => StepUnit::Weeks,
            Period::Months => StepUnit::Months,
            Period::Quarters => StepUnit::Quarters,
            Period::Years => StepUnit::Years,
        }
    }
}

impl FromStr for StepUnit {
    type Err = String;

    fn from_str(text: &str) -> Result<StepUnit, String> {
        StepUnit::ALL
            .into_iter()
            .find(|unit| unit.as_str() == text)
            .ok_or_else(|| format!("{text} is no unit of steps"))
    }
}

fn of_days(dates: &[NaiveDateTime]) -> StepUnit {
    let steps: HashSet<NaiveDate> = dates.iter().map(NaiveDateTime::date).collect();
    let (Some(first), Some(last)) = (steps.iter().min(), steps.iter().max()) else {
        return StepUnit::Days;
    };
    let span = (*last - *first).num_days();
    if span < steps.len() as i64 {
        return StepUnit::Days;
    }
    let weekend = |day: &NaiveDate| matches!(day.weekday(), Weekday::Sat | Weekday::Sun);
    let worked: HashSet<Weekday> = steps.iter().map(NaiveDate::weekday).collect();
    let mut between = (0..=span).map(|days| *first + TimeDelta::days(days));
    let each_weekday = between.all(|day| weekend(&day) || worked.contains(&day.weekday()));
    match each_weekday && !steps.iter().any(weekend) {
        true => StepUnit::BusinessDays,
        false => StepUnit::OpenDays,
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveTime;

    use super::*;

    /// Days from Monday 7 December 2026, counted from 0.
    fn days(kept: impl Fn(i64, Weekday) -> bool, count: i64) -> Vec<NaiveDateTime> {
        let first = NaiveDate::from_ymd_opt(2026, 12, 7).unwrap();
        (0..count)
            .map(|day| (day, first + TimeDelta::days(day)))
            .filter(|(day, date)| kept(*day, date.weekday()))
            .map(|(_, date)| date.and_time(NaiveTime::MIN))
            .collect()
    }

    fn unit(dates: &[NaiveDateTime]) -> StepUnit {
        StepUnit::of(dates, Period::Days)
    }

    #[test]
    fn days_are_business_days_where_only_weekends_and_holidays_are_left_out() {
        use Weekday::{Mon, Sat, Sun};
        let worked = |_: i64, day: Weekday| !matches!(day, Sat | Sun);
        assert_eq!(unit(&days(worked, 28)), StepUnit::BusinessDays);
        let holiday = |day: i64, weekday: Weekday| worked(day, weekday) && day != 18;
        assert_eq!(unit(&days(holiday, 28)), StepUnit::BusinessDays);
        let no_mondays = |day: i64, weekday: Weekday| worked(day, weekday) && weekday != Mon;
        assert_eq!(unit(&days(no_mondays, 28)), StepUnit::OpenDays);
        let no_sundays = |_: i64, day: Weekday| day != Sun;
        assert_eq!(unit(&days(no_sundays, 34)), StepUnit::OpenDays);
        let holiday_alone = |day: i64, _: Weekday| day != 18;
        assert_eq!(unit(&days(holiday_alone, 28)), StepUnit::OpenDays);
    }

    #[test]
    fn days_without_a_gap_are_days_however_few() {
        assert_eq!(unit(&days(|_, _| true, 30)), StepUnit::Days);
        // Monday to Friday, and nothing of the weekend after it.
        assert_eq!(unit(&days(|_, _| true, 5)), StepUnit::Days);
        assert_eq!(unit(&days(|_, _| true, 1)), StepUnit::Days);
        assert_eq!(unit(&[]), StepUnit::Days);
    }

    #[test]
    fn other_periods_are_called_as_they_are() {
        for period in Period::ALL {
            let unit = StepUnit::of(&days(|day, _| day % 7 == 0, 70), period);
            if period != Period::Days {
                assert_eq!(unit.as_str(), period.as_str());
            }
            assert_eq!(unit.as_str().parse(), Ok(unit));
        }
    }
}
