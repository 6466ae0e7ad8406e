//! Category values: each distinct text once, and a code of four bytes a row.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

/// Texts by row, or missing. Codes are given in the order of first appearance.
#[derive(Debug, Clone, Default)]
pub struct Categories {
    /// Shared by the columns that some of the rows are picked into.
    pub(crate) dictionary: Arc<Texts>,
    pub(crate) codes: Vec<u32>,
}

/// Texts one after the other in one buffer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Texts {
    buffer: String,
    ends: Vec<usize>,
}

/// The code of a missing value.
pub(crate) const MISSING: u32 = u32::MAX;

impl Categories {
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    pub fn get(&self, row: usize) -> Option<&str> {
        self.code(row)
            .map(|code| self.dictionary.get(code as usize))
    }

    /// Position of the row's text in [`Categories::dictionary`].
    pub fn code(&self, row: usize) -> Option<u32> {
        Some(self.codes[row]).filter(|code| *code != MISSING)
    }

    /// The distinct texts in the order of first appearance.
    pub fn dictionary(&self) -> impl ExactSizeIterator<Item = &str> + '_ {
        (0..self.dictionary.len()).map(|code| self.dictionary.get(code))
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<&str>> + '_ {
        (0..self.len()).map(|row| self.get(row))
    }
}

impl PartialEq for Categories {
    /// Equal texts row by row, however they are coded.
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<'a> FromIterator<Option<&'a str>> for Categories {
    fn from_iter<I: IntoIterator<Item = Option<&'a str>>>(values: I) -> Self {
        let mut index = TextIndex::default();
        let codes = values
            .into_iter()
            .map(|value| value.map_or(MISSING, |text| index.code(text)))
            .collect();
        Categories {
            dictionary: Arc::new(index.texts),
            codes,
        }
    }
}

impl Texts {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn get(&self, index: usize) -> &str {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.buffer[start..self.ends[index]]
    }

    pub fn push(&mut self, text: &str) {
        self.buffer.push_str(text);
        self.ends.push(self.buffer.len());
    }
}

/// Gives each distinct text a code. Open addressing over codes, so that no text is kept twice; the
/// hash is seeded at random, so that nobody can prepare a file of colliding texts.
#[derive(Debug, Default)]
pub(crate) struct TextIndex {
    pub(crate) texts: Texts,
    slots: Vec<Slot>,
    seed: Option<u64>,
}

#[derive(Debug, Clone, Copy)]
struct Slot {
    code: u32,
    hash: u32,
}

const FREE: Slot = Slot {
    code: MISSING,
    hash: 0,
};
const FIRST_SLOTS: usize = 64;
/// 2^64 over the golden ratio: its bits are well mixed.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl TextIndex {
    /// The code of the text, a new one if it was not met before.
    pub(crate) fn code(&mut self, text: &str) -> u32 {
        if self.texts.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let hash = self.hash(text);
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot.code == MISSING {
                let code = self.texts.len() as u32;
                self.texts.push(text);
                self.slots[at] = Slot { code, hash };
                return code;
            }
            if slot.hash == hash && self.texts.get(slot.code as usize) == text {
                return slot.code;
            }
            at = (at + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![FREE; size]);
        for slot in old.into_iter().filter(|slot| slot.code != MISSING) {
            let mut at = slot.hash as usize & (size - 1);
            while self.slots[at].code != MISSING {
                at = (at + 1) & (size - 1);
            }
            self.slots[at] = slot;
        }
    }

    /// Multiply and fold, eight bytes at a time.
    fn hash(&mut self, text: &str) -> u32 {
        let seed = *self
            .seed
            .get_or_insert_with(|| RandomState::new().hash_one(0u8));
        let mut state = seed ^ (text.len() as u64);
        let chunks = text.as_bytes().chunks(8);
        for chunk in chunks {
            let mut word = [0u8; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            let wide = u128::from(state ^ u64::from_le_bytes(word)) * u128::from(GOLDEN ^ seed | 1);
            state = (wide as u64) ^ ((wide >> 64) as u64);
        }
        (state ^ (state >> 32)) as u32
    }
}
