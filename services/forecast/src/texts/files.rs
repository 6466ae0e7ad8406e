//! Why the file of a request could not be read: what happened and what to do.

use b2l_tabular::ReadError;
use b2l_web::{Message, Sentence};

use super::sentence;

const FILE_UNKNOWN: Sentence = sentence("file_unknown", []);
const FILE_EMPTY: Sentence = sentence("file_without_rows", []);
const FILE_TOO_LARGE: Sentence = sentence("file_beyond_limits", []);
const FILE_PROTECTED: Sentence = sentence("file_protected", []);
const FILE_DAMAGED: Sentence = sentence("file_damaged", []);

/// The sentence for a refusal.
pub fn refusal(refusal: &ReadError) -> Message {
    match refusal {
        ReadError::UnknownExtension { .. }
        | ReadError::UnknownContent { .. }
        | ReadError::JsonShape { .. }
        | ReadError::JsonObject => FILE_UNKNOWN.into(),
        ReadError::Empty | ReadError::NoRows => FILE_EMPTY.into(),
        ReadError::TooManyColumns { .. }
        | ReadError::TooManyCells { .. }
        | ReadError::TooLarge
        | ReadError::TimedOut => FILE_TOO_LARGE.into(),
        ReadError::Protected => FILE_PROTECTED.into(),
        _ => FILE_DAMAGED.into(),
    }
}
