//! Control characters in a csv file that was read: which columns had them.

use super::scan::{Source, walk};
use crate::controls::{self, Counts, is_control};
use crate::error::ReadError;
use crate::options::Limits;
use crate::receipt::Notice;

/// Walks over the file once more, which few files need. `kept` tells which of its columns have the names.
pub(super) fn notice(
    source: Source<'_>,
    names: &[String],
    kept: &[bool],
    limits: &Limits,
) -> Result<Option<Notice>, ReadError> {
    let as_it_is = Source {
        controls: true,
        ..source
    };
    let mut counts = Counts::new();
    walk(as_it_is, limits, |text, fields| {
        for (column, field) in fields.iter().enumerate() {
            if text[field.start..field.end].bytes().any(is_control) {
                *counts.entry(column).or_default() += 1;
            }
        }
        Ok(true)
    })?;
    let places: Vec<usize> = (0..kept.len()).filter(|at| kept[*at]).collect();
    Ok(controls::notice(&counts, names, &places))
}
