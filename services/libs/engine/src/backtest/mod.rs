//! Measuring a model on the past: cut the history, forecast what followed, compare, at several
//! cuts (rolling origins; Tashman 2000). The same windows serve every model of a series.

mod changes;
mod errors;
mod expected;
mod given;
mod shuffle;
mod sides;
mod windows;
mod worth;

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use changes::Changes;
pub use errors::Errors;
pub(crate) use given::Given;
use shuffle::{Shuffled, shuffled};
pub(crate) use shuffle::{importance, ranked};
pub use sides::Sides;
pub(crate) use windows::apart;
pub use windows::{TestSize, Window, windows};

use crate::calendar::Axis;
use crate::catalogue::{FittedForecaster, Forecast, Forecaster};
use crate::context::{FitContext, Progress, Step};
use crate::error::FitError;
use crate::headline::WindowErrors;
use crate::metrics::Metrics;
use crate::numeric::normal_quantile;
use crate::series::{Features, Series};

/// What happened and what the model had said, for the chart: the last backtest.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BacktestPath {
    pub dates: Vec<NaiveDateTime>,
    pub actual: Vec<Option<f64>>,
    pub predicted: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
}

/// How often the interval held in the backtests.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Coverage {
    /// Percent asked for.
    pub level: f64,
    /// Share of values inside, 0 to 1.
    pub share: f64,
    /// Distinct values it was measured on.
    pub points: usize,
}

/// One window's forecast beside what happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Trial {
    pub window: Window,
    pub actual: Vec<Option<f64>>,
    pub predicted: Vec<f64>,
    /// The model's own standard deviation of each step's error.
    pub deviations: Vec<f64>,
    /// Whether the series is closed at each step; empty of one that is always open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub closed: Vec<bool>,
    /// How it lies around the prediction.
    #[serde(default)]
    pub sides: Sides,
    /// What the known columns mean to it; empty where nobody asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<Shuffled>,
}

impl Trial {
    /// Actual minus forecast of each step; closed ones without a value are 0 as forecast.
    pub(crate) fn errors(&self) -> WindowErrors {
        let pairs = self.shown_actual().into_iter().zip(&self.predicted);
        WindowErrors {
            cut: self.window.cut,
            errors: pairs
                .map(|(actual, predicted)| actual.unwrap_or(f64::NAN) - predicted)
                .collect(),
        }
    }

    pub(crate) fn is_closed(&self, step: usize) -> bool {
        self.closed.get(step).copied().unwrap_or(false)
    }

    /// What was measured, and 0 where the series was closed.
    fn shown_actual(&self) -> Vec<Option<f64>> {
        let steps = self.actual.iter().enumerate();
        steps
            .map(|(step, actual)| actual.or(self.is_closed(step).then_some(0.0)))
            .collect()
    }
}

/// A series with what the backtests need to know of the request.
#[derive(Clone, Copy)]
pub(crate) struct Past<'a> {
    pub series: &'a Series,
    pub features: Option<&'a Features>,
    pub non_negative: bool,
    pub model: &'a str,
    /// Whether to measure what the columns mean.
    pub explained: bool,
}

/// Level at which models are asked for their intervals; any would do, errors being normal there.
pub(crate) const PROBE_LEVEL: f64 = 80.0;

/// Rehearsals after which a model may be given up: the oldest, in which its form is searched for, and
/// the two newest, which are most like what is to be forecast.
const LOOKED_AT: usize = 3;

/// Asked once, after the rehearsals that it is given: whether the others are not worth their time.
pub(crate) type FarBehind<'a> = &'a dyn Fn(&[Trial]) -> Result<bool, FitError>;

/// How a model did on the past.
pub(crate) struct Rehearsed {
    /// The oldest first; not of all windows when the model was given up.
    pub trials: Vec<Trial>,
    /// The form that was found; empty of models that search for none.
    pub form: Map<String, Value>,
}

impl Past<'_> {
    /// Fits and forecasts at every window. The form of the model is searched for in the oldest and
    /// kept in the others by `again`, which makes a forecaster of that form only. The windows
    /// between the oldest and the two newest come last, and not at all for a model `far_behind`.
    pub fn trials(
        &self,
        forecaster: &dyn Forecaster,
        again: impl Fn(Map<String, Value>) -> Option<Box<dyn Forecaster>>,
        windows: &[Window],
        far_behind: Option<FarBehind<'_>>,
        ctx: &FitContext<'_>,
    ) -> Result<Rehearsed, FitError> {
        let mut formed: Option<Box<dyn Forecaster>> = None;
        let mut found = Map::new();
        let mut trials = Vec::with_capacity(windows.len());
        for (done, at) in in_turn(windows.len()).enumerate() {
            ctx.check()?;
            if let Some(far_behind) = far_behind
                && done == LOOKED_AT
                && far_behind(&trials)?
            {
                break;
            }
            ctx.report(Progress {
                model: self.model,
                step: Step::Backtest {
                    origin: done + 1,
                    origins: windows.len(),
                },
                fraction: done as f64 / (windows.len() + 1) as f64,
            });
            let kept = formed.as_deref().unwrap_or(forecaster);
            let (trial, form) = match self.trial(kept, windows[at], ctx) {
                // What suited the oldest part need not suit all of it.
                Err(FitError::NoFiniteFit) if formed.is_some() => {
                    self.trial(forecaster, windows[at], ctx)?
                }
                tried => tried?,
            };
            if done == 0 && !form.is_empty() {
                formed = again(form.clone());
                found = form;
            }
            trials.push(trial);
        }
        trials.sort_by_key(|trial| trial.window.cut);
        Ok(Rehearsed {
            trials,
            form: found,
        })
    }

    fn trial(
        &self,
        forecaster: &dyn Forecaster,
        window: Window,
        ctx: &FitContext<'_>,
    ) -> Result<(Trial, Map<String, Value>), FitError> {
        let Window { cut, steps } = window;
        let head = self
            .series
            .head(cut)
            .map_err(|_| FitError::NeedsPoints { needs: 1, has: 0 })?;
        let known = self.features.map(|features| features.slice(0, cut));
        let ahead = self
            .features
            .map(|features| features.slice(cut, cut + steps));
        let fitted = forecaster.fit(&head, known.as_ref(), ctx)?;
        let forecast = fitted.predict(steps, ahead.as_ref(), PROBE_LEVEL)?;
        let deviations = deviations(&forecast, PROBE_LEVEL);
        let sides = Sides::of(&forecast);
        let axis = self.series.axis();
        let closed = match axis.closed().is_empty() {
            true => Vec::new(),
            false => axis.head(cut).after(steps).closed_flags(),
        };
        let kept = |mut predicted: Vec<f64>| {
            if self.non_negative {
                predicted
                    .iter_mut()
                    .for_each(|value| *value = value.max(0.0));
            }
            for (value, _) in predicted
                .iter_mut()
                .zip(&closed)
                .filter(|(_, closed)| **closed)
            {
                *value = 0.0;
            }
            predicted
        };
        let actual = &self.series.values()[cut..cut + steps];
        let columns = match (&known, &ahead) {
            (Some(known), Some(ahead)) if self.explained => {
                let predict = |fitted: &dyn FittedForecaster, name: &str, ahead: &Features| {
                    let forecast = fitted.predict_as_if(name, steps, ahead, PROBE_LEVEL)?;
                    Ok(kept(forecast.mean))
                };
                shuffled(fitted.as_ref(), (known, ahead), actual, predict, ctx)?
            }
            _ => Vec::new(),
        };
        let trial = Trial {
            window,
            actual: actual.to_vec(),
            predicted: kept(forecast.mean),
            deviations,
            closed,
            sides,
            columns,
        };
        Ok((trial, fitted.form()))
    }
}

/// The oldest, the two newest, then the others.
fn in_turn(windows: usize) -> impl Iterator<Item = usize> {
    let newest = windows.saturating_sub(2).max(1);
    (0..windows.min(1)).chain(newest..windows).chain(1..newest)
}

/// The standard deviations behind an interval of this level.
pub(crate) fn deviations(forecast: &Forecast, level: f64) -> Vec<f64> {
    let width = 2.0 * normal_quantile(0.5 + level / 200.0);
    forecast
        .upper
        .iter()
        .zip(&forecast.lower)
        .map(|(upper, lower)| (upper - lower) / width)
        .collect()
}

/// All measures over all windows.
pub(crate) fn measure(trials: &[Trial]) -> Metrics {
    let pairs: Vec<(f64, f64)> = trials
        .iter()
        .flat_map(|trial| trial.actual.iter().zip(&trial.predicted))
        .filter_map(|(actual, predicted)| Some(((*actual)?, *predicted)))
        .collect();
    Metrics::of(&pairs)
}

/// How often the interval held in each window ([`interval`]). A period that several windows have counts once, by the
/// share of them in which it held.
pub(crate) fn coverage(
    trials: &[Trial],
    level: f64,
    changes: Option<Changes>,
    given: Given,
) -> Option<Coverage> {
    let mut periods: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (at, trial) in trials.iter().enumerate() {
        let forecast = interval(trials, at, level, changes, given);
        let edges = forecast.lower.into_iter().zip(forecast.upper);
        for (step, (lower, upper)) in edges.enumerate() {
            if let Some(actual) = trial.actual[step] {
                let (inside, times) = periods.entry(trial.window.cut + step).or_default();
                *times += 1;
                *inside += usize::from((lower..=upper).contains(&actual));
            }
        }
    }
    let shares = periods
        .values()
        .map(|(inside, times)| *inside as f64 / *times as f64);
    (!periods.is_empty()).then(|| Coverage {
        level,
        share: shares.sum::<f64>() / periods.len() as f64,
        points: periods.len(),
    })
}

/// The forecast of one window with its interval, which the errors of all other windows make: the window's own errors
/// were not known when it was forecast.
fn interval(
    trials: &[Trial],
    at: usize,
    level: f64,
    changes: Option<Changes>,
    given: Given,
) -> Forecast {
    let others = trials.iter().enumerate().filter(|(other, _)| *other != at);
    let errors = Errors::of(others.map(|(_, trial)| trial), changes);
    let trial = &trials[at];
    let widths = errors.half_widths(&trial.deviations, trial.window, level);
    given.forecast(trial, &widths)
}

/// The last window as a chart shows it.
pub(crate) fn path(
    trials: &[Trial],
    axis: &Axis,
    level: f64,
    changes: Option<Changes>,
    given: Given,
) -> Option<BacktestPath> {
    let at = last(trials)?;
    let window = trials[at].window;
    let dates = (0..window.steps)
        .map(|step| axis.date(window.cut + step))
        .collect();
    Some(path_on(dates, trials, at, level, changes, given))
}

/// As [`path`], with the dates of another model's path over the same windows.
pub(crate) fn path_like(
    other: Option<&BacktestPath>,
    trials: &[Trial],
    level: f64,
    changes: Option<Changes>,
    given: Given,
) -> Option<BacktestPath> {
    let at = last(trials)?;
    let dates = other?.dates.clone();
    Some(path_on(dates, trials, at, level, changes, given))
}

/// The place of the latest window.
fn last(trials: &[Trial]) -> Option<usize> {
    (0..trials.len()).max_by_key(|at| trials[*at].window.cut)
}

fn path_on(
    dates: Vec<NaiveDateTime>,
    trials: &[Trial],
    at: usize,
    level: f64,
    changes: Option<Changes>,
    given: Given,
) -> BacktestPath {
    let forecast = interval(trials, at, level, changes, given);
    BacktestPath {
        dates,
        actual: trials[at].shown_actual(),
        predicted: forecast.mean,
        lower: forecast.lower,
        upper: forecast.upper,
    }
}
