//! What counts as huge data. One place, so that it is the same in a preview, a list and a save.

/// A larger file is sent in pieces, bytes.
const LARGEST_PLAIN: u64 = 64 * 1024 * 1024;
/// Rows that every model copes with.
const MOST_PLAIN_ROWS: u64 = 1_000_000;

/// Whether a table of `rows` rows from a file of `bytes` bytes is huge.
pub fn is_huge(bytes: u64, rows: u64) -> bool {
    bytes > LARGEST_PLAIN || rows > MOST_PLAIN_ROWS
}
