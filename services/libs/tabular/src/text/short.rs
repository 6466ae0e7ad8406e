//! Numbers of at most seven characters, read from one machine word without a loop: most cells of
//! most files. The value and the kind are those of [`super::number`] and [`super::kind`].

use super::kind::Kind;
use super::number::TENS;
use crate::csv::tokens::{LOW, zeros};
use crate::options::DecimalSign;

/// The figures of eight characters as numbers of one byte each.
const FIGURES: u64 = LOW * b'0' as u64;

/// The number in the first `length` bytes of the word, at most seven; `None` sends it to the
/// general reading.
#[inline]
pub(crate) fn number(word: u64, length: usize, decimal: DecimalSign) -> Option<(f64, Kind)> {
    let sign = match decimal {
        DecimalSign::Dot => b'.',
        DecimalSign::Comma => b',',
    };
    let negative = length > 0 && word as u8 == b'-';
    let word = word >> (8 * u32::from(negative));
    // A word without a stop may be the beginning of a longer cell.
    if length > 7 {
        return None;
    }
    let length = length - usize::from(negative);
    if length == 0 {
        return None;
    }
    let point = zeros(word ^ (LOW * u64::from(sign))).trailing_zeros() as usize / 8;
    let point = Some(point).filter(|point| *point < length);
    let (figures, count) = match point {
        Some(point) => (without(word, point), length - 1),
        None => (word, length),
    };
    let kind = match point {
        Some(point) => fraction(word as u8, point, count - point, negative, decimal)?,
        None if negative || count == 1 => Kind::Whole,
        None if word as u8 == b'0' => Kind::LeadingZero,
        None => Kind::Whole,
    };
    let whole = value(figures, count)?;
    let value = match point {
        Some(point) => whole as f64 / TENS[count - point],
        None => whole as f64,
    };
    let kind = match kind {
        Kind::Whole if !negative && count == 4 && (1800..=2200).contains(&whole) => Kind::Year,
        Kind::Whole if !negative && count == 5 && (20_000..=60_000).contains(&whole) => {
            Kind::DayNumber
        }
        Kind::Whole if !negative && count == 6 && is_month(whole) => Kind::SixFigures,
        kind => kind,
    };
    Some((if negative { -value } else { value }, kind))
}

/// The kind of a number with `before` and `behind` figures around its sign.
#[inline]
fn fraction(
    first: u8,
    before: usize,
    behind: usize,
    negative: bool,
    decimal: DecimalSign,
) -> Option<Kind> {
    let dot = decimal == DecimalSign::Dot;
    match (before, behind) {
        // ".5" and "5." are for the general reading, and so is "01.2024", which may be a month.
        (0, _) | (_, 0) => None,
        (2, 4) if dot && !negative => None,
        (2.., _) if first == b'0' && !negative => Some(Kind::LeadingZero),
        (1..=3, 3) if first != b'0' && dot => Some(Kind::AmbiguousDot),
        (1..=3, 3) if first != b'0' => Some(Kind::AmbiguousComma),
        _ if dot => Some(Kind::DotDecimal),
        _ => Some(Kind::CommaDecimal),
    }
}

/// Whether the number is a month as `yyyymm`.
fn is_month(number: u64) -> bool {
    (1900..=2100).contains(&(number / 100)) && (1..=12).contains(&(number % 100))
}

/// The word with its byte at `point` taken out.
#[inline]
fn without(word: u64, point: usize) -> u64 {
    let before = (1u64 << (8 * point)) - 1;
    (word & before) | ((word >> 8) & !before)
}

/// The value of `count` figures, 1 to 7; `None` when one of them is none.
#[inline]
fn value(figures: u64, count: usize) -> Option<u64> {
    // The figures move to the upper end, with zeros before them.
    let digits = (figures ^ FIGURES) << (8 * (8 - count));
    // Only 0 to 9 stay below 128 with 118 more.
    if (digits.wrapping_add(LOW * 118) | digits) & (LOW << 7) != 0 {
        return None;
    }
    let pairs = (digits * 10 + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
    Some((fours * 10_000 + (fours >> 32)) & 0xFFFF_FFFF)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::text::kind::classify;
    use crate::text::number::parse_plain;

    fn word_of(text: &str) -> u64 {
        // What stands behind a cell must not matter.
        let mut bytes = *b",1.2,3-4";
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        u64::from_le_bytes(bytes)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn a_short_number_is_what_the_general_reading_makes_of_it(
            text in "-?[0-9]{0,6}[.,x]?[0-9]{0,4}",
            comma in any::<bool>(),
        ) {
            let text = &text[..text.len().min(7)];
            let decimal = if comma { DecimalSign::Comma } else { DecimalSign::Dot };
            if let Some((value, kind)) = number(word_of(text), text.len(), decimal) {
                let general = parse_plain(text.as_bytes(), decimal).map(f64::to_bits);
                prop_assert_eq!(Some(value.to_bits()), general);
                prop_assert_eq!(kind, classify(text));
            }
        }
    }

    #[test]
    fn whole_numbers_and_fractions_need_no_general_reading() {
        for (text, expected) in [
            ("7", 7.0),
            ("-12", -12.0),
            ("9999999", 9_999_999.0),
            ("-0.125", -0.125),
            ("98.73", 98.73),
        ] {
            let read = number(word_of(text), text.len(), DecimalSign::Dot);
            assert_eq!(read.map(|(value, _)| value), Some(expected), "{text}");
        }
    }
}
