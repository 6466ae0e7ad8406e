//! Rows of one series on their time axis, for the chart before training: the same calendar as the training uses.

use b2l_engine::{CalendarError, Frequency, Period, Regular, Rules, regularise};
use b2l_tabular::Table;
use chrono::{DateTime, NaiveDateTime};

use super::grouping::Grouping;

/// Rows of a series: wall-clock time and value.
pub type Rows = Vec<(NaiveDateTime, Option<f64>)>;

/// A series needs this many seasons for more than the simplest models.
const SEASONS_WANTED: usize = 2;

/// How fit a series is for training.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Health {
    /// Rows with a value.
    pub points: usize,
    pub gaps: usize,
    pub duplicates: usize,
    pub zeros: usize,
    pub short: bool,
}

/// The rows of each series, in the order of the grouping's keys; rows without a date are left out.
pub fn rows(table: &Table, date: &str, target: &str, grouping: &Grouping) -> Vec<Rows> {
    let mut series = vec![Rows::new(); grouping.keys.len()];
    let dates = table
        .column(date)
        .and_then(|column| column.data().as_dates());
    let numbers = table
        .column(target)
        .and_then(|column| column.data().as_numbers());
    let (Some(dates), Some(numbers)) = (dates, numbers) else {
        return series;
    };
    for (row, place) in grouping.series_of_row.iter().enumerate() {
        if let (Some(place), Some(time)) = (place, dates.get(row).and_then(wall_clock)) {
            series[*place as usize].push((time, numbers.get(row)));
        }
    }
    series
}

/// The frequency of a date column of which the user says the period: what the spacing of the whole column shows when
/// the two agree, else the user's word, so that daily rows can be summed up by months.
///
/// # Errors
/// When the dates follow no period and the user's is finer than the nearest one.
pub fn frequency(table: &Table, date: &str, period: Period) -> Result<Frequency, CalendarError> {
    match Frequency::infer(&times(table, date)) {
        Ok(found) if found.period() == period => Ok(found),
        Err(CalendarError::Irregular { nearest }) if period < nearest => {
            Err(CalendarError::Irregular { nearest })
        }
        _ => Ok(Frequency::of(period)),
    }
}

/// The period that the dates of a column follow by themselves.
///
/// # Errors
/// When they follow none, or are too few to tell.
pub fn period(table: &Table, date: &str) -> Result<Period, CalendarError> {
    Frequency::infer(&times(table, date)).map(|found| found.period())
}

fn times(table: &Table, date: &str) -> Vec<NaiveDateTime> {
    let dates = table
        .column(date)
        .and_then(|column| column.data().as_dates());
    dates
        .map(|dates| dates.iter().flatten().filter_map(wall_clock).collect())
        .unwrap_or_default()
}

/// One series on the axis.
pub fn regular(
    rows: &[(NaiveDateTime, Option<f64>)],
    frequency: &Frequency,
    rules: &Rules,
) -> Option<Regular> {
    regularise(rows, frequency, rules).ok()
}

/// How fit the series is, given what its rows became; none of it when no row has a value.
pub fn health(rows: &[(NaiveDateTime, Option<f64>)], regular: Option<&Regular>) -> Health {
    let values = || rows.iter().filter_map(|(_, value)| *value);
    let points = values().count();
    let Some(regular) = regular else {
        return Health {
            points,
            short: true,
            ..Health::default()
        };
    };
    Health {
        points,
        gaps: regular.cleaning.gaps.len() + regular.cleaning.missing.len(),
        duplicates: regular.cleaning.duplicates.len(),
        zeros: values().filter(|value| *value == 0.0).count(),
        short: points < SEASONS_WANTED * regular.axis.season().max(2),
    }
}

fn wall_clock(ms: i64) -> Option<NaiveDateTime> {
    DateTime::from_timestamp_millis(ms).map(|time| time.naive_utc())
}
