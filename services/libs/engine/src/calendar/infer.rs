//! Finding the frequency of a column from the spacing of its values.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime};
use thiserror::Error;

use super::frequency::{MonthDay, Snap, Weekdays, months_of, to_minute};
use super::{Frequency, Period, Spacing, Span};

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
/// Dates within this many days of a month's beginning or end count as that.
const NEAR_MONTH_EDGE: u32 = 5;

impl Frequency {
    /// The frequency of these times, in any order, duplicates allowed. Those that lie far from the others do not count.
    ///
    /// # Errors
    /// [`CalendarError::TooFew`] below two different times; [`CalendarError::Irregular`] with the
    /// nearest period when they keep no common distance.
    pub fn infer(times: &[NaiveDateTime]) -> Result<Frequency, CalendarError> {
        let mut times: Vec<_> = times.iter().copied().map(to_minute).collect();
        times.sort_unstable();
        times.dedup();
        if let Some(span) = Span::of(times.iter().copied()) {
            times.retain(|time| span.has(*time));
        }
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
    by_months(&dates, median_days, clock)
        .filter(|(frequency, slack)| fits(frequency, &at_midnight, *slack))
        .map(|(frequency, _)| frequency)
        .or_else(|| by_weekdays(&dates, clock).filter(|it| fits(it, &at_midnight, 0)))
        .or_else(|| by_whole_days(&dates, clock).filter(|it| fits(it, &at_midnight, 0)))
}

/// A grid of months, and by how many days its dates may be missed.
fn by_months(dates: &[NaiveDate], median_days: f64, clock: NaiveTime) -> Option<(Frequency, i64)> {
    let months = (median_days / Period::Months.days()).round();
    if months < 1.0 || (median_days - months * Period::Months.days()).abs() > 3.5 {
        return None;
    }
    let step = most_frequent(
        dates
            .windows(2)
            .map(|pair| months_of(pair[1]) - months_of(pair[0])),
    )
    .filter(|step| *step > 0)?;
    let (day, slack) = month_day(dates)?;
    let residue = most_frequent(dates.iter().map(|date| months_of(*date).rem_euclid(step)))?;
    let first = dates
        .iter()
        .find(|date| months_of(**date).rem_euclid(step) == residue)?;
    let frequency = Frequency {
        spacing: Spacing::Months(u32::try_from(step).ok()?, day),
        phase: first.with_day(1)?.and_time(clock),
        snap: Snap::Nearest,
    };
    Some((frequency, slack))
}

/// The day of the month that the dates keep, and the slack they need.
fn month_day(dates: &[NaiveDate]) -> Option<(MonthDay, i64)> {
    let last_day = |date: &NaiveDate| u32::from(date.num_days_in_month());
    let share = |fits: &dyn Fn(&NaiveDate) -> bool| {
        dates.iter().filter(|date| fits(date)).count() as f64 / dates.len() as f64
    };
    let enough = 1.0 - BESIDE_THE_GRID;
    if share(&|date| date.day() == last_day(date)) >= enough {
        return Some((MonthDay::End, 0));
    }
    let mode = most_frequent(dates.iter().map(Datelike::day))?;
    let longest = dates.iter().map(Datelike::day).max().unwrap_or(mode);
    for day in [mode, longest] {
        if share(&|date| date.day() == day.min(last_day(date))) >= enough {
            return Some((MonthDay::Day(day), 0));
        }
    }
    let slack = i64::from(NEAR_MONTH_EDGE);
    if share(&|date| date.day() + NEAR_MONTH_EDGE > last_day(date)) >= enough {
        return Some((MonthDay::End, slack));
    }
    (share(&|date| date.day() <= NEAR_MONTH_EDGE) >= enough).then_some((MonthDay::Day(mode), slack))
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
