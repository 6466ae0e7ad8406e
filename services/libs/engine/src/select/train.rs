//! Running the units: backtests, then a fit on the whole history.

use std::time::Instant;

use super::field::Field;
use super::outcome::{Facts, ModelOutcome, ModelRow, Reason, SeriesOutcome};
use super::request::{SeriesRequest, unknown};
use super::setup::{Refused, Setup};
use super::{choose, plan};
use crate::artifact::{Artifact, ForecastRequest, Terms};
use crate::backtest::{
    Changes, Errors, FarBehind, Trial, Window, coverage, importance, measure, path, windows,
};
use crate::catalogue::{Contribution, Role, forecaster};
use crate::context::{FitContext, Progress, Step};
use crate::error::{FitError, Interrupted};
use crate::series::Series;

/// Trains one series from first to last: every unit of [`plan`], then [`super::finish`]. The
/// baselines come first and then the quick models, so that a deadline leaves as many as it can.
///
/// # Errors
/// [`Interrupted`] when the stop flag was raised. Anything else that goes wrong is a reason in a
/// row.
pub fn train_series(
    request: &SeriesRequest,
    ctx: &FitContext<'_>,
) -> Result<SeriesOutcome, Interrupted> {
    let mut units = plan(request);
    units.sort_by_key(|unit| (!is_baseline(unit.model), unit.cost));
    let models = units.into_iter().map(|unit| unit.model.to_owned());
    let strangers = unknown(&request.selection).map(str::to_owned);
    let field = Field::new(request, windows_of(request, usize::MAX));
    let outcomes = models
        .chain(strangers)
        .map(|model| trained(request, &model, &field, ctx))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(choose::of_some(&request.selection, outcomes))
}

fn is_baseline(model: &str) -> bool {
    forecaster(model).is_some_and(|spec| spec.role == Role::Baseline)
}

/// Scores one model on a series and fits it on the whole history. A slow model of the engine's own
/// choice that is far behind the quick ones after three rehearsals is spared the others, and the
/// search for its form on the whole history.
///
/// # Errors
/// As [`train_series`].
pub fn train_model(
    request: &SeriesRequest,
    model: &str,
    ctx: &FitContext<'_>,
) -> Result<ModelOutcome, Interrupted> {
    let field = Field::new(request, windows_of(request, usize::MAX));
    trained(request, model, &field, ctx)
}

fn trained(
    request: &SeriesRequest,
    model: &str,
    field: &Field<'_>,
    ctx: &FitContext<'_>,
) -> Result<ModelOutcome, Interrupted> {
    let started = Instant::now();
    let ctx = &ctx.with_horizon(request.horizon);
    let (mut outcome, setup) = scored(request, model, usize::MAX, Some(field), ctx)?;
    let Some(setup) = setup.filter(|_| may_fit(&outcome)) else {
        return Ok(outcome);
    };
    match refit(&setup, &outcome.trials, ctx) {
        Ok((artifact, contributions, bytes)) => {
            outcome.row.contributions = contributions;
            outcome.row.preparation = artifact.preparation().to_vec();
            outcome.artifact = Some(bytes);
        }
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
    score_on(request, model, usize::MAX, ctx)
}

/// As [`score_model`], on at most so many backtests.
pub(crate) fn score_on(
    request: &SeriesRequest,
    model: &str,
    most: usize,
    ctx: &FitContext<'_>,
) -> Result<ModelRow, Interrupted> {
    let ctx = &ctx.with_horizon(request.horizon);
    scored(request, model, most, None, ctx).map(|(outcome, _)| outcome.row)
}

/// The backtests that a request has.
pub(crate) fn most_windows(request: &SeriesRequest) -> usize {
    windows_of(request, usize::MAX).len()
}

fn windows_of(request: &SeriesRequest, most: usize) -> Vec<Window> {
    let asked = request.test_size.folds();
    let count = asked.unwrap_or(request.selection.effort.windows());
    windows(
        &request.series,
        request.horizon,
        request.test_size,
        count.min(most),
    )
}

/// A model without a score is of use only as the last resort, which is what baselines are for,
/// and where the data allow no backtest at all.
fn may_fit(outcome: &ModelOutcome) -> bool {
    match &outcome.row.reason {
        None | Some(Reason::GivenUp { .. }) => true,
        Some(Reason::NeedsPoints { .. }) => outcome.row.baseline,
        Some(Reason::NotReached) => outcome.row.baseline,
        Some(_) => false,
    }
}

/// The outcome without a fit on the whole history, and how to make one; `None` for a stranger.
fn scored<'a>(
    request: &'a SeriesRequest,
    model: &str,
    most: usize,
    field: Option<&Field<'_>>,
    ctx: &FitContext<'_>,
) -> Result<(ModelOutcome, Option<Setup<'a>>), Interrupted> {
    let started = Instant::now();
    let windows = windows_of(request, most);
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
            preparation: Vec::new(),
            columns: Vec::new(),
            importance: Vec::new(),
            contributions: Vec::new(),
        },
        facts: Facts {
            measured_whole: request.given().whole,
            ..Facts::of(&request.series, request.features.as_ref(), &windows)
        },
        trials: Vec::new(),
        artifact: None,
    };
    let row = &mut outcome.row;
    let Some(spec) = forecaster(model) else {
        row.reason = Some(Reason::UnknownModel);
        return Ok((outcome, None));
    };
    row.rank = spec.rank;
    row.baseline = spec.role == Role::Baseline;
    let mut setup = Setup::new(request, spec);
    let level = request.level_of(model);
    let field = field.filter(|field| field.takes_in(spec, &request.shape()));
    let far_behind = field.map(|field| |trials: &[Trial]| field.leaves_behind(trials, ctx));
    let far_behind = far_behind.as_ref().map(|asked| asked as FarBehind<'_>);
    match setup.trials(&windows, far_behind, ctx) {
        Ok(trials) => {
            row.reason = Reason::of_rehearsals(trials.len(), windows.len());
            row.columns = setup.columns();
            row.importance = importance(&row.columns, &trials);
            let given = request.given();
            row.metrics = measure(&given.trials(&trials));
            let changes = Changes::of(&request.series);
            row.coverage = coverage(&trials, level, changes, given);
            let axis = request.series.axis();
            row.path = path(&trials, axis, level, changes, given);
            outcome.trials = trials;
        }
        Err(Refused::Params(detail)) => row.reason = Some(Reason::WrongParameters { detail }),
        Err(Refused::Fit(error)) => row.reason = Some(Reason::of(error).ok_or(Interrupted)?),
    }
    outcome.row.seconds = started.elapsed().as_secs_f64();
    Ok((outcome, Some(setup)))
}

fn refit(
    setup: &Setup<'_>,
    trials: &[Trial],
    ctx: &FitContext<'_>,
) -> Result<(Artifact, Vec<Contribution>, Vec<u8>), FitError> {
    let report = |fraction| {
        ctx.report(Progress {
            model: setup.spec.id,
            step: Step::Refit,
            fraction,
        });
    };
    report(trials.len() as f64 / (trials.len() + 1) as f64);
    let request = setup.request;
    let fitted = setup.fit(ctx)?;
    let explained = match setup.is_explained() {
        true => fitted.model.explained(ctx)?,
        false => None,
    };
    let contributions = explained.map_or(Vec::new(), |explained| explained.contributions());
    report(1.0);
    let artifact = Artifact::new(
        setup.spec.id,
        &request.series,
        fitted,
        Terms {
            horizon: request.horizon,
            level: request.level_of(setup.spec.id),
            non_negative: request.keeps_sign(),
            whole: request.is_whole(),
        },
        errors_of(trials, &request.series),
    );
    let bytes = stored(&artifact, request.horizon)?;
    Ok((artifact, contributions, bytes))
}

/// What the backtests say of the model's errors.
fn errors_of(trials: &[Trial], series: &Series) -> Errors {
    let mut known = series.values().iter().flatten();
    match (known.next(), known.next()) {
        (Some(only), None) => Errors::of_one_value(*only),
        _ => Errors::of(trials.iter(), Changes::of(series)),
    }
}

/// The trained model as bytes that can be read back and forecast. Numbers too large to be squared
/// leave states that cannot.
fn stored(artifact: &Artifact, horizon: usize) -> Result<Vec<u8>, FitError> {
    let bytes = artifact.to_bytes();
    let unsound = |_| FitError::NoFiniteFit;
    let restored = Artifact::restore(&bytes).map_err(unsound)?;
    if restored.feature_names().is_empty() {
        let asked = ForecastRequest {
            steps: horizon.max(1),
            level: None,
            future: None,
        };
        restored.forecast(&asked).map_err(unsound)?;
    }
    Ok(bytes)
}
