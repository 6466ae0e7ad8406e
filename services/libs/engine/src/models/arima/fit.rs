//! Estimating given orders: conditional least squares first, then, from there, the exact
//! likelihood with the regression concentrated out of it.

use super::covariance::Process;
use super::css::Css;
use super::design::Design;
use super::exact::{self, Last};
use super::gaps::Gapped;
use super::gls::Profile;
use super::linear::{cholesky, solve_transposed};
use super::orders::{Coefficients, Orders};
use super::state::{Arima, directions};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{aicc, minimise};

const TOLERANCE: f64 = 1e-8;
/// Step of the numeric derivative, in units of the estimates' standard errors.
const STEP: f64 = 1e-4;
/// Multiplications a pass of the filter with gaps may cost to be repeated for an estimate, and to
/// be run at all. Where it may not, the estimate is that of the filled series.
const CHEAP_PASS: usize = 2_000_000;
const POSSIBLE_PASS: usize = 400_000_000;

/// Orders that were fitted.
#[derive(Debug, Clone)]
pub(super) struct Tried {
    pub orders: Orders,
    pub free: Vec<f64>,
    pub information: Vec<f64>,
    pub criterion: f64,
}

impl Tried {
    pub fn new(orders: Orders, fit: Css, criterion: f64) -> Tried {
        Tried {
            orders,
            free: fit.free,
            information: fit.information,
            criterion,
        }
    }
}

impl Design<'_> {
    /// The same orders by exact likelihood, of the filled series or of one with its gaps; `None`
    /// when nothing finite comes out.
    pub fn exact(
        &self,
        tried: &Tried,
        gaps: bool,
        ctx: &FitContext<'_>,
    ) -> Result<Option<Tried>, FitError> {
        let orders = tried.orders;
        let size = orders.coefficients();
        // In these coordinates the likelihood is nearly round.
        let mut factor = tried.information.clone();
        for at in 0..size {
            factor[at * size + at] += 1.0;
        }
        if cholesky(&mut factor, size).is_none() {
            return Ok(None);
        }
        let place = |moves: &[f64]| {
            let mut step = moves.to_vec();
            solve_transposed(&factor, size, &mut step);
            step.iter()
                .zip(&tried.free)
                .map(|(step, from)| from + step)
                .collect::<Vec<f64>>()
        };
        let gapped = if gaps {
            self.gapped(orders.constant)
        } else {
            None
        };
        let gapped = gapped.filter(|all| all.work(&process(&orders, &tried.free)) <= CHEAP_PASS);
        let count = if gapped.is_some() {
            self.measured()
        } else {
            self.len()
        };
        let columns = self.columns(orders.constant);
        let deviance = |free: &[f64]| -> Result<f64, FitError> {
            let process = process(&orders, free);
            let profile = match &gapped {
                Some(gapped) => gapped
                    .run(&process, || ctx.check())?
                    .map(|(profile, _)| profile),
                None => exact::profile(&columns, &process),
            };
            Ok(profile.map_or(f64::INFINITY, |profile| 0.5 * profile.deviance))
        };
        let mut interrupted = None;
        let mut value_at = |moves: &[f64]| {
            deviance(&place(moves)).unwrap_or_else(|error| {
                interrupted.get_or_insert(error);
                f64::INFINITY
            })
        };
        if size == 0 {
            return Ok(self.scored(tried, value_at(&[]), tried.free.clone(), count));
        }
        let found = minimise(
            vec![0.0; size],
            TOLERANCE,
            |moves, gradient| {
                let value = value_at(moves);
                if value.is_finite() {
                    let mut near = moves.to_vec();
                    for (at, slope) in gradient.iter_mut().enumerate() {
                        near[at] += STEP;
                        *slope = (value_at(&near) - value) / STEP;
                        near[at] = moves[at];
                    }
                }
                value
            },
            || ctx.check(),
        );
        if let Some(error) = interrupted {
            return Err(error);
        }
        match found {
            Ok(found) => Ok(self.scored(tried, found.value, place(&found.at), count)),
            Err(FitError::NoFiniteFit) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// With the criterion of half the deviance.
    fn scored(&self, tried: &Tried, value: f64, free: Vec<f64>, count: usize) -> Option<Tried> {
        let parameters = self.parameters(&tried.orders);
        let criterion = aicc(2.0 * value, parameters, count)?;
        criterion.is_finite().then(|| Tried {
            free,
            criterion,
            ..tried.clone()
        })
    }

    /// The points that tell something.
    fn measured(&self) -> usize {
        let frame = self.frame;
        let lost = frame.d + frame.seasonal_d * frame.m;
        self.points
            .measured
            .iter()
            .flatten()
            .count()
            .saturating_sub(lost)
    }

    /// The series for the filter with gaps; `None` when it has none.
    fn gapped(&self, constant: bool) -> Option<Gapped> {
        if !self.points.has_gaps() {
            return None;
        }
        let levels = &self.basis.levels[..self.regressions(constant)];
        let orders = self.orders(constant);
        let columns = std::iter::once(&self.points.filled)
            .chain(levels)
            .map(|column| {
                // Differencing forgets the mean; without it, what is unknown is smaller.
                let mean = if orders.lost() > 0 { mean(column) } else { 0.0 };
                column.iter().map(|value| value - mean).collect()
            })
            .collect();
        Some(Gapped {
            present: self.points.measured.iter().map(Option::is_some).collect(),
            columns,
            delta: orders.differencing(),
        })
    }

    /// No coefficients at all: a random walk, or a mean.
    pub fn orders(&self, constant: bool) -> Orders {
        Orders {
            p: 0,
            d: self.frame.d,
            q: 0,
            seasonal_p: 0,
            seasonal_d: self.frame.seasonal_d,
            seasonal_q: 0,
            m: self.frame.m,
            constant: constant && self.may_have_constant,
        }
    }

    /// What a forecast needs of these orders and numbers.
    pub fn finish(
        &self,
        orders: Orders,
        free: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<Option<Arima>, FitError> {
        let process = process(&orders, free);
        let gapped = self
            .gapped(orders.constant)
            .filter(|gapped| gapped.work(&process) <= POSSIBLE_PASS);
        let columns = self.columns(orders.constant);
        let found = match &gapped {
            Some(gapped) => gapped.run(&process, || ctx.check())?,
            None => exact::profile(&columns, &process).zip(exact::last(&columns, &process)),
        };
        Ok(found
            .map(|(profile, last)| self.assemble(orders, free, &profile, &last, gapped.is_some())))
    }

    fn assemble(
        &self,
        orders: Orders,
        free: &[f64],
        profile: &Profile,
        last: &Last,
        gapped: bool,
    ) -> Arima {
        let n = profile.count as f64;
        let scale = self.points.scale;
        let deviance = profile.deviance + n * (1.0 + std::f64::consts::TAU.ln());
        let log_likelihood = -0.5 * deviance - n * scale.ln();
        let parameters = self.parameters(&orders);
        let combine = |parts: &[Vec<f64>], length: usize| {
            let mut sum = vec![0.0; length];
            for (part, weight) in parts.iter().zip(&profile.coefficients) {
                for (sum, value) in sum.iter_mut().zip(part) {
                    *sum += weight * value;
                }
            }
            sum
        };
        let states = last.states[0].len();
        let explained = combine(&last.states[1..], states);
        let mut known: Vec<f64> = last.states[0]
            .iter()
            .zip(explained)
            .map(|(all, part)| all - part)
            .collect();
        let lost = orders.lost();
        let levels = combine(&self.basis.levels, self.points.len());
        let mut latest = if gapped {
            let mut latest = known.split_off(known.len() - lost);
            // The filter worked on columns without their means.
            let shift = mean(&self.points.filled) - mean(&levels);
            latest.iter_mut().for_each(|value| *value += shift);
            latest
        } else {
            let rest = self
                .points
                .filled
                .iter()
                .zip(&levels)
                .map(|(y, part)| y - part);
            rest.rev().take(lost).collect()
        };
        latest.truncate(lost);
        let mut uncertain = directions(last.excess.clone());
        for direction in &mut uncertain {
            direction.resize(known.len() + lost, 0.0);
        }
        let width = self.regressors.width();
        Arima {
            orders,
            coefficients: Coefficients::from_free(&orders, free),
            scale,
            variance: profile.sse / (n - parameters as f64 + 1.0).max(1.0),
            log_likelihood,
            aicc: aicc(-2.0 * log_likelihood, parameters, profile.count),
            regressors: self.regressors.clone(),
            weights: combine(&self.basis.weights, width),
            known,
            last: latest,
            uncertain,
        }
    }
}

fn process(orders: &Orders, free: &[f64]) -> Process {
    let model = Coefficients::from_free(orders, free);
    Process::new(&model.full_ar(orders.m), &model.full_ma(orders.m))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}
