//! Of runs: why one failed.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const AT_WORK: Sentence<1> = sentence("run_at_work", ["process"]);
pub const GIVEN_UP: Sentence = sentence("run_given_up", []);
pub const UNKNOWN_END: Sentence = sentence("run_unknown_end", []);
pub const ALL_REJECTED: Sentence = sentence("run_all_rejected", []);
pub const UNREADABLE_VALUE: Sentence<2> = sentence("run_value", ["column", "row"]);
pub const CHANGED: Sentence<1> = sentence("object_changed", ["object"]);
pub const FULL: Sentence<1> = sentence("object_full", ["object"]);
pub const TOO_MUCH: Sentence = sentence("run_too_much", []);
pub const NO_KEY: Sentence<1> = sentence("object_no_key", ["object"]);
