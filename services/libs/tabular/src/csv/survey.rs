//! The first walk: what each cell could be, how many rows there are, and where two threads part.

use super::head::{Head, cell};
use super::scan::{Ended, Source, line_start_after, walk};
use super::tokens::Field;
use crate::error::ReadError;
use crate::options::Limits;
use crate::receipt::Notice;
use crate::survey::Survey;
use crate::text::kind::classify;

/// What one thread saw of its range.
#[derive(Debug, Default)]
pub(crate) struct Part {
    pub(crate) surveys: Vec<Survey>,
    /// Records, blank ones and the header included.
    pub(crate) records: u64,
    /// Rows of data.
    pub(crate) rows: u64,
    /// Blank records before the last row of data, and behind it.
    blanks_within: u64,
    blanks_behind: u64,
    /// Rows with filled fields beyond the header, and the first of them by its record.
    long_rows: u64,
    first_long: u64,
}

/// Both ranges, the second only for a file that is worth two threads.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) first: Part,
    pub(crate) second: Option<Part>,
    /// First byte of the second range, or the end of the file.
    pub(crate) split: u64,
}

impl Parts {
    pub(crate) fn rows(&self) -> u64 {
        self.first.rows + self.second.as_ref().map_or(0, |part| part.rows)
    }

    pub(crate) fn notices(&self) -> Vec<Notice> {
        let mut notices = Vec::new();
        let mut blanks = self.first.blanks_within;
        let mut long = (self.first.long_rows, self.first.first_long);
        if let Some(second) = self.second.as_ref().filter(|part| part.rows > 0) {
            blanks += self.first.blanks_behind + second.blanks_within;
            let row = if long.0 > 0 {
                long.1
            } else {
                self.first.records + second.first_long
            };
            long = (long.0 + second.long_rows, row);
        }
        if blanks > 0 {
            notices.push(Notice::DroppedEmptyRows { count: blanks });
        }
        if long.0 > 0 {
            notices.push(Notice::LongRows {
                count: long.0,
                row: long.1,
            });
        }
        notices
    }
}

/// Walks the file once, on two threads where that pays.
pub(crate) fn survey(source: Source<'_>, head: &Head, limits: &Limits) -> Result<Parts, ReadError> {
    let skipped = u64::from(head.header_row);
    let width = head.headers.len();
    if limits.threads > 1 && source.end - source.start > super::WORTH_TWO_THREADS {
        let middle = source.start + (source.end - source.start) / 2;
        if let Some(split) = line_start_after(source, middle)? {
            let (front, back) = halves(source, split);
            let (first, second) = std::thread::scope(|scope| {
                let other = scope.spawn(|| part(back, width, 0, limits));
                (part(front, width, skipped, limits), other.join())
            });
            let (first, ended) = first?;
            // A line feed within quotes is no place to part: one thread must do.
            if ended == Ended::Clean && first.records > skipped {
                // A panic of the other thread is our own fault and goes on as one.
                let (second, ended) =
                    second.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
                closed(ended)?;
                return Ok(Parts {
                    first,
                    second: Some(second),
                    split,
                });
            }
        }
    }
    let (first, ended) = part(source, width, skipped, limits)?;
    closed(ended)?;
    Ok(Parts {
        first,
        second: None,
        split: source.end,
    })
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

fn closed(ended: Ended) -> Result<(), ReadError> {
    match ended {
        Ended::Clean => Ok(()),
        Ended::InQuotes => Err(ReadError::Damaged {
            place: "a quote that is not closed".to_owned(),
        }),
    }
}

fn part(
    source: Source<'_>,
    width: usize,
    skipped: u64,
    limits: &Limits,
) -> Result<(Part, Ended), ReadError> {
    let mut part = Part {
        surveys: vec![Survey::default(); width],
        ..Part::default()
    };
    let mut scratch = String::new();
    let ended = walk(source, limits, |text, fields| {
        part.records += 1;
        if part.records <= skipped {
            return Ok(true);
        }
        if is_blank(text, fields, &mut scratch) {
            part.blanks_behind += 1;
            return Ok(true);
        }
        part.rows += 1;
        part.blanks_within += std::mem::take(&mut part.blanks_behind);
        if part.rows * width as u64 > limits.max_cells {
            return Err(ReadError::TooManyCells {
                limit: limits.max_cells,
            });
        }
        for (survey, field) in part.surveys.iter_mut().zip(fields) {
            survey.count(classify(cell(text, field, &mut scratch)));
        }
        if fields.len() > width && !is_blank(text, &fields[width..], &mut scratch) {
            part.long_rows += 1;
            if part.long_rows == 1 {
                part.first_long = part.records;
            }
        }
        Ok(true)
    })?;
    Ok((part, ended))
}

/// Whether no field holds anything.
pub(crate) fn is_blank(text: &str, fields: &[Field], scratch: &mut String) -> bool {
    fields
        .iter()
        .all(|field| cell(text, field, scratch).is_empty())
}
