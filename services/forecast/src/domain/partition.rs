//! Which columns split the rows of a table with dates into series: those with which each date has one row. Every row is
//! looked at, a piece of the table at a time.

use b2l_tabular::{ColumnData, Table};
use serde::Serialize;
use utoipa::ToSchema;

use super::sorter::Sorter;

/// More series are not proposed: few people would read so many.
const MOST_SERIES: usize = 100;
/// A column with more values names things that are not looked at one by one.
const MOST_VALUES: usize = 10_000;
/// With fewer rows a date, a few dates stand twice by mistake.
const LEAST_ROWS_A_DATE: f64 = 1.2;
/// Share of rows that may repeat a date of their series, or have no value in a column that splits.
const MOST_EXCEPTIONS: f64 = 0.01;
/// Share of all pairs of a date and a series that have a row at least, where words split the rows.
const LEAST_FILLED: f64 = 0.1;
/// The same where a number does: what is measured has many values that occur on few dates.
const LEAST_FILLED_BY_NUMBER: f64 = 0.5;

/// The columns that are proposed to get a series for each of their values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Partition {
    pub categories: Vec<String>,
    pub reason: PartitionReason,
    /// Series that they make.
    pub series: usize,
    /// Rows that repeat a date of their series: they are combined.
    pub repeated_rows: usize,
}

/// Why these columns, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PartitionReason {
    /// Each date has one row.
    OneRow,
    /// Each date has a row for each value.
    Repeated,
    /// Some columns do it, but make more series than anybody looks at.
    TooMany,
    /// No column does: rows of the same date are combined.
    Combined,
    /// The table is too large to be looked through.
    NotSearched,
}

/// A search over the pieces of a table: the first walk tries columns alone, the second pairs of them.
pub struct Search {
    date: String,
    total: usize,
    dates: Sorter,
    rows: usize,
    candidates: Vec<Candidate>,
}

struct Candidate {
    names: Vec<String>,
    /// One of the columns holds numbers.
    number: bool,
    /// Of the columns and the date.
    sorter: Sorter,
    rows: usize,
    /// It may still split the rows.
    splits: bool,
    /// It may still do so together with another column.
    paired: bool,
}

impl Search {
    /// Over a table of so many rows, by its column of dates and the columns that may split it.
    pub fn new(total: usize, date: &str, columns: &[&str]) -> Self {
        Self {
            date: date.to_owned(),
            total,
            dates: Sorter::new(&[date]),
            rows: 0,
            candidates: columns
                .iter()
                .map(|name| Candidate::new(&[name], false, date))
                .collect(),
        }
    }

    /// Takes the next rows of the first walk.
    pub fn look(&mut self, piece: &Table) {
        self.dates.look(piece);
        self.rows += piece.rows();
        look_at(&mut self.candidates, piece, self.total);
    }

    /// What is settled without pairs of columns; otherwise the pairs, for a second walk.
    pub fn settle(self) -> Result<Partition, Pairs> {
        let dates = self.dates.combinations() as usize;
        let rows = self.rows - self.dates.rows_without_category();
        if rows <= dates {
            return Ok(Partition::none(PartitionReason::OneRow, 0));
        }
        let repeated_rows = rows - dates;
        if (rows as f64) < LEAST_ROWS_A_DATE * dates as f64 {
            return Ok(Partition::none(PartitionReason::Combined, repeated_rows));
        }
        if let Some(found) = best(&self.candidates, dates) {
            return Ok(found);
        }
        let paired: Vec<&Candidate> = self.candidates.iter().filter(|one| one.paired).collect();
        let pairs = paired.iter().enumerate().flat_map(|(place, one)| {
            let others = paired[place + 1..].iter();
            others.map(move |other| (*one, *other))
        });
        let candidates = pairs
            .filter(|(one, other)| one.series().max(other.series()) <= MOST_SERIES)
            .map(|(one, other)| {
                let names = [one.names[0].as_str(), other.names[0].as_str()];
                Candidate::new(&names, one.number || other.number, &self.date)
            });
        Err(Pairs {
            candidates: candidates.collect(),
            total: self.total,
            dates,
            repeated_rows,
            too_many: self.candidates.iter().any(|one| one.unique(dates)),
        })
    }
}

/// The second walk.
pub struct Pairs {
    candidates: Vec<Candidate>,
    total: usize,
    dates: usize,
    repeated_rows: usize,
    too_many: bool,
}

impl Pairs {
    /// Without any there is nothing to look at.
    pub fn is_empty(&self) -> bool {
        self.candidates.is_empty()
    }

    /// Takes the next rows of the second walk.
    pub fn look(&mut self, piece: &Table) {
        look_at(&mut self.candidates, piece, self.total);
    }

    pub fn settle(self) -> Partition {
        best(&self.candidates, self.dates).unwrap_or_else(|| {
            let many = self.too_many || self.candidates.iter().any(|one| one.unique(self.dates));
            let reason = match many {
                true => PartitionReason::TooMany,
                false => PartitionReason::Combined,
            };
            Partition::none(reason, self.repeated_rows)
        })
    }
}

impl Partition {
    /// One series of all rows.
    pub fn none(reason: PartitionReason, repeated_rows: usize) -> Self {
        Self {
            categories: Vec::new(),
            reason,
            series: 1,
            repeated_rows,
        }
    }
}

impl Candidate {
    fn new(names: &[&str], number: bool, date: &str) -> Self {
        Self {
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            number,
            sorter: Sorter::new(&[names, &[date]].concat()),
            rows: 0,
            splits: true,
            paired: true,
        }
    }

    fn look(&mut self, piece: &Table, total: usize) {
        if !self.paired {
            return;
        }
        for name in &self.names {
            if let Some(ColumnData::Number(cells)) = piece.column(name).map(|column| column.data())
            {
                self.number = true;
                self.paired &= cells.iter().flatten().all(|value| value.fract() == 0.0);
            }
        }
        self.sorter.look(piece);
        self.rows += piece.rows();
        let allowed = total as f64 * MOST_EXCEPTIONS;
        let without = self.sorter.rows_without_category() as f64;
        let most = if self.number {
            MOST_SERIES
        } else {
            MOST_VALUES
        };
        self.paired &= without <= allowed && self.series() <= most;
        self.splits &= self.paired && self.repeated_rows() as f64 <= allowed;
    }

    fn series(&self) -> usize {
        self.sorter.combinations_before_last()
    }

    /// Rows whose date and series stood in a row before.
    fn repeated_rows(&self) -> usize {
        let without = self.sorter.rows_without_category();
        self.rows - without - self.sorter.combinations() as usize
    }

    /// Share of all pairs of a date and a series that have a row.
    fn filled(&self, dates: usize) -> f64 {
        f64::from(self.sorter.combinations()) / (dates * self.series()) as f64
    }

    /// Each date has a row for each value.
    fn unique(&self, dates: usize) -> bool {
        let least = match self.number {
            true => LEAST_FILLED_BY_NUMBER,
            false => LEAST_FILLED,
        };
        self.splits && self.series() >= 2 && self.filled(dates) >= least
    }
}

fn look_at(candidates: &mut [Candidate], piece: &Table, total: usize) {
    for candidate in candidates {
        candidate.look(piece, total);
    }
}

/// Those without a repeated row first, then those that fill more dates, then words before numbers.
fn best(candidates: &[Candidate], dates: usize) -> Option<Partition> {
    let order = |one: &&Candidate, other: &&Candidate| {
        let exact = |candidate: &Candidate| candidate.repeated_rows() > 0;
        exact(one)
            .cmp(&exact(other))
            .then(other.filled(dates).total_cmp(&one.filled(dates)))
            .then(one.number.cmp(&other.number))
    };
    let few = |one: &&Candidate| one.series() <= MOST_SERIES && one.unique(dates);
    let found = candidates.iter().filter(few).min_by(order)?;
    Some(Partition {
        categories: found.names.clone(),
        reason: PartitionReason::Repeated,
        series: found.series(),
        repeated_rows: found.repeated_rows(),
    })
}

#[cfg(test)]
mod tests;
