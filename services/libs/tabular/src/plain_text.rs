//! Texts without what nobody can see.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

/// The text in Unicode NFC, with a plain space for every other kind, without characters that cannot be seen and without
/// white space at its ends.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text.trim());
    }
    let seen = text.chars().filter(|c| !is_invisible(*c));
    let composed: String = seen.map(plain_space).nfc().collect();
    Cow::Owned(composed.trim().to_owned())
}

fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}

fn plain_space(c: char) -> char {
    match !c.is_ascii() && c.is_whitespace() {
        true => ' ',
        false => c,
    }
}
