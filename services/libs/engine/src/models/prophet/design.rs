//! What the fit and the forecast are made of: time, places of bends, waves and known columns.

use std::f64::consts::TAU;

use chrono::{DateTime, NaiveDateTime};
use serde::{Deserialize, Serialize};

use crate::calendar::Axis;

const DAY: f64 = 86_400.0;
const DAYS_A_YEAR: f64 = 365.25;
const DAYS_A_WEEK: f64 = 7.0;
/// A wave is fitted when the history is so many times as long.
const CYCLES: f64 = 2.0;
const DAILY_ORDER: usize = 4;
const MOST_BENDS: usize = 25;
/// Bends lie in this part of the history, so that the last slope rests on some data.
const BENDING: f64 = 0.8;

/// Time since 1970 in days, and as a part of the history.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Clock {
    first: f64,
    span: f64,
}

impl Clock {
    pub fn new(axis: &Axis) -> Clock {
        let first = days_of(axis.first());
        let span = days_of(axis.last()) - first;
        Clock {
            first,
            span: if span > 0.0 { span } else { 1.0 },
        }
    }

    pub fn days(self, axis: &Axis, at: usize) -> f64 {
        days_of(axis.date(at))
    }

    /// 0 for the first period, 1 for the last of the history.
    pub fn time(self, axis: &Axis, at: usize) -> f64 {
        (self.days(axis, at) - self.first) / self.span
    }
}

fn days_of(date: NaiveDateTime) -> f64 {
    (date - DateTime::UNIX_EPOCH.naive_utc()).num_seconds() as f64 / DAY
}

/// How many waves of each cycle there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Orders {
    yearly: usize,
    weekly: usize,
    daily: usize,
}

impl Orders {
    pub fn new(axis: &Axis, yearly: usize, weekly: usize) -> Orders {
        let span = days_of(axis.last()) - days_of(axis.first());
        let step = span / axis.len().saturating_sub(1).max(1) as f64;
        let order = |asked: usize, cycle: f64| {
            if span + step < CYCLES * cycle || step <= 0.0 {
                return 0;
            }
            // Half a hundredth more, as months and leap years are uneven.
            asked.min((0.505 * cycle / step) as usize)
        };
        Orders {
            yearly: order(yearly, DAYS_A_YEAR),
            weekly: order(weekly, DAYS_A_WEEK),
            daily: order(DAILY_ORDER, 1.0),
        }
    }

    pub fn row(self, days: f64, row: &mut Vec<f64>) {
        let cycles = [
            (self.yearly, DAYS_A_YEAR),
            (self.weekly, DAYS_A_WEEK),
            (self.daily, 1.0),
        ];
        for (order, cycle) in cycles {
            for wave in 1..=order {
                let angle = TAU * wave as f64 * days / cycle;
                row.extend([angle.sin(), angle.cos()]);
            }
        }
    }
}

/// Where the trend may bend: evenly spread over the values, the last ones left out.
pub(super) fn changepoints(times: &[f64]) -> Vec<f64> {
    let last = ((times.len() as f64 * BENDING) as usize).saturating_sub(1);
    let count = MOST_BENDS.min(last);
    (1..=count)
        .map(|bend| times[(bend as f64 * last as f64 / count as f64).round_ties_even() as usize])
        .collect()
}
