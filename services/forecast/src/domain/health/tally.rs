//! What the rows of many series become on their calendar, counted: the same periods, gaps and sums as the training
//! makes of them, in sixteen bytes a row.

use b2l_engine::{Duplicates, Frequency};
use chrono::NaiveDateTime;

use crate::domain::dates::wall_clock;

/// Collects the rows of all series, in any order.
pub struct Tallies {
    frequency: Frequency,
    /// By series: period and value of each row that has a number.
    series: Vec<Vec<(i64, f64)>>,
    /// The time of the row before, and its period: rows of one time often follow each other.
    last: Option<(i64, i64)>,
}

/// A series on its calendar.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Fitness {
    /// Rows with a date and a number.
    pub points: usize,
    /// Periods with a value.
    pub known: usize,
    /// The first and the last of them.
    pub ends: Option<(NaiveDateTime, NaiveDateTime)>,
    /// Periods between them without a value.
    pub gaps: usize,
    /// Periods with several rows, and the first of them.
    pub doubled: usize,
    pub first_doubled: Option<NaiveDateTime>,
    /// Periods of which the value is 0.
    pub zeros: usize,
    /// The value of all periods, where they have but one.
    pub only_value: Option<f64>,
}

impl Tallies {
    pub fn new(frequency: Frequency, series: usize) -> Self {
        Self {
            frequency,
            series: vec![Vec::new(); series],
            last: None,
        }
    }

    /// Takes a row of a series: its wall-clock time in milliseconds, and its number.
    pub fn add(&mut self, series: usize, ms: i64, value: Option<f64>) {
        let Some(value) = value.filter(|value| value.is_finite()) else {
            return;
        };
        let period = match self.last {
            Some((time, period)) if time == ms => period,
            _ => match wall_clock(ms) {
                Some(time) => self.frequency.place(time),
                None => return,
            },
        };
        self.last = Some((ms, period));
        if let Some(rows) = self.series.get_mut(series) {
            rows.push((period, value));
        }
    }

    /// The series with rows of one period made one by this rule.
    pub fn finish(self, rule: Duplicates) -> Vec<Fitness> {
        let Self {
            frequency, series, ..
        } = self;
        let fitness = |rows: Vec<(i64, f64)>| Fitness::of(rows, rule, &frequency);
        series.into_iter().map(fitness).collect()
    }
}

impl Fitness {
    fn of(mut rows: Vec<(i64, f64)>, rule: Duplicates, frequency: &Frequency) -> Self {
        // Stable, so that the last row of a period is the last one of the data.
        rows.sort_by_key(|(period, _)| *period);
        let mut found = Self {
            points: rows.len(),
            ..Self::default()
        };
        let mut ends: Option<(i64, i64)> = None;
        let mut first_doubled = None;
        for rows in rows.chunk_by(|a, b| a.0 == b.0) {
            let period = rows[0].0;
            let sum: f64 = rows.iter().map(|(_, value)| value).sum();
            let value = match rule {
                Duplicates::Sum => sum,
                Duplicates::Mean => sum / rows.len() as f64,
                Duplicates::Last => rows[rows.len() - 1].1,
            };
            if !value.is_finite() {
                continue;
            }
            if rows.len() > 1 {
                found.doubled += 1;
                first_doubled = first_doubled.or(Some(period));
            }
            found.only_value = match found.known {
                0 => Some(value),
                _ => found.only_value.filter(|only| *only == value),
            };
            found.known += 1;
            found.zeros += usize::from(value == 0.0);
            ends = Some((ends.map_or(period, |(first, _)| first), period));
        }
        if let Some((first, last)) = ends {
            let span = usize::try_from(last.abs_diff(first) + 1).unwrap_or(usize::MAX);
            found.gaps = span - found.known;
            found.ends = Some((frequency.date(first), frequency.date(last)));
        }
        found.first_doubled = first_doubled.map(|period| frequency.date(period));
        found
    }

    /// Periods from the first value to the last.
    pub fn span(&self) -> usize {
        self.known + self.gaps
    }
}
