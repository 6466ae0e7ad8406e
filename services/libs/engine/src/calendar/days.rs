//! The rows of a table day by day, all series together, and whether its first and last day were whole: a table that
//! is exported at noon has half of today.
//!
//! A day is compared with the same weekday of the eight weeks beside it. It is cut when its rows stop an hour before, or
//! begin an hour after, those of all of them; the last one also when it has less than half of the fewest rows, or of the
//! smallest sum, of any of them. Days of which fewer alike are known are never judged.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike};

use super::hours::HourRows;
use super::unfinished::PartUnit;

/// Weeks that a day is compared with, and how many of them must have it.
const WEEKS: i64 = 8;
const LEAST_ALIKE: usize = 4;
/// Without so many weeks, the days of the last fortnight, and how many of them there must be.
const FORTNIGHT: i64 = 14;
const LEAST_DAYS: usize = 7;
/// Below this share of the least that was ever seen a day is not over.
pub(super) const CUT: f64 = 0.5;
/// A day that ends early has fewer rows than this share of the fewest.
const FEWER: f64 = 0.75;
/// Days with fewer rows say nothing by their number.
pub(super) const MANY: u32 = 4;

/// The rows with a value of one day.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DayRows {
    pub day: NaiveDate,
    pub rows: u32,
    /// The earliest and the latest time of day.
    pub first: NaiveTime,
    pub last: NaiveTime,
    pub sum: f64,
    /// By hour of the clock.
    pub hours: [HourRows; 24],
}

/// Rows counted by day.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DayTally(BTreeMap<NaiveDate, DayRows>);

impl DayTally {
    /// Counts a row with a value.
    pub fn add(&mut self, time: NaiveDateTime, value: f64) {
        let (day, clock) = (time.date(), time.time());
        let found = self.0.entry(day).or_insert(DayRows {
            day,
            rows: 0,
            first: clock,
            last: clock,
            sum: 0.0,
            hours: Default::default(),
        });
        found.rows = found.rows.saturating_add(1);
        found.first = found.first.min(clock);
        found.last = found.last.max(clock);
        found.sum += value;
        let hour = &mut found.hours[clock.hour() as usize];
        hour.rows = hour.rows.saturating_add(1);
        hour.sum += value;
    }

    /// The days that have rows, in order.
    pub fn days(&self) -> Vec<DayRows> {
        self.0.values().copied().collect()
    }
}

/// What a cut day or hour has, and what a whole one usually has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CutDay {
    pub has: u32,
    pub full: u32,
    pub unit: PartUnit,
}

/// The first day of these, which come in order, unless it is whole.
pub(super) fn cut_first(days: &[DayRows]) -> Option<CutDay> {
    let (own, others) = days.split_first()?;
    let alike = alike(own, others.iter());
    let latest = alike.iter().map(|day| day.first).max()?;
    let late = own.first >= hour_after(latest)?;
    (late && has_fewer_rows(own, &alike)).then(|| hours(own, &alike))
}

/// The last day of these, which come in order, unless it is whole. The target adds up when its values are `amounts`.
pub(super) fn cut_last(days: &[DayRows], amounts: bool) -> Option<CutDay> {
    let (own, others) = days.split_last()?;
    let alike = alike(own, others.iter().rev());
    let earliest = alike.iter().map(|day| day.last).min()?;
    let early = hour_after(own.last).is_some_and(|later| later <= earliest);
    if early && has_fewer_rows(own, &alike) {
        return Some(hours(own, &alike));
    }
    let rows = middle(alike.iter().map(|day| f64::from(day.rows)));
    let fewest = alike.iter().map(|day| day.rows).min()?;
    if fewest >= MANY && f64::from(own.rows) < CUT * f64::from(fewest) {
        return Some(CutDay {
            has: own.rows,
            full: rows as u32,
            unit: PartUnit::Rows,
        });
    }
    let least = alike
        .iter()
        .map(|day| day.sum)
        .fold(f64::INFINITY, f64::min);
    let little = amounts && own.sum >= 0.0 && least > 0.0 && own.sum < CUT * least;
    little.then(|| CutDay {
        has: (100.0 * own.sum / middle(alike.iter().map(|day| day.sum))).round() as u32,
        full: 100,
        unit: PartUnit::PercentOfUsual,
    })
}

/// The days to compare with, the nearest first; none where there are too few.
pub(super) fn alike<'a>(
    own: &DayRows,
    others: impl Iterator<Item = &'a DayRows>,
) -> Vec<&'a DayRows> {
    let away = |day: &DayRows| (day.day - own.day).num_days().abs();
    let near: Vec<&DayRows> = others.take_while(|day| away(day) <= 7 * WEEKS).collect();
    let same = |day: &&&DayRows| day.day.weekday() == own.day.weekday();
    let weekdays: Vec<&DayRows> = near.iter().filter(same).copied().collect();
    if weekdays.len() >= LEAST_ALIKE {
        return weekdays;
    }
    let fortnight = near.into_iter().filter(|day| away(day) <= FORTNIGHT);
    let fortnight: Vec<&DayRows> = fortnight.collect();
    match fortnight.len() >= LEAST_DAYS {
        true => fortnight,
        false => Vec::new(),
    }
}

/// Fewer than any, and clearly so where their number changes from day to day.
fn has_fewer_rows(own: &DayRows, alike: &[&DayRows]) -> bool {
    let fewest = alike.iter().map(|day| day.rows).min().unwrap_or_default();
    let regular = alike.iter().all(|day| day.rows == fewest);
    match regular {
        true => own.rows < fewest,
        false => f64::from(own.rows) < FEWER * f64::from(fewest),
    }
}

/// Hours of the clock from the usual beginning to the usual end of a day, and those of this one.
fn hours(own: &DayRows, alike: &[&DayRows]) -> CutDay {
    let usual = |of: fn(&DayRows) -> NaiveTime| {
        middle(alike.iter().map(|day| f64::from(of(day).hour()))) as u32
    };
    let (from, to) = (usual(|day| day.first), usual(|day| day.last));
    let begin = own.first.hour().max(from);
    let end = own.last.hour().min(to);
    CutDay {
        has: (end + 1).saturating_sub(begin).max(1),
        full: (to + 1).saturating_sub(from).max(1),
        unit: PartUnit::Hours,
    }
}

/// `None` where the next hour is of the next day.
fn hour_after(time: NaiveTime) -> Option<NaiveTime> {
    let (later, days) = time.overflowing_add_signed(TimeDelta::hours(1));
    (days == 0).then_some(later)
}

pub(super) fn middle(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
