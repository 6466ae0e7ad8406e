//! Which models take part, and why others do not.

use std::time::Duration;

use super::candidate::{Candidate, Data};
use super::outcome::{RowReason, TableRow};
use super::request::TableRequest;
use crate::catalogue::{Params, Role};
use crate::select::BEST;
use crate::tabular::catalogue::{PredictorSpec, TableShape, predictor};

/// A model that takes part.
pub(super) struct Entrant {
    pub spec: &'static PredictorSpec,
    params: Params,
    /// By name: it goes through all folds, however it does in the first.
    pub asked: bool,
    /// What all its folds are expected to take.
    pub cost: Duration,
}

impl Entrant {
    pub fn is_baseline(&self) -> bool {
        self.spec.role == Role::Baseline
    }

    /// On its way, nothing of which is done.
    pub fn candidate(&self, data: &Data<'_>) -> Candidate {
        Candidate::new(self.spec, self.params.clone(), data)
    }
}

/// Those that take part, the quickest first, and rows for those that cannot.
pub(super) fn enter(
    request: &TableRequest,
    data: &Data<'_>,
    trainer: bool,
) -> (Vec<Entrant>, Vec<TableRow>) {
    let mut rows = Vec::new();
    let mut refuse = |id: &str, rank: u8, reason: RowReason| {
        rows.push(TableRow {
            model: id.to_owned(),
            baseline: false,
            rank,
            validation: None,
            test: None,
            folds: 0,
            best: false,
            reason: Some(reason),
        });
    };
    for choice in request.models.iter().filter(|choice| choice.id != BEST) {
        match predictor(&choice.id) {
            None => refuse(&choice.id, u8::MAX, RowReason::UnknownModel),
            Some(spec) if !spec.does(request.task()) => {
                refuse(spec.id, spec.rank, RowReason::OtherTask);
            }
            Some(_) => {}
        }
    }
    let shape = TableShape::of(data.x, data.y);
    let mut specs: Vec<_> = request.candidates(trainer).collect();
    specs.sort_by_key(|spec| (spec.cost)(&shape));
    let mut spent = Duration::ZERO;
    let mut entrants: Vec<Entrant> = Vec::new();
    for spec in specs {
        let given = request.chosen(spec.id).map(|choice| &choice.params);
        let params = match spec.check(given.unwrap_or(&serde_json::Map::new())) {
            Ok(params) => params,
            Err(error) => {
                let detail = error.to_string();
                refuse(spec.id, spec.rank, RowReason::WrongParameters { detail });
                continue;
            }
        };
        let cost = (spec.cost)(&shape) * data.folds.count() as u32;
        let entrant = Entrant {
            asked: given.is_some(),
            spec,
            params,
            cost,
        };
        spent += cost;
        let free = entrant.is_baseline() || entrant.asked;
        if !free && request.budget.is_some_and(|budget| spent > budget) {
            refuse(spec.id, spec.rank, RowReason::TooSlow);
            continue;
        }
        entrants.push(entrant);
    }
    (entrants, rows)
}
