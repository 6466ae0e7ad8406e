//! The letter about a story that could not keep itself fresh.

use b2l_web::Sentence;

use super::sentence;

pub const LETTER_NOT_FRESHENED_SUBJECT: Sentence<1> =
    sentence("letter_not_freshened_subject", ["story"]);
pub const LETTER_NOT_FRESHENED: Sentence<3> =
    sentence("letter_not_freshened", ["story", "reason", "link"]);
