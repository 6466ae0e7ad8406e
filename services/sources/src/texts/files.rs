//! What a person should know about a file as a whole: its encoding, and how a JSON document holds its table.

use b2l_tabular::{Encoding, Notice};
use b2l_web::{Message, Sentence};

use crate::texts::sentence;

const ENCODING: Sentence<4> = sentence("encoding_guessed", ["encoding", "other", "text", "meant"]);
const READ_AS: Sentence<1> = sentence("read_as_encoding", ["other"]);
const APART: Sentence<2> = sentence("names_apart.rows", ["names", "rows"]);
const APART_LABELLED: Sentence<3> = sentence("names_apart.labels", ["names", "rows", "labels"]);
const ROWS: Sentence = sentence("keys_as_rows.rows", []);
const ROWS_LABELLED: Sentence<1> = sentence("keys_as_rows.labels", ["labels"]);
const COLUMNS: Sentence = sentence("keys_as_columns.columns", []);
const COLUMNS_LABELLED: Sentence<1> = sentence("keys_as_columns.labels", ["labels"]);

/// What the button beside a notice says.
pub fn press(notice: &Notice) -> Option<Message> {
    match notice {
        Notice::EncodingGuessed { other, .. } => Some(READ_AS.with(&[&other.title()])),
        _ => None,
    }
}

/// Of an encoding that is nearly as likely as another one: `text` in that would be `meant`.
pub(super) fn encoding(encoding: Encoding, other: Encoding, text: &str, meant: &str) -> Message {
    ENCODING.with(&[&encoding.title(), &other.title(), &text, &meant])
}

/// Of names, rows and labels that stand in lists of their own.
pub(super) fn apart(names: &str, rows: &str, labels: Option<&str>) -> Message {
    match labels {
        Some(labels) => APART_LABELLED.with(&[&names, &rows, &labels]),
        None => APART.with(&[&names, &rows]),
    }
}

/// Of an object whose members became rows.
pub(super) fn rows(labels: Option<&str>) -> Message {
    match labels {
        Some(labels) => ROWS_LABELLED.with(&[&labels]),
        None => ROWS.into(),
    }
}

/// Of an object whose members became columns.
pub(super) fn columns(labels: Option<&str>) -> Message {
    match labels {
        Some(labels) => COLUMNS_LABELLED.with(&[&labels]),
        None => COLUMNS.into(),
    }
}
