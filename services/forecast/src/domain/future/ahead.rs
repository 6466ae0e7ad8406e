//! The rows of one series on the dates that follow its history: as far as they reach without a hole.

use std::collections::BTreeMap;

use b2l_engine::{Axis, Features, Period, Words};
use b2l_web::Message;
use chrono::NaiveDateTime;
use serde_json::{Value, json};

use super::{Cell, FutureValues, Origin, Row, Unused};
use crate::domain::cleaning::STEPS;
use crate::domain::dates::spoken;
use crate::domain::grouping::listed;
use crate::texts;

/// What one series asks of the future.
#[derive(Clone, Copy)]
pub struct FutureRequest<'a> {
    pub key: &'a [String],
    pub label: &'a str,
    /// The periods of its history.
    pub axis: &'a Axis,
    /// The columns that its models use.
    pub columns: &'a [String],
    /// As many as the rows have where nobody says.
    pub steps: Option<usize>,
    /// Of the story's own table no more than these, since nobody asked for them.
    pub usual: usize,
}

/// The known columns on the dates to forecast.
#[derive(Debug, Clone, Default)]
pub struct Ahead {
    pub steps: usize,
    pub columns: Vec<String>,
    /// A list a column, a number or a word a step.
    pub values: Vec<Vec<Value>>,
    /// As models see them.
    seen: Vec<(String, Vec<f64>)>,
    /// Rows of the series that the forecast does without.
    pub unused: Vec<Unused>,
}

impl Ahead {
    /// A forecast of so many steps without known columns.
    pub fn plain(steps: usize) -> Self {
        Self {
            steps,
            ..Self::default()
        }
    }

    /// As the engine takes them.
    pub fn features(&self) -> Option<Features> {
        let features = Features::new(self.seen.clone()).ok();
        features.filter(|features| !features.is_empty())
    }

    /// The values of a column.
    pub fn column(&self, name: &str) -> Option<&[Value]> {
        let place = self.columns.iter().position(|column| column == name)?;
        self.values.get(place).map(Vec::as_slice)
    }
}

impl FutureRequest<'_> {
    /// What is needed where nothing was given: the columns, and the dates of so many steps.
    pub fn needed(&self, steps: usize) -> Message {
        let dates = self.axis.future(steps.max(1));
        let (first, last) = (spoken(dates[0]), spoken(dates[dates.len() - 1]));
        let columns = self.columns.join(", ");
        texts::FUTURE_NEEDED.with(&[&columns, &steps, &first, &last, &self.whose()])
    }

    /// What is needed of a series that no row belongs to.
    pub fn no_rows(&self) -> Message {
        let first = spoken(self.axis.after(1).first());
        texts::FUTURE_NO_ROWS.with(&[&self.label, &first, &self.columns.join(", ")])
    }

    /// The category, as a part of a sentence; nothing where there is one series.
    fn whose(&self) -> String {
        match self.key.is_empty() {
            true => String::new(),
            false => format!(" ({})", self.label),
        }
    }
}

impl FutureValues {
    /// The values for one series; none when no row belongs to it.
    ///
    /// # Errors
    /// The sentence about the first column, date or cell that is missing.
    pub fn of_series(&self, wanted: &FutureRequest<'_>) -> Result<Option<Ahead>, Message> {
        let Some(rows) = self.rows.get(&self.key_of(wanted.key)) else {
            return Ok(None);
        };
        let places: Vec<usize> = wanted
            .columns
            .iter()
            .filter_map(|name| self.columns.iter().position(|column| column == name))
            .collect();
        if places.len() < wanted.columns.len() {
            let missing = wanted
                .columns
                .iter()
                .filter(|name| !self.columns.contains(name));
            let missing: Vec<&str> = missing.map(String::as_str).collect();
            return Err(texts::FUTURE_COLUMNS_MISSING.with(&[&missing.join(", ")]));
        }
        let mut unused = Vec::new();
        let of_step = by_step(wanted, rows, &mut unused);
        let filled = |row: &Row| {
            places.is_empty() || places.iter().any(|place| row.cells[*place] != Cell::Empty)
        };
        let reach = of_step.iter().rev().find(|(_, row)| filled(row));
        let reach = reach.map(|(step, _)| step + 1);
        let reach = match self.origin {
            Origin::Table => reach.map(|reach| reach.min(wanted.usual)),
            _ => reach,
        };
        // Nothing filled in at all: the first cell of the first date is missing.
        let steps = wanted.steps.or(reach).unwrap_or(1);
        let mut values = vec![Vec::with_capacity(steps); places.len()];
        let mut seen: Vec<Vec<Vec<f64>>> = vec![Vec::with_capacity(steps); places.len()];
        for step in (0..steps).filter(|_| !places.is_empty()) {
            let Some(row) = of_step.get(&step) else {
                return Err(match self.origin {
                    Origin::Table => missing_in_table(wanted, step, steps),
                    _ => missing_date(wanted, step, steps),
                });
            };
            for (at, place) in places.iter().enumerate() {
                let (value, numbers) = self.cell(wanted, row, *place)?;
                values[at].push(value);
                seen[at].push(numbers);
            }
        }
        let beyond = of_step.range(steps..).map(|(_, row)| match filled(row) {
            true => unused_row(wanted, row, texts::FUTURE_ROW_BEYOND.with(&[&steps])),
            false => unused_row(wanted, row, texts::FUTURE_ROW_EMPTY.into()),
        });
        unused.extend(beyond);
        // Of its own table nobody was told that all of it would be used.
        if self.origin == Origin::Table {
            unused.clear();
        }
        Ok(Some(Ahead {
            steps,
            columns: wanted.columns.to_vec(),
            values,
            seen: self.seen(wanted.columns, &seen),
            unused,
        }))
    }

    /// What the rows say of a series on its next dates: by step a cell a column of `wanted`, null where they say nothing.
    pub fn planned(&self, wanted: &FutureRequest<'_>, steps: usize) -> Vec<Vec<Value>> {
        let rows = self.rows.get(&self.key_of(wanted.key));
        let of_step = by_step(wanted, rows.map_or(&[], Vec::as_slice), &mut Vec::new());
        let place = |name| self.columns.iter().position(|column| column == name);
        let places: Vec<Option<usize>> = wanted.columns.iter().map(place).collect();
        let cell = |step: usize, place: &Option<usize>| {
            let planned = of_step.get(&step).zip(*place);
            planned.map_or(Value::Null, |(row, place)| row.cells[place].written())
        };
        let row = |step| places.iter().map(|place| cell(step, place)).collect();
        (0..steps).map(row).collect()
    }

    /// The columns that models see of the rows of numbers of each column.
    fn seen(&self, columns: &[String], numbers: &[Vec<Vec<f64>>]) -> Vec<(String, Vec<f64>)> {
        let of_column = |(name, rows): (&String, &Vec<Vec<f64>>)| -> Vec<(String, Vec<f64>)> {
            let names = match self.words_of(name) {
                Some(words) => words.columns(),
                None => vec![name.clone()],
            };
            let column = |at: usize| rows.iter().map(|row| row[at]).collect();
            let names = names.into_iter().enumerate();
            names.map(|(at, name)| (name, column(at))).collect()
        };
        columns.iter().zip(numbers).flat_map(of_column).collect()
    }

    /// What a cell says, and what models see of it.
    fn cell(
        &self,
        wanted: &FutureRequest<'_>,
        row: &Row,
        place: usize,
    ) -> Result<(Value, Vec<f64>), Message> {
        let name = &self.columns[place];
        let words = self.words_of(name);
        let (date, whose) = (spoken(row.time), wanted.whose());
        let written = match &row.cells[place] {
            Cell::Number(value) => return Ok((json!(value), vec![*value])),
            Cell::Word(word) => {
                let seen = words.and_then(|words| words.numbers(word));
                return Ok((json!(word), seen.unwrap_or_default()));
            }
            Cell::Empty => {
                return Err(texts::FUTURE_HOLE.with(&[&row.number, name, &date, &whose]));
            }
            Cell::Wrong(written) => written,
        };
        Err(match words {
            Some(words) => {
                let possible = listed(&words.values);
                texts::FUTURE_WORD_UNKNOWN.with(&[
                    &row.number,
                    name,
                    &date,
                    &whose,
                    written,
                    &possible,
                ])
            }
            None => texts::FUTURE_NOT_A_NUMBER.with(&[&row.number, name, &date, &whose, written]),
        })
    }

    fn words_of(&self, name: &str) -> Option<&Words> {
        self.words.iter().find(|words| words.name == name)
    }
}

/// The rows by the step that they are for; the others get their reason.
fn by_step<'a>(
    wanted: &FutureRequest<'_>,
    rows: &'a [Row],
    unused: &mut Vec<Unused>,
) -> BTreeMap<usize, &'a Row> {
    let most = usize::try_from(*STEPS.end()).unwrap_or(usize::MAX);
    let (last, after) = (wanted.axis.last(), wanted.axis.after(most));
    let mut of_step: BTreeMap<usize, &Row> = BTreeMap::new();
    for row in rows {
        let step = after.position(row.time);
        let why = match step {
            None if row.time <= after.first() => {
                Some(texts::FUTURE_ROW_PAST.with(&[&spoken(last)]))
            }
            None => Some(texts::FUTURE_ROW_BEYOND.with(&[&most])),
            Some(step) if !same(after.date(step), row.time, after.period()) => {
                Some(texts::FUTURE_ROW_NO_PERIOD.into())
            }
            Some(step) => of_step
                .get(&step)
                .map(|first| texts::FUTURE_ROW_TWICE.with(&[&first.number])),
        };
        match (step, why) {
            (Some(step), None) => {
                of_step.insert(step, row);
            }
            (_, why) => {
                let why = why.unwrap_or_else(|| texts::REASON_OTHER.into());
                unused.push(unused_row(wanted, row, why));
            }
        }
    }
    of_step
}

/// Whether a time is that of the period: a day stands for itself, within a month any day does.
fn same(period: NaiveDateTime, time: NaiveDateTime, of: Period) -> bool {
    match of {
        Period::Hours => period == time,
        Period::Days => period.date() == time.date(),
        Period::Weeks | Period::Months | Period::Quarters | Period::Years => true,
    }
}

fn missing_date(wanted: &FutureRequest<'_>, step: usize, steps: usize) -> Message {
    let after = wanted.axis.after(steps);
    let date = spoken(after.date(step));
    let (first, last) = (spoken(after.first()), spoken(after.last()));
    let columns = wanted.columns.join(", ");
    texts::FUTURE_DATE_MISSING.with(&[&date, &wanted.whose(), &first, &last, &columns])
}

fn missing_in_table(wanted: &FutureRequest<'_>, step: usize, steps: usize) -> Message {
    let after = wanted.axis.after(steps);
    let (date, last) = (spoken(after.date(step)), spoken(after.last()));
    let columns = wanted.columns.join(", ");
    texts::FUTURE_TABLE_SHORT.with(&[&date, &wanted.whose(), &last, &columns])
}

fn unused_row(wanted: &FutureRequest<'_>, row: &Row, why: Message) -> Unused {
    Unused {
        number: row.number,
        date: Some(row.time),
        category: (!wanted.key.is_empty()).then(|| wanted.label.to_owned()),
        why,
    }
}
