//! The training on a table, cut into parts: each candidate decides by itself how far it goes, so
//! that parts can be made in any order, by any number of processes.

use std::borrow::Cow;
use std::time::Duration;

use super::blend::Loss;
use super::candidate::Data;
use super::choose::{choose, constant};
use super::entrants::{Entrant, enter};
use super::folds::Folds;
use super::join;
use super::outcome::{RowReason, TableOutcome, TableRow};
use super::part::TablePart;
use super::reach::Reach;
use super::request::TableRequest;
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;

/// Of so few rows a model that a person chose learns once more from all: its folds are three, and a
/// third of few rows is much.
const FEW_ROWS: usize = 2_000;

/// A table that is trained on, candidate by candidate.
pub struct TableTraining<'a> {
    request: Cow<'a, TableRequest>,
    rows: Divided,
    entrants: Vec<Entrant>,
    refused: Vec<TableRow>,
    /// Once a candidate asked.
    reach: Option<Reach>,
}

/// The rows to learn from with their folds, and those kept aside for the test.
struct Divided {
    x: Frame,
    y: Target,
    folds: Folds,
    test: (Frame, Target),
}

impl Divided {
    fn data<'a>(&'a self, request: &'a TableRequest) -> Data<'a> {
        Data {
            x: &self.x,
            y: &self.y,
            folds: &self.folds,
            loss: Loss::of(request.metric),
            threshold: request.threshold,
            preparation: &request.preparation,
        }
    }
}

impl<'a> TableTraining<'a> {
    /// Seed and trainer of the context must be those of all parts.
    ///
    /// # Errors
    /// [`FitError::Stopped`], or what is wrong with the request.
    pub fn new(
        request: Cow<'a, TableRequest>,
        ctx: &FitContext<'_>,
    ) -> Result<TableTraining<'a>, FitError> {
        // A deadline ends no training: what is there is used.
        ctx.without_deadline().check()?;
        request.check()?;
        let (learn, test) = request.split(ctx.seed());
        let (x, y) = (request.frame.take(&learn), request.target.take(&learn));
        let rows = Divided {
            folds: request.folds(&y, ctx.seed()),
            test: (request.frame.take(&test), request.target.take(&test)),
            x,
            y,
        };
        let trainer = ctx.trainer().is_some();
        let (entrants, refused) = enter(&request, &rows.data(&request), trainer);
        Ok(TableTraining {
            request,
            rows,
            entrants,
            refused,
            reach: None,
        })
    }

    /// The models that take part and what they are expected to take, the quickest first.
    pub fn models(&self) -> impl Iterator<Item = (&'static str, Duration)> {
        let entrants = self.entrants.iter();
        entrants.map(|entrant| (entrant.spec.id, entrant.cost))
    }

    /// Trains one candidate; `None` for a model that takes no part. After a passed deadline nothing
    /// but a yardstick is measured.
    ///
    /// # Errors
    /// [`FitError::Stopped`].
    pub fn part(
        &mut self,
        model: &str,
        ctx: &FitContext<'_>,
    ) -> Result<Option<TablePart>, FitError> {
        let data = self.rows.data(&self.request);
        let mut entrants = self.entrants.iter();
        let Some(entrant) = entrants.find(|entrant| entrant.spec.id == model) else {
            return Ok(None);
        };
        let mut candidate = entrant.candidate(&data);
        if entrant.is_baseline() {
            candidate.run(&data, data.folds.count(), &ctx.without_deadline())?;
        } else if !constant(data.y) {
            if !entrant.asked {
                let reach = match &mut self.reach {
                    Some(reach) => reach,
                    none => none.insert(Reach::measure(&self.entrants, &data, ctx)?),
                };
                candidate = reach.begun(entrant).unwrap_or(candidate);
                candidate.run(&data, 1, ctx)?;
                if candidate.reason.is_none() && !reach.holds(&candidate) {
                    candidate.reason = Some(RowReason::LeftBehind);
                }
            }
            candidate.run(&data, data.folds.count(), ctx)?;
        }
        let whole = !self.request.is_best() && data.x.rows() <= FEW_ROWS;
        let part = candidate.into_part(&data, &self.rows.test, whole, ctx)?;
        Ok(Some(part))
    }

    /// Picks or combines the best of the parts, in whatever order they come. Parts may be missing;
    /// a yardstick among them is made.
    ///
    /// # Errors
    /// [`FitError::Stopped`], and those of a part that cannot be read.
    pub fn join(
        mut self,
        mut parts: Vec<TablePart>,
        ctx: &FitContext<'_>,
    ) -> Result<TableOutcome, FitError> {
        if !parts.iter().any(TablePart::is_baseline) {
            let yardsticks = self.entrants.iter().filter(|entrant| entrant.is_baseline());
            let yardsticks: Vec<&str> = yardsticks.map(|entrant| entrant.spec.id).collect();
            for model in yardsticks {
                parts.extend(self.part(model, ctx)?);
            }
        }
        let place = |part: &TablePart| {
            let mut entrants = self.entrants.iter();
            entrants.position(|entrant| entrant.spec.id == part.model())
        };
        parts.retain(|part| place(part).is_some());
        parts.sort_by_key(place);
        let data = self.rows.data(&self.request);
        let choice = choose(&self.request, &parts, &data, ctx)?;
        let artifact = join::artifact(&parts, &choice, &data)?;
        let mut rows = self.refused;
        rows.extend(parts.iter().map(|part| part.row().clone()));
        Ok(join::outcome(
            &self.request,
            choice,
            rows,
            &data,
            &self.rows.test,
            &artifact,
        ))
    }
}
