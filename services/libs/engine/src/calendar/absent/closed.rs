//! The calendar of closed days: weekdays, hours of the week and holidays on which there is nothing to measure.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, NaiveDate, NaiveDateTime, Timelike};
use serde::{Deserialize, Serialize};

use super::super::holidays::{CHOICES, holidays};
use super::super::{Axis, Period};

/// When a series is closed. Periods that are closed have no value to forecast: the forecast is 0.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Closed {
    /// Days from Monday, of a daily series.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weekdays: Vec<u8>,
    /// Hours from Monday 0:00, of an hourly series.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hours: Vec<u8>,
    /// Names of the holidays, in the country whose calendar has them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holidays: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub country: String,
}

/// Share of the last occurrences of a weekday that have no value where it is closed ...
const NEARLY_ALWAYS: f64 = 0.9;
/// ... so many of them, of a weekday and of an hour of the week ...
const LOOKED_AT: usize = 52;
/// ... at least so many, the last of which were closed as often as not ...
const LEAST: usize = 4;
/// ... while at most this share of the other weekdays has none: a sparse series has no pattern of weekdays.
const MOST_OF_OTHERS: f64 = 0.25;
/// Share of the days without a value, closed weekdays aside, that holidays have to explain.
const EXPLAINED: f64 = 1.0 / 3.0;
/// Holidays that were seen once count only where so many of a country are closed ...
const SEEN_ONCE: usize = 3;
/// ... and at least this share of all that it has: of twenty countries one has three holidays on days without sales by
/// chance.
const MOST_OF_THEM: f64 = 0.8;

impl Closed {
    pub fn is_empty(&self) -> bool {
        self.weekdays.is_empty() && self.hours.is_empty() && self.holidays.is_empty()
    }

    /// The pattern in a history: `values` are one a period of the axis.
    pub fn of(axis: &Axis, values: &[Option<f64>]) -> Closed {
        let dates = axis.dates();
        let slots = closed_slots(axis.period(), &dates, values);
        let mut closed = match axis.period() {
            Period::Days => Closed {
                weekdays: slots,
                ..Closed::default()
            },
            Period::Hours => Closed {
                hours: slots,
                ..Closed::default()
            },
            _ => return Closed::default(),
        };
        if axis.period() == Period::Days {
            closed.take_holidays(&dates, values);
        }
        closed
    }

    /// Whether each of these dates is closed.
    pub fn flags(&self, dates: &[NaiveDateTime]) -> Vec<bool> {
        if self.is_empty() {
            return vec![false; dates.len()];
        }
        let ends = (dates.first(), dates.last());
        let off: BTreeSet<NaiveDate> = match ends {
            (Some(first), Some(last)) if !self.holidays.is_empty() => {
                holidays(&self.country, first.date(), last.date())
                    .into_iter()
                    .filter(|(_, name)| self.holidays.contains(name))
                    .map(|(date, _)| date)
                    .collect()
            }
            _ => BTreeSet::new(),
        };
        let is_closed = |date: &NaiveDateTime| {
            self.weekdays.contains(&slot(Period::Days, date))
                || self.hours.contains(&slot(Period::Hours, date))
                || off.contains(&date.date())
        };
        dates.iter().map(is_closed).collect()
    }

    /// Holidays of the country whose calendar explains most of the days without a value.
    fn take_holidays(&mut self, dates: &[NaiveDateTime], values: &[Option<f64>]) {
        let (Some(first), Some(last)) = (dates.first(), dates.last()) else {
            return;
        };
        let open = dates.iter().zip(values);
        let open: BTreeMap<NaiveDate, bool> = open
            .filter(|(date, _)| !self.weekdays.contains(&slot(Period::Days, date)))
            .map(|(date, value)| (date.date(), is_nothing(Period::Days, value)))
            .collect();
        let absent = open.values().filter(|absent| **absent).count();
        if absent == 0 || absent as f64 > MOST_OF_OTHERS * open.len() as f64 {
            return;
        }
        let mut found = (0, Vec::new(), "");
        for country in CHOICES {
            let mut seen: BTreeMap<String, (usize, usize)> = BTreeMap::new();
            for (date, name) in holidays(country, first.date(), last.date()) {
                if let Some(absent) = open.get(&date) {
                    let (all, closed) = seen.entry(name).or_default();
                    *all += 1;
                    *closed += usize::from(*absent);
                }
            }
            let always = || seen.iter().filter(|(_, (all, closed))| all == closed);
            let closed = always().count();
            let many = closed >= SEEN_ONCE && closed as f64 >= MOST_OF_THEM * seen.len() as f64;
            let kept = always().filter(|(_, (all, _))| *all > 1 || many);
            let names: Vec<String> = kept.clone().map(|(name, _)| name.clone()).collect();
            let explained: usize = kept.map(|(_, (_, closed))| closed).sum();
            if explained > found.0 {
                found = (explained, names, country);
            }
        }
        if found.0 as f64 >= EXPLAINED * absent as f64 {
            self.holidays = found.1;
            self.country = found.2.to_owned();
        }
    }
}

/// A row that says 0 on a day on which nothing is ever sold is as good as none. Of hours it is not: the sun rises later
/// in winter.
fn is_nothing(period: Period, value: &Option<f64>) -> bool {
    value.is_none_or(|value| value == 0.0 && period == Period::Days)
}

fn slot(period: Period, date: &NaiveDateTime) -> u8 {
    let day = date.weekday().num_days_from_monday();
    let slot = match period {
        Period::Hours => day * 24 + date.hour(),
        _ => day,
    };
    u8::try_from(slot).unwrap_or(u8::MAX)
}

fn closed_slots(period: Period, dates: &[NaiveDateTime], values: &[Option<f64>]) -> Vec<u8> {
    let mut of_slot: BTreeMap<u8, Vec<bool>> = BTreeMap::new();
    for (date, value) in dates.iter().zip(values) {
        let occurrences = of_slot.entry(slot(period, date)).or_default();
        occurrences.push(is_nothing(period, value));
    }
    let is_closed = |occurrences: &Vec<bool>| {
        let last = |count: usize| &occurrences[occurrences.len().saturating_sub(count)..];
        occurrences.len() >= LEAST
            && share(last(LOOKED_AT)) >= NEARLY_ALWAYS
            && share(last(LEAST)) >= 0.5
    };
    let (closed, open): (Vec<_>, Vec<_>) = of_slot
        .iter()
        .partition(|(_, occurrences)| is_closed(occurrences));
    let others: Vec<bool> = open
        .iter()
        .flat_map(|(_, all)| all.iter().copied())
        .collect();
    match share(&others) <= MOST_OF_OTHERS && !others.is_empty() {
        true => closed.into_iter().map(|(slot, _)| *slot).collect(),
        false => Vec::new(),
    }
}

fn share(absent: &[bool]) -> f64 {
    absent.iter().filter(|absent| **absent).count() as f64 / absent.len().max(1) as f64
}
