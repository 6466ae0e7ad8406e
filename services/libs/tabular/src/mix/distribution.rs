//! How the values of a column are spread: bars for a chart.

use chrono::{DateTime, Datelike, Months, NaiveDate, NaiveDateTime, TimeDelta};
use serde::{Deserialize, Serialize};

use crate::schema::Period;
use crate::wire::number_value;

/// Bars of numbers and of categories.
const BARS: usize = 20;
/// Bars of dates; finer periods are put together until there are no more.
const DATE_BARS: usize = 60;

/// Bars: a label and the number of rows each.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Distribution {
    pub kind: DistributionKind,
    pub labels: Vec<String>,
    pub values: Vec<u64>,
    /// Bounds of the bars of numbers, one more than there are bars; empty where each bar is one
    /// value.
    pub edges: Vec<f64>,
    /// Rows with values that have no bar.
    pub others: u64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DistributionKind {
    /// A bar a value.
    #[default]
    Values,
    /// A bar a range of numbers: from its lower bound up to, but without, its upper one; the last
    /// bar has both.
    Ranges,
    /// A bar a category, the most frequent first.
    Categories,
    /// A bar a period, also those without a row.
    Periods,
}

/// From the sorted numbers and their runs.
pub(super) fn of_numbers(sorted: &[f64], runs: &[(f64, u64)]) -> Distribution {
    let (Some(&least), Some(&most)) = (sorted.first(), sorted.last()) else {
        return Distribution::default();
    };
    if runs.len() <= BARS {
        return Distribution {
            labels: runs.iter().map(|(value, _)| label(*value)).collect(),
            values: runs.iter().map(|(_, times)| *times).collect(),
            ..Distribution::default()
        };
    }
    // Divided before it is subtracted: the whole width may be more than a double holds.
    let width = most / BARS as f64 - least / BARS as f64;
    let mut edges: Vec<f64> = (0..BARS).map(|bar| least + width * bar as f64).collect();
    edges.push(most);
    let begin = |edge: f64| sorted.partition_point(|value| *value < edge);
    let starts: Vec<usize> = (0..=BARS)
        .map(|bar| {
            if bar == BARS {
                sorted.len()
            } else {
                begin(edges[bar])
            }
        })
        .collect();
    Distribution {
        kind: DistributionKind::Ranges,
        labels: edges
            .windows(2)
            .map(|pair| format!("{} – {}", label(pair[0]), label(pair[1])))
            .collect(),
        values: starts
            .windows(2)
            .map(|pair| pair[1].saturating_sub(pair[0]) as u64)
            .collect(),
        edges,
        others: 0,
    }
}

/// From texts and how often each is there.
pub(super) fn of_texts<'a>(counts: impl Iterator<Item = (&'a str, u64)>) -> Distribution {
    let mut counts: Vec<(&str, u64)> = counts.collect();
    let total: u64 = counts.iter().map(|(_, times)| times).sum();
    let order = |one: &(&str, u64), other: &(&str, u64)| {
        other.1.cmp(&one.1).then_with(|| one.0.cmp(other.0))
    };
    if counts.len() > BARS {
        counts.select_nth_unstable_by(BARS - 1, order);
        counts.truncate(BARS);
    }
    counts.sort_unstable_by(order);
    let shown: u64 = counts.iter().map(|(_, times)| times).sum();
    Distribution {
        kind: DistributionKind::Categories,
        labels: counts.iter().map(|(text, _)| (*text).to_owned()).collect(),
        values: counts.iter().map(|(_, times)| *times).collect(),
        edges: Vec::new(),
        others: total - shown,
    }
}

/// From the runs of sorted dates; bars are as fine as the column's period, or coarser.
pub(super) fn of_dates(runs: &[(i64, u64)], period: Option<Period>) -> Distribution {
    const COARSER: [Period; 6] = [
        Period::Hours,
        Period::Days,
        Period::Weeks,
        Period::Months,
        Period::Quarters,
        Period::Years,
    ];
    let finest = period.unwrap_or(Period::Days);
    let bars = COARSER
        .into_iter()
        .filter(|period| *period >= finest)
        .find_map(|period| by_period(runs, period));
    let bars = bars.unwrap_or_else(|| by_decades(runs));
    let rows: u64 = runs.iter().map(|(_, times)| times).sum();
    let shown: u64 = bars.iter().map(|(_, times)| times).sum();
    Distribution {
        kind: DistributionKind::Periods,
        others: rows - shown,
        labels: bars.iter().map(|(label, _)| label.clone()).collect(),
        values: bars.iter().map(|(_, times)| *times).collect(),
        ..Distribution::default()
    }
}

/// `None` when there would be too many bars.
fn by_period(runs: &[(i64, u64)], period: Period) -> Option<Vec<(String, u64)>> {
    let moment = |ms: i64| DateTime::from_timestamp_millis(ms).map(|time| time.naive_utc());
    let Some((first, _)) = runs.first() else {
        return Some(Vec::new());
    };
    let mut start = floor(moment(*first)?, period)?;
    let mut end = following(start, period)?;
    let mut bars = vec![(period_label(start, period), 0)];
    for (ms, times) in runs {
        let at = moment(*ms)?;
        while at >= end {
            if bars.len() == DATE_BARS {
                return None;
            }
            start = end;
            end = following(start, period)?;
            bars.push((period_label(start, period), 0));
        }
        bars.last_mut()?.1 += times;
    }
    Some(bars)
}

fn floor(at: NaiveDateTime, period: Period) -> Option<NaiveDateTime> {
    let day = at.date();
    let date = match period {
        Period::Hours => {
            let hour = i64::from(chrono::Timelike::hour(&at));
            return Some(day.and_hms_opt(0, 0, 0)? + TimeDelta::hours(hour));
        }
        Period::Days => day,
        Period::Weeks => day - TimeDelta::days(day.weekday().num_days_from_monday().into()),
        Period::Months => day.with_day(1)?,
        Period::Quarters => NaiveDate::from_ymd_opt(day.year(), day.month0() / 3 * 3 + 1, 1)?,
        Period::Years => NaiveDate::from_ymd_opt(day.year(), 1, 1)?,
    };
    date.and_hms_opt(0, 0, 0)
}

fn following(at: NaiveDateTime, period: Period) -> Option<NaiveDateTime> {
    match period {
        Period::Hours => at.checked_add_signed(TimeDelta::hours(1)),
        Period::Days => at.checked_add_signed(TimeDelta::days(1)),
        Period::Weeks => at.checked_add_signed(TimeDelta::days(7)),
        Period::Months => at.checked_add_months(Months::new(1)),
        Period::Quarters => at.checked_add_months(Months::new(3)),
        Period::Years => at.checked_add_months(Months::new(12)),
    }
}

fn period_label(at: NaiveDateTime, period: Period) -> String {
    match period {
        Period::Hours => at.format("%Y-%m-%dT%H:%M").to_string(),
        Period::Days | Period::Weeks => at.format("%Y-%m-%d").to_string(),
        Period::Months => at.format("%Y-%m").to_string(),
        Period::Quarters => format!("{} Q{}", at.year(), at.month0() / 3 + 1),
        Period::Years => at.year().to_string(),
    }
}

/// Years in groups of one length, for columns that span more of them than there are bars. Moments
/// beyond what a calendar can hold have no bar.
fn by_decades(runs: &[(i64, u64)]) -> Vec<(String, u64)> {
    let years: Vec<(i64, u64)> = runs
        .iter()
        .filter_map(|(ms, times)| {
            let time = DateTime::from_timestamp_millis(*ms)?;
            Some((i64::from(time.year()), *times))
        })
        .collect();
    let (Some((first, _)), Some((last, _))) = (years.first(), years.last()) else {
        return Vec::new();
    };
    let group = |length: i64| (first.div_euclid(length), last.div_euclid(length));
    let bars = |(from, to): (i64, i64)| (to - from + 1) as usize;
    let mut length = 10;
    while bars(group(length)) > DATE_BARS {
        length *= 10;
    }
    let (from, _) = group(length);
    let mut values = vec![0; bars(group(length))];
    for (year, times) in &years {
        values[(year.div_euclid(length) - from) as usize] += times;
    }
    let labels = (from..).map(|group| {
        let start = group * length;
        format!("{start} – {}", start + length - 1)
    });
    labels.zip(values).collect()
}

/// Six figures are enough to read a bound.
fn label(value: f64) -> String {
    let short: f64 = format!("{value:.5e}").parse().unwrap_or(value);
    number_value(if value.fract() == 0.0 { value } else { short }).to_string()
}
