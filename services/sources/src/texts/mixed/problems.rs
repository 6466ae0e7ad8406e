//! Why a stage cannot be done, and what to do about it.

use b2l_tabular::mix::Problem;
use b2l_web::{Message, Sentence, texts::REQUIRED};

use super::shapes;
use crate::texts::sentence;

const UNKNOWN: Sentence<2> = sentence("unknown_word", ["value", "known"]);
const FIRST_ADDS_SOURCE: Sentence = sentence("first_adds_source", []);
const SOURCE_GONE: Sentence = sentence("source_gone", []);
const SOURCE_IS_ITSELF: Sentence = sentence("source_is_itself", []);
const TOO_MANY_VALUES: Sentence<1> = sentence("too_many_values", ["most"]);
const NO_COLUMN: Sentence<1> = sentence("no_column", ["column"]);
const NAME_TAKEN: Sentence<1> = sentence("column_name_taken", ["column"]);
const NAME_TOO_LONG: Sentence<1> = sentence("column_name_too_long", ["most"]);
const LAST_COLUMN: Sentence = sentence("last_column", []);
const NEEDS_NUMBERS: Sentence<1> = sentence("needs_numbers", ["column"]);
const NO_VALUES: Sentence<1> = sentence("no_values", ["column"]);
const NOT_A_NUMBER: Sentence<2> = sentence("not_a_number", ["value", "column"]);
const NOT_A_DATE: Sentence<2> = sentence("not_a_date", ["value", "column"]);
const ALL_ROWS_DELETED: Sentence = sentence("all_rows_deleted", []);
const DATE_TO_NUMBER: Sentence<1> = sentence("date_to_number", ["column"]);
const NO_PART: Sentence<1> = sentence("no_part", ["source"]);
const SAME_PART: Sentence = sentence("same_part", []);
const OTHER_PAIR: Sentence = sentence("other_pair", []);
const KEYS_DIFFER: Sentence<2> = sentence("keys_differ", ["left", "right"]);
const TOO_MANY_ROWS: Sentence<2> = sentence("too_many_rows", ["rows", "most"]);
const TOO_MANY_COLUMNS: Sentence<2> = sentence("too_many_mixed_columns", ["columns", "most"]);
const NOT_MERGED: Sentence<1> = sentence("not_merged", ["stage"]);

/// The sentence for a problem.
pub fn problem(problem: &Problem) -> Message {
    match problem {
        Problem::Missing => REQUIRED.into(),
        Problem::Unknown { given, known } => UNKNOWN.with(&[given, known]),
        Problem::FirstAddsSource => FIRST_ADDS_SOURCE.into(),
        Problem::SourceGone => SOURCE_GONE.into(),
        Problem::SourceIsItself => SOURCE_IS_ITSELF.into(),
        Problem::TooManyValues { limit } => TOO_MANY_VALUES.with(&[limit]),
        Problem::NoColumn { column } => NO_COLUMN.with(&[column]),
        Problem::NameTaken { column } => NAME_TAKEN.with(&[column]),
        Problem::NameTooLong { limit } => NAME_TOO_LONG.with(&[limit]),
        Problem::LastColumn => LAST_COLUMN.into(),
        Problem::NeedsNumbers { column } => NEEDS_NUMBERS.with(&[column]),
        Problem::NoValues { column } => NO_VALUES.with(&[column]),
        Problem::NotANumber { given, column } => NOT_A_NUMBER.with(&[given, column]),
        Problem::NotADate { given, column } => NOT_A_DATE.with(&[given, column]),
        Problem::AllRowsDeleted => ALL_ROWS_DELETED.into(),
        Problem::DateToNumber { column } => DATE_TO_NUMBER.with(&[column]),
        Problem::NoPart { given } => NO_PART.with(&[given]),
        Problem::SamePart => SAME_PART.into(),
        Problem::OtherPair => OTHER_PAIR.into(),
        Problem::KeysDiffer { left, right } => KEYS_DIFFER.with(&[left, right]),
        Problem::TooManyRows { rows, limit } => TOO_MANY_ROWS.with(&[rows, limit]),
        Problem::TooManyColumns { columns, limit } => TOO_MANY_COLUMNS.with(&[columns, limit]),
        Problem::NotMerged { stage } => NOT_MERGED.with(&[stage]),
        Problem::NeedsText { column } => shapes::NEEDS_TEXT.with(&[column]),
        Problem::NoDateColumns => shapes::NO_DATE_COLUMNS.into(),
        Problem::TypesDiffer { column, other } => shapes::TYPES_DIFFER.with(&[column, other]),
        Problem::UnlikeTypes { column } => shapes::UNLIKE_TYPES.with(&[column]),
        Problem::TooManyRowsMade { rows, limit } => shapes::TOO_MANY_ROWS.with(&[rows, limit]),
        Problem::TooManyCellsMade { cells, limit } => shapes::TOO_MANY_CELLS.with(&[cells, limit]),
        Problem::Formula { at, found } => shapes::FORMULA.with(&[at, found]),
        Problem::FormulaEnds => shapes::FORMULA_ENDS.into(),
        Problem::FormulaTooLong { limit } => shapes::FORMULA_TOO_LONG.with(&[limit]),
    }
}
