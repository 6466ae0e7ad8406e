//! csv files: one walk over the file on up to two threads, which counts what each cell could be and
//! at the same time reads it by the plan that its column gets if the rest of the file is like its
//! beginning. Where the counts decide otherwise, a second walk reads the cells again. Memory is the
//! table and a few megabytes. A large file is walked over in the same way, but its values go on in blocks
//! ([`stream`]), and memory is a few blocks.

mod blank;
mod blocks;
mod cells;
mod columns;
mod controls;
pub(crate) mod dialect;
mod ending;
mod fill;
mod head;
mod joins;
pub(crate) mod pace;
mod parts;
mod plain;
mod reshaped;
pub(crate) mod scan;
pub(crate) mod stream;
#[cfg(test)]
mod stream_tests;
mod stretch;
mod survey;
#[cfg(test)]
mod tests;
pub(crate) mod tokens;

use std::fs::File;

use crate::damage::{Damage, of_text};
use crate::decide::decide;
use crate::encoding::Lines;
use crate::error::ReadError;
use crate::finish::{Finished, Origin, RowNumbers};
use crate::headers::{name_columns, offer_other_names, outline_notices};
use crate::options::{Delimiter, Encoding, Limits, ReadOptions};
use crate::plan::{Findings, Plan};
use crate::receipt::{Format, Notice};
use crate::survey::{FileEvidence, Survey};
use columns::Columns;
use head::{Head, cell};
use joins::Joins;
use pace::Pace;
use scan::{Source, walk};
use survey::{Guess, Surveyed};

/// Reads a csv file of `length` bytes.
pub(crate) fn read(
    file: &File,
    length: u64,
    extension: &str,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    let pace = Pace::default();
    opened(file, length, extension, options, limits, pace, |source| {
        let done = read_as(source, options, limits)?;
        let long = has_long_rows(&done);
        Ok((done, long))
    })
}

fn has_long_rows(done: &Finished) -> bool {
    let long = |notice: &Notice| matches!(notice, Notice::LongRows { .. });
    done.notices.iter().any(long)
}

/// Calls `read` with the file as it is encoded and delimited. It tells as well whether rows have more cells than there
/// are headers.
fn opened<T>(
    file: &File,
    length: u64,
    extension: &str,
    options: &ReadOptions,
    limits: &Limits,
    pace: Pace,
    read: impl Fn((Source<'_>, Delimiter)) -> Result<(T, bool), ReadError>,
) -> Result<T, ReadError> {
    let sample = dialect::sample(file, length)?;
    let (found, mark) = dialect::encoding(&sample);
    // A byte order mark and the zeros of UTF-16 leave no choice.
    let sure = mark > 0 || matches!(found, Encoding::Utf16Le | Encoding::Utf16Be);
    let encoding = options.encoding.filter(|_| !sure).unwrap_or(found);
    let attempt = |encoding, damage| {
        let opened = open(
            file, length, extension, &sample, encoding, mark, options, pace,
        );
        let (source, delimiter) = opened?;
        let source = Source {
            damage,
            guessed: options.encoding.is_none(),
            ..source
        };
        let (done, long) = read((source, delimiter))?;
        // Rows with more cells than headers may have been cut at decimal commas.
        let joins = match long {
            true => Joins::find(source, &Head::read(source, options, limits)?, limits)?,
            false => None,
        };
        match joins {
            Some(_) => read((Source { joins, ..source }, delimiter)).map(|(done, _)| done),
            None => Ok(done),
        }
    };
    let damage = || Damage::of_file(file, mark as u64, length, encoding);
    let found = match encoding.is_of_pairs() {
        true => attempt(encoding, Some(damage()?)),
        false => attempt(encoding, None),
    };
    match found {
        // The sample was plain ASCII or UTF-8, but not all of the file is.
        Err(ReadError::WrongEncoding { .. }) if encoding == Encoding::Utf8 => {
            let damage = damage()?;
            match sure || options.encoding.is_some() || damage.is_slight() {
                true => attempt(encoding, Some(damage)),
                false => attempt(Lines::of_file(file, length)?.encoding(), None),
            }
        }
        result => result,
    }
}

/// What there is to say of cells that were joined.
fn joined(source: Source<'_>, columns: Columns<'_>) -> Option<Notice> {
    source.joins.map(|joins| Notice::DecimalsJoined {
        rows: joins.rows,
        columns: columns.at(|place| joins.has(place)),
    })
}

/// What there is to say of the text itself.
fn text_notices(
    source: Source<'_>,
    columns: Columns<'_>,
    limits: &Limits,
) -> Result<Vec<Notice>, ReadError> {
    let sample = dialect::sample(source.file, source.end)?;
    let text = dialect::decode(&sample, source.encoding);
    let mut damaged = source.damage.and_then(|damage| damage.notice());
    if let Some(Notice::BadCharacters { columns: bad, .. }) = &mut damaged {
        *bad = columns.with_bad_characters(source, limits)?;
    }
    let guessed = source.guessed && source.encoding.is_eight_bit();
    let doubts = match guessed {
        true => Lines::of_file(source.file, source.end)?.doubts(source.encoding),
        false => Vec::new(),
    };
    let text = of_text(&text, damaged, doubts);
    Ok(text.collect())
}

#[expect(
    clippy::too_many_arguments,
    reason = "what is known of a file before it is opened"
)]
fn open<'a>(
    file: &'a File,
    length: u64,
    extension: &'a str,
    sample: &[u8],
    encoding: Encoding,
    mark: usize,
    options: &ReadOptions,
    pace: Pace,
) -> Result<(Source<'a>, Delimiter), ReadError> {
    let text = dialect::decode(&sample[mark..], encoding);
    if memchr::memchr(0, text.as_bytes()).is_some() {
        return Err(ReadError::UnknownContent {
            extension: extension.to_owned(),
        });
    }
    // A first line "sep=;" is an instruction to Excel and no row of the table.
    let line = text.lines().next().unwrap_or("");
    let told = line.strip_prefix("sep=").and_then(|sign| {
        [
            Delimiter::Comma,
            Delimiter::Semicolon,
            Delimiter::Tab,
            Delimiter::Pipe,
        ]
        .into_iter()
        .find(|delimiter| sign.as_bytes() == [dialect::byte_of(*delimiter)])
    });
    let skipped = told.map_or(0, |_| line_length(&text, line, encoding));
    let whole = sample.len() as u64 == length;
    let delimiter = options
        .delimiter
        .or(told)
        .unwrap_or_else(|| dialect::delimiter(&text, whole));
    let start = ((mark + skipped) as u64).min(length);
    let delimiter_byte = dialect::byte_of(delimiter);
    let source = Source {
        file,
        extension,
        encoding,
        delimiter: delimiter_byte,
        start,
        end: length,
        pace,
        damage: None,
        guessed: false,
        joins: None,
        controls: false,
        meter: None,
    };
    Ok((source, delimiter))
}

/// Bytes of the first line with its line end, in the file's encoding.
fn line_length(text: &str, line: &str, encoding: Encoding) -> usize {
    let rest = &text[line.len()..];
    let end = if rest.starts_with("\r\n") {
        2
    } else {
        rest.len().min(1)
    };
    let width = if matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
        2
    } else {
        1
    };
    (line.len() + end) * width
}

fn read_as(
    (source, delimiter): (Source<'_>, Delimiter),
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    let head = Head::read(source, options, limits)?;
    if options.reshapes() {
        return reshaped::read(source, delimiter, head, options, limits);
    }
    let (sample, rows) = sample_rows(source, &head, limits)?;
    let likely = Decided::new(&head, &sample, delimiter, options, limits);
    let guess = Guess {
        plans: likely.plans_by_column(),
        rows,
        stretches: Vec::new(),
    };
    let done = read_guessing(source, delimiter, &head, &guess, options, limits)?;
    // Which rows are totals or notes is seen when all cells are held.
    let totals = options.skip_totals.is_none() && done.may_have_totals();
    let ending =
        options.skip_footer.is_none() && ending::is_sparse(source, head.header_row, limits)?;
    if source.end <= limits.streamed_above && (totals || ending) {
        let held = reshaped::read(source, delimiter, head, options, limits)?;
        if held.skips_rows() {
            return Ok(held);
        }
    }
    Ok(done)
}

/// Reads the file, which takes a second walk if the guess is wrong.
fn read_guessing(
    source: Source<'_>,
    delimiter: Delimiter,
    head: &Head,
    guess: &Guess,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    let Surveyed {
        parts,
        surveys,
        mut filled,
    } = survey::survey(source, head, guess, limits)?;
    if parts.rows() == 0 {
        return Err(ReadError::NoRows);
    }
    let decided = Decided::new(head, &surveys, delimiter, options, limits);
    if decided.plans_by_column() != guess.plans {
        drop(filled);
        let plans: Vec<_> = decided.decisions.iter().map(|(plan, _)| *plan).collect();
        filled = fill::fill(source, head, &parts, &decided.kept, &plans, limits)?;
    }
    let controls = match parts.had_controls() {
        true => controls::notice(source, &decided.names, &decided.kept, limits)?,
        false => None,
    };
    let columns = decided.columns();
    let of_text = text_notices(source, columns, limits)?;
    let of_rows = parts
        .notices(columns)
        .into_iter()
        .chain(joined(source, columns));
    let of_rows: Vec<Notice> = of_rows.collect();
    let Decided {
        names,
        mut notices,
        evidence,
        decisions,
        ..
    } = decided;
    notices.extend(of_text);
    notices.extend(controls);
    notices.extend(head.notices.iter().cloned());
    notices.extend(of_rows);
    let numbers = RowNumbers::Behind {
        header_row: head.header_row,
        blanks: parts.blanks(),
    };
    let origin = Origin {
        format: Format::Csv,
        encoding: Some(source.encoding),
        delimiter: Some(delimiter),
        header: head.place,
        sheet: None,
    };
    Ok(Finished {
        names,
        decisions,
        evidence,
        parts: filled,
        notices,
        origin,
        numbers,
        lookalikes: None,
    })
}

/// What counts of cells say about the columns.
struct Decided {
    /// By column of the file; the rest is by column of the table.
    kept: Vec<bool>,
    names: Vec<String>,
    notices: Vec<Notice>,
    evidence: FileEvidence,
    decisions: Vec<(Plan, Findings)>,
}

impl Decided {
    fn new(
        head: &Head,
        surveys: &[Survey],
        delimiter: Delimiter,
        options: &ReadOptions,
        limits: &Limits,
    ) -> Decided {
        let kept: Vec<bool> = head
            .headers
            .iter()
            .zip(surveys)
            .map(|(header, survey)| !header.trim().is_empty() || survey.filled() > 0)
            .collect();
        let (names, mut notices) = name_columns(&head.headers, &kept);
        if offer_other_names(&head.notices) {
            notices.clear();
        }
        let dropped = kept.iter().filter(|kept| !**kept).count() as u32;
        if dropped > 0 {
            notices.push(Notice::DroppedEmptyColumns { count: dropped });
        }
        notices.extend(outline_notices(&head.outline, &kept, &names));
        let used: Vec<_> = surveys
            .iter()
            .zip(&kept)
            .filter(|(_, kept)| **kept)
            .map(|(survey, _)| survey.clone())
            .collect();
        let semicolons = delimiter == Delimiter::Semicolon;
        let evidence = FileEvidence::gather(&used, semicolons, limits.today);
        let decisions = names
            .iter()
            .zip(&used)
            .map(|(name, survey)| decide(name, survey, evidence, options))
            .collect();
        Decided {
            kept,
            names,
            notices,
            evidence,
            decisions,
        }
    }

    fn columns(&self) -> Columns<'_> {
        Columns {
            names: &self.names,
            kept: &self.kept,
        }
    }

    fn plans_by_column(&self) -> Vec<Option<Plan>> {
        let mut plans = self.decisions.iter().map(|(plan, _)| *plan);
        self.kept
            .iter()
            .map(|kept| kept.then(|| plans.next()).flatten())
            .collect()
    }
}

/// The counts of the first rows, and how many rows the file has if the others are as long.
fn sample_rows(
    source: Source<'_>,
    head: &Head,
    limits: &Limits,
) -> Result<(Vec<Survey>, usize), ReadError> {
    let width = head.headers.len();
    let mut surveys = vec![Survey::default(); width];
    let mut scratch = String::new();
    let (mut records, mut rows, mut bytes) = (0, 0u64, 0u64);
    walk(source, limits, |text, fields| {
        records += 1;
        if records <= head.header_row || blank::is_blank(text, fields, &mut scratch) {
            return Ok(true);
        }
        rows += 1;
        let ends = fields.first().zip(fields.last());
        bytes += ends.map_or(0, |(first, last)| (last.end - first.start + 1) as u64);
        for (survey, field) in surveys.iter_mut().zip(fields) {
            survey.count_text(cell(text, field, &mut scratch), 1);
        }
        Ok(rows < source.pace.sample_rows)
    })?;
    let all = (source.end - source.start) * rows / bytes.max(1) + 1;
    let most = limits.max_cells / width.max(1) as u64;
    // A little more than it looks like: room that stays empty costs nothing, moving does.
    Ok((surveys, (all + all / 16).min(most) as usize))
}
