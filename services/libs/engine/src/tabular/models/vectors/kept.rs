//! The rows that a fitted machine needs, in the precision in which they are stored.

use serde::{Deserialize, Serialize};

use super::kernel::Kernel;
use crate::numeric::{Matrix, dot};

/// Support vectors.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Kept {
    kernel: Kernel,
    width: usize,
    rows: usize,
    values: Vec<f32>,
}

impl Kept {
    pub fn new(x: &Matrix, rows: &[usize], kernel: Kernel) -> Kept {
        let values = rows.iter().flat_map(|row| x.row(*row));
        Kept {
            kernel,
            width: x.columns(),
            rows: rows.len(),
            values: values.map(|value| *value as f32).collect(),
        }
    }

    /// For each row the kernel values with all kept rows.
    pub fn each<'a>(&self, x: &'a Matrix) -> impl Iterator<Item = Vec<f64>> + 'a {
        let kernel = self.kernel;
        let values = self.values.iter().map(|value| f64::from(*value)).collect();
        let kept = Matrix {
            rows: self.rows,
            columns: self.width,
            values,
        };
        let squares: Vec<f64> = kept.iter().map(|row| dot(row, row)).collect();
        x.iter().map(move |row| {
            let own = dot(row, row);
            let pairs = kept.iter().zip(&squares);
            pairs
                .map(|(other, square)| kernel.of(row, other, own, *square))
                .collect()
        })
    }
}
