//! What the child process does: reads one file, says what it holds and writes it as plain csv.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write as _;
use std::iter;
use std::path::Path;
use std::time::{Duration, Instant};

use b2l_connectors::Batch;
use b2l_connectors::csv::{CsvColumn, put_header, put_rows};
use b2l_contracts::read::{CsvOutcome, CsvRequest, csv_outcome::Outcome};
use b2l_runtime::child::{Frames, request};
use b2l_runtime::clock::Clock;
use b2l_tabular::{
    CellError, ColumnType, Format, Limits, Notice, ReadError, ReadOptions, ReadTable, Table,
    ZoneChoice, read_table,
};

use crate::domain::csv_file::Described;
use crate::names_only;
use crate::plain::Plain;

/// Rows that are written at a time.
const ROWS: usize = 8_192;

/// Reads the file named on standard input and answers on standard output.
pub fn read() -> anyhow::Result<()> {
    let request: CsvRequest = request()?;
    let outcome = match describe(&request) {
        Ok(described) => Outcome::DescriptionJson(serde_json::to_vec(&described)?),
        Err(refusal) => Outcome::RefusalJson(serde_json::to_vec(&refusal)?),
    };
    Ok(Frames::default().send(&CsvOutcome {
        outcome: Some(outcome),
    })?)
}

fn describe(request: &CsvRequest) -> Result<Described, ReadError> {
    let limits = Limits {
        deadline: Some(Instant::now() + Duration::from_millis(request.deadline_ms)),
        threads: request.threads as usize,
        today: Some(Clock::system().now().date_naive()),
        ..Limits::default()
    };
    let (path, plain_path) = (Path::new(&request.path), Path::new(&request.plain_path));
    let (read, options) = match read_whole(path, &limits) {
        Err(ReadError::NoRows) => return describe_names(path, plain_path, &limits),
        read => read?,
    };
    let texts = texts(path, &limits, &read, options.clone())?;
    let plain = Plain::new(&read, texts.as_ref(), &moments(&options));
    write(&plain.columns(), plain.batches(ROWS), plain_path)?;
    Ok(Described {
        rows: read.table.rows() as u64,
        columns: plain.columns(),
    })
}

/// A file without rows: so a file is emptied, and keeps its columns.
fn describe_names(path: &Path, plain_path: &Path, limits: &Limits) -> Result<Described, ReadError> {
    let columns = names_only::read(path, limits)?;
    write(&columns, iter::empty(), plain_path)?;
    Ok(Described { rows: 0, columns })
}

/// Reads the table so that nothing of it is lost: a column with a cell of another type is text, times with an offset are
/// moments, rows that sum up others stay. Answers how it was read, too.
fn read_whole(path: &Path, limits: &Limits) -> Result<(ReadTable, ReadOptions), ReadError> {
    let mut options = ReadOptions {
        skip_totals: Some(false),
        skip_footer: Some(false),
        ..ReadOptions::default()
    };
    loop {
        // Whatever it was called: a csv file is expected here.
        let read = read_table(path, "file.csv", &options, limits)?;
        if read.receipt.format != Format::Csv {
            let extension = "csv".to_owned();
            return Err(ReadError::UnknownContent { extension });
        }
        let before = options.columns.clone();
        for column in columns_with_offsets(&read) {
            options.columns.entry(column).or_default().zone = Some(ZoneChoice::Utc);
        }
        for column in columns_with_misfits(&read) {
            options.columns.insert(column, ColumnType::Category.into());
        }
        if options.columns == before {
            return Ok((read, options));
        }
    }
}

/// The columns of moments.
fn moments(options: &ReadOptions) -> BTreeSet<&str> {
    let columns = options.columns.iter();
    let in_utc = columns.filter(|(_, column)| column.zone == Some(ZoneChoice::Utc));
    in_utc.map(|(name, _)| name.as_str()).collect()
}

/// The columns of numbers once more, as they are written: numbers of the table have about 15 digits. `None` where the rows
/// would be others.
fn texts(
    path: &Path,
    limits: &Limits,
    read: &ReadTable,
    mut options: ReadOptions,
) -> Result<Option<Table>, ReadError> {
    let columns = read.table.columns().iter();
    let numbers = columns.filter(|column| column.data().as_numbers().is_some());
    let names: Vec<String> = numbers.map(|column| column.name().to_owned()).collect();
    if names.is_empty() {
        return Ok(None);
    }
    for name in names {
        options.columns.insert(name, ColumnType::Category.into());
    }
    let again = read_table(path, "file.csv", &options, limits)?;
    Ok(Some(again.table).filter(|table| table.rows() == read.table.rows()))
}

fn columns_with_offsets(read: &ReadTable) -> BTreeSet<String> {
    let notices = read.notices.iter();
    let offsets = notices.filter_map(|notice| match notice {
        Notice::UtcKept { column }
        | Notice::OffsetKept { column, .. }
        | Notice::ZoneKept { column, .. }
        | Notice::HoursInUtc { column, .. }
        | Notice::OffsetsToUtc { column } => Some(column.clone()),
        _ => None,
    });
    offsets.collect()
}

fn columns_with_misfits(read: &ReadTable) -> BTreeSet<String> {
    let rows = read.errors.first.iter();
    let cells = rows.flat_map(|row| &row.cells);
    let misfits = cells.filter(|(_, error)| **error == CellError::WrongValue);
    misfits.map(|(column, _)| column.clone()).collect()
}

fn write(
    columns: &[CsvColumn],
    batches: impl Iterator<Item = Batch>,
    path: &Path,
) -> Result<(), ReadError> {
    let places: Vec<_> = (0..columns.len()).map(Some).collect();
    let mut file = File::create(path)?;
    let mut text = String::new();
    put_header(columns.iter().map(|column| &*column.name), &mut text);
    for batch in batches {
        let cannot = |(row, _)| ReadError::Damaged {
            place: format!("row {row}"),
        };
        put_rows(&batch, &places, &mut text).map_err(cannot)?;
        file.write_all(text.as_bytes())?;
        text.clear();
    }
    Ok(file.write_all(text.as_bytes())?)
}
