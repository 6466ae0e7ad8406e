//! The header of a csv file.

use super::blank::is_blank;
use super::scan::{Ended, Source, walk};
use super::tokens::Field;
use crate::error::ReadError;
use crate::headers::LOOKED_AT;
use crate::options::{Limits, ReadOptions};
use crate::receipt::Notice;
use crate::shape::{Header, HeaderPlace, TopRow};
use crate::text;

/// The header row and where it stands.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) headers: Vec<String>,
    /// Number of the last record above the data; blank lines count, as they do in a spreadsheet.
    pub(crate) header_row: u32,
    /// Where the header itself stands.
    pub(crate) place: HeaderPlace,
    /// Columns whose labels stand in the first row of their group only.
    pub(crate) outline: Vec<usize>,
    /// What there is to say about it.
    pub(crate) notices: Vec<Notice>,
}

impl Head {
    /// The first record that is not blank, the one below a title, or the one that the options name, and those that
    /// belong to it.
    pub(crate) fn read(
        source: Source<'_>,
        options: &ReadOptions,
        limits: &Limits,
    ) -> Result<Head, ReadError> {
        let Top {
            above,
            rows,
            of_datev,
        } = top(source, options.header_row, limits)?;
        let mut header = Header::find(&above, &rows, options)?;
        if of_datev {
            let row = header.place.row;
            header.notices.push(Notice::TitleRows { row });
        }
        Ok(Head {
            headers: header.names,
            header_row: header.place.end,
            place: header.place,
            outline: header.outline,
            notices: header.notices,
        })
    }
}

/// The first records that are not blank.
#[derive(Default)]
struct Top {
    /// Before the one that was chosen as header.
    above: Vec<TopRow>,
    rows: Vec<TopRow>,
    /// Whether the line was there with which DATEV begins its files; it is none of the rows.
    of_datev: bool,
}

fn top(source: Source<'_>, chosen: Option<u32>, limits: &Limits) -> Result<Top, ReadError> {
    let mut top = Top::default();
    let mut number = 0;
    let mut scratch = String::new();
    let ended = walk(source, limits, |text, fields| {
        number += 1;
        if top.rows.is_empty() && fields.len() > limits.max_columns {
            return Err(ReadError::TooManyColumns {
                limit: limits.max_columns,
            });
        }
        let cells: Vec<String> = fields
            .iter()
            .take(limits.max_columns)
            .map(|field| cell(text, field, &mut scratch).to_owned())
            .collect();
        if chosen.is_some_and(|row| number < row) {
            if top.above.len() < LOOKED_AT {
                top.above.push(TopRow { number, cells });
            }
            return Ok(true);
        }
        if number == 1 && chosen.is_none() && is_of_datev(&cells) {
            top.of_datev = true;
            return Ok(true);
        }
        if chosen == Some(number) || !is_blank(text, fields, &mut scratch) {
            top.rows.push(TopRow { number, cells });
        }
        Ok(top.rows.len() < LOOKED_AT)
    })?;
    if ended == Ended::InQuotes && number == 0 {
        return Err(ReadError::OpenQuote);
    }
    match (top.rows.is_empty(), chosen) {
        (false, _) => Ok(top),
        (true, None) => Err(ReadError::Empty),
        (true, Some(_)) => Err(ReadError::BadOption {
            option: "header_row".to_owned(),
        }),
    }
}

/// Whether the record is the one with which DATEV begins its files: who wrote them, when and for which year.
fn is_of_datev(cells: &[String]) -> bool {
    cells.len() > 2 && matches!(cells[0].as_str(), "EXTF" | "DTVF")
}

/// The trimmed text of a field.
pub(crate) fn cell<'a>(whole: &'a str, field: &Field, scratch: &'a mut String) -> &'a str {
    text::trim(field.text(whole, scratch))
}
