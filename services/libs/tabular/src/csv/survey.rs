//! The first walk: what each cell could be, how many rows there are, where two threads part, and
//! the values of the cells by the plans that are probably right.

use std::ops::Range;

use super::blank::is_blank;
use super::blocks::{Block, Sink};
use super::cells::Counted;
use super::head::{Head, cell};
use super::parts::{Part, Parts};
use super::plain::Plain;
use super::scan::{Chunks, Ended, Source, line_start_after};
use super::stretch::Stretch;
use super::tokens::{End, Field, Stops, behind_line_end, record};
use crate::build::{Builder, Outcome};
use crate::error::ReadError;
use crate::finish::{Filled, Misfits, RowNumbers};
use crate::options::Limits;
use crate::plan::Plan;
use crate::survey::Survey;
use crate::text::trim;

/// The plans that the columns will probably get, `None` for one that is to be dropped.
#[derive(Debug)]
pub(crate) struct Guess {
    pub(crate) plans: Vec<Option<Plan>>,
    /// Rows to make room for.
    pub(crate) rows: usize,
    /// Of the columns that are kept, where it is known: dates outside are errors. Empty for none.
    pub(crate) stretches: Vec<Option<Stretch>>,
}

/// Blank records of which the place is kept.
const BLANKS_KEPT: usize = 100_000;

/// What the first walk brought.
#[derive(Debug)]
pub(crate) struct Surveyed {
    pub(crate) parts: Parts,
    pub(crate) surveys: Vec<Survey>,
    /// The values by the guessed plans, by range.
    pub(crate) filled: Vec<Filled>,
}

/// Walks the file once, on two threads where that pays, and keeps all values.
pub(crate) fn survey(
    source: Source<'_>,
    head: &Head,
    guess: &Guess,
    limits: &Limits,
) -> Result<Surveyed, ReadError> {
    survey_into(source, head, guess, limits, || ()).map(|(surveyed, _)| surveyed)
}

/// As [`survey`]; the values go into a sink for each range, in the order of the file.
pub(crate) fn survey_into<S: Sink>(
    source: Source<'_>,
    head: &Head,
    guess: &Guess,
    limits: &Limits,
    sink: impl Fn() -> S,
) -> Result<(Surveyed, Vec<S>), ReadError> {
    let skipped = u64::from(head.header_row);
    if limits.threads > 1 && source.end - source.start > source.pace.two_threads_above {
        let middle = source.start + (source.end - source.start) / 2;
        if let Some(split) = line_start_after(source, middle)? {
            let (front, back) = halves(source, split);
            let (own, others) = (sink(), sink());
            let (first, second) = std::thread::scope(|scope| {
                let half = guess.rows / 2;
                let other = scope.spawn(move || Walk::over(back, guess, half, 0, limits, others));
                let own = Walk::over(front, guess, guess.rows, skipped, limits, own);
                (own, other.join())
            });
            let (first, ended) = first?;
            // A line feed within quotes is no place to part: one thread must do.
            if ended == Ended::Clean && first.part.records > skipped {
                // A panic of the other thread is our own fault and goes on as one.
                let (second, ended) =
                    second.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
                closed(ended)?;
                return Ok(first.with(second, split));
            }
        }
    }
    let (walk, ended) = Walk::over(source, guess, guess.rows, skipped, limits, sink())?;
    closed(ended)?;
    let (surveyed, sink) = walk.alone(source.end);
    Ok((surveyed, vec![sink]))
}

/// The source cut in two at `split`.
pub(crate) fn halves(source: Source<'_>, split: u64) -> (Source<'_>, Source<'_>) {
    (
        Source {
            end: split,
            ..source
        },
        Source {
            start: split,
            ..source
        },
    )
}

pub(super) fn closed(ended: Ended) -> Result<(), ReadError> {
    match ended {
        Ended::Clean => Ok(()),
        Ended::InQuotes => Err(ReadError::OpenQuote),
    }
}

/// One thread's walk over its range.
struct Walk<'a, S> {
    part: Part,
    sink: S,
    /// Where the block at work begins, and the row before which it ends.
    block: Range<u64>,
    rows_of_block: u64,
    /// Bytes of text of the block.
    block_bytes: usize,
    /// Of the rows with errors that are kept, those before the block.
    wrong_before: usize,
    columns: Vec<Counted>,
    misfits: Misfits,
    stretches: &'a [Option<Stretch>],
    /// Records before the first row of data.
    skipped: u64,
    /// Where a column stands among those that are kept.
    positions: Vec<usize>,
    stops: Stops,
    scratch: String,
    limits: &'a Limits,
}

impl<'a, S: Sink> Walk<'a, S> {
    fn over(
        source: Source<'_>,
        guess: &'a Guess,
        rows: usize,
        skipped: u64,
        limits: &'a Limits,
        sink: S,
    ) -> Result<(Walk<'a, S>, Ended), ReadError> {
        let rows_of_block = match S::IN_BLOCKS {
            true => source.pace.rows_of_block(guess.plans.len()),
            false => u64::MAX,
        };
        let rows = rows.min(rows_of_block as usize);
        let mut kept = 0;
        let positions = guess.plans.iter().map(|plan| {
            kept += usize::from(plan.is_some());
            kept.saturating_sub(1)
        });
        let mut walk = Walk {
            part: Part::default(),
            sink,
            block: 0..rows_of_block,
            rows_of_block,
            block_bytes: 0,
            wrong_before: 0,
            positions: positions.collect(),
            columns: guess
                .plans
                .iter()
                .map(|plan| Counted::new(*plan, rows))
                .collect(),
            misfits: Misfits::default(),
            stretches: &guess.stretches,
            skipped,
            stops: Stops::new(source.delimiter),
            scratch: String::new(),
            limits,
        };
        let ended = walk.go(source)?;
        if S::IN_BLOCKS {
            walk.hand_over()?;
        }
        Ok((walk, ended))
    }

    fn go(&mut self, source: Source<'_>) -> Result<Ended, ReadError> {
        let skipped = self.skipped;
        let mut chunks = Chunks::new(source);
        let mut fields = Vec::new();
        let mut position = 0;
        loop {
            let (text, last) = chunks.next(position, self.limits)?;
            position = 0;
            self.note_text(text.len(), source.pace.block_bytes);
            let mut ended = Ended::Clean;
            let mut plain = Plain::default();
            while position < text.len() {
                if source.joins.is_none()
                    && self.part.records >= skipped
                    && position < plain.end(text, position, last)
                {
                    position = self.plain_record(text, position, &mut fields)?;
                    continue;
                }
                match record(text.as_bytes(), position, &self.stops, last, &mut fields) {
                    End::Next(next) => {
                        if let Some(joins) = source.joins {
                            joins.apply(text, &mut fields);
                        }
                        if self.part.records < skipped {
                            self.part.records += 1;
                        } else {
                            self.record(text, &fields)?;
                        }
                        position = next;
                    }
                    End::Open { in_quotes } => {
                        ended = Ended::open(in_quotes);
                        break;
                    }
                }
            }
            if last {
                self.part.had_controls = chunks.had_controls;
                return Ok(ended);
            }
        }
    }

    /// Takes a whole record without quotes; tells where the next one begins.
    fn plain_record(
        &mut self,
        text: &str,
        mut at: usize,
        fields: &mut Vec<Field>,
    ) -> Result<usize, ReadError> {
        let bytes = text.as_bytes();
        if !self.begins_filled(text, at) {
            // It may be blank, which the first field alone does not tell.
            let End::Next(next) = record(bytes, at, &self.stops, true, fields) else {
                return Ok(bytes.len());
            };
            self.record(text, fields)?;
            return Ok(next);
        }
        self.begin_row()?;
        let begin_of_row = at;
        let mut more = true;
        let mut fitting = true;
        for (column, counted) in self.columns.iter_mut().enumerate() {
            let begin = at;
            let outcome = if more {
                let (end, outcome) = counted.take(text, at, &self.stops);
                at = end;
                outcome
            } else {
                counted.push_missing()
            };
            if outcome != Outcome::Fits {
                let value = if more { trim(&text[begin..at]) } else { "" };
                let (row, record) = (self.part.rows - 1, self.part.records);
                let position = self.positions[column];
                self.misfits
                    .note(row, record, fitting, position, outcome, value);
                fitting = false;
            }
            if more {
                more = bytes
                    .get(at)
                    .is_some_and(|byte| self.stops.is_delimiter(*byte));
                at += usize::from(more);
            }
        }
        let mut long = false;
        while more {
            let end = self.stops.find(bytes, at);
            long |= !trim(&text[at..end]).is_empty();
            more = bytes
                .get(end)
                .is_some_and(|byte| self.stops.is_delimiter(*byte));
            at = end + usize::from(more);
        }
        if long {
            self.note_long();
        }
        if !fitting {
            let (row, columns) = (self.part.rows - 1, self.columns.len());
            self.misfits.end_row(row, columns, || at - begin_of_row);
        }
        Ok(behind_line_end(bytes, at))
    }

    /// Whether the record has a first field that is surely not empty.
    #[inline]
    fn begins_filled(&self, text: &str, at: usize) -> bool {
        match text.as_bytes()[at] {
            byte if self.stops.is(byte) || byte <= b' ' => false,
            b'-' | b'=' | b'+' | b'_' => false,
            byte if byte < 0x80 => true,
            _ => !trim(&text[at..self.stops.find(text.as_bytes(), at)]).is_empty(),
        }
    }

    /// Takes the fields of a record.
    fn record(&mut self, text: &str, fields: &[Field]) -> Result<(), ReadError> {
        if is_blank(text, fields, &mut self.scratch) {
            self.part.records += 1;
            self.part.blanks_behind += 1;
            if self.part.blanks_at.len() < BLANKS_KEPT {
                self.part.blanks_at.push(self.part.rows);
            }
            return Ok(());
        }
        self.begin_row()?;
        let mut fitting = true;
        for (column, counted) in self.columns.iter_mut().enumerate() {
            let (value, outcome) = match fields.get(column) {
                Some(field) => {
                    let value = cell(text, field, &mut self.scratch);
                    (value, counted.push(value))
                }
                None => ("", counted.push_missing()),
            };
            if outcome != Outcome::Fits {
                let (row, record) = (self.part.rows - 1, self.part.records);
                let position = self.positions[column];
                self.misfits
                    .note(row, record, fitting, position, outcome, value);
                fitting = false;
            }
        }
        if !fitting {
            let (row, columns) = (self.part.rows - 1, self.columns.len());
            self.misfits.end_row(row, columns, || length(fields));
        }
        let extra = fields.get(self.columns.len()..).unwrap_or_default();
        if !is_blank(text, extra, &mut self.scratch) {
            self.note_long();
        }
        Ok(())
    }

    /// Ends the block before the next row if its texts may be too many.
    fn note_text(&mut self, bytes: usize, most: usize) {
        self.block_bytes += bytes;
        if S::IN_BLOCKS && self.block_bytes > most {
            self.block.end = self.part.rows;
        }
    }

    /// Gives the rows of the block to the sink and begins another one.
    fn hand_over(&mut self) -> Result<(), ReadError> {
        let begin = std::mem::replace(&mut self.block.start, self.part.rows);
        self.block.end = self.part.rows + self.rows_of_block;
        self.block_bytes = 0;
        if begin == self.part.rows {
            return Ok(());
        }
        let room = self.rows_of_block as usize;
        let columns = self.columns.iter_mut();
        let builders: Vec<Builder> = columns
            .filter_map(|counted| counted.hand_over(room))
            .collect();
        self.note_far(&builders, begin);
        let block = Block {
            builders,
            wrong: self
                .misfits
                .rows()
                .skip(self.wrong_before)
                .map(|row| row - begin as usize)
                .collect(),
        };
        self.wrong_before += block.wrong.len();
        self.sink.take(block)
    }

    /// Notes the dates of a block that lie outside the stretch of their column.
    fn note_far(&mut self, block: &[Builder], begin: u64) {
        for (at, (builder, stretch)) in block.iter().zip(self.stretches).enumerate() {
            let Some(stretch) = stretch else { continue };
            let far = stretch.rows_outside(builder, begin);
            if !far.is_empty() {
                let numbers = RowNumbers::Behind {
                    header_row: self.skipped as u32,
                    blanks: self.part.blanks_at.clone(),
                };
                self.misfits.note_far(at, block.len(), &far, &numbers);
            }
        }
    }

    #[inline]
    fn begin_row(&mut self) -> Result<(), ReadError> {
        if self.part.rows == self.block.end {
            self.hand_over()?;
        }
        self.part.records += 1;
        self.part.rows += 1;
        self.part.blanks_within += std::mem::take(&mut self.part.blanks_behind);
        if self.part.rows * self.columns.len() as u64 > self.limits.max_cells {
            return Err(ReadError::TooManyCells {
                limit: self.limits.max_cells,
            });
        }
        Ok(())
    }

    fn note_long(&mut self) {
        self.part.long_rows += 1;
        if self.part.long_rows == 1 {
            self.part.first_long = self.part.records;
        }
    }

    fn alone(self, end: u64) -> (Surveyed, S) {
        let (surveys, builders): (_, Vec<_>) =
            self.columns.into_iter().map(Counted::finish).unzip();
        let surveyed = Surveyed {
            parts: Parts {
                first: self.part,
                second: None,
                split: end,
            },
            surveys,
            filled: vec![Filled {
                builders: builders.into_iter().flatten().collect(),
                misfits: self.misfits,
            }],
        };
        (surveyed, self.sink)
    }

    /// Puts the walk over the rest of the file behind this one.
    fn with(self, mut other: Walk<'_, S>, split: u64) -> (Surveyed, Vec<S>) {
        other.misfits.shift(self.part.rows, self.part.records);
        let (mut all, sink) = self.alone(split);
        let (rest, others) = other.alone(split);
        for (mine, theirs) in all.surveys.iter_mut().zip(&rest.surveys) {
            mine.add(theirs);
        }
        all.filled.extend(rest.filled);
        all.parts.second = Some(rest.parts.first);
        (all, vec![sink, others])
    }
}

/// Bytes of the fields of a record.
pub(crate) fn length(fields: &[Field]) -> usize {
    let ends = fields.first().zip(fields.last());
    ends.map_or(0, |(first, last)| last.end.saturating_sub(first.start))
}
