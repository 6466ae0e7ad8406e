//! The names of a receipt as corrections: a program may send back what it was told, with its changes.

use serde_json::Value;

/// What a receipt says that follows from the rest, and is found out anew.
const FOLLOWS: [&str; 5] = [
    "format",
    "thousands",
    "date_order_ambiguous",
    "zone",
    "months_year",
];
/// Corrections whose words may be written with capitals.
const ANY_CASE: [&str; 2] = ["encoding", "date_order"];

/// Corrections in the words of the reader. What is none of a receipt's names stays as it is.
pub fn accepted(mut value: Value) -> Value {
    let Some(members) = value.as_object_mut() else {
        return value;
    };
    members.retain(|name, _| !FOLLOWS.contains(&name.as_str()));
    for name in ANY_CASE {
        if let Some(Value::String(word)) = members.get_mut(name) {
            *word = word.to_lowercase();
        }
    }
    // Of a table without a header.
    if members.get("header_rows").is_some_and(|rows| *rows == 0) {
        members.remove("header_row");
    }
    // `{name, index, of}`.
    let index = members.get("sheet").and_then(|sheet| sheet.get("index"));
    if let Some(index) = index.cloned() {
        members.insert("sheet".to_owned(), index);
    }
    value
}
