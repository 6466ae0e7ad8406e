//! How far behind a candidate may be after its first fold. It is held against a yardstick and one
//! quick learner, not against the whole field: each candidate decides alone, so that it makes no
//! difference which others were trained before it, or by whom.

use super::candidate::{Candidate, Data};
use super::entrants::Entrant;
use crate::context::FitContext;
use crate::error::FitError;

/// The learner: strong on most tables, among the quickest, and always there.
const REFERENCE: &str = "GBM";
/// A candidate goes on when its distance from the reference is at most this share of the yardstick's.
const IN_REACH: f64 = 0.5;

pub(super) struct Reach {
    /// The most loss after the first fold.
    most: f64,
    /// The reference after its first fold, until its own turn comes.
    begun: Option<Candidate>,
}

impl Reach {
    /// Runs the first fold of the yardsticks and of the reference. Where that gives nothing every
    /// candidate is within reach.
    ///
    /// # Errors
    /// [`FitError::Stopped`].
    pub fn measure(
        entrants: &[Entrant],
        data: &Data<'_>,
        ctx: &FitContext<'_>,
    ) -> Result<Reach, FitError> {
        let first = |entrant: &Entrant, ctx: &FitContext<'_>| -> Result<Candidate, FitError> {
            let mut candidate = entrant.candidate(data);
            candidate.run(data, 1, &ctx.quietly())?;
            Ok(candidate)
        };
        let mut yardstick = f64::INFINITY;
        for entrant in entrants.iter().filter(|entrant| entrant.is_baseline()) {
            yardstick = yardstick.min(first(entrant, &ctx.without_deadline())?.loss);
        }
        let begun = match entrants.iter().find(|entrant| entrant.spec.id == REFERENCE) {
            Some(entrant) => Some(first(entrant, ctx)?),
            None => None,
        };
        let begun = begun.filter(|candidate| candidate.reason.is_none());
        Ok(Reach {
            most: begun.as_ref().map_or(f64::INFINITY, |reference| {
                reference.loss + IN_REACH * (yardstick - reference.loss).max(0.0)
            }),
            begun,
        })
    }

    /// What is begun of this candidate already.
    pub fn begun(&mut self, entrant: &Entrant) -> Option<Candidate> {
        self.begun
            .take_if(|candidate| candidate.spec.id == entrant.spec.id)
    }

    pub fn holds(&self, candidate: &Candidate) -> bool {
        candidate.loss <= self.most
    }
}
