//! The driver: points are asked for, measured and told, until the work or the time is over.
//!
//! The settings as they stand are always measured first, so that tuning never ends worse than it
//! began, by its own measure.

use std::time::Instant;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::random_search::anywhere;
use super::space::Space;
use super::tuner::{Ask, Method, Tuner, tuner};
use crate::context::{FitContext, Progress, Step};
use crate::error::FitError;
use crate::numeric::Random;

/// How settings are searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tuning {
    pub method: Method,
    /// Full measurements besides that of the settings as they stand, 5 to 50; measurements with a
    /// part of the data count by their share.
    pub iterations: usize,
}

impl Tuning {
    /// What [`Tuning::new`] takes.
    pub const ITERATIONS: std::ops::RangeInclusive<usize> = 5..=50;

    /// Iterations beyond the bounds are brought to the nearest bound.
    pub fn new(method: Method, iterations: usize) -> Tuning {
        let bounds = Tuning::ITERATIONS;
        Tuning {
            method,
            iterations: iterations.clamp(*bounds.start(), *bounds.end()),
        }
    }
}

/// One measurement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Trial {
    /// What was set; what is absent has its default.
    pub settings: Map<String, Value>,
    /// The share of the work that was asked for.
    pub fidelity: f64,
    /// Lower is better; `None` when nothing could be measured.
    pub loss: Option<f64>,
    pub seconds: f64,
    /// Whether it was given up on the way, being behind the others.
    pub cut: bool,
    /// Why nothing could be measured.
    pub error: Option<String>,
}

/// Why the search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// All iterations were made.
    Done,
    OutOfTime,
    /// There is nothing left that was not tried.
    Exhausted,
    /// The model has no open settings.
    NothingToTune,
}

/// The settings found for a model, and everything that was tried.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tuned {
    /// The catalogue's id.
    pub model: String,
    pub method: Method,
    /// In the order in which they were made; the settings as they stood come first.
    pub trials: Vec<Trial>,
    /// The place of the best among the trials.
    pub best: usize,
    pub ended: Ended,
}

/// What a measurement came to.
#[derive(Debug, Clone, PartialEq)]
pub enum Measured {
    Whole(f64),
    /// Given up after this share of the work.
    Cut {
        fidelity: f64,
        loss: f64,
    },
    /// These settings do not work.
    Failed(String),
}

/// Told of a measurement on its way (share of the work, loss so far); answers whether it is to be
/// given up.
pub type GivesUp<'a> = dyn FnMut(f64, f64) -> bool + 'a;

/// Something that has a loss for settings.
pub trait Objective {
    /// The smallest share of the work whose loss says something, 1 when only all of it does.
    fn least(&self) -> f64 {
        1.0
    }

    /// # Errors
    /// [`FitError::Stopped`] and [`FitError::OutOfTime`]; anything else that goes wrong is
    /// [`Measured::Failed`].
    fn measure(
        &mut self,
        settings: &Map<String, Value>,
        fidelity: f64,
        gives_up: &mut GivesUp<'_>,
        ctx: &FitContext<'_>,
    ) -> Result<Measured, FitError>;
}

/// Points that are known already are passed over, at most this often in a row.
const REPEATS: usize = 40;

impl Tuned {
    /// The settings with the lowest loss.
    pub fn settings(&self) -> Map<String, Value> {
        let best = self.trials.get(self.best);
        best.map(|trial| trial.settings.clone()).unwrap_or_default()
    }

    /// The lowest loss, and the loss of the settings as they stood.
    pub fn losses(&self) -> Option<(f64, f64)> {
        let loss = |at: usize| self.trials.get(at)?.loss;
        Some((loss(self.best)?, loss(0)?))
    }
}

/// Searches for settings of `model` within `space`; what is `given` holds in every trial.
///
/// # Errors
/// [`FitError::Stopped`]. A passed deadline ends the search with the best so far.
pub fn search(
    model: &str,
    space: &Space,
    given: &Map<String, Value>,
    tuning: Tuning,
    objective: &mut dyn Objective,
    ctx: &FitContext<'_>,
) -> Result<Tuned, FitError> {
    let mut study = Study {
        space,
        given,
        tuner: tuner(
            tuning.method,
            space,
            tuning.iterations,
            objective.least(),
            ctx.seed(),
        ),
        random: Random::new(ctx.seed()).fork(0x57d7),
        trials: Vec::new(),
        known: Vec::new(),
    };
    let work = tuning.iterations as f64;
    let report = |spent: f64, trial: usize| {
        ctx.report(Progress {
            model,
            step: Step::Tune {
                trial,
                trials: tuning.iterations + 1,
            },
            fraction: spent / (work + 1.0),
        });
    };
    report(0.0, 1);
    let quiet = ctx.quietly();
    let mut ended = match study.first(objective, &quiet) {
        Ok(()) if space.is_empty() => Ended::NothingToTune,
        Ok(()) => Ended::Done,
        Err(FitError::Stopped) => return Err(FitError::Stopped),
        Err(_) => Ended::OutOfTime,
    };
    let mut spent = 0.0;
    while ended == Ended::Done && spent < work - 1e-9 {
        report(spent + 1.0, (spent as usize) + 2);
        match study.next(objective, &quiet) {
            Ok(Some(fidelity)) => spent += fidelity,
            Ok(None) => ended = Ended::Exhausted,
            Err(FitError::Stopped) => return Err(FitError::Stopped),
            Err(_) => ended = Ended::OutOfTime,
        }
    }
    Ok(Tuned {
        model: model.to_owned(),
        method: tuning.method,
        best: best(&study.trials),
        trials: study.trials,
        ended,
    })
}

/// Settings have to err by this share less than those as they stand: of many trials the best is
/// a little better by luck, and defaults are easier to defend.
const WORTH_IT: f64 = 0.01;

/// The first of the full measurements with the lowest loss, if it is worth leaving the first.
fn best(trials: &[Trial]) -> usize {
    let loss = |trial: &Trial| trial.loss.filter(|_| !trial.cut && trial.fidelity >= 1.0);
    let lowest = trials
        .iter()
        .enumerate()
        .filter_map(|(at, trial)| Some((at, loss(trial)?)))
        .min_by(|a, b| a.1.total_cmp(&b.1));
    let first = trials.first().and_then(loss);
    match (lowest, first) {
        (Some((_, lowest)), Some(first)) if lowest > first - WORTH_IT * first.abs() => 0,
        (Some((at, _)), _) => at,
        (None, _) => 0,
    }
}

struct Study<'a> {
    space: &'a Space,
    given: &'a Map<String, Value>,
    tuner: Box<dyn Tuner>,
    random: Random,
    trials: Vec<Trial>,
    known: Vec<Known>,
}

/// Settings that were measured, and what the tuner was told of them: fidelity and loss.
struct Known {
    settings: Map<String, Value>,
    asked: f64,
    told: (f64, f64),
}

impl Study<'_> {
    /// The settings as they stand.
    fn first(
        &mut self,
        objective: &mut dyn Objective,
        ctx: &FitContext<'_>,
    ) -> Result<(), FitError> {
        let tuner = &mut self.tuner;
        let started = Instant::now();
        let measured = objective.measure(
            self.given,
            1.0,
            &mut |share, loss| {
                tuner.hopeless(share, loss);
                false
            },
            ctx,
        )?;
        let told = self.note(self.given.clone(), 1.0, measured, started);
        // Defaults that are not settings of the space have no point.
        if let Some(point) = self.space.defaults() {
            let settings = self.space.settings(&point);
            self.tuner.tell(&point, told.0, told.1);
            self.known.push(Known {
                settings,
                asked: 1.0,
                told,
            });
        }
        Ok(())
    }

    /// Measures one more point: the work it took, `None` when all points are known.
    fn next(
        &mut self,
        objective: &mut dyn Objective,
        ctx: &FitContext<'_>,
    ) -> Result<Option<f64>, FitError> {
        for repeat in 0..2 * REPEATS {
            ctx.check()?;
            let Ask { point, fidelity } = if repeat < REPEATS {
                self.tuner.ask()
            } else {
                Ask::whole(anywhere(self.space, &mut self.random))
            };
            let settings = self.space.settings(&point);
            let same = |known: &&Known| {
                known.settings == settings && (known.asked - fidelity).abs() < 1e-9
            };
            if let Some(known) = self.known.iter().find(same) {
                self.tuner.tell(&point, known.told.0, known.told.1);
                continue;
            }
            let started = Instant::now();
            let mut set = self.given.clone();
            let chosen = settings.clone().into_iter();
            set.extend(chosen.filter(|(_, value)| !value.is_null()));
            let tuner = &mut self.tuner;
            let mut gives_up = |share, loss| tuner.hopeless(share, loss);
            let measured = objective.measure(&set, fidelity, &mut gives_up, ctx)?;
            let told = self.note(set, fidelity, measured, started);
            self.tuner.tell(&point, told.0, told.1);
            self.known.push(Known {
                settings,
                asked: fidelity,
                told,
            });
            return Ok(Some(fidelity));
        }
        Ok(None)
    }

    /// Writes a trial down; what a tuner is to be told of it: fidelity and loss.
    fn note(
        &mut self,
        settings: Map<String, Value>,
        asked: f64,
        measured: Measured,
        started: Instant,
    ) -> (f64, f64) {
        let seconds = started.elapsed().as_secs_f64();
        let (fidelity, loss, cut, error) = match measured {
            Measured::Whole(loss) => (asked, loss, false, None),
            Measured::Cut { fidelity, loss } => (fidelity, loss, true, None),
            Measured::Failed(error) => (asked, f64::INFINITY, false, Some(error)),
        };
        self.trials.push(Trial {
            settings,
            fidelity: asked,
            loss: loss.is_finite().then_some(loss),
            seconds,
            cut,
            error,
        });
        (fidelity, loss)
    }
}
