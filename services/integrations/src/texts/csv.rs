//! Of files of a CSV connection.

use b2l_tabular::ReadError;
use b2l_web::{Message, Sentence};

use crate::texts::sentence;

pub const MISSING: Sentence = sentence("csv_missing", []);
pub const NAME_TAKEN: Sentence<1> = sentence("csv_name_taken", ["name"]);
pub const NOT_CSV: Sentence = sentence("csv_not", []);
pub const USED: Sentence<1> = sentence("csv_used", ["processes"]);
const EMPTY: Sentence = sentence("csv_empty", []);
const NO_ROWS: Sentence = sentence("csv_no_rows", []);
const TOO_LARGE: Sentence = sentence("csv_too_large", []);
const ENCODING: Sentence = sentence("csv_encoding", []);
const DECIMALS: Sentence<1> = sentence("csv_decimals", ["row"]);

/// The sentence for a refusal.
pub fn refusal(refusal: &ReadError) -> Message {
    match refusal {
        ReadError::Empty => EMPTY.into(),
        ReadError::NoRows => NO_ROWS.into(),
        ReadError::TooManyColumns { .. }
        | ReadError::TooManyCells { .. }
        | ReadError::TooLarge
        | ReadError::TimedOut => TOO_LARGE.into(),
        ReadError::WrongEncoding { .. } => ENCODING.into(),
        ReadError::UnquotedDecimals { row } => DECIMALS.with(&[row]),
        _ => NOT_CSV.into(),
    }
}
