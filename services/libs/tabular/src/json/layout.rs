//! Tables in one JSON object that aren't a list of records, as pandas and databases of documents write them: names and
//! rows apart (`orient="split"`), an object for each column (`"columns"`), an object for each row (`"index"`), or one
//! value for each label (a series).

use std::borrow::Cow;
use std::collections::HashMap;

use super::labels;
use super::tokens::{Cursor, Value};

/// How the parts of one object make a table.
#[derive(Debug, PartialEq)]
pub(super) enum Layout {
    /// Names of columns in one list and rows in another, and perhaps labels of the rows in a third.
    Split {
        names: String,
        rows: String,
        labels: Option<String>,
    },
    /// An object for each row; these are the names of all columns.
    Rows,
    /// An object for each column, with a value for each label.
    Columns,
    /// A value for each label.
    Series,
}

/// Names under which programs write the names of columns.
const NAMES: [&str; 5] = ["columns", "fields", "header", "headers", "cols"];
/// Names under which programs write labels of rows.
const LABELS: &str = "index";

/// Types of values, each a bit.
const NUMBER: u8 = 1;
const TEXT: u8 = 2;
const BOOL: u8 = 4;
const NESTED: u8 = 8;

impl Layout {
    /// How the document, of one object and nothing behind it, is laid out; `None` for another document. The place
    /// stays where it is.
    pub(super) fn of(cursor: &mut Cursor<'_>) -> Option<Layout> {
        let start = cursor.place();
        let looks: [fn(&mut Cursor<'_>) -> Option<Layout>; 3] = [split, keyed, series];
        let found = looks.into_iter().find_map(|look| {
            cursor.go_to(start);
            matches!(cursor.value(), Ok(Value::Object)).then_some(())?;
            look(cursor).filter(|_| cursor.at_end())
        });
        cursor.go_to(start);
        found
    }
}

/// A list of names, and a list of lists that are as long as that one.
fn split(cursor: &mut Cursor<'_>) -> Option<Layout> {
    let mut names: Option<(String, usize)> = None;
    let mut rows: Option<(String, usize)> = None;
    let mut labels = None;
    let mut first = true;
    while let Some(key) = cursor.next_key(first).ok()? {
        first = false;
        match cursor.value().ok()? {
            Value::Array => {
                let (length, width) = measure(cursor, true)?;
                match width {
                    // Names of two rows are lists themselves.
                    _ if NAMES.contains(&&*key) => names = Some((key.into_owned(), length)),
                    Some(width) => match rows {
                        Some(_) => return None,
                        None => rows = Some((key.into_owned(), width)),
                    },
                    None if key == LABELS => labels = Some(key.into_owned()),
                    None => return None,
                }
            }
            Value::Object => {
                cursor.pass(&Value::Object).ok()?;
            }
            _ => {}
        }
    }
    let ((names, length), (rows, width)) = names.zip(rows)?;
    (length == width).then_some(Layout::Split {
        names,
        rows,
        labels,
    })
}

/// The items of a list, and the length of the first one where it is a list itself and `inside` asks for it.
fn measure(cursor: &mut Cursor<'_>, inside: bool) -> Option<(usize, Option<usize>)> {
    let (mut length, mut width) = (0, None);
    while cursor.next_item(length == 0).ok()? {
        match cursor.value().ok()? {
            Value::Array if inside && length == 0 => width = Some(measure(cursor, false)?.0),
            nested @ (Value::Array | Value::Object) => {
                cursor.pass(&nested).ok()?;
            }
            _ => {}
        }
        length += 1;
    }
    Some((length, width))
}

/// An object of objects with mostly the same keys.
fn keyed(cursor: &mut Cursor<'_>) -> Option<Layout> {
    let mut outer: Vec<(Cow<'_, str>, u8)> = Vec::new();
    let mut inner: HashMap<Cow<'_, str>, u8> = HashMap::new();
    let mut cells = 0;
    while let Some(key) = cursor.next_key(outer.is_empty()).ok()? {
        matches!(cursor.value().ok()?, Value::Object).then_some(())?;
        let mut types = 0;
        let mut first = true;
        while let Some(key) = cursor.next_key(first).ok()? {
            first = false;
            let of_value = type_of(cursor)?;
            types |= of_value;
            *inner.entry(key).or_default() |= of_value;
            cells += 1;
        }
        outer.push((key, types));
    }
    // Parts of one thing have keys of their own each.
    if cells * 2 <= outer.len() * inner.len() {
        return None;
    }
    let outer_labels = labels::are_labels(outer.iter().map(|(key, _)| &**key));
    let inner_labels = labels::are_labels(inner.keys().map(|key| &**key));
    let nested = inner.values().any(|types| types & NESTED != 0);
    if outer.len() == 1 {
        return (inner_labels && !nested).then_some(Layout::Columns);
    }
    let mixed = |types: u8| (types & !NESTED).count_ones() > 1;
    let rows_are_mixed = outer.iter().any(|(_, types)| mixed(*types));
    let columns_are_mixed = inner.values().any(|types| mixed(*types));
    let rows = match (outer_labels, inner_labels) {
        _ if nested => true,
        (true, false) => true,
        (false, true) => false,
        // What pandas writes by default.
        (true, true) => false,
        (false, false) if rows_are_mixed != columns_are_mixed => rows_are_mixed,
        (false, false) => outer.len() > inner.len(),
    };
    Some(if rows { Layout::Rows } else { Layout::Columns })
}

/// Values under labels such as dates.
fn series(cursor: &mut Cursor<'_>) -> Option<Layout> {
    let mut keys = Vec::new();
    while let Some(key) = cursor.next_key(keys.is_empty()).ok()? {
        let nested = type_of(cursor)? & NESTED != 0;
        (!nested).then_some(())?;
        keys.push(key);
    }
    let labels = keys.len() > 1 && labels::are_labels(keys.iter().map(|key| &**key));
    labels.then_some(Layout::Series)
}

/// The type of the value here, which is passed over.
fn type_of(cursor: &mut Cursor<'_>) -> Option<u8> {
    Some(match cursor.value().ok()? {
        Value::Null => 0,
        Value::Bool(_) => BOOL,
        Value::Number(_) => NUMBER,
        Value::Text(_) => TEXT,
        nested @ (Value::Array | Value::Object) => {
            cursor.pass(&nested).ok()?;
            NESTED
        }
    })
}
