//! Which models of a request are tuned, and tuning them one after another.

use super::study::Tuned;
use crate::context::FitContext;
use crate::select::{BEST, ModelChoice};

/// Models of `best` that are tuned: those that erred least as they stand.
const TUNED_OF_BEST: usize = 3;
/// Share of the time for a look at all models of `best` as they stand.
pub(super) const LOOK: f64 = 0.3;
/// Share of the time after which the search is over; the rest is for training what was found.
const SEARCH: f64 = 0.75;

/// The models named in a request, in its order.
pub(super) fn named(models: &[ModelChoice], known: fn(&str) -> bool) -> Vec<ModelChoice> {
    let named = models
        .iter()
        .filter(|choice| choice.id != BEST && known(&choice.id));
    named.cloned().collect()
}

/// The models with the lowest losses, as the request sets them, and those it names.
pub(super) fn leading(mut losses: Vec<(f64, &str)>, named: Vec<ModelChoice>) -> Vec<ModelChoice> {
    losses.sort_by(|a, b| a.0.total_cmp(&b.0));
    losses.truncate(TUNED_OF_BEST);
    let mut leading = named;
    for (_, id) in losses {
        if leading.iter().all(|choice| choice.id != id) {
            leading.push(ModelChoice::of(id));
        }
    }
    leading
}

/// Tunes the chosen models, each with an equal share of the time left, and puts what was found
/// into the request's list.
pub(super) fn tune_all<E>(
    chosen: &[ModelChoice],
    models: &mut Vec<ModelChoice>,
    ctx: &FitContext<'_>,
    mut tune: impl FnMut(&ModelChoice, &FitContext<'_>) -> Result<Tuned, E>,
) -> Result<Vec<Tuned>, E> {
    if models.is_empty() {
        // An empty list means all.
        models.push(ModelChoice::of(BEST));
    }
    let searching = ctx.with_share_of_time(SEARCH);
    let mut tuned = Vec::new();
    for (at, choice) in chosen.iter().enumerate() {
        let share = 1.0 / (chosen.len() - at) as f64;
        let found = tune(choice, &searching.with_share_of_time(share))?;
        models.retain(|other| other.id != choice.id);
        models.push(ModelChoice {
            id: choice.id.clone(),
            params: found.settings(),
        });
        tuned.push(found);
    }
    Ok(tuned)
}

/// Whether any search found better settings than it began with.
pub(super) fn any_better(tuned: &[Tuned]) -> bool {
    tuned.iter().any(|found| found.best != 0)
}
