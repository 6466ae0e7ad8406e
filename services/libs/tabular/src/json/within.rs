//! Tables within a document, and the way to them.

use super::tokens::{Cursor, Value};

/// Where a table lies, for a cursor that was set behind its opening.
pub(super) struct Place {
    /// The names that lead there.
    pub(super) path: String,
    pub(super) inside: Inside,
}

/// What a table within a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inside {
    /// A list of objects.
    Rows,
    /// An object of lists, a column each.
    Columns,
}

/// A table has so many columns and rows, at least.
const FEWEST: usize = 2;

impl Place {
    /// Goes to the table within the document; stays where it is when there is none.
    pub(super) fn of(cursor: &mut Cursor<'_>) -> Option<Place> {
        if let Some(path) = cursor.enter_table() {
            return Some(Place {
                path,
                inside: Inside::Rows,
            });
        }
        let start = cursor.place();
        let looks = [
            (Inside::Rows, behind_cover as fn(&mut Cursor<'_>) -> _),
            (Inside::Columns, columns),
        ];
        for (inside, look) in looks {
            cursor.go_to(start);
            if let Some((path, place)) = look(cursor).filter(|_| cursor.at_end()) {
                cursor.go_to(place);
                return Some(Place { path, inside });
            }
        }
        cursor.go_to(start);
        None
    }
}

/// Of a list of two, an object that tells of the table, and the list of objects that is the table.
fn behind_cover(cursor: &mut Cursor<'_>) -> Option<(String, usize)> {
    opens(cursor, &Value::Array)?;
    cursor.next_item(true).ok()?.then_some(())?;
    opens(cursor, &Value::Object)?;
    cursor.pass(&Value::Object).ok()?;
    cursor.next_item(false).ok()?.then_some(())?;
    opens(cursor, &Value::Array)?;
    let place = cursor.place();
    cursor.next_item(true).ok()?.then_some(())?;
    opens(cursor, &Value::Object)?;
    cursor.go_to(place);
    cursor.pass(&Value::Array).ok()?;
    let two = !cursor.next_item(false).ok()?;
    two.then(|| ("[1]".to_owned(), place))
}

/// Of an object with values of its own, the first object within it that is nothing but lists of the same length.
fn columns(cursor: &mut Cursor<'_>) -> Option<(String, usize)> {
    opens(cursor, &Value::Object)?;
    let (mut found, mut values) = (None, 0);
    let mut first = true;
    while let Some(key) = cursor.next_key(first).ok()? {
        first = false;
        match cursor.value().ok()? {
            Value::Object => {
                let place = cursor.place();
                if are_columns(cursor) {
                    found.get_or_insert_with(|| (key.into_owned(), place));
                }
                cursor.go_to(place);
                cursor.pass(&Value::Object).ok()?;
            }
            Value::Array => return None,
            _ => values += 1,
        }
    }
    found.filter(|_| values > 0)
}

/// Whether the members of the object are lists of values, as many in each.
fn are_columns(cursor: &mut Cursor<'_>) -> bool {
    let mut lengths = Vec::new();
    while let Ok(Some(_)) = cursor.next_key(lengths.is_empty()) {
        match opens(cursor, &Value::Array).and_then(|()| length(cursor)) {
            Some(length) => lengths.push(length),
            None => return false,
        }
    }
    let rows = lengths.first().copied().unwrap_or(0);
    lengths.len() >= FEWEST && rows >= FEWEST && lengths.iter().all(|length| *length == rows)
}

/// How many values the list has; `None` where it has others.
fn length(cursor: &mut Cursor<'_>) -> Option<usize> {
    let mut length = 0;
    while cursor.next_item(length == 0).ok()? {
        let nested = matches!(cursor.value().ok()?, Value::Array | Value::Object);
        (!nested).then_some(())?;
        length += 1;
    }
    Some(length)
}

fn opens(cursor: &mut Cursor<'_>, wanted: &Value<'_>) -> Option<()> {
    (cursor.value().ok()? == *wanted).then_some(())
}
