//! The header of a csv file.

use super::scan::{Ended, Source, walk};
use super::tokens::Field;
use crate::error::ReadError;
use crate::headers::{LOOKED_AT, check_first};
use crate::options::{Limits, ReadOptions};
use crate::text;

/// The header row and where it stands.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) headers: Vec<String>,
    /// Number of the record from 1; blank lines count, as they do in a spreadsheet.
    pub(crate) header_row: u32,
}

impl Head {
    /// The first record that is not blank, or the one that the options name. A first row that is a
    /// title is refused.
    pub(crate) fn read(
        source: Source<'_>,
        options: &ReadOptions,
        limits: &Limits,
    ) -> Result<Head, ReadError> {
        let mut head: Option<Head> = None;
        let mut filled: Vec<(u32, usize)> = Vec::new();
        let mut number = 0;
        let mut scratch = String::new();
        let ended = walk(source, limits, |text, fields| {
            number += 1;
            let count = fields
                .iter()
                .filter(|field| !cell(text, field, &mut scratch).is_empty())
                .count();
            let wanted = options.header_row.map_or(count > 0, |row| row == number);
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
            return Err(match options.header_row {
                Some(_) => ReadError::BadOption {
                    option: "header_row".to_owned(),
                },
                None => ReadError::Empty,
            });
        };
        if options.header_row.is_none() {
            check_first(&filled)?;
        }
        Ok(head)
    }
}

/// The trimmed text of a field.
pub(crate) fn cell<'a>(whole: &'a str, field: &Field, scratch: &'a mut String) -> &'a str {
    text::trim(field.text(whole, scratch))
}
