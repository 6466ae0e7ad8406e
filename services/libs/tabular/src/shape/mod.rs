//! The shape of a table: where its header stands and what it is made of, labels that stand once a group, and dates
//! that stand as heads of columns. What the first rows show is recognised here; a person confirms it by an option.

mod grouped;
mod header;
mod headless;
mod months;
mod outline;
pub(crate) mod parts;
mod units;
pub(crate) mod wide;
pub(crate) mod year;

pub(crate) use header::{Header, HeaderPlace};
pub(crate) use months::is_part;

use crate::text::kind::{Kind, classify};

/// A row at the beginning of a file.
#[derive(Debug, Clone)]
pub(crate) struct TopRow {
    /// From 1, as a spreadsheet counts.
    pub(crate) number: u32,
    /// Trimmed.
    pub(crate) cells: Vec<String>,
}

impl TopRow {
    pub(crate) fn cell(&self, column: usize) -> &str {
        self.cells.get(column).map_or("", String::as_str)
    }

    pub(crate) fn filled(&self) -> usize {
        self.cells.iter().filter(|cell| !cell.is_empty()).count()
    }

    fn kind(&self, column: usize) -> Kind {
        classify(self.cell(column))
    }
}

/// Columns up to the last one with a cell.
fn width(rows: &[TopRow]) -> usize {
    let last = |row: &TopRow| row.cells.iter().rposition(|cell| !cell.is_empty());
    rows.iter().filter_map(last).max().map_or(0, |at| at + 1)
}

/// What a cell is to somebody who looks at its column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// Empty, or a sign that there is no value.
    Nothing,
    Number,
    Date,
    Text,
}

pub(crate) fn look(kind: Kind) -> Look {
    match kind {
        Kind::Empty | Kind::Marker | Kind::Error => Look::Nothing,
        Kind::Text => Look::Text,
        Kind::YearFirst
        | Kind::FixedDate
        | Kind::DayFirst
        | Kind::MonthFirst
        | Kind::EitherFirst
        | Kind::ShortYearFirst
        | Kind::MonthOrNumber => Look::Date,
        _ => Look::Number,
    }
}

/// What almost all filled cells of the column are; `None` when they differ or there are none.
fn usual_look(rows: &[TopRow], column: usize) -> Option<Look> {
    let looks: Vec<Look> = rows
        .iter()
        .map(|row| look(row.kind(column)))
        .filter(|look| *look != Look::Nothing)
        .collect();
    let most = |look: Look| looks.iter().filter(|other| **other == look).count() * 10;
    [Look::Number, Look::Date, Look::Text]
        .into_iter()
        .find(|look| !looks.is_empty() && most(*look) >= looks.len() * 9)
}
