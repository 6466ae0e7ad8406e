//! Columns with characters that could not be decoded.

use super::{Grid, Raw};
use crate::receipt::Notice;

impl Grid<'_> {
    /// Puts the names of such columns into the notice of bad characters, where there is one; `places` are those of the
    /// columns that have names.
    pub(super) fn name_damaged(&self, notices: &mut [Notice], names: &[String], places: &[usize]) {
        for notice in notices {
            let Notice::BadCharacters { columns, .. } = notice else {
                continue;
            };
            let named = names.iter().zip(places);
            let damaged = named.filter(|(_, place)| self.is_damaged(**place));
            *columns = damaged.map(|(name, _)| name.clone()).collect();
        }
    }

    fn is_damaged(&self, column: usize) -> bool {
        let cells = self.columns.get(column);
        cells.is_some_and(|cells| {
            cells.iter().any(|cell| match cell {
                Raw::Text(code) | Raw::Name(code) => {
                    let text = self.texts.texts.get(*code as usize);
                    text.contains(char::REPLACEMENT_CHARACTER)
                }
                _ => false,
            })
        })
    }
}
