//! What a panel leaves for one series: the same as any other model.

use super::super::outcome::{Facts, ModelOutcome, ModelRow, Reason};
use super::super::train::stored;
use super::taker::{Head, Taker};
use crate::artifact::{Artifact, Fitted, Terms};
use crate::backtest::{Errors, Trial, coverage, measure, path};
use crate::catalogue::FittedForecaster;
use crate::context::FitContext;
use crate::error::{FitError, Interrupted};
use crate::models::global::SPEC;
use crate::models::lags::panel::LEAST_POINTS;

/// Of a series that takes no part.
pub(super) fn refused(taker: &Taker<'_>) -> ModelOutcome {
    let has = taker.request.series.observed();
    let kept = has - taker.learning();
    with_reason(
        taker,
        Reason::NeedsPoints {
            needs: LEAST_POINTS + kept,
            has,
        },
    )
}

/// Of a panel that could not be trained.
pub(super) fn failed(taker: &Taker<'_>, error: FitError) -> Result<ModelOutcome, Interrupted> {
    let reason = Reason::of(error).ok_or(Interrupted)?;
    Ok(with_reason(taker, reason))
}

/// Of a series whose model was measured and fitted.
pub(super) fn of(
    taker: &Taker<'_>,
    head: &Head<'_>,
    trials: Vec<Trial>,
    fitted: Box<dyn FittedForecaster>,
    ctx: &FitContext<'_>,
) -> Result<ModelOutcome, FitError> {
    let request = taker.request;
    let level = request.level_of(SPEC.id);
    let mut outcome = empty(taker);
    let explained = fitted.explained(ctx)?;
    let names = head.features.as_ref().map(|features| features.names());
    let columns = names.unwrap_or_default().to_vec();
    let artifact = Artifact::new(
        SPEC.id,
        &request.series,
        Fitted {
            model: fitted,
            features: columns.clone(),
            preparation: None,
        },
        Terms {
            horizon: request.horizon,
            level,
            non_negative: request.keeps_sign(),
        },
        Errors::of(trials.iter()),
    );
    let row = &mut outcome.row;
    match stored(&artifact, request.horizon) {
        Ok(bytes) => outcome.artifact = Some(bytes),
        Err(error) => row.reason = Reason::of(error),
    }
    row.columns = columns;
    row.contributions = explained.map_or(Vec::new(), |explained| explained.contributions());
    row.metrics = measure(&trials, &request.series);
    row.coverage = coverage(&trials, level);
    row.path = path(&trials, request.series.axis(), level, request.keeps_sign());
    outcome.trials = trials;
    Ok(outcome)
}

fn with_reason(taker: &Taker<'_>, reason: Reason) -> ModelOutcome {
    let mut outcome = empty(taker);
    outcome.row.reason = Some(reason);
    outcome
}

fn empty(taker: &Taker<'_>) -> ModelOutcome {
    let request = taker.request;
    let backtests = taker.windows.len();
    ModelOutcome {
        row: ModelRow {
            model: SPEC.id.to_owned(),
            baseline: false,
            rank: SPEC.rank,
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
        facts: Facts::of(&request.series, request.features.as_ref(), backtests),
        trials: Vec::new(),
        artifact: None,
    }
}
