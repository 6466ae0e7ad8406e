//! Reading one cell of text: what it could be, and its value once the column is decided.

mod clock;
pub(crate) mod date;
mod date_words;
pub(crate) mod era;
pub(crate) mod kind;
pub(crate) mod null_date;
pub(crate) mod number;
pub(crate) mod scale;
pub(crate) mod short;
pub(crate) mod totals;
pub(crate) mod unit;
mod words;
pub(crate) mod year_part;

/// The text without outer white space, no-break spaces included.
pub(crate) fn trim(text: &str) -> &str {
    let bytes = text.as_bytes();
    match (bytes.first(), bytes.last()) {
        (Some(first), Some(last)) if outer(*first) || outer(*last) => {
            text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
        }
        _ => text,
    }
}

/// Bytes with which white space may begin or end: control and space, or part of a longer character.
fn outer(byte: u8) -> bool {
    byte <= b' ' || byte >= 0x80
}
