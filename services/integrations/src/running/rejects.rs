//! The first rows that were rejected, as csv, so that somebody can look at them.

use std::collections::BTreeMap;

use b2l_connectors::csv::{put_header, put_rows};
use b2l_connectors::{Batch, Column};

use crate::domain::convert::pick;

/// Rows that are kept, and bytes.
const MOST_ROWS: usize = 20;
const MOST_BYTES: usize = 64 * 1024;

/// The heads of the last columns: the number of the row, counted from 1, and the first column whose value does not fit.
const ROW: &str = "row";
const WHY: &str = "rejected because of";

pub struct Rejects<'a> {
    text: String,
    rows: usize,
    names: &'a [String],
}

impl<'a> Rejects<'a> {
    /// Of rows of these columns.
    pub fn new(names: &'a [String]) -> Self {
        let mut text = String::new();
        put_header(
            names.iter().map(String::as_str).chain([ROW, WHY]),
            &mut text,
        );
        Self {
            text,
            rows: 0,
            names,
        }
    }

    /// Keeps rows of a batch as the source has them, each with the place of its column at fault. `before` are the rows of
    /// earlier batches.
    pub fn add(&mut self, before: i64, batch: &Batch, rejected: &BTreeMap<usize, usize>) {
        let room = MOST_ROWS - self.rows;
        for (row, place) in rejected.iter().take(room) {
            let number =
                Column::Integer(vec![i64::try_from(*row).ok().map(|row| before + row + 1)]);
            let why = Column::Text(vec![self.names.get(*place).cloned()]);
            let columns = batch.columns().iter().map(|column| pick(column, &[*row]));
            let places: Vec<_> = (0..self.names.len() + 2).map(Some).collect();
            let mut text = String::new();
            let line = Batch::new(columns.chain([number, why]).collect());
            let written = line.map(|line| put_rows(&line, &places, &mut text));
            // A row that is too long is passed over.
            if written == Some(Ok(())) && self.text.len() + text.len() <= MOST_BYTES {
                self.text.push_str(&text);
                self.rows += 1;
            }
        }
    }

    /// Nothing where no row was rejected.
    pub fn into_csv(self) -> Option<String> {
        (self.rows > 0).then_some(self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_rejected_rows_are_kept_as_the_source_has_them() {
        let values = (0..60).map(|row| Some(format!("a,{row}")));
        let batch = Batch::new(vec![Column::Text(values.collect())]).unwrap();
        let names = ["name".to_owned()];
        let mut rejects = Rejects::new(&names);
        rejects.add(0, &batch, &BTreeMap::new());
        for first in [1, 30] {
            let rows = first..first + 15;
            rejects.add(100, &batch, &rows.map(|row| (row, 0)).collect());
        }
        let csv = rejects.into_csv().unwrap();
        let lines: Vec<&str> = csv.lines().collect();
        assert_eq!(
            (lines.len(), lines[0]),
            (21, "name,row,rejected because of")
        );
        assert_eq!(
            (lines[1], lines[20]),
            ("\"a,1\",102,name", "\"a,34\",135,name")
        );
        assert_eq!(Rejects::new(&names).into_csv(), None);
    }
}
