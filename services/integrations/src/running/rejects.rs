//! The first rows that were rejected, as csv, so that somebody can look at them.

use std::collections::BTreeSet;

use b2l_connectors::Batch;
use b2l_connectors::csv::{put_header, put_rows};

use crate::domain::convert::pick;

/// Rows that are kept, and bytes.
const MOST_ROWS: usize = 20;
const MOST_BYTES: usize = 64 * 1024;

pub struct Rejects {
    text: String,
    rows: usize,
    columns: usize,
}

impl Rejects {
    pub fn new(names: &[String]) -> Self {
        let mut text = String::new();
        put_header(names.iter().map(String::as_str), &mut text);
        Self {
            text,
            rows: 0,
            columns: names.len(),
        }
    }

    /// Keeps rows of a batch as the source has them.
    pub fn add(&mut self, batch: &Batch, rejected: &BTreeSet<usize>) {
        let room = MOST_ROWS - self.rows;
        let rows: Vec<usize> = rejected.iter().copied().take(room).collect();
        let columns = batch.columns().iter().map(|column| pick(column, &rows));
        let places: Vec<_> = (0..self.columns).map(Some).collect();
        let mut text = String::new();
        let written = Batch::new(columns.collect()).map(|rows| put_rows(&rows, &places, &mut text));
        if written == Some(Ok(())) && self.text.len() + text.len() <= MOST_BYTES {
            self.text.push_str(&text);
            self.rows += rows.len();
        }
    }

    /// Nothing where no row was rejected.
    pub fn into_csv(self) -> Option<String> {
        (self.rows > 0).then_some(self.text)
    }
}

#[cfg(test)]
mod tests {
    use b2l_connectors::Column;

    use super::*;

    #[test]
    fn the_first_rejected_rows_are_kept_as_the_source_has_them() {
        let values = (0..60).map(|row| Some(format!("a,{row}")));
        let batch = Batch::new(vec![Column::Text(values.collect())]).unwrap();
        let mut rejects = Rejects::new(&["name".to_owned()]);
        rejects.add(&batch, &BTreeSet::new());
        for first in [1, 30] {
            rejects.add(&batch, &(first..first + 15).collect());
        }
        let csv = rejects.into_csv().unwrap();
        let lines: Vec<&str> = csv.lines().collect();
        assert_eq!((lines.len(), lines[0]), (21, "name"));
        assert_eq!((lines[1], lines[20]), ("\"a,1\"", "\"a,34\""));
        assert_eq!(Rejects::new(&["name".to_owned()]).into_csv(), None);
    }
}
