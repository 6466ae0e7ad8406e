//! Addresses of electronic mail.

use std::str::FromStr;

use b2l_web::Sentence;
use b2l_web::texts::REQUIRED;
use lettre::Address;

use crate::texts;

/// Most characters of an address (RFC 5321's path limit less its brackets).
const MOST: usize = 254;

/// An address that mail can be sent to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email(Address);

impl Email {
    /// # Errors
    /// The message for the field.
    pub fn parse(raw: &str) -> Result<Email, Sentence> {
        let raw = raw.trim_matches(' ');
        if raw.is_empty() {
            return Err(REQUIRED);
        }
        if raw.chars().count() > MOST {
            return Err(texts::TOO_LONG_254);
        }
        let plain = raw
            .chars()
            .all(|c| !c.is_control() && !c.is_whitespace() && c != '"');
        let address = Address::from_str(raw)
            .ok()
            .filter(|_| plain)
            .ok_or(texts::EMAIL_INVALID)?;
        // An address inside one's own network has no dot; nobody registers with such a one.
        if !address.domain().contains('.') || address.domain().starts_with('[') {
            return Err(texts::EMAIL_INVALID);
        }
        Ok(Email(address))
    }

    pub fn address(&self) -> &Address {
        &self.0
    }

    pub fn as_str(&self) -> &str {
        self.0.as_ref()
    }

    /// The form in which two addresses are the same person's: lower case.
    pub fn folded(&self) -> String {
        self.as_str().to_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_addresses_pass_and_keep_their_spelling() {
        for raw in [
            "ann@example.com",
            "Ann.Lee+sales@mail.example.co.uk",
            "o'neil@example.org",
        ] {
            assert_eq!(Email::parse(raw).unwrap().as_str(), raw);
        }
    }

    #[test]
    fn what_is_not_an_address_is_refused() {
        for raw in [
            "ann",
            "ann@",
            "@example.com",
            "a b@example.com",
            "ann@localhost",
            "ann@exa mple.com",
            "ann@example.com\r\nBcc: all@example.com",
            "\"a b\"@example.com",
            "ann@[127.0.0.1]",
            "a@b@example.com",
        ] {
            assert_eq!(
                Email::parse(raw).unwrap_err().code,
                texts::EMAIL_INVALID.code,
                "{raw:?}"
            );
        }
    }

    #[test]
    fn an_address_has_254_characters_at_most() {
        let long = format!("a@{}.com", "b".repeat(254));
        assert_eq!(
            Email::parse(&long).unwrap_err().code,
            texts::TOO_LONG_254.code
        );
    }

    #[test]
    fn case_does_not_tell_addresses_apart() {
        assert_eq!(
            Email::parse("Ann@Example.COM").unwrap().folded(),
            "ann@example.com"
        );
    }
}
