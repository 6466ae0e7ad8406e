//! Which models are worth all of their rehearsals: those that are not far behind the quick ones
//! (successive halving after Jamieson and Talwalkar 2016, with a bar in place of a half, because the
//! models of a series may be trained apart, each without knowing of the others).

use std::cell::OnceCell;
use std::time::Duration;

use super::columns::error_of;
use super::request::SeriesRequest;
use super::setup::{Refused, Setup};
use crate::backtest::{Trial, Window};
use crate::catalogue::{ForecasterSpec, Role, Shape, forecaster};
use crate::context::FitContext;
use crate::error::FitError;

/// The yardsticks, and the quickest of the strong models.
const QUICK: [&str; 3] = ["NAIVE", "SNAIVE", "THETA"];
/// A model is far behind with more than so many times the error of the best quick one: as far as
/// would keep it out of a combination.
const FAR: f64 = 2.0;
/// A model that should take less than so many times as long as the quick ones is not held against
/// them.
const SLOW: u32 = 5;

/// The quick models of a request, measured when they are first asked for.
pub(super) struct Field<'a> {
    request: &'a SeriesRequest,
    windows: Vec<Window>,
    trials: OnceCell<Vec<Vec<Trial>>>,
}

impl<'a> Field<'a> {
    pub fn new(request: &'a SeriesRequest, windows: Vec<Window>) -> Field<'a> {
        Field {
            request,
            windows,
            trials: OnceCell::new(),
        }
    }

    /// Whether this model has to keep up: the engine's own choice, and slow enough.
    pub fn takes_in(&self, spec: &ForecasterSpec, shape: &Shape) -> bool {
        let selection = &self.request.selection;
        let quick: Duration = QUICK
            .iter()
            .filter_map(|id| forecaster(id))
            .map(|quick| (quick.cost)(shape))
            .sum();
        selection.is_best()
            && !selection.chosen(spec.id)
            && spec.role != Role::Baseline
            && !QUICK.contains(&spec.id)
            && (spec.cost)(shape) >= quick * SLOW
    }

    /// Whether a model erred far more than a quick one in the two newest of its rehearsals.
    ///
    /// # Errors
    /// [`FitError`] of a stop or a deadline.
    pub fn leaves_behind(&self, trials: &[Trial], ctx: &FitContext<'_>) -> Result<bool, FitError> {
        let newest = &self.windows[self.windows.len().saturating_sub(2)..];
        let error = |trials: &[Trial]| -> f64 {
            trials
                .iter()
                .filter(|trial| newest.contains(&trial.window))
                .map(|trial| error_of(trial, self.request.selection.metric))
                .sum()
        };
        let least = self
            .trials(ctx)?
            .iter()
            .map(|quick| error(quick))
            .fold(f64::INFINITY, f64::min);
        Ok(error(trials) > FAR * least)
    }

    fn trials(&self, ctx: &FitContext<'_>) -> Result<&[Vec<Trial>], FitError> {
        if let Some(known) = self.trials.get() {
            return Ok(known);
        }
        let mut all = Vec::new();
        for spec in QUICK.iter().filter_map(|id| forecaster(id)) {
            let mut setup = Setup::new(self.request, spec);
            match setup.trials(&self.windows, None, &ctx.quietly()) {
                Ok(trials) => all.push(trials),
                Err(Refused::Fit(stop @ (FitError::Stopped | FitError::OutOfTime))) => {
                    return Err(stop);
                }
                Err(_) => {}
            }
        }
        Ok(self.trials.get_or_init(|| all))
    }
}
