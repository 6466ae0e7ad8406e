//! The comment that a person gives to a source.

use b2l_web::Message;

use crate::texts;

/// Characters of a comment, at most.
const LONGEST: usize = 500;

/// A comment that is short enough and can be stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment(String);

impl Comment {
    pub fn parse(text: &str) -> Result<Self, Message> {
        if text.contains('\0') {
            return Err(b2l_web::texts::NUL_CHARACTER.into());
        }
        let length = text.chars().count();
        match length > LONGEST {
            true => Err(texts::TOO_LONG.with(&[&LONGEST, &length])),
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
    fn a_comment_that_is_too_long_is_refused() {
        assert!(Comment::parse(&"x".repeat(500)).is_ok());
        let refused = Comment::parse(&"x".repeat(501)).unwrap_err();
        assert_eq!(refused.code, "too_long");
    }
}
