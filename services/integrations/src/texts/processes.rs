//! Of processes: what is wrong with the sides and with the mapping.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const NO_CONNECTION: Sentence = sentence("no_connection", []);
pub const NO_SOURCE: Sentence<1> = sentence("no_source", ["type"]);
pub const NO_TARGET: Sentence<1> = sentence("no_target", ["type"]);
pub const SAME_OBJECT: Sentence = sentence("same_object", []);
pub const NO_MODE: Sentence<1> = sentence("no_mode", ["type"]);
pub const NO_COLUMNS: Sentence = sentence("no_columns", []);
pub const MANY_COLUMNS: Sentence<1> = sentence("many_columns", ["most"]);
pub const EMPTY_COLUMN: Sentence<1> = sentence("column_empty", ["number"]);
pub const TWICE: Sentence<1> = sentence("column_twice", ["column"]);
pub const NO_KEYS: Sentence = sentence("no_keys", []);
pub const KEYS_OF_NOTHING: Sentence = sentence("keys_of_nothing", []);
pub const KEY_NOT_MAPPED: Sentence<1> = sentence("key_not_mapped", ["column"]);
