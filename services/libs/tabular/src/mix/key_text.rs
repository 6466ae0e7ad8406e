//! A text as a key of a join: what nobody can see does not tell two of them apart.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use crate::lookalikes::latin_of;

/// The text in Unicode NFC, with a plain space for every other kind, without characters that cannot be seen and without
/// white space at its ends.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text.trim());
    }
    let seen = text.chars().filter(|c| !is_invisible(*c));
    let composed: String = seen.map(plain_space).nfc().collect();
    Cow::Owned(composed.trim().to_owned())
}

/// As [`plain`], and texts are the same that differ in the case of letters, in letters of Latin and Cyrillic that look
/// alike, in dots at the end or in zeros at the start.
pub(super) fn similar(text: &str) -> String {
    let text = plain(text);
    let letters = without_zeros(without_dots(&text)).chars();
    // Capitals look alike more often: В and B, Н and H.
    let capitals = letters.flat_map(char::to_uppercase);
    capitals.map(|c| latin_of(c).unwrap_or(c)).collect()
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

fn without_dots(text: &str) -> &str {
    let cut = text.trim_end_matches(|c: char| c == '.' || c.is_whitespace());
    if cut.is_empty() { text } else { cut }
}

/// A zero before another figure says nothing; the last one may be all there is.
fn without_zeros(text: &str) -> &str {
    let figures = text.bytes().take_while(u8::is_ascii_digit).count();
    let zeros = text.bytes().take_while(|byte| *byte == b'0').count();
    &text[zeros.min(figures.saturating_sub(1))..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_look_the_same_are_the_same_key() {
        for (one, other) in [
            ("Орёл", "Оре\u{308}л"),
            ("Тверь", "Тверь\u{200b}"),
            ("Тверь", "\u{feff}Тверь"),
            ("Набережные Челны", "Набережные\u{a0}Челны"),
            ("New York", " New\u{202f}York\u{3000}"),
            ("Mitarbeiter", "Mit\u{ad}arbeiter"),
            ("é", "e\u{200b}\u{301}"),
            ("A1", "\tA1 "),
        ] {
            assert_eq!(plain(one), plain(other), "{one:?} {other:?}");
        }
        for (one, other) in [
            ("Орёл", "Орел"),
            ("орёл", "Орёл"),
            ("A1", "А1"),
            ("7", "07"),
        ] {
            assert_ne!(plain(one), plain(other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn similar_keys_differ_in_case_look_alikes_dots_at_the_end_or_zeros_at_the_start() {
        for (one, other) in [
            ("ОРЁЛ", "Оре\u{308}л"),
            ("A1", "а1"),
            ("в", "B"),
            ("Acme Inc.", "ACME Inc"),
            ("007", "7"),
            ("000", "0"),
            ("007-A", "7-a"),
        ] {
            assert_eq!(similar(one), similar(other), "{one:?} {other:?}");
        }
        for (one, other) in [
            ("7", "70"),
            ("0", ""),
            ("A0", "A"),
            (".", ""),
            ("Орёл", "Орел"),
            ("0.5", "5"),
        ] {
            assert_ne!(similar(one), similar(other), "{one:?} {other:?}");
        }
    }
}
