//! The rows of a category that a chart draws, in the units of the table.

use b2l_contracts::jobs::{ClusterColumn, TableColumn, table_column::Kind};
use b2l_engine::tabular::{Column, Frame, Values};

/// Rows that a chart is drawn of at most.
pub const MOST: usize = 2_000;

/// The places of the rows that are drawn of so many: every so many-th.
pub fn places(rows: usize) -> impl Iterator<Item = usize> {
    (0..rows).step_by(rows.div_ceil(MOST).max(1))
}

/// The columns of these rows.
pub fn columns(rows: &Frame, asked: &[TableColumn]) -> Vec<ClusterColumn> {
    let columns = rows.columns().iter().zip(asked);
    columns
        .map(|(column, asked)| ClusterColumn {
            name: column.name.clone(),
            numbers: match (&column.values, asked.kind()) {
                (Values::Numbers(values), Kind::Numbers) => values.clone(),
                _ => Vec::new(),
            },
            words: match asked.kind() {
                Kind::Numbers => Vec::new(),
                _ => (0..rows.rows())
                    .map(|row| word(column, asked, row))
                    .collect(),
            },
        })
        .collect()
}

fn word(column: &Column, asked: &TableColumn, row: usize) -> String {
    let word = match &column.values {
        Values::Categories { codes, levels } => levels.get(codes[row] as usize),
        // Words in an order are numbers to the engine: their places.
        Values::Numbers(values) if values[row].is_finite() => {
            asked.values.get(values[row] as usize)
        }
        Values::Numbers(_) => None,
    };
    word.cloned().unwrap_or_default()
}
