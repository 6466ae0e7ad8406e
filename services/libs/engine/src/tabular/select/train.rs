//! Training on a table from beginning to end: candidate after candidate, the quickest first, then
//! the choice among them.

use std::borrow::Cow;

use super::outcome::TableOutcome;
use super::request::TableRequest;
use super::training::TableTraining;
use crate::context::{FitContext, Progress};
use crate::error::FitError;

/// Trains the chosen models, or all for `best`, and picks or combines the best. A passed deadline
/// gives the best so far.
///
/// # Errors
/// [`FitError::Stopped`], or what is wrong with the request.
pub fn train_table(request: &TableRequest, ctx: &FitContext<'_>) -> Result<TableOutcome, FitError> {
    let mut training = TableTraining::new(Cow::Borrowed(request), ctx)?;
    let models: Vec<_> = training.models().collect();
    let all: f64 = models.iter().map(|(_, cost)| cost.as_secs_f64()).sum();
    let mut behind = 0.0;
    let mut parts = Vec::new();
    for (model, cost) in models {
        let own = cost.as_secs_f64() / all;
        let listener = |news: Progress<'_>| {
            ctx.report(Progress {
                fraction: (behind + own * news.fraction).min(1.0),
                ..news
            });
        };
        parts.extend(training.part(model, &ctx.with_progress(&listener))?);
        behind += own;
    }
    training.join(parts, ctx)
}
