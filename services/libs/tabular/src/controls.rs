//! Control characters in tables: they mean nothing to a reader, and stand as spaces.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::receipt::Notice;

/// Whether the byte is a control character that is no line end and no tab. It is never part of a longer character of
/// UTF-8.
#[inline]
pub(crate) fn is_control(byte: u8) -> bool {
    byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r')
}

/// Puts spaces in their place; tells whether there were any.
pub(crate) fn blank(bytes: &mut [u8]) -> bool {
    // Nearly always there is none, which a look without branches tells at once.
    let any = bytes
        .iter()
        .fold(false, |any, byte| any | is_control(*byte));
    if any {
        for byte in bytes.iter_mut().filter(|byte| is_control(**byte)) {
            *byte = b' ';
        }
    }
    any
}

/// The text with spaces in their place.
pub(crate) fn blanked(text: &str) -> Cow<'_, str> {
    match text.bytes().any(is_control) {
        true => Cow::Owned(text.replace(|c: char| u8::try_from(c).is_ok_and(is_control), " ")),
        false => Cow::Borrowed(text),
    }
}

/// Cells by their column.
pub(crate) type Counts = BTreeMap<usize, u64>;

/// Tells how many cells there are, with the names of their columns; `places` are those of the columns that have names.
pub(crate) fn named(
    counts: &Counts,
    names: &[String],
    places: &[usize],
) -> Option<(u64, Vec<String>)> {
    let named = names.iter().zip(places);
    let columns = named.filter(|(_, place)| counts.contains_key(place));
    let columns: Vec<String> = columns.map(|(name, _)| name.clone()).collect();
    (!counts.is_empty()).then(|| (counts.values().sum(), columns))
}

/// That cells had control characters.
pub(crate) fn notice(counts: &Counts, names: &[String], places: &[usize]) -> Option<Notice> {
    let (count, columns) = named(counts, names, places)?;
    Some(Notice::ControlCharacters { columns, count })
}
