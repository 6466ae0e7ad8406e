//! How the numbers of a column are written, beyond their values: what says that they are names.

use crate::options::DecimalSign;

/// Longer fractions are those of measures, and `0.125` is rather one than `1.125`.
const LONGEST_FRACTION: usize = 3;
/// Excel shows whole numbers of so many figures in scientific notation.
const LONG: f64 = 1e11;

/// What the cells of a column show of that.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Writing {
    dots: Fractions,
    commas: Fractions,
    /// Whether some whole number has so many figures that Excel would not show them all.
    long: bool,
    /// Numbers in scientific notation with fewer figures than they have, and those of them with a decimal sign.
    shortened: u64,
    shortened_fractions: u64,
}

/// What stands behind one of the decimal signs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Fractions {
    /// Figures of the shortest one, and of the longest that ends with a zero; 0 for none.
    shortest: usize,
    longest_to_zero: usize,
    /// Whether one of them is of an amount: `1.05`, `-1.5`, `0.1234`.
    of_amounts: bool,
}

impl Writing {
    /// Takes a number with a fraction as it is written.
    #[inline]
    pub(crate) fn note_fraction(&mut self, text: &[u8]) {
        let Some(at) = text.iter().position(|byte| matches!(byte, b'.' | b',')) else {
            return;
        };
        let fractions = match text[at] {
            b'.' => &mut self.dots,
            _ => &mut self.commas,
        };
        fractions.note(&text[..at], &text[at + 1..]);
    }

    /// Takes a whole number.
    #[inline]
    pub(crate) fn note_whole(&mut self, value: f64) {
        self.long |= value.abs() >= LONG;
    }

    /// Takes the text of so many numbers, however they are written.
    pub(crate) fn note_text(&mut self, text: &str, times: u64) {
        if is_shortened(text) {
            self.shortened += times;
            let signed = text.contains(['.', ',']);
            self.shortened_fractions += if signed { times } else { 0 };
            return;
        }
        if let Ok(value) = text.parse::<i128>() {
            return self.note_whole(value as f64);
        }
        self.note_fraction(text.as_bytes());
    }

    pub(crate) fn add(&mut self, other: &Writing) {
        self.dots.add(other.dots);
        self.commas.add(other.commas);
        self.long |= other.long;
        self.shortened += other.shortened;
        self.shortened_fractions += other.shortened_fractions;
    }

    /// Whether fractions are counted rather than measured: `1.10` stands beside `1.9`, and both are as long as they are
    /// without a reason that amounts have.
    pub(crate) fn has_counted_fractions(&self, decimal: DecimalSign) -> bool {
        let fractions = match decimal {
            DecimalSign::Dot => self.dots,
            DecimalSign::Comma => self.commas,
        };
        !fractions.of_amounts
            && fractions.longest_to_zero > 1
            && fractions.longest_to_zero > fractions.shortest
    }

    /// Cells that lost figures: numbers in scientific notation beside whole ones that are as long and written in full,
    /// where `fractions` numbers of the column have a fraction.
    pub(crate) fn damaged(&self, fractions: u64) -> u64 {
        match self.long && fractions == self.shortened_fractions {
            true => self.shortened,
            false => 0,
        }
    }
}

impl Fractions {
    fn note(&mut self, whole: &[u8], fraction: &[u8]) {
        let figures = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
        let length = fraction.len();
        let padded = length > 1 && fraction[0] == b'0';
        let plain = figures(whole) && figures(fraction) && length <= LONGEST_FRACTION;
        if !plain || padded {
            self.of_amounts = true;
            return;
        }
        self.shortest = match self.shortest {
            0 => length,
            shortest => shortest.min(length),
        };
        if fraction.last() == Some(&b'0') {
            self.longest_to_zero = self.longest_to_zero.max(length);
        }
    }

    fn add(&mut self, other: Fractions) {
        self.shortest = match (self.shortest, other.shortest) {
            (0, shortest) | (shortest, 0) => shortest,
            (own, other) => own.min(other),
        };
        self.longest_to_zero = self.longest_to_zero.max(other.longest_to_zero);
        self.of_amounts |= other.of_amounts;
    }
}

/// Whether the text is a whole number of twelve figures or more in scientific notation, of which it shows fewer:
/// `4,60701E+12`.
pub(crate) fn is_shortened(text: &str) -> bool {
    let Some((number, power)) = text.split_once(['e', 'E']) else {
        return false;
    };
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, ""));
    let figures = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    // Without a plus and a fraction it is rather a code: `12E4`.
    let plus = power.strip_prefix('+');
    if plus.is_none() && fraction.is_empty() {
        return false;
    }
    let power = plus.unwrap_or(power).parse().ok();
    let longer = power.is_some_and(|power: usize| power >= 11 && power > fraction.len());
    longer && whole.len() == 1 && figures(whole) && figures(fraction)
}

/// Words of headers of numbers that are names, and how such words end in German.
const HEADERS: [&str; 44] = [
    "version",
    "versions",
    "ver",
    "release",
    "build",
    "account",
    "acct",
    "code",
    "sku",
    "size",
    "section",
    "chapter",
    "clause",
    "paragraph",
    "article",
    "item",
    "number",
    "no",
    "nr",
    "id",
    "версия",
    "релиз",
    "сборка",
    "счет",
    "счёт",
    "код",
    "артикул",
    "размер",
    "раздел",
    "глава",
    "пункт",
    "номер",
    "версии",
    "konto",
    "nummer",
    "artikel",
    "größe",
    "groesse",
    "kapitel",
    "compte",
    "taille",
    "cuenta",
    "código",
    "codigo",
];
const ENDINGS: [&str; 3] = ["konto", "nummer", "version"];

/// Whether the header says that names stand below it.
pub(crate) fn names_names(header: &str) -> bool {
    let header = header.trim().to_lowercase();
    let mut words = header.split(|c: char| !c.is_alphanumeric());
    header.contains('№')
        || words.any(|word| {
            HEADERS.contains(&word) || ENDINGS.iter().any(|ending| word.ends_with(ending))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn writing(texts: &[&str]) -> Writing {
        let mut writing = Writing::default();
        for text in texts {
            writing.note_text(text, 1);
        }
        writing
    }

    #[test]
    fn fractions_are_counted_where_nothing_pads_them() {
        let counted = |texts: &[&str]| writing(texts).has_counted_fractions(DecimalSign::Dot);
        assert!(counted(&["1.9", "1.10", "1.11", "2.0"]));
        assert!(counted(&["1.1", "1.10", "1.2", "1.20"]));
        // All as long as each other, as short as they can be, padded, negative, measured.
        for texts in [
            &["1.10", "1.25"][..],
            &["2.0", "1.5", "10.25"],
            &["1.5", "1.10", "1.05"],
            &["-1.5", "1.10"],
            &["1.5", "1.10", "0.3333"],
        ] {
            assert!(!counted(texts), "{texts:?}");
        }
    }

    #[test]
    fn numbers_are_damaged_beside_others_that_are_written_in_full() {
        let codes = ["4607012340000", "4,60701E+12", "4E+12"];
        assert_eq!(writing(&codes).damaged(1), 2);
        // Beside a fraction they are amounts, and alone nothing says that figures are lost.
        assert_eq!(writing(&codes).damaged(2), 0);
        assert_eq!(writing(&codes[1..]).damaged(1), 0);
        for whole in ["1E5", "1.5E-12", "1.234567890123E+12", "12E4", "E+12"] {
            assert!(!is_shortened(whole), "{whole}");
        }
    }
}
