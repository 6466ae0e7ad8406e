//! The largest posterior probability. Bends of the trend have Laplace priors, whose absolute
//! values are replaced by parabolas that touch them (Hunter and Li 2005), so that each step is a
//! ridge regression; a season that multiplies the trend is made linear at each step (Gauss and
//! Newton), with steps halved until they help.

use serde::{Deserialize, Serialize};

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Cholesky, Matrix};

/// Prior deviations of slope and level, of waves and columns, and of the noise.
const TREND: f64 = 5.0;
const WAVES: f64 = 10.0;
const NOISE: f64 = 0.5;
/// Bends below this count as none.
const STRAIGHT: f64 = 1e-4;
/// The least variance of the noise that the search believes, in units of the largest value.
const LEAST_VARIANCE: f64 = 1e-9;
const MOST_STEPS: usize = 60;
const MOST_HALVINGS: usize = 12;
/// Relative change of the objective that counts as none.
const TOLERANCE: f64 = 1e-7;
const ROWS_A_CHECK: usize = 2048;

/// What the data say: a row a value.
pub(super) struct Posterior<'a> {
    bends: &'a [f64],
    values: Vec<f64>,
    times: Vec<f64>,
    /// Waves and known columns, row after row.
    cells: Vec<f64>,
    width: usize,
    flexibility: f64,
}

/// The solution, in units of the largest value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Solved {
    slope: f64,
    level: f64,
    /// By how much the slope changes at each bend.
    changes: Vec<f64>,
    /// Of waves and known columns.
    weights: Vec<f64>,
    pub variance: f64,
    /// Minus the logarithm of the posterior density, up to a constant.
    pub objective: f64,
}

impl Solved {
    /// Trend and season at this time.
    pub fn parts(&self, bends: &[f64], time: f64, cells: &[f64]) -> (f64, f64) {
        let bent = bends.iter().zip(&self.changes);
        let bent: f64 = bent
            .map(|(place, change)| change * (time - place).max(0.0))
            .sum();
        let season = cells.iter().zip(&self.weights).map(|(x, b)| x * b).sum();
        (self.level + self.slope * time + bent, season)
    }

    /// The mean absolute bend.
    pub fn size_of_bends(&self) -> f64 {
        let sum: f64 = self.changes.iter().map(|change| change.abs()).sum();
        sum / self.changes.len().max(1) as f64
    }
}

impl<'a> Posterior<'a> {
    pub fn new(bends: &'a [f64], values: Vec<f64>, flexibility: f64) -> Posterior<'a> {
        Posterior {
            bends,
            values,
            times: Vec::new(),
            cells: Vec::new(),
            width: 0,
            flexibility,
        }
    }

    pub fn push(&mut self, time: f64, cells: &[f64]) {
        self.times.push(time);
        self.cells.extend_from_slice(cells);
        self.width = cells.len();
    }

    /// # Errors
    /// A stop, a deadline, or [`FitError::NoFiniteFit`].
    pub fn solve(&self, multiplicative: bool, ctx: &FitContext<'_>) -> Result<Solved, FitError> {
        let mut solved = self.start();
        self.judge(&mut solved, multiplicative);
        let mut kept = None;
        for _ in 0..MOST_STEPS {
            ctx.check()?;
            let normal = match kept.take() {
                Some(normal) if !multiplicative => normal,
                _ => self.normal(&solved, multiplicative, ctx)?,
            };
            let whole = self.step(&solved, &normal).ok_or(FitError::NoFiniteFit)?;
            kept = Some(normal);
            let before = solved.objective;
            let mut share = 1.0;
            for _ in 0..MOST_HALVINGS {
                let mut next = self.moved(&solved, &whole, share);
                self.judge(&mut next, multiplicative);
                if next.objective < before {
                    solved = next;
                    break;
                }
                share *= 0.5;
            }
            if before - solved.objective <= TOLERANCE * (1.0 + before.abs()) {
                break;
            }
        }
        solved
            .objective
            .is_finite()
            .then_some(solved)
            .ok_or(FitError::NoFiniteFit)
    }

    /// The line from the first value to the last.
    fn start(&self) -> Solved {
        let ends = self.values.first().zip(self.values.last());
        let (first, last) = ends.map_or((0.0, 0.0), |(first, last)| (*first, *last));
        Solved {
            slope: last - first,
            level: first,
            changes: vec![0.0; self.bends.len()],
            weights: vec![0.0; self.width],
            variance: 1.0,
            objective: f64::INFINITY,
        }
    }

    fn row(&self, at: usize) -> &[f64] {
        &self.cells[at * self.width..(at + 1) * self.width]
    }

    /// Puts in the likeliest variance of the noise, and the objective with it.
    fn judge(&self, solved: &mut Solved, multiplicative: bool) {
        let squares: f64 = (0..self.values.len())
            .map(|at| {
                let (trend, season) = solved.parts(self.bends, self.times[at], self.row(at));
                let mean = join(trend, season, multiplicative);
                (self.values[at] - mean).powi(2)
            })
            .sum();
        let n = self.values.len() as f64;
        // n ln σ + S / 2σ² + σ² / 2ν² is least where σ⁴ / ν² + n σ² = S.
        let noise = NOISE * NOISE;
        solved.variance = 2.0 * squares / (n + (n * n + 4.0 * squares / noise).sqrt());
        let variance = solved.variance.max(LEAST_VARIANCE);
        let bends: f64 = solved.changes.iter().map(|change| size(*change)).sum();
        let trend = solved.slope.powi(2) + solved.level.powi(2);
        let waves: f64 = solved.weights.iter().map(|weight| weight * weight).sum();
        solved.objective = 0.5 * n * variance.ln()
            + 0.5 * squares / variance
            + 0.5 * variance / noise
            + bends / self.flexibility
            + 0.5 * trend / (TREND * TREND)
            + 0.5 * waves / (WAVES * WAVES);
    }

    /// Products of the columns of the linear form with each other and with the residuals, the
    /// lower triangle row after row and the latter as the last row.
    fn normal(
        &self,
        solved: &Solved,
        multiplicative: bool,
        ctx: &FitContext<'_>,
    ) -> Result<Vec<f64>, FitError> {
        let columns = 2 + self.bends.len() + self.width;
        let mut sums = vec![0.0; (columns + 1) * (columns + 1)];
        let mut line = vec![0.0; columns + 1];
        for at in 0..self.values.len() {
            if at % ROWS_A_CHECK == 0 {
                ctx.check()?;
            }
            let (time, cells) = (self.times[at], self.row(at));
            let (trend, season) = solved.parts(self.bends, time, cells);
            let (by_trend, by_season) = if multiplicative {
                (1.0 + season, trend)
            } else {
                (1.0, 1.0)
            };
            line[0] = by_trend * time;
            line[1] = by_trend;
            for (cell, place) in line[2..].iter_mut().zip(self.bends) {
                *cell = by_trend * (time - place).max(0.0);
            }
            for (cell, value) in line[2 + self.bends.len()..].iter_mut().zip(cells) {
                *cell = by_season * value;
            }
            // The linear form's target: what its columns are to add up to.
            let own: f64 = line.iter().zip(all(solved)).map(|(x, b)| x * b).sum();
            line[columns] = self.values[at] - join(trend, season, multiplicative) + own;
            for (place, factor) in line.iter().enumerate() {
                let row = &mut sums[place * (columns + 1)..][..=place];
                row.iter_mut()
                    .zip(&line)
                    .for_each(|(sum, value)| *sum += factor * value);
            }
        }
        Ok(sums)
    }

    /// Where the parabola through the current point is least.
    fn step(&self, solved: &Solved, normal: &[f64]) -> Option<Vec<f64>> {
        let columns = 2 + self.bends.len() + self.width;
        let variance = solved.variance.max(LEAST_VARIANCE);
        let at = |row: usize, column: usize| normal[row * (columns + 1) + column];
        let mut matrix = Vec::with_capacity(columns * columns);
        for row in 0..columns {
            for column in 0..columns {
                let (high, low) = (row.max(column), row.min(column));
                let prior = if row != column {
                    0.0
                } else if row < 2 {
                    1.0 / (TREND * TREND)
                } else if row < 2 + self.bends.len() {
                    1.0 / (self.flexibility * size(solved.changes[row - 2]))
                } else {
                    1.0 / (WAVES * WAVES)
                };
                matrix.push(at(high, low) + variance * prior);
            }
        }
        // Little enough to change nothing, for columns that others explain.
        let little = 1e-12 * self.values.len() as f64;
        (0..columns).for_each(|place| matrix[place * columns + place] += little);
        let right: Vec<f64> = (0..columns).map(|column| at(columns, column)).collect();
        let matrix = Matrix::new(columns, columns, matrix).ok()?;
        let found = Cholesky::new(&matrix)?.solve(&right);
        found.iter().all(|value| value.is_finite()).then_some(found)
    }

    fn moved(&self, from: &Solved, to: &[f64], share: f64) -> Solved {
        let mut next = all(from)
            .zip(to)
            .map(|(from, to)| from + share * (to - from));
        let mut take = || next.next().unwrap_or(0.0);
        let (slope, level) = (take(), take());
        Solved {
            slope,
            level,
            changes: self.bends.iter().map(|_| take()).collect(),
            weights: (0..self.width).map(|_| take()).collect(),
            variance: from.variance,
            objective: f64::INFINITY,
        }
    }
}

/// All parameters, in the order of the columns.
fn all(solved: &Solved) -> impl Iterator<Item = &f64> {
    [&solved.slope, &solved.level]
        .into_iter()
        .chain(&solved.changes)
        .chain(&solved.weights)
}

fn join(trend: f64, season: f64, multiplicative: bool) -> f64 {
    if multiplicative {
        trend * (1.0 + season)
    } else {
        trend + season
    }
}

/// An absolute value without its corner.
fn size(change: f64) -> f64 {
    change.hypot(STRAIGHT)
}
