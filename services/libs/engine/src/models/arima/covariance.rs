//! The covariances of a stationary ARMA process (McLeod 1975) and of its state vector in
//! Harvey's form: x₀ is the value itself, xⱼ the part of the value j steps ahead that is known.

use super::linear::solve_general;

/// A stationary ARMA process with error variance one, padded to its state's length.
pub(super) struct Process {
    /// φ₁ ... φ_r.
    pub ar: Vec<f64>,
    /// 1, θ₁ ... θ_(r−1).
    pub ma: Vec<f64>,
    /// How many leading numbers of `ar` may differ from zero.
    order: usize,
}

impl Process {
    pub fn new(ar: &[f64], ma: &[f64]) -> Process {
        let states = ar.len().max(ma.len() + 1);
        let mut padded_ar = ar.to_vec();
        padded_ar.resize(states, 0.0);
        let mut padded_ma = vec![1.0];
        padded_ma.extend(ma);
        padded_ma.resize(states, 0.0);
        Process {
            order: ar.len(),
            ar: padded_ar,
            ma: padded_ma,
        }
    }

    pub fn states(&self) -> usize {
        self.ar.len()
    }

    /// Effects of an error on the values 0, 1, ... `steps` − 1 steps later.
    fn weights(&self, steps: usize) -> Vec<f64> {
        let mut psi: Vec<f64> = Vec::with_capacity(steps);
        for at in 0..steps {
            let own = self.ma.get(at).copied().unwrap_or(0.0);
            let past: f64 = psi.iter().rev().zip(&self.ar).map(|(a, b)| a * b).sum();
            psi.push(own + past);
        }
        psi
    }

    /// γ₀ ... γ_order.
    fn autocovariances(&self, psi: &[f64]) -> Option<Vec<f64>> {
        let size = self.order + 1;
        let mut right: Vec<f64> = (0..size)
            .map(|lag| {
                let rest = self.ma.get(lag..).unwrap_or(&[]);
                rest.iter().zip(psi).map(|(a, b)| a * b).sum()
            })
            .collect();
        if self.order > 0 {
            let mut matrix = vec![0.0; size * size];
            for lag in 0..size {
                matrix[lag * size + lag] += 1.0;
                for (at, phi) in self.ar[..self.order].iter().enumerate() {
                    matrix[lag * size + lag.abs_diff(at + 1)] -= phi;
                }
            }
            solve_general(&mut matrix, size, &mut right)?;
        }
        Some(right)
    }

    /// The covariances of the value with the parts of its state.
    pub fn first_row(&self) -> Option<Vec<f64>> {
        let states = self.states();
        let psi = self.weights(states);
        let gamma = self.autocovariances(&psi)?;
        let mut row = vec![gamma[0]];
        for at in 1..states {
            let of_past: f64 = self.ar[at..]
                .iter()
                .zip(&gamma[1..])
                .map(|(a, b)| a * b)
                .sum();
            let of_errors: f64 = self.ma[at..].iter().zip(&psi).map(|(a, b)| a * b).sum();
            row.push(of_past + of_errors);
        }
        (row[0] > 0.0 && row.iter().all(|value| value.is_finite())).then_some(row)
    }

    /// The covariance matrix of the state, row by row, from its first row.
    pub fn full(&self, first: &[f64]) -> Vec<f64> {
        let states = self.states();
        let mut matrix = vec![0.0; states * states];
        let edge = |at: usize| first.get(at).copied().unwrap_or(0.0);
        for i in (0..states).rev() {
            for j in (0..states).rev() {
                let beyond = if i + 1 < states && j + 1 < states {
                    matrix[(i + 1) * states + j + 1]
                } else {
                    0.0
                };
                matrix[i * states + j] = self.ar[i] * self.ar[j] * first[0]
                    + self.ar[i] * edge(j + 1)
                    + self.ar[j] * edge(i + 1)
                    + beyond
                    + self.ma[i] * self.ma[j];
            }
        }
        matrix
    }
}
