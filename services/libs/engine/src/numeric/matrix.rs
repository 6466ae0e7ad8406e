//! A table of numbers: rows one after another in one slice.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Finite numbers in rows and columns, stored row by row.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Matrix {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) values: Vec<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MatrixError {
    #[error("{rows} rows of {columns} columns are not {values} values")]
    Shape {
        rows: usize,
        columns: usize,
        values: usize,
    },
    #[error("row {row} has no finite number in column {column}")]
    NotFinite { row: usize, column: usize },
}

impl Matrix {
    /// Takes the values row by row.
    ///
    /// # Errors
    /// [`MatrixError`], which names the first value that is not finite.
    pub fn new(rows: usize, columns: usize, values: Vec<f64>) -> Result<Matrix, MatrixError> {
        if rows.checked_mul(columns) != Some(values.len()) {
            return Err(MatrixError::Shape {
                rows,
                columns,
                values: values.len(),
            });
        }
        if let Some(at) = values.iter().position(|value| !value.is_finite()) {
            return Err(MatrixError::NotFinite {
                row: at / columns,
                column: at % columns,
            });
        }
        Ok(Matrix {
            rows,
            columns,
            values,
        })
    }

    pub(crate) fn zeros(rows: usize, columns: usize) -> Matrix {
        Matrix {
            rows,
            columns,
            values: vec![0.0; rows * columns],
        }
    }

    pub fn rows(&self) -> usize {
        self.rows
    }

    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Row by row.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// A row; empty past the last one.
    pub fn row(&self, at: usize) -> &[f64] {
        self.values
            .get(at * self.columns..(at + 1) * self.columns)
            .unwrap_or_default()
    }

    pub(crate) fn row_mut(&mut self, at: usize) -> &mut [f64] {
        let columns = self.columns;
        self.values
            .get_mut(at * columns..(at + 1) * columns)
            .unwrap_or_default()
    }

    /// All rows, also those without columns.
    pub fn iter(&self) -> impl Iterator<Item = &[f64]> {
        (0..self.rows).map(|at| self.row(at))
    }

    /// These rows in this order.
    pub(crate) fn select(&self, rows: &[usize]) -> Matrix {
        let values = rows.iter().flat_map(|at| self.row(*at)).copied();
        Matrix {
            rows: rows.len(),
            columns: self.columns,
            values: values.collect(),
        }
    }

    /// The mean of each column, 0 without rows.
    pub(crate) fn means(&self) -> Vec<f64> {
        let mut sums = vec![0.0; self.columns];
        for row in self.iter() {
            add(&mut sums, 1.0, row);
        }
        for sum in &mut sums {
            *sum /= self.rows.max(1) as f64;
        }
        sums
    }

    /// Every row less this one.
    pub(crate) fn less(&self, centre: &[f64]) -> Matrix {
        let mut moved = self.clone();
        for row in moved.values.chunks_exact_mut(self.columns.max(1)) {
            add(row, -1.0, centre);
        }
        moved
    }

    pub(crate) fn times(&self, factor: f64) -> Matrix {
        let mut scaled = self.clone();
        for value in &mut scaled.values {
            *value *= factor;
        }
        scaled
    }

    /// Mean and standard deviation of each column.
    pub(crate) fn moments(&self) -> (Vec<f64>, Vec<f64>) {
        let share = 1.0 / self.rows.max(1) as f64;
        let mut means = vec![0.0; self.columns];
        for row in self.iter() {
            add(&mut means, share, row);
        }
        let mut squares = vec![0.0; self.columns];
        for row in self.iter() {
            for ((square, value), mean) in squares.iter_mut().zip(row).zip(&means) {
                *square += share * (value - mean).powi(2);
            }
        }
        (means, squares.into_iter().map(f64::sqrt).collect())
    }

    /// A power of two near the largest absolute value, so that dividing by it rounds nothing; 1
    /// when all are zero.
    pub(crate) fn unit(&self) -> f64 {
        let largest = self
            .values
            .iter()
            .fold(0.0_f64, |most, v| most.max(v.abs()));
        if largest == 0.0 {
            return 1.0;
        }
        largest.log2().floor().clamp(-1_000.0, 1_000.0).exp2()
    }
}

/// The scalar product, with four partial sums.
pub(crate) fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; 4];
    let (left, right) = (a.chunks_exact(4), b.chunks_exact(4));
    let rest = left.remainder().iter().zip(right.remainder());
    let rest: f64 = rest.map(|(a, b)| a * b).sum();
    for (a, b) in left.zip(right) {
        for lane in 0..4 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}

/// The squared distance of two rows, with four partial sums.
pub(crate) fn squared_distance(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; 4];
    let (left, right) = (a.chunks_exact(4), b.chunks_exact(4));
    let rest = left.remainder().iter().zip(right.remainder());
    let rest: f64 = rest.map(|(a, b)| (a - b) * (a - b)).sum();
    for (a, b) in left.zip(right) {
        for lane in 0..4 {
            let apart = a[lane] - b[lane];
            sums[lane] += apart * apart;
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}

/// Adds a multiple of a row to another.
pub(crate) fn add(to: &mut [f64], factor: f64, what: &[f64]) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += factor * what;
    }
}
