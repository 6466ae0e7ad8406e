//! A series ready to be fitted with any orders of one differencing: differenced, with its
//! regressors, and with first guesses of the errors (Hannan and Rissanen 1982).

use super::basis::Basis;
use super::css::{Css, Problem, dot};
use super::difference::differenced;
use super::orders::Orders;
use super::points::Points;
use super::polynomial::to_free;
use super::regressors::Regressors;
use crate::error::FitError;
use crate::numeric::{aicc, least_squares_of_few};
use crate::series::Features;

/// What orders have in common.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    pub d: usize,
    pub seasonal_d: usize,
    pub m: usize,
    /// Period and number of waves.
    pub waves: (usize, usize),
}

pub(super) struct Design<'a> {
    pub points: &'a Points,
    pub frame: Frame,
    pub regressors: Regressors,
    pub basis: Basis,
    /// Whether the last of the basis is the constant.
    pub may_have_constant: bool,
    differenced: Vec<f64>,
    /// Less the regression, and the errors of a long autoregression.
    rest: Vec<f64>,
    errors: Vec<f64>,
}

impl<'a> Design<'a> {
    pub fn new(points: &'a Points, x: Option<&Features>, frame: Frame) -> Design<'a> {
        let total = frame.d + frame.seasonal_d;
        let power = (total < 2).then_some(total as i32);
        let length = points.filled.len();
        let regressors = Regressors::new(x, length, frame.waves, power);
        let columns = regressors.columns(x);
        let take = |values: &[f64]| differenced(values, frame.d, frame.seasonal_d, frame.m);
        let basis = Basis::new(&columns, take);
        let differenced = take(&points.filled);
        let mut rest = differenced.clone();
        for column in &basis.differenced {
            let along = dot(column, &rest);
            for (rest, value) in rest.iter_mut().zip(column) {
                *rest -= along * value;
            }
        }
        let errors = long_autoregression(&rest, frame.m);
        let may_have_constant = power.is_some()
            && basis
                .weights
                .last()
                .is_some_and(|weights| weights.last() != Some(&0.0));
        Design {
            points,
            frame,
            regressors,
            basis,
            may_have_constant,
            differenced,
            rest,
            errors,
        }
    }

    /// Points after differencing.
    pub fn len(&self) -> usize {
        self.differenced.len()
    }

    pub fn rest(&self) -> &[f64] {
        &self.rest
    }

    /// How many of the basis a model with or without a constant uses.
    pub fn regressions(&self, constant: bool) -> usize {
        self.basis.differenced.len() - usize::from(self.may_have_constant && !constant)
    }

    /// The differenced series and its regressors.
    pub fn columns(&self, constant: bool) -> Vec<&[f64]> {
        std::iter::once(&self.differenced[..])
            .chain(
                self.basis.differenced[..self.regressions(constant)]
                    .iter()
                    .map(Vec::as_slice),
            )
            .collect()
    }

    /// Parameters, the error variance included.
    pub fn parameters(&self, orders: &Orders) -> usize {
        orders.coefficients() + self.regressions(orders.constant) + 1
    }

    /// Conditional least squares, and its criterion.
    pub fn css(
        &self,
        orders: Orders,
        check: impl FnMut() -> Result<(), FitError>,
    ) -> Result<Option<(Css, f64)>, FitError> {
        let columns = self.columns(orders.constant);
        let problem = Problem {
            orders,
            columns: &columns,
        };
        let fit = problem.fit(self.start(&orders), check)?;
        let n = self.len() as f64;
        Ok(fit.and_then(|fit| {
            let mean = fit.sse / fit.used as f64 + super::gls::PERFECT;
            let criterion = aicc(n * mean.ln(), self.parameters(&orders), self.len())?;
            Some((fit, criterion))
        }))
    }

    /// Free numbers near the optimum: the series regressed on its own past and past errors.
    fn start(&self, orders: &Orders) -> Vec<f64> {
        let short = |count: usize| 1..=count;
        let season = |count: usize| (1..=count).map(|at| at * orders.m);
        let past: Vec<(&[f64], usize)> = short(orders.p)
            .map(|lag| (&self.rest[..], lag))
            .chain(short(orders.q).map(|lag| (&self.errors[..], lag)))
            .chain(season(orders.seasonal_p).map(|lag| (&self.rest[..], lag)))
            .chain(season(orders.seasonal_q).map(|lag| (&self.errors[..], lag)))
            .collect();
        let longest = past.iter().map(|(_, lag)| *lag).max().unwrap_or(0);
        if longest + 2 * past.len() + 2 > self.rest.len() {
            return vec![0.1; past.len()];
        }
        let columns: Vec<Vec<f64>> = past
            .iter()
            .map(|(values, lag)| values[longest - lag..values.len() - lag].to_vec())
            .collect();
        let fit = least_squares_of_few(&columns, &self.rest[longest..]).coefficients;
        let (ar, others) = fit.split_at(orders.p);
        let (ma, others) = others.split_at(orders.q);
        let (seasonal_ar, seasonal_ma) = others.split_at(orders.seasonal_p);
        let negated = |values: &[f64]| values.iter().map(|value| -value).collect::<Vec<_>>();
        [
            to_free(ar),
            to_free(&negated(ma)),
            to_free(seasonal_ar),
            to_free(&negated(seasonal_ma)),
        ]
        .concat()
    }
}

/// The errors of an autoregression that reaches beyond the season, by the Durbin-Levinson
/// recursion on the autocorrelations.
fn long_autoregression(values: &[f64], m: usize) -> Vec<f64> {
    let n = values.len();
    let order = (m + 3).max(10).min(n / 4);
    let covariance: Vec<f64> = (0..=order)
        .map(|lag| dot(&values[lag.min(n)..], &values[..n.saturating_sub(lag)]))
        .collect();
    let mut phi: Vec<f64> = Vec::with_capacity(order);
    let mut variance = covariance.first().copied().unwrap_or(0.0);
    for lag in 1..=order {
        if variance <= 1e-12 * covariance[0] {
            break;
        }
        let known: f64 = phi
            .iter()
            .zip(covariance[1..lag].iter().rev())
            .map(|(a, b)| a * b)
            .sum();
        let partial = (covariance[lag] - known) / variance;
        let before = phi.clone();
        for (value, mirror) in phi.iter_mut().zip(before.iter().rev()) {
            *value -= partial * mirror;
        }
        phi.push(partial);
        variance *= 1.0 - partial * partial;
    }
    let mut errors = values.to_vec();
    for (at, factor) in phi.iter().enumerate() {
        for (error, past) in errors[(at + 1).min(n)..].iter_mut().zip(values) {
            *error -= factor * past;
        }
    }
    errors
}
