//! Rows that wait to be sent, with their values as the protocol has them.

use std::ops::Range;

use super::values::{put, sent_as};
use crate::batch::{Batch, Column};
use crate::iso::Unusable;

/// Rows of one statement, at most, and their values. Statements have a power of two of rows, so that ten of them, kept
/// prepared, write any number.
const MOST_ROWS: usize = 512;
const MOST_VALUES: usize = 16_384;
/// Bytes from which a chunk is sent, whatever its rows.
const FULL: usize = 1 << 20;

#[derive(Default)]
pub struct Chunk {
    types: Vec<u8>,
    bytes: Vec<u8>,
    /// Where the bytes of each row end.
    ends: Vec<usize>,
    /// Of each value of each row, whether there is none.
    missing: Vec<bool>,
}

impl Chunk {
    pub fn rows(&self) -> usize {
        self.ends.len()
    }

    pub fn is_full(&self) -> bool {
        self.rows() >= most_rows(self.types.len()) || self.bytes.len() >= FULL
    }

    /// The bytes of some rows, without what the protocol adds.
    pub fn size(&self, rows: &Range<usize>) -> usize {
        self.bytes_of(rows).len()
    }

    /// Whether rows of a batch can wait with those that are there: their values are sent alike.
    pub fn takes(&self, batch: &Batch) -> bool {
        self.rows() == 0 || self.types == types(batch)
    }

    /// Adds a row. Names the number of a column whose value cannot be sent.
    pub fn push(&mut self, batch: &Batch, row: usize) -> Result<(), usize> {
        if self.rows() == 0 {
            self.types = types(batch);
        }
        for (at, column) in batch.columns().iter().enumerate() {
            let is_there = put(column, row, &mut self.bytes).map_err(|Unusable| at)?;
            self.missing.push(!is_there);
        }
        self.ends.push(self.bytes.len());
        Ok(())
    }

    /// The values of some rows, as a statement that inserts so many takes them.
    pub fn values(&self, rows: &Range<usize>) -> Vec<u8> {
        let width = self.types.len();
        let missing = self.missing.iter().skip(rows.start * width);
        let missing: Vec<bool> = missing.take(rows.len() * width).copied().collect();
        let mut values: Vec<u8> = missing.chunks(8).map(bits).collect();
        // The types follow.
        values.push(1);
        for _ in rows.clone() {
            values.extend(self.types.iter().flat_map(|sent| [*sent, 0]));
        }
        values.extend_from_slice(self.bytes_of(rows));
        values
    }

    fn bytes_of(&self, rows: &Range<usize>) -> &[u8] {
        let end = |row: usize| match row.checked_sub(1) {
            Some(before) => self.ends.get(before).copied().unwrap_or(self.bytes.len()),
            None => 0,
        };
        self.bytes
            .get(end(rows.start)..end(rows.end))
            .unwrap_or_default()
    }
}

fn types(batch: &Batch) -> Vec<u8> {
    let columns = batch.columns().iter();
    columns.map(Column::column_type).map(sent_as).collect()
}

/// Rows of one statement with so many columns.
pub fn most_rows(columns: usize) -> usize {
    let fitting = (MOST_VALUES / columns.max(1)).clamp(1, MOST_ROWS);
    1 << fitting.ilog2()
}

/// Parts of so many rows, each of a power of two of them.
pub fn parts(rows: usize) -> impl Iterator<Item = Range<usize>> {
    let mut begin = 0;
    std::iter::from_fn(move || {
        let size = 1 << (rows - begin).checked_ilog2()?;
        begin += size;
        Some(begin - size..begin)
    })
}

/// The first value in the lowest bit.
fn bits(values: &[bool]) -> u8 {
    let ordered = values.iter().rev();
    ordered.fold(0, |byte, value| byte << 1 | u8::from(*value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sent_in_powers_of_two() {
        let sizes = |rows| parts(rows).map(|part| part.len()).collect::<Vec<_>>();
        assert_eq!(sizes(0), Vec::<usize>::new());
        assert_eq!(sizes(1), [1]);
        assert_eq!(sizes(13), [8, 4, 1]);
        let last = parts(13).last().unwrap();
        assert_eq!(last, 12..13);
        assert_eq!((most_rows(0), most_rows(8)), (512, 512));
        assert_eq!((most_rows(1_000), most_rows(60_000)), (16, 1));
    }

    #[test]
    fn values_stand_behind_what_is_missing_and_their_types() {
        let batch = Batch::new(vec![
            Column::Boolean(vec![Some(true), None]),
            Column::Text(vec![None, Some("б".to_owned())]),
        ]);
        let batch = batch.unwrap();
        let mut chunk = Chunk::default();
        for row in 0..2 {
            chunk.push(&batch, row).unwrap();
        }
        let expected = [0b0110, 1, 1, 0, 253, 0, 1, 0, 253, 0, 1, 2, 0xd0, 0xb1];
        assert_eq!(chunk.values(&(0..2)), expected);
        assert_eq!(
            chunk.values(&(1..2)),
            [0b01, 1, 1, 0, 253, 0, 2, 0xd0, 0xb1]
        );
        assert_eq!(chunk.size(&(0..1)), 1);
        let endless = Batch::new(vec![Column::Float(vec![Some(f64::NAN)])]).unwrap();
        assert_eq!(Chunk::default().push(&endless, 0), Err(0));
    }
}
