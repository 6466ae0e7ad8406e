//! What is told of a trained table: what its columns mean, and how it does on rows kept aside and on known ones.

use std::collections::HashMap;

use b2l_contracts::jobs::{HeldBack, RowsOutcome, Search};
use b2l_engine::tabular::{
    Prediction, TableArtifact, TableMetrics, TableOutcome, TableRequest, Target, explain,
    explain_trees,
};
use b2l_engine::{FitContext, FitError};

use super::Tables;
use crate::fit::{drawn, search};
use crate::merge::convert;

impl Tables {
    /// The outcome with what is told of it.
    ///
    /// # Errors
    /// [`FitError`] of the engine.
    pub fn with_findings(
        &self,
        request: &TableRequest,
        outcome: TableOutcome,
        ctx: &FitContext<'_>,
    ) -> Result<RowsOutcome, FitError> {
        let artifact = TableArtifact::restore(&outcome.artifact)?;
        let (learn, test) = request.split(ctx.seed());
        let measured = match test.is_empty() {
            true => &learn,
            false => &test,
        };
        let (x, y) = (request.frame.take(measured), request.target.take(measured));
        let importance = none_if_late(explain(&artifact, &x, &y, ctx))?;
        let contributions = none_if_late(explain_trees(&artifact, &x, &y, ctx))?.flatten();
        let negatives = match &request.target {
            Target::Numbers(values) => values.iter().any(|value| *value < 0.0),
            Target::Classes { .. } => false,
        };
        let floor = match self.non_negative.unwrap_or(!negatives) {
            true => 0.0,
            false => f64::NEG_INFINITY,
        };
        Ok(RowsOutcome {
            negatives,
            held_back: match &outcome.held {
                Some(said) => Some(held_back(request, &learn, said, floor)),
                None if test.is_empty() => None,
                None => {
                    let said = artifact.predict(&request.frame.take(&test))?;
                    Some(held_back(request, &test, &said, floor))
                }
            },
            train_json: match self.input.train_accuracy {
                true => on_known_rows(&artifact, request, &learn)?,
                false => String::new(),
            },
            importance: importance
                .iter()
                .flatten()
                .filter_map(|one| convert::importance(one).ok())
                .collect(),
            contributions: contributions
                .iter()
                .flatten()
                .filter_map(|one| convert::contribution(one).ok())
                .collect(),
            searches: searches(request, &outcome.tuned),
            outcome_json: serde_json::to_string(&outcome).unwrap_or_default(),
            artifact: outcome.artifact,
        })
    }
}

/// What was trained counts, also when no time is left to explain it.
fn none_if_late<T>(found: Result<T, FitError>) -> Result<Option<T>, FitError> {
    match found {
        Err(FitError::Stopped) => Err(FitError::Stopped),
        other => Ok(other.ok()),
    }
}

fn searches(request: &TableRequest, tuned: &[b2l_engine::tune::Tuned]) -> HashMap<String, Search> {
    let given = |model: &str| {
        let choice = request.models.iter().find(|choice| choice.id == model);
        choice
            .map(|choice| choice.params.clone())
            .unwrap_or_default()
    };
    tuned
        .iter()
        .map(|tuned| {
            (
                tuned.model.clone(),
                search::search_outcome(tuned, &given(&tuned.model)),
            )
        })
        .collect()
}

/// The errors on the rows that were learned from.
fn on_known_rows(
    artifact: &TableArtifact,
    request: &TableRequest,
    rows: &[usize],
) -> Result<String, FitError> {
    let predicted = artifact.predict(&request.frame.take(rows))?;
    let metrics = TableMetrics::of(&request.target.take(rows), &predicted, request.threshold);
    Ok(serde_json::to_string(&metrics).unwrap_or_default())
}

/// What was said of rows by models that had not seen them, never below the floor, beside what they are; evenly thinned
/// where there are many.
fn held_back(request: &TableRequest, rows: &[usize], said: &Prediction, floor: f64) -> HeldBack {
    let places: Vec<usize> = drawn::places(rows.len()).collect();
    let total = rows.len() as u64;
    let drawn: Vec<usize> = places.iter().map(|place| rows[*place]).collect();
    match (request.target.take(&drawn), said) {
        (Target::Numbers(actual), Prediction::Numbers(said)) => HeldBack {
            total,
            actual,
            predicted: places.iter().map(|place| said[*place].max(floor)).collect(),
            ..Default::default()
        },
        (Target::Classes { codes, labels }, Prediction::Probabilities { classes, values }) => {
            let of_row = |place: &usize| &values[place * classes..(place + 1) * classes];
            HeldBack {
                total,
                labels,
                classes: codes,
                probabilities: places.iter().flat_map(of_row).copied().collect(),
                ..Default::default()
            }
        }
        _ => HeldBack::default(),
    }
}
