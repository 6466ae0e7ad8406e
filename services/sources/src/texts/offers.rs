//! Of tables that processes offer to sources.

use b2l_web::Sentence;

use crate::texts::sentence;

/// What the file of such a version is called.
pub const FILE_NAME: &str = "process.csv";

pub const SOURCE_GONE: Sentence = sentence("offer_source_gone", []);
pub const COMES_FROM_ELSEWHERE: Sentence = sentence("offer_comes_from_elsewhere", []);
pub const COLUMNS_LOST: Sentence<1> = sentence("offer_columns_missing", ["columns"]);
pub const GIVEN_UP: Sentence = sentence("offer_given_up", []);
