//! Conditional sum of squares (Box and Jenkins 1970, chapter 7): the errors follow from the
//! series by filters, those before the first being zero. Minimised by Levenberg and Marquardt's
//! method with the exact derivatives, which are filters of the same kind. The polynomials of the
//! season are applied one after another with the others and never multiplied out.

use super::linear::{cholesky, solve};
use super::orders::{Coefficients, Orders};
use super::polynomial::slope;
use crate::error::FitError;

const MOST_ITERATIONS: usize = 40;
/// Relative decrease below which a step counts as the last.
const TOLERANCE: f64 = 1e-7;

pub(super) struct Css {
    /// Free numbers of the ARMA coefficients.
    pub free: Vec<f64>,
    pub sse: f64,
    /// Points with an error.
    pub used: usize,
    /// Second derivatives of minus the log-likelihood by the free numbers.
    pub information: Vec<f64>,
}

/// The series and its regressors, differenced.
pub(super) struct Problem<'a> {
    pub orders: Orders,
    pub columns: &'a [&'a [f64]],
}

struct Pass {
    sse: f64,
    errors: Vec<f64>,
}

impl Problem<'_> {
    fn points(&self) -> usize {
        self.columns[0].len()
    }

    /// Minimises from these free numbers; `None` when nothing finite comes out.
    pub fn fit(
        &self,
        start: Vec<f64>,
        mut check: impl FnMut() -> Result<(), FitError>,
    ) -> Result<Option<Css>, FitError> {
        let inner = start.len();
        let size = inner + self.columns.len() - 1;
        let used = self.points().saturating_sub(self.orders.conditional());
        if used <= size {
            return Ok(None);
        }
        let mut at = start;
        // The regressors are orthonormal.
        at.extend(
            self.columns[1..]
                .iter()
                .map(|column| dot(column, self.columns[0])),
        );
        let mut here = self.pass(&at);
        if !here.sse.is_finite() {
            return Ok(None);
        }
        let mut damping = 1e-3;
        let mut normal = vec![0.0; size * size];
        for _ in 0..MOST_ITERATIONS {
            check()?;
            let derivatives = self.derivatives(&at, &here.errors);
            let gradient = products(&derivatives, &here.errors, &mut normal);
            let before = here.sse;
            let mut moved = false;
            for _ in 0..8 {
                let mut damped = normal.clone();
                for index in 0..size {
                    let diagonal = &mut damped[index * size + index];
                    *diagonal += damping * *diagonal + 1e-12;
                }
                let mut step = gradient.clone();
                if cholesky(&mut damped, size).is_none() {
                    damping *= 10.0;
                    continue;
                }
                solve(&damped, size, &mut step);
                // A long step in the free numbers leaves the region where derivatives mean much.
                let longest = step[..inner]
                    .iter()
                    .fold(0.0, |most: f64, one| most.max(one.abs()));
                let shorter = (1.5 / longest).min(1.0);
                let next: Vec<f64> = at
                    .iter()
                    .zip(&step)
                    .map(|(at, step)| at - shorter * step)
                    .collect();
                let there = self.pass(&next);
                if there.sse < here.sse {
                    at = next;
                    here = there;
                    damping = (damping * 0.2).max(1e-9);
                    moved = true;
                    break;
                }
                damping = (damping * 8.0).max(1e-4);
            }
            if !moved || before - here.sse <= TOLERANCE * before {
                break;
            }
        }
        let derivatives = self.derivatives(&at, &here.errors);
        products(&derivatives, &here.errors, &mut normal);
        let variance = (here.sse / used as f64).max(f64::MIN_POSITIVE);
        let mut information = vec![0.0; inner * inner];
        for row in 0..inner {
            for column in 0..inner {
                information[row * inner + column] = normal[row * size + column] / variance;
            }
        }
        at.truncate(inner);
        Ok(Some(Css {
            free: at,
            sse: here.sse,
            used,
            information,
        }))
    }

    /// The series less what the regressors explain.
    fn rest(&self, weights: &[f64]) -> Vec<f64> {
        let mut rest = self.columns[0].to_vec();
        for (column, weight) in self.columns[1..].iter().zip(weights) {
            for (rest, value) in rest.iter_mut().zip(*column) {
                *rest -= weight * value;
            }
        }
        rest
    }

    fn pass(&self, at: &[f64]) -> Pass {
        let inner = self.orders.coefficients();
        let model = Coefficients::from_free(&self.orders, &at[..inner]);
        let m = self.orders.m;
        let short = lagged(&self.rest(&at[inner..]), &model.ar, 1);
        let mut errors = lagged(&short, &model.seasonal_ar, m);
        self.forget(&mut errors);
        self.moving(&mut errors, &model);
        Pass {
            sse: dot(&errors, &errors),
            errors,
        }
    }

    /// Zero before the first error.
    fn forget(&self, errors: &mut [f64]) {
        errors[..self.orders.conditional()].fill(0.0);
    }

    fn moving(&self, errors: &mut [f64], model: &Coefficients) {
        recurse(errors, &model.seasonal_ma, self.orders.m);
        recurse(errors, &model.ma, 1);
    }

    /// The errors' derivatives, a vector a parameter, by the chain rule: first by the
    /// coefficients, then those by the free numbers.
    fn derivatives(&self, at: &[f64], errors: &[f64]) -> Vec<Vec<f64>> {
        let orders = &self.orders;
        let inner = orders.coefficients();
        let model = Coefficients::from_free(orders, &at[..inner]);
        let rest = self.rest(&at[inner..]);
        let mut all = Vec::with_capacity(at.len());
        let (ar, others) = at[..inner].split_at(orders.p);
        let (ma, others) = others.split_at(orders.q);
        let (seasonal_ar, seasonal_ma) = others.split_at(orders.seasonal_p);
        if orders.p > 0 {
            let base = lagged(&rest, &model.seasonal_ar, orders.m);
            all.extend(chain(
                ar,
                -1.0,
                self.autoregressive(&base, orders.p, 1, &model),
            ));
        }
        if orders.q > 0 {
            let mut base = errors.to_vec();
            recurse(&mut base, &model.ma, 1);
            // θ is minus the coefficients that the free numbers give.
            all.extend(chain(ma, 1.0, shifts(&base, orders.q, 1)));
        }
        if orders.seasonal_p > 0 {
            let base = lagged(&rest, &model.ar, 1);
            let shifted = self.autoregressive(&base, orders.seasonal_p, orders.m, &model);
            all.extend(chain(seasonal_ar, -1.0, shifted));
        }
        if orders.seasonal_q > 0 {
            let mut base = errors.to_vec();
            recurse(&mut base, &model.seasonal_ma, orders.m);
            all.extend(chain(
                seasonal_ma,
                1.0,
                shifts(&base, orders.seasonal_q, orders.m),
            ));
        }
        for column in &self.columns[1..] {
            let short = lagged(column, &model.ar, 1);
            let mut own = lagged(&short, &model.seasonal_ar, orders.m);
            self.forget(&mut own);
            self.moving(&mut own, &model);
            own.iter_mut().for_each(|value| *value = -*value);
            all.push(own);
        }
        all
    }

    fn autoregressive(
        &self,
        base: &[f64],
        count: usize,
        step: usize,
        model: &Coefficients,
    ) -> Vec<Vec<f64>> {
        let mut all = shifts(base, count, step);
        for own in &mut all {
            self.forget(own);
            self.moving(own, model);
        }
        all
    }
}

/// x_t − Σ cᵢ x_(t − i·step); where that reaches before the beginning, meaningless.
fn lagged(input: &[f64], coefficients: &[f64], step: usize) -> Vec<f64> {
    let mut output = input.to_vec();
    for (at, factor) in coefficients.iter().enumerate() {
        let lag = (at + 1) * step;
        if lag < input.len() {
            for (value, past) in output[lag..].iter_mut().zip(input) {
                *value -= factor * past;
            }
        }
    }
    output
}

/// Solves e_t + Σ cᵢ e_(t − i·step) = x_t in place, errors before the first being zero.
fn recurse(values: &mut [f64], coefficients: &[f64], step: usize) {
    match coefficients {
        [] => {}
        [one] if step == 1 => {
            let mut before = 0.0;
            for value in values.iter_mut() {
                before = *value - one * before;
                *value = before;
            }
        }
        [one, two] if step == 1 => {
            let (mut before, mut earlier) = (0.0, 0.0);
            for value in values.iter_mut() {
                let next = (*value - two * earlier) - one * before;
                earlier = before;
                before = next;
                *value = next;
            }
        }
        _ => {
            for at in step..values.len() {
                let mut value = values[at];
                let mut place = at;
                for factor in coefficients {
                    if place < step {
                        break;
                    }
                    place -= step;
                    value -= factor * values[place];
                }
                values[at] = value;
            }
        }
    }
}

/// The vector delayed by one to `count` steps.
fn shifts(base: &[f64], count: usize, step: usize) -> Vec<Vec<f64>> {
    (1..=count)
        .map(|at| {
            let lag = (at * step).min(base.len());
            let mut shifted = vec![0.0; base.len()];
            shifted[lag..].copy_from_slice(&base[..base.len() - lag]);
            shifted
        })
        .collect()
}

/// Derivatives by free numbers from those by coefficients.
fn chain(free: &[f64], sign: f64, by_coefficient: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let slopes = slope(free);
    (0..free.len())
        .map(|at| {
            let mut sum = vec![0.0; by_coefficient[0].len()];
            for (row, vector) in slopes.iter().zip(&by_coefficient) {
                let factor = sign * row[at];
                if factor != 0.0 {
                    for (sum, value) in sum.iter_mut().zip(vector) {
                        *sum += factor * value;
                    }
                }
            }
            sum
        })
        .collect()
}

/// Writes J'J and returns J'e.
fn products(derivatives: &[Vec<f64>], errors: &[f64], normal: &mut [f64]) -> Vec<f64> {
    let size = derivatives.len();
    for (row, one) in derivatives.iter().enumerate() {
        for (column, other) in derivatives[..=row].iter().enumerate() {
            let value = dot(one, other);
            normal[row * size + column] = value;
            normal[column * size + row] = value;
        }
    }
    derivatives.iter().map(|one| dot(one, errors)).collect()
}

/// In four sums, which the processor adds at once.
pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; 4];
    let (left, right) = (a.chunks_exact(4), b.chunks_exact(4));
    let tail: f64 = left
        .remainder()
        .iter()
        .zip(right.remainder())
        .map(|(a, b)| a * b)
        .sum();
    for (a, b) in left.zip(right) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + tail
}
