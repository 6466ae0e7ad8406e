//! Keys of a join as numbers: rows of both tables with equal keys have equal codes.
//!
//! Values are compared, not their spelling: 5 and 5.0 are equal, and so are texts that differ in what cannot be seen
//! (see [`key_text`]). Text meets numbers by the number that it reads as.

use std::hash::{BuildHasher, RandomState};

use chrono::{DateTime, Datelike};

use super::fault::{Fault, MixNotice, Problem};
use super::frame::Named;
use super::key_text;
use crate::category::{Categories, MISSING, TextIndex};
use crate::options::DecimalSign;
use crate::table::ColumnData;
use crate::text::{number, trim};

/// Codes of the rows of the left and of the right table; `MISSING` equals nothing.
pub(super) struct Codes {
    pub(super) left: Vec<u32>,
    pub(super) right: Vec<u32>,
}

/// Which keys count as equal besides equal ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Likeness {
    /// Texts that [`key_text::similar`] makes equal.
    pub(super) similar: bool,
    /// Dates of one month.
    pub(super) by_month: bool,
}

/// Codes of one pair of columns, which stands in row `at` of the options.
pub(super) fn of_columns(
    left: &Named,
    right: &Named,
    at: usize,
    likeness: Likeness,
    notices: &mut Vec<MixNotice>,
) -> Result<Codes, Fault> {
    use ColumnData::{Category, Date, Number};
    let mut met = |text: &Named, number: &Named| {
        notices.push(MixNotice::TextMeetsNumber {
            text: text.name.clone(),
            number: number.name.clone(),
        });
    };
    let mut index = WordIndex::default();
    let mut words = |values: &mut dyn ExactSizeIterator<Item = Option<u64>>| -> Vec<u32> {
        values
            .map(|word| word.map_or(MISSING, |word| index.code(word)))
            .collect()
    };
    Ok(match (&left.values.data, &right.values.data) {
        (Number(one), Number(other)) => Codes {
            left: words(&mut one.iter().map(|value| value.map(bits))),
            right: words(&mut other.iter().map(|value| value.map(bits))),
        },
        (Date(one), Date(other)) => {
            let word = |ms: i64| match likeness.by_month {
                true => month(ms) as u64,
                false => ms as u64,
            };
            Codes {
                left: words(&mut one.iter().map(|value| value.map(word))),
                right: words(&mut other.iter().map(|value| value.map(word))),
            }
        }
        (Category(one), Category(other)) => {
            let mut index = TextIndex::default();
            let mut codes = |texts: &Categories| {
                let code = |text: &str| match likeness.similar {
                    true => index.code(&key_text::similar(text)),
                    false => index.code(&key_text::plain(text)),
                };
                by_row(texts, &texts.dictionary().map(code).collect::<Vec<_>>())
            };
            Codes {
                left: codes(one),
                right: codes(other),
            }
        }
        (Category(texts), Number(numbers)) => {
            met(left, right);
            let right = words(&mut numbers.iter().map(|value| value.map(bits)));
            let by_code = words(&mut texts.dictionary().map(read));
            Codes {
                left: by_row(texts, &by_code),
                right,
            }
        }
        (Number(numbers), Category(texts)) => {
            met(right, left);
            let left = words(&mut numbers.iter().map(|value| value.map(bits)));
            let by_code = words(&mut texts.dictionary().map(read));
            Codes {
                left,
                right: by_row(texts, &by_code),
            }
        }
        (Date(_), _) | (_, Date(_)) => {
            let (left, right) = (left.name.clone(), right.name.clone());
            let field = format!("values.{at}.merge_key");
            return Err(Fault::new(field, Problem::KeysDiffer { left, right }));
        }
    })
}

/// Codes of the pairs of codes of two keys.
pub(super) fn of_pairs(one: &Codes, other: &Codes) -> Codes {
    let mut index = WordIndex::default();
    let mut pair = |one: &[u32], other: &[u32]| {
        let pairs = one.iter().zip(other);
        pairs
            .map(|(one, other)| match (*one, *other) {
                (MISSING, _) | (_, MISSING) => MISSING,
                (one, other) => index.code(u64::from(one) << 32 | u64::from(other)),
            })
            .collect()
    };
    Codes {
        left: pair(&one.left, &other.left),
        right: pair(&one.right, &other.right),
    }
}

/// Equal numbers have equal bits once a negative zero is zero.
pub(super) fn bits(value: f64) -> u64 {
    (value + 0.0).to_bits()
}

/// Months since the year 0.
fn month(ms: i64) -> i64 {
    let date = DateTime::from_timestamp_millis(ms);
    date.map_or(ms, |date| {
        i64::from(date.year()) * 12 + i64::from(date.month0())
    })
}

fn read(text: &str) -> Option<u64> {
    let text = key_text::plain(text);
    let text = trim(&text);
    number::parse_plain(text.as_bytes(), DecimalSign::Dot)
        .or_else(|| number::parse(text, DecimalSign::Dot).map(|found| found.value))
        .map(bits)
}

fn by_row(texts: &Categories, by_code: &[u32]) -> Vec<u32> {
    let codes = texts.codes.iter();
    codes
        .map(|code| match *code {
            MISSING => MISSING,
            code => by_code[code as usize],
        })
        .collect()
}

/// Gives each distinct word a code, the first is 0. Open addressing; the hash is seeded at random,
/// so that nobody can prepare a table of colliding words.
#[derive(Default)]
pub(super) struct WordIndex {
    words: Vec<u64>,
    slots: Vec<u32>,
    seed: Option<u64>,
}

const FIRST_SLOTS: usize = 64;
/// 2^64 over the golden ratio: its bits are well mixed.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl WordIndex {
    pub(super) fn code(&mut self, word: u64) -> u32 {
        if self.words.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let at = self.place(word);
        if self.slots[at] == MISSING {
            self.slots[at] = self.words.len() as u32;
            self.words.push(word);
        }
        self.slots[at]
    }

    /// The slot of the word, or the free one where it belongs.
    fn place(&mut self, word: u64) -> usize {
        let seed = *self
            .seed
            .get_or_insert_with(|| RandomState::new().hash_one(0u8));
        let wide = u128::from(word ^ seed) * u128::from(GOLDEN ^ seed | 1);
        let hash = (wide as u64) ^ ((wide >> 64) as u64);
        let mask = self.slots.len() - 1;
        let mut at = (hash ^ (hash >> 32)) as usize & mask;
        while self.slots[at] != MISSING && self.words[self.slots[at] as usize] != word {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(FIRST_SLOTS);
        self.slots.clear();
        self.slots.resize(size, MISSING);
        for code in 0..self.words.len() {
            let at = self.place(self.words[code]);
            self.slots[at] = code as u32;
        }
    }
}
