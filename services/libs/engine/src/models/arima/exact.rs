//! The exact Gaussian likelihood of a complete stationary ARMA series by the recursions of
//! Chandrasekhar (Morf, Sidhu and Kailath 1974): the change of the state's covariance from step
//! to step has rank one, so a step costs as much as the state is long, not its square.

use super::covariance::Process;
use super::gls::{Gls, Profile};

/// A change of the covariance below this is none any more.
const SETTLED: f64 = 1e-13;
const STEPS_BETWEEN_CHECKS: usize = 8;

/// The predicted state after the last value, of each column, and how uncertain it is.
pub(super) struct Last {
    pub states: Vec<Vec<f64>>,
    /// Covariance in units of the error variance, less that of the next error.
    pub excess: Vec<f64>,
}

/// The likelihood's profile; the series is the first column, the rest are regressors.
pub(super) fn profile(columns: &[&[f64]], process: &Process) -> Option<Profile> {
    let mut sums = Gls::new(columns.len());
    run(
        columns,
        process,
        |innovations, variance| sums.add(innovations, variance),
        |_, _| {},
    )?;
    sums.profile()
}

pub(super) fn last(columns: &[&[f64]], process: &Process) -> Option<Last> {
    let states = process.states();
    let mut excess = process.full(&process.first_row()?);
    let ends = run(
        columns,
        process,
        |_, _| {},
        |change, size| {
            for (row, one) in excess.chunks_exact_mut(states).zip(change) {
                let factor = size * one;
                for (value, other) in row.iter_mut().zip(change) {
                    *value += factor * other;
                }
            }
        },
    )?;
    for (row, one) in excess.chunks_exact_mut(states).zip(&process.ma) {
        for (value, other) in row.iter_mut().zip(&process.ma) {
            *value -= one * other;
        }
    }
    Some(Last {
        states: ends,
        excess,
    })
}

/// `each` gets the innovations of a point and their variance, `changed` the vector and factor
/// of a change of the covariance.
fn run(
    columns: &[&[f64]],
    process: &Process,
    mut each: impl FnMut(&[f64], f64),
    mut changed: impl FnMut(&[f64], f64),
) -> Option<Vec<Vec<f64>>> {
    let size = process.states();
    let ar = &process.ar[..];
    let first = process.first_row()?;
    let mut variance = first[0];
    let mut gain: Vec<f64> = (0..size)
        .map(|at| (first.get(at + 1).unwrap_or(&0.0) + ar[at] * first[0]) / variance)
        .collect();
    // One place more than the state is long: what moves in from beyond it is zero.
    let mut change = gain.clone();
    change.push(0.0);
    let mut next_change = vec![0.0; size + 1];
    let mut factor = -variance;
    let mut states = vec![vec![0.0; size + 1]; columns.len()];
    let mut next_state = vec![0.0; size + 1];
    let mut innovations = vec![0.0; columns.len()];
    let mut settled = false;
    for at in 0..columns[0].len() {
        for ((innovation, column), state) in innovations.iter_mut().zip(columns).zip(&states) {
            *innovation = column[at] - state[0];
        }
        each(&innovations, variance);
        for (state, innovation) in states.iter_mut().zip(&innovations) {
            let value = state[0];
            let parts = state[1..].iter().zip(ar).zip(&gain);
            for (next, ((after, phi), gain)) in next_state.iter_mut().zip(parts) {
                *next = after + phi * value + gain * innovation;
            }
            std::mem::swap(state, &mut next_state);
        }
        if settled {
            continue;
        }
        changed(&change[..size], factor);
        let head = change[0];
        let next_variance = variance + head * head * factor;
        if next_variance.is_nan() || next_variance <= 0.0 {
            return None;
        }
        let (keep, add) = (variance / next_variance, factor * head / next_variance);
        let parts = change[1..].iter().zip(ar).zip(&mut gain);
        for (next, ((after, phi), gain)) in next_change.iter_mut().zip(parts) {
            let moved = after + phi * head;
            *gain = *gain * keep + moved * add;
            *next = moved - *gain * head;
        }
        factor += factor * factor * head * head / variance;
        variance = next_variance;
        std::mem::swap(&mut change, &mut next_change);
        if at % STEPS_BETWEEN_CHECKS == 0 {
            let largest = change
                .iter()
                .fold(0.0, |most: f64, one| most.max(one.abs()));
            settled = largest * largest * factor.abs() < SETTLED;
        }
    }
    for state in &mut states {
        state.truncate(size);
    }
    states
        .iter()
        .flatten()
        .all(|value| value.is_finite())
        .then_some(states)
}
