//! The quadratic problem of a support vector machine by sequential minimal optimisation: two
//! weights at a time, the pair chosen by second order information (Fan, Chen and Lin 2005).

use super::kernel::Store;
use crate::context::FitContext;
use crate::error::FitError;

/// A trained machine: the decision is Σ weight·kernel − offset.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Machine {
    /// A weight for each row, 0 for most.
    pub weights: Vec<f64>,
    pub offset: f64,
}

/// Minimise ½ α'Qα + p'α with y'α = 0 and 0 ≤ α ≤ C, where Q is y·y'·kernel.
struct Problem {
    sign: Vec<f64>,
    linear: Vec<f64>,
    cost: f64,
    /// The row of the table of each weight.
    row: Vec<usize>,
}

const TOLERANCE: f64 = 1e-4;
const MOST_STEPS: usize = 1_000_000;
/// Stands in for a curvature that is not positive.
const FLAT: f64 = 1e-12;

/// Separates the rows with `true` from those with `false`.
pub(crate) fn train_classes(
    store: &mut Store<'_>,
    rows: &[usize],
    positive: &[bool],
    cost: f64,
    ctx: &FitContext<'_>,
) -> Result<Machine, FitError> {
    let sign: Vec<f64> = positive
        .iter()
        .map(|one| if *one { 1.0 } else { -1.0 })
        .collect();
    let problem = Problem {
        linear: vec![-1.0; rows.len()],
        row: rows.to_vec(),
        cost,
        sign,
    };
    let (alpha, offset) = problem.solve(store, ctx)?;
    Ok(Machine {
        weights: alpha
            .iter()
            .zip(&problem.sign)
            .map(|(a, s)| a * s)
            .collect(),
        offset,
    })
}

/// Follows the numbers, errors below `epsilon` being free.
pub(crate) fn train_numbers(
    store: &mut Store<'_>,
    rows: &[usize],
    y: &[f64],
    cost: f64,
    epsilon: f64,
    ctx: &FitContext<'_>,
) -> Result<Machine, FitError> {
    let n = rows.len();
    let above = y.iter().map(|y| epsilon - y);
    let below = y.iter().map(|y| epsilon + y);
    let problem = Problem {
        linear: above.chain(below).collect(),
        row: rows.iter().chain(rows).copied().collect(),
        cost,
        sign: (0..2 * n)
            .map(|at| if at < n { 1.0 } else { -1.0 })
            .collect(),
    };
    let (alpha, offset) = problem.solve(store, ctx)?;
    Ok(Machine {
        weights: (0..n).map(|at| alpha[at] - alpha[n + at]).collect(),
        offset,
    })
}

impl Problem {
    fn solve(
        &self,
        store: &mut Store<'_>,
        ctx: &FitContext<'_>,
    ) -> Result<(Vec<f64>, f64), FitError> {
        let n = self.sign.len();
        let mut alpha = vec![0.0; n];
        let mut gradient = self.linear.clone();
        let diagonal: Vec<f64> = self.row.iter().map(|row| store.diagonal(*row)).collect();
        for step in 0..MOST_STEPS {
            if step % 64 == 0 {
                ctx.check()?;
            }
            let Some(i) = self.steepest(&alpha, &gradient) else {
                break;
            };
            store.ensure(self.row[i]);
            let Some(j) = self.partner(i, &alpha, &gradient, &diagonal, store) else {
                break;
            };
            store.ensure(self.row[j]);
            let (row_i, row_j) = (store.row(self.row[i]), store.row(self.row[j]));
            let curve = diagonal[i] + diagonal[j] - 2.0 * f64::from(row_i[self.row[j]]);
            let curve = if curve > 0.0 { curve } else { FLAT };
            // Along y: both move so that the sum of y·α stays.
            let slope = -self.sign[i] * gradient[i] + self.sign[j] * gradient[j];
            let mut move_by = slope / curve;
            let room = |at: usize, up: bool| {
                if (self.sign[at] > 0.0) == up {
                    self.cost - alpha[at]
                } else {
                    alpha[at]
                }
            };
            move_by = move_by.min(room(i, true)).min(room(j, false));
            let (from_i, from_j) = (alpha[i], alpha[j]);
            alpha[i] = self.clip(from_i + self.sign[i] * move_by);
            alpha[j] = self.clip(from_j - self.sign[j] * move_by);
            let (by_i, by_j) = (
                (alpha[i] - from_i) * self.sign[i],
                (alpha[j] - from_j) * self.sign[j],
            );
            if by_i == 0.0 && by_j == 0.0 {
                break;
            }
            let parts = gradient.iter_mut().zip(&self.sign).zip(&self.row);
            for ((to, sign), row) in parts {
                *to += sign * (by_i * f64::from(row_i[*row]) + by_j * f64::from(row_j[*row]));
            }
        }
        let offset = self.offset(&alpha, &gradient);
        (offset.is_finite() && alpha.iter().all(|a| a.is_finite()))
            .then_some((alpha, offset))
            .ok_or(FitError::NoFiniteFit)
    }

    fn clip(&self, value: f64) -> f64 {
        let margin = 1e-12 * self.cost;
        if value < margin {
            0.0
        } else if value > self.cost - margin {
            self.cost
        } else {
            value
        }
    }

    fn can_rise(&self, at: usize, alpha: &[f64]) -> bool {
        if self.sign[at] > 0.0 {
            alpha[at] < self.cost
        } else {
            alpha[at] > 0.0
        }
    }

    fn can_fall(&self, at: usize, alpha: &[f64]) -> bool {
        if self.sign[at] > 0.0 {
            alpha[at] > 0.0
        } else {
            alpha[at] < self.cost
        }
    }

    /// The weight whose rise along y pays most.
    fn steepest(&self, alpha: &[f64], gradient: &[f64]) -> Option<usize> {
        let mut best: Option<(f64, usize)> = None;
        for (at, slope) in gradient.iter().enumerate() {
            let gain = -self.sign[at] * slope;
            if self.can_rise(at, alpha) && best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// The weight that lowers the objective most together with `i`; `None` at the optimum.
    fn partner(
        &self,
        i: usize,
        alpha: &[f64],
        gradient: &[f64],
        diagonal: &[f64],
        store: &Store<'_>,
    ) -> Option<usize> {
        let row_i = store.row(self.row[i]);
        let top = -self.sign[i] * gradient[i];
        let mut lowest = f64::INFINITY;
        let mut best: Option<(f64, usize)> = None;
        for (at, slope) in gradient.iter().enumerate() {
            if !self.can_fall(at, alpha) {
                continue;
            }
            let own = -self.sign[at] * slope;
            lowest = lowest.min(own);
            let slope = top - own;
            if slope > 0.0 {
                let curve = diagonal[i] + diagonal[at] - 2.0 * f64::from(row_i[self.row[at]]);
                let gain = slope * slope / if curve > 0.0 { curve } else { FLAT };
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, at));
                }
            }
        }
        best.filter(|_| top - lowest > TOLERANCE).map(|(_, at)| at)
    }

    /// The mean over the weights that touch no bound, else the middle of what the others allow.
    fn offset(&self, alpha: &[f64], gradient: &[f64]) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        for (at, slope) in gradient.iter().enumerate() {
            let own = self.sign[at] * slope;
            match (self.can_rise(at, alpha), self.can_fall(at, alpha)) {
                (true, true) => {
                    sum += own;
                    count += 1.0;
                }
                (true, false) => high = high.min(own),
                (false, true) => low = low.max(own),
                (false, false) => {}
            }
        }
        if count > 0.0 {
            sum / count
        } else if low.is_finite() && high.is_finite() {
            0.5 * (low + high)
        } else {
            0.0
        }
    }
}
