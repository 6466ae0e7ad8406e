//! The header of a csv file.

use super::blank::is_blank;
use super::scan::{Ended, Source, walk};
use super::tokens::Field;
use crate::error::ReadError;
use crate::headers::{LOOKED_AT, below_title};
use crate::options::{Limits, ReadOptions};
use crate::receipt::Notice;
use crate::text;

/// The header row and where it stands.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) headers: Vec<String>,
    /// Number of the record from 1; blank lines count, as they do in a spreadsheet.
    pub(crate) header_row: u32,
    /// Whether it was found below a title.
    pub(crate) below_title: bool,
}

impl Head {
    /// The first record that is not blank, the one below a title, or the one that the options name.
    pub(crate) fn read(
        source: Source<'_>,
        options: &ReadOptions,
        limits: &Limits,
    ) -> Result<Head, ReadError> {
        let (head, below) = Head::look(source, options.header_row, limits)?;
        match below {
            None => Ok(head),
            Some(row) => {
                let (head, _) = Head::look(source, Some(row), limits)?;
                Ok(Head {
                    below_title: true,
                    ..head
                })
            }
        }
    }

    /// What there is to say about where it stands.
    pub(crate) fn notice(&self) -> Option<Notice> {
        self.below_title.then_some(Notice::TitleRows {
            row: self.header_row,
        })
    }

    /// The header, and the row below a title that should be it.
    fn look(
        source: Source<'_>,
        chosen: Option<u32>,
        limits: &Limits,
    ) -> Result<(Head, Option<u32>), ReadError> {
        let mut head: Option<Head> = None;
        let mut filled: Vec<(u32, usize)> = Vec::new();
        let mut number = 0;
        let mut scratch = String::new();
        let mut skipped = false;
        let ended = walk(source, limits, |text, fields| {
            number += 1;
            let count = match is_blank(text, fields, &mut scratch) {
                true => 0,
                false => fields
                    .iter()
                    .filter(|field| !cell(text, field, &mut scratch).is_empty())
                    .count(),
            };
            if number == 1 && chosen.is_none() && is_of_datev(text, fields, &mut scratch) {
                skipped = true;
                return Ok(true);
            }
            let wanted = chosen.map_or(count > 0, |row| row == number);
            if head.is_none() && wanted {
                if fields.len() > limits.max_columns {
                    return Err(ReadError::TooManyColumns {
                        limit: limits.max_columns,
                    });
                }
                let headers = fields
                    .iter()
                    .map(|field| cell(text, field, &mut scratch).to_owned())
                    .collect();
                head = Some(Head {
                    headers,
                    header_row: number,
                    below_title: skipped,
                });
            }
            if count > 0 && head.is_some() {
                filled.push((number, count));
            }
            Ok(filled.len() < LOOKED_AT)
        })?;
        if ended == Ended::InQuotes && number == 0 {
            return Err(ReadError::Damaged {
                place: "a quote that is not closed".to_owned(),
            });
        }
        let Some(head) = head else {
            return Err(match chosen {
                Some(_) => ReadError::BadOption {
                    option: "header_row".to_owned(),
                },
                None => ReadError::Empty,
            });
        };
        let below = below_title(&filled).filter(|_| chosen.is_none());
        Ok((head, below))
    }
}

/// Whether the record is the one with which DATEV begins its files: who wrote them, when and for which year.
fn is_of_datev(text: &str, fields: &[Field], scratch: &mut String) -> bool {
    let first = fields.first().map(|field| cell(text, field, scratch));
    fields.len() > 2 && matches!(first, Some("EXTF" | "DTVF"))
}

/// The trimmed text of a field.
pub(crate) fn cell<'a>(whole: &'a str, field: &Field, scratch: &'a mut String) -> &'a str {
    text::trim(field.text(whole, scratch))
}
