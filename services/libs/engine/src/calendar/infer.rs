//! Finding the frequency of a column from the spacing of its values.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, Weekday};
use thiserror::Error;

use super::frequency::{MonthDay, Snap, Weekdays, months_of, to_minute};
use super::{Frequency, Period, Retail, Spacing};

/// Why dates give no time axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CalendarError {
    #[error("a period needs at least two different dates, there are {has}")]
    TooFew { has: usize },
    /// The dates follow no period; rows summed up by `nearest` would.
    #[error("the dates follow no regular period; the nearest one is {nearest}")]
    Irregular { nearest: Period },
    #[error("no row has both a date and a value")]
    NoValues,
    #[error("{rows} rows are spread over {periods} periods: is one of the dates wrong?")]
    TooWide { periods: u64, rows: usize },
    #[error(
        "{rows} periods have a row and {periods} are to be made up: choose a longer period, or what stands for a missing row"
    )]
    MostlyInvented { periods: u64, rows: usize },
}

/// At least this share of neighbours must lie exactly one step apart.
const ONE_STEP_APART: f64 = 0.5;
/// At most this share of dates may lie beside the grid (a holiday that shifts a delivery).
const BESIDE_THE_GRID: f64 = 0.1;
/// At most this share of neighbours may fall into one period.
const SHARED_PERIODS: f64 = 0.05;
/// Spacings below this many minutes are counted in minutes, others in days.
const DAY_LIKE_MINUTES: i64 = 20 * 60;
/// How far the usual distance may be from whole months: four or five weeks are one too.
const AROUND_MONTHS: f64 = 4.6;
/// Fewer dates than this on one day of the week are so by chance.
const ENOUGH_FOR_WEEKDAY: usize = 3;
/// Two quarters of a calendar of weeks show its pattern.
const ENOUGH_FOR_RETAIL: usize = 7;
/// Dates within this many days of a month's beginning or end count as that.
const NEAR_MONTH_EDGE: u32 = 5;

impl Frequency {
    /// The frequency of these times, in any order, duplicates allowed.
    ///
    /// # Errors
    /// [`CalendarError::TooFew`] below two different times; [`CalendarError::Irregular`] with the
    /// nearest period when they keep no common distance.
    pub fn infer(times: &[NaiveDateTime]) -> Result<Frequency, CalendarError> {
        let mut times: Vec<_> = times.iter().copied().map(to_minute).collect();
        times.sort_unstable();
        times.dedup();
        if times.len() < 2 {
            return Err(CalendarError::TooFew { has: times.len() });
        }
        let mut minutes: Vec<i64> = times
            .windows(2)
            .map(|pair| (pair[1] - pair[0]).num_minutes())
            .collect();
        minutes.sort_unstable();
        let median = minutes[(minutes.len() - 1) / 2];
        let found = if median < DAY_LIKE_MINUTES {
            by_minutes(&times, &minutes)
        } else {
            by_days(&times, median as f64 / (24.0 * 60.0))
        };
        found.ok_or(CalendarError::Irregular {
            nearest: nearest_period(median),
        })
    }
}

fn by_minutes(times: &[NaiveDateTime], differences: &[i64]) -> Option<Frequency> {
    let step = most_frequent(differences.iter().copied())?;
    let start = times.first()?.date().and_time(NaiveTime::MIN);
    let residue = most_frequent(
        times
            .iter()
            .map(|time| (*time - start).num_minutes().rem_euclid(step)),
    )?;
    let frequency = Frequency {
        spacing: Spacing::Minutes(u32::try_from(step).ok()?),
        phase: start + chrono::TimeDelta::minutes(residue),
        snap: Snap::Nearest,
    };
    fits(&frequency, times, 0).then_some(frequency)
}

fn by_days(times: &[NaiveDateTime], median_days: f64) -> Option<Frequency> {
    let clock = most_frequent(times.iter().map(|time| time.time()))?;
    let mut dates: Vec<NaiveDate> = times.iter().map(|time| time.date()).collect();
    dates.dedup();
    let at_midnight: Vec<NaiveDateTime> = dates.iter().map(|date| date.and_time(clock)).collect();
    let on_grid = |found: &Frequency| fits(found, &at_midnight, 0);
    by_months(&dates, median_days, clock, month_day)
        .filter(on_grid)
        .or_else(|| by_retail(&dates, median_days, clock).find(on_grid))
        .or_else(|| {
            by_months(&dates, median_days, clock, near_month_edge)
                .filter(|found| fits(found, &at_midnight, NEAR_MONTH_EDGE.into()))
        })
        .or_else(|| by_weekdays(&dates, clock).filter(|it| fits(it, &at_midnight, 0)))
        .or_else(|| by_whole_days(&dates, clock).filter(|it| fits(it, &at_midnight, 0)))
}

/// A grid of months with dates on this day.
fn by_months(
    dates: &[NaiveDate],
    median_days: f64,
    clock: NaiveTime,
    day: fn(&[NaiveDate]) -> Option<MonthDay>,
) -> Option<Frequency> {
    let months = (median_days / Period::Months.days()).round();
    if months < 1.0 || (median_days - months * Period::Months.days()).abs() > AROUND_MONTHS {
        return None;
    }
    let step = most_frequent(
        dates
            .windows(2)
            .map(|pair| months_of(pair[1]) - months_of(pair[0])),
    )
    .filter(|step| *step > 0)?;
    let day = day(dates)?;
    let residue = most_frequent(dates.iter().map(|date| months_of(*date).rem_euclid(step)))?;
    let first = dates
        .iter()
        .find(|date| months_of(**date).rem_euclid(step) == residue)?;
    Some(Frequency {
        spacing: Spacing::Months(u32::try_from(step).ok()?, day),
        phase: first.with_day(1)?.and_time(clock),
        snap: Snap::Nearest,
    })
}

/// Whether nearly all dates are so.
fn nearly_all(dates: &[NaiveDate], fits: impl Fn(&NaiveDate) -> bool) -> bool {
    let count = dates.iter().filter(|date| fits(date)).count();
    count as f64 / dates.len() as f64 >= 1.0 - BESIDE_THE_GRID
}

fn last_day(date: &NaiveDate) -> u32 {
    u32::from(date.num_days_in_month())
}

/// The day of the month that the dates keep.
fn month_day(dates: &[NaiveDate]) -> Option<MonthDay> {
    if nearly_all(dates, |date| date.day() == last_day(date)) {
        return Some(MonthDay::End);
    }
    let mode = most_frequent(dates.iter().map(Datelike::day))?;
    let longest = dates.iter().map(Datelike::day).max().unwrap_or(mode);
    let mut days = [mode, longest].into_iter();
    let same = |day: &u32| nearly_all(dates, |date| date.day() == (*day).min(last_day(date)));
    let day = days.find(same).map(MonthDay::Day);
    day.or_else(|| weekday_of_month(dates))
}

/// Dates such as the last Friday or the second Tuesday of their months.
fn weekday_of_month(dates: &[NaiveDate]) -> Option<MonthDay> {
    let weekday = weekday(dates).filter(|_| dates.len() >= ENOUGH_FOR_WEEKDAY)?;
    let on = |day: MonthDay| {
        nearly_all(dates, |date| day.in_month(months_of(*date)) == *date).then_some(day)
    };
    let nth = (1..=4).map(|place| MonthDay::Nth(place, weekday));
    std::iter::once(MonthDay::Last(weekday))
        .chain(nth)
        .find_map(on)
}

/// The day of the week of most dates.
fn weekday(dates: &[NaiveDate]) -> Option<Weekday> {
    let days = dates
        .iter()
        .map(|date| date.weekday().num_days_from_monday());
    most_frequent(days).and_then(|day| Weekday::try_from(u8::try_from(day).ok()?).ok())
}

/// Calendars of weeks whose months may be dated so.
fn by_retail(
    dates: &[NaiveDate],
    median_days: f64,
    clock: NaiveTime,
) -> impl Iterator<Item = Frequency> {
    let weekday = weekday(dates)
        .filter(|_| dates.len() >= ENOUGH_FOR_RETAIL && (28.0..=35.0).contains(&median_days))
        .filter(|weekday| nearly_all(dates, |date| date.weekday() == *weekday));
    let retail = weekday.into_iter().flat_map(Retail::dated_on);
    let first = dates.first().copied().unwrap_or_default();
    retail.map(move |retail| Frequency {
        spacing: Spacing::Retail(retail),
        phase: first.and_time(clock),
        snap: Snap::Nearest,
    })
}

/// The edge of the month that the dates keep near to, working days around it.
fn near_month_edge(dates: &[NaiveDate]) -> Option<MonthDay> {
    if nearly_all(dates, |date| date.day() + NEAR_MONTH_EDGE > last_day(date)) {
        return Some(MonthDay::End);
    }
    let mode = most_frequent(dates.iter().map(Datelike::day))?;
    nearly_all(dates, |date| date.day() <= NEAR_MONTH_EDGE).then_some(MonthDay::Day(mode))
}

/// Daily data that never fall on certain days of the week, most often Saturday and Sunday.
fn by_weekdays(dates: &[NaiveDate], clock: NaiveTime) -> Option<Frequency> {
    let set = Weekdays::of(dates.iter().map(Datelike::weekday));
    let weeks = (*dates.last()? - *dates.first()?).num_days() / 7;
    // One skipped weekend shows a five-day week; a single free day needs more of them.
    let skips = match set.count() {
        5 => weeks >= 1,
        6 => weeks >= 3,
        _ => false,
    };
    skips.then_some(Frequency {
        spacing: Spacing::Weekdays(set),
        phase: dates.first()?.and_time(clock),
        snap: Snap::Nearest,
    })
}

fn by_whole_days(dates: &[NaiveDate], clock: NaiveTime) -> Option<Frequency> {
    let first = *dates.first()?;
    let step = most_frequent(dates.windows(2).map(|pair| (pair[1] - pair[0]).num_days()))?;
    let residue = most_frequent(
        dates
            .iter()
            .map(|date| (*date - first).num_days().rem_euclid(step)),
    )?;
    Some(Frequency {
        spacing: Spacing::Days(u32::try_from(step).ok()?),
        phase: (first + chrono::Days::new(residue.unsigned_abs())).and_time(clock),
        snap: Snap::Nearest,
    })
}

/// Whether sorted times keep this frequency, dates missing it by `slack` days at most.
fn fits(frequency: &Frequency, times: &[NaiveDateTime], slack: i64) -> bool {
    let places: Vec<i64> = times.iter().map(|time| frequency.index(*time)).collect();
    let beside = times
        .iter()
        .zip(&places)
        .filter(|(time, place)| {
            let away = (frequency.date(**place) - **time).abs();
            away > chrono::TimeDelta::days(slack)
        })
        .count() as f64;
    let neighbours = places.len().saturating_sub(1).max(1) as f64;
    let apart = |steps: i64| {
        places
            .windows(2)
            .filter(|pair| pair[1] - pair[0] == steps)
            .count() as f64
            / neighbours
    };
    beside / times.len() as f64 <= BESIDE_THE_GRID
        && apart(1) >= ONE_STEP_APART
        && apart(0) <= SHARED_PERIODS
}

fn nearest_period(median_minutes: i64) -> Period {
    let days = (median_minutes.max(1) as f64) / (24.0 * 60.0);
    let distance = |period: &Period| (days / period.days()).ln().abs();
    Period::ALL
        .into_iter()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        .unwrap_or(Period::Days)
}

/// The most frequent item, the smallest of them when several are.
fn most_frequent<T: Ord + Copy>(items: impl Iterator<Item = T>) -> Option<T> {
    let mut counts = BTreeMap::new();
    for item in items {
        *counts.entry(item).or_insert(0_usize) += 1;
    }
    let most = counts.values().copied().max()?;
    counts
        .into_iter()
        .find_map(|(item, count)| (count == most).then_some(item))
}
