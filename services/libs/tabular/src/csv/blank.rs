//! Records without values.

use super::head::cell;
use super::tokens::Field;

/// Signs of a line that is drawn; fewer stand for a value that is not there.
const SHORTEST_LINE: usize = 5;

/// Whether no field holds anything, or the record is a line drawn between others.
pub(crate) fn is_blank(text: &str, fields: &[Field], scratch: &mut String) -> bool {
    if let [only] = fields {
        let cell = cell(text, only, scratch);
        return cell.is_empty() || is_drawn(cell);
    }
    fields
        .iter()
        .all(|field| cell(text, field, scratch).is_empty())
}

/// `----------` and `+----+----+`, as lists of business programs have them.
fn is_drawn(cell: &str) -> bool {
    let drawn = |byte: u8| matches!(byte, b'-' | b'=' | b'+' | b'_');
    cell.len() >= SHORTEST_LINE && cell.bytes().all(drawn)
}
