//! The rows nearest to a row, found by looking at all of them: exact, and with many columns no
//! tree is faster.

use serde::{Deserialize, Serialize};

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Matrix;
use crate::tabular::encode::{DenseEncoder, DenseOptions, Skewed};
use crate::tabular::frame::{Frame, MISSING, Values};

/// A stored row and its squared distance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Neighbour {
    pub row: usize,
    pub square: f64,
}

/// Stored rows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Neighbours {
    numbers: Vec<usize>,
    categories: Vec<usize>,
    encoder: DenseEncoder,
    stored: Encoded,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Encoded {
    rows: usize,
    dense: Matrix,
    /// Row by row.
    codes: Vec<u32>,
    width: usize,
}

impl Neighbours {
    /// Keeps these rows.
    ///
    /// # Errors
    /// What [`FitContext::check`] answers.
    pub fn new(
        x: &Frame,
        kept: &[usize],
        skewed: Skewed,
        ctx: &FitContext<'_>,
    ) -> Result<Neighbours, FitError> {
        let is_number = |at: &usize| matches!(x.columns()[*at].values, Values::Numbers(_));
        let (numbers, categories): (Vec<usize>, Vec<usize>) =
            (0..x.columns().len()).partition(is_number);
        let options = DenseOptions {
            skewed,
            ..DenseOptions::default()
        };
        let mut made = Neighbours {
            encoder: DenseEncoder::fit_many(&x.select(&numbers), &options, ctx)?,
            numbers,
            categories,
            stored: Encoded {
                rows: 0,
                dense: Matrix::default(),
                codes: Vec::new(),
                width: 0,
            },
        };
        made.stored = made.encode(&x.take(kept));
        Ok(made)
    }

    pub fn len(&self) -> usize {
        self.stored.rows
    }

    fn encode(&self, x: &Frame) -> Encoded {
        let width = self.categories.len();
        let mut codes = vec![MISSING; x.rows() * width];
        for (at, column) in self.categories.iter().enumerate() {
            if let Values::Categories { codes: source, .. } = &x.columns()[*column].values {
                for (row, code) in source.iter().enumerate() {
                    codes[row * width + at] = *code;
                }
            }
        }
        Encoded {
            rows: x.rows(),
            dense: self.encoder.encode(&x.select(&self.numbers)),
            codes,
            width,
        }
    }

    /// The `k` nearest rows of each row, the nearest first.
    pub fn nearest(&self, x: &Frame, k: usize) -> Vec<Vec<Neighbour>> {
        let asked = self.encode(x);
        (0..asked.rows)
            .map(|row| self.search(asked.dense.row(row), asked.codes_of(row), k, None))
            .collect()
    }

    /// As [`Neighbours::nearest`], for a stored row, itself left out.
    pub fn nearest_to_stored(&self, row: usize, k: usize) -> Vec<Neighbour> {
        let (dense, codes) = (self.stored.dense.row(row), self.stored.codes_of(row));
        self.search(dense, codes, k, Some(row))
    }

    fn search(
        &self,
        dense: &[f64],
        codes: &[u32],
        k: usize,
        without: Option<usize>,
    ) -> Vec<Neighbour> {
        let mut near: Vec<Neighbour> = Vec::with_capacity(k + 1);
        let mut farthest = f64::INFINITY;
        for row in 0..self.stored.rows {
            let different = self.stored.codes_of(row).iter().zip(codes);
            let mut square = different.filter(|(a, b)| a != b).count() as f64;
            if square >= farthest || without == Some(row) {
                continue;
            }
            for (a, b) in self.stored.dense.row(row).iter().zip(dense) {
                square += (a - b) * (a - b);
            }
            if square < farthest {
                let place = near.partition_point(|one| one.square <= square);
                near.insert(place, Neighbour { row, square });
                near.truncate(k);
                if near.len() == k {
                    farthest = near.last().map_or(f64::INFINITY, |one| one.square);
                }
            }
        }
        near
    }
}

impl Encoded {
    fn codes_of(&self, row: usize) -> &[u32] {
        &self.codes[row * self.width..(row + 1) * self.width]
    }
}
