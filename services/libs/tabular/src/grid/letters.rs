//! Texts of a column that look alike in Latin and Cyrillic, written alike.

use std::collections::BTreeMap;

use super::{Grid, Raw};
use crate::lookalikes::one_spelling;
use crate::receipt::Notice;

impl Grid<'_> {
    /// Gives texts of the column that look the same one spelling, from the row at `from` on.
    pub(super) fn unify_letters(
        &mut self,
        name: &str,
        column: usize,
        from: usize,
    ) -> Option<Notice> {
        let mut counts: BTreeMap<u32, u64> = BTreeMap::new();
        for cell in self.columns.get(column)?.iter().skip(from) {
            if let Raw::Text(code) | Raw::Name(code) = cell {
                *counts.entry(*code).or_default() += 1;
            }
        }
        let texts: Vec<(&str, u64)> = counts
            .iter()
            .map(|(code, count)| (self.texts.texts.get(*code as usize), *count))
            .collect();
        let spellings = one_spelling(&texts);
        let mut changed: BTreeMap<u32, u32> = BTreeMap::new();
        let mut count = 0;
        for ((code, cells), spelling) in counts.iter().zip(spellings) {
            if let Some(spelling) = spelling {
                changed.insert(*code, self.texts.code(&spelling));
                count += cells;
            }
        }
        for cell in self.columns[column].iter_mut().skip(from) {
            if let Raw::Text(code) | Raw::Name(code) = cell {
                *code = changed.get(code).copied().unwrap_or(*code);
            }
        }
        (count > 0).then(|| Notice::LettersUnified {
            column: name.to_owned(),
            count,
        })
    }
}
