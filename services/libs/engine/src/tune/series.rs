//! Tuning of models of series: the loss is that of the backtests, in the measure of the request.

use serde_json::{Map, Value};

use super::chosen::{LOOK, any_better, leading, named, tune_all};
use super::ranges::worth_tuning;
use super::space::Space;
use super::study::{GivesUp, Measured, Objective, Tuned, Tuning, search};
use crate::catalogue::{Role, forecaster};
use crate::context::FitContext;
use crate::error::{FitError, Interrupted};
use crate::select::{
    ModelChoice, Reason, SeriesOutcome, SeriesRequest, most_windows, score_on, train_series,
};

/// As [`train_series`], with the parameters of the chosen models searched for first. What the user
/// set holds; the trials are part of the outcome. Of `best` the leading models are tuned.
///
/// # Errors
/// As [`train_series`].
pub fn train_tuned_series(
    request: &SeriesRequest,
    tuning: Tuning,
    ctx: &FitContext<'_>,
) -> Result<SeriesOutcome, Interrupted> {
    let selection = &request.selection;
    let mut chosen = named(&selection.models, |id| forecaster(id).is_some());
    let mut plain = None;
    if selection.is_best() {
        let outcome = train_series(request, &ctx.with_share_of_time(LOOK))?;
        chosen = leading(losses(request, &outcome), chosen);
        plain = Some(outcome);
    }
    let mut better = request.clone();
    let models = &mut better.selection.models;
    let tuned = tune_all(&chosen, models, ctx, |choice, ctx| {
        // Models are known here: nothing but a stop is left to go wrong.
        tune_series(request, choice, tuning, ctx).map_err(|_| Interrupted)
    })?;
    let mut outcome = match plain {
        // What is trained already stands, if it was not trained in a hurry.
        Some(outcome) if !any_better(&tuned) && !hurried(&outcome) => outcome,
        _ => train_series(&better, ctx)?,
    };
    outcome.tuned = tuned;
    Ok(outcome)
}

/// Searches for the parameters of one model that the user left open.
///
/// # Errors
/// [`FitError::Stopped`], or [`FitError::UnknownModel`].
pub fn tune_series(
    request: &SeriesRequest,
    choice: &ModelChoice,
    tuning: Tuning,
    ctx: &FitContext<'_>,
) -> Result<Tuned, FitError> {
    let unknown = || FitError::UnknownModel(choice.id.clone());
    let spec = forecaster(&choice.id).ok_or_else(unknown)?;
    let space = Space::of(spec.params, &choice.params);
    let mut objective = Backtests {
        request: request.clone(),
        model: spec.id,
        windows: most_windows(request),
    };
    search(spec.id, &space, &choice.params, tuning, &mut objective, ctx)
}

fn hurried(outcome: &SeriesOutcome) -> bool {
    let rows = &outcome.rows;
    rows.iter()
        .any(|row| row.reason == Some(Reason::NotReached))
}

/// Of the models that have something to tune.
fn losses(request: &SeriesRequest, outcome: &SeriesOutcome) -> Vec<(f64, &'static str)> {
    let rows = outcome.rows.iter();
    rows.filter_map(|row| {
        let spec = forecaster(&row.model).filter(|spec| spec.role != Role::Baseline)?;
        let loss = row.metrics.score(request.selection.metric)?;
        worth_tuning(spec.params).then_some((loss, spec.id))
    })
    .collect()
}

struct Backtests {
    request: SeriesRequest,
    model: &'static str,
    windows: usize,
}

/// From so many windows on a look at the first pays.
const WORTH_A_LOOK: usize = 3;

impl Backtests {
    fn loss(&mut self, windows: usize, ctx: &FitContext<'_>) -> Result<Measured, FitError> {
        let row = score_on(&self.request, self.model, windows, ctx)
            .map_err(|Interrupted| FitError::Stopped)?;
        Ok(
            match (row.reason, row.metrics.score(self.request.selection.metric)) {
                (Some(Reason::NotReached), _) => return Err(FitError::OutOfTime),
                (Some(reason), _) => Measured::Failed(words(reason)),
                (None, Some(loss)) => Measured::Whole(loss),
                (None, None) => Measured::Failed("there is nothing to measure on".to_owned()),
            },
        )
    }
}

impl Objective for Backtests {
    fn least(&self) -> f64 {
        1.0 / self.windows.max(1) as f64
    }

    fn measure(
        &mut self,
        settings: &Map<String, Value>,
        fidelity: f64,
        gives_up: &mut GivesUp<'_>,
        ctx: &FitContext<'_>,
    ) -> Result<Measured, FitError> {
        self.request.selection.models = vec![ModelChoice {
            id: self.model.to_owned(),
            params: settings.clone(),
        }];
        let windows = (fidelity * self.windows as f64).round().max(1.0) as usize;
        if windows >= WORTH_A_LOOK && windows == self.windows {
            let share = 1.0 / windows as f64;
            if let Measured::Whole(loss) = self.loss(1, ctx)?
                && gives_up(share, loss)
            {
                let fidelity = share;
                return Ok(Measured::Cut { fidelity, loss });
            }
        }
        self.loss(windows, ctx)
    }
}

fn words(reason: Reason) -> String {
    match reason {
        Reason::NeedsPoints { needs, has } => FitError::NeedsPoints { needs, has }.to_string(),
        Reason::WrongParameters { detail } | Reason::Failed { detail } => detail,
        Reason::NotReached => FitError::OutOfTime.to_string(),
        Reason::UnknownModel => "there is no such model".to_owned(),
        Reason::GivenUp { .. } => "it erred far more than a quick model".to_owned(),
    }
}
