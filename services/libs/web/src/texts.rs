//! Sentences that every service may say.

use std::sync::LazyLock;

use crate::{Catalogue, Language, Sentence};

pub const UNAUTHORIZED: Sentence = sentence("unauthorized", []);
pub const KEY_SCOPE: Sentence = sentence("key_scope", []);
pub const EMAIL_UNCONFIRMED: Sentence = sentence("email_unconfirmed", []);
pub const OTHER_SITE: Sentence = sentence("other_site", []);
pub const NOT_JSON: Sentence = sentence("not_json", []);
pub const NUL_CHARACTER: Sentence = sentence("nul_character", []);
pub const NOT_FOUND: Sentence = sentence("not_found", []);
pub const INTERNAL: Sentence = sentence("internal", []);
pub const UNAVAILABLE: Sentence = sentence("unavailable", []);
pub const REQUIRED: Sentence = sentence("required", []);
pub const UNKNOWN_FIELD: Sentence = sentence("unknown_field", []);
pub const UNREADABLE: Sentence = sentence("unreadable", []);
pub const UNKNOWN_NAME: Sentence<1> = sentence("unreadable.unknown", ["name"]);
pub const MISSING_NAME: Sentence<1> = sentence("unreadable.missing", ["name"]);
pub const UNREADABLE_CHOICE: Sentence<1> = sentence("unreadable.choice", ["known"]);
pub const UNREADABLE_JSON: Sentence<2> = sentence("unreadable.json", ["line", "column"]);
pub const BROKEN_OFF: Sentence = sentence("unreadable.broken_off", []);
pub const UNREADABLE_FORM: Sentence = sentence("unreadable.form", []);
pub const EXPECTED_NUMBER: Sentence = sentence("expected_number", []);
pub const EXPECTED_WHOLE: Sentence = sentence("expected_whole", []);
pub const EXPECTED_TEXT: Sentence = sentence("expected_text", []);
pub const EXPECTED_SWITCH: Sentence = sentence("expected_switch", []);
pub const EXPECTED_LIST: Sentence = sentence("expected_list", []);
pub const EXPECTED_OBJECT: Sentence = sentence("expected_object", []);
pub const TOO_SLOW: Sentence = sentence("request_too_slow", []);
pub const TOO_LARGE: Sentence<1> = sentence("too_large", ["megabytes"]);

/// A sentence of this library's catalogue; `names` as [`Sentence::new`] has them.
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
