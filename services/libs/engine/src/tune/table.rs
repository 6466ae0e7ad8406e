//! Tuning of models of rows: the loss is that of cross-validation in the measure of the request,
//! on the same folds by which training compares models.

use serde_json::{Map, Value};

use super::chosen::{LOOK, any_better, leading, named, tune_all};
use super::ranges::worth_tuning;
use super::space::Space;
use super::study::{GivesUp, Measured, Objective, Tuned, Tuning, search};
use crate::catalogue::Role;
use crate::context::FitContext;
use crate::error::FitError;
use crate::select::ModelChoice;
use crate::tabular::catalogue::{PredictorSpec, predictor};
use crate::tabular::select::{Rehearsal, RowReason, TableOutcome, TableRequest, train_table};

const FEW: usize = 2_000;
const FOLDS_OF_FEW: usize = 5;

/// As [`train_table`], with the parameters of the chosen models searched for first. What the user
/// set holds; the trials are part of the outcome. Of `best` the leading models are tuned.
///
/// # Errors
/// As [`train_table`].
pub fn train_tuned_table(
    request: &TableRequest,
    tuning: Tuning,
    ctx: &FitContext<'_>,
) -> Result<TableOutcome, FitError> {
    request.check()?;
    let request = &careful(request);
    let task = request.target.task();
    let mut chosen = named(&request.models, |id| predictor(id).is_some());
    chosen.retain(|choice| predictor(&choice.id).is_some_and(|spec| spec.does(task)));
    let mut plain = None;
    if request.is_best() {
        let outcome = train_table(request, &ctx.with_share_of_time(LOOK))?;
        chosen = leading(losses(request, &outcome), chosen);
        plain = Some(outcome);
    }
    let mut better = request.clone();
    let tuned = tune_all(&chosen, &mut better.models, ctx, |choice, ctx| {
        tune_table(request, choice, tuning, ctx)
    })?;
    let mut outcome = match plain {
        // What is trained already stands, if it was not trained in a hurry.
        Some(outcome) if !any_better(&tuned) && !hurried(&outcome) => outcome,
        _ => train_table(&better, ctx)?,
    };
    outcome.tuned = tuned;
    Ok(outcome)
}

/// Searches for the parameters of one model that the user left open.
///
/// # Errors
/// [`FitError`]: a stop, or what is wrong with the request.
pub fn tune_table(
    request: &TableRequest,
    choice: &ModelChoice,
    tuning: Tuning,
    ctx: &FitContext<'_>,
) -> Result<Tuned, FitError> {
    let unknown = || FitError::UnknownModel(choice.id.clone());
    let spec = predictor(&choice.id).ok_or_else(unknown)?;
    let space = Space::of(spec.params, &choice.params);
    let rehearsal = Rehearsal::new(request, ctx.seed())?;
    let mut objective = Rows { spec, rehearsal };
    search(spec.id, &space, &choice.params, tuning, &mut objective, ctx)
}

/// The best of many trials is chosen by small differences: on few rows, where folds cost little
/// and differ much, more of them.
fn careful(request: &TableRequest) -> TableRequest {
    let mut request = request.clone();
    if request.folds.is_none() && !request.is_best() && request.frame.rows() <= FEW {
        request.folds = Some(FOLDS_OF_FEW);
    }
    request
}

fn hurried(outcome: &TableOutcome) -> bool {
    let rows = &outcome.rows;
    rows.iter()
        .any(|row| row.reason == Some(RowReason::NotReached))
}

/// Of the models that have something to tune.
fn losses(request: &TableRequest, outcome: &TableOutcome) -> Vec<(f64, &'static str)> {
    let rows = outcome.rows.iter();
    rows.filter_map(|row| {
        let spec = predictor(&row.model).filter(|spec| spec.role != Role::Baseline)?;
        let loss = row.validation.as_ref()?.loss(request.metric)?;
        worth_tuning(spec.params).then_some((loss, spec.id))
    })
    .collect()
}

struct Rows<'a> {
    spec: &'static PredictorSpec,
    rehearsal: Rehearsal<'a>,
}

impl Objective for Rows<'_> {
    fn least(&self) -> f64 {
        self.rehearsal.least()
    }

    fn measure(
        &mut self,
        settings: &Map<String, Value>,
        fidelity: f64,
        gives_up: &mut GivesUp<'_>,
        ctx: &FitContext<'_>,
    ) -> Result<Measured, FitError> {
        match self.spec.check(settings) {
            Ok(params) => (self.rehearsal).measure(self.spec, params, fidelity, gives_up, ctx),
            Err(error) => Ok(Measured::Failed(error.to_string())),
        }
    }
}
