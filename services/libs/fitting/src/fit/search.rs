//! The search for the parameters of a model that nobody set.

use b2l_contracts::jobs::Search;
use b2l_engine::tune::{Ended, Tuned, Tuning, tune_series};
use b2l_engine::{FitContext, FitError, Interrupted, ModelChoice, Role, SeriesRequest, forecaster};
use serde_json::{Map, Value};

/// The request with the parameters with which the model erred least on the past, and how they were found. `None`
/// where there is nothing to search for: baselines, and models without parameters that are worth it.
///
/// # Errors
/// [`Interrupted`] when the stop flag was raised.
pub fn better(
    request: &SeriesRequest,
    model: &str,
    tuning: Tuning,
    ctx: &FitContext<'_>,
) -> Result<Option<(SeriesRequest, Search)>, Interrupted> {
    let tunable = forecaster(model).filter(|spec| spec.role != Role::Baseline);
    if tunable.is_none_or(|spec| spec.params.is_empty()) {
        return Ok(None);
    }
    let models = &request.selection.models;
    let given = models.iter().find(|choice| choice.id == model).cloned();
    let given = given.unwrap_or_else(|| ModelChoice::of(model));
    let tuned = match tune_series(request, &given, tuning, ctx) {
        Ok(tuned) => tuned,
        Err(FitError::Stopped) => return Err(Interrupted),
        Err(_) => return Ok(None),
    };
    if tuned.ended == Ended::NothingToTune {
        return Ok(None);
    }
    let mut better = request.clone();
    // What stood was the best: the model is trained as if nobody had searched.
    if tuned.best != 0 {
        let models = &mut better.selection.models;
        models.retain(|choice| choice.id != model);
        models.push(ModelChoice {
            id: model.to_owned(),
            params: tuned.settings(),
        });
    }
    Ok(Some((better, search_outcome(&tuned, &given.params))))
}

/// What was found beyond what the user had set.
pub fn search_outcome(tuned: &Tuned, given: &Map<String, Value>) -> Search {
    let found: Map<String, Value> = match tuned.best {
        0 => Map::new(),
        _ => {
            let found = tuned.settings().into_iter();
            found
                .filter(|(name, value)| given.get(name) != Some(value))
                .collect()
        }
    };
    let gain = match tuned.losses() {
        Some((lowest, first)) if first != 0.0 => (first - lowest) / first.abs(),
        _ => 0.0,
    };
    Search {
        method: tuned.method.as_str().to_owned(),
        trials: u32::try_from(tuned.trials.len().saturating_sub(1)).unwrap_or(u32::MAX),
        params_json: Value::Object(found).to_string(),
        gain,
    }
}
