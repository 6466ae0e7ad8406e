//! csv files: two walks over the file on up to two threads, one that counts what each cell could
//! be and one that reads each cell by its column's plan. Memory is the table and a few megabytes.

pub(crate) mod dialect;
mod fill;
mod head;
pub(crate) mod scan;
mod survey;
mod tokens;

use std::fs::File;

use crate::error::ReadError;
use crate::finish::{Finished, Origin, finish};
use crate::options::{Delimiter, Encoding, Limits, ReadOptions};
use crate::read::ReadTable;
use crate::receipt::{Format, Notice};
use crate::survey::{FileEvidence, decide};
use head::Head;
use scan::Source;

/// Smaller files are read by one thread: starting another takes longer.
const WORTH_TWO_THREADS: u64 = 1 << 20;

/// Reads a csv file of `length` bytes.
pub(crate) fn read(
    file: &File,
    length: u64,
    extension: &str,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<ReadTable, ReadError> {
    let sample = dialect::sample(file, length)?;
    let (found, mark) = dialect::encoding(&sample);
    let encoding = options.encoding.unwrap_or(found);
    let mark = if encoding == found { mark } else { 0 };
    let attempt = |encoding| {
        let source = open(file, length, extension, &sample, encoding, mark, options)?;
        read_as(source, options, limits)
    };
    match attempt(encoding) {
        // The sample was plain ASCII or good UTF-8, but the rest of the file is not.
        Err(ReadError::WrongEncoding { .. })
            if options.encoding.is_none() && encoding == Encoding::Utf8 =>
        {
            attempt(dialect::eight_bit_of_file(file, length)?)
        }
        result => result,
    }
}

fn open<'a>(
    file: &'a File,
    length: u64,
    extension: &'a str,
    sample: &[u8],
    encoding: Encoding,
    mark: usize,
    options: &ReadOptions,
) -> Result<(Source<'a>, Delimiter), ReadError> {
    let text = dialect::decode(&sample[mark..], encoding);
    if memchr::memchr(0, text.as_bytes()).is_some() {
        return Err(ReadError::UnknownContent {
            extension: extension.to_owned(),
        });
    }
    // A first line "sep=;" is an instruction to Excel and no row of the table.
    let line = text.lines().next().unwrap_or("");
    let told = line.strip_prefix("sep=").and_then(|sign| {
        [
            Delimiter::Comma,
            Delimiter::Semicolon,
            Delimiter::Tab,
            Delimiter::Pipe,
        ]
        .into_iter()
        .find(|delimiter| sign.as_bytes() == [dialect::byte_of(*delimiter)])
    });
    let skipped = told.map_or(0, |_| line_length(&text, line, encoding));
    let whole = sample.len() as u64 == length;
    let delimiter = options
        .delimiter
        .or(told)
        .unwrap_or_else(|| dialect::delimiter(&text, whole));
    let start = ((mark + skipped) as u64).min(length);
    let delimiter_byte = dialect::byte_of(delimiter);
    let source = Source {
        file,
        extension,
        encoding,
        delimiter: delimiter_byte,
        start,
        end: length,
    };
    Ok((source, delimiter))
}

/// Bytes of the first line with its line end, in the file's encoding.
fn line_length(text: &str, line: &str, encoding: Encoding) -> usize {
    let rest = &text[line.len()..];
    let end = if rest.starts_with("\r\n") {
        2
    } else {
        rest.len().min(1)
    };
    let width = if matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
        2
    } else {
        1
    };
    (line.len() + end) * width
}

fn read_as(
    (source, delimiter): (Source<'_>, Delimiter),
    options: &ReadOptions,
    limits: &Limits,
) -> Result<ReadTable, ReadError> {
    let head = Head::read(source, options, limits)?;
    let width = head.headers.len();
    let parts = survey::survey(source, &head, limits)?;
    let mut surveys = parts.first.surveys.clone();
    if let Some(second) = &parts.second {
        for (all, more) in surveys.iter_mut().zip(&second.surveys) {
            all.add(more);
        }
    }
    if parts.rows() == 0 {
        return Err(ReadError::NoRows);
    }
    let kept: Vec<bool> = (0..width)
        .map(|at| !head.headers[at].trim().is_empty() || surveys[at].filled() > 0)
        .collect();
    let (names, mut notices) = crate::headers::name_columns(&head.headers, &kept);
    let dropped = kept.iter().filter(|kept| !**kept).count() as u32;
    if dropped > 0 {
        notices.push(Notice::DroppedEmptyColumns { count: dropped });
    }
    notices.extend(parts.notices());
    let used: Vec<_> = surveys
        .into_iter()
        .zip(&kept)
        .filter(|(_, kept)| **kept)
        .map(|(s, _)| s)
        .collect();
    let evidence = FileEvidence::gather(&used, delimiter == Delimiter::Semicolon);
    let decisions: Vec<_> = names
        .iter()
        .zip(&used)
        .map(|(name, survey)| decide(name, survey, evidence, options))
        .collect();
    let plans: Vec<_> = decisions.iter().map(|(plan, _)| *plan).collect();
    let filled = fill::fill(source, &head, &parts, &kept, &plans, limits)?;
    let origin = Origin {
        format: Format::Csv,
        encoding: Some(source.encoding),
        delimiter: Some(delimiter),
        header_row: head.header_row,
        sheet: None,
    };
    Ok(finish(
        Finished {
            names,
            decisions,
            evidence,
            filled,
            notices,
            origin,
        },
        options,
    ))
}
