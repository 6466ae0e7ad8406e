//! The sentences of this service and the names of their arguments. Their words stand in `texts/en.ftl` and
//! `texts/ru.ftl`: short and plain, what happened and what to do.

use std::sync::LazyLock;

use b2l_web::{Catalogue, Language, Sentence};

// Fields
pub const NAME_TOO_LONG: Sentence = sentence("name_too_long", []);
pub const TOO_LONG_254: Sentence = sentence("too_long", []);
pub const NAME_CHARACTERS: Sentence = sentence("name_characters", []);
pub const EMAIL_INVALID: Sentence = sentence("email_invalid", []);
pub const EMAIL_TAKEN: Sentence = sentence("email_taken", []);
pub const COMPANY_TAKEN: Sentence = sentence("company_taken", []);
pub const PASSWORD_SHORT: Sentence = sentence("password_short", []);
pub const PASSWORD_LONG: Sentence = sentence("password_long", []);
pub const PASSWORD_UPPERCASE: Sentence = sentence("password_uppercase", []);
pub const PASSWORD_DIGIT: Sentence = sentence("password_digit", []);
pub const PASSWORD_DIFFERS: Sentence = sentence("password_differs", []);
pub const ONE_LINE: Sentence = sentence("one_line", []);
pub const BODY_LONG: Sentence = sentence("body_long", []);
pub const FINGERPRINT_LENGTH: Sentence = sentence("fingerprint_length", []);

// Signing in
pub const BAD_CREDENTIALS: Sentence = sentence("bad_credentials", []);
pub const SIGN_IN_BLOCKED: Sentence<1> = sentence("sign_in_blocked", ["minutes"]);
pub const FORM_LIMIT: Sentence<1> = sentence("form_limit", ["minutes"]);

// Passwords by mail
pub const RESET_SENT: Sentence = sentence("reset_sent", []);
pub const PASSWORD_SET: Sentence = sentence("password_set", []);
pub const PASSWORD_CHANGED: Sentence = sentence("password_changed", []);
pub const PASSWORD_WRONG: Sentence = sentence("password_wrong", []);
pub const LINK_DEAD: Sentence = sentence("link_dead", []);

// Colleagues
pub const INVITATION_TAKEN: Sentence = sentence("invitation_taken", []);
pub const INVITATION_USED: Sentence = sentence("invitation_used", []);
pub const INVITATION_DEAD: Sentence = sentence("invitation_dead", []);
pub const INVITATION_LIMIT: Sentence<1> = sentence("invitation_limit", ["minutes"]);
pub const REMOVE_ONESELF: Sentence = sentence("remove_oneself", []);
pub const REMOVE_LAST: Sentence = sentence("remove_last", []);

// The contact form
pub const MESSAGE_SENT: Sentence = sentence("message_sent", []);

// Emails
pub const RESET_SUBJECT: Sentence = sentence("mail_reset_subject", []);
pub const RESET_BODY: Sentence<2> = sentence("mail_reset_body", ["name", "link"]);
pub const INVITATION_SUBJECT: Sentence<1> = sentence("mail_invitation_subject", ["inviter"]);
pub const INVITATION_BODY: Sentence<5> = sentence(
    "mail_invitation_body",
    ["name", "inviter", "email", "company", "link"],
);
pub const CONTACT_SUBJECT: Sentence<1> = sentence("mail_contact_subject", ["subject"]);
pub const CONTACT_BODY: Sentence<3> = sentence("mail_contact_body", ["name", "email", "text"]);

// Pictures for covers
pub const PHOTO_MISSING: Sentence = sentence("photo_missing", []);
pub const PHOTO_EXTENSION: Sentence<1> = sentence("photo_extension", ["name"]);
pub const PHOTO_CONTENT: Sentence = sentence("photo_content", []);
pub const PHOTO_DAMAGED: Sentence = sentence("photo_damaged", []);
pub const PHOTO_PIXELS: Sentence<1> = sentence("photo_pixels", ["megapixels"]);
pub const PHOTO_QUOTA: Sentence<1> = sentence("photo_quota", ["count"]);

// Keys
pub const DEFAULT_KEY_NAME: Sentence = sentence("default_key_name", []);

/// A sentence of this service's catalogue; `names` as [`Sentence::new`] has them.
const fn sentence<const N: usize>(key: &'static str, names: [&'static str; N]) -> Sentence<N> {
    Sentence::new(catalogue, key, names)
}

fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::new(|language| match language {
            Language::En => include_str!("../texts/en.ftl"),
            Language::Ru => include_str!("../texts/ru.ftl"),
        })
    });
    &CATALOGUE
}
