//! The entry: which format, then the reader of that format.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use serde_json::Value;

use crate::controls::is_control;
use crate::csv;
use crate::csv::pace::Pace;
use crate::csv::stream::Streaming;
use crate::describe::{Description, describe, describe_streamed};
use crate::error::ReadError;
use crate::finish::Finished;
use crate::json;
use crate::options::{Limits, ReadOptions};
use crate::parquet::write_parquet;
use crate::progress::Progress;
use crate::receipt::{ErrorRows, Format, Notice, Receipt};
use crate::sheet::{self, Inside};
use crate::table::Table;
use crate::web_page::is_web_page;
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
    let opened = Opened::new(path, file_name, limits)?;
    Ok(opened.read(options, limits)?.into_table(options))
}

/// A file of which not the table itself is wanted but what there is to tell of it, and perhaps its Parquet file. Takes
/// less time and memory than [`read_table`]; a large csv file is read in blocks, a few of which are all that is held.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    pub path: &'a Path,
    /// Its name when it was chosen.
    pub file_name: &'a str,
    pub options: &'a ReadOptions,
    pub limits: &'a Limits,
    /// First rows to tell.
    pub shown: usize,
    /// Where the table goes as a Parquet file, if it is to be kept.
    pub parquet: Option<&'a Path>,
    /// Hears how far a file that is read in blocks has come, from any thread.
    pub tell: &'a (dyn Fn(Progress) + Sync),
}

impl Reading<'_> {
    /// Reads the file as [`read_table`] does. What was written when it is refused is no table.
    pub fn describe(&self) -> Result<Description, ReadError> {
        let opened = Opened::new(self.path, self.file_name, self.limits)?;
        if opened.is_large_csv(self.limits) && !self.options.reshapes() {
            return self.describe_streamed(opened);
        }
        let done = opened.read(self.options, self.limits)?;
        let Some(parquet) = self.parquet else {
            return Ok(describe(done, self.shown, self.options));
        };
        let read = done.into_table(self.options);
        write_parquet(&read.table, parquet)
            .map_err(|error| ReadError::from(io::Error::other(error.to_string())))?;
        Ok(read.description(self.shown))
    }

    fn describe_streamed(&self, opened: Opened) -> Result<Description, ReadError> {
        let streaming = Streaming {
            options: self.options,
            limits: self.limits,
            shown: self.shown,
            parquet: self.parquet,
            tell: self.tell,
            pace: Pace::default(),
        };
        let mut streamed = streaming
            .read(&opened.file, opened.length, &opened.extension)
            .map_err(|refused| no_workbook(refused, &opened.extension))?;
        opened.note_format(&mut streamed.done);
        Ok(describe_streamed(streamed, self.options))
    }
}

/// A file whose format is known.
struct Opened {
    file: File,
    length: u64,
    /// In lower case.
    extension: String,
    content: Content,
}

impl Opened {
    fn new(path: &Path, file_name: &str, limits: &Limits) -> Result<Opened, ReadError> {
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
        Ok(Opened {
            file,
            length,
            extension,
            content,
        })
    }

    fn is_large_csv(&self, limits: &Limits) -> bool {
        matches!(self.content, Content::Csv) && self.length > limits.streamed_above
    }

    fn read(&self, options: &ReadOptions, limits: &Limits) -> Result<Finished, ReadError> {
        let Opened {
            file,
            length,
            extension,
            ..
        } = self;
        let mut done = match self.content {
            Content::Csv => csv::read(file, *length, extension, options, limits)
                .map_err(|refused| no_workbook(refused, extension)),
            Content::Json => json::read(file, *length, options, limits),
            Content::Xls => guarded(|| sheet::read_xls(file, *length, options, limits)),
            Content::Xlsx(format) => guarded(|| sheet::read_xlsx(file, format, options, limits)),
            Content::Xlsb => guarded(|| sheet::read_xlsb(file, options, limits)),
            Content::Ods => sheet::read_ods(file, options, limits),
        }?;
        self.note_format(&mut done);
        Ok(done)
    }

    /// Says when the content is not what the extension promised.
    fn note_format(&self, done: &mut Finished) {
        let format = done.origin.format;
        if !format.extensions().contains(&self.extension.as_str()) {
            let extension = self.extension.clone();
            done.notices.insert(0, Notice::ReadAs { extension, format });
        }
    }
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
        if is_web_page(text) {
            return Err(ReadError::WebPage {
                extension: extension.to_owned(),
            });
        }
        let begins = |mark: &str| {
            let own = text.get(..mark.len());
            own.is_some_and(|own| own.eq_ignore_ascii_case(mark))
        };
        if ["<!doctype", "<?xml", "%pdf-", "{\\rtf"]
            .into_iter()
            .any(begins)
        {
            return Err(unknown());
        }
        let bracket = text.starts_with(['[', '{']);
        match extension {
            "json" if bracket => Ok(Content::Json),
            "json" => Err(ReadError::JsonShape { line: 1 }),
            _ if bracket && looks_like_json(text) => Ok(Content::Json),
            _ => Ok(Content::Csv),
        }
    }
}

/// How an xls file begins.
const COMPOUND: [u8; 8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// One byte of so many is a control character in binary data, beside zeros. Tables have fewer even with one in each row.
const LEAST_OF_BINARY: usize = 5;

/// The bytes as text in the encoding they seem to have; `None` for binary data.
fn start_of_text(start: &[u8]) -> Option<String> {
    let (encoding, mark) = csv::dialect::encoding(start);
    let text = csv::dialect::decode(start.get(mark..)?, encoding);
    let controls = text.bytes().filter(|byte| is_control(*byte)).count();
    let binary = text.contains('\0') || controls * LEAST_OF_BINARY > text.len();
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
