//! How the numbers of a column are written, beyond their values: what says that they are names.

use crate::epoch;
use crate::options::DecimalSign;

/// Longer fractions are those of measures, and `0.125` is rather one than `1.125`.
const LONGEST_FRACTION: usize = 3;
/// Fractions of which so many are as long as each other are those of amounts; a few may be typed by hand.
const OF_FIXED: f64 = 0.9;
/// Excel shows whole numbers of so many figures in scientific notation.
const LONG: f64 = 1e11;
/// Years of months such as `2023.10`.
const YEARS: std::ops::RangeInclusive<u32> = 1900..=2100;

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
    /// Whole numbers that may be moments in seconds since 1970, and those that may be ones in milliseconds.
    seconds: u64,
    milliseconds: u64,
}

/// What stands behind one of the decimal signs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Fractions {
    /// How many there are of one figure, of two and of three.
    lengths: [u64; LONGEST_FRACTION],
    /// Whole parts below 128, a bit each: those with a fraction of one figure, of two and of three, and those with one
    /// that ends with a zero.
    wholes: [u128; LONGEST_FRACTION],
    wholes_to_zero: [u128; LONGEST_FRACTION],
    /// Figures of the longest one that ends with a zero; 0 for none.
    longest_to_zero: usize,
    /// Whether one of them begins with a zero, as amounts do and the first nine of what is counted do not: `1.05`.
    padded: bool,
    /// Whether one of them is of an amount: `-1.5`, `0.1234`.
    of_amounts: bool,
    /// Those that may be months: `2023.10`.
    months: u64,
}

impl Writing {
    /// Takes a number with a fraction as it is written, so many times.
    #[inline]
    pub(crate) fn note_fraction(&mut self, text: &[u8], times: u64) {
        let Some(at) = text.iter().position(|byte| matches!(byte, b'.' | b',')) else {
            return;
        };
        let fractions = match text[at] {
            b'.' => &mut self.dots,
            _ => &mut self.commas,
        };
        fractions.note(&text[..at], &text[at + 1..], times);
    }

    /// Takes a whole number, so many times.
    #[inline]
    pub(crate) fn note_whole(&mut self, value: f64, times: u64) {
        self.long |= value.abs() >= LONG;
        if value >= *epoch::SECONDS.start() {
            self.seconds += u64::from(epoch::SECONDS.contains(&value)) * times;
            self.milliseconds += u64::from(epoch::MILLISECONDS.contains(&value)) * times;
        }
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
            return self.note_whole(value as f64, times);
        }
        self.note_fraction(text.as_bytes(), times);
    }

    pub(crate) fn add(&mut self, other: &Writing) {
        self.dots.add(other.dots);
        self.commas.add(other.commas);
        self.long |= other.long;
        self.shortened += other.shortened;
        self.shortened_fractions += other.shortened_fractions;
        self.seconds += other.seconds;
        self.milliseconds += other.milliseconds;
    }

    /// Numbers that may be months: `2023.10`.
    pub(crate) fn dotted_months(&self) -> u64 {
        self.dots.months
    }

    /// Whether all of so many numbers may be moments in seconds since 1970, or all in milliseconds.
    pub(crate) fn are_epochs(&self, numbers: u64) -> bool {
        numbers > 1 && [self.seconds, self.milliseconds].contains(&numbers)
    }

    /// Whether a fraction ends with a zero, and nothing says that it is of an amount.
    pub(crate) fn has_zeros_to_keep(&self, decimal: DecimalSign) -> bool {
        let fractions = self.fractions(decimal);
        !fractions.of_amounts && fractions.longest_to_zero > 0
    }

    fn fractions(&self, decimal: DecimalSign) -> &Fractions {
        match decimal {
            DecimalSign::Dot => &self.dots,
            DecimalSign::Comma => &self.commas,
        }
    }

    /// Whether fractions are counted rather than measured: `1.10` stands beside `1.1` or `1.9`, and nothing says that they
    /// are amounts. Where the header is one of names, that most of them are as long as each other does not say so.
    pub(crate) fn has_counted_fractions(&self, decimal: DecimalSign, named: bool) -> bool {
        let fractions = self.fractions(decimal);
        if fractions.of_amounts {
            return false;
        }
        let beside = fractions.stand_beside_each_other() && (named || !fractions.are_fixed());
        beside || (!fractions.padded && fractions.have_lengths_to_zero())
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
    fn note(&mut self, whole: &[u8], fraction: &[u8], times: u64) {
        let figures = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
        let length = fraction.len();
        if !figures(whole) || !figures(fraction) || length > LONGEST_FRACTION {
            self.of_amounts = true;
            return;
        }
        if length == 0 {
            return;
        }
        self.months += u64::from(is_month(whole, fraction)) * times;
        self.padded |= length > 1 && fraction[0] == b'0';
        self.lengths[length - 1] += times;
        let bit = bit_of(whole);
        self.wholes[length - 1] |= bit;
        if fraction.last() == Some(&b'0') {
            self.wholes_to_zero[length - 1] |= bit;
            self.longest_to_zero = self.longest_to_zero.max(length);
        }
    }

    /// Whether `1.10` stands beside a shorter fraction of any number.
    fn have_lengths_to_zero(&self) -> bool {
        let shorter = self
            .lengths
            .iter()
            .take(self.longest_to_zero.saturating_sub(1));
        shorter.sum::<u64>() > 0
    }

    /// Whether `1.10` stands beside a shorter fraction of the same number: `1.1`, `1.9`.
    fn stand_beside_each_other(&self) -> bool {
        let [one, two, _] = self.wholes;
        let [_, two_to_zero, three_to_zero] = self.wholes_to_zero;
        two_to_zero & one != 0 || three_to_zero & (one | two) != 0
    }

    /// Whether nearly all are of two figures, or of three.
    fn are_fixed(&self) -> bool {
        let all: u64 = self.lengths.iter().sum();
        let mut longer = self.lengths.iter().skip(1);
        longer.any(|count| *count as f64 >= all as f64 * OF_FIXED)
    }

    fn add(&mut self, other: Fractions) {
        for place in 0..LONGEST_FRACTION {
            self.lengths[place] += other.lengths[place];
            self.wholes[place] |= other.wholes[place];
            self.wholes_to_zero[place] |= other.wholes_to_zero[place];
        }
        self.longest_to_zero = self.longest_to_zero.max(other.longest_to_zero);
        self.padded |= other.padded;
        self.of_amounts |= other.of_amounts;
        self.months += other.months;
    }
}

/// `2023` and `10`.
fn is_month(year: &[u8], month: &[u8]) -> bool {
    let number = |figures: &[u8]| {
        let figures = figures.iter().map(|digit| u32::from(digit - b'0'));
        figures.fold(0, |number, digit| number * 10 + digit)
    };
    year.len() == 4
        && month.len() == 2
        && YEARS.contains(&number(year))
        && (1..=12).contains(&number(month))
}

/// The bit of a whole part; none of a larger one.
fn bit_of(whole: &[u8]) -> u128 {
    let number = whole.iter().fold(0u32, |number, digit| {
        number
            .saturating_mul(10)
            .saturating_add(u32::from(digit - b'0'))
    });
    1u128.checked_shl(number).unwrap_or(0)
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

/// Words of headers of codes: a fraction below them is a part of the code.
const CODES: [&str; 10] = [
    "code", "codes", "код", "коды", "kod", "kode", "kód", "koodi", "código", "codice",
];
/// And the ends of such headers in languages that write no spaces.
const CODE_ENDINGS: [&str; 6] = ["编码", "代码", "编号", "コード", "番号", "코드"];

/// Whether the header says that codes stand below it.
pub(crate) fn names_codes(header: &str) -> bool {
    let header = header.trim().to_lowercase();
    let mut words = header.split(|c: char| !c.is_alphanumeric());
    words.any(|word| {
        CODES.contains(&word) || CODE_ENDINGS.iter().any(|ending| word.ends_with(ending))
    })
}

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
        let counted =
            |texts: &[&str]| writing(texts).has_counted_fractions(DecimalSign::Dot, false);
        assert!(counted(&["1.9", "1.10", "1.11", "2.0"]));
        assert!(counted(&["1.1", "1.10", "1.2", "1.20"]));
        // All as long as each other, as short as they can be, padded, negative, measured.
        for texts in [
            &["1.10", "1.25"][..],
            &["2.0", "1.5", "10.25"],
            &["1.5", "2.50", "10.00"],
            &["1.5", "2.10", "1.05"],
            &["-1.5", "1.10"],
            &["1.5", "1.10", "0.3333"],
        ] {
            assert!(!counted(texts), "{texts:?}");
        }
    }

    #[test]
    fn a_padded_fraction_does_not_hide_that_others_are_counted() {
        let counted = |texts: &[&str], named| {
            let mut parts = Writing::default();
            for text in texts {
                parts.add(&writing(&[text]));
            }
            assert_eq!(parts, writing(texts), "{texts:?}");
            parts.has_counted_fractions(DecimalSign::Dot, named)
        };
        for texts in [
            &["1.1", "1.10", "1.01"][..],
            &["7.9", "7.10", "8.05"],
            &["2.15", "2.150", "2.01"],
        ] {
            assert!(counted(texts, false), "{texts:?}");
        }
        // Prices of two figures, of which one was typed by hand, unless the header says that they are names.
        let mut prices = ["1.05", "2.99", "3.50", "4.10"].repeat(5);
        prices.extend(["3.5"]);
        assert!(!counted(&prices, false));
        assert!(counted(&prices, true));
        // A large number has no bit of its own.
        assert!(!counted(&["1.05", "140.5", "12.50"], true));
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
