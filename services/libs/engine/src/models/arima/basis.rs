//! Regressors made orthonormal after differencing, in order, each step done to the undifferenced
//! columns and to their weights, too. A column that adds nothing to those before it is left out.

use super::css::dot;

/// What is left of a column below this share of its length is rounding.
const DEPENDENT: f64 = 1e-8;

#[derive(Default)]
pub(super) struct Basis {
    /// Orthonormal.
    pub differenced: Vec<Vec<f64>>,
    /// The same combinations of undifferenced columns.
    pub levels: Vec<Vec<f64>>,
    /// The same combinations of unit vectors: how much of each given column.
    pub weights: Vec<Vec<f64>>,
}

impl Basis {
    pub fn new(columns: &[Vec<f64>], difference: impl Fn(&[f64]) -> Vec<f64>) -> Basis {
        let mut basis = Basis::default();
        for (place, column) in columns.iter().enumerate() {
            let mut level = column.clone();
            let mut rest = difference(column);
            let mut weight = vec![0.0; columns.len()];
            weight[place] = 1.0;
            let length = dot(&rest, &rest).sqrt();
            // Differences of a constant are rounding.
            if length <= DEPENDENT * dot(column, column).sqrt() {
                continue;
            }
            for _ in 0..2 {
                for at in 0..basis.differenced.len() {
                    let along = dot(&basis.differenced[at], &rest);
                    subtract(&mut rest, along, &basis.differenced[at]);
                    subtract(&mut level, along, &basis.levels[at]);
                    subtract(&mut weight, along, &basis.weights[at]);
                }
            }
            let left = dot(&rest, &rest).sqrt();
            if left <= DEPENDENT * length {
                continue;
            }
            for values in [&mut rest, &mut level, &mut weight] {
                values.iter_mut().for_each(|value| *value /= left);
            }
            basis.differenced.push(rest);
            basis.levels.push(level);
            basis.weights.push(weight);
        }
        basis
    }
}

fn subtract(from: &mut [f64], factor: f64, what: &[f64]) {
    for (from, what) in from.iter_mut().zip(what) {
        *from -= factor * what;
    }
}
