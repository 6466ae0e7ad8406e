//! Workbooks. xlsx and xlsb are read as streams of cells, ods by a reader of our own; xls is read
//! whole after its extent was checked. Nothing is allocated by a declared size.

mod biff;
mod compound;
mod convert;
mod format;
mod ods;
mod package;
mod xls;
mod xlsx;

pub use format::FORMAT_OF_NAMES;
pub(crate) use ods::read as read_ods;
pub(crate) use package::{Inside, inspect};
pub(crate) use xls::read as read_xls;
pub(crate) use xlsx::{read_xlsb, read_xlsx};

use crate::error::ReadError;
use crate::grid::Grid;
use crate::options::ReadOptions;
use crate::receipt::{Notice, SheetSize, SheetUsed};

/// Sheets whose size is looked up.
const MOST_MEASURED: usize = 50;

/// A sheet with its cells, and what there is to say about the choice.
struct Sheet<'a> {
    grid: Grid<'a>,
    used: SheetUsed,
    notices: Vec<Notice>,
}

/// A sheet of fewer rows is a cover rather than a table, where another one has so many.
const COVER: u32 = 5;
const TABLE: u32 = 20;

/// Reads the sheet that the options choose, or else the first one that holds anything; covers come last.
fn first_filled<'a>(
    mut sheets: Vec<SheetSize>,
    options: &ReadOptions,
    mut read: impl FnMut(&str) -> Result<Grid<'a>, ReadError>,
) -> Result<Sheet<'a>, ReadError> {
    let tried = match options.sheet {
        Some(sheet) => position(sheet, sheets.len())?..position(sheet, sheets.len())? + 1,
        None => 0..sheets.len(),
    };
    let mut tried: Vec<usize> = tried.collect();
    tried.sort_by_key(|at| is_cover(&sheets, *at));
    for at in tried {
        let grid = read(&sheets[at].name)?;
        if !grid.is_empty() {
            return Ok(found(sheets, at, grid));
        }
        sheets[at].rows = Some(0);
    }
    Err(nothing(&sheets, options))
}

fn is_cover(sheets: &[SheetSize], at: usize) -> bool {
    let has = |sheet: &SheetSize, wanted: &dyn Fn(u32) -> bool| sheet.rows.is_some_and(wanted);
    has(&sheets[at], &|rows| rows < COVER)
        && sheets.iter().any(|sheet| has(sheet, &|rows| rows >= TABLE))
}

fn position(sheet: u32, of: usize) -> Result<usize, ReadError> {
    let missing = ReadError::NoSheet {
        sheet,
        of: of as u32,
    };
    let place = (sheet as usize).checked_sub(1).filter(|at| *at < of);
    place.ok_or(missing)
}

fn found(sheets: Vec<SheetSize>, at: usize, grid: Grid<'_>) -> Sheet<'_> {
    let name = sheets[at].name.clone();
    let empty = |sheet: &&SheetSize| sheet.rows == Some(0);
    let names = |sheets: &[SheetSize], wanted: &dyn Fn(&&SheetSize) -> bool| -> Vec<String> {
        let chosen = sheets
            .iter()
            .filter(|sheet| sheet.name != name && wanted(sheet));
        chosen.map(|sheet| sheet.name.clone()).collect()
    };
    let before = names(&sheets[..at], &empty);
    let others = names(&sheets, &|sheet| !empty(sheet));
    let mut notices = Vec::new();
    if !before.is_empty() {
        notices.push(Notice::EmptySheets {
            empty: before,
            read: name.clone(),
        });
    }
    if !others.is_empty() {
        notices.push(Notice::OtherSheets {
            read: name.clone(),
            others,
        });
    }
    let used = SheetUsed {
        name,
        index: at as u32 + 1,
        of: sheets.len() as u32,
        sheets,
    };
    Sheet {
        grid,
        used,
        notices,
    }
}

/// Why no sheet was read: the chosen one is empty, or all are.
fn nothing(sheets: &[SheetSize], options: &ReadOptions) -> ReadError {
    let chosen = options
        .sheet
        .and_then(|sheet| sheets.get(sheet as usize - 1));
    let Some(chosen) = chosen.filter(|_| sheets.len() > 1) else {
        return ReadError::Empty;
    };
    let filled = sheets.iter().filter(|sheet| sheet.rows != Some(0));
    ReadError::EmptySheet {
        sheet: chosen.name.clone(),
        filled: filled.map(|sheet| sheet.name.clone()).collect(),
    }
}

/// The sheets of these names; `rows` tells how many rows one has, where that can be told.
fn measured(names: Vec<String>, mut rows: impl FnMut(&str) -> Option<u32>) -> Vec<SheetSize> {
    let numbered = names.into_iter().enumerate();
    let size = |(at, name): (usize, String)| SheetSize {
        rows: (at < MOST_MEASURED).then(|| rows(&name)).flatten(),
        name,
    };
    numbered.map(size).collect()
}

/// Rows by the extent that a sheet declares. One cell is declared for sheets without any as well.
fn declared(extent: calamine::Dimensions) -> Option<u32> {
    (extent.end != (0, 0)).then_some(extent.end.0.saturating_add(1))
}

fn damaged(error: impl std::fmt::Display) -> ReadError {
    let mut place = error.to_string();
    // A library's message may quote the file at length.
    if let Some((end, _)) = place.char_indices().nth(200) {
        place.truncate(end);
    }
    ReadError::Damaged { place }
}
