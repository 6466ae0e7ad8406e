//! Why a file was refused.

use serde::{Deserialize, Serialize};

/// A refusal of a file, with what a message needs to say what to do. The `Display` text is English
/// for logs; services word it from the serde form `{"code": "...", ...}`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum ReadError {
    #[error("files ending in \"{extension}\" are not read")]
    UnknownExtension { extension: String },
    /// The content is none of the formats read (a picture, binary data, NUL bytes).
    #[error(
        "the content is not a table in a known format, whatever the extension {extension} says"
    )]
    UnknownContent { extension: String },
    /// A web page, as programs export it under the name of a workbook.
    #[error("the content is a web page, whatever the extension {extension} says")]
    WebPage { extension: String },
    #[error("the file is empty")]
    Empty,
    #[error("there is a header but no row of data")]
    NoRows,
    #[error("more than {limit} columns")]
    TooManyColumns { limit: usize },
    #[error("more than {limit} cells")]
    TooManyCells { limit: u64 },
    /// Unpacked size, ratio or number of entries over the limit.
    #[error("unpacks to more than is allowed")]
    TooLarge,
    #[error("reading took longer than is allowed")]
    TimedOut,
    #[error("the workbook is protected with a password")]
    Protected,
    #[error("the workbook has no sheet {sheet}, only {of}")]
    NoSheet { sheet: u32, of: u32 },
    /// The chosen sheet holds nothing; `filled` are those that do.
    #[error("the sheet {sheet} is empty")]
    EmptySheet { sheet: String, filled: Vec<String> },
    /// `place` is for the log: a sheet, a part of the archive or what a library says.
    #[error("damaged or not what it says it is: {place}")]
    Damaged { place: String },
    /// Wrong first in this line, the first is 1.
    #[error("the json is not a table, first in line {line}")]
    JsonShape { line: u64 },
    /// A quote is opened and never closed, so that nobody can tell rows from each other.
    #[error("a quote is not closed")]
    OpenQuote,
    /// One object whose parts make no table.
    #[error("the json is one object and no table")]
    JsonObject,
    #[error("not readable as {encoding}")]
    WrongEncoding { encoding: String },
    /// Rows have more cells than headers because of decimal commas, and which cells belong together is open. `row` is the
    /// first of them, as a spreadsheet counts it.
    #[error("decimal commas without quotes between other commas, first in row {row}")]
    UnquotedDecimals { row: u64 },
    /// An option that does not fit the file, by its name in [`crate::ReadOptions`].
    #[error("the option {option} does not fit the file")]
    BadOption { option: String },
    /// The machine's fault, not the file's.
    #[error("could not be read from disk: {detail}")]
    Io { detail: String },
}

impl From<std::io::Error> for ReadError {
    fn from(error: std::io::Error) -> Self {
        ReadError::Io {
            detail: error.to_string(),
        }
    }
}
