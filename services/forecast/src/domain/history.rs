//! Rows of one series on their time axis, for the chart before training: the same calendar as the training uses.

use std::collections::HashSet;

use b2l_engine::{CalendarError, Frequency, Period, Regular, Rules, Span, regularise};
use b2l_tabular::Table;
use b2l_web::Message;
use chrono::{DateTime, NaiveDateTime};

use super::dates;
use super::definition::TestSize;
use super::grouping::Grouping;
use super::health::Tallies;
use crate::texts;

/// Rows of a series: wall-clock time and value.
pub type Rows = Vec<(NaiveDateTime, Option<f64>)>;

/// Where the rows of series stand in a table.
#[derive(Clone, Copy)]
pub struct Columns<'a> {
    pub date: &'a str,
    pub target: &'a str,
    /// Rows outside of it are left out: [`Times::span`].
    pub span: Option<Span>,
}

/// Adds the rows of `piece` to those series that have a place in `series`; rows without a date are left out.
pub fn add_rows(piece: &Table, columns: Columns<'_>, grouping: &mut Grouping, series: &mut [Rows]) {
    walk(piece, columns, grouping, |place, ms, value| {
        add(series, place, ms, value);
    });
}

/// As [`add_rows`], and counts the rows of all series.
pub fn add_and_count(
    piece: &Table,
    columns: Columns<'_>,
    grouping: &mut Grouping,
    series: &mut [Rows],
    tallies: &mut Tallies,
) {
    walk(piece, columns, grouping, |place, ms, value| {
        tallies.add(place, ms, value);
        add(series, place, ms, value);
    });
}

fn add(series: &mut [Rows], place: usize, ms: i64, value: Option<f64>) {
    if let (Some(rows), Some(time)) = (series.get_mut(place), wall_clock(ms)) {
        rows.push((time, value));
    }
}

/// Calls `visit` with series, time and value of each row that has a date.
fn walk(
    piece: &Table,
    columns: Columns<'_>,
    grouping: &mut Grouping,
    mut visit: impl FnMut(usize, i64, Option<f64>),
) {
    let dates = piece
        .column(columns.date)
        .and_then(|column| column.data().as_dates());
    let numbers = piece
        .column(columns.target)
        .and_then(|column| column.data().as_numbers());
    let (Some(dates), Some(numbers)) = (dates, numbers) else {
        return;
    };
    grouping.visit(piece, |row, place| {
        if let Some(ms) = dates.get(row).filter(|ms| columns.has(*ms)) {
            visit(place, ms, numbers.get(row));
        }
    });
}

impl Columns<'_> {
    fn has(&self, ms: i64) -> bool {
        let inside = |span: Span| wall_clock(ms).is_some_and(|time| span.has(time));
        self.span.is_none_or(inside)
    }
}

/// The distinct times of a date column, which may come in pieces.
#[derive(Default)]
pub struct Times(HashSet<i64>);

impl Times {
    pub fn look(&mut self, piece: &Table, date: &str) {
        let column = piece.column(date);
        let Some(dates) = column.and_then(|column| column.data().as_dates()) else {
            return;
        };
        let mut last = None;
        for ms in dates.iter().flatten() {
            // Rows of one time often follow each other.
            if last != Some(ms) {
                self.0.insert(ms);
                last = Some(ms);
            }
        }
    }

    /// The frequency of a date column of which the user says the period: what the spacing of the whole column shows
    /// when the two agree, else the user's word, so that daily rows can be summed up by months.
    ///
    /// # Errors
    /// When the dates follow no period and the user's is finer than the nearest one.
    pub fn frequency(&self, period: Period) -> Result<Frequency, CalendarError> {
        match Frequency::infer(&self.all()) {
            Ok(found) if found.period() == period => Ok(found),
            Err(CalendarError::Irregular { nearest }) if period < nearest => {
                Err(CalendarError::Irregular { nearest })
            }
            _ => Ok(Frequency::of(period)),
        }
    }

    /// The stretch of time that the dates belong to, without those far from all others.
    pub fn span(&self) -> Option<Span> {
        Span::of(self.all())
    }

    /// The dates outside of the span, in order: a training leaves their rows out.
    pub fn far(&self) -> Vec<NaiveDateTime> {
        let Some(span) = self.span() else {
            return Vec::new();
        };
        let mut far: Vec<_> = self
            .all()
            .into_iter()
            .filter(|time| !span.has(*time))
            .collect();
        far.sort_unstable();
        far
    }

    fn all(&self) -> Vec<NaiveDateTime> {
        self.0.iter().copied().filter_map(wall_clock).collect()
    }
}

/// [`Times::frequency`] of a whole table.
///
/// # Errors
/// As there.
pub fn frequency(table: &Table, date: &str, period: Period) -> Result<Frequency, CalendarError> {
    times(table, date).frequency(period)
}

/// The period that the dates of a column follow by themselves.
///
/// # Errors
/// When they follow none, or are too few to tell.
pub fn period(table: &Table, date: &str) -> Result<Period, CalendarError> {
    Frequency::infer(&times(table, date).all()).map(|found| found.period())
}

/// Checks that a test from a date on leaves values of the target to learn from and some to measure.
///
/// # Errors
/// The sentence for the setting.
pub fn check_test(
    table: &Table,
    (date, target): (&str, &str),
    size: TestSize,
) -> Result<(), Message> {
    let TestSize::From(day) = size else {
        return Ok(());
    };
    let columns = Columns {
        date,
        target,
        span: times(table, date).span(),
    };
    let times = table.column(date).and_then(|one| one.data().as_dates());
    let numbers = table.column(target).and_then(|one| one.data().as_numbers());
    let (Some(times), Some(numbers)) = (times, numbers) else {
        return Ok(());
    };
    let known = times.iter().zip(numbers.iter());
    let known = known.filter_map(|(ms, value)| value.and(ms).filter(|ms| columns.has(*ms)));
    let known = known.filter_map(wall_clock);
    let ends = known.fold(None, |ends, time| match ends {
        None => Some((time, time)),
        Some((first, last)) => Some((time.min(first), time.max(last))),
    });
    match ends {
        Some((first, last)) if day <= first.date() || last.date() < day => {
            Err(texts::TEST_DATE_OUTSIDE.with(&[&dates::spoken(first), &dates::spoken(last)]))
        }
        _ => Ok(()),
    }
}

fn times(table: &Table, date: &str) -> Times {
    let mut times = Times::default();
    times.look(table, date);
    times
}

/// One series on the axis.
pub fn regular(
    rows: &[(NaiveDateTime, Option<f64>)],
    frequency: &Frequency,
    rules: &Rules,
) -> Option<Regular> {
    regularise(rows, frequency, rules).ok()
}

/// Milliseconds since 1970 on the wall clock.
pub fn wall_clock(ms: i64) -> Option<NaiveDateTime> {
    DateTime::from_timestamp_millis(ms).map(|time| time.naive_utc())
}
