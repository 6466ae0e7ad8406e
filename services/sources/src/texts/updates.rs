//! Of mixed sources that are made again when a table that they were made of has changed.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const NOT_MIXED: Sentence = sentence("not_mixed", []);
pub const COLUMNS_LOST: Sentence<1> = sentence("update_columns_missing", ["columns"]);
pub const GIVEN_UP: Sentence = sentence("update_given_up", []);
pub const EMAIL_SUBJECT: Sentence<1> = sentence("update_email_subject", ["source"]);
pub const EMAIL: Sentence<3> = sentence("update_email", ["source", "reason", "link"]);
