//! The entry: which format, then the reader of that format.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use serde_json::Value;

use crate::csv;
use crate::describe::{Description, describe};
use crate::error::ReadError;
use crate::finish::Finished;
use crate::json;
use crate::options::{Limits, ReadOptions};
use crate::receipt::{ErrorRows, Format, Notice, Receipt};
use crate::sheet::{self, Inside};
use crate::table::Table;
use crate::wire;

/// A table as it was read.
#[derive(Debug, Clone)]
pub struct ReadTable {
    pub table: Table,
    pub receipt: Receipt,
    pub errors: ErrorRows,
    pub notices: Vec<Notice>,
}

impl ReadTable {
    /// The first `count` rows for the wire; a wrong cell shows as it was written, not as null.
    pub fn preview(&self, count: usize) -> Vec<Vec<Value>> {
        let mut rows = wire::rows(&self.table, 0..count);
        for wrong in &self.errors.first {
            let Some(row) = rows.get_mut(wrong.index as usize) else {
                break;
            };
            row.clone_from(&wrong.values);
        }
        rows
    }
}

/// Extensions that are accepted, in lower case. What is inside is found out from the content.
const EXTENSIONS: [&str; 8] = ["xls", "xlsx", "xlsm", "xlsb", "odf", "ods", "csv", "json"];

/// Reads the file at `path`, whose name when it was chosen was `file_name`. The content decides the
/// format; the extension must be one of those accepted, in any case.
pub fn read_table(
    path: &Path,
    file_name: &str,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<ReadTable, ReadError> {
    read(path, file_name, options, limits).map(|done| done.into_table(options))
}

/// Reads the file as [`read_table`] does and tells what the table is, with its first `count` rows. Takes less time and
/// memory than the table itself.
pub fn describe_table(
    path: &Path,
    file_name: &str,
    count: usize,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Description, ReadError> {
    read(path, file_name, options, limits).map(|done| describe(done, count, options))
}

fn read(
    path: &Path,
    file_name: &str,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<Finished, ReadError> {
    let extension = file_name
        .rsplit_once('.')
        .map_or("", |(_, extension)| extension)
        .to_lowercase();
    if !EXTENSIONS.contains(&extension.as_str()) {
        return Err(ReadError::UnknownExtension { extension });
    }
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    if length == 0 {
        return Err(ReadError::Empty);
    }
    let content = Content::of(&file, length, &extension, limits)?;
    let mut done = match content {
        Content::Csv => csv::read(&file, length, &extension, options, limits)
            .map_err(|refused| no_workbook(refused, &extension)),
        Content::Json => json::read(&file, length, options, limits),
        Content::Xls => guarded(|| sheet::read_xls(&file, length, options, limits)),
        Content::Xlsx(format) => guarded(|| sheet::read_xlsx(&file, format, options, limits)),
        Content::Xlsb => guarded(|| sheet::read_xlsb(&file, options, limits)),
        Content::Ods => sheet::read_ods(&file, options, limits),
    }?;
    let format = done.origin.format;
    if !format.extensions().contains(&extension.as_str()) {
        done.notices.insert(0, Notice::ReadAs { extension, format });
    }
    Ok(done)
}

/// A line or two of text under the name of a workbook are a download that failed rather than headers without rows.
fn no_workbook(refused: ReadError, extension: &str) -> ReadError {
    match refused {
        ReadError::NoRows if !Format::Csv.extensions().contains(&extension) => {
            ReadError::UnknownContent {
                extension: extension.to_owned(),
            }
        }
        other => other,
    }
}

/// The spreadsheet library panics on some damaged workbooks (a subtraction on a cut record): that is
/// the file's fault as much as an error would be. Nothing outlives the call.
fn guarded(read: impl FnOnce() -> Result<Finished, ReadError>) -> Result<Finished, ReadError> {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| {
        Err(ReadError::Damaged {
            place: "the workbook".to_owned(),
        })
    })
}

/// What the first bytes say.
#[derive(Debug, Clone, Copy)]
enum Content {
    Csv,
    Json,
    Xls,
    Xlsx(Format),
    Xlsb,
    Ods,
}

/// Bytes looked at to tell text from anything else.
const LOOKED_AT: usize = 4_096;

impl Content {
    fn of(
        file: &File,
        length: u64,
        extension: &str,
        limits: &Limits,
    ) -> Result<Content, ReadError> {
        let mut start = vec![0u8; LOOKED_AT.min(length as usize)];
        file.read_exact_at(&mut start, 0)?;
        if start.starts_with(&COMPOUND) {
            return Ok(Content::Xls);
        }
        let unknown = || ReadError::UnknownContent {
            extension: extension.to_owned(),
        };
        if start.starts_with(b"PK\x03\x04") {
            return match sheet::inspect(file, limits)? {
                Inside::Xlsx if extension == "xlsm" => Ok(Content::Xlsx(Format::Xlsm)),
                Inside::Xlsx => Ok(Content::Xlsx(Format::Xlsx)),
                Inside::Xlsm => Ok(Content::Xlsx(Format::Xlsm)),
                Inside::Xlsb => Ok(Content::Xlsb),
                Inside::Ods => Ok(Content::Ods),
                Inside::Unknown => Err(unknown()),
            };
        }
        let text = start_of_text(&start).ok_or_else(unknown)?;
        let text = text.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']);
        if text.is_empty() && (length as usize) <= LOOKED_AT {
            return Err(ReadError::Empty);
        }
        let lower = text
            .get(..text.len().min(16))
            .unwrap_or("")
            .to_ascii_lowercase();
        if ["<!doctype", "<html", "<?xml", "%pdf-", "{\\rtf"]
            .iter()
            .any(|mark| lower.starts_with(mark))
        {
            return Err(unknown());
        }
        let bracket = text.starts_with(['[', '{']);
        match extension {
            "json" if bracket => Ok(Content::Json),
            "json" => Err(ReadError::JsonShape {
                place: "line 1".to_owned(),
            }),
            _ if bracket && looks_like_json(text) => Ok(Content::Json),
            _ => Ok(Content::Csv),
        }
    }
}

/// How an xls file begins.
const COMPOUND: [u8; 8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// The bytes as text in the encoding they seem to have; `None` for binary data.
fn start_of_text(start: &[u8]) -> Option<String> {
    let (encoding, mark) = csv::dialect::encoding(start);
    let text = csv::dialect::decode(start.get(mark..)?, encoding);
    let control = |c: &char| *c < ' ' && !matches!(c, '\t' | '\n' | '\r' | '\u{c}');
    let controls = text.chars().filter(control).count();
    let binary = text.contains('\0') || controls * 100 > text.len();
    (!binary).then_some(text)
}

/// A bracket, then a quote or another bracket: no header of a csv file looks like that.
fn looks_like_json(text: &str) -> bool {
    let mut rest = text.chars().filter(|c| !c.is_whitespace());
    matches!(
        (rest.next(), rest.next()),
        (Some('{'), Some('"')) | (Some('['), Some('{' | '['))
    )
}
