//! xls: read whole by calamine, which allocates the box around the used cells of every sheet, so
//! the boxes are measured first.

use std::fs::File;
use std::io::Cursor;
use std::os::unix::fs::FileExt;

use calamine::{Reader, Xls, XlsError};

use super::compound::Compound;
use super::format::CellFormat;
use super::xlsx::worksheets;
use super::{biff, convert, damaged, first_filled, measured};
use crate::error::ReadError;
use crate::finish::Finished;
use crate::grid::Grid;
use crate::options::{Limits, ReadOptions};
use crate::receipt::Format;

/// Cells of all boxes together. A full sheet of 65,536 rows by 180 columns passes; at two times
/// some 30 bytes a cell this is about 700 MB at worst.
const MOST_BOXED: u64 = 12_000_000;
/// Cells of all boxes together up to which the sheets are measured.
const MOST_MEASURED: u64 = 1_000_000;

pub(crate) fn read(
    file: &File,
    length: u64,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    if length > limits.max_inflated_bytes {
        return Err(ReadError::TooLarge);
    }
    let mut bytes = vec![0u8; length as usize];
    file.read_exact_at(&mut bytes, 0)?;
    let (boxed, stream) = check(&bytes, limits)?;
    let mut book: Xls<_> = Xls::new(Cursor::new(&bytes)).map_err(xls_error)?;
    let all: Vec<String> = book.sheet_names();
    let sheets = measured(worksheets(book.sheets_metadata()), |name| {
        // A range is a copy of its sheet.
        let range = (boxed <= MOST_MEASURED).then(|| book.worksheet_range(name).ok());
        let range = range.flatten()?;
        Some(range.end().map_or(0, |(row, _)| row.saturating_add(1)))
    });
    let sheet = first_filled(sheets, options, |name| {
        let range = book.worksheet_range(name).map_err(xls_error)?;
        let mut grid = Grid::new(limits);
        let (top, left) = range.start().unwrap_or((0, 0));
        let place = all.iter().position(|other| other == name);
        let percent = place.map(|place| biff::percent_cells(&stream, place));
        for (row, column, value) in range.used_cells() {
            let (row, column) = (top + row as u32, left + column as u32);
            // A sheet of this format has 65,536 rows.
            let at = (row as u16, column as u16);
            let format = match percent.as_ref().is_some_and(|cells| cells.contains(&at)) {
                true => CellFormat::Percent,
                false => CellFormat::Plain,
            };
            convert::take_owned(&mut grid, (row, column), value, format)?;
        }
        Ok(grid)
    })?;
    drop(book);
    sheet
        .grid
        .into_table(Format::Xls, sheet.used, sheet.notices, options)
}

/// Cells of all boxes, of a file that may be read, and the stream that has its cells.
fn check(bytes: &[u8], limits: &Limits) -> Result<(u64, Vec<u8>), ReadError> {
    let file = Compound::open(bytes)?;
    let stream = match file.stream("Workbook")? {
        Some(stream) => Some(stream),
        None => file.stream("Book")?,
    };
    let Some(stream) = stream else {
        return Err(match file.stream("EncryptedPackage")? {
            Some(_) => ReadError::Protected,
            None => ReadError::UnknownContent {
                extension: "xls".to_owned(),
            },
        });
    };
    let limit = limits.max_cells.min(MOST_BOXED);
    let boxed = biff::boxed_cells(&stream);
    match boxed > limit {
        true => Err(ReadError::TooManyCells { limit }),
        false => Ok((boxed, stream)),
    }
}

fn xls_error(error: XlsError) -> ReadError {
    match error {
        XlsError::Password => ReadError::Protected,
        other => damaged(other),
    }
}
