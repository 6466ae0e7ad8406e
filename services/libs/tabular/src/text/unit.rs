//! Numbers with a unit of measure behind them: `171 ms`, `10 шт.`, `120 m²`.

use crate::text::trim;

/// Bytes of the longest unit.
const LONGEST: usize = 14;
/// Letters that are units without a space before them as well.
const LETTERS: [&str; 9] = ["g", "t", "l", "m", "h", "s", "г", "т", "м"];

/// A unit of measure as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unit {
    bytes: [u8; LONGEST],
    length: u8,
}

impl Unit {
    fn of(text: &str) -> Option<Unit> {
        let mut bytes = [0; LONGEST];
        bytes
            .get_mut(..text.len())?
            .copy_from_slice(text.as_bytes());
        Some(Unit {
            bytes,
            length: text.len() as u8,
        })
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }

    /// The number of a text that has this unit.
    pub(crate) fn strip<'a>(&self, text: &'a str) -> Option<&'a str> {
        text.strip_suffix(self.text()).map(trim)
    }
}

/// The number and the unit of a text that is nothing else. Whether the number is one is left open.
pub(crate) fn split(text: &str) -> Option<(&str, Unit)> {
    let first = *text.as_bytes().first()?;
    (first.is_ascii_digit() || matches!(first, b'-' | b'+')).then_some(())?;
    let of_number = |c: char| {
        c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | ',' | '\'') || c.is_whitespace()
    };
    let end = text.find(|c| !of_number(c))?;
    let (number, unit) = text.split_at(end);
    let bare = trim(number);
    let figures = bare.ends_with(|c: char| c.is_ascii_digit());
    let spaced = bare.len() < number.len();
    let usual = spaced || unit.chars().count() > 1 || LETTERS.contains(&unit);
    (figures && usual && is_unit(unit)).then_some(())?;
    Some((bare, Unit::of(unit)?))
}

/// Letters, and the signs between and behind them; a figure stands behind a length alone: `m2`.
fn is_unit(text: &str) -> bool {
    let body = text
        .strip_suffix(['2', '3'])
        .filter(|body| body.ends_with(['m', 'м']));
    let body = body.unwrap_or(text);
    let begins = body.starts_with(|c: char| c.is_alphabetic() || c == '°');
    begins
        && body
            .chars()
            .all(|c| c.is_alphabetic() || matches!(c, '.' | '/' | '°' | '²' | '³' | '·' | ' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_parted_from_its_number() {
        for (text, number, unit) in [
            ("171 ms", "171", "ms"),
            ("61.04 GiB", "61.04", "GiB"),
            ("-2,84 s", "-2,84", "s"),
            ("10 шт.", "10", "шт."),
            ("1 200 m2", "1 200", "m2"),
            ("25kg", "25", "kg"),
            ("80 km/h", "80", "km/h"),
            ("21.5 °C", "21.5", "°C"),
        ] {
            let (found, of) = split(text).unwrap();
            assert_eq!((found, of.text()), (number, unit), "{text}");
            assert_eq!(of.strip(text), Some(number), "{text}");
        }
        for text in [
            "12A",
            "12",
            "A 12",
            "12-B",
            "5 apples and pears",
            "3#",
            "",
            "7 x2",
        ] {
            assert_eq!(split(text), None, "{text}");
        }
    }
}
