//! A fitted model: what a forecast needs and nothing more.

use serde::{Deserialize, Serialize};

use super::orders::{Coefficients, Orders};
use super::regressors::Regressors;
use crate::catalogue::{Forecast, check_request};
use crate::error::FitError;
use crate::series::Features;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Arima {
    pub orders: Orders,
    pub coefficients: Coefficients,
    /// The data were divided by this; all below is of the divided data.
    pub scale: f64,
    /// Of the errors; their squares over the points less the parameters.
    pub variance: f64,
    /// Of the data as they are.
    pub log_likelihood: f64,
    pub aicc: Option<f64>,
    pub regressors: Regressors,
    /// A number a column of the regressors.
    pub weights: Vec<f64>,
    /// The known parts of the next values of the differenced series.
    pub known: Vec<f64>,
    /// The last values less the regression, the latest first, as far as differencing looks back.
    pub last: Vec<f64>,
    /// What is uncertain in both, in units of the error's deviation: independent directions.
    pub uncertain: Vec<Vec<f64>>,
}

/// How one state moves on without errors.
struct Path<'a> {
    ar: &'a [f64],
    delta: &'a [(usize, f64)],
    known: Vec<f64>,
    /// The last values in a ring; the latest stands before `at`.
    last: Vec<f64>,
    at: usize,
}

impl Path<'_> {
    fn next(&mut self) -> f64 {
        let head = self.known[0];
        let length = self.last.len();
        let mut value = head;
        for (lag, factor) in self.delta {
            value += factor * self.last[(self.at + length - lag) % length];
        }
        for place in 0..self.known.len() {
            let after = self.known.get(place + 1).copied().unwrap_or(0.0);
            self.known[place] = after + self.ar.get(place).copied().unwrap_or(0.0) * head;
        }
        if length > 0 {
            self.last[self.at] = value;
            self.at = (self.at + 1) % length;
        }
        value
    }
}

impl Arima {
    pub fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let regression = self.regressors.ahead(&self.weights, steps, x)?;
        let m = self.orders.m;
        let ar = self.coefficients.full_ar(m);
        let delta: Vec<(usize, f64)> = self
            .orders
            .differencing()
            .into_iter()
            .enumerate()
            .filter(|(_, factor)| *factor != 0.0)
            .map(|(at, factor)| (at + 1, factor))
            .collect();
        let path = |known: &[f64], last: &[f64]| Path {
            ar: &ar,
            delta: &delta,
            known: known.to_vec(),
            last: last.iter().rev().copied().collect(),
            at: 0,
        };
        let mut error = vec![1.0];
        error.extend(self.coefficients.full_ma(m));
        error.resize(self.known.len(), 0.0);
        let mut mean = path(&self.known, &self.last);
        let mut effect = path(&error, &vec![0.0; self.last.len()]);
        let mut directions: Vec<Path<'_>> = self
            .uncertain
            .iter()
            .map(|direction| {
                let (known, last) = direction.split_at(self.known.len().min(direction.len()));
                path(known, last)
            })
            .collect();
        let mut means = Vec::with_capacity(steps);
        let mut deviations = Vec::with_capacity(steps);
        let mut squares = 0.0;
        for regression in regression {
            means.push(self.scale * (mean.next() + regression));
            squares += effect.next().powi(2);
            let unknown: f64 = directions.iter_mut().map(|path| path.next().powi(2)).sum();
            deviations.push(self.scale * (self.variance * (squares + unknown)).sqrt());
        }
        Forecast::gaussian(means, &deviations, level)
    }
}

/// What of a covariance cannot be left out: vectors whose outer products sum up to it, the
/// largest first (Cholesky's factors with pivots).
pub(super) fn directions(mut covariance: Vec<f64>) -> Vec<Vec<f64>> {
    /// Of the error variance.
    const NEGLIGIBLE: f64 = 1e-6;
    const MOST: usize = 40;
    let size = (covariance.len() as f64).sqrt().round() as usize;
    let mut found = Vec::new();
    while found.len() < MOST {
        let diagonal = |at: usize| covariance[at * size + at];
        let Some(pivot) = (0..size).max_by(|a, b| diagonal(*a).total_cmp(&diagonal(*b))) else {
            break;
        };
        let largest = diagonal(pivot);
        if largest <= NEGLIGIBLE {
            break;
        }
        let root = largest.sqrt();
        let direction: Vec<f64> = covariance[pivot * size..(pivot + 1) * size]
            .iter()
            .map(|value| value / root)
            .collect();
        for (row, one) in covariance.chunks_exact_mut(size).zip(&direction) {
            for (value, other) in row.iter_mut().zip(&direction) {
                *value -= one * other;
            }
        }
        found.push(direction);
    }
    found
}
