//! The email about a story that could not keep itself fresh.

use b2l_web::Sentence;

use super::sentence;

pub const EMAIL_NOT_FRESHENED_SUBJECT: Sentence<1> =
    sentence("email_not_freshened_subject", ["story"]);
pub const EMAIL_NOT_FRESHENED: Sentence<3> =
    sentence("email_not_freshened", ["story", "reason", "link"]);
