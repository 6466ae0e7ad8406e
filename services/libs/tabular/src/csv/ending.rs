//! How a file ends: fewer cells in its last record are a hint that it is not of the table.

use super::blank::is_blank;
use super::head::cell;
use super::scan::{Source, line_start_after, walk};
use crate::error::ReadError;
use crate::options::Limits;
use crate::shape::{Look, look};
use crate::text::kind::classify;

/// Bytes at the end that are looked at.
const LOOKED_AT: u64 = 1 << 16;

/// Whether the last record has at most half of the cells that another one near the end has, and a text or nothing in its
/// first cell. `above` records at the beginning are left out.
pub(super) fn is_sparse(
    source: Source<'_>,
    above: u32,
    limits: &Limits,
) -> Result<bool, ReadError> {
    let wanted = source.end.saturating_sub(LOOKED_AT);
    let start = match wanted > source.start {
        true => line_start_after(source, wanted)?.unwrap_or(source.start),
        false => source.start,
    };
    let mut above = if start == source.start { above } else { 0 };
    let (mut most, mut last, mut has_hint) = (0, 0, false);
    let mut scratch = String::new();
    let tail = Source {
        start,
        joins: None,
        meter: None,
        ..source
    };
    let walked = walk(tail, limits, |text, fields| {
        if above > 0 {
            above -= 1;
        } else if !is_blank(text, fields, &mut scratch) {
            last = 0;
            let begins_empty = fields
                .first()
                .is_some_and(|field| cell(text, field, &mut scratch).is_empty());
            has_hint = begins_empty;
            for field in fields {
                let cell = cell(text, field, &mut scratch);
                last += usize::from(!cell.is_empty());
                has_hint |= look(classify(cell)) == Look::Text;
            }
            most = most.max(last);
        }
        Ok(true)
    });
    // What begins within quotes may not be readable from there, and is no hint.
    Ok(walked.is_ok() && has_hint && last * 2 <= most)
}
