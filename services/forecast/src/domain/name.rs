//! A story's name and comment, as people may type them.

use b2l_web::Message;

use crate::texts;

/// Characters a name may have.
pub const MAX_CHARS: usize = 150;
/// Characters a comment may have.
const COMMENT_MAX_CHARS: usize = 500;

/// A name that obeys the rules: 1 to 150 letters (Latin or Cyrillic), digits, spaces, underscores, hyphens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoryName(String);

impl StoryName {
    pub fn parse(text: &str) -> Result<StoryName, Message> {
        let text = text.trim();
        let count = text.chars().count();
        if count == 0 {
            return Err(texts::NAME_REQUIRED.into());
        }
        if count > MAX_CHARS {
            return Err(texts::NAME_TOO_LONG.with(&[&count, &MAX_CHARS]));
        }
        if let Some(wrong) = text.chars().find(|c| !is_allowed(*c)) {
            return Err(texts::NAME_CHARACTERS.with(&[&wrong.escape_debug().to_string()]));
        }
        Ok(StoryName(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A comment of at most 500 characters; control characters other than line breaks are dropped.
pub fn parse_comment(text: &str) -> Result<String, Message> {
    let text: String = text
        .trim()
        .chars()
        .filter(|c| !c.is_control() || *c == '\n')
        .collect();
    match text.chars().count() {
        count if count > COMMENT_MAX_CHARS => {
            Err(texts::COMMENT_TOO_LONG.with(&[&count, &COMMENT_MAX_CHARS]))
        }
        _ => Ok(text),
    }
}

fn is_allowed(c: char) -> bool {
    c.is_ascii_digit()
        || matches!(c, ' ' | '_' | '-')
        || c.is_alphabetic() && is_latin_or_cyrillic(c)
}

fn is_latin_or_cyrillic(c: char) -> bool {
    matches!(c, '\u{0}'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}' | '\u{400}'..='\u{52F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_both_scripts_pass() {
        for name in ["Sales 2024", "Продажи_1", "Umsätze-Køb é", &"я".repeat(150)] {
            assert_eq!(StoryName::parse(name).unwrap().as_str(), name);
        }
        assert_eq!(StoryName::parse("  Sales ").unwrap().as_str(), "Sales");
    }

    #[test]
    fn everything_else_is_refused() {
        for name in [
            "",
            "   ",
            "a<b",
            "=1",
            "a\nb",
            "中文",
            "a\u{0}",
            "e\u{301}",
            &"a".repeat(151),
        ] {
            assert!(StoryName::parse(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn a_comment_may_have_lines() {
        assert_eq!(parse_comment("one\ntwo\u{7} ").unwrap(), "one\ntwo");
        assert!(parse_comment(&"x".repeat(501)).is_err());
    }
}
