//! The name and the comment that a person gives to a source.

use b2l_web::{Message, texts::REQUIRED};

use crate::texts;

/// Characters of a name, at most.
const LONGEST_NAME: usize = 150;
/// Characters of a comment, at most.
const LONGEST_COMMENT: usize = 500;

/// A name that keeps the rules: letters, digits, space, underscore, hyphen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    pub fn parse(text: &str) -> Result<Self, Message> {
        let text = text.trim();
        match text.chars().count() {
            0 => return Err(REQUIRED.into()),
            length if length > LONGEST_NAME => {
                return Err(texts::TOO_LONG.with(&[&LONGEST_NAME, &length]));
            }
            _ => {}
        }
        match text.chars().find(|c| !is_allowed(*c)) {
            Some(wrong) => Err(texts::NAME_CHARACTERS.with(&[&wrong])),
            None => Ok(Self(text.to_owned())),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Letters of the Latin and Cyrillic scripts with their marks, digits, space, `_`, `-`.
fn is_allowed(c: char) -> bool {
    let letter =
        c.is_alphabetic() && matches!(c as u32, 0x41..=0x24F | 0x400..=0x52F | 0x1E00..=0x1EFF);
    letter || c.is_ascii_digit() || matches!(c, ' ' | '_' | '-')
}

/// A comment that is short enough and can be stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment(String);

impl Comment {
    pub fn parse(text: &str) -> Result<Self, Message> {
        if text.contains('\0') {
            return Err(texts::NUL_CHARACTER.into());
        }
        let length = text.chars().count();
        match length > LONGEST_COMMENT {
            true => Err(texts::TOO_LONG.with(&[&LONGEST_COMMENT, &length])),
            false => Ok(Self(text.trim().to_owned())),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_both_scripts_pass() {
        for name in ["Sales 2024", "Продажи_ё-1", "Größe Øst Ñ"] {
            assert_eq!(
                Name::parse(name).map(|n| n.as_str().to_owned()),
                Ok(name.to_owned())
            );
        }
    }

    #[test]
    fn other_characters_and_lengths_are_refused() {
        assert_eq!(Name::parse("  ").unwrap_err().code, "required");
        assert_eq!(Name::parse("a/b").unwrap_err().code, "name_characters");
        assert_eq!(Name::parse("日本").unwrap_err().code, "name_characters");
        assert_eq!(Name::parse(&"x".repeat(151)).unwrap_err().code, "too_long");
        assert_eq!(
            Comment::parse(&"x".repeat(501)).unwrap_err().code,
            "too_long"
        );
    }
}
