//! From filled columns to the answer: the table, its receipt, its notices and its error rows.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::build::{Builder, Outcome};
use crate::column_notices::column_notices;
use crate::decide::names_parts;
use crate::lookalikes::{Lookalike, LookalikeSearch};
use crate::options::{Delimiter, Encoding, ReadOptions};
use crate::period::of_moments;
use crate::plan::{Findings, Plan};
use crate::read::ReadTable;
use crate::receipt::{CellError, ErrorRow, ErrorRows, Format, Notice, Receipt, SheetUsed};
use crate::schema::Period;
use crate::seen::{Offsets, Seen};
use crate::shape::{HeaderPlace, parts, wide};
use crate::span::far_rows;
use crate::survey::FileEvidence;
use crate::table::{Column, Dates, Table};
use crate::wire;
use crate::year_notices;
use crate::zone_notices::zone_name;

/// Filled columns and the cells that did not fit.
#[derive(Debug, Default)]
pub(crate) struct Filled {
    pub(crate) builders: Vec<Builder>,
    pub(crate) misfits: Misfits,
}

/// Rows with cells that did not fit: all counted, the first ones kept.
#[derive(Debug, Default)]
pub(crate) struct Misfits {
    pub(crate) total: u64,
    pub(crate) first: Vec<MisfitRow>,
    /// Bytes of the rows that are kept, about.
    weight: usize,
    /// Whether a row was left out: none behind it is kept then.
    full: bool,
}

#[derive(Debug)]
pub(crate) struct MisfitRow {
    index: u64,
    row: u64,
    /// Column, what is wrong, and the text of a wrong cell.
    cells: Vec<(usize, Outcome, String)>,
    weight: usize,
}

/// Characters of a wrong cell that are kept.
const KEPT_TEXT: usize = 200;
/// Dates far from the others that are named.
const NAMED_DATES: usize = 5;
/// Bytes of the rows that are kept, about: a thousand of a hundred columns, a dozen of ten thousand.
const KEPT_BYTES: usize = 16 << 20;
/// Bytes that a cell of a kept row takes beside its text: its value, its mark and the name of its column.
const CELL_BYTES: usize = 128;

impl Misfits {
    /// Notes a cell of data row `index`; `first_of_row` for the first one of its row.
    pub(crate) fn note(
        &mut self,
        index: u64,
        row: u64,
        first_of_row: bool,
        column: usize,
        outcome: Outcome,
        text: &str,
    ) {
        if first_of_row {
            self.total += 1;
            self.full |= self.first.len() >= ErrorRows::KEPT || self.weight >= KEPT_BYTES;
            if !self.full {
                self.first.push(MisfitRow {
                    index,
                    row,
                    cells: Vec::new(),
                    weight: 0,
                });
            }
        }
        if let Some(last) = self.first.last_mut().filter(|last| last.index == index) {
            let text = text.chars().take(KEPT_TEXT).collect();
            last.cells.push((column, outcome, text));
        }
    }

    /// Notes the dates of `column` in the rows of these indices, in rising order, as far from the others.
    pub(crate) fn note_far(
        &mut self,
        column: usize,
        columns: usize,
        far: &[u64],
        numbers: &RowNumbers,
    ) {
        for index in far {
            let cell = (column, Outcome::Far, String::new());
            match self.first.binary_search_by_key(index, |row| row.index) {
                Ok(at) => self.first[at].cells.push(cell),
                Err(at) => {
                    self.total += 1;
                    let room = at < self.first.len() || !self.full;
                    if at >= ErrorRows::KEPT || !room || self.weight >= KEPT_BYTES {
                        continue;
                    }
                    let weight = columns * CELL_BYTES;
                    self.weight += weight;
                    self.first.insert(
                        at,
                        MisfitRow {
                            index: *index,
                            row: numbers.of(*index),
                            cells: vec![cell],
                            weight,
                        },
                    );
                    self.first.truncate(ErrorRows::KEPT);
                }
            }
        }
    }

    /// Weighs the row when all its cells are noted; `text` is the bytes that they hold.
    pub(crate) fn end_row(&mut self, index: u64, columns: usize, text: impl FnOnce() -> usize) {
        if let Some(last) = self.first.last_mut().filter(|last| last.index == index) {
            last.weight = columns * CELL_BYTES + text();
            self.weight += last.weight;
        }
    }

    /// Moves all rows behind others of the file.
    pub(crate) fn shift(&mut self, rows: u64, records: u64) {
        for misfit in &mut self.first {
            misfit.index += rows;
            misfit.row += records;
        }
    }

    /// Where the rows that are kept stand in the table.
    pub(crate) fn rows(&self) -> impl Iterator<Item = usize> + '_ {
        self.first.iter().map(|misfit| misfit.index as usize)
    }

    /// The texts of wrong cells that are kept.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let cells = self.first.iter().flat_map(|row| &row.cells);
        cells.map(|(_, _, text)| text.as_str())
    }

    /// Takes the rows of a later part of the file.
    pub(crate) fn append(&mut self, other: Misfits) {
        self.total += other.total;
        for row in other.first {
            self.full |= self.first.len() >= ErrorRows::KEPT || self.weight >= KEPT_BYTES;
            if self.full {
                return;
            }
            self.weight += row.weight;
            self.first.push(row);
        }
        self.full |= other.full;
    }
}

/// Which row of the file a row of data is, the first is 1.
#[derive(Debug)]
pub(crate) enum RowNumbers {
    /// They follow the header but for blank ones: for each of those, how many rows of data stand before it.
    Behind {
        header_row: u32,
        blanks: Vec<u64>,
    },
    Listed(Vec<u32>),
}

impl RowNumbers {
    pub(crate) fn of(&self, index: u64) -> u64 {
        match self {
            RowNumbers::Behind { header_row, blanks } => {
                let before = blanks.partition_point(|rows| *rows <= index) as u64;
                u64::from(*header_row) + 1 + index + before
            }
            RowNumbers::Listed(rows) => rows.get(index as usize).copied().map_or(0, u64::from),
        }
    }
}

/// Where the table came from.
#[derive(Debug)]
pub(crate) struct Origin {
    pub(crate) format: Format,
    pub(crate) encoding: Option<Encoding>,
    pub(crate) delimiter: Option<Delimiter>,
    pub(crate) header: HeaderPlace,
    pub(crate) sheet: Option<SheetUsed>,
}

/// Everything that is known after the last cell.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) names: Vec<String>,
    pub(crate) decisions: Vec<(Plan, Findings)>,
    pub(crate) evidence: FileEvidence,
    /// The rows, in as many parts as threads read them, in the order of the file.
    pub(crate) parts: Vec<Filled>,
    pub(crate) notices: Vec<Notice>,
    pub(crate) origin: Origin,
    pub(crate) numbers: RowNumbers,
    /// By column; none where the parts have all texts.
    pub(crate) lookalikes: Option<Vec<Option<Lookalike>>>,
}

impl Finished {
    /// How the file was read, and what there is to say about it.
    pub(crate) fn receipt_and_notices(&self, options: &ReadOptions) -> (Receipt, Vec<Notice>) {
        let seen = self.seen();
        let mut notices = self.notices.clone();
        let columns = self.names.iter().zip(&self.decisions).zip(&seen);
        for (at, ((name, (plan, found)), seen)) in columns.enumerate() {
            notices.extend(column_notices(name, *plan, found, seen));
            notices.extend(year_notices::unread(name, found));
            if let Plan::Date(plan) = plan {
                notices.extend(year_notices::of_dates(name, *plan, seen, self.evidence));
            }
            notices.extend(self.lookalike_notice(at));
        }
        let plans = self.decisions.iter().map(|(plan, _)| *plan);
        notices.extend(wide::notice(&self.names, plans, &self.origin, options));
        notices.extend(self.parts_of_years());
        let found = || self.decisions.iter().map(|(_, found)| found);
        let mut plans = self.decisions.iter();
        let guessed = plans.find_map(|(plan, found)| match plan {
            Plan::Number(plan) if found.ambiguous_sign.is_some() => Some(plan.decimal),
            _ => None,
        });
        let receipt = Receipt {
            format: self.origin.format,
            encoding: self.origin.encoding,
            delimiter: self.origin.delimiter,
            decimal: options
                .decimal
                .or(self.evidence.decimal())
                .or(guessed)
                .or_else(|| options.columns.values().find_map(|told| told.decimal)),
            thousands: seen.iter().find_map(|seen| seen.thousands),
            date_order: found().find_map(|found| found.date_order),
            date_order_ambiguous: found().any(|found| found.ambiguous_dates),
            zone: self
                .decisions
                .iter()
                .zip(&seen)
                .find_map(|((plan, _), seen)| zone_name(*plan, seen)),
            header_row: self.origin.header.row,
            header_rows: self.origin.header.rows,
            units_row: self.origin.header.units_row,
            months_year: notices.iter().find_map(|notice| match notice {
                Notice::MonthsRead { first_year, .. } => Some(*first_year),
                _ => None,
            }),
            sheet: self.origin.sheet.clone(),
        };
        (receipt, notices)
    }

    /// What there is to say of months and quarters that have no year.
    fn parts_of_years(&self) -> Vec<Notice> {
        let numbered = |at: usize| {
            let most = names_parts(&self.names[at])?;
            let columns = self.parts.iter().filter_map(|part| part.builders.get(at));
            let mut numbers = columns.flat_map(Builder::numbers).peekable();
            numbers.peek()?;
            let of_year =
                |number: f64| number.fract() == 0.0 && (1.0..=f64::from(most)).contains(&number);
            numbers.all(of_year).then_some(most == 4)
        };
        parts::notices(&self.names, &self.decisions, &self.origin, numbered)
    }

    /// What there is to say of texts that look the same and are not.
    fn lookalike_notice(&self, at: usize) -> Option<Notice> {
        let found = match &self.lookalikes {
            Some(of_columns) => of_columns.get(at)?.clone(),
            None => {
                let columns = self.parts.iter().filter_map(|part| part.builders.get(at));
                LookalikeSearch::of(columns.flat_map(Builder::texts))
            }
        }?;
        let (text, twins, invisible) = match found {
            Lookalike::OtherLetters(text) => (text, true, false),
            Lookalike::Invisible(text) => (text, true, true),
            Lookalike::Mixed(text) => (text, false, false),
        };
        Some(Notice::LookalikeLetters {
            column: self.names[at].clone(),
            text,
            twins,
            invisible,
        })
    }

    /// How the cells were written, by column.
    fn seen(&self) -> Vec<Seen> {
        let mut all = vec![Seen::default(); self.names.len()];
        for part in &self.parts {
            for (seen, builder) in all.iter_mut().zip(&part.builders) {
                seen.merge(builder.seen);
            }
        }
        for (at, seen) in all.iter_mut().enumerate() {
            if matches!(seen.offsets(), Offsets::OfZone(..)) && seen.hourly.is_none() {
                let columns = self.parts.iter().filter_map(|part| part.builders.get(at));
                let period = of_moments(columns.flat_map(Builder::moments));
                seen.hourly = Some(period == Some(Period::Hours));
            }
        }
        all
    }

    /// The table with its receipt and notices.
    pub(crate) fn into_table(self, options: &ReadOptions) -> ReadTable {
        let (receipt, mut notices) = self.receipt_and_notices(options);
        let mut parts = self.parts.into_iter();
        let mut all = parts.next().unwrap_or_default();
        for part in parts {
            for (builder, more) in all.builders.iter_mut().zip(part.builders) {
                builder.append(more);
            }
            all.misfits.append(part.misfits);
        }
        let columns = self.names.into_iter().zip(all.builders);
        let columns = columns.map(|(name, builder)| Column::new(name, builder.finish()));
        let table = Table::new(columns.collect());
        for (at, column) in table.columns().iter().enumerate() {
            if let Some(dates) = column.data().as_dates() {
                let far = far_rows(dates);
                let width = table.columns().len();
                all.misfits.note_far(at, width, &far, &self.numbers);
                notices.extend(far_notice(column.name(), dates, &far));
            }
        }
        let errors = error_rows(&table, all.misfits);
        ReadTable {
            table,
            receipt,
            errors,
            notices,
        }
    }
}

/// Names the dates that lie far from the others.
pub(crate) fn far_notice(column: &str, dates: &Dates, far: &[u64]) -> Option<Notice> {
    let times = far.iter().filter_map(|row| dates.get(*row as usize));
    let distinct: BTreeSet<i64> = times.collect();
    far_notice_of(column, distinct.into_iter().collect())
}

/// As [`far_notice`], of distinct dates in order.
pub(crate) fn far_notice_of(column: &str, far: Vec<i64>) -> Option<Notice> {
    let named = far.iter().take(NAMED_DATES);
    let dates = named.map(|ms| wire::date_text(*ms, ms.rem_euclid(86_400_000) != 0));
    (!far.is_empty()).then(|| Notice::FarDates {
        column: column.to_owned(),
        count: far.len() as u64,
        dates: dates.collect(),
    })
}

fn error_rows(table: &Table, misfits: Misfits) -> ErrorRows {
    let first = misfits
        .first
        .into_iter()
        .map(|misfit| error_row(table, misfit.index as usize, misfit))
        .collect();
    ErrorRows {
        total: misfits.total,
        first,
    }
}

/// The misfit's row, which stands at `at` in the table.
pub(crate) fn error_row(table: &Table, at: usize, misfit: MisfitRow) -> ErrorRow {
    let mut values = wire::rows(table, at..at + 1).pop().unwrap_or_default();
    let mut cells = BTreeMap::new();
    for (column, outcome, text) in misfit.cells {
        let error = match outcome {
            Outcome::Empty => CellError::EmptyValue,
            Outcome::Far => CellError::FarDate,
            Outcome::Wrong | Outcome::Fits => CellError::WrongValue,
        };
        if error == CellError::WrongValue {
            values[column] = Value::String(text);
        }
        cells.insert(table.columns()[column].name().to_owned(), error);
    }
    ErrorRow {
        index: misfit.index,
        row: misfit.row,
        values,
        cells,
    }
}
