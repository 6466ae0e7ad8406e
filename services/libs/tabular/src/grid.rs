//! Cells of spreadsheets and json, sixteen bytes each, and the way from them to a table.

mod damaged;
mod epochs;
mod footer;
mod join_year;
mod letters;
mod reshape;
mod totals;

use std::borrow::Cow;

use crate::build::{Builder, Outcome};
use crate::category::TextIndex;
use crate::controls::{self, Counts};
use crate::decide::decide;
use crate::error::ReadError;
use crate::finish::{Filled, Finished, Misfits, Origin, RowNumbers};
use crate::headers::{LOOKED_AT, name_columns, offer_other_names, outline_notices};
use crate::options::{Delimiter, Limits, ReadOptions};
use crate::plan::Epoch;
use crate::receipt::{Format, Notice, SheetUsed};
use crate::shape::{Header, TopRow};
use crate::survey::{FileEvidence, Survey};
use crate::text::{self, kind::Kind};
use crate::wire;

/// The box around all used cells may be this many times larger than the cells allowed: a stray
/// cell far below a table is harmless, two in opposite corners of a sheet are an attack.
const BOX_FACTOR: u64 = 40;
/// Rows between two looks at the clock.
const CLOCK_ROWS: usize = 4_096;

/// A cell as the file types it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Raw {
    Empty,
    Number(f64),
    /// Hundredths that show as a percentage, as they show.
    Percent(f64),
    /// Clock time in milliseconds since 1970.
    Date(i64),
    Text(u32),
    /// A number that its cell shows with leading zeros, as it shows.
    Code(u32),
    /// A text that is a name, whatever it looks like.
    Name(u32),
    Bool(bool),
    /// An error value of a spreadsheet, with its text.
    Error(u32),
}

/// Rows that hold something, in the order of the file.
#[derive(Debug)]
pub(crate) struct Grid<'a> {
    limits: &'a Limits,
    texts: TextIndex,
    columns: Vec<Vec<Raw>>,
    /// Row numbers from 1.
    rows: Vec<u32>,
    /// From when the workbook counts its days.
    pub(crate) epoch: Epoch,
    /// Cells with control characters, and those with formulas without a result, by column.
    controls: Counts,
    pub(crate) formulas: Counts,
}

impl<'a> Grid<'a> {
    pub(crate) fn new(limits: &'a Limits) -> Grid<'a> {
        Grid {
            limits,
            texts: TextIndex::default(),
            columns: Vec::new(),
            rows: Vec::new(),
            epoch: Epoch::default(),
            controls: Counts::new(),
            formulas: Counts::new(),
        }
    }

    /// Takes a text cell; white space alone is an empty one, and control characters are white space.
    pub(crate) fn put_text(
        &mut self,
        row: u32,
        column: usize,
        value: &str,
    ) -> Result<(), ReadError> {
        let plain = controls::blanked(value);
        if matches!(plain, Cow::Owned(_)) {
            *self.controls.entry(column).or_default() += 1;
        }
        let value = text::trim(&plain);
        if value.is_empty() {
            return Ok(());
        }
        let code = self.texts.code(value);
        self.put(row, column, Raw::Text(code))
    }

    /// Takes figures that begin with zeros because their cell says so.
    pub(crate) fn put_code(
        &mut self,
        row: u32,
        column: usize,
        value: &str,
    ) -> Result<(), ReadError> {
        let code = self.texts.code(value);
        self.put(row, column, Raw::Code(code))
    }

    /// Takes a text that is a name whatever it looks like.
    pub(crate) fn put_name(
        &mut self,
        row: u32,
        column: usize,
        value: &str,
    ) -> Result<(), ReadError> {
        let code = self.texts.code(value);
        self.put(row, column, Raw::Name(code))
    }

    pub(crate) fn put_error(
        &mut self,
        row: u32,
        column: usize,
        value: &str,
    ) -> Result<(), ReadError> {
        let code = self.texts.code(value);
        self.put(row, column, Raw::Error(code))
    }

    /// Takes a cell of row `row` (from 1). Rows come in rising order; a cell given twice keeps the
    /// later value.
    pub(crate) fn put(&mut self, row: u32, column: usize, raw: Raw) -> Result<(), ReadError> {
        if raw == Raw::Empty {
            return Ok(());
        }
        match self.rows.last() {
            Some(last) if *last == row => {}
            Some(last) if *last > row => {
                return Err(ReadError::Damaged {
                    place: format!("row {row} stands behind row {last}"),
                });
            }
            _ => {
                self.rows.push(row);
                self.check_size()?;
            }
        }
        if column >= self.columns.len() {
            if column >= self.limits.max_columns {
                return Err(ReadError::TooManyColumns {
                    limit: self.limits.max_columns,
                });
            }
            self.columns.resize_with(column + 1, Vec::new);
            self.check_size()?;
        }
        let cells = &mut self.columns[column];
        if cells.len() == self.rows.len() {
            cells.pop();
        }
        cells.resize(self.rows.len() - 1, Raw::Empty);
        cells.push(raw);
        Ok(())
    }

    /// Writes the cells of row `row`, if it is the last one, again as row `copy`.
    pub(crate) fn repeat(&mut self, row: u32, copy: u32) -> Result<(), ReadError> {
        let newest = self.rows.len();
        // Either the row itself or its last copy stands at the end; without cells neither does.
        if newest == 0 || self.rows[newest - 1] != copy - 1 || copy <= row {
            return Ok(());
        }
        for column in 0..self.columns.len() {
            self.put(copy, column, self.cell(newest - 1, column))?;
        }
        Ok(())
    }

    fn check_size(&self) -> Result<(), ReadError> {
        let limit = self.limits.max_cells;
        let wide = self.columns.len() as u64;
        let (first, last) = (
            self.rows.first().copied().unwrap_or(1),
            self.rows.last().copied().unwrap_or(1),
        );
        let high = u64::from(last - first) + 1;
        if self.rows.len() as u64 * wide > limit || high * wide > limit.saturating_mul(BOX_FACTOR) {
            return Err(ReadError::TooManyCells { limit });
        }
        if self.rows.len().is_multiple_of(CLOCK_ROWS) && self.limits.expired() {
            return Err(ReadError::TimedOut);
        }
        Ok(())
    }

    /// Whether no row holds anything.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Reads the grid with a header row of its own, as spreadsheets have it.
    pub(crate) fn into_table(
        self,
        format: Format,
        sheet: SheetUsed,
        notices: Vec<Notice>,
        options: &ReadOptions,
    ) -> Result<Finished, ReadError> {
        if self.rows.is_empty() {
            return Err(ReadError::Empty);
        }
        let from = match options.header_row {
            Some(row) => {
                let place = self.rows.iter().position(|number| *number == row);
                place.ok_or(ReadError::BadOption {
                    option: "header_row".to_owned(),
                })?
            }
            None => 0,
        };
        let rows = |range: std::ops::Range<usize>| -> Vec<TopRow> {
            let rows = range.take(LOOKED_AT).map(|at| TopRow {
                number: self.rows[at],
                cells: self.texts_of(at),
            });
            rows.collect()
        };
        let header = Header::find(&rows(0..from), &rows(from..self.rows.len()), options)?;
        let data = self.rows.partition_point(|row| *row <= header.place.end);
        let origin = Origin {
            format,
            encoding: None,
            delimiter: None,
            header: header.place,
            sheet: Some(sheet),
        };
        let mut notices = notices;
        notices.extend(header.notices);
        self.finish(
            header.names,
            data,
            &header.outline,
            origin,
            notices,
            options,
        )
    }

    /// The cells of the row at position `at` as text.
    pub(crate) fn texts_of(&self, at: usize) -> Vec<String> {
        (0..self.columns.len())
            .map(|column| self.shown(self.cell(at, column)))
            .collect()
    }

    /// Reads the rows from `from` on under the given headers. `outline` are columns whose labels stand once a group.
    pub(crate) fn finish(
        mut self,
        mut headers: Vec<String>,
        from: usize,
        outline: &[usize],
        origin: Origin,
        mut notices: Vec<Notice>,
        options: &ReadOptions,
    ) -> Result<Finished, ReadError> {
        // Records of json have no rows below them.
        if origin.format != Format::Json {
            notices.extend(self.skip_footer(from, options.skip_footer));
        }
        let data = self.rows.len().saturating_sub(from) as u64;
        let last = self.rows.last().copied().map_or(0, u64::from);
        let blank = last
            .saturating_sub(u64::from(origin.header.end))
            .saturating_sub(data);
        notices.extend(self.skip_totals(from, options.skip_totals));
        if self.rows.len() <= from {
            return Err(ReadError::NoRows);
        }
        headers.resize(headers.len().max(self.columns.len()), String::new());
        let mut surveys: Vec<Survey> = (0..headers.len())
            .map(|column| self.survey(column, from))
            .collect();
        let kept: Vec<bool> = headers
            .iter()
            .zip(&surveys)
            .map(|(h, s)| !h.is_empty() || s.filled() > 0)
            .collect();
        let (mut names, renamed) = name_columns(&headers, &kept);
        if !offer_other_names(&notices) {
            notices.extend(renamed);
        }
        let dropped = kept.iter().filter(|kept| !**kept).count() as u32;
        if dropped > 0 {
            notices.push(Notice::DroppedEmptyColumns { count: dropped });
        }
        if blank > 0 {
            notices.push(Notice::DroppedEmptyRows { count: blank });
        }
        let mut positions: Vec<usize> = (0..kept.len()).filter(|at| kept[*at]).collect();
        notices.extend(self.cell_notices(&names, &positions));
        self.name_damaged(&mut notices, &names, &positions);
        let mut open: Vec<usize> = outline.to_vec();
        for (name, position) in names.iter().zip(&positions) {
            if options.columns.get(name).is_some_and(|own| own.fill_down) {
                notices.extend(self.fill_down(name, *position, from));
                surveys[*position] = self.survey(*position, from);
                open.retain(|at| at != position);
            }
            let own = options.columns.get(name);
            if own.is_some_and(|own| own.unify_letters) {
                notices.extend(self.unify_letters(name, *position, from));
                surveys[*position] = self.survey(*position, from);
            }
        }
        notices.extend(outline_notices(&open, &kept, &names));
        if let Some(join) = &options.join_year {
            notices.push(self.join_year(join, &mut names, &mut positions, from)?);
            for position in &positions {
                surveys[*position] = self.survey(*position, from);
            }
        }
        if let Some(unpivot) = &options.unpivot {
            return self.finish_long(
                unpivot,
                &names,
                &positions,
                from,
                (origin, notices),
                options,
            );
        }
        let used: Vec<Survey> = positions.iter().map(|at| surveys[*at].clone()).collect();
        let semicolons = origin.delimiter == Some(Delimiter::Semicolon);
        let mut evidence = FileEvidence::gather(&used, semicolons, self.limits.today);
        evidence.epoch = self.epoch;
        let decisions: Vec<_> = names
            .iter()
            .zip(&used)
            .map(|(name, survey)| decide(name, survey, evidence, options))
            .collect();
        let plans = decisions
            .iter()
            .map(|(plan, _)| Builder::new(*plan, self.rows.len() - from));
        let filled = self.fill(plans.collect(), &positions, from)?;
        let numbers = RowNumbers::Listed(self.rows[from..].to_vec());
        Ok(Finished {
            names,
            decisions,
            evidence,
            parts: vec![filled],
            notices,
            origin,
            numbers,
            lookalikes: None,
        })
    }

    /// What there is to say of cells that were not taken as they are.
    fn cell_notices(&self, names: &[String], places: &[usize]) -> Vec<Notice> {
        let formulas = controls::named(&self.formulas, names, places);
        let formulas =
            formulas.map(|(count, columns)| Notice::FormulasWithoutResults { count, columns });
        let controls = controls::notice(&self.controls, names, places);
        formulas.into_iter().chain(controls).collect()
    }

    fn survey(&self, column: usize, from: usize) -> Survey {
        let mut survey = Survey::default();
        for at in from..self.rows.len() {
            match self.cell(at, column) {
                Raw::Empty => survey.count(Kind::Empty),
                Raw::Text(code) => survey.count_text(self.texts.texts.get(code as usize), 1),
                Raw::Code(_) => survey.count(Kind::LeadingZero),
                Raw::Error(_) => survey.count(Kind::Error),
                Raw::Name(code) => survey.count_name(self.texts.texts.get(code as usize)),
                Raw::Number(value) | Raw::Percent(value) => survey.count_typed_number(value),
                Raw::Date(ms) => survey.count_typed_date(ms),
                Raw::Bool(_) => survey.typed_others += 1,
            }
        }
        survey
    }

    fn fill(
        &self,
        mut builders: Vec<Builder>,
        positions: &[usize],
        from: usize,
    ) -> Result<Filled, ReadError> {
        let mut misfits = Misfits::default();
        for at in from..self.rows.len() {
            if at.is_multiple_of(CLOCK_ROWS) && self.limits.expired() {
                return Err(ReadError::TimedOut);
            }
            let mut fitting = true;
            for (column, (builder, position)) in builders.iter_mut().zip(positions).enumerate() {
                let raw = self.cell(at, *position);
                let outcome = match raw {
                    Raw::Empty => builder.push_missing(Outcome::Empty),
                    Raw::Number(value) => builder.push_number(value),
                    Raw::Percent(value) => builder.push_percent(value),
                    Raw::Date(ms) => builder.push_date(ms),
                    Raw::Name(code) => builder.push_name(self.texts.texts.get(code as usize)),
                    Raw::Text(code) | Raw::Code(code) => {
                        builder.push_text(self.texts.texts.get(code as usize))
                    }
                    Raw::Bool(value) => builder.push_text(if value { "true" } else { "false" }),
                    Raw::Error(_) => builder.push_missing(Outcome::Wrong),
                };
                if outcome != Outcome::Fits {
                    let index = (at - from) as u64;
                    misfits.note(
                        index,
                        u64::from(self.rows[at]),
                        fitting,
                        column,
                        outcome,
                        &self.shown(raw),
                    );
                    fitting = false;
                }
            }
            if !fitting {
                let texts = positions
                    .iter()
                    .map(|position| match self.cell(at, *position) {
                        Raw::Text(code) | Raw::Name(code) => {
                            self.texts.texts.get(code as usize).len()
                        }
                        _ => 0,
                    });
                misfits.end_row((at - from) as u64, positions.len(), || texts.sum());
            }
        }
        Ok(Filled { builders, misfits })
    }

    fn cell(&self, at: usize, column: usize) -> Raw {
        self.columns
            .get(column)
            .and_then(|cells| cells.get(at))
            .copied()
            .unwrap_or(Raw::Empty)
    }

    /// The cell as text.
    fn shown(&self, raw: Raw) -> String {
        match raw {
            Raw::Empty => String::new(),
            Raw::Number(value) => value.to_string(),
            Raw::Percent(value) => format!("{value}%"),
            Raw::Date(ms) => wire::date_text(ms, ms.rem_euclid(86_400_000) != 0),
            Raw::Text(code) | Raw::Code(code) | Raw::Name(code) | Raw::Error(code) => {
                self.texts.texts.get(code as usize).to_owned()
            }
            Raw::Bool(value) => value.to_string(),
        }
    }
}
