//! xlsx, xlsm and xlsb: cells as a stream.

use std::collections::HashSet;
use std::fs::File;
use std::io::BufReader;

use calamine::{Cell, DataRef, Reader, SheetType, Xlsb, XlsbError, Xlsx, XlsxError};

use super::format::CellFormat;
use super::{Sheet, convert, damaged, declared, first_filled, measured};
use crate::controls::Counts;
use crate::error::ReadError;
use crate::finish::Finished;
use crate::grid::Grid;
use crate::options::{Limits, ReadOptions};
use crate::plan::Epoch;
use crate::receipt::Format;

pub(crate) fn read_xlsx(
    file: &File,
    format: Format,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    let mut book = Xlsx::new(BufReader::new(file)).map_err(xlsx_error)?;
    let names = worksheets(book.sheets_metadata());
    let sheets = measured(names, |name| {
        let mut cells = book.worksheet_cells_reader(name).ok()?;
        declared(cells.dimensions()).or_else(|| of_first_row(|| cells.next_cell().ok()?))
    });
    let epoch = match book.has_1904_epoch() {
        true => Epoch::Of1904,
        false => Epoch::Of1900,
    };
    let mut blank = HashSet::new();
    let Sheet {
        mut grid,
        used,
        notices,
    } = first_filled(sheets, options, |name| {
        blank.clear();
        let mut grid = Grid::new(limits);
        grid.epoch = epoch;
        let mut cells = book.worksheet_cells_reader(name).map_err(xlsx_error)?;
        let formats: Vec<CellFormat> = cells.styles().iter().map(CellFormat::of).collect();
        while let Some((cell, style)) = cells.next_cell_with_style_id().map_err(xlsx_error)? {
            let format = formats.get(style).copied().unwrap_or(CellFormat::Plain);
            let value = cell.get_value();
            if is_blank(value) && blank.len() < MOST_BLANK {
                blank.insert(cell.get_position());
            }
            convert::take_formatted(&mut grid, cell.get_position(), value, format)?;
        }
        Ok(grid)
    })?;
    grid.formulas = without_results(&mut book, &used.name, &blank)?;
    drop(book);
    grid.into_table(format, used, notices, options)
}

/// Rows of a sheet that declares one cell, as programs do for sheets without any and for those that they don't measure;
/// `None` where there are cells in further rows.
fn of_first_row<'a>(mut next: impl FnMut() -> Option<Cell<DataRef<'a>>>) -> Option<u32> {
    let mut rows = 0;
    while let Some(cell) = next() {
        match is_blank(cell.get_value()) {
            true => {}
            false if cell.get_position().0 > 0 => return None,
            false => rows = 1,
        }
    }
    Some(rows)
}

/// Cells without a value that are looked at for formulas.
const MOST_BLANK: usize = 100_000;

fn is_blank(value: &DataRef<'_>) -> bool {
    match value {
        DataRef::Empty => true,
        DataRef::String(text) => text.is_empty(),
        _ => false,
    }
}

/// How many of the blank cells have a formula, by column: programs that write workbooks often leave its result to Excel.
fn without_results(
    book: &mut Xlsx<BufReader<&File>>,
    sheet: &str,
    blank: &HashSet<(u32, u32)>,
) -> Result<Counts, ReadError> {
    let mut counts = Counts::new();
    if blank.is_empty() {
        return Ok(counts);
    }
    let mut cells = book.worksheet_cells_reader(sheet).map_err(xlsx_error)?;
    while let Some(cell) = cells.next_formula().map_err(xlsx_error)? {
        if !cell.get_value().is_empty() && blank.contains(&cell.get_position()) {
            *counts.entry(cell.get_position().1 as usize).or_default() += 1;
        }
    }
    Ok(counts)
}

pub(crate) fn read_xlsb(
    file: &File,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    let mut book = Xlsb::new(BufReader::new(file)).map_err(xlsb_error)?;
    let names = worksheets(book.sheets_metadata());
    let sheets = measured(names, |name| {
        let mut cells = book.worksheet_cells_reader(name).ok()?;
        declared(cells.dimensions()).or_else(|| of_first_row(|| cells.next_cell().ok()?))
    });
    let sheet = first_filled(sheets, options, |name| {
        let mut grid = Grid::new(limits);
        let mut cells = book.worksheet_cells_reader(name).map_err(xlsb_error)?;
        while let Some(cell) = cells.next_cell().map_err(xlsb_error)? {
            convert::take(&mut grid, cell.get_position(), cell.get_value())?;
        }
        Ok(grid)
    })?;
    drop(book);
    sheet
        .grid
        .into_table(Format::Xlsb, sheet.used, sheet.notices, options)
}

/// Names of the sheets that hold cells; charts and macro sheets do not.
pub(super) fn worksheets(sheets: &[calamine::Sheet]) -> Vec<String> {
    sheets
        .iter()
        .filter(|sheet| sheet.typ == SheetType::WorkSheet)
        .map(|sheet| sheet.name.clone())
        .collect()
}

fn xlsx_error(error: XlsxError) -> ReadError {
    match error {
        XlsxError::Password => ReadError::Protected,
        other => damaged(other),
    }
}

fn xlsb_error(error: XlsbError) -> ReadError {
    match error {
        XlsbError::Password => ReadError::Protected,
        other => damaged(other),
    }
}
