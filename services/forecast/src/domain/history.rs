//! Rows of one series on their time axis, for the chart before training: the same calendar as the training uses.

use std::collections::HashMap;

use b2l_engine::headline::may_be_zero;
use b2l_engine::{
    CalendarError, DayRows, DayTally, Duplicates, Edges, Frequency, Period, Regular, Rules,
    Settled, Spacing, Surroundings, Unfinished, regularise, settle, stretch,
};
use b2l_tabular::{Span, Table, mistyped};
use b2l_web::Message;
use chrono::NaiveDateTime;

use super::dates::{self, wall_clock};
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
    /// Rows of unfinished periods are left out or scaled: [`Times::edges`].
    pub edges: &'a Edges,
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
        let taken = |ms: i64| Some((ms, columns.factor(ms)?));
        if let Some((ms, factor)) = dates.get(row).and_then(taken) {
            visit(place, ms, numbers.get(row).map(|value| value * factor));
        }
    });
}

impl Columns<'_> {
    /// What a value of this time is multiplied by; none where its row is left out.
    fn factor(&self, ms: i64) -> Option<f64> {
        let inside = self.span.is_none_or(|span| span.has(ms));
        inside.then(|| self.edges.factor(wall_clock(ms)?)).flatten()
    }
}

/// The distinct times of a date column, which may come in pieces, each with its number of rows.
#[derive(Default)]
pub struct Times {
    all: HashMap<i64, u64>,
    /// The rows that have a value of the target.
    valued: DayTally,
}

impl Times {
    pub fn look(&mut self, piece: &Table, date: &str) {
        let column = piece.column(date);
        let Some(dates) = column.and_then(|column| column.data().as_dates()) else {
            return;
        };
        // Rows of one time often follow each other.
        let mut same: Option<(i64, u64)> = None;
        for ms in dates.iter().flatten() {
            match &mut same {
                Some((time, rows)) if *time == ms => *rows += 1,
                _ => self.count(same.replace((ms, 1))),
            }
        }
        self.count(same);
    }

    fn count(&mut self, rows: Option<(i64, u64)>) {
        if let Some((ms, rows)) = rows {
            *self.all.entry(ms).or_default() += rows;
        }
    }

    /// As [`Times::look`], and keeps the days on which the target has a value.
    pub fn look_at_values(&mut self, piece: &Table, date: &str, target: &str) {
        self.look(piece, date);
        let dates = piece.column(date).and_then(|one| one.data().as_dates());
        let numbers = piece.column(target).and_then(|one| one.data().as_numbers());
        let (Some(dates), Some(numbers)) = (dates, numbers) else {
            return;
        };
        for (ms, value) in dates.iter().zip(numbers.iter()) {
            if let (Some(time), Some(value)) = (ms.and_then(wall_clock), value) {
                self.valued.add(time, value);
            }
        }
    }

    /// The frequency of a date column of which the user says the period: what the spacing of the whole column shows
    /// when the two agree, else the user's word, so that daily rows can be summed up by months.
    ///
    /// # Errors
    /// When the dates follow no period and the user's is finer than the nearest one.
    pub fn frequency(&self, period: Period) -> Result<Frequency, CalendarError> {
        match Frequency::infer(&self.inside()) {
            Ok(found) if found.period() == period => Ok(found),
            Err(CalendarError::Irregular { nearest }) if period < nearest => {
                Err(CalendarError::Irregular { nearest })
            }
            _ => Ok(Frequency::of(period)),
        }
    }

    /// The stretch of time that the dates belong to, without those far from all others.
    pub fn span(&self) -> Option<Span> {
        Span::of_counted(self.all.iter().map(|(ms, rows)| (*ms, *rows)))
    }

    /// The periods that the rows do not cover, as a training treats them: of [`Times::look_at_values`].
    pub fn edges(
        &self,
        target: &str,
        frequency: &Frequency,
        rule: Unfinished,
        duplicates: Duplicates,
    ) -> Edges {
        let span = self.span();
        let mut days = self.valued.days();
        days.retain(|day| {
            let ms = |clock| day.day.and_time(clock).and_utc().timestamp_millis();
            span.is_none_or(|span| span.has(ms(day.first)) && span.has(ms(day.last)))
        });
        let amounts = duplicates == Duplicates::Sum && may_be_zero(target);
        Edges::of(&days, frequency, rule, duplicates, amounts)
    }

    /// What the series of these rows have around them, as a training sees it: of [`Times::look_at_values`].
    pub fn surroundings(
        &self,
        target: &str,
        edges: &Edges,
        duplicates: Duplicates,
    ) -> Surroundings {
        let span = self.span();
        let counts = |day: &DayRows| {
            let time = day.day.and_time(day.last);
            let ms = time.and_utc().timestamp_millis();
            let inside = span.is_none_or(|span| span.has(ms));
            (inside && edges.factor(time).is_some()).then_some(time)
        };
        Surroundings {
            end: self.valued.days().iter().rev().find_map(counts),
            may_be_zero: duplicates == Duplicates::Sum && may_be_zero(target),
        }
    }

    /// The dates outside of the span, in order: a training leaves their rows out.
    pub fn far(&self) -> Vec<NaiveDateTime> {
        let Some(span) = self.span() else {
            return Vec::new();
        };
        let outside = self.all.keys().filter(|ms| !span.has(**ms));
        let mut far: Vec<_> = outside.copied().filter_map(wall_clock).collect();
        far.sort_unstable();
        far
    }

    /// Checks that no gap stretches the dates of the column beyond what is history.
    ///
    /// # Errors
    /// The sentence for the column, with the dates around the gap.
    pub fn check_stretch(&self, date: &str, frequency: &Frequency) -> Result<(), Message> {
        match stretch(&self.inside(), frequency) {
            None => Ok(()),
            Some(found) => Err(texts::DATES_STRETCHED.with(&[
                &date,
                &dates::spoken(found.before),
                &dates::spoken(found.behind),
            ])),
        }
    }

    /// The times inside of the span, in any order.
    fn inside(&self) -> Vec<NaiveDateTime> {
        let span = self.span();
        let inside = self
            .all
            .keys()
            .filter(|ms| span.is_none_or(|span| span.has(**ms)));
        inside.copied().filter_map(wall_clock).collect()
    }
}

/// [`Times::check_stretch`] of a whole table whose rows are put together by this period; what has no frequency is told
/// elsewhere.
///
/// # Errors
/// As there.
pub fn check_stretch(table: &Table, date: &str, period: Period) -> Result<(), Message> {
    let times = times(table, date);
    let frequency = times.frequency(period);
    frequency.map_or(Ok(()), |found| times.check_stretch(date, &found))
}

/// Takes out the rows of one series whose date is that of a wrong year, as a training does; tells their times.
pub fn take_mistyped(rows: &mut Rows) -> Vec<NaiveDateTime> {
    let ms = |time: &NaiveDateTime| time.and_utc().timestamp_millis();
    let wrong = mistyped(rows.iter().map(|(time, _)| ms(time)));
    if !wrong.is_empty() {
        rows.retain(|(time, _)| !wrong.contains(&ms(time)));
    }
    wrong.into_iter().filter_map(wall_clock).collect()
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
    Frequency::infer(&times(table, date).inside()).map(|found| found.period())
}

/// How many values an hour of a date column has, where its rows come several times an hour at regular distances; else 1.
pub fn values_an_hour(table: &Table, date: &str) -> u64 {
    let found = times(table, date).frequency(Period::Hours);
    match found.map(|found| found.spacing()) {
        Ok(Spacing::Minutes(minutes @ 1..60)) => u64::from(60 / minutes),
        _ => 1,
    }
}

/// [`Times::edges`] of a whole table whose rows are put together by this period.
pub fn edges(
    table: &Table,
    (date, target): (&str, &str),
    period: Period,
    rule: Unfinished,
    duplicates: Duplicates,
) -> Edges {
    let mut times = Times::default();
    times.look_at_values(table, date, target);
    let frequency = times.frequency(period);
    frequency.map_or_else(
        |_| Edges::default(),
        |found| times.edges(target, &found, rule, duplicates),
    )
}

/// Checks that a test from a date on leaves values of the target to learn from and some to measure; `edges` as the
/// training treats them.
///
/// # Errors
/// The sentence for the setting.
pub fn check_test(
    table: &Table,
    (date, target): (&str, &str),
    size: TestSize,
    edges: &Edges,
) -> Result<(), Message> {
    let TestSize::From(day) = size else {
        return Ok(());
    };
    match ends(table, (date, target), edges) {
        Some((first, last)) if day <= first.date() || last.date() < day => {
            Err(texts::TEST_DATE_OUTSIDE.with(&[&dates::spoken(first), &dates::spoken(last)]))
        }
        _ => Ok(()),
    }
}

/// The first and the last date of a table.
pub fn first_and_last(table: &Table, date: &str) -> Option<(NaiveDateTime, NaiveDateTime)> {
    let times = table.column(date)?.data().as_dates()?;
    let known = || times.iter().flatten();
    Some((wall_clock(known().min()?)?, wall_clock(known().max()?)?))
}

/// The first and the last time with a value of the target.
pub fn ends(
    table: &Table,
    (date, target): (&str, &str),
    edges: &Edges,
) -> Option<(NaiveDateTime, NaiveDateTime)> {
    let columns = Columns {
        date,
        target,
        span: times(table, date).span(),
        edges,
    };
    let times = table.column(date).and_then(|one| one.data().as_dates());
    let numbers = table.column(target).and_then(|one| one.data().as_numbers());
    let (Some(times), Some(numbers)) = (times, numbers) else {
        return None;
    };
    let known = times.iter().zip(numbers.iter());
    let known =
        known.filter_map(|(ms, value)| value.and(ms).filter(|ms| columns.factor(*ms).is_some()));
    let known = known.filter_map(wall_clock);
    known.fold(None, |ends, time| match ends {
        None => Some((time, time)),
        Some((first, last)) => Some((time.min(first), time.max(last))),
    })
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

/// One series on the axis, with what stands for its absent periods as a training decides it.
///
/// # Errors
/// When a training refuses the series.
pub fn settled(
    rows: &[(NaiveDateTime, Option<f64>)],
    frequency: &Frequency,
    rules: &Rules,
    around: &Surroundings,
) -> Result<Settled, CalendarError> {
    settle(regularise(rows, frequency, rules)?, around)
}

#[cfg(test)]
mod tests {
    use b2l_tabular::{Column, ColumnData};

    use super::*;

    #[test]
    fn rows_that_come_several_times_an_hour_are_several_values_an_hour() {
        let every = |minutes: i64| {
            let dates = (0..200).map(|row| Some(row * minutes * 60_000)).collect();
            let table = Table::new(vec![Column::new("time", ColumnData::Date(dates))]);
            values_an_hour(&table, "time")
        };
        assert_eq!(every(15), 4);
        assert_eq!(every(20), 3);
        assert_eq!(every(60), 1);
        assert_eq!(every(24 * 60), 1);
    }
}
