//! The header of a table: which rows it is made of and what the columns are called.

use std::collections::HashSet;

use super::{Look, TopRow, grouped, headless, look, outline, units, usual_look, width, year};
use crate::error::ReadError;
use crate::headers::below_title;
use crate::options::ReadOptions;
use crate::receipt::Notice;
use crate::text::kind::Kind;

/// Rows that a header may be made of.
const MOST_ROWS: u32 = 5;
/// Rows of data that tell what stands above them.
const FEWEST_ROWS: usize = 3;

/// Where a header stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct HeaderPlace {
    /// Its first row, from 1; 0 where there is none.
    pub(crate) row: u32,
    /// Rows that it is made of.
    pub(crate) rows: u32,
    /// The row below it holds units and is left out.
    pub(crate) units_row: bool,
    /// The one year that the rows above it name.
    pub(crate) year: Option<i32>,
    /// The last row above the data; 0 where data begin in the first row.
    pub(crate) end: u32,
}

/// A header, and what there is to say about it.
#[derive(Debug)]
pub(crate) struct Header {
    /// By column; empty where a column has no name.
    pub(crate) names: Vec<String>,
    pub(crate) place: HeaderPlace,
    /// Columns whose labels stand in the first row of their group only.
    pub(crate) outline: Vec<usize>,
    pub(crate) notices: Vec<Notice>,
}

impl Header {
    /// The header that the first rows have, as the options want it. Where they name its row, `top` begins with that,
    /// and the rows before it are `above`.
    ///
    /// # Errors
    /// [`ReadError::BadOption`] for more rows than there are.
    pub(crate) fn find(
        above: &[TopRow],
        top: &[TopRow],
        options: &ReadOptions,
    ) -> Result<Header, ReadError> {
        let chosen = options.header_row.is_some();
        let start = if chosen { 0 } else { below_titles(top) };
        let headless = start == 0 && headless::looks(top);
        let natural = u32::from(chosen || !headless);
        let rows = options.header_rows.unwrap_or(natural);
        let data = start + rows as usize;
        if rows > MOST_ROWS || data > top.len() {
            return Err(bad("header_rows"));
        }
        let head = &top[start..data];
        let mut notices = Vec::new();
        if let Some(first) = head.first().filter(|_| start > 0) {
            notices.push(Notice::TitleRows { row: first.number });
        }
        if rows == 0 || (headless && rows == 1) {
            notices.push(Notice::NoHeader { used: rows == 0 });
        }
        notices.extend(grouped_notice(top, start, rows));
        let units_row = options.units_row == Some(true);
        if units_row && data >= top.len() {
            return Err(bad("units_row"));
        }
        let below = top.get(data..).unwrap_or_default();
        if units_row || (rows > 0 && units::looks(below)) {
            let row = below.first().map_or(0, |row| row.number);
            notices.push(Notice::UnitsRow {
                row,
                used: units_row,
            });
        }
        let data = data + usize::from(units_row);
        let end = match data.checked_sub(1) {
            Some(last) => top[last].number,
            None => top.first().map_or(0, |row| row.number - 1),
        };
        Ok(Header {
            names: match head {
                [] => (1..=width(top)).map(|at| format!("Column {at}")).collect(),
                [one] => one.cells.clone(),
                several => grouped::join(several),
            },
            place: HeaderPlace {
                row: head.first().map_or(0, |row| row.number),
                rows,
                units_row,
                year: year::named(above.iter().chain(&top[..start]).flat_map(|row| &row.cells)),
                end,
            },
            outline: outline::columns(top.get(data..).unwrap_or_default()),
            notices,
        })
    }
}

/// Position of the header below rows of a title, 0 where there is no title.
fn below_titles(top: &[TopRow]) -> usize {
    if below_numbers(top) {
        return 1;
    }
    let filled: Vec<(u32, usize)> = top.iter().map(|row| (row.number, row.filled())).collect();
    below_title(&filled)
        .and_then(|row| top.iter().position(|other| other.number == row))
        .unwrap_or(0)
}

/// Whether the first row tells of an instrument, with numbers among the texts, and the names of the columns stand in the
/// second one: they are texts, none twice, and most of them over numbers or dates.
fn below_numbers(top: &[TopRow]) -> bool {
    let [about, names, data @ ..] = top else {
        return false;
    };
    let columns = width(data);
    let is_number = |at: usize| {
        let kind = about.kind(at);
        look(kind) == Look::Number && kind != Kind::Year
    };
    let own: HashSet<&str> = (0..columns).map(|at| names.cell(at)).collect();
    let texts = (0..columns).all(|at| look(names.kind(at)) == Look::Text);
    let over = |at: &usize| matches!(usual_look(data, *at), Some(Look::Number | Look::Date));
    let values = (0..columns).filter(over).count();
    data.len() >= FEWEST_ROWS
        && columns > 1
        && (0..width(top)).any(is_number)
        && texts
        && own.len() == columns
        && values * 2 > columns
}

/// Of group labels over the header: they may have been taken for a title.
fn grouped_notice(top: &[TopRow], start: usize, rows: u32) -> Option<Notice> {
    let used = rows > 1;
    let first = match rows {
        0 => return None,
        1 => [start.checked_sub(1), Some(start)]
            .into_iter()
            .flatten()
            .find(|at| grouped::looks(&top[*at..]))?,
        _ => start,
    };
    let last = if used {
        start + rows as usize - 1
    } else {
        first + 1
    };
    Some(Notice::GroupedHeader {
        row: top[first].number,
        last: top[last].number,
        used,
    })
}

fn bad(option: &str) -> ReadError {
    ReadError::BadOption {
        option: option.to_owned(),
    }
}
