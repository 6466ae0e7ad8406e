//! The columns that a notice about a whole csv file means, by their names in the table.

use super::scan::{Source, walk};
use crate::error::ReadError;
use crate::options::Limits;

/// Names of the columns of the file that are kept; `kept` tells of each whether it is.
#[derive(Clone, Copy)]
pub(crate) struct Columns<'a> {
    pub(crate) names: &'a [String],
    pub(crate) kept: &'a [bool],
}

impl Columns<'_> {
    /// The last one: what stands behind it has no header. Empty where there are none.
    pub(super) fn last(self) -> String {
        self.names.last().cloned().unwrap_or_default()
    }

    /// Those whose places in the file, from 0, are meant.
    pub(super) fn at(self, is_meant: impl Fn(usize) -> bool) -> Vec<String> {
        let places = (0..self.kept.len()).filter(|place| self.kept[*place]);
        let meant = places.zip(self.names).filter(|(place, _)| is_meant(*place));
        meant.map(|(_, name)| name.clone()).collect()
    }

    /// Those with characters that could not be decoded. Walks over the file once more, which few files need.
    pub(super) fn with_bad_characters(
        self,
        source: Source<'_>,
        limits: &Limits,
    ) -> Result<Vec<String>, ReadError> {
        let mut bad = vec![false; self.kept.len()];
        walk(source, limits, |text, fields| {
            for (bad, field) in bad.iter_mut().zip(fields) {
                *bad |= text[field.start..field.end].contains(char::REPLACEMENT_CHARACTER);
            }
            Ok(true)
        })?;
        Ok(self.at(|place| bad[place]))
    }
}
