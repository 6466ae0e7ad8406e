//! One model after another measured by cross-validation as training would, for the search for
//! parameters: nothing is kept but the loss.

use super::blend::Loss;
use super::candidate::{Candidate, Data};
use super::folds::{Folds, sample};
use super::outcome::RowReason;
use super::request::TableRequest;
use crate::catalogue::Params;
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::catalogue::PredictorSpec;
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;
use crate::tune::{GivesUp, Measured};

/// Fewer rows than this say too little of settings.
const LEAST_ROWS: f64 = 300.0;

/// The rows of a request, divided as training divides them, and parts of them.
pub(crate) struct Rehearsal<'a> {
    request: &'a TableRequest,
    seed: u64,
    parts: Vec<Part>,
}

struct Part {
    share: f64,
    x: Frame,
    y: Target,
    folds: Folds,
}

impl<'a> Rehearsal<'a> {
    /// # Errors
    /// What is wrong with the request.
    pub fn new(request: &'a TableRequest, seed: u64) -> Result<Rehearsal<'a>, FitError> {
        request.check()?;
        let (learn, _) = request.split(seed);
        let (x, y) = (request.frame.take(&learn), request.target.take(&learn));
        let mut rehearsal = Rehearsal {
            request,
            seed,
            parts: Vec::new(),
        };
        rehearsal.divide(1.0, x, y);
        Ok(rehearsal)
    }

    fn divide(&mut self, share: f64, x: Frame, y: Target) {
        let folds = self.request.folds(&y, self.seed);
        self.parts.push(Part { share, x, y, folds });
    }

    fn rows(&self) -> usize {
        self.parts.first().map_or(0, |whole| whole.y.len())
    }

    /// The smallest share of rows that says something.
    pub fn least(&self) -> f64 {
        (LEAST_ROWS / self.rows().max(1) as f64).min(1.0)
    }

    /// The mean loss over a share of the rows; asked after every fold but the last whether to go
    /// on.
    ///
    /// # Errors
    /// [`FitError::Stopped`] and [`FitError::OutOfTime`].
    pub fn measure(
        &mut self,
        spec: &'static PredictorSpec,
        params: Params,
        share: f64,
        gives_up: &mut GivesUp<'_>,
        ctx: &FitContext<'_>,
    ) -> Result<Measured, FitError> {
        let known = |part: &Part| (part.share - share).abs() < 1e-9;
        let at = self.parts.iter().position(known);
        let at = at.unwrap_or_else(|| {
            let most = (share * self.rows() as f64).ceil() as usize;
            let rows = sample(&self.parts[0].y, most, self.seed);
            let (x, y) = (self.parts[0].x.take(&rows), self.parts[0].y.take(&rows));
            self.divide(share, x, y);
            self.parts.len() - 1
        });
        let part = &self.parts[at];
        let data = Data {
            x: &part.x,
            y: &part.y,
            folds: &part.folds,
            loss: Loss::of(self.request.metric),
            threshold: self.request.threshold,
            preparation: &self.request.preparation,
        };
        let mut candidate = Candidate::new(spec, params, &data);
        let folds = part.folds.count();
        for fold in 1..=folds {
            candidate.run(&data, fold, ctx)?;
            match candidate.reason.take() {
                None => {}
                Some(RowReason::NotReached) => return Err(FitError::OutOfTime),
                Some(reason) => return Ok(Measured::Failed(words(reason))),
            }
            let loss = candidate
                .metrics(&data)
                .and_then(|metrics| metrics.loss(self.request.metric));
            let Some(loss) = loss.filter(|loss| loss.is_finite()) else {
                return Ok(Measured::Failed("the error cannot be told".to_owned()));
            };
            if fold == folds {
                return Ok(Measured::Whole(loss));
            }
            let fidelity = share * fold as f64 / folds as f64;
            if gives_up(fidelity, loss) {
                return Ok(Measured::Cut { fidelity, loss });
            }
        }
        Ok(Measured::Failed(
            "there is nothing to measure on".to_owned(),
        ))
    }
}

fn words(reason: RowReason) -> String {
    match reason {
        RowReason::NeedsRows { needs, has } => FitError::NeedsRows { needs, has }.to_string(),
        RowReason::WrongParameters { detail } | RowReason::Failed { detail } => detail,
        other => format!("{other:?}"),
    }
}
