//! What a model is: something that can be fitted, and something fitted that can predict. A model
//! that is not fitted has no `predict`, so the mistake cannot be written.

use serde_json::{Map, Value};

use super::explained::Explained;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::normal_quantile;
use crate::series::{Features, Series};

/// A model with checked parameters, ready to be fitted any number of times.
pub trait Forecaster: Send + Sync {
    /// Fits the series; `x`, if given, has a row a period. Takes a bounded time, asks
    /// [`FitContext::check`] at least twice a second, and gives the same numbers for the same
    /// input, whatever the context.
    ///
    /// # Errors
    /// [`FitError`]; never a panic, whatever the numbers are.
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError>;
}

pub trait FittedForecaster: Send + Sync {
    /// The `steps` values after the fitted history. `x` has a row a step and the columns of the
    /// fit. `level` is the interval's probability in percent, 50 to 99.
    fn predict(&self, steps: usize, x: Option<&Features>, level: f64)
    -> Result<Forecast, FitError>;

    /// As [`FittedForecaster::predict`], as if the column of this name had been what `x` says, also where the model
    /// sees no more of it than its past.
    fn predict_as_if(
        &self,
        _column: &str,
        steps: usize,
        x: &Features,
        level: f64,
    ) -> Result<Forecast, FitError> {
        self.predict(steps, Some(x), level)
    }

    /// The parameters by which this form would be fitted again without a search; empty when the
    /// model searches for none. The backtests search once and keep the form that was found.
    fn form(&self) -> Map<String, Value> {
        Map::new()
    }

    /// Rows that it learnt from, taken apart by where what it knows comes from; `None` of models
    /// that cannot be, and of restored ones.
    ///
    /// # Errors
    /// [`FitError`] of a stop or a deadline.
    fn explained(&self, _ctx: &FitContext<'_>) -> Result<Option<Explained>, FitError> {
        Ok(None)
    }

    /// The fitted model as bytes that its [`super::ForecasterSpec::restore`] reads.
    fn to_bytes(&self) -> Vec<u8>;
}

/// One value a step, and the interval around it: `lower <= mean <= upper`, all finite.
#[derive(Debug, Clone, PartialEq)]
pub struct Forecast {
    pub mean: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
}

/// Longest forecast: a century of days, four years of hours.
pub(crate) const MOST_STEPS: usize = 40_000;

impl Forecast {
    /// The forecast with 0 and nothing around it where the series is closed.
    pub(crate) fn without_closed(mut self, closed: &[bool]) -> Forecast {
        for values in [&mut self.mean, &mut self.lower, &mut self.upper] {
            for (value, _) in values.iter_mut().zip(closed).filter(|(_, closed)| **closed) {
                *value = 0.0;
            }
        }
        self
    }

    /// A forecast with normally distributed errors of these standard deviations.
    ///
    /// # Errors
    /// [`FitError::NoFiniteFit`] when a number is not finite.
    pub fn gaussian(mean: Vec<f64>, deviations: &[f64], level: f64) -> Result<Forecast, FitError> {
        let quantile = normal_quantile(0.5 + level / 200.0);
        let edge = |sign: f64| {
            mean.iter()
                .zip(deviations)
                .map(|(mean, deviation)| mean + sign * quantile * deviation)
                .collect::<Vec<f64>>()
        };
        let (lower, upper) = (edge(-1.0), edge(1.0));
        let forecast = Forecast { mean, lower, upper };
        forecast
            .is_finite()
            .then_some(forecast)
            .ok_or(FitError::NoFiniteFit)
    }

    pub fn is_finite(&self) -> bool {
        [&self.mean, &self.lower, &self.upper]
            .into_iter()
            .flatten()
            .all(|value| value.is_finite())
    }

    pub fn len(&self) -> usize {
        self.mean.len()
    }

    pub fn is_empty(&self) -> bool {
        self.mean.is_empty()
    }
}

/// The checks at the beginning of every `predict`.
pub(crate) fn check_request(steps: usize, level: f64) -> Result<(), FitError> {
    if steps == 0 || steps > MOST_STEPS {
        return Err(FitError::Steps {
            asked: steps,
            most: MOST_STEPS,
        });
    }
    if !(50.0..=99.0).contains(&level) {
        return Err(FitError::Level(level));
    }
    Ok(())
}
