//! A text as a key of a join: what nobody can see does not tell two of them apart.

use crate::lookalikes::latin_of;
pub(super) use crate::plain_text::plain;

/// As [`plain`], and texts are the same that differ in the case of letters, in letters of Latin and Cyrillic that look
/// alike, in dots at the end or in zeros at the start.
pub(super) fn similar(text: &str) -> String {
    let text = plain(text);
    let letters = without_zeros(without_dots(&text)).chars();
    // Capitals look alike more often: В and B, Н and H.
    let capitals = letters.flat_map(char::to_uppercase);
    capitals.map(|c| latin_of(c).unwrap_or(c)).collect()
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
