//! The different values of a column as places, and what is learned at them.

use std::collections::HashMap;

use super::super::frame::Values;

/// Rows that a cell of numbers learns from at the least: one alone would be an echo, more would blur a sharp limit.
const LEAST_OF_CELL: usize = 3;

/// The place of each row's value among the different ones.
pub(super) struct Levels {
    /// Beside the rows that they were made of.
    pub of_row: Vec<usize>,
    pub count: usize,
    /// Neighbours are alike: the values are numbers, in their order.
    pub ordered: bool,
    /// The numbers themselves; empty of words.
    pub values: Vec<f64>,
}

impl Levels {
    /// Of these rows of the column, which have a value.
    pub fn new(column: &Values, rows: &[usize]) -> Self {
        match column {
            Values::Numbers(numbers) => {
                let mut values: Vec<f64> = rows.iter().map(|row| numbers[*row]).collect();
                values.sort_by(f64::total_cmp);
                values.dedup();
                let place = |row: &usize| values.partition_point(|value| *value < numbers[*row]);
                Self {
                    of_row: rows.iter().map(place).collect(),
                    count: values.len(),
                    ordered: true,
                    values,
                }
            }
            Values::Categories { codes, .. } => {
                let mut places = HashMap::new();
                let place = |row: &usize| {
                    let next = places.len();
                    *places.entry(codes[*row]).or_insert(next)
                };
                Self {
                    of_row: rows.iter().map(place).collect(),
                    count: places.len(),
                    ordered: false,
                    values: Vec::new(),
                }
            }
        }
    }

    /// The cell of each level: of words the level itself, of numbers neighbours until they have enough learned rows.
    pub fn cells(&self, learned: &[usize]) -> Vec<usize> {
        if !self.ordered {
            return (0..self.count).collect();
        }
        let mut rows = vec![0usize; self.count];
        for at in learned {
            rows[self.of_row[*at]] += 1;
        }
        let left: usize = rows.iter().sum();
        let (mut cell, mut inside, mut left) = (0, 0, left);
        let mut cells = Vec::with_capacity(self.count);
        for count in rows {
            // The last ones stay together where they are too few for a cell of their own.
            if inside >= LEAST_OF_CELL && left >= LEAST_OF_CELL && count > 0 {
                cell += 1;
                inside = 0;
            }
            inside += count;
            left -= count;
            cells.push(cell);
        }
        cells
    }
}
