//! Sentences about columns whose future is known.

use b2l_web::Sentence;

use super::sentence;

// The story.
pub const FUTURE_WORD: Sentence<2> = sentence("future_word", ["column", "value"]);
pub const FUTURE_NOT_HERE: Sentence<1> = sentence("future_not_here", ["column"]);
pub const FUTURE_REQUIRED: Sentence<1> = sentence("future_required", ["columns"]);
pub const FUTURE_OF_OTHERS: Sentence<1> = sentence("future_of_others", ["columns"]);
pub const NOTE_FUTURE_GIVEN: Sentence<1> = sentence("note_future_given", ["columns"]);

pub const NOMINAL_TOO_MANY: Sentence<3> = sentence("nominal_too_many", ["column", "count", "most"]);

// What is given with a forecast.
pub const FUTURE_NEEDED: Sentence<5> = sentence(
    "future_needed",
    ["columns", "dates", "first", "last", "category"],
);
pub const FUTURE_COLUMNS_MISSING: Sentence<1> = sentence("future_columns_missing", ["columns"]);
pub const FUTURE_HOLE: Sentence<4> = sentence("future_hole", ["row", "column", "date", "category"]);
pub const FUTURE_NOT_A_NUMBER: Sentence<5> = sentence(
    "future_not_a_number",
    ["row", "column", "date", "category", "value"],
);
pub const FUTURE_WORD_UNKNOWN: Sentence<6> = sentence(
    "future_word_unknown",
    ["row", "column", "date", "category", "value", "known"],
);
pub const FUTURE_DATE_MISSING: Sentence<5> = sentence(
    "future_date_missing",
    ["date", "category", "first", "last", "columns"],
);
pub const FUTURE_NO_ROWS: Sentence<3> =
    sentence("future_no_rows", ["category", "first", "columns"]);
pub const FUTURE_LEFT_OUT: Sentence<1> = sentence("future_left_out", ["category"]);
pub const FUTURE_LEFT_OUT_OF_TABLE: Sentence<1> =
    sentence("future_left_out_of_table", ["category"]);
pub const FUTURE_OF_TABLE: Sentence<1> = sentence("future_of_table", ["columns"]);
pub const FUTURE_OF_TABLE_SHORT: Sentence<3> =
    sentence("future_of_table_short", ["columns", "periods", "usual"]);
pub const FUTURE_TABLE_SHORT: Sentence<4> = sentence(
    "future_table_short",
    ["date", "category", "last", "columns"],
);
pub const FUTURE_NOT_USED: Sentence<2> = sentence("future_not_used", ["model", "columns"]);
pub const FUTURE_TEMPLATE_TOO_LARGE: Sentence<2> =
    sentence("future_template_too_large", ["rows", "most"]);
pub const FUTURE_NO_TEMPLATE: Sentence = sentence("future_no_template", []);
pub const FUTURE_NO_KNOWN: Sentence = sentence("future_no_known", []);

// Rows that are not used.
pub const FUTURE_ROW_NO_DATE: Sentence = sentence("future_row_no_date", []);
pub const FUTURE_ROW_DATE: Sentence<1> = sentence("future_row_date", ["value"]);
pub const FUTURE_ROW_PAST: Sentence<1> = sentence("future_row_past", ["last"]);
pub const FUTURE_ROW_NO_PERIOD: Sentence = sentence("future_row_no_period", []);
pub const FUTURE_ROW_BEYOND: Sentence<1> = sentence("future_row_beyond", ["steps"]);
pub const FUTURE_ROW_TWICE: Sentence<1> = sentence("future_row_twice", ["row"]);
pub const FUTURE_ROW_EMPTY: Sentence = sentence("future_row_empty", []);
