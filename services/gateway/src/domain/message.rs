//! A message that a visitor sends through the contact form.

use b2l_web::Sentence;
use b2l_web::texts::REQUIRED;

use crate::texts;

/// One line of at most 254 characters. Line breaks and other control characters are refused,
/// because the line becomes a header of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line(String);

impl Line {
    const MOST: usize = 254;

    /// # Errors
    /// The message for the field.
    pub fn parse(raw: &str) -> Result<Line, Sentence> {
        if raw.chars().any(char::is_control) {
            return Err(texts::ONE_LINE);
        }
        let line = raw.trim();
        if line.is_empty() {
            return Err(REQUIRED);
        }
        if line.chars().count() > Line::MOST {
            return Err(texts::TOO_LONG_254);
        }
        Ok(Line(line.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The words of the message, at most 5,000 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body(String);

impl Body {
    const MOST: usize = 5_000;

    /// # Errors
    /// The message for the field.
    pub fn parse(raw: &str) -> Result<Body, Sentence> {
        if raw.trim().is_empty() {
            return Err(REQUIRED);
        }
        if raw.chars().count() > Body::MOST {
            return Err(texts::BODY_LONG);
        }
        // A mail has no use for other control characters, and a NUL ends it in some programs.
        Ok(Body(
            raw.chars()
                .filter(|c| !c.is_control() || matches!(c, '\n' | '\t'))
                .collect(),
        ))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_break_is_refused_wherever_it_stands() {
        for raw in ["Hi\r\nBcc: all@example.com", "Hi\n", "\rHi", "Hi\u{85}"] {
            assert_eq!(
                Line::parse(raw).unwrap_err().code,
                texts::ONE_LINE.code,
                "{raw:?}"
            );
        }
    }

    #[test]
    fn a_line_has_1_to_254_characters() {
        assert_eq!(Line::parse("  ").unwrap_err().code, REQUIRED.code);
        assert!(Line::parse(&"я".repeat(254)).is_ok());
        assert_eq!(
            Line::parse(&"я".repeat(255)).unwrap_err().code,
            texts::TOO_LONG_254.code
        );
    }

    #[test]
    fn a_body_keeps_its_lines_and_loses_other_control_characters() {
        assert_eq!(Body::parse("one\r\ntwo\u{0}").unwrap().as_str(), "one\ntwo");
        assert_eq!(Body::parse("\n ").unwrap_err().code, REQUIRED.code);
        assert_eq!(
            Body::parse(&"x".repeat(5_001)).unwrap_err().code,
            texts::BODY_LONG.code
        );
    }
}
