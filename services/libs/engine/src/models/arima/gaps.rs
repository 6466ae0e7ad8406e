//! The exact likelihood of an ARIMA series with missing values: the Kalman filter on the
//! undifferenced series, whose state holds the values that differencing looks back to, too
//! (Harvey and Pierse 1984). These begin almost unknown, and points that only tell what they
//! were count for nothing (Ansley and Kohn 1985). A missing value is a step without an update.

use super::covariance::Process;
use super::exact::Last;
use super::gls::{Gls, Profile};
use crate::error::FitError;

/// Variance of what is unknown, in units of the error variance, and what still looks like it.
const UNKNOWN: f64 = 1e8;
const TELLS_NOTHING: f64 = 1e5;
const STEPS_BETWEEN_CHECKS: usize = 64;

/// A series with its regressors, all of one length and undifferenced.
pub(super) struct Gapped {
    pub present: Vec<bool>,
    /// What stands at missing places of the series does not matter.
    pub columns: Vec<Vec<f64>>,
    /// δ of the differencing.
    pub delta: Vec<f64>,
}

struct Filter {
    /// Length of the whole state: the ARMA part, then the last values.
    size: usize,
    arma: usize,
    covariance: Vec<f64>,
    moved: Vec<f64>,
    along: Vec<f64>,
}

impl Gapped {
    pub fn work(&self, process: &Process) -> usize {
        self.present.len() * (process.states() + self.delta.len()).pow(2)
    }

    pub fn run(
        &self,
        process: &Process,
        check: impl Fn() -> Result<(), FitError>,
    ) -> Result<Option<(Profile, Last)>, FitError> {
        let Some(mut filter) = Filter::new(process, self.delta.len()) else {
            return Ok(None);
        };
        let lags: Vec<(usize, f64)> = self
            .delta
            .iter()
            .copied()
            .enumerate()
            .filter(|(_, factor)| *factor != 0.0)
            .map(|(at, factor)| (filter.arma + at, factor))
            .collect();
        let value = |state: &[f64]| {
            state[0]
                + lags
                    .iter()
                    .map(|(at, factor)| factor * state[*at])
                    .sum::<f64>()
        };
        let mut states = vec![vec![0.0; filter.size]; self.columns.len()];
        let mut innovations = vec![0.0; self.columns.len()];
        let mut sums = Gls::new(self.columns.len());
        for at in 0..self.present.len() {
            if at % STEPS_BETWEEN_CHECKS == 0 {
                check()?;
            }
            if self.present[at] {
                let variance = filter.observe(&lags);
                if variance <= 1e-9 || !variance.is_finite() {
                    return Ok(None);
                }
                let parts = self.columns.iter().zip(&mut states).zip(&mut innovations);
                for ((column, state), innovation) in parts {
                    *innovation = column[at] - value(state);
                    let share = *innovation / variance;
                    for (state, along) in state.iter_mut().zip(&filter.along) {
                        *state += share * along;
                    }
                }
                if variance < TELLS_NOTHING {
                    sums.add(&innovations, variance);
                }
            }
            for state in &mut states {
                let newest = value(state);
                let head = state[0];
                for (place, phi) in process.ar.iter().enumerate() {
                    let after = if place + 1 < filter.arma {
                        state[place + 1]
                    } else {
                        0.0
                    };
                    state[place] = after + phi * head;
                }
                state[filter.arma..].rotate_right(usize::from(!lags.is_empty()));
                if let Some(last) = state.get_mut(filter.arma) {
                    *last = newest;
                }
            }
            filter.advance(process, &lags);
        }
        let size = filter.size;
        let mut excess = filter.covariance;
        for (row, one) in excess.chunks_exact_mut(size).zip(&process.ma) {
            for (value, other) in row.iter_mut().zip(&process.ma) {
                *value -= one * other;
            }
        }
        let finite = states
            .iter()
            .flatten()
            .chain(&excess)
            .all(|value| value.is_finite());
        Ok(sums
            .profile()
            .filter(|_| finite)
            .map(|profile| (profile, Last { states, excess })))
    }
}

impl Filter {
    fn new(process: &Process, lags: usize) -> Option<Filter> {
        let arma = process.states();
        let size = arma + lags;
        let stationary = process.full(&process.first_row()?);
        let mut covariance = vec![0.0; size * size];
        for (row, from) in covariance
            .chunks_exact_mut(size)
            .zip(stationary.chunks_exact(arma))
        {
            row[..arma].copy_from_slice(from);
        }
        for at in arma..size {
            covariance[at * size + at] = UNKNOWN;
        }
        Some(Filter {
            size,
            arma,
            covariance,
            moved: vec![0.0; size * size],
            along: vec![0.0; size],
        })
    }

    /// Takes a value in: its variance; its covariances with the state are left in `along`.
    fn observe(&mut self, lags: &[(usize, f64)]) -> f64 {
        let size = self.size;
        self.along.copy_from_slice(&self.covariance[..size]);
        for (at, factor) in lags {
            let row = &self.covariance[at * size..(at + 1) * size];
            for (sum, value) in self.along.iter_mut().zip(row) {
                *sum += factor * value;
            }
        }
        let of_lags = lags.iter().map(|(at, factor)| factor * self.along[*at]);
        let variance = self.along[0] + of_lags.sum::<f64>();
        for (row, one) in self.covariance.chunks_exact_mut(size).zip(&self.along) {
            let share = one / variance;
            for (value, other) in row.iter_mut().zip(&self.along) {
                *value -= share * other;
            }
        }
        variance
    }

    /// One step ahead: T P T' + R R', T being two shifts, a first column and a row of lags.
    fn advance(&mut self, process: &Process, lags: &[(usize, f64)]) {
        self.shift(process, lags);
        self.transpose();
        self.shift(process, lags);
        for (row, one) in self.covariance.chunks_exact_mut(self.size).zip(&process.ma) {
            for (value, other) in row.iter_mut().zip(&process.ma) {
                *value += one * other;
            }
        }
    }

    /// T times the matrix.
    fn shift(&mut self, process: &Process, lags: &[(usize, f64)]) {
        let (size, arma) = (self.size, self.arma);
        let row = |at: usize| at * size..(at + 1) * size;
        for at in 0..arma {
            let to = &mut self.moved[row(at)];
            if at + 1 < arma {
                to.copy_from_slice(&self.covariance[row(at + 1)]);
            } else {
                to.fill(0.0);
            }
            let phi = process.ar[at];
            if phi != 0.0 {
                for (to, head) in to.iter_mut().zip(&self.covariance[..size]) {
                    *to += phi * head;
                }
            }
        }
        if arma < size {
            let to = &mut self.moved[row(arma)];
            to.copy_from_slice(&self.covariance[..size]);
            for (at, factor) in lags {
                for (to, value) in to.iter_mut().zip(&self.covariance[row(*at)]) {
                    *to += factor * value;
                }
            }
            let rest = self.covariance[row(arma).start..(size - 1) * size].to_vec();
            self.moved[(arma + 1) * size..].copy_from_slice(&rest);
        }
        std::mem::swap(&mut self.moved, &mut self.covariance);
    }

    fn transpose(&mut self) {
        let size = self.size;
        for row in 0..size {
            for column in 0..row {
                self.covariance
                    .swap(row * size + column, column * size + row);
            }
        }
    }
}
