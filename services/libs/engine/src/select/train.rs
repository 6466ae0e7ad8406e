//! Running the units: backtests, then a fit on the whole history.

use std::time::Instant;

use serde_json::{Map, Value};

use super::outcome::{Facts, ModelOutcome, ModelRow, Reason, SeriesOutcome};
use super::request::{SeriesRequest, unknown};
use super::{choose, plan};
use crate::artifact::{Artifact, Terms};
use crate::backtest::{Errors, Past, Trial, Window, coverage, measure, path, windows};
use crate::catalogue::{Forecaster, ForecasterSpec, Role, forecaster};
use crate::context::{FitContext, Progress, Step};
use crate::error::{FitError, Interrupted};

/// Trains one series from first to last: every unit of [`plan`], then [`super::finish`].
///
/// # Errors
/// [`Interrupted`] when the stop flag was raised. Anything else that goes wrong is a reason in a
/// row.
pub fn train_series(
    request: &SeriesRequest,
    ctx: &FitContext<'_>,
) -> Result<SeriesOutcome, Interrupted> {
    let models = plan(request).into_iter().map(|unit| unit.model.to_owned());
    let strangers = unknown(&request.selection).map(str::to_owned);
    let outcomes = models
        .chain(strangers)
        .map(|model| train_model(request, &model, ctx))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(choose::of_some(&request.selection, outcomes))
}

/// Scores one model on a series and fits it on the whole history.
///
/// # Errors
/// As [`train_series`].
pub fn train_model(
    request: &SeriesRequest,
    model: &str,
    ctx: &FitContext<'_>,
) -> Result<ModelOutcome, Interrupted> {
    let started = Instant::now();
    let mut outcome = scored(request, model, ctx)?;
    if !may_fit(&outcome) {
        return Ok(outcome);
    }
    match refit(request, model, &outcome.trials, ctx) {
        Ok(artifact) => outcome.artifact = Some(artifact.to_bytes()),
        Err(error) => outcome.row.reason = Some(Reason::of(error).ok_or(Interrupted)?),
    }
    outcome.row.seconds = started.elapsed().as_secs_f64();
    Ok(outcome)
}

/// Scores one model on a series, without fitting it on the whole history.
///
/// # Errors
/// As [`train_series`].
pub fn score_model(
    request: &SeriesRequest,
    model: &str,
    ctx: &FitContext<'_>,
) -> Result<ModelRow, Interrupted> {
    scored(request, model, ctx).map(|outcome| outcome.row)
}

/// A model without a score is of use only as the last resort, which is what baselines are for,
/// and where the data allow no backtest at all.
fn may_fit(outcome: &ModelOutcome) -> bool {
    match &outcome.row.reason {
        None => true,
        Some(Reason::NeedsPoints { .. }) => outcome.row.baseline,
        Some(Reason::NotReached) => outcome.row.baseline,
        Some(_) => false,
    }
}

fn scored(
    request: &SeriesRequest,
    model: &str,
    ctx: &FitContext<'_>,
) -> Result<ModelOutcome, Interrupted> {
    let started = Instant::now();
    let windows = windows(
        &request.series,
        request.horizon,
        request.test_size,
        request.selection.effort.windows(),
    );
    let mut outcome = ModelOutcome {
        row: ModelRow {
            model: model.to_owned(),
            baseline: false,
            rank: u8::MAX,
            metrics: Default::default(),
            seconds: 0.0,
            best: false,
            reason: None,
            coverage: None,
            path: None,
            members: Vec::new(),
        },
        facts: Facts::of(&request.series, windows.len()),
        trials: Vec::new(),
        artifact: None,
    };
    let row = &mut outcome.row;
    let Some(spec) = forecaster(model) else {
        row.reason = Some(Reason::UnknownModel);
        return Ok(outcome);
    };
    row.rank = spec.rank;
    row.baseline = spec.role == Role::Baseline;
    match trials(request, spec, &windows, ctx) {
        Ok(trials) => {
            row.metrics = measure(&trials, &request.series);
            row.coverage = coverage(&trials, request.level);
            row.path = path(
                &trials,
                request.series.axis(),
                request.level,
                request.keeps_sign(),
            );
            outcome.trials = trials;
        }
        Err(Refused::Params(detail)) => row.reason = Some(Reason::WrongParameters { detail }),
        Err(Refused::Fit(error)) => row.reason = Some(Reason::of(error).ok_or(Interrupted)?),
    }
    outcome.row.seconds = started.elapsed().as_secs_f64();
    Ok(outcome)
}

enum Refused {
    Params(String),
    Fit(FitError),
}

fn trials(
    request: &SeriesRequest,
    spec: &ForecasterSpec,
    windows: &[Window],
    ctx: &FitContext<'_>,
) -> Result<Vec<Trial>, Refused> {
    let forecaster = build(request, spec).map_err(Refused::Params)?;
    enough_points(request, spec, windows).map_err(Refused::Fit)?;
    let past = Past {
        series: &request.series,
        features: request
            .features
            .as_ref()
            .filter(|_| spec.capabilities.exogenous),
        non_negative: request.keeps_sign(),
        model: spec.id,
    };
    let given = request.selection.params(spec.id);
    let again = |form: Map<String, Value>| {
        // What the user set holds.
        let params = form.into_iter().chain(given.clone()).collect();
        (spec.build)(&spec.check(&params).ok()?).ok()
    };
    past.trials(forecaster.as_ref(), again, windows, ctx)
        .map_err(Refused::Fit)
}

/// The points needed count the part of the history that is kept for measuring.
fn enough_points(
    request: &SeriesRequest,
    spec: &ForecasterSpec,
    windows: &[Window],
) -> Result<(), FitError> {
    let values = request.series.values();
    let has = request.series.observed();
    let first = windows.first().map_or(values.len(), |window| window.cut);
    let learning = values[..first].iter().flatten().count();
    let least = spec.capabilities.least_points;
    if learning < least {
        return Err(FitError::NeedsPoints {
            needs: least + has - learning,
            has,
        });
    }
    Ok(())
}

fn build(request: &SeriesRequest, spec: &ForecasterSpec) -> Result<Box<dyn Forecaster>, String> {
    let given = request.selection.params(spec.id);
    spec.check(&given)
        .and_then(|params| (spec.build)(&params))
        .map_err(|error| error.to_string())
}

fn refit(
    request: &SeriesRequest,
    model: &str,
    trials: &[Trial],
    ctx: &FitContext<'_>,
) -> Result<Artifact, FitError> {
    let spec = forecaster(model).ok_or_else(|| FitError::UnknownModel(model.to_owned()))?;
    ctx.report(Progress {
        model: spec.id,
        step: Step::Refit,
        fraction: trials.len() as f64 / (trials.len() + 1) as f64,
    });
    let features = request
        .features
        .as_ref()
        .filter(|_| spec.capabilities.exogenous);
    let forecaster = build(request, spec).map_err(FitError::Damaged)?;
    let fitted = forecaster.fit(&request.series, features, ctx)?;
    ctx.report(Progress {
        model: spec.id,
        step: Step::Refit,
        fraction: 1.0,
    });
    Ok(Artifact::new(
        spec.id,
        &request.series,
        features.map_or(&[], |features| features.names()),
        Terms {
            horizon: request.horizon,
            level: request.level,
            non_negative: request.keeps_sign(),
        },
        Errors::of(trials.iter()),
        fitted,
    ))
}
