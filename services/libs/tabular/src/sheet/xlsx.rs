//! xlsx, xlsm and xlsb: cells as a stream.

use std::fs::File;
use std::io::BufReader;

use calamine::{Reader, SheetType, Xlsb, XlsbError, Xlsx, XlsxError};

use super::{choose, convert, damaged};
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
    let (sheet, notices) = choose(&worksheets(book.sheets_metadata()), options)?;
    let mut grid = Grid::new(limits);
    if book.has_1904_epoch() {
        grid.epoch = Epoch::Of1904;
    }
    let mut cells = book
        .worksheet_cells_reader(&sheet.name)
        .map_err(xlsx_error)?;
    let padded: Vec<usize> = cells.styles().iter().map(convert::padding).collect();
    while let Some((cell, style)) = cells.next_cell_with_style_id().map_err(xlsx_error)? {
        let width = padded.get(style).copied().unwrap_or(0);
        convert::take_padded(&mut grid, cell.get_position(), cell.get_value(), width)?;
    }
    drop(cells);
    drop(book);
    grid.into_table(format, sheet, notices, options)
}

pub(crate) fn read_xlsb(
    file: &File,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    let mut book = Xlsb::new(BufReader::new(file)).map_err(xlsb_error)?;
    let (sheet, notices) = choose(&worksheets(book.sheets_metadata()), options)?;
    let mut grid = Grid::new(limits);
    let mut cells = book
        .worksheet_cells_reader(&sheet.name)
        .map_err(xlsb_error)?;
    while let Some(cell) = cells.next_cell().map_err(xlsb_error)? {
        convert::take(&mut grid, cell.get_position(), cell.get_value())?;
    }
    drop(cells);
    drop(book);
    grid.into_table(Format::Xlsb, sheet, notices, options)
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
