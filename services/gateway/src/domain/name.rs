//! Names that people type: of themselves, of their company, of a key.

use std::sync::LazyLock;

use b2l_web::Sentence;
use b2l_web::texts::REQUIRED;
use regex::Regex;
use unicode_normalization::UnicodeNormalization;

use super::email::Email;
use crate::texts;

/// Most characters of a name.
const MOST: usize = 150;

/// Letters of the Latin and Cyrillic scripts, with marks that have no composed form, digits,
/// space and underscore.
static ALLOWED: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:[\p{Latin}\p{Cyrillic}&&\p{L}]\p{Mn}*|[0-9 _])+$")
        .expect("the pattern is tested below")
});

/// A name of 1 to 150 allowed characters in the composed form of Unicode (NFC), without spaces
/// around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// # Errors
    /// The message for the field.
    pub fn parse(raw: &str) -> Result<Name, Sentence> {
        let name: String = raw.trim_matches(' ').nfc().collect();
        if name.is_empty() {
            return Err(REQUIRED);
        }
        if name.chars().count() > MOST {
            return Err(texts::NAME_TOO_LONG);
        }
        if !ALLOWED.is_match(&name) {
            return Err(texts::NAME_CHARACTERS);
        }
        Ok(Name(name))
    }

    /// A name for whom only an address is known: the words before its @. `None` when no letter or digit of them is
    /// allowed in a name.
    pub fn from_email(email: &Email) -> Option<Name> {
        let mailbox: String = email.address().user().nfc().collect();
        let words = mailbox.split(|c: char| !ALLOWED.is_match(c.encode_utf8(&mut [0; 4])));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        Name::parse(&words.join(" ")).ok()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form in which two names are the same: lower case, single spaces.
    pub fn folded(&self) -> String {
        let lower = self.0.to_lowercase();
        lower
            .split(' ')
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_both_scripts_digits_space_and_underscore_pass() {
        for raw in [
            "Acme_2",
            "Æther Øl",
            "Молоко и Ёлка",
            "Ґанок Ђурђевдан",
            "İstanbul",
            "x",
        ] {
            assert_eq!(Name::parse(raw).unwrap().as_str(), raw);
        }
    }

    #[test]
    fn other_characters_are_refused() {
        for raw in [
            "a-b",
            "O'Neil",
            "a\tb",
            "a\nb",
            "東京",
            "αβγ",
            "a\u{0}",
            "<b>",
            "½",
            "Ⅷ",
            "\u{301}a",
            "a\u{202e}b",
        ] {
            assert_eq!(
                Name::parse(raw).unwrap_err().code,
                texts::NAME_CHARACTERS.code,
                "{raw:?}"
            );
        }
    }

    #[test]
    fn nothing_and_blanks_are_no_name() {
        for raw in ["", " ", "    "] {
            assert_eq!(Name::parse(raw).unwrap_err().code, REQUIRED.code);
        }
    }

    #[test]
    fn the_longest_name_has_150_characters_however_many_bytes() {
        assert!(Name::parse(&"ж".repeat(150)).is_ok());
        assert_eq!(
            Name::parse(&"ж".repeat(151)).unwrap_err().code,
            texts::NAME_TOO_LONG.code
        );
    }

    #[test]
    fn a_decomposed_letter_is_stored_composed() {
        assert_eq!(Name::parse("Zoe\u{308}").unwrap().as_str(), "Zoë");
    }

    #[test]
    fn an_address_gives_the_words_before_its_at_sign() {
        let name = |raw| Name::from_email(&Email::parse(raw).unwrap());
        let shown = |raw| name(raw).map(|name| name.as_str().to_owned());
        assert_eq!(
            shown("ann.lee-smith@example.com").as_deref(),
            Some("ann lee smith")
        );
        assert_eq!(
            shown("o'neil+b2l@example.com").as_deref(),
            Some("o neil b2l")
        );
        assert_eq!(shown("--@example.com"), None);
    }

    #[test]
    fn case_and_repeated_spaces_do_not_tell_names_apart() {
        let folded = |raw| Name::parse(raw).unwrap().folded();
        assert_eq!(folded("ООО  Ромашка "), folded("ооо ромашка"));
        assert_ne!(folded("Acme 1"), folded("Acme1"));
    }
}
