//! What a table plans: columns with values after the last value of the target, such as promotions that are decided and
//! prices that are set. A forecast that knows them errs less, so they are proposed as known beforehand.

use std::collections::{BTreeMap, HashSet};

use b2l_engine::Frequency;
use b2l_tabular::{ColumnData, Dates, Span, Table};
use chrono::NaiveDateTime;
use serde::Serialize;
use utoipa::ToSchema;

use super::dates;

/// A column of more different words is no plan that a model could learn from.
const MOST_WORDS: usize = 30;
/// Share of the rows of the past that say something of the column at least.
const LEAST_KNOWN: f64 = 0.5;

/// The plan of a table for a target.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Plans {
    /// In the order of the table.
    pub columns: Vec<PlannedColumn>,
    /// The date of the last value of the target; null where nothing is planned.
    pub end: Option<String>,
}

/// A column whose values continue after the last value of the target.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlannedColumn {
    pub name: String,
    /// Words whose order says nothing; else numbers.
    pub words: bool,
    /// Periods after the end that it has values for, without a hole.
    pub steps: usize,
    /// The date of its last value.
    pub until: String,
    /// Rows after the end that have a value.
    pub rows: usize,
}

/// Looks through a table twice: first at every piece for where the target ends, then again for what comes after.
pub struct Search {
    date: String,
    target: String,
    /// Times with a value, and how many rows have one.
    valued: BTreeMap<i64, u64>,
    columns: Vec<Candidate>,
}

struct Candidate {
    name: String,
    /// Rows of the past, and those of them with a value.
    past: usize,
    known: usize,
    words: HashSet<String>,
    numbers: HashSet<u64>,
    /// Times after the end: of the last value, of the first row without one.
    last: Option<i64>,
    hole: Option<i64>,
    rows: usize,
    /// Words of the plan: one that the past doesn't know tells a model nothing.
    planned: HashSet<String>,
    is_words: bool,
}

impl Search {
    /// Over the column of dates, the target, and the columns that may be planned.
    pub fn new(date: &str, target: &str, columns: &[&str]) -> Self {
        Self {
            date: date.to_owned(),
            target: target.to_owned(),
            valued: BTreeMap::new(),
            columns: columns.iter().map(|name| Candidate::new(name)).collect(),
        }
    }

    /// The first look.
    pub fn look(&mut self, piece: &Table) {
        let Some((dates, target)) = self.parts(piece) else {
            return;
        };
        let valued = (0..piece.rows()).filter(|row| has_value(target, *row));
        for time in valued.filter_map(|row| dates.get(row)) {
            *self.valued.entry(time).or_default() += 1;
        }
    }

    /// The second look begins: a wrong date far from all others is no end.
    pub fn ends(&self) -> Option<i64> {
        let span = Span::of_counted(self.valued.iter().map(|(time, rows)| (*time, *rows)));
        let inside = |time: &&i64| span.is_none_or(|span| span.has(**time));
        self.valued.keys().rev().find(inside).copied()
    }

    /// The second look, at the same pieces; `end` is what [`Search::ends`] says.
    pub fn take(&mut self, piece: &Table, end: i64) {
        let Some((dates, target)) = self.parts(piece) else {
            return;
        };
        let times: Vec<Option<i64>> = (0..piece.rows()).map(|row| dates.get(row)).collect();
        let open: Vec<bool> = (0..piece.rows())
            .map(|row| !has_value(target, row))
            .collect();
        for candidate in &mut self.columns {
            let Some(column) = piece.column(&candidate.name) else {
                continue;
            };
            candidate.take(column.data(), &times, &open, end);
        }
    }

    /// The columns that are planned, of those that the past knows.
    pub fn settle(self, end: Option<i64>) -> Plans {
        let valued = self.valued.keys();
        let times: Vec<NaiveDateTime> = valued.filter_map(|at| dates::wall_clock(*at)).collect();
        let (Some(end), Ok(frequency)) = (end, Frequency::infer(&times)) else {
            return Plans::default();
        };
        let written = |at: i64| Some(dates::text(dates::wall_clock(at)?, &times));
        let steps = |until: i64| {
            let (end, until) = (dates::wall_clock(end)?, dates::wall_clock(until)?);
            usize::try_from(frequency.index(until) - frequency.index(end)).ok()
        };
        let planned = self.columns.iter().filter_map(|column| {
            let until = column.until()?;
            Some(PlannedColumn {
                name: column.name.clone(),
                words: column.is_words,
                steps: steps(until).filter(|steps| *steps > 0)?,
                until: written(until)?,
                rows: column.rows,
            })
        });
        let columns: Vec<PlannedColumn> = planned.collect();
        Plans {
            end: written(end).filter(|_| !columns.is_empty()),
            columns,
        }
    }

    fn parts<'a>(&self, piece: &'a Table) -> Option<(&'a Dates, &'a ColumnData)> {
        let dates = piece.column(&self.date)?.data().as_dates()?;
        Some((dates, piece.column(&self.target)?.data()))
    }
}

impl Candidate {
    fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            past: 0,
            known: 0,
            words: HashSet::new(),
            numbers: HashSet::new(),
            last: None,
            hole: None,
            rows: 0,
            planned: HashSet::new(),
            is_words: false,
        }
    }

    fn take(&mut self, data: &ColumnData, times: &[Option<i64>], open: &[bool], end: i64) {
        let rows = || (0..times.len()).filter_map(|row| Some((row, times[row]?)));
        for (row, _) in rows().filter(|(_, time)| *time <= end) {
            self.past += 1;
            self.known += usize::from(has_value(data, row));
            self.learn(data, row);
        }
        for (row, time) in rows().filter(|(row, time)| *time > end && open[*row]) {
            if has_value(data, row) {
                self.rows += 1;
                self.last = self.last.max(Some(time));
                keep_word(&mut self.planned, data, row);
            } else {
                self.hole = Some(self.hole.map_or(time, |hole| hole.min(time)));
            }
        }
    }

    fn learn(&mut self, data: &ColumnData, row: usize) {
        match data {
            ColumnData::Number(cells) if self.numbers.len() < 2 => {
                self.numbers.extend(cells.get(row).map(f64::to_bits));
            }
            ColumnData::Category(_) => {
                self.is_words = true;
                keep_word(&mut self.words, data, row);
            }
            ColumnData::Number(_) | ColumnData::Date(_) => {}
        }
    }

    /// The time of its last planned value, where it can be learnt from and has no hole before.
    fn until(&self) -> Option<i64> {
        let last = self.last?;
        let varies = match self.is_words {
            true => (2..=MOST_WORDS).contains(&self.words.len()),
            false => self.numbers.len() > 1,
        };
        let known = self.known as f64 >= LEAST_KNOWN * self.past as f64;
        let whole = self.hole.is_none_or(|hole| hole > last);
        (varies && known && whole && self.planned.is_subset(&self.words)).then_some(last)
    }
}

/// One word more than may be is enough to know that there are too many.
fn keep_word(words: &mut HashSet<String>, data: &ColumnData, row: usize) {
    if let ColumnData::Category(cells) = data
        && words.len() <= MOST_WORDS
        && let Some(word) = cells.get(row)
        && !words.contains(word)
    {
        words.insert(word.to_owned());
    }
}

fn has_value(data: &ColumnData, row: usize) -> bool {
    match data {
        ColumnData::Number(cells) => cells.get(row).is_some(),
        ColumnData::Category(cells) => cells.get(row).is_some(),
        ColumnData::Date(cells) => cells.get(row).is_some(),
    }
}

#[cfg(test)]
mod tests;
