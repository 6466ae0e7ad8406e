//! Sentences about earlier forecasts and what came since.

use b2l_web::Sentence;

use super::sentence;

pub const MEMORY_UNKNOWN: Sentence = sentence("memory_unknown", []);
pub const MEMORY_CAME: Sentence<3> = sentence("memory_came", ["points", "inside", "level"]);
pub const MEMORY_ERROR: Sentence<1> = sentence("memory_error", ["percent"]);
pub const MEMORY_ERROR_ABSOLUTE: Sentence<1> = sentence("memory_error_absolute", ["error"]);
pub const MEMORY_HOLDS: Sentence = sentence("memory_holds", []);
pub const MEMORY_WATCH: Sentence<2> = sentence("memory_watch", ["error", "expected"]);
pub const MEMORY_DRIFTED: Sentence = sentence("memory_drifted", []);
pub const MEMORY_NO_COLUMNS: Sentence<1> = sentence("memory_no_columns", ["column"]);
pub const MEMORY_NO_SOURCE: Sentence = sentence("memory_no_source", []);
pub const MEMORY_KIND: Sentence = sentence("memory_kind", []);
pub const NEWER_MORE_ROWS: Sentence<1> = sentence("newer_more_rows", ["rows"]);
pub const NEWER_FEWER_ROWS: Sentence<1> = sentence("newer_fewer_rows", ["rows"]);
pub const NEWER_SAME_ROWS: Sentence = sentence("newer_same_rows", []);
