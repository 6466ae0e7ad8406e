//! Of runs: why one failed.

use b2l_web::{Message, Sentence};

use crate::texts::sentence;

pub const AT_WORK: Sentence<1> = sentence("run_at_work", ["process"]);
pub const GIVEN_UP: Sentence = sentence("run_given_up", []);
const UNKNOWN_END: Sentence = sentence("run_unknown_end", []);
const UNKNOWN_END_OF: Sentence<1> = sentence("run_unknown_end.rows", ["rows"]);
pub const FAILED_SUBJECT: Sentence<1> = sentence("run_failed_subject", ["process"]);
pub const FAILED: Sentence<3> = sentence("run_failed", ["process", "reason", "link"]);
pub const PAUSED_SUBJECT: Sentence<1> = sentence("process_paused_subject", ["process"]);
pub const PAUSED: Sentence<4> =
    sentence("process_paused", ["process", "failures", "reason", "link"]);
pub const STOPPED: Sentence = sentence("run_stopped", []);
pub const STOPPED_WRITING: Sentence = sentence("run_stopped_writing", []);
pub const ALL_REJECTED: Sentence = sentence("run_all_rejected", []);
const VALUE: Sentence<2> = sentence("run_value", ["column", "row"]);
const VALUE_OF_COLUMN: Sentence<1> = sentence("run_value.column", ["column"]);
const VALUE_OF_ROW: Sentence<1> = sentence("run_value.row", ["row"]);
const VALUE_ANYWHERE: Sentence = sentence("run_value.anywhere", []);
pub const CHANGED: Sentence<1> = sentence("object_changed", ["object"]);
pub const FULL: Sentence<1> = sentence("object_full", ["object"]);
pub const TOO_MUCH: Sentence = sentence("run_too_much", []);
pub const TOO_LONG: Sentence<1> = sentence("run_too_long", ["hours"]);
pub const NO_KEY: Sentence<1> = sentence("object_no_key", ["object"]);
pub const KEY_TWICE: Sentence<1> = sentence("object_key_twice", ["object"]);

/// The sentence for a write of so many rows of which nobody knows whether they are kept.
pub fn unknown_end(rows: i64) -> Message {
    match rows {
        1.. => UNKNOWN_END_OF.with(&[&rows]),
        _ => UNKNOWN_END.into(),
    }
}

/// The sentence for a value that was not taken, with as much of its place as is known.
pub fn value(column: Option<&str>, row: Option<u64>) -> Message {
    match (column, row) {
        (Some(column), Some(row)) => VALUE.with(&[&column, &row]),
        (Some(column), None) => VALUE_OF_COLUMN.with(&[&column]),
        (None, Some(row)) => VALUE_OF_ROW.with(&[&row]),
        (None, None) => VALUE_ANYWHERE.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_told_with_as_much_of_its_place_as_is_known() {
        for (column, row, start) in [
            (
                Some("sum"),
                Some(3),
                "A value of “sum” in row 3 doesn't fit",
            ),
            (Some("sum"), None, "A value of “sum” doesn't fit its column"),
            (None, Some(3), "A value in row 3 doesn't fit"),
            (
                None,
                None,
                "A value doesn't fit its column, or breaks a rule",
            ),
        ] {
            let message = value(column, row);
            assert_eq!(message.code, "run_value");
            assert!(message.en.starts_with(start), "{}", message.en);
            assert!(!message.ru.contains('?'), "{}", message.ru);
        }
    }
}
