//! Why a file could not be read: what happened and what to do.

use b2l_tabular::ReadError;
use b2l_web::{Message, Sentence};

use super::{columns, shapes};
use crate::texts::sentence;

const UNKNOWN_EXTENSION: Sentence<1> = sentence("unknown_extension", ["extension"]);
const UNKNOWN_CONTENT: Sentence<1> = sentence("unknown_content", ["extension"]);
const EMPTY: Sentence = sentence("empty_file", []);
const NO_ROWS: Sentence = sentence("no_rows", []);
const TOO_MANY_COLUMNS: Sentence<1> = sentence("too_many_columns", ["most"]);
const TOO_MANY_CELLS: Sentence<1> = sentence("too_many_cells", ["most"]);
const TOO_LARGE: Sentence = sentence("file_too_large", []);
const TIMED_OUT: Sentence = sentence("read_timed_out", []);
const PROTECTED: Sentence = sentence("protected", []);
const NO_SHEET: Sentence<2> = sentence("no_sheet", ["number", "count"]);
const DAMAGED: Sentence = sentence("damaged", []);
const WEB_PAGE: Sentence<1> = sentence("web_page", ["extension"]);
const OPEN_QUOTE: Sentence = sentence("open_quote", []);
const JSON_SHAPE: Sentence<1> = sentence("json_shape", ["line"]);
const JSON_OBJECT: Sentence = sentence("json_object", []);
const WRONG_ENCODING: Sentence<1> = sentence("wrong_encoding", ["encoding"]);
const BAD_OPTION: Sentence<1> = sentence("bad_option", ["option"]);

/// The sentence for a refusal.
pub fn refusal(refusal: &ReadError) -> Message {
    match refusal {
        ReadError::UnknownExtension { extension } => UNKNOWN_EXTENSION.with(&[extension]),
        ReadError::UnknownContent { extension } => UNKNOWN_CONTENT.with(&[extension]),
        ReadError::WebPage { extension } => WEB_PAGE.with(&[extension]),
        ReadError::OpenQuote => OPEN_QUOTE.into(),
        ReadError::Empty => EMPTY.into(),
        ReadError::NoRows => NO_ROWS.into(),
        ReadError::TooManyColumns { limit } => TOO_MANY_COLUMNS.with(&[limit]),
        ReadError::TooManyCells { limit } => TOO_MANY_CELLS.with(&[limit]),
        ReadError::TooLarge => TOO_LARGE.into(),
        ReadError::TimedOut => TIMED_OUT.into(),
        ReadError::Protected => PROTECTED.into(),
        ReadError::NoSheet { sheet, of } => NO_SHEET.with(&[sheet, of]),
        ReadError::EmptySheet { sheet, filled } => {
            shapes::EMPTY_SHEET.with(&[sheet, &filled.join(", ")])
        }
        ReadError::Damaged { .. } => DAMAGED.into(),
        ReadError::JsonShape { line } => JSON_SHAPE.with(&[line]),
        ReadError::JsonObject => JSON_OBJECT.into(),
        ReadError::WrongEncoding { encoding } => WRONG_ENCODING.with(&[encoding]),
        ReadError::UnquotedDecimals { row } => columns::UNQUOTED_DECIMALS.with(&[row]),
        // What the sentence chooses its words by has no dot.
        ReadError::BadOption { option } => BAD_OPTION.with(&[&option.replace('.', "_")]),
        ReadError::Io { .. } => b2l_web::texts::INTERNAL.into(),
    }
}
