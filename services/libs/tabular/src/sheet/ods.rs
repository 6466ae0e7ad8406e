//! ods: the first part of a package, read as a stream. Repeated cells and rows are written once
//! with a count, and only those that hold something are repeated here.

use std::fs::File;
use std::io::{BufReader, Read};

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::format::percent;
use super::{convert, damaged, found, is_cover, nothing, position};
use crate::error::ReadError;
use crate::finish::Finished;
use crate::grid::{Grid, Raw};
use crate::options::{Limits, ReadOptions};
use crate::receipt::{Format, SheetSize};

pub(crate) fn read(
    file: &File,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(damaged)?;
    refuse_encrypted(&mut archive)?;
    let content = archive.by_name("content.xml").map_err(damaged)?;
    let mut reader = Reader::from_reader(BufReader::new(content));
    reader.config_mut().check_end_names = false;
    let wanted = options.sheet.unwrap_or(1);
    let mut walk = Walk {
        grid: Grid::new(limits),
        wanted,
        chosen: options.sheet.is_some(),
        names: Vec::new(),
        sizes: Vec::new(),
        row: 0,
        rows: 1,
        column: 0,
        cell: None,
    };
    let mut buffer = Vec::new();
    let mut events = 0u32;
    loop {
        buffer.clear();
        events = events.wrapping_add(1);
        if events.is_multiple_of(65_536) && limits.expired() {
            return Err(ReadError::TimedOut);
        }
        match reader.read_event_into(&mut buffer).map_err(damaged)? {
            Event::Start(tag) => walk.open(&tag, false)?,
            Event::Empty(tag) => walk.open(&tag, true)?,
            Event::End(tag) => walk.close(tag.name().into_inner())?,
            Event::Text(text) => walk.text(&text.xml10_content()),
            Event::CData(text) => walk.text(&text.xml10_content()),
            Event::GeneralRef(reference) => match reference.resolve_char_ref().map_err(damaged)? {
                Some(c) => walk.text(c.encode_utf8(&mut [0; 4])),
                None => walk.text(named(&reference.into_inner())),
            },
            Event::Eof => break,
            _ => {}
        }
    }
    let Walk {
        grid,
        names,
        sizes,
        wanted,
        ..
    } = walk;
    let sized = names.into_iter().zip(sizes);
    let mut sheets: Vec<SheetSize> = sized
        .map(|(name, rows)| SheetSize {
            name,
            rows: Some(rows),
        })
        .collect();
    let at = position(options.sheet.unwrap_or(wanted), sheets.len())?;
    if options.sheet.is_none() {
        for sheet in &mut sheets[..at] {
            sheet.rows = Some(0);
        }
        // Where the first is a cover, the first that is none is read in another pass.
        let table = (at..sheets.len()).find(|at| !is_cover(&sheets, *at));
        if let Some(table) = table.filter(|table| *table != at) {
            let sheet = Some(table as u32 + 1);
            return read(
                file,
                &ReadOptions {
                    sheet,
                    ..options.clone()
                },
                limits,
            );
        }
    }
    if grid.is_empty() {
        sheets[at].rows = Some(0);
        return Err(nothing(&sheets, options));
    }
    let sheet = found(sheets, at, grid);
    sheet
        .grid
        .into_table(Format::Ods, sheet.used, sheet.notices, options)
}

fn named(entity: &str) -> &'static str {
    match entity {
        "amp" => "&",
        "lt" => "<",
        "gt" => ">",
        "quot" => "\"",
        "apos" => "'",
        _ => "",
    }
}

fn refuse_encrypted(archive: &mut ZipArchive<BufReader<&File>>) -> Result<(), ReadError> {
    let Ok(manifest) = archive.by_name("META-INF/manifest.xml") else {
        return Ok(());
    };
    let mut text = String::new();
    manifest
        .take(1 << 20)
        .read_to_string(&mut text)
        .map_err(damaged)?;
    match text.contains("encryption-data") {
        true => Err(ReadError::Protected),
        false => Ok(()),
    }
}

/// Where the walk through the document stands.
struct Walk<'a> {
    grid: Grid<'a>,
    /// Sheet to read, from 1.
    wanted: u32,
    /// Whether it was chosen: else it is the first one that holds anything.
    chosen: bool,
    names: Vec<String>,
    /// Rows of each sheet, down to the last one with a cell.
    sizes: Vec<u32>,
    /// Number of the current row from 1, and how often it is repeated.
    row: u32,
    rows: u32,
    column: usize,
    cell: Option<Cell>,
}

/// A cell whose end was not yet met.
#[derive(Default)]
struct Cell {
    kind: String,
    value: String,
    repeated: usize,
    text: String,
    /// Depth of elements within whose text is not the cell's own: notes.
    aside: u32,
    paragraphs: u32,
}

impl Walk<'_> {
    fn open(&mut self, tag: &BytesStart<'_>, empty: bool) -> Result<(), ReadError> {
        match tag.name().into_inner() {
            "table:table" => {
                self.names
                    .push(attribute(tag, "table:name")?.unwrap_or_default());
                self.sizes.push(0);
                if !self.chosen && self.grid.is_empty() {
                    self.wanted = self.names.len() as u32;
                }
                self.row = 0;
                self.rows = 1;
            }
            "table:table-row" => {
                self.row = self.row.saturating_add(self.rows);
                // The first row of a sheet is 1 whatever stood before.
                self.rows = count(tag, "table:number-rows-repeated")?;
                if self.row == 0 {
                    self.row = 1;
                }
                self.column = 0;
            }
            "table:table-cell" | "table:covered-table-cell" if holds_value(tag) => {
                let last = self.row.saturating_add(self.rows.saturating_sub(1));
                if let Some(size) = self.sizes.last_mut() {
                    *size = last;
                }
                self.open_cell(tag, empty)?;
            }
            "table:table-cell" | "table:covered-table-cell" => {
                self.open_cell(tag, empty)?;
            }
            name => {
                if let Some(cell) = &mut self.cell {
                    cell.open(name, tag, empty)?;
                }
            }
        }
        Ok(())
    }

    /// Begins a cell of the sheet that is read.
    fn open_cell(&mut self, tag: &BytesStart<'_>, empty: bool) -> Result<(), ReadError> {
        if self.names.len() as u32 != self.wanted {
            return Ok(());
        }
        self.cell = Some(Cell::of(tag)?);
        match empty {
            true => self.end_cell(),
            false => Ok(()),
        }
    }

    fn close(&mut self, name: &str) -> Result<(), ReadError> {
        match name {
            "table:table-cell" | "table:covered-table-cell" => self.end_cell(),
            // A row repeated with values is written out; the grid's limits hold for each copy.
            "table:table-row" if self.names.len() as u32 == self.wanted => {
                (1..self.rows).try_for_each(|copy| self.grid.repeat(self.row, self.row + copy))
            }
            "office:annotation" => {
                if let Some(cell) = &mut self.cell {
                    cell.aside = cell.aside.saturating_sub(1);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn text(&mut self, text: &str) {
        if let Some(cell) = self
            .cell
            .as_mut()
            .filter(|cell| cell.aside == 0 && cell.paragraphs > 0)
        {
            cell.text.push_str(text);
        }
    }

    fn end_cell(&mut self) -> Result<(), ReadError> {
        let Some(cell) = self.cell.take() else {
            return Ok(());
        };
        let from = self.column;
        self.column = self.column.saturating_add(cell.repeated);
        if cell.is_empty() {
            return Ok(());
        }
        for column in from..self.column {
            cell.put(&mut self.grid, self.row, column)?;
        }
        Ok(())
    }
}

impl Cell {
    fn of(tag: &BytesStart<'_>) -> Result<Cell, ReadError> {
        let kind = match attribute(tag, "calcext:value-type")?.filter(|kind| kind == "error") {
            Some(error) => error,
            None => attribute(tag, "office:value-type")?.unwrap_or_default(),
        };
        let value = match kind.as_str() {
            "date" => attribute(tag, "office:date-value")?,
            "time" => attribute(tag, "office:time-value")?,
            "boolean" => attribute(tag, "office:boolean-value")?,
            "string" => attribute(tag, "office:string-value")?,
            _ => attribute(tag, "office:value")?,
        };
        let repeated = count(tag, "table:number-columns-repeated")? as usize;
        Ok(Cell {
            kind,
            value: value.unwrap_or_default(),
            repeated,
            ..Cell::default()
        })
    }

    fn open(&mut self, name: &str, tag: &BytesStart<'_>, empty: bool) -> Result<(), ReadError> {
        match name {
            "office:annotation" if !empty => self.aside += 1,
            _ if self.aside > 0 => {}
            "text:p" => {
                if self.paragraphs > 0 {
                    self.text.push('\n');
                }
                self.paragraphs += 1;
            }
            // Texts longer than a cell may hold are an attack: spaces are counted, not written.
            "text:s" => self
                .text
                .push_str(&" ".repeat((count(tag, "text:c")? as usize).min(1_000))),
            "text:tab" => self.text.push('\t'),
            "text:line-break" => self.text.push('\n'),
            _ => {}
        }
        Ok(())
    }

    fn is_empty(&self) -> bool {
        self.value.is_empty() && self.text.trim().is_empty()
    }

    fn put(&self, grid: &mut Grid<'_>, row: u32, column: usize) -> Result<(), ReadError> {
        match self.kind.as_str() {
            "float" | "percentage" | "currency" => match self.value.parse() {
                Ok(value) if self.kind == "percentage" => {
                    grid.put(row, column, Raw::Percent(percent(value)))
                }
                Ok(value) => grid.put(row, column, Raw::Number(value)),
                Err(_) => grid.put_text(row, column, &self.text),
            },
            "date" => convert::take_iso(grid, row, column, &self.value),
            "boolean" => grid.put(row, column, Raw::Bool(self.value == "true")),
            "error" => grid.put_error(row, column, &self.text),
            "string" if self.text.is_empty() => grid.put_text(row, column, &self.value),
            _ => grid.put_text(row, column, &self.text),
        }
    }
}

/// Whether the cell has a type, as those with a value have. The attributes of a cell that is not read are not parsed.
fn holds_value(tag: &BytesStart<'_>) -> bool {
    tag.attributes_raw().contains("value-type=")
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, ReadError> {
    match tag.try_get_attribute(name).map_err(damaged)? {
        Some(found) => Ok(Some(unescape(&found.value).map_err(damaged)?.into_owned())),
        None => Ok(None),
    }
}

fn count(tag: &BytesStart<'_>, name: &str) -> Result<u32, ReadError> {
    match attribute(tag, name)? {
        Some(text) => text.parse().map_err(|_| ReadError::Damaged {
            place: format!("{name} {text}"),
        }),
        None => Ok(1),
    }
}
