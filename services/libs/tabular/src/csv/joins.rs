//! Decimal commas between commas: `2024-01-01,1234,50` under two headers. Where the headers prove which cells belong
//! together they are joined, and where they do not the file is refused.

use super::head::Head;
use super::scan::{Source, walk};
use super::tokens::Field;
use crate::error::ReadError;
use crate::options::Limits;

/// Wider tables are left as they are.
const WIDEST: usize = 63;
/// More commas of numbers in one row are not looked into.
const MOST_JOINS: usize = 8;
/// Ways of joining that are kept while rows are compared.
const MOST_WAYS: usize = 64;
/// Of the rows with too many cells, one in so many may have them for another reason.
const OTHERS: u64 = 10;
/// Fewer long rows than one in so many of all are no reason to refuse a file.
const FEW: u64 = 5;

/// Columns whose cells were cut at their decimal comma.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Joins {
    width: usize,
    /// A bit for each column.
    columns: u64,
    /// Rows that are joined.
    pub(crate) rows: u64,
}

impl Joins {
    /// Finds the columns of a file in which some rows have more cells than there are headers.
    ///
    /// # Errors
    /// [`ReadError::UnquotedDecimals`] where those rows can be joined in several ways.
    pub(crate) fn find(
        source: Source<'_>,
        head: &Head,
        limits: &Limits,
    ) -> Result<Option<Joins>, ReadError> {
        let width = head.headers.len();
        if source.delimiter != b',' || width > WIDEST {
            return Ok(None);
        }
        let mut found = Found::default();
        walk(source, limits, |text, fields| {
            found.records += 1;
            if found.records > head.header_row {
                found.look(text, fields, width);
            }
            Ok(true)
        })?;
        if found.joined == 0 || found.others * OTHERS > found.joined {
            return Ok(None);
        }
        match found.columns() {
            Some(columns) => Ok(Some(Joins {
                width,
                columns,
                rows: found.joined,
            })),
            None if found.joined * FEW < found.rows => Ok(None),
            None => Err(ReadError::UnquotedDecimals {
                row: u64::from(found.first),
            }),
        }
    }

    /// Whether cells of the column at this place, from 0, are joined.
    pub(super) fn has(&self, place: usize) -> bool {
        place < self.width && self.columns >> place & 1 == 1
    }

    /// Joins the cells of a record, if it has too many and there is one way.
    pub(crate) fn apply(&self, text: &str, fields: &mut Vec<Field>) {
        if fields.len() <= self.width {
            return;
        }
        let [way] = ways(text, fields, self.width, self.columns, 2)[..] else {
            return;
        };
        let mut from = 0;
        for column in 0..self.width {
            let mut field = fields[from];
            if way >> column & 1 == 1 {
                from += 1;
                field.end = fields[from].end;
            }
            fields[column] = field;
            from += 1;
        }
        fields.truncate(self.width);
    }
}

/// What the rows with too many cells have in common.
#[derive(Default)]
struct Found {
    records: u32,
    rows: u64,
    /// Rows that can be joined, and those with too many cells that cannot.
    joined: u64,
    others: u64,
    first: u32,
    /// Ways that are right for all rows so far with as many commas, by their number.
    common: Vec<(usize, Vec<Way>)>,
    /// All columns joined, where every row had one way.
    union: u64,
    several: bool,
}

/// Columns that are joined, and whether their fractions are of one length each.
struct Way {
    columns: u64,
    lengths: Vec<usize>,
    even: bool,
}

impl Found {
    fn look(&mut self, text: &str, fields: &[Field], width: usize) {
        self.rows += 1;
        let filled = |field: &Field| field.start < field.end;
        let extra = fields.get(width..).unwrap_or_default();
        if !extra.iter().any(filled) {
            return;
        }
        let ways = ways(text, fields, width, u64::MAX, MOST_WAYS);
        if ways.is_empty() {
            self.others += 1;
            return;
        }
        self.joined += 1;
        if self.joined == 1 {
            self.first = self.records;
        }
        self.several |= ways.len() > 1;
        self.union |= ways[0];
        let lengths = |columns| lengths(fields, width, columns);
        match self
            .common
            .iter_mut()
            .find(|(count, _)| *count == extra.len())
        {
            None => {
                let ways = ways.into_iter().map(|columns| Way {
                    columns,
                    lengths: lengths(columns),
                    even: true,
                });
                self.common.push((extra.len(), ways.collect()));
            }
            Some((_, common)) => {
                common.retain(|way| ways.contains(&way.columns));
                for way in common.iter_mut().filter(|way| way.even) {
                    way.even = lengths(way.columns) == way.lengths;
                }
            }
        }
    }

    /// The columns to join, if the rows leave one choice.
    fn columns(&self) -> Option<u64> {
        if !self.several {
            return Some(self.union);
        }
        // Rows with fewer commas have whole numbers in some of the columns: which ones must be plain in each.
        let [(_, ways)] = &self.common[..] else {
            return None;
        };
        if let [way] = &ways[..] {
            return Some(way.columns);
        }
        let mut even = ways.iter().filter(|way| way.even);
        let way = even.next()?;
        even.next().is_none().then_some(way.columns)
    }
}

/// The sets of columns, within `allowed`, that can be joined to make `width` cells; at most so many are looked for.
fn ways(text: &str, fields: &[Field], width: usize, allowed: u64, most: usize) -> Vec<u64> {
    let extra = fields.len().saturating_sub(width);
    let mut found = Vec::new();
    if extra > 0 && extra <= MOST_JOINS {
        let pairs: Vec<bool> = fields
            .windows(2)
            .map(|pair| is_cut_number(text, pair[0], pair[1]))
            .collect();
        search(&pairs, (0, 0), extra, allowed, (0, most), &mut found);
    }
    found
}

/// Goes on at a cell and a column with so many joins left.
fn search(
    pairs: &[bool],
    (cell, column): (usize, usize),
    left: usize,
    allowed: u64,
    (chosen, most): (u64, usize),
    found: &mut Vec<u64>,
) {
    if left == 0 {
        found.push(chosen);
        return;
    }
    if found.len() >= most || cell >= pairs.len() {
        return;
    }
    if pairs[cell] && allowed >> column & 1 == 1 {
        let with = (chosen | 1 << column, most);
        search(
            pairs,
            (cell + 2, column + 1),
            left - 1,
            allowed,
            with,
            found,
        );
    }
    search(
        pairs,
        (cell + 1, column + 1),
        left,
        allowed,
        (chosen, most),
        found,
    );
}

/// How long the fractions are, by column that is joined.
fn lengths(fields: &[Field], width: usize, columns: u64) -> Vec<usize> {
    let mut cell = 0;
    let mut lengths = Vec::new();
    for column in 0..width {
        if columns >> column & 1 == 1 {
            cell += 1;
            lengths.push(fields[cell].end - fields[cell].start);
        }
        cell += 1;
    }
    lengths
}

/// Whether the two cells are a number that was cut at its comma.
fn is_cut_number(text: &str, whole: Field, fraction: Field) -> bool {
    // Cells in quotes stand farther apart.
    if whole.end + 1 != fraction.start {
        return false;
    }
    let whole =
        text[whole.start..whole.end].trim_start_matches([' ', '-', '+', '(', '€', '$', '£']);
    let fraction = text[fraction.start..fraction.end]
        .trim_end_matches([' ', '\u{a0}', '%', '-', ')', '€', '$', '£', '₽']);
    let figures = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut groups = whole.split(['.', ' ', '\u{a0}', '\u{202f}', '\'']);
    let first = groups.next().unwrap_or("");
    let begins = figures(first) && (first == "0" || !first.starts_with('0'));
    let grouped = groups.all(|group| group.len() == 3 && figures(group));
    // `1,234.50` was cut at its sign of thousands.
    let ends = match fraction.split_once('.') {
        Some((thousands, rest)) => {
            thousands.len() == 3 && figures(thousands) && figures(rest) && first == whole
        }
        None => figures(fraction),
    };
    begins && grouped && ends
}
