//! How alike two rows are, and a store of rows of such numbers.

use serde::{Deserialize, Serialize};

use crate::numeric::{Matrix, dot};

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) enum Shape {
    Rbf,
    Linear,
    /// (γ·ab + 1)³.
    Poly,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Kernel {
    pub shape: Shape,
    pub gamma: f64,
}

/// A power of a product of far rows must not overflow.
const LARGEST: f64 = 1e12;

impl Kernel {
    /// Of two rows with these squared lengths.
    pub fn of(self, a: &[f64], b: &[f64], aa: f64, bb: f64) -> f64 {
        let product = dot(a, b);
        match self.shape {
            Shape::Rbf => (-self.gamma * (aa + bb - 2.0 * product).max(0.0)).exp(),
            Shape::Linear => product,
            Shape::Poly => (self.gamma * product + 1.0)
                .powi(3)
                .clamp(-LARGEST, LARGEST),
        }
    }
}

/// Rows of kernel values between rows of a table, made when first asked for.
pub(crate) struct Store<'a> {
    x: &'a Matrix,
    kernel: Kernel,
    squares: Vec<f64>,
    /// Single precision halves the memory; the solver's tolerance is far coarser.
    made: Vec<Option<Vec<f32>>>,
}

impl<'a> Store<'a> {
    pub fn new(x: &'a Matrix, kernel: Kernel) -> Store<'a> {
        Store {
            squares: x.iter().map(|row| dot(row, row)).collect(),
            made: vec![None; x.rows()],
            x,
            kernel,
        }
    }

    pub fn diagonal(&self, at: usize) -> f64 {
        let (row, square) = (self.x.row(at), self.squares[at]);
        self.kernel.of(row, row, square, square)
    }

    /// Makes the row if it is not there.
    pub fn ensure(&mut self, at: usize) {
        if self.made[at].is_some() {
            return;
        }
        let own = self.x.row(at);
        let rows = self.x.iter().zip(&self.squares);
        let values = rows
            .map(|(row, square)| self.kernel.of(own, row, self.squares[at], *square) as f32)
            .collect();
        self.made[at] = Some(values);
    }

    /// The row; empty when it was not made.
    pub fn row(&self, at: usize) -> &[f32] {
        self.made[at].as_deref().unwrap_or_default()
    }
}
