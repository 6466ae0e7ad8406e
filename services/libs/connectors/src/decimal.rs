//! A number with all its digits. It is carried, not calculated with.

use std::fmt;
use std::str::FromStr;

/// Digits, perhaps a sign and a point; also `NaN`, `Infinity` and `-Infinity`, which databases keep as numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decimal(Box<str>);

/// What is no such number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no number in digits")]
pub struct NoDecimal;

impl Decimal {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// False for `NaN` and both infinities, which files have no digits for.
    pub fn is_finite(&self) -> bool {
        !SPECIAL.contains(&self.as_str())
    }
}

const SPECIAL: [&str; 3] = ["NaN", "Infinity", "-Infinity"];

impl FromStr for Decimal {
    type Err = NoDecimal;

    fn from_str(text: &str) -> Result<Self, NoDecimal> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
        let are_digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match SPECIAL.contains(&text) || (are_digits(whole) && are_digits(part)) {
            true => Ok(Self(text.into())),
            false => Err(NoDecimal),
        }
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stay_as_they_are() {
        for text in [
            "0",
            "-0.10",
            "12345678901234567890123456789012345678.000000000001",
            "NaN",
            "-Infinity",
        ] {
            assert_eq!(text.parse::<Decimal>().unwrap().as_str(), text);
        }
        for text in ["", "-", "1.", ".5", "1e5", "1,5", "+1", "١", "nan", "1.2.3"] {
            assert!(text.parse::<Decimal>().is_err(), "{text}");
        }
    }
}
